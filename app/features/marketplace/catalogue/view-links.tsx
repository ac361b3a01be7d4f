import { useEffect, type MouseEvent } from "react";
import { InPlaceLink } from "~/ui/in-place-link";
import { Icon } from "~/ui/icon";
import { LIST_VIEW, toSearch, type CatalogueQuery } from "./query";

/** Key of the local storage where the device remembers that lists stand as rows. */
const STORAGE_KEY = "piazza-vista";

/** The two views; the style sheet hides the link of the one that is shown. */
const VIEWS = [
  { view: "list", className: "to-list", label: "Vista a elenco", icon: "rows-3" },
  { view: undefined, className: "to-cards", label: "Vista a schede", icon: "layout-grid" },
] as const;

interface ViewLinksProps {
  query: CatalogueQuery;
  pathname: string;
}

/**
 * From cards to the compact list and back (docs/product.md 4.3). Both are addresses. With JavaScript a choice is also
 * remembered on the device, as an attribute of the document: cached pages are the same for everybody.
 */
export function ViewLinks({ query, pathname }: ViewLinksProps) {
  useEffect(showRememberedView, []);

  function choose(event: MouseEvent, isList: boolean) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    try {
      if (isList) localStorage.setItem(STORAGE_KEY, LIST_VIEW);
      else localStorage.removeItem(STORAGE_KEY);
    } catch {
      // why: storage may be denied; the addresses of the two views remain.
      return;
    }
    document.documentElement.toggleAttribute("data-list-view", isList);
    // An address that asks for the list gives way to one that does not.
    if (!query.view) event.preventDefault();
  }

  return (
    <>
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          // Before the first card is painted, so that none moves; it has run before React hydrates it.
          __html: import.meta.env.SSR
            ? `try{document.documentElement.toggleAttribute("data-list-view",localStorage["${STORAGE_KEY}"]=="${LIST_VIEW}")}catch{}`
            : "",
        }}
      />
      {VIEWS.map(({ view, className, label, icon }) => (
        <InPlaceLink
          key={icon}
          to={pathname + toSearch({ ...query, view })}
          rel={view && "nofollow"}
          replace
          aria-label={label}
          onClick={(event) => choose(event, view === "list")}
          className={`icon-button ${className}`}
        >
          <Icon name={icon} className="size-5" />
        </InPlaceLink>
      ))}
    </>
  );
}

/** On a page that came without its document; a document has a script that does the same. */
function showRememberedView(): void {
  try {
    const isList = localStorage.getItem(STORAGE_KEY) === LIST_VIEW;
    document.documentElement.toggleAttribute("data-list-view", isList);
  } catch {
    // why: storage may be denied; the address alone says which view it is.
  }
}
