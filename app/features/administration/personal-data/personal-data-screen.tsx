import type { SubmissionResult } from "@conform-to/react";
import { BackendDown } from "~/ui/placeholders";
import { Button, RowSubmit } from "~/ui/button";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/alert";
import { FormField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/section";
import { resultFor } from "~/ui/use-validated-form";
import { ValidatedForm } from "~/ui/validated-form";
import { isErasable, KIND_ENTRIES, OBSTACLES, type Findings } from "./findings";
import { AddressText } from "~/ui/address-text";

/** Action data of the forms of the page. */
export interface PersonalDataActionData {
  /** Its initial value holds the `intent` of the form. */
  result?: SubmissionResult<string[]>;
  /** Null for an invalid address. */
  findings?: Findings | null;
}

interface PersonalDataScreenProps {
  /** The backend is down. */
  isDown: boolean;
  actionData: PersonalDataActionData | undefined;
}

/** Search, export and erasure of the data of one person (docs/product.md 9.6). */
export function PersonalDataScreen({ isDown, actionData }: PersonalDataScreenProps) {
  const findings = actionData?.findings ?? null;
  const findResult = resultFor("find", actionData?.result);
  const eraseResult = resultFor("erase", actionData?.result);
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
            // Another address remounts the form.
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

const loadFindSchema = () => import("./schema").then(({ findSchema }) => findSchema);

interface FindFormProps {
  result: SubmissionResult<string[]> | undefined;
  /** Address of the last search. */
  email: string | undefined;
}

function FindForm({ result, email }: FindFormProps) {
  return (
    <ValidatedForm
      id="ricerca-dati"
      intent="find"
      loadSchema={loadFindSchema}
      result={result}
      defaultValue={{ email }}
      action={paths.adminPersonalData}
      preventScrollReset
      className="grid max-w-xl gap-3"
    >
      {(bind) => (
        <div className="grid items-start gap-3 xs:grid-cols-[1fr_auto]">
          <FormField
            {...bind("email")}
            label="Indirizzo e-mail della persona"
            required
            type="email"
            autoComplete="off"
          />
          <RowSubmit
            row={{ intent: "find" }}
            pending="Cerco..."
            variant="secondary"
            // Level with the field, below its label; under the field where the label would take two lines.
            className="min-h-12 xs:mt-[1.7rem]"
          >
            <Icon name="search" className="size-4" />
            Cerca
          </RowSubmit>
        </div>
      )}
    </ValidatedForm>
  );
}

/** Counts of what is stored, what an erasure does with each kind, and the export. */
function FindingsCard({ findings }: { findings: Findings }) {
  const { email, counts } = findings;
  const kinds = KIND_ENTRIES.filter(([kind]) => kind !== "kept_consents" || counts[kind] > 0);
  return (
    <Panel id="trovati" title="Che cosa conserviamo">
      <p role="status" className="-mt-2 mb-4 wrap-anywhere text-soft">
        {isErasable(findings) ? "Dati di " : "Nessun dato leggibile di "}
        <strong className="font-semibold text-ink">
          <AddressText>{email}</AddressText>
        </strong>
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {kinds.map(([kind, { label, onErasure }]) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <dt className={counts[kind] > 0 ? "font-medium" : "text-soft"}>{label}</dt>
            <dd className="row-span-2 text-xl font-semibold tabular-nums">{counts[kind]}</dd>
            {counts[kind] > 0 && <dd className="text-sm text-soft">{onErasure}</dd>}
          </div>
        ))}
      </dl>
      {/* Not a Remix form: the response is a file. */}
      <form method="post" action={paths.adminPersonalDataExport} className="mt-5">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" variant="secondary">
          <Icon name="download" className="size-4" />
          Esporta tutto (JSON)
        </Button>
      </form>
    </Panel>
  );
}

interface ErasureFormProps {
  findings: Findings;
  result: SubmissionResult<string[]> | undefined;
}

/** Erases the data after the address is typed again; says what stays and why. */
function ErasureForm({ findings, result }: ErasureFormProps) {
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

const loadEraseSchema = () => import("./schema").then(({ eraseSchema }) => eraseSchema);

function Erasure({ findings, result }: ErasureFormProps) {
  if (!isErasable(findings)) return <p>Non c’è niente da cancellare.</p>;
  if (findings.obstacle)
    return (
      <p className="rounded-control bg-moto-soft px-4 py-3 text-moto">
        {OBSTACLES[findings.obstacle]}
      </p>
    );
  return (
    <ValidatedForm
      id="cancellazione-dati"
      intent="erase"
      loadSchema={loadEraseSchema}
      result={result}
      action={paths.adminPersonalData}
      preventScrollReset
      className="grid gap-4"
    >
      {(bind) => (
        <>
          <input type="hidden" name="email" value={findings.email} />
          <p>Non si può annullare. Se la persona vuole anche una copia, esportala prima.</p>
          <FormField
            {...bind("confirmation")}
            label="Riscrivi l'indirizzo per conferma"
            required
            type="text"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
          />
          <RowSubmit
            row={{ intent: "erase" }}
            pending="Cancello..."
            variant="secondary"
            className="justify-self-start border-danger! text-danger!"
          >
            Cancella i dati
          </RowSubmit>
        </>
      )}
    </ValidatedForm>
  );
}
