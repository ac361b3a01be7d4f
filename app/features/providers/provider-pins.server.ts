import type { Coordinates, Provider } from "~/data/schema";
import type { MapPin } from "./calabria-map";
import { CATEGORY_LOOKS } from "./category-looks";
import { categoryOf } from "./providers.server";

/** Radius of the ring in which the marks of one town stand, in degrees of latitude. */
const RING = 0.05;
/** A degree of longitude is this much shorter than one of latitude in Calabria. */
const NARROWING = Math.cos((39 * Math.PI) / 180);

/**
 * Providers as marks on a map of the region, in the colours of their categories. Those of one town stand
 * in a ring around its middle, where on a map of this scale they would cover each other. Providers
 * without coordinates stay out.
 */
export function providerPins(providers: readonly Provider[]): readonly MapPin[] {
  const towns = new Map<string, { provider: Provider; at: Coordinates }[]>();
  for (const provider of providers) {
    if (!provider.coordinates) continue;
    const others = towns.get(provider.city) ?? [];
    towns.set(provider.city, [...others, { provider, at: provider.coordinates }]);
  }
  return [...towns.values()].flatMap((members) => {
    const middle = middleOf(members.map(({ at }) => at));
    return members.map(({ provider }, i) => ({
      id: provider.id,
      ...(members.length === 1 ? middle : onRing(middle, i / members.length)),
      fill: CATEGORY_LOOKS[categoryOf(provider).color].pin,
    }));
  });
}

function middleOf(points: readonly Coordinates[]): Coordinates {
  const mean = (values: readonly number[]) => values.reduce((sum, n) => sum + n, 0) / values.length;
  return { lat: mean(points.map(({ lat }) => lat)), lng: mean(points.map(({ lng }) => lng)) };
}

/** @param turn Part of a full turn, clockwise from the north. */
function onRing({ lat, lng }: Coordinates, turn: number): Coordinates {
  const angle = turn * 2 * Math.PI;
  return {
    lat: lat + RING * Math.cos(angle),
    lng: lng + (RING * Math.sin(angle)) / NARROWING,
  };
}
