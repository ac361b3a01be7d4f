import { useState, type PointerEvent } from "react";
import { formatDay, formatShortDay } from "~/lib/dates";
import { formatCount } from "~/lib/numbers";

/** One series of stacked bars; the first is at the bottom. */
export interface ChartSeries {
  label: string;
  values: readonly number[];
  /** Classes of its bars and of its swatch in the legend. */
  fill: string;
  swatch: string;
}

interface DayChartProps {
  id: string;
  title: string;
  /** Accessible name; the numbers are in the table of days. */
  summary: string;
  /** ISO days, one for each bar. */
  days: readonly string[];
  series: readonly ChartSeries[];
}

/** Steps of the scale, times a power of ten. */
const STEPS = [1, 2, 5, 10];
const MAX_INTERVALS = 4;

/** Ticks of a scale from zero to at least `highest`, whole and evenly spaced: 37 gives 0, 10, 20, 30, 40. */
export function scaleTicks(highest: number): number[] {
  const rough = Math.max(highest, 1) / MAX_INTERVALS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(rough)));
  const step = power * (STEPS.find((times) => times * power >= rough) ?? 10);
  const intervals = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: intervals + 1 }, (_, i) => i * step);
}

/** Cumulative sums, the tops of stacked bars: 2, 0, 3 gives 2, 2, 5. */
export function stackTops(values: readonly number[]): number[] {
  return values.map((_, i) => values.slice(0, i + 1).reduce((sum, value) => sum + value, 0));
}

/** In units of the view box, which is stretched: only the ratios matter. */
const COLUMN = 10;
const BAR = 7;
const HEIGHT = 100;

/** The figures of a day in words: `22 novembre 2026. Chiamate: 2, WhatsApp: 0`. */
export function dayText(day: string, series: readonly ChartSeries[], index: number): string {
  const figures = series.map(({ label, values }) => `${label}: ${formatCount(values[index] ?? 0)}`);
  return `${formatDay(day)}. ${figures.join(", ")}`;
}

/**
 * A bar chart by day as SVG. Texts are outside of it: its stretching would distort them. With JavaScript a slider lies
 * over the bars: pointer, touch and arrow keys choose a day, whose figures stand above the chart (docs/product.md 8.10).
 * It begins with the last day. Without JavaScript each bar has a tooltip, and the numbers are in the table of days.
 */
export function DayChart({ id, title, summary, days, series }: DayChartProps) {
  const sums = days.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const ticks = scaleTicks(Math.max(0, ...sums));
  const top = ticks.at(-1) ?? 1;
  const width = days.length * COLUMN;
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  const last = days.length - 1;
  const found = chosenDay === null ? -1 : days.indexOf(chosenDay);
  const chosen = found === -1 ? last : found;
  const choose = (index: number) => setChosenDay(days[index] ?? null);
  return (
    <figure
      aria-labelledby={id}
      className="break-inside-avoid rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 print:[box-shadow:none]"
    >
      <figcaption className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <Readout day={days[chosen] ?? ""} series={series} index={chosen} />
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="flex flex-col-reverse justify-between text-right text-xs text-soft tabular-nums"
        >
          {ticks.map((tick) => (
            <span key={tick} className="flex h-0 items-center justify-end">
              {formatCount(tick)}
            </span>
          ))}
        </div>
        <div className="@container relative">
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="block h-44 w-full overflow-visible sm:h-56"
          >
            <Marker index={chosen} />
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={width}
                y1={HEIGHT - (tick / top) * HEIGHT}
                y2={HEIGHT - (tick / top) * HEIGHT}
                vectorEffect="non-scaling-stroke"
                className={tick === 0 ? "stroke-control" : "stroke-line"}
              />
            ))}
            {days.map((day, i) => (
              <Column key={day} day={day} index={i} series={series} top={top} />
            ))}
          </svg>
          <DaySlider
            label={`${title}: scegli il giorno`}
            text={dayText(days[chosen] ?? "", series, chosen)}
            index={chosen}
            count={days.length}
            onChoose={choose}
          />
        </div>
        <DayLabels days={days} />
      </div>
    </figure>
  );
}

