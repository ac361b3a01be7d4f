import { InPlaceLink } from "./in-place-link";

/** One tab: where it leads and whether it is the one shown. */
export interface TabLink {
  label: string;
  to: string;
  active: boolean;
  /** Fetches the page as a whole, for one with a security policy of its own. */
  reload?: boolean;
}

/** So many tabs may be wider than a phone. */
const MANY = 4;

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** Part of a row that scrolls sideways itself. */
  inRow?: boolean;
}

/**
 * Tabs as links: each is a page of its own, with JavaScript or without. They stand in one line; one that is wider than a
 * phone scrolls sideways and begins at the open tab.
 */
export function TabLinks({ label, tabs, inRow = false }: TabLinksProps) {
  return (
    <nav aria-label={label} className={!inRow && tabs.length >= MANY ? "tab-row" : undefined}>
      <div className="tabs">
        {tabs.map((tab) => (
          <InPlaceLink
            key={tab.label}
            to={tab.to}
            prefetch={tab.reload ? "none" : "intent"}
            reloadDocument={tab.reload ?? false}
            aria-current={tab.active ? "page" : undefined}
          >
            {tab.label}
          </InPlaceLink>
        ))}
      </div>
    </nav>
  );
}
