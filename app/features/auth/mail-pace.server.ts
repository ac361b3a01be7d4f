import type { AuthError } from "@supabase/supabase-js";

/** A form sent twice asks for a second mail at once: the first one is on its way, which is all that was wanted. */
export function hasJustBeenSent({ code }: AuthError): boolean {
  return code === "over_email_send_rate_limit";
}
