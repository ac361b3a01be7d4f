import type { Paged } from "~/features/admin/paging";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import type { RequestRow, StatusCounts } from "./request";
import type { RequestArea } from "./request-area";
import { RequestFilters, type DealershipOption } from "./request-filters";
import { RequestList } from "./request-list";
import { isFiltered, requestsHref, type RequestQuery } from "./request-query";

/** What the list of an inbox shows. */
export interface RequestsPage {
  query: RequestQuery;
  requests: Paged<RequestRow>;
  counts: StatusCounts;
  /** Median time to the first answer, in words. */
  answerTime: string | null;
  dealerships: readonly DealershipOption[];
}

/** The requests of an inbox, latest first, and how fast they are answered. */
export function RequestsScreen({ area, page }: { area: RequestArea; page: RequestsPage }) {
  const { query, requests, counts, answerTime, dealerships } = page;
  const isEmpty = Object.values(counts).every((count) => count === 0);
  return (
    <section aria-labelledby="richieste">
      <h2 id="richieste" className="mb-4 text-2xl">
        Richieste
      </h2>
      {isEmpty ? (
        <EmptyState
          text="Ancora nessuna richiesta."
          hint={
            area.isAdmin
              ? "Quelle dei moduli del portale arrivano qui, per tutti."
              : "Chi scrive per i tuoi veicoli o per la concessionaria lo trovi qui, oltre che nella tua posta."
          }
        />
      ) : (
        <>
          <Numbers counts={counts} answerTime={answerTime} />
          <RequestFilters area={area} query={query} counts={counts} dealerships={dealerships} />
          {requests.total === 0 ? (
            <EmptyState
              text={isFiltered(query) ? "Nessuna richiesta trovata." : "Ancora nessuna richiesta."}
            />
          ) : (
            <>
              <p role="status" className="mb-3 text-sm text-soft">
                {requests.total === 1 ? "1 richiesta" : `${requests.total} richieste`}
              </p>
              <RequestList area={area} requests={requests.rows} />
            </>
          )}
          <Pagination
            page={requests.page}
            pageCount={requests.pageCount}
            hrefOf={(number) => requestsHref(area.list, { ...query, page: number })}
          />
        </>
      )}
    </section>
  );
}

function Numbers({ counts, answerTime }: Pick<RequestsPage, "counts" | "answerTime">) {
  const numbers = [
    { term: "Da leggere", value: String(counts.new) },
    { term: "In attesa di risposta", value: String(counts.new + counts.read) },
    {
      term: "Tempo alla prima risposta",
      value: answerTime ?? "–",
      note: answerTime ? "Mediana degli ultimi 90 giorni" : "Si misura dalla prima risposta in poi",
    },
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-5">
      {numbers.map(({ term, value, note }) => (
        <div
          key={term}
          className="flex flex-col rounded-card border border-line bg-surface p-4 shadow-card max-lg:last:col-span-2 sm:p-5"
        >
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="mt-1 font-display text-2xl font-bold tabular-nums sm:text-3xl">{value}</dd>
          {note && <dd className="mt-0.5 text-sm text-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
