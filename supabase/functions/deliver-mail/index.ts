import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { bearerToken } from "../_shared/caller.ts";
import { mailDeliverySecret, mailSettings, siteOrigin } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { errorLabel, log } from "../_shared/log.ts";
import { createMessage, queuedMailSchema, type QueuedMail } from "../_shared/mail/message.ts";
import { connectSmtp, failureLabel, isUnreachable, type MailServer } from "../_shared/mail/smtp.ts";
import { InvalidPayload } from "../_shared/mail/template.ts";
import { secretsMatch } from "../_shared/secrets.ts";
import { callDatabase, connectAsService, queryDatabase } from "../_shared/supabase-clients.ts";

/** A batch must be finished before its locks of five minutes expire. */
const bodySchema = z.strictObject({ limit: z.number().int().min(1).max(50).default(20) });

function claim(service: SupabaseClient, limit: number): Promise<QueuedMail[]> {
  return queryDatabase(service, "claim_mail", { p_limit: limit }, z.array(queuedMailSchema));
}

/** Marks a mail as sent, or returns it to the queue with a reason. If this fails, the lock of the mail expires. */
async function finish(service: SupabaseClient, id: string, problem: string | null): Promise<void> {
  const { error } = await callDatabase(service, "finish_mail", { p_id: id, p_error: problem });
  if (error) log("error", "deliver-mail could not record what became of a mail", { mail: id });
}

/** Returns mails that were not tried to the queue. If this fails, their locks expire. */
async function release(service: SupabaseClient, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { error } = await callDatabase(service, "release_mail", { p_ids: ids });
  if (error) log("error", "deliver-mail could not put mails back", { mails: ids.length });
}

interface Problem {
  reason: string;
  /** Whether the server cannot be reached, so that the rest of the batch is not tried. */
  unreachable: boolean;
}

interface Settings {
  smtpUrl: URL;
  from: string;
  origin: string;
}

/** The missing variable that was logged last: the job runs every minute, and one line is enough. */
let reportedMissing = "";

/** @returns null, logged once, while a variable is missing or cannot be read. */
function readSettings(): Settings | null {
  try {
    const settings = { ...mailSettings(), origin: siteOrigin() };
    reportedMissing = "";
    return settings;
  } catch (error) {
    const cause = errorLabel(error);
    if (cause !== reportedMissing)
      log("error", "deliver-mail is not configured: mails wait", { cause });
    reportedMissing = cause;
    return null;
  }
}

/** Sends one mail. @returns null, or why it was not sent. */
async function deliver(
  server: MailServer,
  mail: QueuedMail,
  { origin, from }: Settings,
): Promise<Problem | null> {
  try {
    await server.send(createMessage(mail, { origin, from }));
    return null;
  } catch (error) {
    if (error instanceof InvalidPayload) {
      return { reason: `invalid_payload ${error.fields.join(" ")}`, unreachable: false };
    }
    return { reason: failureLabel(error), unreachable: isUnreachable(error) };
  }
}

async function respond(request: Request): Promise<object> {
  const secret = bearerToken(request);
  if (secret === null || !(await secretsMatch(secret, mailDeliverySecret()))) {
    throw new FunctionError("not_authenticated");
  }
  const { limit } = await readBody(request, bodySchema);
  const settings = readSettings();
  if (settings === null) return { configured: false, claimed: 0, sent: 0, failed: 0 };
  const service = connectAsService();
  const mails = await claim(service, limit);
  const server = connectSmtp(settings.smtpUrl, new URL(settings.origin).hostname);
  let sent = 0;
  let tried = 0;
  try {
    for (const mail of mails) {
      const problem = await deliver(server, mail, settings);
      tried += 1;
      if (problem === null) sent += 1;
      else log("warn", "deliver-mail did not send", { mail: mail.id, reason: problem.reason });
      await finish(service, mail.id, problem?.reason ?? null);
      if (problem?.unreachable) break;
    }
  } finally {
    server.close();
    await release(
      service,
      mails.slice(tried).map(({ id }) => id),
    );
  }
  return { configured: true, claimed: mails.length, sent, failed: tried - sent };
}

/** Sends the mails that are due; called every minute with `Authorization: Bearer <MAIL_DELIVERY_SECRET>`. */
Deno.serve(createHandler({ name: "deliver-mail", respond }));
