import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { formatDateTime } from "~/lib/dates";
import { StatusBadge, type StatusTone } from "~/ui/badge";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { FetchSummary } from "../photographs/fetch-summary";
import { FeedAddress, FeedButton } from "./feed-controls";
import type { FeedRun, IncomingFeed, IncomingFeedPage } from "./incoming-feed";

const STATES: Record<Exclude<IncomingFeed["state"], "preview">, readonly [StatusTone, string]> = {
  active: ["positive", "attivo"],
  paused: ["neutral", "in pausa"],
  off: ["negative", "spento"],
};

/** A feed that is read regularly, paused, or no longer read. */
export function RegularFeed({ feed }: { feed: IncomingFeed }) {
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
      <FeedAddress feed={feed} />
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
            <FeedButton action="allow">Conferma e metti in pausa</FeedButton>
          </div>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {isActive ? (
          <>
            <FeedButton action="read">Leggi adesso</FeedButton>
            <FeedButton action="pause" variant="quiet">
              Metti in pausa
            </FeedButton>
          </>
        ) : (
          feed.wasConfirmed && (
            <FeedButton action="resume" variant="primary">
              Riattiva
            </FeedButton>
          )
        )}
        <FeedButton action="delete" variant="quiet">
          Togli il feed
        </FeedButton>
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

interface FeedRunsProps {
  runs: readonly FeedRun[];
  pictures: IncomingFeedPage["pictures"];
}

/** The last readings, with what came of their photographs. */
export function FeedRuns({ runs, pictures }: FeedRunsProps) {
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
