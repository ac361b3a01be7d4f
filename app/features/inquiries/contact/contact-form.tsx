import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DirectContacts, type ContactWays } from "~/features/shell/contacts/direct-contacts";
import { useFormConfirmation } from "~/features/shell/layout/use-form-confirmation";
import { counted } from "~/lib/count";
import { telHref } from "~/lib/paths";
import { FormConfirmation, NextStep, NextSteps } from "~/ui/form-confirmation";
import { FormAlert } from "~/ui/alert";
import { FormCheck, FormField, FormTextArea } from "~/ui/form-fields";
import { SubmitButton } from "~/ui/button";
import type { Notice } from "~/lib/notice";
import { useValidatedForm } from "~/ui/use-validated-form";
import { typedText, type ContactActionData } from "./contact-action-data";
import { countSubjectOf, isOperator, pageOf, SENT_TITLE, type ContactTopic } from "./contact-topic";
import { VisitFields } from "../visits/visit-fields";
import { HoneypotInputs } from "./honeypot";
import { PrivacyLabel } from "./privacy-label";
import type { RentalChoice, RentalFields } from "./rental-fields";

const loadSchema = () => import("./schema").then(({ contactSchema }) => contactSchema);

/** Props of the contact form. */
export interface ContactFormProps {
  topic: ContactTopic;
  actionData: ContactActionData | undefined;
  /** Contacts of the recipient, shown while the form cannot be sent. */
  ways: ContactWays;
  /** Name of the recipient, who answers. */
  recipient: string;
  /** Of a rental: its own fields, which no other page brings, and the choice above the form. */
  rental?: { Fields: typeof RentalFields; chosen: RentalChoice };
  button?: string;
  /** The purpose of a visit, and the opening hours; absent where none can be proposed. */
  visit?: { label: string; hint: string };
}

/** The one contact form of the portal (docs/product.md 6.1, 10.2); once it was sent, its confirmation. */
export function ContactForm(props: ContactFormProps) {
  const { confirmation, isAgain, again } = useFormConfirmation(
    SENT_TITLE,
    props.actionData !== undefined,
  );
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAgain) container.current?.querySelector<HTMLElement>("input[name=name]")?.focus();
  }, [isAgain]);
  return (
    <div ref={container}>
      {confirmation ? (
        <Confirmation {...props} notice={confirmation} onAgain={again} />
      ) : (
        <Fields {...props} />
      )}
    </div>
  );
}

type ConfirmationProps = Pick<ContactFormProps, "topic" | "ways" | "recipient"> & {
  notice: Notice;
  onAgain: () => void;
};

/** The recipient, the reply time, and faster ways to ask. */
function Confirmation({ topic, ways, recipient, notice, onAgain }: ConfirmationProps) {
  const countSubject = countSubjectOf(topic);
  return (
    <FormConfirmation
      title={notice.title}
      text={notice.text ?? ""}
      again={{ label: "Scrivi un altro messaggio", action: topic.section, onAgain }}
    >
      <NextSteps>
        <NextStep icon="message-square-text">
          Risponde <strong className="font-semibold">{recipient}</strong>, all&apos;indirizzo o al
          telefono che hai lasciato
          {isOperator(topic) && ", negli orari d'ufficio"}.
        </NextStep>
        <NextStep icon="mail-check">
          Ti mandiamo un riepilogo per e-mail. Non lo vedi? Guarda nello spam.
        </NextStep>
        <NextStep icon="phone">
          Hai fretta? Chiama il{" "}
          <a
            {...(countSubject && counted("call", countSubject))}
            href={telHref(ways.phone)}
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
          >
            {ways.phone}
          </a>
        </NextStep>
      </NextSteps>
    </FormConfirmation>
  );
}

function Fields({
  topic,
  actionData,
  ways,
  rental,
  button = "Invia messaggio",
  visit,
}: ContactFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "richiesta",
    loadSchema,
    actionData?.result,
    { vehicle: rental?.chosen.vehicle, duration: rental?.chosen.duration },
  );
  const action = pageOf(topic);
  return (
    <Form {...formProps} method="post" action={action} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      {actionData?.needs === "other-way" && (
        <DirectContacts
          {...ways}
          countSubject={countSubjectOf(topic)}
          subject={topic.contextName ?? "Richiesta di informazioni"}
          text={typedText(actionData.result)}
        />
      )}
      <HoneypotInputs needsConfirmation={actionData?.needs === "confirmation"} />
      {rental && <rental.Fields fields={fields} chosen={rental.chosen} firstError={firstError} />}
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
          className={topic.type === "dealership" ? undefined : "sm:col-span-2"}
        />
        {topic.type === "dealership" && (
          <FormField
            field={fields.subject}
            label="Oggetto"
            autoComplete="off"
            isFirstError={firstError === "subject"}
          />
        )}
      </div>
      <FormTextArea
        field={fields.message}
        label="Messaggio"
        required
        isFirstError={firstError === "message"}
      />
      {visit && <VisitFields fields={fields} {...visit} firstError={firstError} />}
      <FormCheck
        field={fields.privacy}
        label={<PrivacyLabel />}
        required
        isFirstError={firstError === "privacy"}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SubmitButton action={action} size="lg" className="max-sm:w-full">
          {button}
        </SubmitButton>
        <p className="text-sm text-soft">I campi con * sono obbligatori.</p>
      </div>
    </Form>
  );
}
