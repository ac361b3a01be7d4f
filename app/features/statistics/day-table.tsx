import { formatDay } from "~/lib/dates";
import { formatCount, type DayTotals } from "./period";

const CELL = "px-2 py-2 text-right tabular-nums sm:px-4";
const COLUMNS = ["Visualizzazioni", "Chiamate", "WhatsApp", "Richieste"];

/** The numbers of the charts, for those who would rather read them; latest day first. */
export function DayTable({ days }: { days: readonly DayTotals[] }) {
  return (
    <details className="rounded-card border border-line bg-surface shadow-card print:hidden">
      <summary className="flex min-h-12 items-center px-5 font-semibold underline-offset-4 hover:underline sm:px-6">
        I numeri giorno per giorno
      </summary>
      <table className="w-full border-t border-line text-xs sm:text-sm">
        <caption className="sr-only">Visualizzazioni e contatti giorno per giorno</caption>
        <thead className="bg-sunken text-soft">
          <tr>
            <th scope="col" className="px-2 py-2 text-left font-semibold sm:px-6">
              Giorno
            </th>
            {COLUMNS.map((title) => (
              <th key={title} scope="col" className={`${CELL} font-semibold wrap-anywhere`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {[...days].reverse().map(({ day, views, calls, whatsapp, requests }) => (
            <tr key={day}>
              <th scope="row" className="px-2 py-2 text-left font-medium sm:px-6">
                <time dateTime={day}>{formatDay(day)}</time>
              </th>
              {[views, calls, whatsapp, requests].map((value, i) => (
                <td key={COLUMNS[i]} className={CELL}>
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
