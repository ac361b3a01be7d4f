/** The events (docs/product.md 13.5), and how markup and messages carry them. */

/** Everything that may be reported; texts are those of the catalogue, never of a person. */
export type AnalyticsEvent =
  | { name: "page_view"; path: string; title: string }
  /** A conversion: a request that was stored. */
  | { name: "contact_form_submit"; formType: string; contextId: string | null }
  /** A conversion: a newsletter that somebody asked for. */
  | { name: "newsletter_signup" }
  /** 'Richiedi Preventivo' of a dealership. */
  | { name: "lead_click"; dealerId: string }
  /** A purchase button of the price list. */
  | { name: "purchase_click"; packageName: string; priceCents: number }
  /** A chip of the services hub. */
  | { name: "chip_click"; kind: "city" | "service"; label: string }
  /** A card of the directory: a category, or the quote button of a provider. */
  | { name: "card_click"; kind: "category" | "provider"; id: string };

/** Attribute in which an element carries the event of its click. */
export const EVENT_ATTRIBUTE = "data-track";

/** The event as text, for an attribute or for a message that outlives a redirect. */
export function eventText(event: AnalyticsEvent): string {
  return JSON.stringify(event);
}

/** Reads what `eventText` wrote, on a page of ours. */
export function parseEvent(text: string): AnalyticsEvent {
  return JSON.parse(text) as AnalyticsEvent;
}

/** Attributes of an element whose click is an event: `<a {...tracked({ name: "lead_click", dealerId })}>`. */
export function tracked(event: AnalyticsEvent): { [EVENT_ATTRIBUTE]: string } {
  return { [EVENT_ATTRIBUTE]: eventText(event) };
}
