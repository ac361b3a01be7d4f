import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Panel } from "~/features/account/panel";
import { RowSubmit } from "~/features/admin/row-submit";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormField } from "~/ui/form-field";
import { useValidatedForm } from "~/ui/use-validated-form";
import { isErasable, OBSTACLES, type Findings } from "./findings";

const loadSchema = () => import("./schema").then(({ eraseSchema }) => eraseSchema);

interface ErasureFormProps {
  findings: Findings;
  result: SubmissionResult<string[]> | undefined;
}

/** Erases what was found, after the address was typed once more; says what stays and why. */
export function ErasureForm({ findings, result }: ErasureFormProps) {
  return (
    <Panel id="cancellazione" title="Cancellazione">
      <Erasure findings={findings} result={result} />
      <div className="mt-5 grid gap-2 border-t border-line pt-4 text-sm text-soft">
        <h3 className="font-sans font-semibold tracking-normal text-ink">Che cosa resta</h3>
        <p>
          Il registro dei consensi, senza l’indirizzo: serve a provare che il consenso c’era (GDPR,
          articoli 7 e 17, paragrafo 3). Il registro delle attività, con un’impronta dell’indirizzo.
        </p>
        <p>
          Pagamenti e fatture, che la legge fa tenere dieci anni e che stanno da Stripe
          {findings.stripeCustomerId && (
            <>
              , cliente <code className="select-all">{findings.stripeCustomerId}</code>
            </>
          )}
          .
        </p>
        <p>
          Le mail già arrivate alle concessionarie e ai fornitori: ne sono titolari loro, e vanno
          avvisati. Le copie di sicurezza di Supabase, fino alla loro scadenza.
        </p>
      </div>
    </Panel>
  );
}

function Erasure({ findings, result }: ErasureFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "cancellazione-dati",
    loadSchema,
    result,
  );
  if (!isErasable(findings)) return <p>Non c’è niente da cancellare.</p>;
  if (findings.obstacle)
    return (
      <p className="rounded-control bg-moto-soft px-4 py-3 text-moto">
        {OBSTACLES[findings.obstacle]}
      </p>
    );
  return (
    <Form
      {...formProps}
      method="post"
      action={paths.adminPersonalData}
      preventScrollReset
      className="grid gap-4"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="email" value={findings.email} />
      <p>Non si può annullare. Se la persona vuole anche una copia, esportala prima.</p>
      <FormField
        field={fields.confirmation}
        label="Riscrivi l'indirizzo per conferma"
        required
        type="text"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        isFirstError={firstError === "confirmation"}
      />
      <RowSubmit
        row={{ intent: "erase" }}
        pending="Cancello..."
        variant="secondary"
        className="justify-self-start border-danger! text-danger!"
      >
        Cancella i dati
      </RowSubmit>
    </Form>
  );
}
