/**
 * The recently viewed vehicles, for the strip at the foot of pages (docs/product.md 4.16) and for the offline page. They are
 * stored only in the browser's Cache Storage, each with one picture; none of it is sent to a server.
 */
import { PHOTOGRAPHS_FOLDER, plainPictureUrl, type Picture } from "~/lib/picture-source";

/** Name of the cache. Change it when the stored format changes. */
export const VIEWED_CACHE = "visti-2";

/** Maximum number of stored vehicles. */
export const MAX_VIEWED = 6;

/** Cache key of the list; the server has no such file. */
const LIST_KEY = "/visti.json";

/** A vehicle as its advert showed it. */
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

/** The list with a vehicle added: most recent first, without duplicates. */
export function addViewedVehicle(
  list: readonly ViewedVehicle[],
  vehicle: ViewedVehicle,
): readonly ViewedVehicle[] {
  return [vehicle, ...list.filter(({ id }) => id !== vehicle.id)].slice(0, MAX_VIEWED);
}

/**
 * Path of the stored file of a picture: its JPEG. Browsers that show AVIF request it nowhere else, so the service worker
 * need not handle any other picture.
 */
export function savedPicturePath(picture: Picture): string {
  return plainPictureUrl(picture);
}

/** Whether a path may be that of a stored picture. */
export function isSavedPicturePath(pathname: string): boolean {
  const folders = ["/immagini/veicoli/", `${PHOTOGRAPHS_FOLDER}/`];
  return folders.some((folder) => pathname.startsWith(folder)) && pathname.endsWith(".jpg");
}

/**
 * Stores a vehicle and its picture, and deletes what is no longer on the list.
 * @throws DOMException or TypeError where the browser allows no storage.
 */
export async function saveViewedVehicle(vehicle: ViewedVehicle): Promise<void> {
  const cache = await caches.open(VIEWED_CACHE);
  const list = addViewedVehicle(await readList(cache), vehicle);
  await cache.put(LIST_KEY, new Response(JSON.stringify(list)));
  const wanted = new Set([LIST_KEY, ...list.map(({ picture }) => picture)]);
  for (const request of await cache.keys())
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  if (vehicle.picture && !(await cache.match(vehicle.picture))) await cache.add(vehicle.picture);
}

/**
 * The stored vehicles, most recent first.
 * @throws DOMException where the browser allows no storage.
 */
export async function readViewedVehicles(): Promise<readonly ViewedVehicle[]> {
  return readList(await caches.open(VIEWED_CACHE));
}

/** Deletes all stored vehicles. */
export async function clearViewedVehicles(): Promise<void> {
  await caches.delete(VIEWED_CACHE);
}

async function readList(cache: Cache): Promise<readonly ViewedVehicle[]> {
  const response = await cache.match(LIST_KEY);
  return response ? ((await response.json()) as ViewedVehicle[]) : [];
}

/** Attribute of a page of a vehicle: what is stored of it, as JSON. */
export const VIEWED_ATTRIBUTE = "data-viewed";

/** Id of the element for the strip of recently viewed vehicles. */
export const STRIP_ID = "visti-di-recente";

/** Ids of the elements of the offline page that its script uses. */
export const ELEMENT_IDS = {
  section: "visti",
  full: "visti-pieno",
  list: "visti-elenco",
  empty: "visti-vuoto",
  forget: "visti-cancella",
  card: "visti-scheda",
  status: "connessione",
} as const;

/** Attribute of the elements of a card that the script fills in; its value names the property. */
export const SLOT_ATTRIBUTE = "data-visto";

/** Attributes of an element of the card that shows a property of the vehicle. */
export function slot(name: keyof ViewedVehicle | "call") {
  return { [SLOT_ATTRIBUTE]: name };
}
