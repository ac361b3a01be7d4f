/**
 * The favourites of a visitor without an account (docs/product.md 4.14). They are a cookie of this host, so that they work
 * without JavaScript; scripts read it, because cached pages are the same for everybody and show no state of their own.
 */
import { isVehicleId } from "~/lib/vehicle-ids";

/** Id of the one form to which the hearts of a page belong. */
export const FAVOURITES_FORM = "preferiti";

/** Name of the cookie. Not `HttpOnly`, and without the prefix of signed cookies: scripts read it, the server trusts none of it. */
export const FAVOURITES_COOKIE = "piazza-preferiti";

/** Most vehicles that are kept: with ids of the portal about 2 KB, half of what a browser accepts (docs/product.md 12.8). */
export const MAX_FAVOURITES = 50;

/** Limit of the cookie's value in bytes; browsers accept 4,096 with name and attributes. */
export const MAX_COOKIE_VALUE = 3_600;

/** How long the cookie stays after the last change, in seconds. */
const FAVOURITES_MAX_AGE_S = 365 * 86_400;

/** A vehicle that was kept. */
export interface Favourite {
  readonly id: string;
  /** Its price at that time, whole euro; undefined while the server has not seen it. */
  readonly price: number | undefined;
}

/** How long favourites that were emptied can be put back, in seconds. */
const UNDO_MAX_AGE_S = 600;

/** Version of the format; a value of another is ignored. */
const VERSION = "1";

/** First part of the cookie after «Svuota i preferiti», in place of the version: scripts then read no favourites. */
const EMPTIED = "0";

/**
 * The favourites in a `Cookie` header or in `document.cookie`, the newest first. Entries of another shape are left out.
 */
export function readFavourites(cookies: string): readonly Favourite[] {
  return readEntries(cookies, VERSION);
}

/** The favourites that were emptied and can still be put back; none once something else was kept. */
export function readEmptied(cookies: string): readonly Favourite[] {
  return readEntries(cookies, EMPTIED);
}

function readEntries(cookies: string, expected: string): readonly Favourite[] {
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${FAVOURITES_COOKIE}=`));
  const value = pair?.slice(FAVOURITES_COOKIE.length + 1) ?? "";
  if (value.length > MAX_COOKIE_VALUE) return [];
  const [version, ...entries] = value.split(".");
  if (version !== expected) return [];
  const found = new Map<string, Favourite>();
  for (const entry of entries) {
    const [id, price = "", ...rest] = entry.split("~");
    if (!isVehicleId(id) || rest.length > 0 || !/^\d{0,8}$/.test(price) || found.has(id)) continue;
    found.set(id, { id, price: price === "" ? undefined : Number(price) });
  }
  return [...found.values()].slice(0, MAX_FAVOURITES);
}

/** `1.fiat-panda-2019~7900.vespa-gts-2022`: version, then each with its price. */
export function serializeFavourites(favourites: readonly Favourite[]): string {
  return serializeEntries(VERSION, favourites);
}

function serializeEntries(version: string, favourites: readonly Favourite[]): string {
  const entries = favourites.map(({ id, price }) => (price === undefined ? id : `${id}~${price}`));
  return [version, ...entries].join(".");
}

/** The list with a vehicle in front; null when there is no room for it. One that is there stays where it is. */
export function addFavourite(
  favourites: readonly Favourite[],
  favourite: Favourite,
): readonly Favourite[] | null {
  if (favourites.some(({ id }) => id === favourite.id))
    return favourites.map((kept) =>
      kept.id === favourite.id ? { ...kept, price: kept.price ?? favourite.price } : kept,
    );
  const all = [favourite, ...favourites];
  const isTooMany =
    all.length > MAX_FAVOURITES || serializeFavourites(all).length > MAX_COOKIE_VALUE;
  return isTooMany ? null : all;
}

/** The favourites without one. */
export function removeFavourite(favourites: readonly Favourite[], id: string) {
  return favourites.filter((kept) => kept.id !== id);
}

/**
 * The cookie, as a `Set-Cookie` header or for `document.cookie`; one of an empty list is removed.
 *
 * @param secure Whether the portal is served over TLS.
 */
export function favouritesCookie(favourites: readonly Favourite[], secure: boolean): string {
  const isEmpty = favourites.length === 0;
  return isEmpty
    ? cookieOf("", 0, secure)
    : cookieOf(serializeFavourites(favourites), FAVOURITES_MAX_AGE_S, secure);
}

/** The cookie after «Svuota i preferiti», as a `Set-Cookie` header: they can be put back while it lasts. */
export function emptiedCookie(emptied: readonly Favourite[], secure: boolean): string {
  return cookieOf(serializeEntries(EMPTIED, emptied), UNDO_MAX_AGE_S, secure);
}

/** @param maxAge Seconds. */
function cookieOf(value: string, maxAge: number, secure: boolean): string {
  return `${FAVOURITES_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
