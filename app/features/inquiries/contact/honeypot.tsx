/**
 * Bot check of the contact form: a honeypot field and a minimum time on the page (docs/product.md 14.3).
 *
 * why: not `remix-utils/honeypot`. It writes an encrypted render time into the page, which is a different text at each
 * rendering and old when a page comes from the page cache: a bot passes, and the ETag changes each time. It needs a
 * secret that all servers share, and refuses for good instead of asking for confirmation.
 */
import { useEffect, useRef } from "react";

/** Hidden from people, and no browser fills it in: only a bot does. */
export const HONEYPOT_FIELD = "commento";
/** Time since the page of the form was asked for, in ms; empty without JavaScript. */
export const ELAPSED_FIELD = "tempo";
/** Present when the visitor confirmed by sending the form a second time. */
export const CONFIRMED_FIELD = "conferma";

/** The fields of the bot check, which are in no schema. */
export const BOT_CHECK_FIELDS = [HONEYPOT_FIELD, ELAPSED_FIELD, CONFIRMED_FIELD];

/** No person opens a page and fills in its form faster, in ms. */
const MIN_ELAPSED_MS = 2_000;

/**
 * Whether a form was probably sent by a bot. That only asks for confirmation: a form that is sent a second time is
 * accepted. The browser measures the time, because a cached page carries no time of its own (docs/product.md 14.3).
 */
export function isLikelyBot(form: FormData): boolean {
  if (form.has(CONFIRMED_FIELD)) return false;
  if (form.get(HONEYPOT_FIELD)) return true;
  const elapsed = form.get(ELAPSED_FIELD);
  if (typeof elapsed !== "string" || elapsed === "") return false;
  const ms = Number(elapsed);
  return ms >= 0 && ms < MIN_ELAPSED_MS;
}

/** Asks the visitor to send the form a second time. */
export const CONFIRM_MESSAGE: readonly string[] = [
  "Confermi l'invio?",
  "Il modulo sembrava compilato da un programma. Il messaggio non è ancora partito: premi di nuovo il pulsante e lo inviamo.",
];

/** The inputs of the bot check. With `needsConfirmation` the next submission counts as confirmed. */
export function HoneypotInputs({ needsConfirmation }: { needsConfirmation: boolean }) {
  const elapsed = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = elapsed.current;
    const setElapsed = () => {
      // Since the page was asked for, not since hydration: on a slow phone people fill in the form before it hydrates.
      if (input) input.value = String(Math.round(performance.now()));
    };
    const form = input?.form;
    form?.addEventListener("submit", setElapsed, { capture: true });
    return () => form?.removeEventListener("submit", setElapsed, { capture: true });
  }, []);
  return (
    <>
      {needsConfirmation && <input type="hidden" name={CONFIRMED_FIELD} value="1" />}
      <input ref={elapsed} type="hidden" name={ELAPSED_FIELD} defaultValue="" />
      <div aria-hidden="true" className="sr-only">
        <label>
          Lascia vuoto questo campo
          <input
            name={HONEYPOT_FIELD}
            defaultValue=""
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
          />
        </label>
      </div>
    </>
  );
}
