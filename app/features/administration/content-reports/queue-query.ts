import { pageHref, pageNumber } from "~/backend/paging";
import { paths } from "~/lib/paths";
import type { ReportKind } from "./report-words";

/** Filter of the queue by kind; a complaint is about any of them. */
export type QueueKind = ReportKind | "complaint";

/** Kinds by the value of the parameter `tipo`, in the order of the page. */
export const QUEUE_KINDS: readonly { key: string; kind: QueueKind; label: string }[] = [
  { key: "segnalazioni", kind: "report", label: "Segnalazioni" },
  { key: "revisioni", kind: "review", label: "Revisioni" },
  { key: "sospetti", kind: "suspicion", label: "Sospetti" },
  { key: "reclami", kind: "complaint", label: "Reclami" },
];

/** The query of the queue, from the address. */
export interface QueueQuery {
  /** Value of `tipo`; empty for all kinds. */
  key: string;
  kind: QueueKind | null;
  /** Those decided instead of those that wait. */
  decided: boolean;
  page: number;
}

/** Parses search parameters; invalid ones count as absent. */
export function readQueueQuery(params: URLSearchParams): QueueQuery {
  const known = QUEUE_KINDS.find(({ key }) => key === params.get("tipo"));
  return {
    key: known?.key ?? "",
    kind: known?.kind ?? null,
    decided: params.get("stato") === "decise",
    page: pageNumber(params),
  };
}

/** Address of the queue. */
export function queueHref({
  key,
  decided,
  page = 1,
}: Pick<QueueQuery, "key" | "decided"> & { page?: number }): string {
  return pageHref(paths.adminReports, page, { tipo: key, stato: decided ? "decise" : "" });
}
