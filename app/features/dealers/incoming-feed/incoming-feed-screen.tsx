import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { formatDateTime } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { StatusBadge, type StatusTone } from "~/ui/badge";
import { ButtonLink, RowSubmit } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { FormAlert } from "~/ui/alert";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { resultFor } from "~/ui/use-validated-form";
import { FetchSummary } from "../photographs/fetch-summary";
import { FeedForm } from "./feed-form";
import type {
  FeedRun,
  IncomingFeed,
  IncomingFeedActionData,
  IncomingFeedPage,
} from "./incoming-feed";
import type { FeedAction } from "./schema";

interface IncomingFeedScreenProps {
  /** Null without a dealership, and while the backend is down. */
  page: IncomingFeedPage | null;
  /** Null while the backend is down. */
  account: object | null;
  actionData: IncomingFeedActionData | undefined;
}

/** The feed that the portal reads every six hours (docs/product.md 8.21). */
export function IncomingFeedScreen({ page, account, actionData }: IncomingFeedScreenProps) {
  const result = actionData?.result;
  const changed = resultFor("change", result);
  return (
    <section aria-labelledby="feed-titolo" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <p className="text-sm text-soft">
          <TextLink href={paths.stock}>Tutti i veicoli</TextLink>
        </p>
        <h2 id="feed-titolo" className="mt-3 text-2xl">
          Feed in arrivo
        </h2>
        <p className="mt-2 max-w-2xl text-soft">
          Se il tuo gestionale pubblica l'elenco dei veicoli a un indirizzo, lo leggiamo noi ogni
          sei ore e gli annunci si aggiornano da soli. Ti scriviamo solo se qualcosa non va.
        </p>
      </div>
      <FormAlert id="feed-errore" messages={changed?.error?.[""] ?? undefined} />
      {page ? (
        <Feed page={page} result={result} />
      ) : account === null ? (
        <>
          <BackendDown />
          {result && <FeedForm feed={null} result={result} />}
        </>
      ) : (
        <EmptyState
          text="Il tuo account non è ancora abbinato a una concessionaria."
          hint="Il feed si imposta qui appena lo è."
        />
      )}
    </section>
  );
}

function Feed({
  page: { feed, pictures },
  result,
}: {
  page: IncomingFeedPage;
  result: IncomingFeedActionData["result"];
}) {
  if (!feed)
    return (
      <Panel id="indirizzo" title="Da dove leggiamo">
        <FeedForm feed={null} result={result} />
      </Panel>
    );
  return (
    <>
      {feed.state === "preview" ? <Preview feed={feed} /> : <Regular feed={feed} />}
      {feed.runs.length > 0 && <Runs runs={feed.runs} pictures={pictures} />}
      <details
        open={resultFor("preview", result) !== undefined}
        className="rounded-card border border-line bg-surface px-5 shadow-card sm:px-7"
      >
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-4 font-semibold">
          Cambia indirizzo, o ricontrolla le colonne
          <Icon name="chevron-down" className="size-5 shrink-0 text-soft" />
        </summary>
        <div className="pb-6">
          <FeedForm feed={feed} result={result} />
        </div>
      </details>
    </>
  );
}

/** A button of its own form. */
function Act({
  action,
  variant = "secondary",
  children,
}: {
  action: FeedAction;
  variant?: "primary" | "secondary" | "quiet";
  children: ReactNode;
}) {
  return (
    <Form method="post" action={paths.incomingFeed} preventScrollReset>
      <input type="hidden" name="intent" value="change" />
      <RowSubmit
        row={{ intent: "change" }}
        name="action"
        value={action}
        variant={variant}
        pending="Un momento..."
      >
        {children}
      </RowSubmit>
    </Form>
  );
}

function Address({ feed }: { feed: IncomingFeed }) {
  return (
    <>
      <p className="font-medium break-all">{feed.url}</p>
      <p className="mt-1 text-sm text-soft">
        {feed.mode === "add"
          ? "Aggiunge e aggiorna: quello che nel feed manca resta com'è."
          : "Tiene il portale uguale al feed: quello che nel feed manca va in pausa."}
      </p>
    </>
  );
}

