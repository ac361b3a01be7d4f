/** The favourites of a request: what they are today, and the forms that change them (docs/product.md 4.14). */
import { redirect } from "@remix-run/node";
import type { Vehicle } from "~/data/schema";
import {
  findRemovedVehicle,
  findVehicle,
  summarizeVehicle,
  type VehicleSummary,
} from "~/features/marketplace/vehicles/vehicles.server";
import { isServedOverTls } from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { isPrefetch } from "~/http/request-origin.server";
import { paths } from "~/lib/paths";
import { isVehicleId, readVehicleIds } from "~/lib/vehicle-ids";
import { z } from "zod";
import {
  MAX_FAVOURITES,
  addFavourite,
  emptiedCookie,
  favouritesCookie,
  readEmptied,
  readFavourites,
  removeFavourite,
  type Favourite,
} from "./favourites";

/** The forms of favourites: hearts and shared lists add, the page of the favourites removes. */
const changeSchema = z.object({
  veicolo: z.array(z.string()),
  rimuovi: z.string().optional(),
  svuota: z.string().optional(),
  ripristina: z.string().optional(),
});

const cookiesOf = (request: Request) => request.headers.get("Cookie") ?? "";

function favouritesOf(request: Request): readonly Favourite[] {
  return readFavourites(cookiesOf(request));
}

/** The state of a vehicle since it became a favourite; `gone` has a name where it is known. */
export type FavouriteState =
  | {
      readonly kind: "listed";
      readonly vehicle: VehicleSummary;
      /** Whether it was sold lately; its page is still there. */
      readonly isSold: boolean;
      /** Whole euro since it was kept; negative when it costs less now. */
      readonly difference: number;
      /** Its price when it was kept, whole euro. */
      readonly keptAt: number;
    }
  | { readonly kind: "gone"; readonly id: string; readonly name: string | undefined };

function stateOf({ id, price }: Favourite): FavouriteState {
  const vehicle = findVehicle(id);
  if (!vehicle) return { kind: "gone", id, name: findRemovedVehicle(id)?.vehicle?.name };
  const keptAt = price ?? vehicle.price;
  return {
    kind: "listed",
    vehicle: summarizeVehicle(vehicle),
    isSold: vehicle.status === "sold",
    difference: vehicle.price - keptAt,
    keptAt,
  };
}

/** The last removal, which the visitor can undo: one vehicle, or all of them. */
export type FavouritesUndo =
  | { readonly kind: "one"; readonly id: string; readonly name: string }
  | { readonly kind: "all"; readonly count: number };

function undoOf(request: Request, own: readonly Favourite[]): FavouritesUndo | null {
  const emptied = readEmptied(cookiesOf(request));
  if (emptied.length > 0) return { kind: "all", count: emptied.length };
  const id = new URL(request.url).searchParams.get("tolto");
  const removed = isVehicleId(id) ? findVehicle(id) : undefined;
  if (!removed || own.some((kept) => kept.id === removed.id)) return null;
  return { kind: "one", id: removed.id, name: removed.name };
}

/** A kept price, where the cookie has none yet. */
function withPrice(favourite: Favourite): Favourite {
  return { ...favourite, price: favourite.price ?? findVehicle(favourite.id)?.price };
}

/** The favourites of the visitor, or those of a link that somebody shared, and the headers of the response. */
export function loadFavourites(request: Request) {
  const { searchParams } = new URL(request.url);
  const own = favouritesOf(request);
  const sharedIds = readVehicleIds(searchParams);
  const headers = new Headers();
  if (searchParams.has("veicoli")) {
    const shared = sharedIds.slice(0, MAX_FAVOURITES).map((id) => ({ id, price: undefined }));
    return { isShared: true as const, items: shared.map(stateOf), headers };
  }
  const priced = own.map(withPrice);
  // Not a change of what is kept: the price of what a script kept without a connection, and a longer life.
  if (own.length > 0 && !isPrefetch(request)) setCookie(headers, priced);
  return {
    isShared: false as const,
    items: priced.map(stateOf),
    undo: undoOf(request, own),
    headers,
  };
}

function setCookie(headers: Headers, favourites: readonly Favourite[]): Headers {
  headers.append("Set-Cookie", favouritesCookie(favourites, isServedOverTls));
  return headers;
}

function cookieAfter({ favourites, emptied = [] }: Outcome): Headers {
  if (emptied.length === 0) return setCookie(new Headers(), favourites);
  return new Headers({ "Set-Cookie": emptiedCookie(emptied, isServedOverTls) });
}

