import { Form } from "@remix-run/react";
import { site } from "~/data/site";
import { mailHref, paths, telHref } from "~/lib/paths";
import { withPreposition } from "~/lib/text";
import { StatusBadge } from "~/ui/badge";
import { ButtonLink, RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { InvalidLink } from "../mail-links/link-form";
import type { LinkFailure } from "../newsletter/newsletter.server";
import { ACCEPT_VISIT, CANCEL_VISIT, TIME_FIELD, VISIT_WORDS, type VisitState } from "./visit";
import type { VisitPage } from "./visit-link.server";

interface VisitScreenProps {
  visit: VisitPage | null;
  failure: LinkFailure | null | undefined;
}

/** The page of a link about a visit, for the dealer or the visitor (docs/product.md 6.14). */
export function VisitScreen({ visit, failure }: VisitScreenProps) {
  if (!visit || failure === "unknown")
    return (
      <InvalidLink text="Non è completo, la richiesta è stata cancellata o la concessionaria ha cambiato indirizzo e-mail.">
        <ButtonLink href={mailHref(site.contacts.email, "Visita")} size="lg">
          Scrivici
        </ButtonLink>
        <ButtonLink href={paths.inquiries} variant="secondary" size="lg">
          Apri le richieste
        </ButtonLink>
      </InvalidLink>
    );
  const { label, tone } = VISIT_WORDS[visit.status];
  return (
    <div className="page-column py-9 sm:py-14">
      <article className="mx-auto max-w-2xl rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <h1 className="mt-3 text-3xl wrap-anywhere sm:text-4xl">{titleOf(visit)}</h1>
        <Facts {...visit} />
        <FormAlert
          id="visita-errore"
          messages={
            failure === "unavailable"
              ? ["Il servizio non risponde.", "Non è cambiato niente: riprova tra poco."]
              : undefined
          }
        />
        {visit.reader === "dealer" && <DealerPart {...visit} />}
        {visit.reader === "visitor" && <VisitorPart {...visit} />}
      </article>
    </div>
  );
}

function titleOf({ reader, status, at, visitor, dealership }: VisitPage): string {
  if (status === "proposed") return `${visitor?.name ?? "Qualcuno"} vorrebbe passare`;
  const who =
    reader === "dealer" ? `Visita di ${visitor?.name ?? ""}` : `Visita da ${dealership.name}`;
  return `${who}: ${at?.text ?? ""}`;
}

function Facts({ advert, place, dealership, visitor, reader }: VisitPage) {
  const link = "-my-2.5 inline-block py-2.5 underline underline-offset-4 wrap-anywhere";
  const facts: (readonly [term: string, value: React.ReactNode])[] = [
    [
      "Veicolo",
      advert && (advert.path ? <TextLink href={advert.path}>{advert.name}</TextLink> : advert.name),
    ],
    ["Dove", place],
    [
      "Concessionaria",
      reader === "visitor" && <TextLink href={dealership.path}>{dealership.name}</TextLink>,
    ],
    [
      "Telefono",
      reader === "visitor" && dealership.phone && (
        <a href={telHref(dealership.phone)} className={link}>
          {dealership.phone}
        </a>
      ),
    ],
    [
      "Telefono",
      visitor?.phone && (
        <a href={telHref(visitor.phone)} className={link}>
          {visitor.phone}
        </a>
      ),
    ],
    [
      "E-mail",
      visitor && (
        <a href={mailHref(visitor.email, "La tua visita")} className={link}>
          {visitor.email}
        </a>
      ),
    ],
  ];
  return (
    <dl className="mt-5 mb-6 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function DealerPart(visit: VisitPage) {
  const { status, isRevoked, visitor, inquiryPath } = visit;
  if (isRevoked)
    return (
      <p className="text-soft">
        La concessionaria non è più attiva su {site.name}: da qui non si conferma e non si annulla
        niente. Per ogni domanda scrivi a{" "}
        <a href={mailHref(site.contacts.email)} className="underline underline-offset-4">
          {site.contacts.email}
        </a>
        .
      </p>
    );
  return (
    <>
      {status === "proposed" && (
        <>
          <AcceptButtons visit={visit} action={undefined} />
          <p className="mt-5 text-soft">
            Appena confermi lo scriviamo {withPreposition(visitor?.name ?? "")}, con l&apos;invito
            per il calendario. Nessun orario va bene? Rispondi alla mail e proponine un altro.
          </p>
        </>
      )}
      {status === "accepted" && <CalendarLinks {...visit} />}
      {status === "accepted" && visit.at?.isPast === false && <CancelButton action={undefined} />}
      {status === "cancelled" && (
        <p className="text-soft">Per un altro orario rispondi alla mail di {visitor?.name}.</p>
      )}
      {inquiryPath && (
        <p className="mt-6 border-t border-line pt-4">
          <TextLink href={inquiryPath}>Leggi tutta la richiesta</TextLink>
        </p>
      )}
    </>
  );
}

function VisitorPart(visit: VisitPage) {
  const { status, dealership } = visit;
  if (status === "cancelled")
    return (
      <p className="text-soft">
        {dealership.name} ha annullato la visita. Vuoi un altro orario? Chiama, oppure scrivi dalla
        pagina della concessionaria.
      </p>
    );
  return (
    <>
      <CalendarLinks {...visit} />
      <p className="mt-5 text-soft">
        Non puoi più venire? Avvisa {dealership.name}: basta rispondere alla mail, chiamare o
        scrivere su WhatsApp.
      </p>
    </>
  );
}

/** The offers of an accepted visit: the file for calendars, and a chat with the other side. */
export function CalendarLinks({
  filePath,
  whatsapp,
}: {
  filePath: string;
  whatsapp: string | null;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href={filePath} download="visita.ics">
        <Icon name="calendar-clock" className="size-4" />
        Aggiungi al calendario
      </ButtonLink>
      {whatsapp && (
        <ButtonLink href={whatsapp} target="_blank" rel="noopener" variant="secondary">
          <Icon name="message-circle" className="size-4" />
          Scrivi su WhatsApp
        </ButtonLink>
      )}
    </div>
  );
}

interface ButtonsProps {
  /** Where the form is posted: undefined for the address of the page, which has the token. */
  action: string | undefined;
}

/** A button for each time that was proposed; those that have passed are only named. */
export function AcceptButtons({ visit, action }: ButtonsProps & { visit: VisitState }) {
  const choices = visit.times.length > 1 ? ["Prima scelta", "Seconda scelta"] : ["Proposta"];
  return (
    <ul className="grid gap-3">
      {visit.times.map(({ time, text, isPast }, i) => (
        <li
          key={time}
          className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sand px-4 py-3"
        >
          <p className="min-w-0">
            <span className="block text-sm text-soft">{choices[i]}</span>
            <strong className="inline-block font-semibold first-letter:uppercase">{text}</strong>
          </p>
          {isPast ? (
            <span className="text-sm text-soft">Orario passato</span>
          ) : (
            <Form method="post" {...(action && { action })} preventScrollReset>
              <input type="hidden" name="intent" value={ACCEPT_VISIT} />
              <RowSubmit
                row={{ intent: ACCEPT_VISIT }}
                name={TIME_FIELD}
                value={time}
                pending="Confermo..."
                aria-label={`Conferma ${text}`}
              >
                Conferma
              </RowSubmit>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Cancels an accepted visit. Asked before, because the visitor is told at once. */
export function CancelButton({ action }: ButtonsProps) {
  return (
    <details className="mt-5">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        Annulla la visita
      </summary>
      <Form
        method="post"
        {...(action && { action })}
        preventScrollReset
        className="mt-2 grid justify-items-start gap-3 rounded-control bg-sand p-4"
      >
        <p>Lo scriviamo subito a chi doveva venire. Non si torna indietro.</p>
        <input type="hidden" name="intent" value={CANCEL_VISIT} />
        <RowSubmit row={{ intent: CANCEL_VISIT }} pending="Annullo..." variant="secondary">
          Sì, annulla la visita
        </RowSubmit>
      </Form>
    </details>
  );
}