/** The figures of the chosen day. The slider says them to screen readers. */
function Readout({
  day,
  series,
  index,
}: {
  day: string;
  series: readonly ChartSeries[];
  index: number;
}) {
  return (
    <p
      aria-hidden="true"
      className="only-with-js no-print mb-5 flex min-h-11 flex-wrap items-center gap-x-4 rounded-control bg-sunken px-3 py-2 text-sm tabular-nums"
    >
      <strong className="font-semibold">{formatDay(day)}</strong>
      {series.map(({ label, values, swatch }) => (
        <span key={label} className="flex items-center gap-1.5">
          <span className={`size-2.5 rounded-sm ${swatch}`} />
          {label} <strong className="font-semibold">{formatCount(values[index] ?? 0)}</strong>
        </span>
      ))}
    </p>
  );
}

/** Marks the column of the chosen day. */
function Marker({ index }: { index: number }) {
  const middle = index * COLUMN + COLUMN / 2;
  return (
    <g className="only-with-js no-print">
      <rect x={index * COLUMN} width={COLUMN} height={HEIGHT} className="fill-sunken" />
      <line
        x1={middle}
        x2={middle}
        y1={-4}
        y2={HEIGHT}
        vectorEffect="non-scaling-stroke"
        className="stroke-ink"
      />
    </g>
  );
}

interface DaySliderProps {
  label: string;
  /** The figures of the chosen day, which screen readers say. */
  text: string;
  index: number;
  /** Number of days. */
  count: number;
  onChoose: (index: number) => void;
}

/**
 * A native slider, unseen, over the bars: arrow keys, Home, End, touch and dragging are the browser's. Its thumb is as
 * wide as a column (`.day-slider`), so that a touch chooses the day below it. A mouse chooses by hovering.
 */
function DaySlider({ label, text, index, count, onChoose }: DaySliderProps) {
  function hover({ pointerType, clientX, currentTarget }: PointerEvent<HTMLInputElement>) {
    if (pointerType !== "mouse") return;
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))));
  }
  return (
    <input
      type="range"
      min={0}
      max={count - 1}
      value={index}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onChoose(Number(event.target.value))}
      onPointerMove={hover}
      className="day-slider only-with-js no-print"
    />
  );
}

function Column({
  day,
  index,
  series,
  top,
}: {
  day: string;
  index: number;
  series: readonly ChartSeries[];
  top: number;
}) {
  const tops = stackTops(series.map(({ values }) => values[index] ?? 0));
  const parts = series.map(({ label, values, fill }, i) => {
    const value = values[index] ?? 0;
    const y = HEIGHT - ((tops[i] ?? 0) / top) * HEIGHT;
    return { label, value, fill, y, height: (value / top) * HEIGHT };
  });
  const x = index * COLUMN + (COLUMN - BAR) / 2;
  return (
    <g>
      <title>
        {[formatShortDay(day), ...parts.map(({ label, value }) => `${label}: ${value}`)].join("\n")}
      </title>
      {/* The tooltip shows for the whole column, however low its bar. */}
      <rect x={index * COLUMN} width={COLUMN} height={HEIGHT} className="fill-transparent" />
      {parts
        .filter(({ value }) => value > 0)
        .map(({ label, fill, y, height }) => (
          <rect
            key={label}
            x={x}
            y={y}
            width={BAR}
            height={height}
            vectorEffect="non-scaling-stroke"
            className={`stroke-surface ${fill}`}
          />
        ))}
    </g>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {series.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3 rounded-sm ${swatch}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Up to a week every day has a label, else the first, the middle and the last. */
function DayLabels({ days }: { days: readonly string[] }) {
  const isWeek = days.length <= 7;
  const shown = isWeek
    ? days
    : [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)].filter(
        (day) => day !== undefined,
      );
  return (
    <div
      aria-hidden="true"
      className={`col-start-2 mt-2 text-xs text-soft ${isWeek ? "grid grid-cols-7 text-center" : "flex justify-between"}`}
    >
      {shown.map((day) => (
        <span key={day}>{formatShortDay(day)}</span>
      ))}
    </div>
  );
}
