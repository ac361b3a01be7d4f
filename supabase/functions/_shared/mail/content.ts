/** What a mail says, before it is HTML or plain text: both are made from the same blocks. */
export type Block =
  | { kind: "paragraph"; text: string }
  /** A button; its address stands on our own site. */
  | { kind: "button"; label: string; path: string }
  /** What somebody else wrote, line breaks kept. */
  | { kind: "quote"; text: string }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "small"; text: string };

export interface Fact {
  label: string;
  value: string;
  /** Makes the value a link. */
  href?: string;
}

export interface MailContent {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: Block[];
  /** Why this person gets the mail. */
  reason: string;
  /** Page of our site that ends the subscription in one click (RFC 8058). */
  unsubscribePath?: string;
}

/** A fact, or none when there is nothing to say. */
export function fact(label: string, value: string | null | undefined, href?: string): Fact[] {
  if (value === null || value === undefined || value.trim() === "") return [];
  return [{ label, value, ...(href !== undefined && { href }) }];
}

/** Address of a path of our site. Anything that would lead elsewhere becomes the home page. */
export function siteUrl(origin: string, path: string): string {
  const url = path.startsWith("/") && URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}
