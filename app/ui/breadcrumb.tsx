/** A step of the way; the last one is the page itself and has no link. */
export interface Crumb {
  label: string;
  to?: string;
  /** Attributes of its link for the page script, which changes address and text. */
  attributes?: Readonly<Record<`data-${string}`, string>>;
}

/** The way from the home page to here. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Percorso" className="breadcrumb">
      <ol>
        {crumbs.map(({ label, to, attributes }) => (
          <li key={label}>
            {to ? (
              <a href={to} suppressHydrationWarning={attributes !== undefined} {...attributes}>
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
