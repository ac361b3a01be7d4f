import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { SubmitButton, ButtonLink } from "~/ui/button";
import { FormTextArea } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { EmptyState } from "~/ui/placeholders";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { sentText } from "~/ui/use-validated-form";
import { ValidatedForm } from "~/ui/validated-form";
import type { OwnDecision } from "./decision.server";

const loadSchema = () => import("./schema").then(({ complaintSchema }) => complaintSchema);

interface DecisionScreenProps {
  page: OwnDecision;
  result: SubmissionResult<string[]> | undefined;
}

/** A decision of the operator as its dealer reads it: statement of reasons and complaint (docs/product.md 9.9). */
export function DecisionScreen({ page, result }: DecisionScreenProps) {
  const { target, name, advertId, decision } = page;
  const isAdvert = target === "advert";
  return (
    <section aria-labelledby="decisione-titolo">
      <TextLink
        href={isAdvert ? paths.stock : paths.dashboard}
        className="mb-3 inline-flex min-h-11 items-center gap-2 max-lg:mb-1"
      >
        <Icon name="arrow-left" className="size-4" />
        {isAdvert ? "Tutti i veicoli" : "La dashboard"}
      </TextLink>
      {decision ? (
        <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <Statement page={page} decision={decision} />
          <Redress page={page} decision={decision} result={result} />
        </div>
      ) : (
        <>
          <h2 id="decisione-titolo" className="mb-4 text-2xl wrap-anywhere">
            {name ?? "La tua concessionaria"}
          </h2>
          <EmptyState
            text={
              isAdvert
                ? "Su questo annuncio non c'è nessuna decisione."
                : "Sulla tua concessionaria non c'è nessuna decisione."
            }
          >
            {advertId && (
              <ButtonLink href={paths.advertEditor(advertId)} variant="secondary">
                Apri l&apos;annuncio
              </ButtonLink>
            )}
          </EmptyState>
        </>
      )}
    </section>
  );
}

type Decision = NonNullable<OwnDecision["decision"]>;

/** Heading and sentence of each decision, by what it is about. */
function outcomeText({ target }: OwnDecision, { decision, complaint }: Decision) {
  const isAdvert = target === "advert";
  if (complaint?.outcome === "upheld")
    return {
      title: "La decisione è annullata",
      text: isAdvert
        ? "Il tuo reclamo è stato accolto: l'annuncio è di nuovo tuo. Se era pubblicato è in pausa, pronto da rimettere online."
        : "Il tuo reclamo è stato accolto: la concessionaria si vede di nuovo.",
    };
  if (decision === "return")
    return {
      title: "Da rivedere prima di pubblicare",
      text: "Abbiamo guardato l'annuncio: è di nuovo una bozza. Sistema quanto segue e pubblicalo di nuovo.",
    };
  if (decision === "correct")
    return {
      title: "C'è qualcosa da correggere",
      text: isAdvert
        ? "L'annuncio resta visibile, ma ti chiediamo di correggerlo."
        : "La pagina resta visibile, ma ti chiediamo di correggerla.",
    };
  return isAdvert
    ? {
        title: "Annuncio bloccato",
        text: "Nessuno lo vede più sul portale, senza limiti di territorio e fino a nuova decisione.",
      }
    : {
        title: "Concessionaria nascosta",
        text: "La concessionaria e i suoi annunci non si vedono più sul portale, senza limiti di territorio e fino a nuova decisione.",
      };
}

const ORIGINS: Readonly<Record<Decision["kind"], string>> = {
  report: "Ci è stato segnalato. Ha deciso una persona, senza mezzi automatici.",
  suspicion: "L'ha trovato un controllo automatico. Ha deciso una persona.",
  review: "Guardiamo i primi annunci di ogni salone nuovo. Ha deciso una persona.",
};

