import { Form } from "@remix-run/react";
import { formatCount } from "~/lib/numbers";
import { paths, withSearch } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { FetchSummary } from "../photographs/fetch-summary";
import { ImportFrame, StepCard } from "./import-frame";
import { Continue } from "./matching-screens";
import { Lines } from "./preview-screen";
import type { ProgressPage } from "./step-pages";
import type { StepReply } from "./step-options";
import type { ImportProgress } from "./stock-import";
import { AutoRefresh, WorkBar } from "./work-bar";

interface ProgressScreenProps {
  imported: ImportProgress;
  page: ProgressPage;
  reply: StepReply | undefined;
}

/** How far the writing is, and at its end what became of the file. */
export function ProgressScreen({ imported, page, reply }: ProgressScreenProps) {
  const { state, pictures, outcomes, paused } = imported;
  const total = imported.rows - imported.left_out;
  const isWriting = state === "writing";
  const withPictures = pictures.stored + pictures.failed > 0 || pictures.waiting > 0;
  const isDone = !isWriting && pictures.waiting === 0;
  const left = outcomes.failed + imported.left_out;
  return (
    <ImportFrame
      imported={imported}
      step="avanzamento"
      title={
        imported.isQueued
          ? "In attesa del tuo altro file"
          : isWriting
            ? "Stiamo scrivendo"
            : isDone
              ? "Importazione finita"
              : "Mancano solo le foto"
      }
      intro={
        isDone
          ? left === 0
            ? "I tuoi annunci sono come nel file."
            : `Il resto è come nel file; ${left === 1 ? "una riga resta" : `${formatCount(left)} righe restano`} fuori finché non ${left === 1 ? "la correggi" : "le correggi"}.`
          : imported.isQueued
            ? "Un'altra importazione è in corso: questa comincia da sola appena finisce. Puoi chiudere la pagina."
            : "Puoi chiudere questa pagina: il lavoro va avanti, e lo ritrovi in «Importa»."
      }
      reply={reply}
    >
      {!isDone && (
        <StepCard label="Avanzamento">
          <WorkBar done={imported.written} total={total} label="Veicoli scritti" />
          {withPictures && (
            <div className="mt-4">
              <WorkBar
                done={pictures.stored + pictures.failed}
                total={pictures.stored + pictures.failed + pictures.waiting}
                label="Foto dello ZIP"
              />
            </div>
          )}
          <AutoRefresh isActive={imported.isWorkedOn} />
          {!imported.isWorkedOn && (
            <Form method="post" className="mt-4 grid gap-2">
              <p className="text-moto">
                Il lavoro si è fermato a metà. Quello che è scritto resta, e niente viene scritto
                due volte.
              </p>
              <Continue
                action={paths.stockImportStep(imported.id, "avanzamento")}
                label="Continua"
              />
            </Form>
          )}
        </StepCard>
      )}
      {!isWriting && (
        <StepCard label="Risultato">
          <ul className="grid gap-2">
            <Result count={outcomes.created} text="creati" />
            <Result count={outcomes.changed} text="aggiornati" />
            <Result count={outcomes.unchanged} text="già uguali" />
            <Result count={paused} text="messi in pausa" />
            <Result count={pictures.stored} text="foto dello ZIP" />
            <Result count={left} text="rimasti fuori" />
          </ul>
          {pictures.failed > 0 && (
            <p className="mt-3 text-moto">
              {pictures.failed === 1
                ? "Una foto dello ZIP non è stata presa: è troppo piccola, danneggiata o di un numero che tra i tuoi veicoli non c'è."
                : `${formatCount(pictures.failed)} foto dello ZIP non sono state prese: sono troppo piccole, danneggiate o di numeri che tra i tuoi veicoli non ci sono.`}
            </p>
          )}
          <div className="mt-3">
            <FetchSummary summary={page.fetches} />
          </div>
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink href={paths.stock}>Guarda i tuoi veicoli</ButtonLink>
            <ButtonLink href={withSearch(paths.stock, "stato=draft")} variant="secondary">
              Guarda le bozze
            </ButtonLink>
            {left > 0 && (
              <ButtonLink href={paths.rejectedStockRows(imported.id)} download variant="secondary">
                <Icon name="download" className="size-4" />
                Scarica le righe da correggere
              </ButtonLink>
            )}
            <ButtonLink href={paths.stockImport} variant="quiet">
              Importa un altro file
            </ButtonLink>
          </div>
        </StepCard>
      )}
      {page.failed.length > 0 && (
        <section aria-labelledby="rifiutati">
          <h3 id="rifiutati" className="text-xl">
            Non accettati
          </h3>
          <Lines lines={page.failed} />
        </section>
      )}
    </ImportFrame>
  );
}

function Result({ count, text }: { count: number; text: string }) {
  if (count === 0) return null;
  return (
    <li className="flex items-baseline gap-3">
      <strong className="min-w-12 text-right font-display text-lg font-bold tabular-nums">
        {formatCount(count)}
      </strong>{" "}
      <span>{text}</span>
    </li>
  );
}
