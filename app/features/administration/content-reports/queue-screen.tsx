import { paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { ChipLink } from "~/ui/chip";
import { Pagination } from "~/ui/pagination";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { QUEUE_KINDS, queueHref } from "./queue-query";
import type { QueueLine, QueuePage } from "./queue.server";
import { KIND_WORDS, stateWords } from "./report-words";

/** The queue of reports and complaints, the longest waiting first (docs/product.md 9.9). */
export function QueueScreen({ page }: { page: QueuePage | null }) {
  if (!page) return <BackendDown />;
  const { query, lines, counts } = page;
  const { key, decided } = query;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const label = (text: string, count: number) =>
    decided || count === 0 ? text : `${text} (${count})`;
  return (
    <section aria-labelledby="segnalazioni">
      <h2 id="segnalazioni" className="mb-4 text-2xl">
        Segnalazioni
      </h2>
      <nav aria-label="Stato" className="tab-row mb-3">
        <ul className="flex gap-2 sm:flex-wrap">
          <li>
            <ChipLink to={queueHref({ key, decided: false })} active={!decided}>
              Da decidere
            </ChipLink>
          </li>
          <li>
            <ChipLink to={queueHref({ key, decided: true })} active={decided}>
              Decise
            </ChipLink>
          </li>
        </ul>
      </nav>
      <nav aria-label="Tipo" className="tab-row mb-6">
        <ul className="flex gap-2 sm:flex-wrap">
          <li>
            <ChipLink to={queueHref({ key: "", decided })} active={key === ""}>
              {label("Tutto", all)}
            </ChipLink>
          </li>
          {QUEUE_KINDS.map((one) => (
            <li key={one.key}>
              <ChipLink to={queueHref({ key: one.key, decided })} active={key === one.key}>
                {label(one.label, counts[one.kind])}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {lines.total === 0 ? (
        <EmptyState
          drawing={decided ? "nothing-yet" : "done"}
          text={decided ? "Ancora niente di deciso." : "Non c'è niente da decidere."}
          hint={
            decided
              ? undefined
              : "Qui arrivano le segnalazioni dei visitatori, i primi annunci dei saloni nuovi, gli annunci sospetti e i reclami."
          }
        />
      ) : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
          {lines.rows.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={lines.page}
        pageCount={lines.pageCount}
        hrefOf={(page) => queueHref({ key, decided, page })}
      />
    </section>
  );
}

function Line({ line }: { line: QueueLine }) {
  const { id, kind, reason, target, dealership, excerpt, when } = line;
  const { label, tone } = stateWords(line);
  return (
    <article
      aria-label={`${KIND_WORDS[kind]}: ${target}`}
      className="relative grid gap-x-5 gap-y-1 px-5 py-4 hover:bg-sunken sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="text-sm text-soft">
          {KIND_WORDS[kind]} · {reason}
        </p>
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          <a
            href={paths.adminReport(id)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {target}
          </a>
          {dealership && <span className="font-normal text-soft"> · {dealership}</span>}
        </h3>
        {excerpt !== "" && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-soft">{excerpt}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft lg:flex-col lg:items-end">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span className="tabular-nums">{when}</span>
      </p>
    </article>
  );
}
