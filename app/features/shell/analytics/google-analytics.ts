/** Google Analytics 4, and its cookies. Loaded after consent only (`analytics.tsx`). */
import { hasConsented } from "~/features/shell/consent/consent";
import type { AnalyticsEvent } from "./events";

/** Lifetime of Google's cookies in seconds: 180 days instead of two years, no longer than a consent. */
const COOKIE_MAX_AGE_S = 180 * 86_400;

type Values = Record<string, string | number | boolean | undefined>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** URL of a page without its query, which may hold what somebody typed or the token of a link in a mail. */
function withoutQuery(address: string): string {
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

/** Loads Google's script and returns the function that reports to it. */
export function connect(measurementId: string): (event: AnalyticsEvent) => void {
  const queue = (window.dataLayer ??= []);
  const gtag = function () {
    // Google's script requires the `arguments` object and ignores an array.
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  } as (...command: unknown[]) => void;
  // Google's script reads this before it sends or stores anything. It also reports when a page is left, and would set its
  // cookies again after a refusal has removed them.
  Object.defineProperty(window, `ga-disable-${measurementId}`, {
    get: () => !hasConsented(),
  });
  gtag("js", new Date());
  gtag("config", measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    cookie_expires: COOKIE_MAX_AGE_S,
    cookie_update: false,
    page_referrer: withoutQuery(document.referrer),
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  return (event) => {
    const [name, values] = toReport(event);
    gtag("event", name, { ...values, page_location: withoutQuery(window.location.href) });
  };
}

/** Google Analytics 4 writes `_ga`, and one more for each property (`_ga_ABC123DEF4`). */
const COOKIE_NAME = /^_ga(?:_[A-Z0-9]+)?$/;

/**
 * `Set-Cookie` values that remove the cookies of Google Analytics that a browser sent. Google sets them for the widest
 * domain possible, and a cookie is removed only with the domain of its own: all are tried.
 *
 * @param cookies A `Cookie` header.
 * @param hostname Host of the portal.
 */
export function expiredGoogleCookies(cookies: string, hostname: string): string[] {
  const names = cookies
    .split(/;\s*/)
    .map((cookie) => cookie.split("=", 1)[0] ?? "")
    .filter((name) => COOKIE_NAME.test(name));
  const domains = ["", ...domainsOf(hostname).map((domain) => `; Domain=${domain}`)];
  return names.flatMap((name) => domains.map((domain) => `${name}=; Path=/; Max-Age=0${domain}`));
}

/** `www.esempio.it` → `www.esempio.it`, `esempio.it`; none for a number or a host without a dot. */
function domainsOf(hostname: string): string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split(".");
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join("."));
}
