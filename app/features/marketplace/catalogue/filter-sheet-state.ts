/**
 * The sheet of a list's filters on a phone, in plain DOM: it opens at the first tap, when React does not run yet. It has an
 * entry of its own in the history, so that «back» closes it; Remix's router does not hear of that entry, for it would load
 * the list again although its address is the same. Part of the page's actions.
 */
import { FILTERS_SENT_EVENT } from "~/lib/page-scripts";

/** The attributes of the open sheet; React renders none of these. */
const OPEN = { "data-open": "", role: "dialog", "aria-modal": "true", "aria-label": "Filtri" };

/** Closes the sheet; undefined while it is closed. */
let hide: (() => void) | undefined;
/** The router's key of the sheet's entry: that of the one below it, until a filter that applies itself replaces it. */
let keyOfEntry: string | undefined;

/** @param opener The link to the page of the filters, which the sheet replaces; it gets the focus back. */
export function openFilters(opener: HTMLElement): void {
  const sheet = document.querySelector<HTMLElement>(".filter-sheet");
  if (!sheet || hide) return;
  const opened = new AbortController();
  const { signal } = opened;
  const address = currentAddress();
  keyOfEntry = currentKey();
  window.history.pushState(window.history.state, "");
  for (const [name, value] of Object.entries(OPEN)) sheet.setAttribute(name, value);
  sheet.focus();

  hide = () => {
    hide = undefined;
    opened.abort();
    for (const name of Object.keys(OPEN)) sheet.removeAttribute(name);
    opener.focus({ preventScroll: true });
  };
  window.addEventListener(
    "popstate",
    (event) => {
      hide?.();
      // The list that is shown, which filters may have changed since.
      if (currentAddress() === (sheet.dataset.address ?? address)) event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  const onKey = ({ key }: KeyboardEvent) => key === "Escape" && closeFilters();
  window.addEventListener("keydown", onKey, { capture: true, signal });
  window.addEventListener(FILTERS_SENT_EVENT, closeFilters, { signal });
  // A wide window shows the filters beside the list.
  const onWide = () => hide?.();
  window.matchMedia("(min-width: 64rem)").addEventListener("change", onWide, { signal });
}

/** Goes back over the entry of the sheet; where a filter has replaced it, the sheet alone is closed. */
export function closeFilters(): void {
  if (!hide) return;
  const isLoading = document.querySelector(".list-body [aria-busy=true]") !== null;
  if (!isLoading && currentKey() === keyOfEntry) window.history.back();
  else hide();
}

function currentAddress(): string {
  return window.location.pathname + window.location.search;
}

function currentKey(): string | undefined {
  return (window.history.state as { key?: string } | null)?.key;
}
