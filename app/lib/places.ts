/** Where something is: in a province, or at most so far from a town (docs/product.md 4.4). */
import { towns, type Town } from "~/data/towns";
import { findTown, kilometresBetween } from "./geography";
import { PROVINCE_NAMES, type Province } from "./provinces";

/** Kilometres around a town when nothing else is said. */
export const DEFAULT_DISTANCE = 20;
/** Kilometres that the forms offer. */
export const DISTANCES = [10, DEFAULT_DISTANCE, 50, 100] as const;
/** Maximum number of kilometres: the whole region. */
export const MAX_DISTANCE = 300;

/** A town, or the code of a province. */
interface Place {
  readonly name: string;
  /** Absent of a province. */
  readonly town?: Town;
}

/** A town or the code of a province, whatever case and accents; undefined when the portal knows none of that name. */
export function findPlace(name: string): Place | undefined {
  const code = name.trim().toUpperCase();
  if (Object.hasOwn(PROVINCE_NAMES, code)) return { name: code };
  const town = findTown(name);
  return town && { name: town.name, town };
}

/** The names of a place that an address may be in: the province, or the towns within so many kilometres. */
export function placesWithin(name: string, km: number): readonly string[] {
  const place = findPlace(name);
  if (!place) return [];
  const { town } = place;
  if (!town) return [place.name];
  return towns.filter((other) => kilometresBetween(town, other) <= km).map((other) => other.name);
}

/** For example `Provincia di Crotone`, `Cosenza, entro 20 km`. */
export function placeLabel(name: string, km: number): string {
  return name in PROVINCE_NAMES
    ? `Provincia di ${PROVINCE_NAMES[name as Province]}`
    : `${name}, entro ${km}\u00a0km`;
}
