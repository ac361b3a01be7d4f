import { Icon } from "~/ui/icon";

interface PaginationProps {
  page: number;
  pageCount: number;
  /** Address of a page, counted from 1. */
  hrefOf: (page: number) => string;
  /** Name of the navigation, where a page has several lists. */
  label?: string;
}

/** Pages shown around the current one; `null` is a gap. */
export function visiblePages(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount];
  const pages = [...new Set(wanted)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b);
  return pages.flatMap((n, i) => {
    const before = pages[i - 1];
    if (before === undefined || n - before === 1) return [n];
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
  label = "Pagine dei risultati",
}: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="pages">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" aria-label="Pagina precedente">
          <Icon name="chevron-left" className="size-5" />
        </a>
      )}
      {visiblePages(page, pageCount).map((n, i) =>
        n === null ? (
          <span key={`gap-${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={n}
            href={hrefOf(n)}
            aria-label={`Pagina ${n}`}
            aria-current={n === page ? "page" : undefined}
          >
            {n}
          </a>
        ),
      )}
      {page < pageCount && (
        <a href={hrefOf(page + 1)} rel="next" aria-label="Pagina successiva">
          <Icon name="chevron-right" className="size-5" />
        </a>
      )}
    </nav>
  );
}
