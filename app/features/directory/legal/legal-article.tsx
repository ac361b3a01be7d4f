import { useLocation } from "@remix-run/react";
import type { LegalPage } from "~/data/schema";
import { formatDay } from "~/lib/dates";
import type { ProseBlock } from "~/lib/prose";
import { Prose } from "~/ui/prose";

interface LegalArticleProps {
  page: Omit<LegalPage, "content">;
  blocks: readonly ProseBlock[];
  /** All legal pages, this one included. */
  links: readonly { readonly label: string; readonly to: string }[];
}

/** A legal page: its text and links to the others. */
export function LegalArticle({ page, blocks, links }: LegalArticleProps) {
  const { pathname } = useLocation();
  return (
    <div className="page-column grid gap-x-14 gap-y-10 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <article>
        <h1 className="text-[2.1rem] sm:text-5xl">{page.title}</h1>
        <p className="mt-4 max-w-[60ch] text-xl leading-relaxed text-soft">{page.intro}</p>
        <p className="mt-4 text-sm text-soft">
          Ultimo aggiornamento: <time dateTime={page.updated}>{formatDay(page.updated)}</time>
        </p>
        <Prose blocks={blocks} className="mt-9 border-t border-line pt-9" />
      </article>
      <nav aria-label="Pagine legali" className="no-print lg:sticky lg:top-24 lg:self-start">
        <ul className="divide-y divide-line border-y border-line">
          {links.map(({ label, to }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={to === pathname ? "page" : undefined}
                className="flex min-h-11 items-center px-1 hover:text-brand aria-[current]:font-semibold aria-[current]:text-brand"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
