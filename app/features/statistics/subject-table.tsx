import { paths } from "~/lib/paths";
import { TextLink } from "~/ui/text-link";
import { conversionText, formatCount } from "./period";
import type { SubjectTotals } from "./statistics.server";

const COLUMNS = ["Visualizzazioni", "Chiamate", "WhatsApp", "Richieste", "Conversione"];

/** Vehicles by views, with what came of them; on a phone each is a card with its labels. */
export function SubjectTable({
  subjects,
  others,
}: {
  subjects: readonly SubjectTotals[];
  /** How many more there are. */
  others: number;
}) {
  return (
    <section aria-labelledby="veicoli-piu-visti">
      <h2 id="veicoli-piu-visti" className="mb-4 text-2xl">
        I più visti
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:shadow-none">
        <table className="block w-full md:table print:table print:text-sm">
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
      </div>
      <p className="mt-3 text-sm text-soft">
        {others > 0 &&
          `${others === 1 ? "Un altro veicolo ha" : `Altri ${others} veicoli hanno`} avuto meno visite. `}
        La conversione dice quante chiamate, chat e richieste arrivano ogni cento visualizzazioni.
      </p>
    </section>
  );
}

function SubjectRow({ subject }: { subject: SubjectTotals }) {
  const { vehicleId, name, isListed, views, calls, whatsapp, requests } = subject;
  const values = [...[views, calls, whatsapp, requests].map(formatCount), conversionText(subject)];
  return (
    <tr className="block break-inside-avoid px-5 py-4 md:table-row md:p-0 print:table-row print:p-0">
      <th
        scope="row"
        className="mb-2 block text-left font-semibold wrap-anywhere md:mb-0 md:table-cell md:px-4 md:py-3 md:pl-6 print:table-cell print:py-1"
      >
        {vehicleId && isListed ? (
          <TextLink to={paths.vehicle(vehicleId)}>{name}</TextLink>
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
