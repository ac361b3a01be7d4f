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
 * The question about what is optional (Garante, guidelines of 10 June 2021): a no is as easy as a yes, the cross is a no, and
 * until one of them is pressed the page can be used as it is. A form, so that it works without JavaScript. Its place on
 * the screen is in `app/styles/app.css`.
 *
 * @param asked What is used after a yes (`pageConsentOf`).
 */
export function ConsentBanner({ asked }: { asked: string }) {
  const { pathname, search } = useLocation();
  const isAnswered = useLaterAnswer();
  // The page of the preferences asks by itself.
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
            <TextLink to={paths.cookies} className={LINK}>
              Cookie policy
            </TextLink>
            <TextLink to={paths.cookiePreferences} className={LINK}>
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

/** The button that had the focus goes away with the banner; the page stays where it is. */
function focusContent(): void {
  document.getElementById("contenuto")?.focus({ preventScroll: true });
}

/** Whether the question was answered after this page was made: in another tab, or before the visitor came back to it. */
function useLaterAnswer(): boolean {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    const look = () => setAnswered(consentState(document.cookie) !== "unasked");
    window.addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("pageshow", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return isAnswered;
}