/** The outcome of a form. */
interface Outcome {
  readonly favourites: readonly Favourite[];
  readonly added: readonly Vehicle[];
  /** Those that the form named, whether they were kept before or not. */
  readonly wanted: readonly Vehicle[];
  /** Id of the one that was taken out. */
  readonly removed?: string;
  /** After «Svuota i preferiti»: what can be put back. */
  readonly emptied?: readonly Favourite[];
  /** After its «Annulla»: how many were put back. */
  readonly restored?: number;
  /** Whether some were left out because there was no room. */
  readonly isFull?: boolean;
}

async function applyForm(request: Request): Promise<Outcome> {
  const form = await readForm(request, { schema: changeSchema });
  const favourites = favouritesOf(request);
  const none = { added: [], wanted: [] };
  if (form.has("svuota")) {
    // Sent twice, the second form finds none, and must not drop what the first left to be put back.
    const emptied = favourites.length > 0 ? favourites : readEmptied(cookiesOf(request));
    return { ...none, favourites: [], emptied };
  }
  if (form.has("ripristina")) {
    const emptied = readEmptied(cookiesOf(request));
    const restored = emptied.length;
    return { ...none, favourites: restored > 0 ? emptied : favourites, restored };
  }
  const removed = form.get("rimuovi");
  if (isVehicleId(removed))
    return { ...none, favourites: removeFavourite(favourites, removed), removed };
  // Only what is in the catalogue: a forged id keeps nothing.
  const wanted = form.getAll("veicolo").flatMap((id) => (isVehicleId(id) && findVehicle(id)) || []);
  let kept = favourites;
  let isFull = false;
  // The first of a shared list is the first of the favourites.
  for (const { id, price } of wanted.toReversed()) {
    const next = addFavourite(kept, { id, price });
    if (next) kept = next;
    else isFull = true;
  }
  const before = new Set(favourites.map(({ id }) => id));
  const after = new Set(kept.map(({ id }) => id));
  const added = wanted.filter(({ id }) => after.has(id) && !before.has(id));
  return { favourites: kept, added, wanted, isFull };
}

/** Told which vehicles a visitor keeps, by their ids: the statistics count them. */
type OnKept = (ids: readonly string[]) => void;

const idsOf = (vehicles: readonly Vehicle[]) => vehicles.map(({ id }) => id);

/**
 * Action of `/preferiti`: keeps or removes, and leads to the favourites.
 *
 * @throws Response with status 400 or 413 for an invalid body.
 */
export async function changeFavourites(request: Request, onKept: OnKept): Promise<Response> {
  const outcome = await applyForm(request);
  onKept(idsOf(outcome.added));
  const headers = cookieAfter(outcome);
  const notice = noticeOf(outcome);
  if (notice) await flash(headers, notice);
  const { removed } = outcome;
  const to = removed ? `${paths.favourites}?tolto=${removed}` : paths.favourites;
  return redirect(to, { status: 303, headers });
}

function noticeOf({ added, removed, emptied, restored, isFull }: Outcome) {
  if (isFull)
    return {
      tone: "error" as const,
      title: `I preferiti sono al massimo ${MAX_FAVOURITES}.`,
      text: "Togline qualcuno per salvarne altri.",
    };
  // The page itself says what was taken out, beside the button that puts it back.
  if (removed !== undefined || (emptied && emptied.length > 0)) return undefined;
  if (emptied) return { tone: "success" as const, title: "Preferiti svuotati." };
  if (restored !== undefined)
    return restored > 0
      ? { tone: "success" as const, title: "I preferiti sono di nuovo qui." }
      : {
          tone: "error" as const,
          title: "Non c'è più niente da rimettere.",
          text: "Si può entro dieci minuti, e prima di salvare altro.",
        };
  const [first, ...others] = added;
  if (first)
    return {
      tone: "success" as const,
      title: others.length > 0 ? `Salvati ${added.length} veicoli.` : "Salvato nei preferiti.",
      ...(others.length === 0 && { text: first.name }),
    };
  return { tone: "success" as const, title: "Era già nei preferiti." };
}

/** Action for the script of the hearts: the same change, answered with the cookie alone. */
export async function changeFavouritesOfDevice(
  request: Request,
  onKept: OnKept,
): Promise<Response> {
  const { favourites, wanted, isFull } = await applyForm(request);
  // Not what was added: the script has written the cookie before it asks.
  onKept(idsOf(wanted));
  const headers = setCookie(new Headers({ "Cache-Control": "no-store" }), favourites);
  return new Response(null, { status: isFull ? 409 : 204, headers });
}
