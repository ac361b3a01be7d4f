import { Form } from "@remix-run/react";
import type { ProviderCategory } from "~/data/schema";
import { CATEGORY_TEXTS } from "~/features/directory/providers/category-texts";
import { MAX_ASKED, PROVIDER_FIELD, quotePath } from "~/features/directory/providers/quote-choice";
import { SubmitButton } from "~/ui/button";
import { ChoiceField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { FormCheck, FormField, FormTextArea } from "~/ui/form-fields";
import { useValidatedForm } from "~/ui/use-validated-form";
import { HoneypotInputs } from "../contact/honeypot";
import { PrivacyLabel } from "../contact/privacy-label";
import type { QuoteActionData } from "./quote-action-data";
import type { QuotePage } from "./quote-page.server";
import { choiceError } from "./choice-error";

const loadSchema = () => import("./schema").then(({ quoteSchema }) => quoteSchema);

interface QuoteFormProps extends QuotePage {
  category: ProviderCategory;
  actionData: QuoteActionData | undefined;
}

/** The choice of the providers and the request, in one form. */
export function QuoteForm({ category, near, chosen, offered, actionData }: QuoteFormProps) {
  const texts = CATEGORY_TEXTS[category.id];
  const { form, fields, firstError, formProps } = useValidatedForm(
    "preventivo-modulo",
    loadSchema,
    actionData?.result,
  );
  const sent = actionData?.result.initialValue?.[PROVIDER_FIELD];
  const ticked = actionData ? [sent ?? []].flat() : chosen.map(({ slug }) => slug);
  // The address of a form without JavaScript may name more than the form takes.
  const error =
    choiceError(fields.fornitore.errors, texts) ??
    (!actionData && chosen.length > MAX_ASKED ? choiceError(["many"], texts) : undefined);
  const action = quotePath(category, near);
  return (
    <Form {...formProps} method="post" action={action} className="grid gap-6">
      <FormAlert id={form.errorId} messages={form.errors} />
      <HoneypotInputs needsConfirmation={actionData?.needs === "confirmation"} />
      <fieldset aria-describedby={error ? "scelta-errore" : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">
          A chi chiediamo, al massimo {MAX_ASKED}
          <span aria-hidden="true" className="text-brand">
            {" *"}
          </span>
        </legend>
        {error && (
          <p id="scelta-errore" className="mb-1.5 text-sm font-medium text-danger">
            {error}
          </p>
        )}
        <div className="-mx-2 grid gap-x-4 sm:grid-cols-2">
          {offered.map(({ slug, name, city, opening }, i) => (
            <ChoiceField
              key={`${slug} ${ticked.includes(slug)}`}
              name={PROVIDER_FIELD}
              value={slug}
              defaultChecked={ticked.includes(slug)}
              aria-invalid={error ? true : undefined}
              // The focus moves only after the form was sent and came back.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={i === 0 && firstError === PROVIDER_FIELD}
              className="items-start py-2.5"
              label={
                <>
                  <span className="font-medium">{name}</span>
                  <span className="block text-sm text-soft">
                    {city}
                    {opening && ` · ${opening.text}`}
                  </span>
                </>
              }
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField
          field={fields.vehicle}
          label="Il tuo veicolo"
          hint="Marca, modello e anno, per esempio Fiat Panda 1.2 del 2016."
          required
          autoComplete="off"
          isFirstError={firstError === "vehicle"}
          className="sm:col-span-2"
        />
      </div>
      <FormTextArea
        field={fields.message}
        label="Che cosa ti serve"
        required
        isFirstError={firstError === "message"}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField
          field={fields.name}
          label="Nome"
          required
          autoComplete="name"
          isFirstError={firstError === "name"}
        />
        <FormField
          field={fields.email}
          label="E-mail"
          type="email"
          required
          autoComplete="email"
          isFirstError={firstError === "email"}
        />
        <FormField
          field={fields.phone}
          label="Telefono"
          type="tel"
          autoComplete="tel"
          isFirstError={firstError === "phone"}
        />
      </div>
      <FormCheck
        field={fields.privacy}
        label={<PrivacyLabel />}
        required
        isFirstError={firstError === "privacy"}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton action={action} size="lg" className="max-sm:w-full">
          Chiedi il preventivo
        </SubmitButton>
        <p className="text-sm text-soft">I campi con * sono obbligatori.</p>
      </div>
    </Form>
  );
}