function Statement({ page, decision }: { page: OwnDecision; decision: Decision }) {
  const { title, text } = outcomeText(page, decision);
  const { facts, ground, groundText, request, kind, decidedAt } = decision;
  return (
    <article className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <p className="text-sm wrap-anywhere text-soft">
        {page.publicPath ? (
          <TextLink href={page.publicPath}>{page.name}</TextLink>
        ) : (
          (page.name ?? "La tua concessionaria")
        )}{" "}
        · {decidedAt}
      </p>
      <h2 id="decisione-titolo" className="mt-1 text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-lg text-soft">{text}</p>
      <dl className="mt-5 grid gap-4 border-t border-line pt-5">
        {request && <Part term="Che cosa correggere">{request}</Part>}
        {facts && <Part term="Fatti">{facts}</Part>}
        {groundText && (
          <Part
            term={
              ground === "law"
                ? "Contenuto illegale: fondamento giuridico"
                : "Contrario alle condizioni del portale"
            }
          >
            {groundText}
          </Part>
        )}
        <Part term="Come si è deciso">{ORIGINS[kind]}</Part>
      </dl>
      {page.advertId && page.status !== "in_review" && (
        <ButtonLink href={paths.advertEditor(page.advertId)} variant="secondary" className="mt-6">
          Apri l&apos;annuncio
        </ButtonLink>
      )}
    </article>
  );
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Redress({ page, decision, result }: DecisionScreenProps & { decision: Decision }) {
  const { complaint, canComplain, complainUntil, id } = decision;
  return (
    <Panel id="opporsi" title="Non sei d'accordo?">
      {complaint ? (
        <>
          <p className="text-soft">
            Hai presentato un reclamo il {complaint.at}.{" "}
            {complaint.outcome === null && "Lo guarda una persona: ti scriviamo per e-mail."}
          </p>
          <Quote>{complaint.text}</Quote>
          {complaint.outcome && (
            <>
              <p className="mt-4 font-semibold">
                {complaint.outcome === "upheld" ? "Accolto" : "Respinto"} il {complaint.decidedAt}
              </p>
              <Quote>{complaint.reasons ?? ""}</Quote>
            </>
          )}
        </>
      ) : canComplain ? (
        <ComplaintForm id={id} path={page.path} until={complainUntil} result={result} />
      ) : (
        <p className="text-soft">Il reclamo si poteva presentare fino al {complainUntil}.</p>
      )}
      <p className="mt-5 border-t border-line pt-4 text-sm text-soft">
        Puoi sempre rivolgerti a un organismo di risoluzione extragiudiziale certificato (art. 21
        del Regolamento UE 2022/2065) o al giudice.
      </p>
    </Panel>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote className="mt-2 rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  );
}

interface ComplaintFormProps {
  id: string;
  path: string;
  /** Last day in words. */
  until: string;
  result: SubmissionResult<string[]> | undefined;
}

function ComplaintForm({ id, path, until, result }: ComplaintFormProps) {
  return (
    <ValidatedForm id="reclamo" action={path} loadSchema={loadSchema} result={result}>
      {(bind) => (
        <>
          <p className="text-soft">
            Presenta un reclamo, gratis e una volta sola, entro il {until}: lo guarda una persona.
          </p>
          <input type="hidden" name="decisionId" value={id} />
          <FormTextArea
            {...bind("text")}
            label="Perché non sei d'accordo"
            hint="Che cosa non è vero, o che cosa non abbiamo visto."
            required
          />
          <SubmitButton action={path} className="justify-self-start">
            Invia il reclamo
          </SubmitButton>
        </>
      )}
    </ValidatedForm>
  );
}

/** The complaint that was sent while the backend was down. */
export function UnsentComplaint({
  result,
  path,
}: {
  result: SubmissionResult<string[]> | undefined;
  path: string;
}) {
  const id = sentText("decisionId", result);
  if (id === null) return null;
  return (
    <Panel id="opporsi" title="Non sei d'accordo?">
      <ComplaintForm id={id} path={path} until="giorno indicato nella decisione" result={result} />
    </Panel>
  );
}
