import { getFormProps, getTextareaProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { TextAreaField } from "~/ui/field";
import { FormAlert } from "~/ui/form-alert";
import { useValidatedForm } from "~/ui/use-validated-form";
import { RowSubmit } from "~/features/admin/row-submit";
import { resultFor, type RequestAnswer } from "./request-answer";
import { notesSchema } from "./schema";

interface NotesFormProps {
  action: string;
  /** What stands there now. */
  notes: string;
  answer: RequestAnswer | undefined;
}

/** Notes on a request, for colleagues: the person who asked does not see them. */
export function NotesForm({ action, notes, answer }: NotesFormProps) {
  const result = resultFor("notes", answer?.result);
  const { form, fields, firstError } = useValidatedForm("note-richiesta", notesSchema, result, {
    notes,
  });
  const { key, ...field } = getTextareaProps(fields.notes, { ariaAttributes: false });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={action}
      preventScrollReset
      className="grid gap-4"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value="notes" />
      {/* Somebody else's notes are not overwritten unseen. */}
      <input type="hidden" name="before" value={answer?.storedNotes ?? notes} />
      <TextAreaField
        key={key}
        {...field}
        // Notes may be taken away again; Conform reads a schema that transforms as one that asks for text.
        required={false}
        label="Note interne"
        hint="Le leggono i colleghi, non chi ha scritto."
        error={fields.notes.errors?.[0]}
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
