import type { Mail } from "../../local/mail/store.ts";

/** The single-use link and code of a mail of auth. */
export interface Keyring {
  tokenHash: string;
  code: string;
  /** The link with decoded entities. */
  link: URL;
}

/** Reads link and code from a mail. @throws Error when one is missing */
export function linkAndCode(mail: Mail): Keyring {
  const href = /href="([^"]*\/auth\/confirm[^"]*)"/.exec(mail.html)?.[1];
  const code = /^\s*(\d{6})\s*$/m.exec(mail.text)?.[1];
  if (!href || !code) throw new Error(`No link or no code in "${mail.subject}".`);
  const link = new URL(href.replaceAll("&amp;", "&"));
  return { link, code, tokenHash: link.searchParams.get("token_hash") ?? "" };
}

/** Waits for the pause between two mails to one address (`max_frequency` in config.toml). */
export const pauseBetweenMails = () => new Promise((resume) => setTimeout(resume, 1100));
