import { describe, expect, it } from "vitest";
import { parseEvent, tracked, type AnalyticsEvent } from "./events";
import { expiredGoogleCookies, toReport } from "./google-analytics";

/** Every event (docs/product.md 13.5), by name; a missing one does not compile. */
const EVENTS: { [Name in AnalyticsEvent["name"]]: Extract<AnalyticsEvent, { name: Name }> } = {
  page_view: { name: "page_view", path: "/concessionaria/tirrenia-auto", title: "Tirrenia Auto" },
  contact_form_submit: { name: "contact_form_submit", formType: "dealership", contextId: "2" },
  newsletter_signup: { name: "newsletter_signup" },
  lead_click: { name: "lead_click", dealerId: "2" },
  purchase_click: { name: "purchase_click", packageName: "Gold", priceCents: 21_311 },
  chip_click: { name: "chip_click", kind: "city", label: "Reggio Calabria" },
  card_click: { name: "card_click", kind: "provider", id: "officina-l'angolo" },
};

describe("An event", () => {
  it.each(Object.values(EVENTS))("survives its attribute: $name", (event) => {
    expect(parseEvent(tracked(event)["data-track"])).toEqual(event);
  });

  it("is reported under its name, with all that belongs to it", () => {
    expect(Object.values(EVENTS).map(toReport)).toEqual([
      ["page_view", { page_path: "/concessionaria/tirrenia-auto", page_title: "Tirrenia Auto" }],
      [
        "conversion",
        { event_label: "contact_form_submit", form_type: "dealership", context_id: "2" },
      ],
      ["conversion", { event_label: "newsletter_signup" }],
      ["lead_click", { dealer_id: "2" }],
      [
        "purchase_click",
        { event_category: "Pricing", package_name: "Gold", value: 213.11, currency: "EUR" },
      ],
      ["chip_click", { chip_kind: "city", chip_label: "Reggio Calabria" }],
      ["card_click", { card_kind: "provider", card_id: "officina-l'angolo" }],
    ]);
  });
});

describe("The cookies of Google Analytics", () => {
  it("are removed from every domain that they may belong to", () => {
    expect(
      expiredGoogleCookies("piazza-consenso=x; _ga=GA1.1.2; _ga_ABC123DEF4=GS1", "www.esempio.it"),
    ).toEqual(
      ["_ga", "_ga_ABC123DEF4"].flatMap((name) => [
        `${name}=; Path=/; Max-Age=0`,
        `${name}=; Path=/; Max-Age=0; Domain=www.esempio.it`,
        `${name}=; Path=/; Max-Age=0; Domain=esempio.it`,
      ]),
    );
  });

  it.each(["localhost", "127.0.0.1", "[::1]"])("belong to no domain on %s", (hostname) => {
    expect(expiredGoogleCookies("_ga=1", hostname)).toEqual(["_ga=; Path=/; Max-Age=0"]);
  });

  it.each(["", "_gat=1", "mia_ga=1", "_ga_x\r\ny=1", "piazza-sessione=_ga=1"])(
    "do not include %j",
    (cookies) => {
      expect(expiredGoogleCookies(cookies, "www.esempio.it")).toEqual([]);
    },
  );
});
