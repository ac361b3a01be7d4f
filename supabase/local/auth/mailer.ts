import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AuthMailer, EmailChangeMeta } from "../lite.ts";
import type { MailStore } from "../mail/store.ts";
import type { ProjectConfig } from "../project-config.ts";
import { PROJECT_FOLDER } from "../settings.ts";

type TemplateName = keyof ProjectConfig["auth"]["email"]["template"];

interface Options {
  config: ProjectConfig["auth"]["email"];
  siteUrl: string;
  store: MailStore;
  /** Where the request that causes the mail wants its reader to end up. */
  redirectTo: () => string;
}

// why: Lite's own mailer points links at its verify endpoint whatever the template says, forgets where the caller wants
// to return, writes one of the two mails of a change of address, and does not escape what it puts into HTML.

/** Writes the mails of auth from `supabase/templates` straight into the store. */
export function createAuthMailer({ config, siteUrl, store, redirectTo }: Options): AuthMailer {
  const send = async (name: TemplateName, to: string, values: Record<string, string>) => {
    const { subject, content_path } = config.template[name];
    // Read each time: who works on a template sees it in the next mail.
    const template = await readFile(join(PROJECT_FOLDER, content_path), "utf8");
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
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`);

/** The words of a mail, its links spelt out. */
function textOf(document: string): string {
  return document
    .replace(/<(title|style|head)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi, "$2: $1")
    .replace(/\s+/g, " ")
    .replace(/<\/(p|h\d|tr|li)\s*>|<br\s*\/?>/gi, "\n\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole) => {
      const found = Object.entries(ENTITIES).find(([, name]) => whole === `&${name};`);
      return found?.[0] ?? whole;
    })
    .replace(/[ \t]*\n\s*/g, "\n\n")
    .trim();
}
