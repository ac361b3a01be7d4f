import type { ReactNode } from "react";

interface PriceTableProps {
  caption: string;
  /** Column titles after the first, which names the package. */
  columns: readonly { key: string; title: ReactNode }[];
  /** Rows of the body. */
  children: ReactNode;
}

const HEAD =
  "px-4 py-3.5 text-sm font-semibold text-soft align-bottom first:pl-6 last:pr-6 print:px-3! print:py-1.5";

/** A table of prices; on a phone each row is a card with its labels. On paper it is always a table. */
export function PriceTable({ caption, columns, children }: PriceTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:border-0 print:[box-shadow:none]">
      <table className="block w-full md:table print:table print:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden bg-sunken md:table-header-group print:table-header-group">
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              Pacchetto
            </th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className={`${HEAD} text-right`}>
                {title}
              </th>
            ))}
            <th scope="col" className={`${HEAD} no-print`}>
              <span className="sr-only">Acquisto</span>
            </th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group print:table-row-group">
          {children}
        </tbody>
      </table>
    </div>
  );
}

interface PriceRowProps {
  name: string;
  listings: number;
  /** Cells with prices. */
  children: ReactNode;
  purchase: ReactNode;
}

/** One package: its name, its prices and the way to buy it. */
export function PriceRow({ name, listings, children, purchase }: PriceRowProps) {
  return (
    <tr className="block break-inside-avoid px-5 py-5 md:table-row md:p-0 print:table-row print:p-0">
      <th
        scope="row"
        className="mb-2 flex items-baseline justify-between gap-3 text-left font-display text-xl font-bold md:mb-0 md:table-cell md:px-4 md:py-4 md:pl-6 md:text-lg print:table-cell print:px-3 print:py-1 print:text-base"
      >
        {name}{" "}
        <span className="font-sans text-sm font-normal tracking-normal text-soft md:block print:inline">
          {listings} annunci
        </span>
      </th>
      {children}
      <td className="no-print mt-4 block md:mt-0 md:table-cell md:py-4 md:pr-6 md:pl-4 md:text-right">
        {purchase}
      </td>
    </tr>
  );
}

interface PriceCellProps {
  /** Title of the column, which a phone shows beside the price. */
  label: string;
  /** The price that the row is about. */
  strong?: boolean;
  children: ReactNode;
}

/** A price in its column, or beside its label on a phone. */
export function PriceCell({ label, strong = false, children }: PriceCellProps) {
  return (
    <td className="flex items-baseline justify-between gap-4 py-1.5 tabular-nums md:table-cell md:px-4 md:py-4 md:text-right print:table-cell print:px-3 print:py-1 print:text-right">
      <span className="text-[0.95rem] text-soft md:hidden print:hidden">{label}</span>
      <span
        className={`text-right print:whitespace-nowrap ${strong ? "text-lg font-bold print:text-base" : ""}`}
      >
        {children}
      </span>
    </td>
  );
}
