import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { DirectContacts, type ContactWays } from "~/features/site/direct-contacts";
import { useSiteNotice } from "~/features/site/use-site-notice";
import { paths } from "~/lib/paths";
import { FormAlert } from "~/ui/form-alert";
import { FormCheck } from "~/ui/form-check";
import { FormField } from "~/ui/form-field";
import { FormTextArea } from "~/ui/form-text-area";
import { SubmitButton } from "~/ui/submit-button";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { ContactAnswer } from "./contact-answer";
import { countSubjectOf, pageOf, SENT_TITLE, type ContactTopic } from "./contact-topic";
import { HumanCheckInputs } from "./human-check-inputs";
import { RentalFields, type RentalChoice } from "./rental-fields";
import { SentPanel } from "./sent-panel";
import { typedText } from "./typed-text";

const loadSchema = () => import("./schema").then(({ contactSchema }) => contactSchema);

export interface ContactFormProps {
  topic: ContactTopic;
  /** What the action said of the form that was sent last. */
  answer: ContactAnswer | undefined;
  /** Ways to the recipient while the form cannot be sent. */
  ways: ContactWays;
  /** What was chosen above the form of a rental. */
  chosen?: RentalChoice;
  button?: string;
}

/** The contact form (docs/product.md 6.1, 10.2): the same wherever somebody can be asked something. */
export function ContactForm(props: ContactFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const notice = useSiteNotice();
  const sent = notice?.title === SENT_TITLE ? notice : null;
  const [{ round, told }, setRound] = useState({ round: 0, told: sent });
  // A fresh form after each one that was sent; a message that came with the document stands beside a fresh one.
  if (sent && sent !== told) setRound({ round: round + 1, told: sent });
  // The one place where a request is known to be stored, with and without a page load in between.
  useEffect(() => {
    if (!sent) return;
    // The button that had the focus is gone with the form; who reads on finds the form's section again.
    const heading = box.current?.closest("section")?.querySelector("h2");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [sent]);
  return (
    <div ref={box}>
      {sent && <SentPanel notice={sent} />}
      <Fields key={round} {...props} />
    </div>
  );
}

function Fields({
  topic,
  answer,
  ways,
  chosen = {},
  button = "Invia messaggio",
}: ContactFormProps) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "richiesta",
    loadSchema,
    answer?.result,
    { vehicle: chosen.vehicle, duration: chosen.duration },
  );
  const action = pageOf(topic);
  return (
    <Form {...formProps} method="post" action={action} className="grid gap-5">
      <FormAlert id={form.errorId} messages={form.errors} />
      {answer?.needs === "other-way" && (
        <DirectContacts
          {...ways}
          countSubject={countSubjectOf(topic)}
          subject={topic.contextName ?? "Richiesta di informazioni"}
          text={typedText(answer.result)}
        />
      )}
      <HumanCheckInputs isAsking={answer?.needs === "confirmation"} />
      {topic.type === "rental" && (
        <RentalFields fields={fields} chosen={chosen} firstError={firstError} />
      )}
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
      <FormCheck
        field={fields.privacy}
        label={
          <>
            Ho letto e accetto la{" "}
            <a
              href={paths.privacy}
              target="_blank"
              rel="noopener"
              className="font-medium text-brand underline underline-offset-4"
            >
              privacy policy<span className="sr-only"> (si apre in una nuova scheda)</span>
            </a>
          </>
        }
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
