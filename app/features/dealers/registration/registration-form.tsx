import { getSelectProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { SelectField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { FormCheck, FormField, FormTextArea } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/button";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { PackageChoice } from "./registration.server";
import { VehicleTypes } from "./vehicle-types";

const loadSchema = () => import("./schema").then(({ registrationSchema }) => registrationSchema);

interface RegistrationFormProps {
  packages: readonly PackageChoice[];
  /** Code of the package that the address names. */
  wanted: string | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** The registration form (docs/product.md 10.3). */
export function RegistrationForm({ packages, wanted, result }: RegistrationFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "iscrizione",
    loadSchema,
    result,
    {
      planCode: wanted,
    },
  );
  const { key: planKey, ...plan } = getSelectProps(fields.planCode, { ariaAttributes: false });
  const isFirst = (field: { name: string }) => firstError === field.name;
  return (
    <Form {...formProps} method="post" action={paths.registerDealership} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      <FormField
        field={fields.dealershipName}
        label="Nome della concessionaria"
        required
        autoComplete="organization"
        isFirstError={isFirst(fields.dealershipName)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          field={fields.vatNumber}
          label="Partita IVA"
          required
          inputMode="numeric"
          autoComplete="off"
          hint="11 cifre"
          isFirstError={isFirst(fields.vatNumber)}
        />
        <FormField
          field={fields.town}
          label="Comune"
          required
          autoComplete="address-level2"
          isFirstError={isFirst(fields.town)}
        />
      </div>
      <FormField
        field={fields.contactPerson}
        label="Referente"
        required
        autoComplete="name"
        hint="Nome e cognome di chi sentiremo"
        isFirstError={isFirst(fields.contactPerson)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          field={fields.email}
          label="E-mail"
          required
          type="email"
          autoComplete="email"
          hint="La stessa con cui creerai l'account"
          isFirstError={isFirst(fields.email)}
        />
        <FormField
          field={fields.phone}
          label="Telefono"
          required
          type="tel"
          autoComplete="tel"
          isFirstError={isFirst(fields.phone)}
        />
      </div>
      <VehicleTypes
        legend="Che cosa vendi"
        field={fields.vehicleTypes}
        isFirstError={isFirst(fields.vehicleTypes)}
      />
      <SelectField
        key={planKey}
        {...plan}
        label="Pacchetto che ti interessa"
        hint="Non impegna: ne parliamo quando ti richiamiamo"
        error={fields.planCode.errors?.[0]}
      >
        <option value="">Non lo so ancora</option>
        {packages.map(({ code, name, listings }) => (
          <option key={code} value={code}>
            {name}, {listings} annunci
          </option>
        ))}
      </SelectField>
      <FormTextArea
        field={fields.message}
        label="Messaggio"
        hint="Facoltativo: quanti veicoli hai, che cosa vuoi sapere"
        isFirstError={isFirst(fields.message)}
      />
      <FormCheck
        field={fields.privacy}
        required
        label={
          <>
            Accetto la {/* In a new tab: the form keeps its values. */}
            <a
              href={paths.privacy}
              target="_blank"
              rel="noopener"
              className="font-medium text-brand underline underline-offset-4"
            >
              privacy policy
            </a>
          </>
        }
        isFirstError={isFirst(fields.privacy)}
      />
      <SubmitButton action={paths.registerDealership} size="lg">
        Invia la richiesta
      </SubmitButton>
    </Form>
  );
}
