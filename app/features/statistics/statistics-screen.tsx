import { PrintButton } from "~/ui/print-button";
import { EmptyState } from "~/ui/empty-state";
import { ButtonLink } from "~/ui/button";
import { formatDay } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { DayChart } from "./day-chart";
import { DayTable } from "./day-table";
import { contactsOf, formatCount } from "./period";
import { StatisticsChoice } from "./statistics-choice";
import type { Statistics } from "./statistics.server";
import { SubjectTable } from "./subject-table";
import { TotalTiles } from "./total-tiles";

interface StatisticsScreenProps {
  dealership: { id: string; name: string };
  /** What an administrator chooses from; empty for everybody else. */
  options: readonly { id: string; name: string }[];
  statistics: Statistics;
}

/** The 'statistiche dettagliate' that the registration page promises (docs/product.md 8.10). */
export function StatisticsScreen({ dealership, options, statistics }: StatisticsScreenProps) {
  const { length, days, totals, subjects } = statistics;
  const isEmpty = totals.views + contactsOf(totals) === 0;
  return (
    <div className="grid gap-6 sm:gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-2xl">Statistiche di {dealership.name}</h2>
          <p className="mt-1 text-soft">
            Dal {formatDay(days[0]?.day ?? "")} al {formatDay(days.at(-1)?.day ?? "")}, oggi
            compreso
          </p>
        </div>
        {!isEmpty && <PrintButton>Stampa le statistiche</PrintButton>}
      </div>
      <StatisticsChoice dealership={dealership} options={options} length={length} />
      <TotalTiles {...statistics} />
      {isEmpty ? (
        <EmptyState
          text="In questo periodo non c'è ancora niente da contare."
          hint="Le visite, le chiamate, le chat e le richieste compaiono qui pochi secondi dopo che avvengono. Le visite di chi ha un account, tue comprese, non si contano."
        >
          <ButtonLink to={paths.dealerships} variant="secondary">
            Guarda le concessionarie
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Charts statistics={statistics} />
          <SubjectTable subjects={subjects} others={statistics.others} />
          <DayTable days={days} />
        </>
      )}
      <p className="max-w-3xl text-sm text-soft">
        Contiamo senza cookie e senza sapere chi guarda: chi torna sulla stessa pagina nello stesso
        giorno conta una volta, i robot e chi ha un account non contano. Le chiamate e le chat sono
        i tocchi sul numero e sul pulsante, in un browser con JavaScript; le richieste sono quelle
        arrivate dai moduli.
      </p>
    </div>
  );
}

function Charts({ statistics: { days, totals } }: { statistics: Statistics }) {
  const isoDays = days.map(({ day }) => day);
  const contacts = contactsOf(totals);
  return (
    <div className="grid gap-4 sm:gap-5 lg:grid-cols-2 print:grid-cols-1">
      <DayChart
        id="grafico-visualizzazioni"
        title="Visualizzazioni al giorno"
        summary={`Visualizzazioni giorno per giorno: ${formatCount(totals.views)} in tutto, ${formatCount(Math.max(...days.map(({ views }) => views)))} nel giorno migliore.`}
        days={isoDays}
        series={[
          {
            label: "Visualizzazioni",
            values: days.map(({ views }) => views),
            fill: "fill-brand",
            swatch: "bg-brand",
          },
        ]}
      />
      <DayChart
        id="grafico-contatti"
        title="Contatti al giorno"
        summary={`Contatti giorno per giorno: ${formatCount(contacts)} in tutto, di cui ${formatCount(totals.calls)} chiamate, ${formatCount(totals.whatsapp)} chat WhatsApp e ${formatCount(totals.requests)} richieste.`}
        days={isoDays}
        series={[
          {
            label: "Chiamate",
            values: days.map(({ calls }) => calls),
            fill: "fill-auto",
            swatch: "bg-auto",
          },
          {
            label: "WhatsApp",
            values: days.map(({ whatsapp }) => whatsapp),
            fill: "fill-minicar",
            swatch: "bg-minicar",
          },
          {
            label: "Richieste",
            values: days.map(({ requests }) => requests),
            fill: "fill-moto",
            swatch: "bg-moto",
          },
        ]}
      />
    </div>
  );
}
