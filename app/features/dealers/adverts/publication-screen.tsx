import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { formatDateTime } from "~/lib/dates";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { ButtonLink, RowSubmit, SubmitButton } from "~/ui/button";
import { ChoiceField, TextField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import { ShareButton } from "~/ui/share-button";
import { TextLink } from "~/ui/text-link";
import { sentText } from "~/ui/use-validated-form";
import { MissingList } from "./missing-list";
import type { PublicationPage } from "./publication.server";

/** The answer to the form of a publication. */
export interface PublicationActionData {
  result?: SubmissionResult<string[]>;
  /** Where the dealer can do something about a refusal. */
  link?: { label: string; path: string } | null;
}

interface PublicationScreenProps {
  page: PublicationPage;
  actionData: PublicationActionData | undefined;
}

/** Number of photographs that are advised. */
const ADVISED_PICTURES = 10;

/** The requirements of a publication, and its consequences (docs/product.md 8.14). */
export function PublicationScreen({ page, actionData }: PublicationScreenProps) {
  const { status } = page;
  const messages = actionData?.result?.error?.[""] ?? undefined;
  const isShown = status === "published" || status === "reserved";
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <FormAlert id="errore-pubblicazione" messages={messages} />
      {actionData?.link && (
        <p>
          <TextLink href={actionData.link.path}>{actionData.link.label}</TextLink>
        </p>
      )}
      {isShown && <Published page={page} />}
      {status === "draft" && (
        <>
          <MissingList id={page.id} missing={page.missing} />
          {page.missing.length === 0 && <PublishForm page={page} actionData={actionData} />}
        </>
      )}
      {(status === "paused" || status === "expired") && (
        <PublishForm page={page} actionData={actionData} />
      )}
      {status === "scheduled" && <Scheduled page={page} />}
      {status === "in_review" && (
        <Card title="In verifica">
          <p>
            Un amministratore lo guarda prima che si veda, di solito entro un giorno lavorativo. Per
            cambiarlo riportalo in bozza.
          </p>
          <Withdraw page={page} />
        </Card>
      )}
      {status === "blocked" && (
        <Card title="Bloccato da un amministratore">
          <p>{page.blockReason}</p>
        </Card>
      )}
      {status === "sold" && (
        <Card title="Venduto">
          <p>
            {page.saleClosed
              ? "La vendita è chiusa: duplicalo se ne hai un altro uguale."
              : "Si vede ancora come «Venduto», per 30 giorni dalla vendita."}
          </p>
        </Card>
      )}
      <Duplicate page={page} />
    </div>
  );
}

function Card({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  );
}

function HiddenFields({ page, intent }: { page: PublicationPage; intent: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={page.version} />
    </>
  );
}

function Room({ page: { quota, used } }: { page: PublicationPage }) {
  const left = Math.max(0, quota - used);
  const isFull = quota === 0 || left === 0;
  return (
    <p
      className={`flex gap-3 rounded-control p-4 ${isFull ? "bg-danger-soft text-danger" : "bg-sunken"}`}
    >
      <Icon name={isFull ? "circle-alert" : "info"} className="mt-0.5 size-5 shrink-0" />
      <span>
        {quota === 0 && (
          <>
            Per pubblicare serve un piano attivo: la bozza resta qui.{" "}
            <TextLink href={paths.dashboard}>Guarda i piani</TextLink>
          </>
        )}
        {quota > 0 && left === 0 && (
          <>
            Hai pubblicato tutti i {quota} veicoli del tuo piano: metti in pausa un annuncio, segna
            un venduto o <TextLink href={paths.dashboard}>passa a un piano più grande</TextLink>.
          </>
        )}
        {left > 0 &&
          `${left === 1 ? "Resta un posto" : `Restano ${left} posti`} nel tuo piano da ${quota} veicoli.`}
      </span>
    </p>
  );
}

