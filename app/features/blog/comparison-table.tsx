import type { Comparison } from "~/data/schema";

/** A comparison as a table; on a narrow phone it scrolls inside its frame, never with the page. */
export function ComparisonTable({ comparison }: { comparison: Comparison }) {
  const { title, columns, items } = comparison;
  const isWide = columns.length > 3;
  return (
    <figure className="mt-6">
      <div
        role="group"
        aria-label={title}
        // A frame that scrolls must be reachable with the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative -mx-5 overflow-x-auto px-5 sm:mx-0 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:px-0"
      >
        <table
          className={`w-full border-collapse text-left text-[0.95rem] ${isWide ? "min-w-128" : ""}`}
        >
          <caption className="px-0 pb-3 text-left font-display text-lg font-bold sm:px-5 sm:pt-4">
            {title}
          </caption>
          <thead>
            <tr className="border-y border-line bg-sunken">
              {columns.map((column, i) =>
                column === "" ? (
                  <td key={i} />
                ) : (
                  <th key={i} scope="col" className="px-3 py-3 font-semibold sm:px-5">
                    {column}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {items.map(([head, ...cells]) => (
              <tr key={head}>
                <th scope="row" className="px-3 py-3 align-top font-semibold sm:px-5">
                  {head}
                </th>
                {cells.map((cell, i) => (
                  <td key={i} className="px-3 py-3 align-top text-soft sm:px-5">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
