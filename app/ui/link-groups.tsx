import { Link } from "@remix-run/react";

/** Links under one heading, with what each leads to. */
export interface LinkGroup {
  readonly label: string;
  readonly links: readonly {
    readonly label: string;
    readonly to: string;
    /** How much the list has; absent where that changes with what the page is not about. */
    readonly count?: number;
  }[];
}

interface LinkGroupsProps {
  /** Id of the heading. */
  id: string;
  title: string;
  groups: readonly LinkGroup[];
}

/** Groups of links to other lists at the foot of one; nothing without any. */
export function LinkGroups({ id, title, groups }: LinkGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="mt-14 border-t border-line pt-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ label, links }) => (
          <div key={label}>
            <h3 className="text-base">{label}</h3>
            <ul aria-label={label} className="mt-1 flex flex-wrap gap-x-5">
              {links.map(({ label: text, to, count }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:text-brand hover:underline"
                  >
                    {text}
                    {count !== undefined && (
                      <span className="text-sm text-soft tabular-nums">{count}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
