/** Webhooks as their screens show them (docs/product.md 8.20). */
import type { StatusTone } from "~/ui/badge";

/** Events that an address may ask for, with what they say. */
const WEBHOOK_EVENTS = {
  "inquiry.received": "Arriva una richiesta",
  "advert.published": "Un annuncio è online",
  "advert.paused": "Un annuncio va in pausa",
  "advert.expired": "Un annuncio scade",
} as const;

/** Name of an event that a webhook is sent for. */
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** The names of all events. */
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** Addresses that a dealership may have, as `create_webhook` counts them. */
export const MAX_WEBHOOKS = 5;

/** An address for events. */
export interface Webhook {
  id: string;
  url: string;
  events: WebhookEvent[];
  /** Null: it is on. */
  disabledReason: "dealer" | "failing" | null;
  /** Deliveries that wait. */
  waiting: number;
}

/** One that was made just now. */
export interface NewWebhook {
  url: string;
  /** In clear, this once. */
  secret: string;
}

/** One line of the log. */
export interface Delivery {
  id: string;
  event: string;
  status: "waiting" | "delivered" | "failed";
  attempts: number;
  /** ISO 8601. */
  nextAttemptAt: string;
  responseStatus: number | null;
  responseText: string | null;
  createdAt: string;
  /** Whether it can be sent again. */
  hasBody: boolean;
}

/** An address with its log. */
export interface WebhookLog extends Omit<Webhook, "waiting"> {
  deliveries: Delivery[];
}

/** The label of an event; its name if it is unknown. */
export function eventText(event: string): string {
  return Object.hasOwn(WEBHOOK_EVENTS, event) ? WEBHOOK_EVENTS[event as WebhookEvent] : "Prova";
}

/** The description of an event that an address receives, in one line. */
export function eventsText(events: readonly WebhookEvent[]): string {
  return WEBHOOK_EVENT_NAMES.filter((event) => events.includes(event))
    .map((event, i) => (i === 0 ? WEBHOOK_EVENTS[event] : WEBHOOK_EVENTS[event].toLowerCase()))
    .join(", ");
}

/** Whether an address is on, in a word. */
export function webhookState({ disabledReason }: Pick<Webhook, "disabledReason">): {
  tone: StatusTone;
  label: string;
} {
  if (disabledReason === null) return { tone: "positive", label: "attivo" };
  return disabledReason === "failing"
    ? { tone: "negative", label: "disattivato: non risponde" }
    : { tone: "neutral", label: "disattivato" };
}

/** The state of a delivery, in a word. */
export const DELIVERY_STATES: Readonly<
  Record<Delivery["status"], { tone: StatusTone; label: string }>
> = {
  delivered: { tone: "positive", label: "consegnato" },
  waiting: { tone: "waiting", label: "in attesa" },
  failed: { tone: "negative", label: "non riuscito" },
};
