import { Form } from "@remix-run/react";
import { FormAlert } from "~/ui/form-alert";
import { resultFor } from "~/ui/form-result";
import { FormTextArea } from "~/ui/form-text-area";
import { useValidatedForm } from "~/ui/use-validated-form";
import { RowSubmit } from "~/features/admin/row-submit";
import type { RequestAnswer } from "./request-answer";

const loadSchema = () => import("./schema").then(({ notesSchema }) => notesSchema);

interface NotesFormProps {
  action: string;
  /** What stands there now. */
  notes: string;
  answer: RequestAnswer | undefined;
}

/** Notes on a request, for colleagues: the person who asked does not see them. */
export function NotesForm({ action, notes, answer }: NotesFormProps) {
  const result = resultFor("notes", answer?.result);
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
      {/* Somebody else's notes are not overwritten unseen. */}
      <input type="hidden" name="before" value={answer?.storedNotes ?? notes} />
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
