/** The mailbox behind an e-mail address, for limits; `private.mailbox_of` of the database, and a test compares the two. */

const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * The address in lower case without what does not change the inbox: a tag (`name+tag@`), and dots at Google. Text without
 * an `@` stays as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return email;
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)].map((part) =>
    part.toLowerCase(),
  ) as [string, string];
  const untagged = local.split("+", 1)[0] || local;
  return GOOGLE.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}
