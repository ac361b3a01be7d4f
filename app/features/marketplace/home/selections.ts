import type { Dealership, Vehicle } from "~/data/schema";

/** How many the home page shows (docs/product.md 12.3). */
export const HOME_LIMITS = {
  featuredVehicles: 8,
  featuredVehiclesOnPhone: 4,
  zontes: 4,
  featuredDealerships: 3,
  newVehicles: 4,
  usedVehicles: 4,
  partners: 6,
} as const;

/** The dealership that is always first (docs/product.md 12.3). */
const PINNED_DEALERSHIP_ID = "7";
/** The brand whose featured vehicles come first (docs/product.md 12.3). */
const PINNED_BRAND = "Zontes";

function newestFirst(a: Vehicle, b: Vehicle): number {
  return b.publishedAt.localeCompare(a.publishedAt);
}

/**
 * Featured vehicles: up to four Zontes, then the other featured ones. They stand by turns, a Zontes first, and each of
 * the others is of another kind than the one before it and of a dealership that was shown least; newest first.
 */
export function featuredVehicles(vehicles: readonly Vehicle[]): Vehicle[] {
  const featured = vehicles.filter((vehicle) => vehicle.featured).sort(newestFirst);
  const isPinned = ({ brand }: Vehicle) => brand === PINNED_BRAND;
  const pinned = featured.filter(isPinned).slice(0, HOME_LIMITS.zontes);
  const others = featured.filter((vehicle) => !isPinned(vehicle));
  const shown: Vehicle[] = [];
  while (shown.length < HOME_LIMITS.featuredVehicles) {
    const isTurnOfPinned = shown.length % 2 === 0 && pinned.length > 0;
    const turn = isTurnOfPinned || others.length === 0 ? pinned : others;
    const next = leastAlike(turn, shown);
    if (!next) break;
    shown.push(...turn.splice(turn.indexOf(next), 1));
  }
  return shown;
}

/** The one that differs most from those before it; the first of those that differ equally. */
function leastAlike(
  candidates: readonly Vehicle[],
  shown: readonly Vehicle[],
): Vehicle | undefined {
  const last = shown.at(-1);
  const likeness = ({ type, dealershipId }: Vehicle) => [
    Number(last?.type === type),
    Number(last?.dealershipId === dealershipId),
    shown.filter((vehicle) => vehicle.dealershipId === dealershipId).length,
    shown.filter((vehicle) => vehicle.type === type).length,
  ];
  return candidates.reduce<Vehicle | undefined>(
    (best, vehicle) => (best && !isLess(likeness(vehicle), likeness(best)) ? best : vehicle),
    undefined,
  );
}

/** Whether the first difference between two rows of numbers is in favour of `a`. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Featured dealerships: the pinned one, then the others by rating. */
export function featuredDealerships(dealerships: readonly Dealership[]): Dealership[] {
  const isPinned = ({ id }: Dealership) => id === PINNED_DEALERSHIP_ID;
  return dealerships
    .filter((dealership) => dealership.featured || isPinned(dealership))
    .sort((a, b) => Number(isPinned(b)) - Number(isPinned(a)) || (b.rating ?? 0) - (a.rating ?? 0))
    .slice(0, HOME_LIMITS.featuredDealerships);
}

/**
 * The newest adverts of one condition: first one of each dealership, so that the row shows several
 * sellers, then the rest. Vehicles in `shown` are elsewhere on the page and are left out.
 */
export function latestVehicles(
  vehicles: readonly Vehicle[],
  condition: Vehicle["condition"],
  limit: number,
  shown: readonly Vehicle[] = [],
): Vehicle[] {
  const taken = new Set(shown);
  const candidates = vehicles
    .filter((vehicle) => vehicle.condition === condition && !taken.has(vehicle))
    .sort(newestFirst);
  const sellers = new Set<string>();
  const firsts = candidates.filter(({ dealershipId }) => {
    const isFirst = !sellers.has(dealershipId);
    sellers.add(dealershipId);
    return isFirst;
  });
  return [...new Set([...firsts, ...candidates])].slice(0, limit);
}
