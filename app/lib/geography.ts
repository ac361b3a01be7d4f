import type { Coordinates } from "~/data/schema";
import { towns, type Town } from "~/data/towns";
import { foldText } from "./text";

/** Kilometres of a degree of latitude. */
const KILOMETRES_PER_DEGREE = 111.2;

/** Distance as the crow flies, in kilometres. On a plane: within the region it is wrong by less than 1 %. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const scale = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  const degrees = Math.hypot(one.lat - other.lat, (one.lng - other.lng) * scale);
  return degrees * KILOMETRES_PER_DEGREE;
}

/**
 * A town as lists say it that were asked for what is near another one: `Rende, 7 km da Cosenza`; without a distance when it
 * is that one, or when the portal does not know where either is.
 *
 * @param from The town asked for; empty for none.
 * @param place The exact place in the town, where it is known.
 */
export function townWithDistance(city: string, from: string, place?: Coordinates): string {
  const [here, there] = [findTown(from), place ?? findTown(city)];
  if (!here || !there || here.name === city) return city;
  const km = Math.max(1, Math.round(kilometresBetween(here, there)));
  return `${city}, ${km} km da ${here.name}`;
}

const wordsOf = (text: string): string => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");

const townByWords: ReadonlyMap<string, Town> = new Map(
  towns.flatMap((town) =>
    [town.name, ...(town.aliases ?? [])].map((name) => [wordsOf(name), town]),
  ),
);

/** The town of a name, whatever its case and accents; undefined when it is none that the portal knows. */
export function findTown(name: string): Town | undefined {
  return townByWords.get(wordsOf(name));
}

/** Names of all towns that the portal knows, in alphabetical order. */
export const townNames: readonly string[] = towns.map(({ name }) => name);

/** The town nearest to a position, and its distance in kilometres. Runs in the browser: no position is sent. */
export function nearestTown(position: Coordinates): { readonly town: Town; readonly km: number } {
  const [first, ...others] = towns.map((town) => ({ town, km: kilometresBetween(position, town) }));
  if (!first) throw new Error("No towns");
  return others.reduce((nearest, other) => (other.km < nearest.km ? other : nearest), first);
}
