import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { bearerToken } from "../_shared/caller.ts";
import { mailDeliverySecret, mailSettings, siteOrigin } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { log } from "../_shared/log.ts";
import { createMessage, queuedMailSchema, type QueuedMail } from "../_shared/mail/message.ts";
import { connectSmtp, failureLabel, isUnreachable, type MailServer } from "../_shared/mail/smtp.ts";
import { InvalidPayload } from "../_shared/mail/template.ts";
import { sameSecret } from "../_shared/secrets.ts";
import { callDatabase, connectAsService } from "../_shared/supabase-clients.ts";

/** A batch must be through before its locks of five minutes end. */
const bodySchema = z.strictObject({ limit: z.number().int().min(1).max(50).default(20) });

async function claim(service: SupabaseClient, limit: number): Promise<QueuedMail[]> {
  const { data, error } = await callDatabase(service, "claim_mail", { p_limit: limit });
  if (error) throw new FunctionError("backend_unavailable", error);
  return z.array(queuedMailSchema).parse(data);
}

/** Marks a mail as sent, or puts it back with a reason. A failure here is told by the lock that runs out. */
async function finish(service: SupabaseClient, id: string, problem: string | null): Promise<void> {
  const { error } = await callDatabase(service, "finish_mail", { p_id: id, p_error: problem });
  if (error) log("error", "deliver-mail could not record what became of a mail", { mail: id });
}

/** Sends one mail. @returns null, or why it was not sent. */
async function deliver(server: MailServer, mail: QueuedMail): Promise<Problem | null> {
  try {
    const { from } = mailSettings();
    await server.send(createMessage(mail, { origin: siteOrigin(), from }));
    return null;
  } catch (error) {
    if (error instanceof InvalidPayload) {
      return { reason: `invalid_payload ${error.fields.join(" ")}`, unreachable: false };
    }
    return { reason: failureLabel(error), unreachable: isUnreachable(error) };
  }
}

interface Problem {
  reason: string;
  /** The server itself is away: the other mails of the batch need not try. */
  unreachable: boolean;
}

async function answer(request: Request): Promise<object> {
  const secret = bearerToken(request);
  if (secret === null || !(await sameSecret(secret, mailDeliverySecret()))) {
    throw new FunctionError("not_authenticated");
  }
  const { limit } = await readBody(request, bodySchema);
  const service = connectAsService();
  const mails = await claim(service, limit);
  const server = connectSmtp(mailSettings().smtpUrl, new URL(siteOrigin()).hostname);
  let sent = 0;
  let away: Problem | null = null;
  try {
    for (const mail of mails) {
      const problem: Problem | null = away ?? (await deliver(server, mail));
      if (problem?.unreachable) away = problem;
      if (problem === null) sent += 1;
      else log("warn", "deliver-mail did not send", { mail: mail.id, reason: problem.reason });
      await finish(service, mail.id, problem?.reason ?? null);
    }
  } finally {
    server.close();
  }
  return { claimed: mails.length, sent, failed: mails.length - sent };
}

/** Sends the mails whose time has come; called every minute with `Authorization: Bearer <MAIL_DELIVERY_SECRET>`. */
Deno.serve(createHandler({ name: "deliver-mail", answer }));
