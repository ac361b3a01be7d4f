import type { CountSubject } from "~/features/statistics/count";
import type { Notice } from "~/ui/toast";

/** Kinds of the contact form (docs/product.md 6.1). */
export type ContactType = "general" | "vehicle" | "dealership" | "provider" | "rental";

/** What a request is about. The route knows it by its address; nothing of it is read from the form. */
export interface ContactTopic {
  readonly type: ContactType;
  /** Path of the form's page with the anchor of its section. */
  readonly section: string;
  /** Id of the vehicle, the dealership or the provider. */
  readonly contextId?: string;
  /** Its name, as the mails show it. */
  readonly contextName?: string;
  /** The dealership that reads the request. */
  readonly dealershipId?: string;
}

/** The page of a form, without the anchor: where it is posted to. */
export function pageOf({ section }: Pick<ContactTopic, "section">): string {
  return section.split("#")[0] ?? section;
}

/** Whose statistics a call from beside the form belongs to; nobody's when no seller reads it. */
export function countSubjectOf({ type, contextId = "" }: ContactTopic): CountSubject | undefined {
  if (type === "vehicle") return { vehicleId: contextId };
  return type === "dealership" ? { dealershipId: contextId } : undefined;
}

/**
 * How soon somebody answers (docs/product.md 6.1): 30 minutes by default, that is where the operator reads, and
 * 24 hours where a firm of the catalogue does.
 */
export const RESPONSE_TIMES: Readonly<Record<ContactType, string>> = {
  general: "30 minuti",
  rental: "30 minuti",
  vehicle: "24 ore",
  dealership: "24 ore",
  provider: "24 ore",
};

/** Title of the message after a request that was stored (docs/product.md 6.2). */
export const SENT_TITLE = "Messaggio inviato con successo!";

/** What is said after a request that was stored (docs/product.md 6.2). */
export function sentNotice(type: ContactType): Notice {
  return {
    tone: "success",
    title: SENT_TITLE,
    text: `Ti risponderemo entro ${RESPONSE_TIMES[type]}. Grazie!`,
  };
}

/** Said whenever nobody can tell that a request was stored. */
export const NOT_SENT: readonly string[] = [
  "Messaggio non inviato",
  "Il servizio non risponde. Quello che hai scritto è ancora qui: riprova tra poco, oppure usa uno di questi contatti, con il testo già pronto.",
];
