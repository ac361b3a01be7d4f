/**
 * The vehicles that a visitor looked at last, for the page without a connection. They are kept by the browser alone,
 * in its Cache Storage, each with one picture; nobody is sent any of it.
 */
import { pictureUrl, type Picture } from "~/features/pictures/picture-source";

/** Where they are kept. What is kept in another shape gets another name. */
export const VIEWED_CACHE = "visti-1";

/** Most vehicles that are kept. */
export const MOST_VIEWED = 6;

/** Key of the list in its cache; no such file exists. */
const LIST_KEY = "/visti.json";

/** A vehicle as it was shown, in words. */
export interface ViewedVehicle {
  id: string;
  name: string;
  price: string;
  /** Year, mileage and fuel in one line. */
  facts: string;
  seller: string;
  place: string;
  phone: string;
  /** Path of its picture; empty when it has none. */
  picture: string;
}

/** The list after a vehicle was looked at: the last one first, each of them once. */
export function withViewed(
  list: readonly ViewedVehicle[],
  vehicle: ViewedVehicle,
): readonly ViewedVehicle[] {
  return [vehicle, ...list.filter(({ id }) => id !== vehicle.id)].slice(0, MOST_VIEWED);
}

/**
 * Path of the file that is kept of a picture: the smallest WebP. Browsers that take AVIF ask for it nowhere else, so
 * the service worker stays out of the way of all other pictures.
 */
export function keptPicture(picture: Picture): string {
  return pictureUrl(picture.stem, Math.min(...picture.widths), "webp");
}

/** Whether a path may be that of a kept picture. */
export function mayBeKept(pathname: string): boolean {
  return pathname.startsWith("/immagini/veicoli/") && pathname.endsWith(".webp");
}

/**
 * Keeps a vehicle and its picture, and drops what is no longer on the list.
 * @throws DOMException or TypeError where the browser keeps nothing.
 */
export async function keepVehicle(vehicle: ViewedVehicle): Promise<void> {
  const cache = await caches.open(VIEWED_CACHE);
  const list = withViewed(await readList(cache), vehicle);
  await cache.put(LIST_KEY, new Response(JSON.stringify(list)));
  const wanted = new Set([LIST_KEY, ...list.map(({ picture }) => picture)]);
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  if (vehicle.picture && !(await cache.match(vehicle.picture))) await cache.add(vehicle.picture);
}

/**
 * The kept vehicles, the last one first.
 * @throws DOMException where the browser keeps nothing.
 */
export async function viewedVehicles(): Promise<readonly ViewedVehicle[]> {
  return readList(await caches.open(VIEWED_CACHE));
}

/** Drops all of them. */
export async function forgetVehicles(): Promise<void> {
  await caches.delete(VIEWED_CACHE);
}

async function readList(cache: Cache): Promise<readonly ViewedVehicle[]> {
  const answer = await cache.match(LIST_KEY);
  return answer ? ((await answer.json()) as ViewedVehicle[]) : [];
}
