import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { SOCIAL_LABELS, SOCIAL_NETWORKS } from "~/data/social-networks";
import { VehicleTypes } from "~/features/dealers/registration/vehicle-types";
import { paths } from "~/lib/paths";
import { Button, SubmitButton } from "~/ui/button";
import { CharacterCount } from "~/ui/character-count";
import { FormAlert } from "~/ui/alert";
import { FormField, FormTextArea } from "~/ui/form-fields";
import { useValidatedForm } from "~/ui/use-validated-form";
import { OpeningHoursFields } from "./opening-hours-fields";
import { openingWeekDefaults } from "./opening-week-defaults";
import type { OwnFacts } from "./own-facts";

const loadSchema = () => import("./schema").then(({ pageSchema }) => pageSchema);

const DESCRIPTION_LENGTH = 2000;

interface PageFormProps {
  /** Absent while the backend is down: then there is what was typed. */
  facts: OwnFacts | undefined;
  /** The version that is replaced. */
  version: number;
  /** Confirmed address of the account. */
  accountEmail: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The fields that the dealer changes alone (docs/product.md 8.16). */
export function PageForm({ facts, version, accountEmail, result }: PageFormProps) {
  const defaults = facts && {
    ...facts,
    whatsapp: facts.whatsapp && `+${facts.whatsapp}`,
    days: openingWeekDefaults(facts.openingHours),
    version: undefined,
  };
  const { form, fields, firstError, formProps } = useValidatedForm(
    "pagina",
    loadSchema,
    result,
    defaults,
  );
  const bind = <Name extends keyof typeof fields>(name: Name) => ({
    field: fields[name],
    isFirstError: firstError === name,
  });
  const typed = result?.initialValue ?? defaults;
  return (
    <Form
      {...formProps}
      method="post"
      action={paths.ownDealership}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="version" value={version} />
      <CharacterCount max={DESCRIPTION_LENGTH} value={fields.description.initialValue ?? ""}>
        <FormTextArea
          {...bind("description")}
          label="Descrizione"
          rows={8}
          hint="Chi siete, che cosa trova chi viene da voi. Al massimo 2000 caratteri"
        />
      </CharacterCount>
      <VehicleTypes
        legend="Che cosa vendete"
        field={fields.types}
        isFirstError={firstError === "types" || firstError?.startsWith("types[") === true}
      />
      <OpeningHoursFields
        formId={form.id}
        days={daysOf(typed)}
        errors={form.allErrors}
        firstError={firstError}
      />
      <fieldset className="min-w-0">
        <legend className="mb-3 text-lg font-semibold">Contatti</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField {...bind("phone")} label="Telefono" required type="tel" autoComplete="tel" />
          <FormField {...bind("whatsapp")} label="WhatsApp" type="tel" hint="Facoltativo" />
          <FormField
            {...bind("email")}
            label="E-mail"
            required
            type="email"
            autoComplete="email"
            hint={
              accountEmail === ""
                ? "Qui arrivano le richieste dei visitatori"
                : `Qui arrivano le richieste. Si cambia solo con l'indirizzo confermato del tuo account: ${accountEmail}`
            }
          />
          <FormField
            {...bind("website")}
            label="Sito web"
            inputMode="url"
            autoComplete="url"
            hint="Facoltativo"
          />
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="text-lg font-semibold">Social</legend>
        <p className="mt-1 mb-3 text-sm text-soft">
          L’indirizzo della pagina, o il nome del profilo.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          {SOCIAL_NETWORKS.map((network) => (
            <FormField
              key={network}
              {...bind(network)}
              label={SOCIAL_LABELS[network]}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          action={paths.ownDealership}
          name="intent"
          value="page"
          size="lg"
          pending="Un momento..."
          className="w-full sm:w-auto"
        >
          Salva e pubblica
        </SubmitButton>
        <Button
          type="submit"
          name="intent"
          value="preview"
          formAction={paths.ownDealershipPreview}
          variant="secondary"
          size="lg"
          className="w-full sm:w-auto"
        >
          Anteprima
        </Button>
      </div>
    </Form>
  );
}

/** The days that a form was sent with, or begins with. */
function daysOf(typed: object | undefined): readonly Readonly<Record<string, string>>[] {
  const days: unknown = typed && "days" in typed ? typed.days : undefined;
  return Array.isArray(days) ? (days as Record<string, string>[]) : [];
}
