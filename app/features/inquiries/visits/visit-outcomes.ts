/** The messages after a button of a visit (docs/product.md 6.14, 11.2), by the outcome in the database. */
import type { Notice } from "~/lib/notice";

const NOT_MAILED =
  "La mail a chi ha chiesto la visita non è partita, perché a quell'indirizzo ne sono già arrivate molte: avvisa tu.";

const NOTICES: Readonly<Record<string, Notice>> = {
  accepted: {
    tone: "success",
    title: "Visita confermata",
    text: "L'invito per il calendario arriva a tutti e due per e-mail.",
  },
  already_accepted: { tone: "success", title: "Questo orario era già confermato" },
  other_accepted: {
    tone: "error",
    title: "Un altro orario è già confermato",
    text: "Per cambiarlo annulla la visita e rispondi alla mail con una nuova proposta.",
  },
  unknown_time: {
    tone: "error",
    title: "La visita non è confermata",
    text: "Questo orario non è tra quelli proposti.",
  },
  past: { tone: "error", title: "Questo orario è già passato" },
  cancelled: {
    tone: "success",
    title: "Visita annullata",
    text: "Lo abbiamo scritto a chi doveva venire.",
  },
  already_cancelled: { tone: "success", title: "La visita era già annullata" },
  not_accepted: { tone: "error", title: "Nessun orario è ancora confermato" },
  revoked: {
    tone: "error",
    title: "Questa concessionaria non è più attiva",
    text: "Le visite si confermano quando torna sul portale.",
  },
};

/** After a cancellation nothing can be accepted any more. */
const ACCEPTED_TOO_LATE: Notice = {
  tone: "error",
  title: "La visita è stata annullata",
  text: "Per un nuovo orario rispondi alla mail di chi ha scritto.",
};

/** An answer of `accept_visit`, `cancel_visit` and their twins for links. */
export interface VisitOutcome {
  outcome: string;
  /** Whether the visitor was told by mail; missing where nothing changed. */
  mailed?: boolean | undefined;
}

/** The message; null when there is no such visit. */
export function noticeOf(isAcceptance: boolean, { outcome, mailed }: VisitOutcome): Notice | null {
  if (isAcceptance && outcome === "cancelled") return ACCEPTED_TOO_LATE;
  const notice = Object.hasOwn(NOTICES, outcome) ? NOTICES[outcome] : undefined;
  if (!notice) return null;
  return mailed === false ? { ...notice, text: NOT_MAILED } : notice;
}
