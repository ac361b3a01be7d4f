import { Link } from "@remix-run/react";
import { StatusBadge } from "~/features/admin/status-badge";
import { STATUS_WORDS, type RequestRow } from "./request";
import type { RequestArea } from "./request-area";

const COLUMNS = "lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_7rem_11rem] lg:gap-x-5";

interface RequestListProps {
  area: RequestArea;
  requests: readonly RequestRow[];
}

/** Requests as a table on a wide window, as cards on a phone; each leads to its page. */
export function RequestList({ area, requests }: RequestListProps) {
  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      {/* The rows say the same to those who do not see the columns. */}
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
        {requests.map((request) => (
          <li key={request.id}>
            <RequestLine area={area} request={request} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function RequestLine({ area, request }: { area: RequestArea; request: RequestRow }) {
  const { id, name, status, topic, excerpt, dealership, receivedAt, answeredIn } = request;
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
        {/* Opening a request marks it as read: it is never fetched in advance. */}
        <Link
          to={area.one(id)}
          prefetch="none"
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
      </h3>
      <div className="min-w-0 max-lg:order-2 max-lg:col-span-2">
        <p className={`wrap-anywhere ${isNew ? "font-semibold" : ""}`}>
          {topic}
          {area.isAdmin && dealership && dealership !== topic && (
            <span className="font-normal text-soft"> · {dealership}</span>
          )}
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-soft lg:line-clamp-1">{excerpt}</p>
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
