import { Form } from "@remix-run/react";
import { formatDay } from "~/lib/dates";
import { formatCount } from "~/lib/numbers";
import { paths, withSearch } from "~/lib/paths";
import { Button, ButtonLink, PrintButton } from "~/ui/button";
import { EmptyState } from "~/ui/placeholders";
import { SelectField } from "~/ui/field";
import { Icon, type IconName } from "~/ui/icon";
import { TabLinks } from "~/ui/tab-links";
import { DayChart } from "./day-chart";
import {
  compare,
  contactsOf,
  PERIODS,
  type Comparison,
  type PeriodLength,
  type Totals,
} from "./period";
import { DayTable, SubjectTable } from "./statistics-tables";
import type { Statistics } from "./statistics.server";

interface StatisticsScreenProps {
  dealership: { id: string; name: string };
  /** Dealerships that an administrator can choose; empty for everybody else. */
  options: readonly { id: string; name: string }[];
  statistics: Statistics;
}

/** The statistics of a dealership (docs/product.md 8.10). */
export function StatisticsScreen({ dealership, options, statistics }: StatisticsScreenProps) {
  const { length, days, totals, subjects } = statistics;
  const { views, favourites, comparisons } = totals;
  const isEmpty = views + contactsOf(totals) + favourites + comparisons === 0;
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
      <StatisticsFilters dealership={dealership} options={options} length={length} />
      <TotalTiles {...statistics} />
      {isEmpty ? (
        <EmptyState
          drawing="nothing-to-count"
          text="In questo periodo non c'è ancora niente da contare."
          hint="Le visite, le chiamate, le chat e le richieste compaiono qui pochi secondi dopo che avvengono. Le visite di chi ha un account, tue comprese, non si contano."
        >
          <ButtonLink href={paths.dealerships} variant="secondary">
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
        arrivate dai moduli. Preferiti e confronti dicono quante volte un veicolo è stato salvato o
        messo accanto ad altri.
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
        summary={`Contatti giorno per giorno: ${formatCount(contacts)} in tutto, di cui ${formatCount(totals.calls)} chiamate, ${formatCount(totals.whatsapp)} chat WhatsApp e ${formatCount(totals.inquiries)} richieste.`}
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
            values: days.map(({ inquiries }) => inquiries),
            fill: "fill-moto",
            swatch: "bg-moto",
          },
        ]}
      />
    </div>
  );
}

interface StatisticsFiltersProps {
  dealership: { id: string };
  options: readonly { id: string; name: string }[];
  length: PeriodLength;
}

/** Links for the period and, for administrators, the choice of the dealership. */
function StatisticsFilters({ dealership, options, length }: StatisticsFiltersProps) {
  const hrefOf = (days: PeriodLength) => {
    const query = new URLSearchParams({ giorni: String(days) });
    if (options.length > 0) query.set("concessionaria", dealership.id);
    return withSearch(paths.statistics, query.toString());
  };
  return (
    <div className="no-print flex flex-wrap items-end justify-between gap-4">
      <TabLinks
        label="Periodo"
        tabs={PERIODS.map((days) => ({
          label: `${days} giorni`,
          to: hrefOf(days),
          active: days === length,
        }))}
      />
      {options.length > 0 && (
        <Form
          method="get"
          action={paths.statistics}
          className="flex w-full flex-wrap items-end gap-3 sm:w-auto"
        >
          <input type="hidden" name="giorni" value={length} />
          <SelectField
            key={dealership.id}
            id="statistiche-concessionaria"
            name="concessionaria"
            label="Concessionaria"
            defaultValue={dealership.id}
            className="min-w-0 flex-1 sm:min-w-72"
          >
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="secondary" className="min-h-12">
            Mostra
          </Button>
        </Form>
      )}
    </div>
  );
}

const TILES: readonly { key: keyof Totals; label: string; icon: IconName; tone: string }[] = [
  { key: "views", label: "Visualizzazioni", icon: "eye", tone: "text-brand" },
  { key: "calls", label: "Chiamate", icon: "phone", tone: "text-auto" },
  { key: "whatsapp", label: "Chat WhatsApp", icon: "message-circle", tone: "text-minicar" },
  { key: "inquiries", label: "Richieste", icon: "inbox", tone: "text-moto" },
  { key: "favourites", label: "Preferiti", icon: "heart", tone: "text-brand" },
  { key: "comparisons", label: "Confronti", icon: "scale", tone: "text-auto" },
];

interface TotalTilesProps {
  totals: Totals;
  /** Totals of the period before. */
  before: Totals;
  length: PeriodLength;
}

/** The totals of a period, compared with the period before. */
function TotalTiles({ totals, before, length }: TotalTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 print:grid-cols-3">
      {TILES.map(({ key, label, icon, tone }) => (
        <div
          key={key}
          className="rounded-card border border-line bg-surface p-3 shadow-card xs:p-4 sm:p-5 print:[box-shadow:none]"
        >
          <dt className="flex items-center gap-2 text-sm font-semibold text-soft max-xs:flex-col max-xs:items-start max-xs:gap-1">
            <Icon name={icon} className={`size-4 shrink-0 ${tone}`} />
            {label}
          </dt>
          <dd className="mt-2 font-display text-3xl leading-none font-bold tabular-nums sm:text-4xl">
            {formatCount(totals[key])}
          </dd>
          <dd className="mt-2 text-sm text-soft">
            <Difference {...compare(totals[key], before[key], length)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const TRENDS = {
  up: { icon: "trending-up", tone: "text-minicar", word: "In aumento: " },
  down: { icon: "trending-down", tone: "text-danger", word: "In calo: " },
  same: { icon: "minus", tone: "text-soft", word: "" },
} as const satisfies Record<Comparison["trend"], { icon: IconName; tone: string; word: string }>;

/** A change by its sign, an arrow and a colour; a word for those who see neither. */
function Difference({ trend, change, text }: Comparison) {
  if (change === null) return text;
  const { icon, tone, word } = TRENDS[trend];
  return (
    <>
      <span className={`font-semibold whitespace-nowrap tabular-nums ${tone}`}>
        <Icon name={icon} className="mr-1 inline size-4 align-[-0.15em]" />
        <span className="sr-only">{word}</span>
        {change}
      </span>{" "}
      {text}
    </>
  );
}
