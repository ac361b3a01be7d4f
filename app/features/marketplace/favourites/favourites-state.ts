/** The favourites on pages that are the same for everybody: the state of hearts and counts. Part of the page script. */
import { VEHICLE_FIELD } from "~/lib/vehicle-ids";
import { FAVOURITES_FORM, readFavourites } from "./favourites";

/** Attribute of a link to the favourites; its value is shown as their number, empty without any. */
const COUNT_ATTRIBUTE = "data-favourites-count";

/** A button that keeps a vehicle. */
export const HEART = `button[form="${FAVOURITES_FORM}"][name="${VEHICLE_FIELD}"]`;

/** Marks hearts and counts of the page, now and whenever the page changes. */
export function startFavourites(): void {
  const observer = new MutationObserver(showFavourites);
  observer.observe(document.body, { childList: true, subtree: true });
  // Another tab may have changed the cookie, and a page may come back from memory.
  window.addEventListener("pageshow", showFavourites);
  document.addEventListener("visibilitychange", showFavourites);
  showFavourites();
}

/** Marks them once. */
export function showFavourites(): void {
  const kept = readFavourites(document.cookie);
  const ids = new Set(kept.map(({ id }) => id));
  for (const heart of document.querySelectorAll<HTMLButtonElement>(HEART))
    setAttribute(heart, "aria-pressed", String(ids.has(heart.value)));
  const count = kept.length === 0 ? "" : String(kept.length);
  for (const link of document.querySelectorAll(`[${COUNT_ATTRIBUTE}]`)) {
    setAttribute(link, COUNT_ATTRIBUTE, count);
    setAttribute(link, "aria-label", count === "" ? "Preferiti" : `Preferiti, ${count} salvati`);
  }
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
