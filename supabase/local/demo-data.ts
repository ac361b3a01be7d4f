/** What a newcomer finds in the local backend: 90 days of inquiries, registrations, subscriptions and their mails. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { createMessage, type QueuedMail } from "../functions/_shared/mail/message.ts";
import { createAuthMailer } from "./auth/mailer.ts";
import type { Database, Lite } from "./lite.ts";
import { parseMail } from "./mail/smtp.ts";
import type { MailStore, PastMail } from "./mail/store.ts";
import type { ProjectConfig } from "./project-config.ts";
import type { Settings } from "./settings.ts";

/** In this order. Not in `sql_paths` of config.toml: `supabase db reset --linked` applies those to a hosted project. */
const DEMO_FILES = [
  "accounts",
  "visits",
  "inquiries",
  "other-inquiries",
  "newsletter",
  "mails",
].map((name) => `./demo/${name}.sql`);

/** While the data folder contains this file, no start adds the demo data. Written by `backend:reset -- --empty`. */
export const NO_DEMO_DATA_FILE = "no-demo-data";
export const NO_DEMO_DATA_NOTE =
  "The local backend starts without the demo data. `npm run backend:reset` deletes this file.\n";

/** Paths of the demo's seed files, from `supabase`; none where the data folder or the settings exclude them. */
export function demoFiles({ dir, demoData }: Pick<Settings, "dir" | "demoData">): string[] {
  return demoData && !existsSync(join(dir, NO_DEMO_DATA_FILE)) ? DEMO_FILES : [];
}

interface MailParts {
  lite: Lite;
  config: ProjectConfig["auth"]["email"];
  siteUrl: string;
  /** Sender of the mails of the outbox. */
  from: string;
  store: MailStore;
}

/**
 * Stores the mails that `supabase/demo/mails.sql` put into the outbox as sent, made from the templates of the product.
 * `finish_mail` empties the payload of a mail that is sent, so a payload is left only where this has not finished.
 */
export async function storeDemoMails({
  lite,
  store,
  siteUrl,
  from,
  config,
}: MailParts): Promise<void> {
  await lite.withLock(async (database) => {
    const sent = await database.query<SentMail>(
      `select id, template, recipient, reply_to, payload, sent_at from public.mail_outbox
       where status = 'sent' and payload <> '{}'`,
    );
    if (sent.length === 0) return;
    const confirmed = await confirmations(database, { config, siteUrl });
    await Promise.all([
      ...confirmed.map((mail) => store.addPast(mail)),
      ...sent.map(async (mail) => store.addPast(await deliver(mail, { origin: siteUrl, from }))),
    ]);
    await database.query(
      "update public.mail_outbox set payload = '{}' where status = 'sent' and payload <> '{}'",
    );
  });
}

type SentMail = QueuedMail & { sent_at: string };

/** Writes messages without sending them. */
const transport = createTransport({ streamTransport: true, buffer: true });

/** The mail as the catcher would have received it from `deliver-mail`. */
async function deliver(
  mail: SentMail,
  sender: Parameters<typeof createMessage>[1],
): Promise<PastMail> {
  const at = new Date(mail.sent_at);
  const { message } = await transport.sendMail({ ...createMessage(mail, sender), date: at });
  const content = await parseMail(message as Buffer, [mail.recipient]);
  return { ...content, at: at.toISOString(), key: keyOf(mail.id) };
}

/** The mails with which the demo's dealers confirmed the addresses of their accounts. */
async function confirmations(
  database: Database,
  { config, siteUrl }: Pick<MailParts, "config" | "siteUrl">,
): Promise<PastMail[]> {
  const accounts = await database.query<{ id: string; email: string; created_at: string }>(
    `select id, email, created_at from auth.users
     where id::text like '10000000-0000-4000-8000-%'
       and id not in (select user_id from public.user_roles where role = 'admin')`,
  );
  const mails: PastMail[] = [];
  for (const { id, email, created_at } of accounts) {
    const at = new Date(created_at).toISOString();
    // The mailer stores what it makes with the time of now.
    const add: MailStore["add"] = (content) => {
      mails.push({ ...content, at, key: keyOf(id) });
      return Promise.resolve({ ...content, at, id });
    };
    const mailer = createAuthMailer({ config, siteUrl, store: { add }, redirectTo: () => siteUrl });
    const hash = sha256(email);
    await mailer.sendConfirmation(email, hash, String(parseInt(hash.slice(0, 8), 16)).slice(-6));
  }
  return mails;
}

const keyOf = (id: string) => sha256(id).slice(0, 8);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
