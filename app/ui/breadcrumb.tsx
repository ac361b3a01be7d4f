import { Link } from "@remix-run/react";

/** A step of the way; the last one is the page itself and has no link. */
export interface Crumb {
  label: string;
  to?: string;
}

/** The way from the home page to here. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Percorso" className="text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ label, to }, i) => (
          <li key={label} className="flex min-w-0 items-center gap-x-2">
            {i > 0 && <span aria-hidden="true">/</span>}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
