import { Form } from "@remix-run/react";
import { FormAlert } from "~/ui/alert";
import { FormTextArea } from "~/ui/form-fields";
import { resultFor, sentText, useValidatedForm } from "~/ui/use-validated-form";
import { RowSubmit } from "~/ui/button";
import type { InquiryActionData } from "./inquiry";

const loadSchema = () => import("./schema").then(({ notesSchema }) => notesSchema);

interface NotesFormProps {
  action: string;
  /** Stored notes. */
  notes: string;
  actionData: InquiryActionData | undefined;
}

/** Internal notes on an inquiry; the sender does not see them. */
export function NotesForm({ action, notes, actionData }: NotesFormProps) {
  const result = resultFor("notes", actionData?.result);
  const { form, fields, firstError, formProps } = useValidatedForm(
    "note-richiesta",
    loadSchema,
    result,
    {
      notes,
    },
  );
  return (
    <Form {...formProps} method="post" action={action} preventScrollReset className="grid gap-4">
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value="notes" />
      {/* The server compares it with the stored notes: a colleague's change is not overwritten. */}
      <input type="hidden" name="before" value={actionData?.storedNotes ?? notes} />
      <FormTextArea
        field={fields.notes}
        label="Note interne"
        hint="Le leggono i colleghi, non chi ha scritto."
        isFirstError={firstError === "notes"}
      />
      <RowSubmit
        row={{ intent: "notes" }}
        pending="Salvo..."
        variant="secondary"
        className="justify-self-start"
      >
        Salva le note
      </RowSubmit>
    </Form>
  );
}

/** Notes that were sent while the backend was down: shown so that they are not lost. */
export function UnsentNotes({ actionData }: { actionData: InquiryActionData | undefined }) {
  const notes = sentText("notes", actionData?.result);
  return (
    <div className="mb-5 grid gap-4 empty:hidden">
      <FormAlert id="richiesta-errore" messages={actionData?.result?.error?.[""] ?? undefined} />
      {notes && (
        <blockquote className="rounded-control bg-sunken px-5 py-4 wrap-anywhere whitespace-pre-line">
          {notes}
        </blockquote>
      )}
    </div>
  );
}
