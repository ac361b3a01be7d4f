import { Link } from "@remix-run/react";
import type { LandingGroup } from "./landing";

interface LandingLinksProps {
  groups: readonly LandingGroup[];
  /** Path of the list to which the links belong. */
  pathname: string;
}

/** Ways into a long list, for those who browse and for search engines: its brands, fuels and bodies. */
export function LandingLinks({ groups, pathname }: LandingLinksProps) {
  if (groups.length === 0) return null;
  return (
    <nav aria-labelledby="altre-liste" className="mt-14 border-t border-line pt-8">
      <h2 id="altre-liste" className="text-2xl">
        Altri modi di cercare
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ label, links }) => (
          <div key={label}>
            <h3 className="text-base">{label}</h3>
            <ul aria-label={label} className="mt-1 flex flex-wrap gap-x-5">
              {links.map(({ label: text, search, count }) => (
                <li key={search}>
                  <Link
                    to={pathname + search}
                    className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:text-brand hover:underline"
                  >
                    {text} <span className="text-sm text-soft tabular-nums">{count}</span>
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
