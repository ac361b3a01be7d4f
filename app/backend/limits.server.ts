import { createHash, createHmac } from "node:crypto";
import { clientAddress, clientNetworkOf } from "~/http/client-address.server";
import { env } from "~/lib/env.server";
import { log } from "~/lib/log.server";
import type { Supabase } from "./supabase.server";

/** Attempts a minute (docs/product.md 12.8). */
const ATTEMPTS_PER_MINUTE = 10;

/** Error codes of the data API: raised by our function (PT…), function missing (PGRST…), no permission (42…). */
const REFUSAL = /^(?:PT4|PGRST|42)/;

/** Wait while the backend refuses to count, in seconds: there is never a try without a limit. */
const UNCOUNTED_WAIT_S = 60;

/** Key of a counter, hashed: the table of attempts holds no personal data. */
function keyOf(action: string, subject: string): string {
  const text = `${action}\n${subject}`;
  const hash = env.SESSION_SECRET
    ? createHmac("sha256", env.SESSION_SECRET).update(text)
    : createHash("sha256").update(text);
  return `${action}:${hash.digest("hex")}`;
}

/** An attempt; without an e-mail address only the client is counted. */
export interface Attempt {
  action: string;
  email?: string;
  /** False where this attempt of the client was counted before. */
  countsClient?: boolean;
}

/**
 * Counts an attempt for the e-mail address and for the client, in the backend, so that all processes count together.
 * A backend that is down limits nobody, because the attempt itself fails next. One that refuses to count (it does not
 * know the portal's signature) stops everybody.
 *
 * @returns Seconds to wait, 0 when the attempt may go on.
 */
export async function retryAfterSeconds(
  supabase: Supabase,
  request: Request,
  { action, email, countsClient = true }: Attempt,
): Promise<number> {
  const client = countsClient && clientAddress(request);
  const keys = [
    ...(email ? [keyOf(action, mailboxOf(email))] : []),
    ...(client ? [keyOf(`${action}-client`, clientNetworkOf(client))] : []),
  ];
  const waits = await Promise.all(
    keys.map(async (p_key) => {
      const { data, error } = await supabase.rpc("register_attempt", {
        p_key,
        p_limit: ATTEMPTS_PER_MINUTE,
      });
      if (!error) return data;
      // Any other failure will stop the attempt itself.
      if (!REFUSAL.test(error.code)) return 0;
      log("error", "attempts cannot be counted", { action, reason: error.message });
      return UNCOUNTED_WAIT_S;
    }),
  );
  return Math.max(0, ...waits);
}

/** The message above the form after too many attempts. */
export function waitText(seconds: number): string {
  return seconds === 1
    ? "Troppi tentativi. Riprova tra un secondo."
    : `Troppi tentativi. Riprova tra ${seconds} secondi.`;
}

const GOOGLE = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox behind an e-mail address: lower case, without a tag (`name+tag@`), at Google without dots. Text without an
 * `@` stays as it is. `private.mailbox_of` of the database does the same; a test compares the two.
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
