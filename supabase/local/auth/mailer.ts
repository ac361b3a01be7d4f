import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AuthMailer, EmailChangeMeta } from "../lite.ts";
import type { MailStore } from "../mail/store.ts";
import type { ProjectConfig } from "../project-config.ts";
import { PROJECT_FOLDER } from "../settings.ts";

type TemplateName = keyof ProjectConfig["auth"]["email"]["template"];
type NotificationName = keyof ProjectConfig["auth"]["email"]["notification"];

/** Tells the owner of an account what changed about its safety. */
export type Notify = (
  name: NotificationName,
  to: string,
  values?: Record<string, string>,
) => Promise<void>;

interface Options {
  config: ProjectConfig["auth"]["email"];
  siteUrl: string;
  store: Pick<MailStore, "add">;
  /** `redirect_to` of the request that causes the mail. */
  redirectTo: () => string;
}

// why: Lite sends no notifications. Its mailer ignores the link of the template and `redirect_to`, sends one of the two mails of a change of address,
// and does not escape the values in HTML.

/** Stores the mails of auth, made from `supabase/templates`. */
export function createAuthMailer({
  config,
  siteUrl,
  store,
  redirectTo,
}: Options): AuthMailer & { notify: Notify } {
  const send = (name: TemplateName, to: string, values: Record<string, string>) => {
    const { subject, content_path } = config.template[name];
    return sendFile({ subject, file: join(PROJECT_FOLDER, content_path) }, to, values);
  };
  const sendFile = async (
    { subject, file }: { subject: string; file: string },
    to: string,
    values: Record<string, string>,
  ) => {
    // Read each time, so that a changed template is used without a restart.
    const template = await readFile(file, "utf8");
    const all = { SiteURL: siteUrl, RedirectTo: redirectTo(), Email: to, ...values };
    const html = fill(template, all, escapeHtml);
    await store.add({
      from: `noreply@${new URL(siteUrl).hostname}`,
      to: [to],
      replyTo: null,
      subject: fill(subject, all, (value) => value),
      html,
      text: textOf(html),
      headers: [],
    });
  };
  return {
    async notify(name, to, values = {}) {
      const { enabled, subject, content_path } = config.notification[name];
      const file = join(PROJECT_FOLDER, "supabase", content_path);
      if (enabled) await sendFile({ subject, file }, to, values);
    },
    sendConfirmation: (email, TokenHash, Token) =>
      send("confirmation", email, { TokenHash, Token }),
    sendRecovery: (email, TokenHash, Token) => send("recovery", email, { TokenHash, Token }),
    sendMagicLink: (email, TokenHash, Token) => send("magic_link", email, { TokenHash, Token }),
    async sendEmailChange(to, TokenHash, Token, meta: EmailChangeMeta = {}) {
      const names = { Email: meta.currentEmail ?? to, NewEmail: meta.newEmail ?? to };
      await send("email_change", to, { ...names, TokenHash, Token });
      const { newEmail, tokenHashNew, tokenNew } = meta;
      if (newEmail && tokenHashNew && tokenNew)
        await send("email_change", newEmail, {
          ...names,
          TokenHash: tokenHashNew,
          Token: tokenNew,
        });
    },
    sendReauthentication: () => Promise.reject(new Error("No template for reauthentication.")),
  };
}

function fill(
  template: string,
  values: Record<string, string>,
  escape: (value: string) => string,
): string {
  return template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (whole, name: string) =>
    name in values ? escape(values[name] ?? "") : whole,
  );
}

const ENTITIES: Record<string, string> = {
  "&": "amp",
  "<": "lt",
  ">": "gt",
  '"': "quot",
  "'": "#39",
};
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&${ENTITIES[character]};`);

/** The plain text of an HTML mail, with the addresses of its links. */
function textOf(document: string): string {
  return (
    document
      .replace(/<(title|style|head)\b[\s\S]*?<\/\1\s*>/gi, "")
      // The preview, which nobody sees in the mail itself.
      .replace(/<div style="display:\s*none[\s\S]*?<\/div\s*>/gi, "")
      .replace(/<a\b[^>]*?href="mailto:([^"]*)"[^>]*>[\s\S]*?<\/a\s*>/gi, "$1")
      .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi, "$2: $1")
      .replace(/\s+/g, " ")
      .replace(/<\/(p|h\d|tr|li)\s*>|<br\s*\/?>/gi, "\n\n")
      .replace(/<[^>]+>/g, "")
      .replace(/&(amp|lt|gt|quot|#39);/g, (whole) => {
        const found = Object.entries(ENTITIES).find(([, name]) => whole === `&${name};`);
        return found?.[0] ?? whole;
      })
      .replace(/[ \t]*\n\s*/g, "\n\n")
      .trim()
  );
}