function PublishForm({ page, actionData }: PublicationScreenProps) {
  const { id, times, status } = page;
  const result = actionData?.result;
  const error = result?.error?.publishAt?.[0];
  const [when, setWhen] = useState(sentText("when", result ?? undefined) ?? "now");
  const canWait = status === "draft";
  return (
    <Card title={canWait ? "È pronto da pubblicare" : "Rimettilo in vendita"}>
      <Room page={page} />
      <Form method="post" action={paths.advertPublication(id)} className="grid grid-cols-1 gap-4">
        <HiddenFields page={page} intent="publish" />
        {canWait && (
          <fieldset className="min-w-0">
            <legend className="mb-1 text-sm font-semibold">Quando</legend>
            <ChoiceField
              type="radio"
              name="when"
              value="now"
              label="Subito"
              defaultChecked={when === "now"}
              onChange={() => setWhen("now")}
            />
            <ChoiceField
              type="radio"
              name="when"
              value="later"
              label="In un altro momento"
              defaultChecked={when === "later"}
              onChange={() => setWhen("later")}
            />
            <TextField
              id="campo-publishAt"
              name="publishAt"
              type="datetime-local"
              label="Giorno e ora"
              hint="Ora italiana, entro 90 giorni; vale con «In un altro momento»."
              defaultValue={sentText("publishAt", result ?? undefined) ?? times.proposed}
              min={times.earliest}
              max={times.latest}
              error={error}
              isFirstError={error !== undefined}
              className="mt-2 max-w-xs pl-2"
            />
          </fieldset>
        )}
        <SubmitButton
          action={paths.advertPublication(id)}
          pending="Un momento..."
          size="lg"
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {when === "later" ? "Programma la pubblicazione" : "Pubblica l'annuncio"}
        </SubmitButton>
      </Form>
      <p className="text-sm text-soft">
        Resta online 60 giorni e si rinnova quando vuoi. Prima guarda{" "}
        <TextLink href={paths.advertPreview(id)}>l'anteprima</TextLink>.
      </p>
      {page.pictures < ADVISED_PICTURES && <PictureAdvice page={page} />}
    </Card>
  );
}

function PictureAdvice({ page: { id, pictures } }: { page: PublicationPage }) {
  return (
    <p className="text-sm text-soft">
      {pictures === 1 ? "Ha una foto" : `Ha ${pictures} foto`}: con {ADVISED_PICTURES} chi compra si
      fa un'idea migliore. <TextLink href={paths.advertPhotographs(id)}>Aggiungi le foto</TextLink>
    </p>
  );
}

function Published({ page }: { page: PublicationPage }) {
  const { id, title, price, expiresAt, pictures } = page;
  const path = paths.vehicle(id);
  return (
    <Card title="È online">
      <p>
        <TextLink href={path} className="wrap-anywhere">
          {path}
        </TextLink>
      </p>
      {expiresAt && <p className="text-soft">Fino al {formatDateTime(expiresAt)}.</p>}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={path}>
          <Icon name="eye" className="size-4" />
          Guardalo sul portale
        </ButtonLink>
        <ShareButton
          title={price === null ? title : `${title}, ${formatEuro(price)}`}
          path={path}
        />
      </div>
      <h4 className="mt-2 font-semibold">E adesso</h4>
      <ul className="-mt-2 list-disc pl-5">
        {pictures < ADVISED_PICTURES && (
          <li>
            <TextLink href={paths.advertPhotographs(id)}>Aggiungi altre foto</TextLink>: te ne
            consigliamo {ADVISED_PICTURES}.
          </li>
        )}
        <li>
          <TextLink href={paths.newAdvert}>Scrivi il prossimo annuncio</TextLink>
        </li>
        <li>
          <TextLink href={paths.stock}>Torna ai tuoi veicoli</TextLink>: lì lo metti in pausa, lo
          prenoti o lo segni venduto.
        </li>
      </ul>
    </Card>
  );
}

function Scheduled({ page }: { page: PublicationPage }) {
  return (
    <Card title="Pubblicazione programmata">
      <p>
        Si pubblica da solo{" "}
        <strong className="font-semibold">
          {page.publishAt && formatDateTime(page.publishAt)}
        </strong>
        , se allora c'è posto nel piano.
      </p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={paths.advertPublication(page.id)}>
          <HiddenFields page={page} intent="publish" />
          <RowSubmit row={{ intent: "publish" }} pending="Un momento...">
            Pubblica adesso
          </RowSubmit>
        </Form>
        <Withdraw page={page} />
      </div>
    </Card>
  );
}

function Withdraw({ page }: { page: PublicationPage }) {
  return (
    <Form method="post" action={paths.advertPublication(page.id)}>
      <HiddenFields page={page} intent="withdraw" />
      <RowSubmit row={{ intent: "withdraw" }} pending="Un momento..." variant="secondary">
        Riporta in bozza
      </RowSubmit>
    </Form>
  );
}

function Duplicate({ page }: { page: PublicationPage }) {
  return (
    <Form
      method="post"
      action={paths.advertPublication(page.id)}
      className="flex flex-wrap items-center gap-3"
    >
      <HiddenFields page={page} intent="duplicate" />
      <RowSubmit row={{ intent: "duplicate" }} pending="Un momento..." variant="quiet">
        <Icon name="copy" className="size-4" />
        Duplica l'annuncio
      </RowSubmit>
      <span className="text-sm text-soft">Gli stessi dati in una bozza nuova, senza foto.</span>
    </Form>
  );
}
