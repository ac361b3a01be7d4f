import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useFormConfirmation } from "~/features/shell/layout/use-form-confirmation";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";
import { ChoiceField } from "~/ui/field";
import { FormConfirmation, NextStep, NextSteps } from "~/ui/form-confirmation";
import { FormAlert } from "~/ui/alert";
import { FormField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { sentText, useValidatedForm } from "~/ui/use-validated-form";
import { HoneypotInputs } from "../contact/honeypot";
import type { Followed } from "./followed.server";
import { RHYTHM_TEXTS, SAVED_TITLE, type AlertActionData } from "./texts";

const loadSchema = () => import("./schema").then(({ alertSchema }) => alertSchema);

interface AlertScreenProps {
  followed: Omit<Followed, "stored" | "isTooLong">;
  actionData: AlertActionData | undefined;
}

const TITLES = { search: "Avvisami", price: "Avvisami se scende" } as const;
const INTROS = {
  search:
    "Quando arriva un annuncio così, o uno di questi costa meno, ti scriviamo. Senza account.",
  price: "Quando il prezzo di questo veicolo scende, ti scriviamo. Senza account.",
} as const;

/** The form that follows a search or a price (docs/product.md 6.11); once it was sent, what comes next. */
export function AlertScreen({ followed, actionData }: AlertScreenProps) {
  const { kind, name, detail, path, formPath } = followed;
  return (
    <div className="page-column pt-6 sm:pt-9">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-[2.1rem] sm:text-5xl">{TITLES[kind]}</h1>
        <p className="mt-3 text-lg text-soft">{INTROS[kind]}</p>
        <div className="mt-6 flex items-start gap-4 rounded-card bg-sand p-5">
          <Icon name="bell" className="mt-1 size-6 shrink-0 text-brand" />
          <div className="min-w-0">
            <p className="font-display text-xl font-bold wrap-anywhere">{name}</p>
            <p className="mt-1 text-soft">
              {detail}.{" "}
              <TextLink href={path}>
                {kind === "search" ? "Cambia i filtri" : "Torna al veicolo"}
              </TextLink>
            </p>
          </div>
        </div>
        <AlertForm key={formPath} formPath={formPath} actionData={actionData} />
      </div>
    </div>
  );
}

function AlertForm({
  formPath,
  actionData,
}: {
  formPath: string;
  actionData: AlertScreenProps["actionData"];
}) {
  const { confirmation, isAgain, again } = useFormConfirmation(
    SAVED_TITLE,
    actionData !== undefined,
  );
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAgain) container.current?.querySelector<HTMLElement>("input[name=email]")?.focus();
  }, [isAgain]);
  return (
    <div
      ref={container}
      className="mt-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      {confirmation ? (
        <FormConfirmation
          as="h2"
          icon="mail-check"
          title={confirmation.title}
          text={confirmation.text ?? ""}
          again={{ label: "Usa un altro indirizzo", action: formPath, onAgain: again }}
        >
          <NextSteps>
            <NextStep icon="clock">
              La mail arriva in pochi minuti. Non la vedi? Guarda nello spam.
            </NextStep>
            <NextStep icon="calendar-clock">
              Il link vale 30 giorni: senza la tua conferma non ti scriviamo.
            </NextStep>
            <NextStep icon="bell">
              Ogni avviso ha un link per cambiarlo, metterlo in pausa o lasciarlo.
            </NextStep>
          </NextSteps>
        </FormConfirmation>
      ) : (
        <Fields formPath={formPath} actionData={actionData} />
      )}
    </div>
  );
}

function Fields({
  formPath,
  actionData,
}: {
  formPath: string;
  actionData: AlertScreenProps["actionData"];
}) {
  const result = actionData?.result;
  const { form, fields, firstError, formProps } = useValidatedForm("avviso", loadSchema, result);
  const rhythm = sentText("rhythm", result) ?? "daily";
  const error = fields.rhythm.errors?.[0];
  return (
    <Form {...formProps} method="post" action={formPath} className="grid gap-6">
      <FormAlert id={form.errorId} messages={form.errors} />
      <HoneypotInputs needsConfirmation={actionData?.needsConfirmation === true} />
      <FormField
        field={fields.email}
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        isFirstError={firstError === "email"}
      />
      <fieldset aria-describedby={error ? "ritmo-errore" : undefined}>
        <legend className="mb-1.5 text-sm font-semibold">Quanto spesso</legend>
        <div className="-mx-2 grid gap-1 sm:grid-cols-2">
          {(["daily", "at_once"] as const).map((value) => (
            <ChoiceField
              key={`${value} ${rhythm}`}
              type="radio"
              name={fields.rhythm.name}
              value={value}
              required
              defaultChecked={rhythm === value}
              className="items-start py-2.5"
              label={
                <>
                  <span className="font-medium">{RHYTHM_TEXTS[value].label}</span>
                  <span className="block text-sm text-soft">{RHYTHM_TEXTS[value].hint}</span>
                </>
              }
            />
          ))}
        </div>
        {error && (
          <p id="ritmo-errore" className="mt-1.5 text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </fieldset>
      <SubmitButton action={formPath} size="lg" className="justify-self-start max-sm:w-full">
        <Icon name="bell" className="size-4" />
        Avvisami
      </SubmitButton>
      <p className="text-sm text-soft">
        Usiamo l&apos;indirizzo solo per questo avviso, e lo cancelliamo quando lo lasci: come, è
        nella{" "}
        <TextLink href={paths.privacy} target="_blank" rel="noopener">
          privacy policy<span className="sr-only"> (si apre in una nuova scheda)</span>
        </TextLink>
        .
      </p>
    </Form>
  );
}
