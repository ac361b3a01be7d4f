import { getSelectProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { formatDate } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { PROVINCE_NAMES } from "~/lib/provinces";
import { Badge } from "~/ui/badge";
import { buttonClass, SubmitButton } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { SelectField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { FormField, FormTextArea } from "~/ui/form-fields";
import { resultFor, useValidatedForm } from "~/ui/use-validated-form";
import { ChangeList } from "./change-list";
import { REQUEST_STATES, type ChangeRequest } from "./changes";
import type { OwnDealership } from "./own-facts";

type Result = SubmissionResult<string[]> | undefined;

const loadSchema = () => import("./schema").then(({ changesSchema }) => changesSchema);
const loadWithdrawal = () => import("./schema").then(({ withdrawalSchema }) => withdrawalSchema);

/** Name and address of the dealership: the requested changes, and the form to request them (docs/product.md 8.16). */
export function ChangesPanel({ own, result }: { own: OwnDealership | null; result: Result }) {
  const { facts, requests = [] } = own ?? {};
  const asked = resultFor("changes", result);
  const isOpen = requests.some(({ status }) => status === "open");
  return (
    <>
      {facts && (
        <p className="wrap-anywhere">
          <strong className="font-semibold">{facts.name}</strong>
          <span className="block text-soft">
            {facts.address}, {facts.postalCode} {facts.city} ({facts.province})
          </span>
        </p>
      )}
      {requests.length > 0 && (
        <ul className="mt-5 grid gap-4" aria-label="Richieste di modifica">
          {requests.map((request) => (
            <li key={request.id} className="rounded-control border border-line p-4">
              <RequestState request={request} result={result} />
            </li>
          ))}
        </ul>
      )}
      {(!isOpen || asked) && (
        <Disclosure
          className="mt-5"
          summary="Chiedi una modifica"
          summaryClassName={buttonClass({ variant: "secondary" }, "cursor-pointer")}
          isOpen={asked !== undefined}
        >
          <p className="mt-4 text-sm text-soft">
            Nome, indirizzo{own?.trader ? ", ragione sociale e partita IVA" : ""} li controlla prima
            una persona, di solito entro un giorno lavorativo. Fino ad allora resta online quello
            che c’è.
          </p>
          <ChangesForm own={own} result={asked} />
        </Disclosure>
      )}
    </>
  );
}

/** A request, what it asks for, and what became of it. */
function RequestState({ request, result }: { request: ChangeRequest; result: Result }) {
  const { id, status, changes, note, createdAt, decidedAt } = request;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
        <Badge tone={status === "open" ? "brand" : undefined}>{REQUEST_STATES[status]}</Badge>
        <time dateTime={decidedAt ?? createdAt}>{formatDate(decidedAt ?? createdAt)}</time>
      </p>
      <ChangeList changes={changes} />
      {note !== "" && (
        <p className="mt-3 border-l-4 border-line pl-4 text-sm wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
      {status === "open" && <WithdrawalForm id={id} result={resultFor("withdraw", result)} />}
    </>
  );
}

function WithdrawalForm({ id, result }: { id: string; result: Result }) {
  const { form, formProps } = useValidatedForm("ritiro", loadWithdrawal, result);
  return (
    <Form {...formProps} method="post" action={paths.ownDealership} className="mt-3">
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="requestId" value={id} />
      <SubmitButton
        action={paths.ownDealership}
        name="intent"
        value="withdraw"
        variant="secondary"
        pending="Un momento..."
      >
        Ritira la richiesta
      </SubmitButton>
    </Form>
  );
}

function ChangesForm({ own, result }: { own: OwnDealership | null; result: Result }) {
  const trader = own?.trader;
  const { form, fields, firstError, formProps } = useValidatedForm(
    "modifica",
    loadSchema,
    result,
    own
      ? {
          ...own.facts,
          legalName: trader?.legalName,
          vatNumber: trader?.vatNumber ?? undefined,
        }
      : undefined,
  );
  const bind = <Name extends keyof typeof fields>(name: Name) => ({
    field: fields[name],
    isFirstError: firstError === name,
  });
  const { key: provinceKey, ...province } = getSelectProps(fields.province, {
    ariaAttributes: false,
  });
  return (
    <Form {...formProps} method="post" action={paths.ownDealership} className="mt-4 grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <FormField {...bind("name")} label="Nome" required hint="Come lo leggono i visitatori" />
      <FormField {...bind("address")} label="Via e numero" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...bind("postalCode")} label="CAP" required inputMode="numeric" />
        <FormField {...bind("city")} label="Comune" required />
      </div>
      <SelectField
        key={provinceKey}
        {...province}
        label="Provincia"
        required
        error={fields.province.errors?.[0]}
        isFirstError={firstError === "province"}
      >
        {Object.entries(PROVINCE_NAMES).map(([code, text]) => (
          <option key={code} value={code}>
            {text} ({code})
          </option>
        ))}
      </SelectField>
      {trader && (
        <>
          <FormField {...bind("legalName")} label="Ragione sociale" required />
          {trader.vatNumber && (
            <FormField {...bind("vatNumber")} label="Partita IVA" required inputMode="numeric" />
          )}
        </>
      )}
      <FormTextArea
        {...bind("reason")}
        label="Perché"
        rows={3}
        hint="Facoltativo: per esempio «ci siamo trasferiti»"
      />
      <SubmitButton
        action={paths.ownDealership}
        name="intent"
        value="changes"
        size="lg"
        pending="Un momento..."
      >
        Invia la richiesta
      </SubmitButton>
    </Form>
  );
}
