/**
 * The catalogue in memory: what ships with the portal, and what was changed since over it (docs/product.md 3).
 */
import { dealerships } from "~/data/dealerships";
import type { Dealership, Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import { purgeTags } from "~/http/cache-tags.server";
import { isShippedShown } from "~/lib/shipped-catalogue.server";
import { createCatalogueSearch, type CatalogueSearch } from "./catalogue-search.server";
import { tagsOfAdvertChange, tagsOfDealershipChange } from "./catalogue-tags.server";
import { foldText } from "~/lib/text";
import { withStockFacts } from "./stock-facts";

/** The new state of a vehicle or a dealership; null: it is not public any more. */
export type CatalogueChange =
  | { readonly kind: "vehicle"; readonly id: string; readonly vehicle: Vehicle | null }
  | { readonly kind: "dealership"; readonly id: string; readonly dealership: Dealership | null };

/** The vehicles and dealerships of the portal in memory, indexed for the search. */
export interface Catalogue {
  /** The vehicles for sale: dealership by dealership, as shipped; later ones last, in the same order in every process. */
  readonly vehicles: () => readonly Vehicle[];
  readonly dealerships: () => readonly Dealership[];
  /** One that is for sale, or was sold lately. */
  readonly findVehicle: (id: string) => Vehicle | undefined;
  /** Whether visitors could once see the advert, and what it was if that is known. */
  readonly findRemoved: (id: string) => { readonly vehicle: Vehicle | undefined } | undefined;
  /** By its slug, else by its id. */
  readonly findDealership: (slugOrId: string) => Dealership | undefined;
  /** Whether visitors may see a photograph: of an advert that is shown, or of its dealership's page. */
  readonly showsPhotograph: (stem: string) => boolean;
  /** The vehicles of a dealership that are for sale, in the order of the catalogue. */
  readonly vehiclesOf: (dealershipId: string) => readonly Vehicle[];
  /** The vehicles for sale of the type, brand and model of a vehicle, in no order. */
  readonly vehiclesOfModel: (vehicle: Vehicle) => readonly Vehicle[];
  readonly search: () => CatalogueSearch;
  /**
   * Applies changes: what has the id of something that is there replaces it. Applying them twice is harmless. A
   * vehicle without a dealership is kept, and shown once its dealership is there.
   */
  readonly apply: (changes: readonly CatalogueChange[]) => void;
}

/**
 * @param yearNow The current year; the indexes are built again in a new one.
 * @param onChange Called after changes with the cache tags of the pages that show something else now.
 */
export function createCatalogue(
  shippedVehicles: readonly Vehicle[],
  shippedDealerships: readonly Dealership[],
  yearNow = () => new Date().getFullYear(),
  onChange: (tags: readonly string[]) => void = () => undefined,
): Catalogue {
  const rankOf = createRanks([...shippedVehicles, ...shippedDealerships]);
  const vehicleById = new Map(shippedVehicles.map((vehicle) => [vehicle.id, vehicle]));
  /** As they were given; `dealershipById` has them with the facts of their stock. */
  const givenById = new Map(shippedDealerships.map((given) => [given.id, given]));
  /** The vehicles for sale, by dealership. */
  const stockById = new Map<string, Map<string, Vehicle>>();
  /** The vehicles for sale, by type, brand and model. */
  const stockByModel = new Map<string, Map<string, Vehicle>>();
  const removedById = new Map<string, Vehicle | undefined>();
  /** The advert of each photograph. */
  const advertByStem = new Map<string, string>();
  for (const vehicle of shippedVehicles) addToStock(vehicle);
  const dealershipById = new Map(
    shippedDealerships.map((given) => [given.id, withStockFacts(given, vehiclesOf(given.id))]),
  );
  let indexes: { readonly year: number; readonly search: CatalogueSearch } | undefined;
  let lists: ReturnType<typeof makeLists> | undefined;

  function addToStock(vehicle: Vehicle): void {
    const stock = stockById.get(vehicle.dealershipId) ?? new Map<string, Vehicle>();
    stockById.set(vehicle.dealershipId, stock.set(vehicle.id, vehicle));
    const model = stockByModel.get(modelKey(vehicle)) ?? new Map<string, Vehicle>();
    stockByModel.set(modelKey(vehicle), model.set(vehicle.id, vehicle));
  }

  function removeFromModel(vehicle: Vehicle): void {
    const model = stockByModel.get(modelKey(vehicle));
    model?.delete(vehicle.id);
    if (model?.size === 0) stockByModel.delete(modelKey(vehicle));
  }

  function vehiclesOf(dealershipId: string): readonly Vehicle[] {
    return inOrder(stockById.get(dealershipId)?.values() ?? []);
  }

  function inOrder<Item extends { readonly id: string }>(items: Iterable<Item>): readonly Item[] {
    return [...items].sort((one, other) => rankOf(one.id) - rankOf(other.id));
  }

  const isShown = ({ dealershipId }: Vehicle) => dealershipById.has(dealershipId);
  const isListed = (vehicle: Vehicle) => isForSale(vehicle) && isShown(vehicle);

  function makeLists() {
    const shown = inOrder(dealershipById.values());
    return {
      vehicles: inOrder(vehicleById.values()).filter(isListed),
      dealerships: shown,
      bySlug: new Map(shown.map((dealership) => [dealership.slug, dealership])),
    };
  }

  const currentLists = () => (lists ??= makeLists());

  function search(): CatalogueSearch {
    const year = yearNow();
    if (indexes?.year !== year) {
      const shown = currentLists();
      const adverts = shown.vehicles.map(advertOf);
      indexes = { year, search: createCatalogueSearch(adverts, shown.dealerships, year, rankOf) };
    }
    return indexes.search;
  }

  /** Of a vehicle that is shown. */
  function advertOf(vehicle: Vehicle) {
    return { vehicle, seller: dealershipById.get(vehicle.dealershipId)! };
  }

  function putVehicle(id: string, vehicle: Vehicle | null): void {
    const before = vehicleById.get(id);
    if (before && (before.dealershipId !== vehicle?.dealershipId || !isForSale(vehicle)))
      stockById.get(before.dealershipId)?.delete(id);
    if (before) removeFromModel(before);
    for (const stem of stemsOf(before)) advertByStem.delete(stem);
    for (const stem of stemsOf(vehicle)) advertByStem.set(stem, id);
    if (vehicle) {
      vehicleById.set(id, vehicle);
      removedById.delete(id);
      if (isForSale(vehicle)) addToStock(vehicle);
    } else {
      vehicleById.delete(id);
      removedById.set(id, before ?? removedById.get(id));
    }
    if (vehicle && isListed(vehicle)) indexes?.search.putAdvert(advertOf(vehicle));
    else indexes?.search.removeAdvert(id);
    for (const seller of new Set([before?.dealershipId, vehicle?.dealershipId]))
      if (seller !== undefined) refreshStockFacts(seller);
  }

  /** Computes what a dealership sells, and says so to its adverts if that or something else about it changed. */
  function refreshStockFacts(id: string): void {
    const given = givenById.get(id);
    if (!given) return;
    const dealership = withStockFacts(given, vehiclesOf(id));
    dealershipById.set(id, dealership);
    indexes?.search.putDealership(dealership);
  }

  function putDealership(id: string, given: Dealership | null): void {
    const stock = vehiclesOf(id);
    if (given) {
      givenById.set(id, given);
      refreshStockFacts(id);
      for (const vehicle of stock) indexes?.search.putAdvert(advertOf(vehicle));
    } else {
      givenById.delete(id);
      dealershipById.delete(id);
      indexes?.search.removeDealership(id);
      for (const vehicle of stock) indexes?.search.removeAdvert(vehicle.id);
    }
  }

  function showsPhotograph(stem: string): boolean {
    const advert = advertByStem.get(stem);
    if (advert !== undefined && shownAdvert(advert) !== undefined) return true;
    // Logo and cover stand in the folder of their dealership.
    const dealership = dealershipById.get(stem.split("/", 1)[0] ?? "");
    return Object.values(dealership ?? {}).some(
      (fact) => (fact as { stem?: unknown } | null)?.stem === stem,
    );
  }

  function shownAdvert(id: string) {
    const vehicle = vehicleById.get(id);
    return vehicle && isShown(vehicle) ? advertOf(vehicle) : undefined;
  }

  /** Applies one change. Returns the tags of what it touched. */
  function put(change: CatalogueChange): readonly string[] {
    const { id } = change;
    if (change.kind === "vehicle") {
      const before = shownAdvert(id);
      putVehicle(id, change.vehicle);
      return tagsOfAdvertChange(before, shownAdvert(id));
    }
    const before = dealershipById.get(id);
    putDealership(id, change.dealership);
    return tagsOfDealershipChange(before, dealershipById.get(id), vehiclesOf(id));
  }

  return {
    vehicles: () => currentLists().vehicles,
    dealerships: () => currentLists().dealerships,
    findVehicle: (id) => shownAdvert(id)?.vehicle,
    showsPhotograph,
    findDealership: (slugOrId) =>
      currentLists().bySlug.get(slugOrId) ?? dealershipById.get(slugOrId),
    vehiclesOf: (id) => (dealershipById.has(id) ? vehiclesOf(id) : []),
    vehiclesOfModel: (vehicle) =>
      [...(stockByModel.get(modelKey(vehicle))?.values() ?? [])].filter(isShown),
    findRemoved: (id) => (removedById.has(id) ? { vehicle: removedById.get(id) } : undefined),
    search,
    apply: (changes) => {
      lists = undefined;
      const tags = new Set(changes.flatMap(put));
      if (tags.size > 0) onChange([...tags]);
    },
  };
}

/**
 * The order of the catalogue, by id: what ships as it ships, then all others by a hash of their id (FNV-1a), because
 * processes learn of them in different orders and a visitor may ask two of them for two pages of a list.
 */
function createRanks(shipped: readonly { readonly id: string }[]): (id: string) => number {
  const ranks = new Map(shipped.map(({ id }, place) => [id, place]));
  return (id) => {
    const known = ranks.get(id);
    if (known !== undefined) return known;
    let hash = 0x811c9dc5;
    for (let i = 0; i < id.length; i += 1)
      hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
    const rank = shipped.length + hash;
    ranks.set(id, rank);
    return rank;
  };
}

function stemsOf(vehicle: Vehicle | null | undefined): string[] {
  return (vehicle?.gallery ?? []).flatMap((item) => (typeof item === "string" ? [] : item.stem));
}

function modelKey({ type, brand, model }: Vehicle): string {
  return [type, foldText(brand), foldText(model)].join("|");
}

function isForSale({ status }: Vehicle): boolean {
  return status !== "sold";
}

/** The catalogue of this process. */
export const catalogue = createCatalogue(
  isShippedShown ? vehicles : [],
  isShippedShown ? dealerships : [],
  undefined,
  purgeTags,
);

/**
 * Remembers what is computed from the catalogue until it changes: lists show much that is the same for every query.
 *
 * @param compute From a key of which there are few.
 */
export function untilCatalogueChanges<Key, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  let computedFor: readonly Vehicle[] | undefined;
  return (key) => {
    // Each change makes another list.
    const vehiclesNow = catalogue.vehicles();
    if (computedFor !== vehiclesNow) known.clear();
    computedFor = vehiclesNow;
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
