import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { pluralize } from "~/lib/text";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { FormAlert } from "~/ui/alert";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { resultFor } from "~/ui/use-validated-form";
import { FeedAddress, FeedButton } from "./feed-controls";
import { FeedForm } from "./feed-form";
import type { IncomingFeed, IncomingFeedActionData, IncomingFeedPage } from "./incoming-feed";
import { FeedRuns, RegularFeed } from "./regular-feed";

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
      {feed.state === "preview" ? <Preview feed={feed} /> : <RegularFeed feed={feed} />}
      {feed.runs.length > 0 && <FeedRuns runs={feed.runs} pictures={pictures} />}
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

/** The remaining steps before the feed is read regularly. */
function Preview({ feed }: { feed: IncomingFeed }) {
  const { previewPath, isMatched, rows } = feed;
  return (
    <Panel id="stato" title={isMatched ? "Ancora un passo" : "Ancora due passi"}>
      <FeedAddress feed={feed} />
      <ol className="mt-5 grid gap-5">
        <Step number={1} title="Controlla colonne e valori" isDone={isMatched}>
          <p className="text-soft">
            Abbiamo letto {pluralize(rows, "veicolo", "veicoli")}.{" "}
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
              <FeedButton action="confirm" variant="primary">
                Attiva il feed
              </FeedButton>
            </div>
          )}
        </Step>
      </ol>
      <div className="mt-5 border-t border-line pt-4">
        <FeedButton action="delete" variant="quiet">
          Lascia perdere
        </FeedButton>
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
