/** How many adverts each landing page has (docs/product.md 4.18), kept while adverts come and go. */
import type { Dealership, VehicleType } from "~/data/schema";
import type { Advert } from "~/features/marketplace/catalogue/fields";
import { findTown } from "~/lib/geography";
import { PRICE_LIMITS } from "./landing-page";

/** The subject of a landing page beside the type: a brand, a body, or all of the type. */
export type SubjectKind = "brand" | "bodyType" | "all";

/** A town by its name, or a highest price in euro. */
export type Scope = string | number;

/** Number of adverts by scope; only those with any. */
export type CountByScope = ReadonlyMap<Scope, number>;

/** The numbers of vehicles of all landing pages. */
export interface LandingCounts {
  readonly put: (advert: Advert) => void;
  readonly remove: (vehicleId: string) => void;
  /** By value (`Fiat`, `SUV`); of `all` by the empty text. */
  readonly of: (type: VehicleType, kind: SubjectKind) => ReadonlyMap<string, CountByScope>;
}

/** The scopes of an advert: the town of its seller, where the portal knows it, and the limits that it stays within. */
export function scopesOf({ vehicle, seller }: Advert): readonly Scope[] {
  const limits: Scope[] = PRICE_LIMITS[vehicle.type].filter((limit) => vehicle.price <= limit);
  const town = townOf(seller);
  return town === undefined ? limits : [town, ...limits];
}

/** Towns of sellers that were looked up: one seller has many adverts. */
const towns = new WeakMap<Dealership, { readonly name: string | undefined }>();

function townOf(seller: Dealership): string | undefined {
  const known = towns.get(seller) ?? { name: findTown(seller.city)?.name };
  towns.set(seller, known);
  return known.name;
}

/** The subjects of an advert that have landing pages. */
export function subjectsOf({ vehicle }: Advert): readonly (readonly [SubjectKind, string])[] {
  return [
    ["all", ""],
    ["brand", vehicle.brand],
    ["bodyType", vehicle.bodyType],
  ];
}

/** Counts adverts: a change costs the advert's own scopes alone, whatever else is for sale. */
export function createLandingCounts(initial: readonly Advert[]): LandingCounts {
  /** As they were counted, to be taken out again. */
  const adverts = new Map<string, Advert>();
  const counts = new Map<string, Map<string, Map<Scope, number>>>();

  function change(advert: Advert, by: 1 | -1): void {
    const scopes = scopesOf(advert);
    for (const [kind, value] of subjectsOf(advert)) {
      const values = entryOf(
        counts,
        groupKey(advert.vehicle.type, kind),
        () => new Map<string, Map<Scope, number>>(),
      );
      const byScope = entryOf(values, value, () => new Map<Scope, number>());
      for (const scope of scopes) {
        const count = (byScope.get(scope) ?? 0) + by;
        if (count === 0) byScope.delete(scope);
        else byScope.set(scope, count);
      }
    }
  }

  function remove(vehicleId: string): void {
    const known = adverts.get(vehicleId);
    if (!known) return;
    change(known, -1);
    adverts.delete(vehicleId);
  }

  function put(advert: Advert): void {
    remove(advert.vehicle.id);
    adverts.set(advert.vehicle.id, advert);
    change(advert, 1);
  }

  for (const advert of initial) put(advert);
  return { put, remove, of: (type, kind) => counts.get(groupKey(type, kind)) ?? new Map() };
}

function groupKey(type: VehicleType, kind: SubjectKind): string {
  return `${type} ${kind}`;
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
