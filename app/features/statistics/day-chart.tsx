import { formatShortDay } from "~/lib/dates";
import { scaleMarks, stackTops } from "./chart-scale";
import { formatCount } from "./period";

/** One kind of bar; the first series stands on the ground, the others on top of it. */
export interface ChartSeries {
  label: string;
  values: readonly number[];
  /** Classes of its bars and of its mark in the legend. */
  fill: string;
  swatch: string;
}

interface DayChartProps {
  id: string;
  title: string;
  /** The chart in a sentence, for those who do not see it; the numbers are in the table below. */
  summary: string;
  /** ISO days, one a bar. */
  days: readonly string[];
  series: readonly ChartSeries[];
}

/** Units of the drawing; it is stretched to the room that it has, so only their ratios matter. */
const COLUMN = 10;
const BAR = 7;
const HEIGHT = 100;

/** Bars of some days, drawn on the server; words stay outside the drawing, so that they keep their size. */
export function DayChart({ id, title, summary, days, series }: DayChartProps) {
  const sums = days.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const marks = scaleMarks(Math.max(0, ...sums));
  const top = marks.at(-1) ?? 1;
  const width = days.length * COLUMN;
  return (
    <figure
      aria-labelledby={id}
      className="break-inside-avoid rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 print:shadow-none"
    >
      <figcaption className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div
          aria-hidden="true"
          className="flex flex-col-reverse justify-between text-right text-xs text-soft tabular-nums"
        >
          {marks.map((mark) => (
            <span key={mark} className="flex h-0 items-center justify-end">
              {formatCount(mark)}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full overflow-visible sm:h-56"
        >
          {marks.map((mark) => (
            <line
              key={mark}
              x1={0}
              x2={width}
              y1={HEIGHT - (mark / top) * HEIGHT}
              y2={HEIGHT - (mark / top) * HEIGHT}
              vectorEffect="non-scaling-stroke"
              className={mark === 0 ? "stroke-control" : "stroke-line"}
            />
          ))}
          {days.map((day, i) => (
            <Column key={day} day={day} index={i} series={series} top={top} />
          ))}
        </svg>
        <DayLabels days={days} />
      </div>
    </figure>
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
      {/* The whole column answers to the pointer, however low its bar. */}
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

/** Under a week every day has its label, else the first, the middle and the last. */
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
