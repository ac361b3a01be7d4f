import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { BackendDown } from "~/features/admin/backend-down";
import { RowSubmit } from "~/features/admin/row-submit";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { resultFor } from "~/ui/form-result";
import { Icon } from "~/ui/icon";
import { useValidatedForm } from "~/ui/use-validated-form";
import { ErasureForm } from "./erasure-form";
import type { Findings } from "./findings";
import { FindingsCard } from "./findings-card";

const loadSchema = () => import("./schema").then(({ findSchema }) => findSchema);

/** What the server says of a form of the page. */
export interface PersonalDataAnswer {
  /** Its initial value holds the `intent` that names the form. */
  result?: SubmissionResult<string[]>;
  /** What was found; null for an address that is none. */
  findings?: Findings | null;
}

interface PersonalDataScreenProps {
  isDown: boolean;
  answer: PersonalDataAnswer | undefined;
}

/** What is stored of one person: to see, to hand over and to erase. */
export function PersonalDataScreen({ isDown, answer }: PersonalDataScreenProps) {
  const findings = answer?.findings ?? null;
  const findResult = resultFor("find", answer?.result);
  const eraseResult = resultFor("erase", answer?.result);
  return (
    <section aria-labelledby="dati-personali">
      <h2 id="dati-personali" className="text-2xl">
        Dati personali
      </h2>
      <p className="mt-2 mb-6 max-w-3xl text-soft">
        Chi ha lasciato dati sul portale può chiedere di vederli, di averne una copia o di farli
        cancellare (GDPR, articoli 15, 20 e 17): la risposta è dovuta entro un mese. Prima accertati
        che a chiedere sia chi usa l’indirizzo, per esempio scrivendogli.
      </p>
      <FindForm result={findResult} email={findings?.email} />
      {isDown && (
        <div className="mt-6">
          <BackendDown />
        </div>
      )}
      {findings && (
        <div className="mt-8 grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <FindingsCard findings={findings} />
          <ErasureForm
            // Another address is another form.
            key={findings.email}
            findings={findings}
            result={eraseResult}
          />
        </div>
      )}
      {!findings && (
        <FormAlert id="cancellazione-errore" messages={eraseResult?.error?.[""] ?? undefined} />
      )}
    </section>
  );
}

function FindForm({
  result,
  email,
}: {
  result: SubmissionResult<string[]> | undefined;
  email: string | undefined;
}) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "ricerca-dati",
    loadSchema,
    result,
    email === undefined ? undefined : { email },
  );
  return (
    <Form
      {...formProps}
      method="post"
      action={paths.adminPersonalData}
      preventScrollReset
      className="grid max-w-xl gap-3"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value="find" />
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <FormField
          field={fields.email}
          label="Indirizzo e-mail della persona"
          required
          type="email"
          autoComplete="off"
          isFirstError={firstError === "email"}
        />
        <RowSubmit
          row={{ intent: "find" }}
          pending="Cerco..."
          variant="secondary"
          // Level with the field, below its label.
          className="mt-[1.7rem] min-h-12"
        >
          <Icon name="search" className="size-4" />
          Cerca
        </RowSubmit>
      </div>
    </Form>
  );
}
