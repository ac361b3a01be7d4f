/**
 * A heart that is pressed, with JavaScript. The browser writes the cookie first, so that nothing is lost without a
 * connection; the server learns of it afterwards, adds the price, and makes the cookie last (some browsers keep one of a
 * script for a week only).
 */
import { scriptPaths } from "~/lib/script-paths";
import { showNotice } from "~/lib/notice";
import {
  MAX_FAVOURITES,
  addFavourite,
  favouritesCookie,
  readFavourites,
  removeFavourite,
  type Favourite,
} from "./favourites";
import { showFavourites } from "./favourites-state";

/** Whether a heart adds or removes; the form of `/preferiti/dispositivo` has the same names. */
type Change = { readonly name: "veicolo" | "rimuovi"; readonly id: string };

/** Changes that the server has not answered yet, oldest first. */
let pending: Change[] = [];
let isSending = false;

/** Keeps a vehicle, or lets it go. Part of the page's actions. */
export function toggleFavourite(id: string): void {
  const isKept = readFavourites(document.cookie).some((kept) => kept.id === id);
  const change: Change = { name: isKept ? "rimuovi" : "veicolo", id };
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
  showFavourites();
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
    showFavourites();
  }
}

window.addEventListener("online", () => void sendPending());
