import { Form } from "@remix-run/react";
import { useFormConfirmation } from "~/features/shell/layout/use-form-confirmation";
import { paths } from "~/lib/paths";
import { Button, RowSubmit, SubmitButton } from "~/ui/button";
import { FormConfirmation, NextStep, NextSteps } from "~/ui/form-confirmation";
import { FormAlert } from "~/ui/alert";
import { FormField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { useValidatedForm } from "~/ui/use-validated-form";
import type { LinkFailure } from "../newsletter/newsletter.server";
import type { AlertSettings, FollowedItem } from "./manage.server";
import { LINK_SENT_TITLE, RHYTHM_TEXTS, type AlertActionData } from "./texts";

const loadSchema = () => import("./schema").then(({ linkRequestSchema }) => linkRequestSchema);

const UNAVAILABLE = ["Il servizio non risponde.", "Il link resta valido: riprova tra poco."];

/** The followed searches and prices of an address, by the link of a mail (docs/product.md 6.11). Every button is a form of its own. */
export function AlertsScreen({
  settings,
  failure,
}: {
  settings: AlertSettings;
  failure: LinkFailure | null | undefined;
}) {
  const { email, isSilent, items } = settings;
  return (
    <Frame
      title="I tuoi avvisi"
      intro={
        <>
          Per <span className="font-medium wrap-anywhere text-ink">{email}</span>: cambia quanto
          spesso ti scriviamo, metti in pausa o elimina.
        </>
      }
    >
      <FormAlert
        id="avvisi-errore"
        messages={failure === "unavailable" ? UNAVAILABLE : undefined}
      />
      {isSilent && (
        <div className="rounded-card bg-sand p-5 sm:p-6">
          <h2 className="text-xl">Ti interessano ancora?</h2>
          <p className="mt-2 text-soft">
            Da 90 giorni nessuno apriva i link delle nostre mail, così ci siamo fermati.
          </p>
          <Form method="post" className="mt-4">
            <Button type="submit" name="action" value="resume_all">
              Continua a ricevere gli avvisi
            </Button>
          </Form>
        </div>
      )}
      <ul className="grid gap-4" aria-label="Avvisi">
        {items.map((item) => (
          <li key={item.id}>
            <AlertCard item={item} />
          </li>
        ))}
      </ul>
      <Form method="post" className="border-t border-line pt-5">
        <p className="mb-3 text-sm text-soft">
          Non cerchi più niente? Cancelliamo tutti gli avvisi e il tuo indirizzo.
        </p>
        <Button type="submit" variant="secondary" name="action" value="leave">
          Elimina tutti gli avvisi
        </Button>
      </Form>
    </Frame>
  );
}

function AlertCard({ item }: { item: FollowedItem }) {
  const { id, name, kind, path, rhythm, isPaused } = item;
  const other = rhythm === "daily" ? "at_once" : "daily";
  const action = (value: string, label: string) => (
    <RowSubmit
      variant="secondary"
      row={{ search: id }}
      name="action"
      value={value}
      pending="Un attimo…"
    >
      {label}
    </RowSubmit>
  );
  return (
    <article
      aria-labelledby={`avviso-${id}`}
      className="rounded-card border border-line bg-surface p-5 shadow-card"
    >
      <h2 id={`avviso-${id}`} className="text-xl wrap-anywhere">
        {path === null ? name : <TextLink href={path}>{name}</TextLink>}
      </h2>
      <p className="mt-1 text-soft">
        {kind === "search"
          ? "Ricerca seguita"
          : path === null
            ? "Non è più in vendita"
            : "Prezzo seguito"}
        {", "}
        {isPaused ? "in pausa" : RHYTHM_TEXTS[rhythm].label.toLowerCase()}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-2.5" aria-label={name}>
        <input type="hidden" name="search" value={id} />
        {isPaused
          ? action("resume", "Riattiva")
          : action(other, other === "daily" ? "Scrivimi una volta al giorno" : "Scrivimi subito")}
        {!isPaused && action("pause", "Metti in pausa")}
        {action("delete", "Elimina")}
      </Form>
    </article>
  );
}

interface LinkRequestProps {
  /** Whether there was a link, of an address that follows nothing any more. */
  isGone: boolean;
  actionData: AlertActionData | undefined;
}

/** Without a link: asks for one to the address. */
export function LinkRequestScreen({ isGone, actionData }: LinkRequestProps) {
  const result = actionData?.result;
  const { form, fields, firstError, formProps } = useValidatedForm("link", loadSchema, result);
  const { confirmation, again } = useFormConfirmation(LINK_SENT_TITLE, result !== undefined);
  return (
    <Frame
      title="I tuoi avvisi"
      intro={
        isGone
          ? "Con questo link non segui più niente. Se hai altri avvisi, te ne mandiamo uno nuovo."
          : "Gli avvisi si gestiscono dal link che c'è in ogni mail. Non la trovi? Te lo mandiamo."
      }
    >
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        {confirmation ? (
          <FormConfirmation
            as="h2"
            icon="mail-check"
            title={confirmation.title}
            text={confirmation.text ?? ""}
            again={{ label: "Usa un altro indirizzo", action: paths.alerts, onAgain: again }}
          >
            <NextSteps>
              <NextStep icon="clock">La mail arriva in pochi minuti.</NextStep>
            </NextSteps>
          </FormConfirmation>
        ) : (
          <Form {...formProps} method="post" action={paths.alerts} className="grid gap-5">
            <FormAlert id={form.errorId} messages={form.errors} />
            <FormField
              field={fields.email}
              label="E-mail"
              type="email"
              autoComplete="email"
              required
              isFirstError={firstError === "email"}
            />
            <SubmitButton action={paths.alerts} className="justify-self-start max-sm:w-full">
              <Icon name="mail-check" className="size-4" />
              Mandami il link
            </SubmitButton>
          </Form>
        )}
      </div>
    </Frame>
  );
}

function Frame({
  title,
  intro,
  children,
}: {
  title: string;
  intro: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <div className="page-column py-6 sm:py-9">
      <div className="mx-auto grid max-w-3xl gap-6">
        <div>
          <h1 className="text-[2.1rem] sm:text-5xl">{title}</h1>
          <p className="mt-3 text-lg text-soft">{intro}</p>
        </div>
        {children}
      </div>
    </div>
  );
}
