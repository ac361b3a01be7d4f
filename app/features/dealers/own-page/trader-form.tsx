import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { formatDate } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { FormCheck, FormField } from "~/ui/form-fields";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { OwnDealership } from "./own-facts";

const loadSchema = () => import("./schema").then(({ traderSchema }) => traderSchema);

interface TraderFormProps {
  /** Null while the backend is down. */
  own: OwnDealership | null;
  result: SubmissionResult<string[]> | undefined;
}

/** The professional seller, as the law wants every visitor to know (docs/product.md 8.16, 4.8). */
export function TraderForm({ own, result }: TraderFormProps) {
  const trader = own?.trader;
  const { form, fields, firstError, formProps } = useValidatedForm(
    "venditore",
    loadSchema,
    result,
    own ? defaultsOf(own) : undefined,
  );
  const bind = <Name extends keyof typeof fields>(name: Name) => ({
    field: fields[name],
    isFirstError: firstError === name,
  });
  const onRequest = "Si cambia su richiesta, con il modulo di nome e indirizzo";
  return (
    <Form {...formProps} method="post" action={paths.ownDealership} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <FormField
        {...bind("legalName")}
        label="Ragione sociale"
        required
        readOnly={trader !== null && trader !== undefined}
        autoComplete="organization"
        hint={trader ? onRequest : "Come sta nel registro delle imprese"}
      />
      <FormField
        {...bind("vatNumber")}
        label="Partita IVA"
        required
        readOnly={Boolean(trader?.vatNumber)}
        inputMode="numeric"
        hint={trader?.vatNumber ? onRequest : undefined}
      />
      <FormField
        {...bind("traderAddress")}
        label="Sede"
        required
        hint="Via, CAP, comune, provincia"
      />
      <FormField {...bind("traderPhone")} label="Telefono" required type="tel" />
      <FormField {...bind("traderEmail")} label="E-mail" required type="email" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
        <FormField
          {...bind("register")}
          label="Registro"
          hint="Per esempio Registro imprese di Catanzaro"
        />
        <FormField {...bind("registerNumber")} label="Numero di iscrizione" hint="Numero REA" />
      </div>
      <FormCheck
        {...bind("selfCertified")}
        label="Dichiaro di offrire solo prodotti e servizi conformi al diritto dell’Unione europea."
        required
      />
      {trader?.selfCertifiedAt && (
        <p className="text-sm text-soft">
          Dichiarato il{" "}
          <time dateTime={trader.selfCertifiedAt}>{formatDate(trader.selfCertifiedAt)}</time>.
        </p>
      )}
      <SubmitButton
        action={paths.ownDealership}
        name="intent"
        value="trader"
        size="lg"
        pending="Un momento..."
      >
        Salva i dati del venditore
      </SubmitButton>
    </Form>
  );
}

/** The stored identity; before there is one, the public data of the dealership. */
function defaultsOf({ facts, trader }: OwnDealership) {
  const { name, address, postalCode, city, province, phone, email } = facts;
  if (!trader)
    return {
      legalName: name,
      traderAddress: `${address}, ${postalCode} ${city} (${province})`,
      ...{ traderPhone: phone, traderEmail: email },
    };
  return {
    legalName: trader.legalName,
    vatNumber: trader.vatNumber ?? undefined,
    traderAddress: trader.address ?? undefined,
    traderPhone: trader.phone ?? undefined,
    traderEmail: trader.email ?? undefined,
    register: trader.register ?? undefined,
    registerNumber: trader.registerNumber ?? undefined,
    selfCertified: trader.selfCertifiedAt ? "on" : undefined,
  };
}
