import { BackendDown, EmptyState } from "~/ui/placeholders";
import { pageHref, type Paged } from "~/backend/paging";
import { paths } from "~/lib/paths";
import { ChipLink } from "~/ui/chip";
import { Pagination } from "~/ui/pagination";
import { AUDIT_TOPICS } from "./actions";
import type { AuditLine } from "./audit-log.server";

interface AuditLogScreenProps {
  /** Null while the backend is down. */
  page: { topic: string; log: Paged<AuditLine> } | null;
}

/** The audit log, latest entry first (docs/product.md 9.7). */
export function AuditLogScreen({ page }: AuditLogScreenProps) {
  if (!page) return <BackendDown />;
  const { topic, log } = page;
  const topics = [{ key: "", label: "Tutto" }, ...AUDIT_TOPICS];
  return (
    <section aria-labelledby="registro">
      <h2 id="registro" className="mb-4 text-2xl">
        Registro delle attività
      </h2>
      <nav aria-label="Argomento" className="tab-row mb-5">
        <ul className="flex gap-2 sm:flex-wrap">
          {topics.map(({ key, label }) => (
            <li key={key}>
              <ChipLink to={pageHref(paths.adminLog, 1, { topic: key })} active={key === topic}>
                {label}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {log.total === 0 ? (
        <EmptyState text="Ancora nessuna attività registrata." />
      ) : (
        byDay(log.rows).map(([day, lines]) => (
          <section key={day} aria-label={day} className="mb-6">
            <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal text-soft">
              {day}
            </h3>
            <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ol>
          </section>
        ))
      )}
      <Pagination
        page={log.page}
        pageCount={log.pageCount}
        hrefOf={(number) => pageHref(paths.adminLog, number, { topic })}
      />
    </section>
  );
}

function Line({ line }: { line: AuditLine }) {
  const { time, actor, action, target, isCode, details } = line;
  return (
    <li className="flex gap-4 px-5 py-3.5 sm:px-6">
      <span className="shrink-0 pt-px text-sm text-soft tabular-nums">{time}</span>
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{actor}</strong> {action}
        {target !== "" && (
          <>
            {" "}
            <strong className={isCode ? "font-mono font-bold" : "font-semibold"}>{target}</strong>
          </>
        )}
        {details !== "" && <span className="block text-sm text-soft">{details}</span>}
      </p>
    </li>
  );
}

/** Groups lines by their day. */
function byDay(lines: readonly AuditLine[]): [day: string, lines: AuditLine[]][] {
  const days = new Map<string, AuditLine[]>();
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line]);
  return [...days];
}