/** What is left to do before it is read regularly. */
function Preview({ feed }: { feed: IncomingFeed }) {
  const { previewPath, isMatched, rows } = feed;
  return (
    <Panel id="stato" title={isMatched ? "Ancora un passo" : "Ancora due passi"}>
      <Address feed={feed} />
      <ol className="mt-5 grid gap-5">
        <Step number={1} title="Controlla colonne e valori" isDone={isMatched}>
          <p className="text-soft">
            {rows === 1 ? "Abbiamo letto 1 veicolo." : `Abbiamo letto ${rows} veicoli.`}{" "}
            {isMatched
              ? "Le colonne di questo file le conosciamo già; nell'anteprima vedi che cosa cambierebbe."
              : "Di' che cosa c'è in ogni colonna: lo ricordiamo per tutte le letture."}
          </p>
          {previewPath ? (
            <p className="mt-3">
              <ButtonLink href={previewPath} variant={isMatched ? "secondary" : "primary"}>
                {isMatched ? "Ricontrolla" : "Controlla le colonne"}
              </ButtonLink>
            </p>
          ) : (
            !isMatched && (
              <p className="mt-2">La prova è scaduta: leggi di nuovo il feed qui sotto.</p>
            )
          )}
        </Step>
        <Step number={2} title="Attiva" isDone={false}>
          <p className="text-soft">
            La prima lettura parte subito e scrive quello che hai visto nell'anteprima; poi una ogni
            sei ore. Puoi metterla in pausa quando vuoi.
          </p>
          {isMatched && (
            <div className="mt-3">
              <Act action="confirm" variant="primary">
                Attiva il feed
              </Act>
            </div>
          )}
        </Step>
      </ol>
      <div className="mt-5 border-t border-line pt-4">
        <Act action="delete" variant="quiet">
          Lascia perdere
        </Act>
      </div>
    </Panel>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold ${isDone ? "bg-minicar-soft text-minicar" : "bg-sunken"}`}
      >
        {isDone ? "✓" : number}
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">
          {title}
          {isDone && <span className="sr-only"> (fatto)</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

const STATES: Record<Exclude<IncomingFeed["state"], "preview">, readonly [StatusTone, string]> = {
  active: ["positive", "attivo"],
  paused: ["neutral", "in pausa"],
  off: ["negative", "spento"],
};

function Regular({ feed }: { feed: IncomingFeed }) {
  const { state, isRunning, absent } = feed;
  const isActive = state === "active";
  const isTroubled = isActive && feed.failingSince !== null;
  const [tone, label] = STATES[state === "preview" ? "paused" : state];
  useRefresh(isActive && (isRunning || isDue(feed)));
  return (
    <Panel id="stato" title="Il tuo feed">
      <p className="mb-3">
        <StatusBadge tone={isTroubled ? "waiting" : tone}>
          {isRunning ? "lettura in corso" : isTroubled ? "da sistemare" : label}
        </StatusBadge>
      </p>
      <Address feed={feed} />
      <p className="mt-3" role="status">
        {stateText(feed)}
      </p>
      {isActive && absent !== null && (
        <div className="mt-4 rounded-control bg-sand px-4 py-3">
          <p>
            {absent === 1 ? "Nel feed manca 1 annuncio" : `Nel feed mancano ${absent} annunci`} fra
            quelli online: più di un quinto. Se quei veicoli non ci sono più, conferma e li mettiamo
            in pausa.
          </p>
          <div className="mt-3">
            <Act action="allow">Conferma e metti in pausa</Act>
          </div>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {isActive ? (
          <>
            <Act action="read">Leggi adesso</Act>
            <Act action="pause" variant="quiet">
              Metti in pausa
            </Act>
          </>
        ) : (
          feed.wasConfirmed && (
            <Act action="resume" variant="primary">
              Riattiva
            </Act>
          )
        )}
        <Act action="delete" variant="quiet">
          Togli il feed
        </Act>
      </div>
      <p className="mt-2 text-sm text-soft">Se lo togli, gli annunci restano.</p>
    </Panel>
  );
}

function isDue({ nextRunAt }: IncomingFeed): boolean {
  return Date.parse(nextRunAt) <= Date.now();
}

function stateText(feed: IncomingFeed): string {
  switch (feed.state) {
    case "active":
      if (feed.isRunning) return "Lo stiamo leggendo adesso.";
      return feed.failingSince !== null
        ? `Non si legge dal ${formatDateTime(feed.failingSince)}. Prossimo tentativo: ${formatDateTime(feed.nextRunAt)}.`
        : `Prossima lettura: ${formatDateTime(feed.nextRunAt)}.`;
    case "off":
      return "Non si leggeva da sette giorni: non proviamo più. Gli annunci sono rimasti come erano.";
    default:
      return "Non lo leggiamo finché non lo riattivi.";
  }
}

/** Seconds between two looks while a reading is about to begin or under way. */
const REFRESH_S = 5;

function useRefresh(isActive: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isActive || state !== "idle") return undefined;
    const timer = setTimeout(revalidate, REFRESH_S * 1_000);
    return () => clearTimeout(timer);
  }, [isActive, revalidate, state]);
}

interface RunsProps {
  runs: readonly FeedRun[];
  pictures: IncomingFeedPage["pictures"];
}

function Runs({ runs, pictures }: RunsProps) {
  return (
    <Panel id="letture" title="Ultime letture">
      <ul className="divide-y divide-line">
        {runs.map(({ id, at, tone, label, text, path }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <time dateTime={at} className="w-40 shrink-0 text-sm text-soft tabular-nums">
              {formatDateTime(at)}
            </time>
            <span className="w-28 shrink-0">
              <StatusBadge tone={tone}>{label}</StatusBadge>
            </span>
            <span className="min-w-0 flex-1 basis-60">
              {text} {path && <TextLink href={path}>Vedi le righe</TextLink>}
            </span>
          </li>
        ))}
      </ul>
      <FetchSummary summary={pictures} />
    </Panel>
  );
}
