import { scriptPaths } from "~/lib/script-paths";

/** The fragment that the links of alert mails end with (`supabase/functions/_shared/mail/templates/alerts.ts`). */
const VISIT = /^#avviso=([0-9a-f]{64})$/;

/**
 * Says that somebody came by a link of an alert mail (docs/product.md 6.11), and takes the mark out of the address. It is
 * in the fragment, which is sent to no server: programs that look through mails open links and run no scripts. Part of the
 * page script.
 */
export function reportMailVisit(): void {
  const { hash, pathname, search } = window.location;
  const token = VISIT.exec(hash)?.[1];
  if (token === undefined) return;
  navigator.sendBeacon(scriptPaths.alertVisit, new URLSearchParams({ token }));
  window.history.replaceState(window.history.state, "", pathname + search);
}
