/** Events of analytics (docs/product.md 13.5), in attributes and flash messages. */

/** All events. Their texts come from the catalogue, never from a person. */
export type AnalyticsEvent =
  | { name: "page_view"; path: string; title: string }
  /** A conversion: an inquiry that was stored. */
  | { name: "contact_form_submit"; formType: string; contextId: string | null }
  /** A conversion: a subscription to the newsletter. */
  | { name: "newsletter_signup" }
  /** 'Richiedi Preventivo' of a dealership. */
  | { name: "lead_click"; dealerId: string }
  /** A purchase button of the price list. */
  | { name: "purchase_click"; packageName: string; priceCents: number }
  /** A chip of the providers' home. */
  | { name: "chip_click"; kind: "city" | "service"; label: string }
  /** A card of the directory: a category, or the quote button of a provider. */
  | { name: "card_click"; kind: "category" | "provider"; id: string };

/** Attribute with the event of a click on the element. */
export const EVENT_ATTRIBUTE = "data-track";

/** The event as text, for an attribute or a flash message. */
export function eventText(event: AnalyticsEvent): string {
  return JSON.stringify(event);
}

/** Parses the output of `eventText`; throws for other text. */
export function parseEvent(text: string): AnalyticsEvent {
  return JSON.parse(text) as AnalyticsEvent;
}

/** Attributes of an element whose click is an event: `<a {...tracked({ name: "lead_click", dealerId })}>`. */
export function tracked(event: AnalyticsEvent): { [EVENT_ATTRIBUTE]: string } {
  return { [EVENT_ATTRIBUTE]: eventText(event) };
}
