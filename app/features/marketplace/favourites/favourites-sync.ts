/**
 * Favourites with JavaScript: the state of hearts and counts, which cached pages do not have. The browser writes the
 * cookie first, so that nothing is lost without a connection; the server learns of it afterwards, adds the price, and
 * makes the cookie last (some browsers keep one of a script for a week only).
 */
import { scriptPaths } from "~/lib/script-paths";
import { VEHICLE_FIELD } from "~/lib/vehicle-ids";
import { showNotice } from "~/lib/notice";
import {
  FAVOURITES_FORM,
  MAX_FAVOURITES,
  addFavourite,
  favouritesCookie,
  readFavourites,
  removeFavourite,
  type Favourite,
} from "./favourites";

/** Attribute of a link to the favourites; its value is shown as their number, empty without any. */
export const COUNT_ATTRIBUTE = "data-favourites-count";

const HEART = `button[form="${FAVOURITES_FORM}"][name="${VEHICLE_FIELD}"]`;

/** Whether a heart adds or removes; the form of `/preferiti/dispositivo` has the same names. */
type Change = { readonly name: "veicolo" | "rimuovi"; readonly id: string };

/** Changes that the server has not answered yet, oldest first. */
let pending: Change[] = [];
let isSending = false;

/** Marks hearts and counts of the page, now and whenever the page changes. Part of the page script. */
export function startFavourites(): void {
  const observer = new MutationObserver(showState);
  observer.observe(document.body, { childList: true, subtree: true });
  // Before React, which would send the form.
  window.addEventListener("submit", onSubmit, { capture: true });
  // Another tab may have changed the cookie, and a page may come back from memory.
  window.addEventListener("pageshow", showState);
  document.addEventListener("visibilitychange", showState);
  window.addEventListener("online", onOnline);
  showState();
}

function showState(): void {
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

function onSubmit(event: SubmitEvent): void {
  const heart = event.submitter;
  if (!(heart instanceof HTMLButtonElement) || !heart.matches(HEART)) return;
  // Without cookies the server says that they are needed.
  if (!navigator.cookieEnabled) return;
  event.preventDefault();
  const isKept = readFavourites(document.cookie).some(({ id }) => id === heart.value);
  const change: Change = { name: isKept ? "rimuovi" : "veicolo", id: heart.value };
  if (!apply(change)) {
    showNotice({
      tone: "error",
      title: `Hai già ${MAX_FAVOURITES} preferiti`,
      text: "Togline uno per salvare questo.",
      link: { label: "Apri i preferiti", path: scriptPaths.favourites },
    });
    return;
  }
  showNotice(
    isKept
      ? { tone: "success", title: "Tolto dai preferiti" }
      : {
          tone: "success",
          title: "Salvato nei preferiti",
          link: { label: "Vedi i preferiti", path: scriptPaths.favourites },
        },
  );
  pending = [...pending, change];
  void sendPending();
}

/** Writes a change into the cookie. False when there is no room for it. */
function apply({ name, id }: Change): boolean {
  const kept = readFavourites(document.cookie);
  const next: readonly Favourite[] | null =
    name === "rimuovi" ? removeFavourite(kept, id) : addFavourite(kept, { id, price: undefined });
  if (!next) return false;
  document.cookie = favouritesCookie(next, window.location.protocol === "https:");
  showState();
  return true;
}

/** One after the other: two answers at once would each bring a cookie without the change of the other. */
async function sendPending(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let change = pending[0]; change; change = pending[0]) {
      const body = new URLSearchParams({ [change.name]: change.id });
      const { ok } = await fetch(scriptPaths.favouritesDevice, {
        method: "POST",
        body,
        keepalive: true,
      });
      // Refused, such as by a limit: the cookie of this device has it all the same.
      pending = ok ? pending.filter((other) => other !== change) : [];
      // The answer brought the cookie of its own change; later ones are written again.
      pending.forEach(apply);
    }
  } catch {
    // No connection: sent again with the next change, or when it comes back.
  } finally {
    isSending = false;
    showState();
  }
}

function onOnline(): void {
  void sendPending();
}
