import type { ReactNode } from "react";

interface PriceTableProps {
  caption: string;
  /** Column titles after the first, which names the package. */
  columns: readonly { key: string; title: ReactNode }[];
  /** Rows of the body. */
  children: ReactNode;
}

const HEAD = "px-4 py-3.5 text-sm font-semibold text-soft align-bottom first:pl-6 last:pr-6";

/** A table of prices; on a phone each row is a card with its labels. On paper it is always a table. */
export function PriceTable({ caption, columns, children }: PriceTableProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:border-0 print:shadow-none">
      <table className="block w-full sm:table print:text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden bg-sunken sm:table-header-group">
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
        <tbody className="block divide-y divide-line sm:table-row-group">{children}</tbody>
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
    <tr className="block break-inside-avoid px-5 py-5 sm:table-row sm:p-0">
      <th
        scope="row"
        className="mb-2 flex items-baseline justify-between gap-3 text-left font-display text-xl font-bold sm:mb-0 sm:table-cell sm:px-4 sm:py-4 sm:pl-6 sm:text-lg print:py-2"
      >
        {name}
        <span className="font-sans text-sm font-normal tracking-normal text-soft sm:block">
          {listings} annunci
        </span>
      </th>
      {children}
      <td className="no-print mt-4 block sm:mt-0 sm:table-cell sm:py-4 sm:pr-6 sm:pl-4 sm:text-right">
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
    <td className="flex items-baseline justify-between gap-4 py-1.5 tabular-nums sm:table-cell sm:px-4 sm:py-4 sm:text-right print:py-2">
      <span className="text-[0.95rem] text-soft sm:hidden">{label}</span>
      <span className={`text-right ${strong ? "text-lg font-bold" : ""}`}>{children}</span>
    </td>
  );
}
