/** Words for what stands in the queue (docs/product.md 9.9). */
import {
  REPORT_REASONS,
  type ReportReason,
} from "~/features/inquiries/content-reports/report-reasons";
import type { StatusTone } from "~/ui/badge";

/** Kinds of what administrators look at, as the database names them. */
export type ReportKind = "report" | "review" | "suspicion";

/** Labels of the kinds of reports. */
export const KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  report: "Segnalazione",
  review: "Revisione",
  suspicion: "Sospetto",
};

const FOUND_REASONS: Readonly<Record<string, string>> = {
  first_advert: "Uno dei primi annunci del salone",
  low_price: "Prezzo molto più basso dei simili",
  same_vin: "Stesso telaio presso un altro salone",
  same_picture: "Stessa foto presso un altro salone",
};

/** Why something stands in the queue. */
export function reasonText(reason: string): string {
  if (Object.hasOwn(REPORT_REASONS, reason)) return REPORT_REASONS[reason as ReportReason].label;
  return FOUND_REASONS[reason] ?? reason;
}

/** A decision on a report. */
export type Decision = "nothing" | "correct" | "block" | "publish" | "return" | "withdrawn";

const DECISION_WORDS: Readonly<Record<Decision, { label: string; tone: StatusTone }>> = {
  nothing: { label: "nessun provvedimento", tone: "neutral" },
  correct: { label: "chiesta una correzione", tone: "waiting" },
  block: { label: "tolto dal portale", tone: "negative" },
  publish: { label: "pubblicato", tone: "positive" },
  return: { label: "rimandato in bozza", tone: "waiting" },
  withdrawn: { label: "ritirato", tone: "neutral" },
};

interface ReportState {
  decision: string | null;
  isComplaintOpen: boolean;
}

/** The state of a report as a badge. */
export function stateWords({ decision, isComplaintOpen }: ReportState): {
  label: string;
  tone: StatusTone;
} {
  if (isComplaintOpen) return { label: "reclamo da decidere", tone: "waiting" };
  if (decision === null) return { label: "da decidere", tone: "waiting" };
  return DECISION_WORDS[decision as Decision] ?? { label: decision, tone: "neutral" };
}
