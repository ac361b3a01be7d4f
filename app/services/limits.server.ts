import { createHash, createHmac } from "node:crypto";
import { clientAddress, clientNetworkOf } from "./client-address.server";
import { env } from "./env.server";
import { log } from "./log.server";
import { mailboxOf } from "./mailbox.server";
import type { Supabase } from "./supabase.server";

/** Attempts a minute (docs/product.md 12.8). */
const ATTEMPTS_PER_MINUTE = 10;

/** Codes of what the data API refuses: by our function (PT…), for want of it (PGRST…) or of the right to call it. */
const REFUSAL = /^(?:PT4|PGRST|42)/;

/** Asked of everybody while the backend refuses to count, in seconds: nobody may try without a limit. */
const UNCOUNTED_WAIT_S = 60;

/** Addresses are counted under a hash: the table of attempts holds nothing that names a person. */
function keyOf(action: string, subject: string): string {
  const text = `${action}\n${subject}`;
  const hash = env.SESSION_SECRET
    ? createHmac("sha256", env.SESSION_SECRET).update(text)
    : createHash("sha256").update(text);
  return `${action}:${hash.digest("hex")}`;
}

/** What is tried. The address of an account is absent where none is named: then the client alone counts. */
export interface Attempt {
  action: string;
  email?: string;
  /** False where this attempt of the client was counted before. */
  countsClient?: boolean;
}

/**
 * Counts an attempt for the e-mail address and for the client, in the backend, so that all servers count together.
 * Answers the seconds to wait, 0 when the attempt may go on. A backend that does not answer limits nobody: it does
 * not answer the attempt either. One that refuses to count, because it does not know the portal's signature, lets
 * nobody go on.
 */
export async function secondsToWait(
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
      // Whatever else went wrong, the attempt itself meets it next.
      if (!REFUSAL.test(error.code)) return 0;
      log("error", "attempts cannot be counted", { action, reason: error.message });
      return UNCOUNTED_WAIT_S;
    }),
  );
  return Math.max(0, ...waits);
}

/** What a person is told who must wait. */
export function waitText(seconds: number): string {
  return seconds === 1
    ? "Troppi tentativi. Riprova tra un secondo."
    : `Troppi tentativi. Riprova tra ${seconds} secondi.`;
}
