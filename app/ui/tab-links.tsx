import { Link } from "@remix-run/react";

/** One tab: where it leads and whether it is the one shown. */
export interface TabLink {
  label: string;
  to: string;
  active: boolean;
  /** Fetches the page as a whole, for one with a security policy of its own. */
  reload?: boolean;
}

/** Tabs as links: each is a page of its own, with JavaScript or without. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex w-fit gap-1 rounded-full bg-sunken p-1">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <Link
              to={tab.to}
              prefetch={tab.reload ? "none" : "intent"}
              reloadDocument={tab.reload ?? false}
              preventScrollReset
              aria-current={tab.active ? "page" : undefined}
              className={`inline-flex min-h-11 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap transition-colors duration-150 xs:px-5 ${
                tab.active ? "bg-surface text-ink shadow-card" : "text-soft hover:text-ink"
              }`}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
