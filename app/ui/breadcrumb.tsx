import { Link } from "@remix-run/react";

/** A step of the way; the last one is the page itself and has no link. */
export interface Crumb {
  label: string;
  to?: string;
}

/** The way from the home page to here. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Percorso" className="breadcrumb">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
