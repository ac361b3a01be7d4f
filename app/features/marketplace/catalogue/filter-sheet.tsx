import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { ENHANCED } from "~/lib/page-scripts";
import { InPlaceLink } from "~/ui/in-place-link";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Whether the sheet of the filters is open on a phone, and what opens and closes it. */
export interface FilterSheetState {
  readonly isOpen: boolean;
  /** For the `onClick` of the link to the page of the filters, which the sheet replaces. */
  readonly open: (event: MouseEvent) => void;
  readonly close: () => void;
}

/**
 * The sheet of a list's filters. It has an entry of its own in the history, so that «back» closes it. The router does not
 * hear of that entry: it would load the list again although its address is the same.
 */
export function useFilterSheet(): FilterSheetState {
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const [isOpen, setIsOpen] = useState(false);
  /** Key of the sheet's entry, which is that of the one below it until a filter that applies itself replaces it. */
  const openedAt = useRef<string>();
  const opener = useRef<Element | null>(null);
  const address = useRef(pathname + search);
  useEffect(() => {
    address.current = pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    if (!isOpen) return;
    const onPopState = (event: PopStateEvent) => {
      setIsOpen(false);
      const { pathname, search } = window.location;
      if (pathname + search === address.current) event.stopImmediatePropagation();
    };
    // A wide window shows the filters beside the list.
    const wide = window.matchMedia("(min-width: 64rem)");
    const onWide = () => setIsOpen(false);
    window.addEventListener("popstate", onPopState, { capture: true });
    wide.addEventListener("change", onWide);
    return () => {
      window.removeEventListener("popstate", onPopState, { capture: true });
      wide.removeEventListener("change", onWide);
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [isOpen]);

  function open(event: MouseEvent) {
    // Another tab gets the page of the filters.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openedAt.current = entryKey();
    opener.current = event.currentTarget;
    window.history.pushState(window.history.state, "");
    setIsOpen(true);
  }

  function close() {
    // The form sends itself beside the list too, where no entry was added.
    if (!isOpen) return;
    if (isIdle && entryKey() === openedAt.current) window.history.back();
    else setIsOpen(false);
  }

  return { isOpen, open, close };
}

/** The router's key of the current entry of the history. */
function entryKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}

interface FiltersLinkProps {
  /** Address of the page of the filters (`paths.vehicleFilters`), with the query of the list. */
  to: string;
  sheet: FilterSheetState;
  /** Number of active filters. */
  active: number;
  className?: string;
}

/** Opens the sheet; without JavaScript it leads to the page with the same form. */
export function FiltersLink({ to, sheet, active, className = "" }: FiltersLinkProps) {
  return (
    <a
      href={to}
      rel="nofollow"
      onClick={sheet.open}
      {...ENHANCED}
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
  sheet: FilterSheetState;
  /** The list without filters; undefined when none is set. */
  clearTo: string | undefined;
  children: ReactNode;
}

/** The filters: a sheet over the window on a phone, part of their column on a desk (docs/product.md 4.4). */
export function FilterSheet({ sheet: { isOpen, close }, clearTo, children }: FilterSheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, close]);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      data-open={isOpen || undefined}
      {...(isOpen && { role: "dialog", "aria-modal": true, "aria-label": "Filtri" })}
      className="filter-sheet"
    >
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
          onClick={close}
          className="grid size-14 place-items-center text-soft hover:text-ink"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {children}
    </div>
  );
}
