/** A day, or days in a row, as a row of the opening hours. */
export interface OpeningRow {
  label: string;
  /** `08:30–13:00, 15:00–19:00` or `Chiuso`. */
  hours: string;
  isToday: boolean;
}

/** Props of the opening times. */
export interface OpeningTimesProps {
  rows: readonly OpeningRow[];
  /** The state at this moment, in words. */
  now: OpenNow;
}

/** Whether a firm is open at this moment, in words. */
export interface OpenNow {
  isOpen: boolean;
  text: string;
}

/** The week of a firm, days to hours, with today marked (docs/product.md 4.8, 5.5). */
export function OpeningTimes({ rows, now }: OpeningTimesProps) {
  return (
    <section
      aria-labelledby="orari"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h2 id="orari" className="text-xl">
        Orari di apertura
      </h2>
      <p
        className={`mt-3 flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-sm font-semibold ${
          now.isOpen ? "bg-minicar-soft text-minicar" : "bg-sunken text-ink"
        }`}
      >
        <span
          aria-hidden="true"
          className={`mt-1.5 size-2 shrink-0 rounded-full ${now.isOpen ? "bg-minicar" : "bg-control"}`}
        />
        {now.text}
      </p>
      <dl className="mt-3 text-[0.95rem]">
        {rows.map(({ label, hours, isToday }) => (
          <div
            key={label}
            className={`flex justify-between gap-4 border-b border-line py-2 last:border-0 ${isToday ? "font-semibold" : ""}`}
          >
            <dt className="first-letter:uppercase">
              {label}
              {isToday && <span className="sr-only"> (oggi)</span>}
            </dt>
            <dd className={`text-right tabular-nums ${isToday ? "" : "text-soft"}`}>
              {hours.split(", ").map((range) => (
                <span key={range} className="block">
                  {range}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
