import { getSelectProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { VehicleTypes } from "~/features/dealers/registration/vehicle-types";
import { PROVINCE_NAMES } from "~/lib/provinces";
import { RowSubmit } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { FormField, FormTextArea } from "~/ui/form-fields";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { ApprovalProposal } from "./approval-proposal";
import { NEW_DEALERSHIP } from "./decision-list";

const loadSchema = () =>
  import("./new-dealership-schema").then(({ newDealershipSchema }) => newDealershipSchema);

interface NewDealershipFormProps {
  /** Id of the registration or of the account. */
  id: string;
  /** Name of the firm, for screen readers. */
  name: string;
  facts: ApprovalProposal["facts"];
  /** Path that the form is posted to. */
  action: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The data of a new dealership, as far as they are known; all of them can be changed (docs/product.md 9.3). */
export function NewDealershipForm({ id, name, facts, action, result }: NewDealershipFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    `nuova-${id}`,
    loadSchema,
    result,
    facts,
  );
  const isFirst = (field: { name: string }) => firstError === field.name;
  const { key: provinceKey, ...province } = getSelectProps(fields.province, {
    ariaAttributes: false,
  });
  // Of somebody else: the browser has nothing to fill in.
  const bind = <Name extends keyof typeof fields>(name: Name) => ({
    field: fields[name],
    autoComplete: "off",
    isFirstError: isFirst(fields[name]),
  });
  return (
    <Form
      {...formProps}
      method="post"
      action={action}
      preventScrollReset
      aria-label={`Nuova concessionaria per ${name} (${id.slice(-6)})`}
      className="grid gap-5"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value={NEW_DEALERSHIP} />
      <input type="hidden" name="subjectId" value={id} />
      <FormField {...bind("name")} label="Nome" required hint="Come lo leggono i visitatori" />
      <VehicleTypes
        legend="Che cosa vende"
        field={fields.types}
        isFirstError={isFirst(fields.types) || firstError?.startsWith("types[") === true}
      />
      <FormField {...bind("address")} label="Via e numero" required />
      <div className="grid gap-5 sm:grid-cols-[7rem_1fr_1fr]">
        <FormField {...bind("postalCode")} label="CAP" required inputMode="numeric" />
        <FormField {...bind("city")} label="Comune" required />
        <SelectField
          key={provinceKey}
          {...province}
          label="Provincia"
          error={fields.province.errors?.[0]}
          isFirstError={isFirst(fields.province)}
        >
          <option value="">Quella del CAP</option>
          {Object.entries(PROVINCE_NAMES).map(([code, text]) => (
            <option key={code} value={code}>
              {text} ({code})
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField {...bind("phone")} label="Telefono" required type="tel" />
        <FormField {...bind("whatsapp")} label="WhatsApp" type="tel" hint="Facoltativo" />
        <FormField
          {...bind("email")}
          label="E-mail"
          required
          type="email"
          hint="Qui arrivano le richieste dei visitatori"
        />
        <FormField {...bind("website")} label="Sito web" inputMode="url" hint="Facoltativo" />
      </div>
      <FormTextArea
        field={fields.description}
        label="Descrizione"
        hint="Facoltativa, al massimo 2000 caratteri"
        isFirstError={isFirst(fields.description)}
      />
      <RowSubmit
        row={{ subjectId: id, intent: NEW_DEALERSHIP }}
        pending="Un momento..."
        className="min-h-12 w-full sm:w-auto sm:justify-self-start"
      >
        Crea la concessionaria e approva
      </RowSubmit>
    </Form>
  );
}
