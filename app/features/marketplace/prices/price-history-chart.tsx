import { daysBetween, formatDay, formatShortDay } from "~/lib/dates";
import { formatEuro } from "~/lib/money";
import { Icon } from "~/ui/icon";
import type { PriceHistory, PriceStep } from "./price-history";

/** In units of the view box, which is stretched: only the ratios matter. */
const WIDTH = 300;
const HEIGHT = 60;
/** Room above and below the line. */
const MARGIN = 6;

/** The line of the prices as a path: each holds until the next one, the last one until today. */
export function pricePath(steps: readonly PriceStep[], today: string): string {
  const [first] = steps;
  if (!first) return "";
  const span = Math.max(1, daysBetween(first.from, today));
  const prices = steps.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const range = Math.max(1, Math.max(...prices) - lowest);
  const points = steps.map(({ price, from }) => {
    const x = Math.round((daysBetween(first.from, from) / span) * WIDTH);
    const y = Math.round(MARGIN + (1 - (price - lowest) / range) * (HEIGHT - 2 * MARGIN));
    return { x, y };
  });
  const [start, ...others] = points;
  return `M${start!.x} ${start!.y}${others.map(({ x, y }) => `H${x}V${y}`).join("")}H${WIDTH}`;
}

/** `−400 €`, `+200 €`; an en dash for the first price. */
function changeText(change: number | undefined): string {
  if (change === undefined) return "–";
  return `${change < 0 ? "−" : "+"}${formatEuro(Math.abs(change))}`;
}

/** How the price went, as a line and as a table (docs/product.md 4.17). */
export function PriceHistoryChart({ history, today }: { history: PriceHistory; today: string }) {
  const { steps } = history;
  const first = steps[0]!;
  const prices = steps.map(({ price }) => price);
  const summary = `Il prezzo dal ${formatDay(first.from)} a oggi, fra ${formatEuro(Math.min(...prices))} e ${formatEuro(Math.max(...prices))}`;
  const count = steps.length - 1;
  return (
    <>
      {/* Of changes within one day there is no line. */}
      {first.from < today && (
        <>
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="mt-4 block h-24 w-full text-brand"
          >
            <path
              d={pricePath(steps, today)}
              fill="none"
              stroke="currentColor"
              strokeWidth={3}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <p className="flex justify-between gap-4 text-sm text-soft tabular-nums">
            <span>
              {formatShortDay(first.from)}: {formatEuro(first.price)}
            </span>
            <span>oggi: {formatEuro(prices.at(-1)!)}</span>
          </p>
        </>
      )}
      <details className="group mt-2">
        <summary className="flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline">
          {count === 1 ? "Il prezzo è cambiato una volta" : `Il prezzo è cambiato ${count} volte`}
          <Icon
            name="chevron-down"
            className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">Prezzi di questo annuncio, il più recente per primo</caption>
          <thead className="text-sm text-soft">
            <tr>
              <th scope="col">Dal</th>
              <th scope="col" className="text-right">
                Prezzo
              </th>
              <th scope="col" className="text-right">
                Differenza
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ price, from, change }, i) => (
              <tr key={`${from}-${i}`} className="border-t border-line">
                <td className="py-2">{formatDay(from)}</td>
                <td className="pl-3 text-right whitespace-nowrap">{formatEuro(price)}</td>
                <td className="pl-3 text-right whitespace-nowrap">{changeText(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
