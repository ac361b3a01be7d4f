import { formatDay } from "~/lib/dates";
import { formatCount } from "~/lib/numbers";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { conversionText, type DayTotals, type Totals } from "./period";
import type { SubjectTotals } from "./statistics.server";

const COUNTS = ["Visualizzazioni", "Preferiti", "Confronti", "Chiamate", "WhatsApp", "Richieste"];

/** The values of these columns. */
const countsOf = (totals: Totals) => [
  totals.views,
  totals.favourites,
  totals.comparisons,
  totals.calls,
  totals.whatsapp,
  totals.inquiries,
];
const COLUMNS = [...COUNTS, "Conversione"];

/** Vehicles by views, with their contacts; on a phone folded, and each row a card with labels. */
export function SubjectTable({
  subjects,
  others,
}: {
  subjects: readonly SubjectTotals[];
  /** Number of vehicles that are not shown. */
  others: number;
}) {
  return (
    <section aria-labelledby="veicoli-piu-visti">
      <h2 id="veicoli-piu-visti" className="mb-4 text-2xl">
        I più visti
      </h2>
      <details className="open-on-desktop group overflow-hidden rounded-card border border-line bg-surface shadow-card print:[box-shadow:none]">
        <summary className="flex min-h-12 items-center justify-between gap-4 px-5 py-2 font-semibold underline-offset-4 hover:underline print:hidden">
          I numeri veicolo per veicolo
          <Icon
            name="chevron-down"
            className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <table className="block w-full border-t border-line md:table lg:border-t-0 print:table print:border-t-0 print:text-sm">
          <caption className="sr-only">Visualizzazioni e contatti di ogni veicolo</caption>
          <thead className="hidden bg-sunken text-sm text-soft md:table-header-group print:table-header-group">
            <tr>
              <th scope="col" className="px-4 py-3 pl-6 text-left font-semibold">
                Veicolo
              </th>
              {COLUMNS.map((title) => (
                <th
                  key={title}
                  scope="col"
                  className="px-4 py-3 text-right font-semibold last:pr-6"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y divide-line md:table-row-group print:table-row-group">
            {subjects.map((subject) => (
              <SubjectRow key={subject.vehicleId ?? ""} subject={subject} />
            ))}
          </tbody>
        </table>
      </details>
      <p className="mt-3 text-sm text-soft">
        {others > 0 &&
          `${others === 1 ? "Un altro veicolo ha" : `Altri ${others} veicoli hanno`} avuto meno visite. `}
        La conversione dice quante chiamate, chat e richieste arrivano ogni cento visualizzazioni.
      </p>
    </section>
  );
}

function SubjectRow({ subject }: { subject: SubjectTotals }) {
  const { vehicleId, name, isListed } = subject;
  const values = [...countsOf(subject).map(formatCount), conversionText(subject)];
  return (
    <tr className="block break-inside-avoid px-5 py-4 md:table-row md:p-0 print:table-row print:p-0">
      <th
        scope="row"
        className="mb-2 block text-left font-semibold wrap-anywhere md:mb-0 md:table-cell md:px-4 md:py-3 md:pl-6 print:table-cell print:py-1"
      >
        {vehicleId && isListed ? (
          <TextLink href={paths.vehicle(vehicleId)}>{name}</TextLink>
        ) : (
          <span className="inline-flex min-h-11 items-center">{name}</span>
        )}
        {!isListed && (
          <span className="block text-sm font-normal text-soft">Non è più in vetrina</span>
        )}
      </th>
      {values.map((value, i) => (
        <td
          key={COLUMNS[i]}
          className="flex items-baseline justify-between gap-4 py-1 tabular-nums md:table-cell md:px-4 md:py-3 md:text-right md:last:pr-6 print:table-cell print:py-1 print:text-right"
        >
          <span className="text-[0.95rem] text-soft md:hidden print:hidden">{COLUMNS[i]}</span>
          <span className={i === COLUMNS.length - 1 ? "font-semibold" : ""}>{value}</span>
        </td>
      ))}
    </tr>
  );
}

const CELL = "px-2 py-2 text-right tabular-nums md:px-4";

/** The numbers of the charts as a table, latest day first. */
export function DayTable({ days }: { days: readonly DayTotals[] }) {
  return (
    <details className="group rounded-card border border-line bg-surface shadow-card print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-5 py-2 font-semibold underline-offset-4 hover:underline md:px-6">
        I numeri giorno per giorno
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <table className="w-full border-t border-line text-xs md:text-sm">
        <caption className="sr-only">Visualizzazioni e contatti giorno per giorno</caption>
        <thead className="bg-sunken text-soft">
          <tr>
            <th
              scope="col"
              className="px-2 py-2 text-left font-semibold max-md:align-bottom md:px-6"
            >
              Giorno
            </th>
            {COUNTS.map((title) => (
              <th key={title} scope="col" className={`${CELL} font-semibold max-md:align-bottom`}>
                {/* Seven words are wider than a phone: there they stand upright. */}
                <span className="max-md:rotate-180 max-md:[writing-mode:vertical-rl]">{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...days].reverse().map((totals) => (
            <tr key={totals.day}>
              <th scope="row" className="px-2 py-2 text-left font-medium md:px-6">
                <time dateTime={totals.day}>{formatDay(totals.day)}</time>
              </th>
              {countsOf(totals).map((value, i) => (
                <td key={COUNTS[i]} className={CELL}>
                  {formatCount(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
