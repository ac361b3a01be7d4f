import type { Paged } from "~/backend/paging";
import { pluralize } from "~/lib/text";
import { EmptyState } from "~/ui/placeholders";
import { Pagination } from "~/ui/pagination";
import { StatusBadge } from "~/ui/badge";
import { STATUS_WORDS, type InboxArea, type InquiryRow, type StatusCounts } from "./inquiry";
import { VISIT_WORDS } from "../visits/visit";
import { InquiryFilters, type DealershipOption } from "./inquiry-filters";
import { type OwnReplyTime, ReplyTimeNote } from "./own-reply-time";
import { isFiltered, inquiriesHref, type InquiryQuery } from "./inquiry-query";

/** The list of an inbox. */
export interface InquiriesPage {
  query: InquiryQuery;
  inquiries: Paged<InquiryRow>;
  /** Of all that the inbox holds. */
  counts: StatusCounts;
  /** Of those that its reader has to answer: for administrators those to the operator. */
  ownCounts: StatusCounts;
  /** Median response time, formatted. */
  responseTime: string | null;
  /** The reply time that visitors read; absent for administrators. */
  replyTime: OwnReplyTime | undefined;
  dealerships: readonly DealershipOption[];
}

/** The inquiries of an inbox, latest first, with counts and the median response time. */
export function InquiriesScreen({ area, page }: { area: InboxArea; page: InquiriesPage }) {
  const { query, inquiries, counts, ownCounts, responseTime, dealerships } = page;
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
          <Numbers area={area} counts={ownCounts} responseTime={responseTime} />
          {page.replyTime && <ReplyTimeNote replyTime={page.replyTime} />}
          <InquiryFilters area={area} query={query} counts={counts} dealerships={dealerships} />
          {inquiries.total === 0 ? (
            <EmptyState
              text={isFiltered(query) ? "Nessuna richiesta trovata." : "Ancora nessuna richiesta."}
            />
          ) : (
            <>
              <p role="status" className="mb-3 text-sm text-soft">
                {pluralize(inquiries.total, "richiesta", "richieste")}
              </p>
              <InquiryList area={area} inquiries={inquiries.rows} />
            </>
          )}
          <Pagination
            page={inquiries.page}
            pageCount={inquiries.pageCount}
            hrefOf={(number) => inquiriesHref(area.list, { ...query, page: number })}
          />
        </>
      )}
    </section>
  );
}

interface NumbersProps extends Pick<InquiriesPage, "counts" | "responseTime"> {
  area: InboxArea;
}

function Numbers({ area, counts, responseTime }: NumbersProps) {
  // The same that the tab counts.
  const own = area.isAdmin ? { note: "Tra quelle scritte al portale" } : {};
  const numbers = [
    { term: "Da leggere", value: String(counts.new), ...own },
    { term: "In attesa di risposta", value: String(counts.new + counts.read), ...own },
    {
      term: "Tempo alla prima risposta",
      value: responseTime ?? "–",
      note: responseTime
        ? "Mediana degli ultimi 90 giorni"
        : "Si misura dalla prima risposta in poi",
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

const COLUMNS = "lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_7rem_11rem] lg:gap-x-5";

interface InquiryListProps {
  area: InboxArea;
  inquiries: readonly InquiryRow[];
}

/** A table on a wide screen, cards on a phone. */
function InquiryList({ area, inquiries }: InquiryListProps) {
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      {/* Hidden from screen readers: the rows are understood without column titles. */}
      <div
        aria-hidden="true"
        className={`hidden border-b border-line px-6 py-3 text-sm font-semibold text-soft lg:grid ${COLUMNS}`}
      >
        <span>Chi scrive</span>
        <span>Riguardo a</span>
        <span>Stato</span>
        <span>Arrivata il</span>
      </div>
      <ul aria-label="Richieste" className="divide-y divide-line">
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryLine area={area} inquiry={inquiry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function InquiryLine({ area, inquiry }: { area: InboxArea; inquiry: InquiryRow }) {
  const { id, name, status, topic, excerpt, dealership, receivedAt, answeredIn } = inquiry;
  const visit = inquiry.visitStatus && VISIT_WORDS[inquiry.visitStatus];
  const { label, tone } = STATUS_WORDS[status];
  const isNew = status === "new";
  return (
    <article
      aria-label={`Richiesta di ${name}`}
      className={`relative grid gap-x-4 gap-y-1 px-5 py-4 hover:bg-sunken max-lg:grid-cols-[1fr_auto] sm:px-6 lg:items-start ${COLUMNS}`}
    >
      <h3
        className={`min-w-0 font-sans text-base tracking-normal wrap-anywhere ${isNew ? "font-bold" : "font-medium"}`}
      >
        {/* Opening an inquiry marks it as read, so it is not prefetched. */}
        <a
          href={area.detail(id)}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </a>
      </h3>
      <div className="min-w-0 max-lg:order-2 max-lg:col-span-2">
        <p className={`wrap-anywhere ${isNew ? "font-semibold" : ""}`}>
          {topic}
          {area.isAdmin && dealership && dealership !== topic && (
            <span className="font-normal text-soft"> · {dealership}</span>
          )}
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-soft lg:line-clamp-1">{excerpt}</p>
        {visit && (
          <p className="mt-1">
            <StatusBadge tone={visit.tone}>{visit.label}</StatusBadge>
          </p>
        )}
      </div>
      <p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </p>
      <p className="text-sm text-soft tabular-nums max-lg:order-3 max-lg:col-span-2">
        {receivedAt}
        {answeredIn && (
          <>
            <span className="lg:hidden"> · </span>
            <span className="lg:block">Risposta dopo {answeredIn}</span>
          </>
        )}
      </p>
    </article>
  );
}
