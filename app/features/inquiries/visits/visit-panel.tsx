import type { SubmissionResult } from "@conform-to/react";
import { FormAlert } from "~/ui/alert";
import { StatusBadge } from "~/ui/badge";
import { Panel } from "~/ui/section";
import { ACCEPT_VISIT, CANCEL_VISIT, VISIT_WORDS, type InquiryVisit } from "./visit";
import { AcceptButtons, CalendarLinks, CancelButton } from "./visit-screen";

interface VisitPanelProps {
  visit: InquiryVisit;
  /** Where its buttons are posted. */
  action: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The visit of an inquiry in the inbox: its times with a button each, or what was arranged (docs/product.md 6.14). */
export function VisitPanel({ visit, action, result }: VisitPanelProps) {
  const { label, tone } = VISIT_WORDS[visit.status];
  const intent = result?.initialValue?.intent;
  const isRefused = intent === ACCEPT_VISIT || intent === CANCEL_VISIT;
  return (
    <Panel id="visita" title="Visita">
      <FormAlert
        id="visita-errore"
        messages={isRefused ? (result?.error?.[""] ?? undefined) : undefined}
      />
      {visit.status === "proposed" ? (
        <AcceptButtons visit={visit} action={action} />
      ) : (
        <>
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <p className="mt-2 mb-4 text-lg font-semibold first-letter:uppercase">{visit.at?.text}</p>
        </>
      )}
      {visit.status === "proposed" && (
        <p className="mt-3 text-sm text-soft">
          Appena confermi parte l&apos;invito per il calendario. Nessun orario va bene? Rispondi e
          proponine un altro.
        </p>
      )}
      {visit.status === "accepted" && visit.filePath && (
        <CalendarLinks filePath={visit.filePath} whatsapp={visit.whatsapp} />
      )}
      {visit.status === "accepted" && visit.at?.isPast === false && (
        <CancelButton action={action} />
      )}
    </Panel>
  );
}
