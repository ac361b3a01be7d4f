import { Form, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import {
  CONSENT_FIELD,
  CONSENT_NO,
  CONSENT_PAGE_FIELD,
  CONSENT_YES,
  consentState,
} from "./consent";

const LINK = "inline-flex min-h-11 items-center";

/**
 * Asks for consent (Garante, guidelines of 10 June 2021): refusing is as easy as accepting, closing is refusing, and the
 * page can be used before. A form, so that it works without JavaScript. Its position is in `app/styles/floating.css`.
 *
 * @param asked What is used after consent (`pageConsent`).
 */
export function ConsentBanner({ asked }: { asked: string }) {
  const { pathname, search } = useLocation();
  const isAnswered = useIsAnswered();
  // The preferences page has a form of its own.
  if (isAnswered || pathname === paths.cookiePreferences) return null;
  return (
    <section
      aria-labelledby="consenso-titolo"
      className="consent-banner no-print border-t border-line bg-surface shadow-lift"
    >
      <Form
        method="post"
        action={paths.cookiePreferences}
        replace
        preventScrollReset
        onSubmit={focusContent}
        className="relative page-column grid gap-x-10 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:pr-18 lg:pr-22"
      >
        <input type="hidden" name={CONSENT_PAGE_FIELD} value={pathname + search} />
        <div>
          <p id="consenso-titolo" className="pr-10 font-display text-lg font-bold">
            Cookie: scegli tu
          </p>
          <p className="mt-1 max-w-[75ch] text-[0.95rem] leading-snug text-soft">
            Usiamo cookie tecnici e, solo se accetti, {asked}. Se rifiuti o chiudi con la X, restano
            solo quelli tecnici.
          </p>
          <p className="flex flex-wrap gap-x-5 text-[0.95rem]">
            <TextLink href={paths.cookies} className={LINK}>
              Cookie policy
            </TextLink>
            <TextLink href={paths.cookiePreferences} className={LINK}>
              Scegli nel dettaglio
            </TextLink>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button
            type="submit"
            variant="secondary"
            name={CONSENT_FIELD}
            value={CONSENT_NO}
            className="md:min-w-32"
          >
            Rifiuta
          </Button>
          <Button
            type="submit"
            variant="secondary"
            name={CONSENT_FIELD}
            value={CONSENT_YES}
            className="md:min-w-32"
          >
            Accetta
          </Button>
        </div>
        <button
          type="submit"
          name={CONSENT_FIELD}
          value={CONSENT_NO}
          aria-label="Chiudi e rifiuta"
          className="absolute top-2 right-2 grid size-11 place-items-center rounded-full text-ink hover:bg-sunken lg:right-7"
        >
          <Icon name="x" className="size-5" />
        </button>
      </Form>
    </section>
  );
}

/** The focused button is removed with the banner. */
function focusContent(): void {
  document.getElementById("contenuto")?.focus({ preventScroll: true });
}

/** Whether the banner was answered after this page was rendered: in another tab, or before going back to it. */
function useIsAnswered(): boolean {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    const update = () => setAnswered(consentState(document.cookie) !== "unasked");
    window.addEventListener("pageshow", update);
    document.addEventListener("visibilitychange", update);
    return () => {
      window.removeEventListener("pageshow", update);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return isAnswered;
}
