/** Google Analytics 4. Its script sends with `sendBeacon` and `fetch` with `keepalive`: no link waits for it. */
import { hasAgreed } from "~/features/consent/consent";
import type { AnalyticsEvent } from "./events";
import { GOOGLE_COOKIE_S } from "./google-cookies";

type Values = Record<string, string | number | boolean | undefined>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Address of a page without its query, which may hold what somebody typed or the key of a mail's link. */
function bareAddress(address: string): string {
  return URL.canParse(address) ? new URL(address).origin + new URL(address).pathname : "";
}

/** Name and parameters under which an event is reported. */
export function toReport(event: AnalyticsEvent): [name: string, values: Values] {
  switch (event.name) {
    case "page_view":
      return ["page_view", { page_path: event.path, page_title: event.title }];
    case "contact_form_submit":
      return [
        "conversion",
        {
          event_label: "contact_form_submit",
          form_type: event.formType,
          context_id: event.contextId ?? undefined,
        },
      ];
    case "newsletter_signup":
      return ["conversion", { event_label: "newsletter_signup" }];
    case "lead_click":
      return ["lead_click", { dealer_id: event.dealerId }];
    case "purchase_click":
      return [
        "purchase_click",
        {
          event_category: "Pricing",
          package_name: event.packageName,
          value: event.priceCents / 100,
          currency: "EUR",
        },
      ];
    case "chip_click":
      return ["chip_click", { chip_kind: event.kind, chip_label: event.label }];
    case "card_click":
      return ["card_click", { card_kind: event.kind, card_id: event.id }];
  }
}

/** Loads Google's script and answers with the function that reports to it. */
export function connect(measurementId: string): (event: AnalyticsEvent) => void {
  const queue = (window.dataLayer ??= []);
  const gtag = function () {
    // Google's script wants the arguments object itself and ignores an array.
    // eslint-disable-next-line prefer-rest-params
    queue.push(arguments);
  } as (...command: unknown[]) => void;
  // Google's script asks for this before it sends or writes anything. It also reports by itself when a page is left,
  // and would write its cookies again just after a no has taken them away.
  Object.defineProperty(window, `ga-disable-${measurementId}`, {
    get: () => !hasAgreed(),
  });
  gtag("js", new Date());
  gtag("config", measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: GOOGLE_COOKIE_S,
    cookie_update: false,
    page_referrer: bareAddress(document.referrer),
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return (event) => {
    const [name, values] = toReport(event);
    gtag("event", name, { ...values, page_location: bareAddress(window.location.href) });
  };
}
