import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { actionOf } from "~/lib/page-scripts";
import { InPlaceLink } from "~/ui/in-place-link";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface FiltersLinkProps {
  /** Address of the page of the filters (`paths.vehicleFilters`), with the query of the list. */
  to: string;
  /** Number of active filters. */
  active: number;
  className?: string;
}

/** Opens the sheet (filter-sheet-state.ts); without JavaScript it leads to the page with the same form. */
export function FiltersLink({ to, active, className = "" }: FiltersLinkProps) {
  return (
    <a
      href={to}
      rel="nofollow"
      {...actionOf("filters")}
      className={buttonClass({ variant: "secondary" }, className)}
    >
      <Icon name="sliders-horizontal" className="size-4" />
      Filtri
      {active > 0 && (
        <span className="rounded-full bg-brand-fill px-2 py-0.5 text-xs text-white">
          {active}
          <span className="sr-only"> {active === 1 ? "attivo" : "attivi"}</span>
        </span>
      )}
    </a>
  );
}

interface FilterSheetProps {
  /** The list without filters; undefined when none is set. */
  clearTo: string | undefined;
  children: ReactNode;
}

/** The filters: a sheet over the window on a phone, part of their column on a desk (docs/product.md 4.4). */
export function FilterSheet({ clearTo, children }: FilterSheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    // The code that opens and closes the sheet identifies the shown list by it.
    if (panel.current) panel.current.dataset.address = pathname + search;
  }, [pathname, search]);
  return (
    <div ref={panel} tabIndex={-1} className="filter-sheet">
      <div className="flex items-center border-b border-line pl-5 lg:hidden">
        <p className="mr-auto font-display text-xl font-bold">Filtri</p>
        {clearTo !== undefined && (
          <InPlaceLink
            to={clearTo}
            replace
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline underline-offset-4"
          >
            Azzera
          </InPlaceLink>
        )}
        <button
          type="button"
          aria-label="Chiudi i filtri"
          {...actionOf("close-filters")}
          className="grid size-14 place-items-center text-soft hover:text-ink"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {children}
    </div>
  );
}
