import { FormAlert } from "~/ui/form-alert";
import { sentText } from "~/ui/form-result";
import type { RequestAnswer } from "./request-answer";

/** What was sent while the backend was down, so that nothing typed is lost. */
export function UnsentNotes({ answer }: { answer: RequestAnswer | undefined }) {
  const notes = sentText("notes", answer?.result);
  return (
    <div className="mb-5 grid gap-4 empty:hidden">
      <FormAlert id="richiesta-errore" messages={answer?.result?.error?.[""] ?? undefined} />
      {notes && (
        <blockquote className="rounded-control bg-sunken px-5 py-4 wrap-anywhere whitespace-pre-line">
          {notes}
        </blockquote>
      )}
    </div>
  );
}
