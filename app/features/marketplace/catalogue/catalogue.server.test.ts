import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealerships as shippedDealerships } from "~/data/dealerships";
import { vehicles as shippedVehicles } from "~/data/vehicles";
import { dealerships, vehicle } from "../../../../tests/support/search-catalogue";
import { createCatalogue, type CatalogueChange } from "./catalogue.server";

const [panda, vespa] = [
  vehicle({ name: "Fiat Panda", brand: "Fiat", price: 9_000 }),
  vehicle({ name: "Vespa Primavera", brand: "Vespa", type: "moto", price: 5_000 }),
];
const [first, second] = dealerships as [(typeof dealerships)[0], (typeof dealerships)[0]];

function newCatalogue() {
  const stock = [panda, vespa].map((one) => ({ ...one, dealershipId: first.id }));
  return createCatalogue(stock, [first, second], () => 2026);
}

function listed(catalogue: ReturnType<typeof newCatalogue>, search = ""): string[] {
  const { parseVehicleQuery, searchVehicles } = catalogue.search();
  return searchVehicles(parseVehicleQuery(new URLSearchParams(search))).items.map(
    ({ name }) => name,
  );
}

describe("The catalogue", () => {
  it("ships dealerships whose types, brands and prices are those of their stock", () => {
    const catalogue = createCatalogue(shippedVehicles, shippedDealerships);
    expect(catalogue.dealerships()).toEqual(shippedDealerships);
    expect(catalogue.vehicles()).toEqual(shippedVehicles);
  });

  it("shows an advert that changed everywhere with its new facts", () => {
    const catalogue = newCatalogue();
    expect(listed(catalogue, "sort=prezzo-crescente")).toEqual(["Vespa Primavera", "Fiat Panda"]);
    const cheaper = { ...panda, dealershipId: first.id, price: 4_000 };
    catalogue.apply([{ kind: "vehicle", id: panda.id, vehicle: cheaper }]);
    expect(listed(catalogue, "sort=prezzo-crescente")).toEqual(["Fiat Panda", "Vespa Primavera"]);
    expect(catalogue.findVehicle(panda.id)?.price).toBe(4_000);
    expect(catalogue.findDealership(first.slug)?.priceRange).toEqual([4_000, 5_000]);
    expect(catalogue.vehicles()[0]?.price).toBe(4_000);
  });

  it("has what came later in one order, whatever came first, also where a sort holds it equal", () => {
    const later = Array.from({ length: 40 }, (_, i) => ({
      ...vehicle({ name: `Lancia ${i}`, brand: "Lancia", price: 7_000 }),
      id: `lancia-${i}`,
      dealershipId: first.id,
    }));
    const orders = [later, [...later].reverse()].map((arrived, process) => {
      const catalogue = newCatalogue();
      // One has its index before they come, the other after.
      if (process === 0) listed(catalogue);
      catalogue.apply(arrived.map((one) => ({ kind: "vehicle", id: one.id, vehicle: one })));
      const all = catalogue.vehicles().map(({ name }) => name);
      return { all, list: listed(catalogue, "sort=prezzo-crescente&page=2") };
    });
    expect(orders[0]).toEqual(orders[1]);
    expect(orders[0]?.all.slice(0, 2)).toEqual(["Fiat Panda", "Vespa Primavera"]);
    expect(orders[0]?.list.length).toBeGreaterThan(10);
  });

  it("shows an advert that was sold nowhere, nor what only it had", () => {
    const catalogue = newCatalogue();
    listed(catalogue);
    catalogue.apply([{ kind: "vehicle", id: vespa.id, vehicle: null }]);
    expect(listed(catalogue)).toEqual(["Fiat Panda"]);
    expect(catalogue.findVehicle(vespa.id)).toBeUndefined();
    expect(catalogue.findDealership(first.id)).toMatchObject({ types: ["auto"], brands: ["Fiat"] });
    expect(catalogue.vehiclesOf(first.id)).toHaveLength(1);
  });

  it("moves an advert to another dealership", () => {
    const catalogue = newCatalogue();
    const moved = { ...panda, dealershipId: second.id };
    catalogue.apply([{ kind: "vehicle", id: panda.id, vehicle: moved }]);
    expect(catalogue.vehiclesOf(first.id).map(({ id }) => id)).toEqual([vespa.id]);
    expect(catalogue.vehiclesOf(second.id)).toEqual([moved]);
  });

  it("hides the adverts of a dealership that is hidden, and shows them when it is back", () => {
    const catalogue = newCatalogue();
    catalogue.apply([{ kind: "dealership", id: first.id, dealership: null }]);
    expect(listed(catalogue)).toEqual([]);
    expect(catalogue.findVehicle(panda.id)).toBeUndefined();
    expect(catalogue.findDealership(first.slug)).toBeUndefined();
    catalogue.apply([
      { kind: "vehicle", id: vespa.id, vehicle: null },
      { kind: "dealership", id: first.id, dealership: first },
    ]);
    expect(listed(catalogue)).toEqual(["Fiat Panda"]);
  });

  it("finds an advert by the town of its dealership, also after that has moved", () => {
    const catalogue = newCatalogue();
    const moved = { ...first, city: "Tropea" };
    expect(listed(catalogue, "search=tropea")).toEqual([]);
    catalogue.apply([{ kind: "dealership", id: first.id, dealership: moved }]);
    expect(listed(catalogue, "search=tropea")).toHaveLength(2);
  });

  it("keeps what replaces something in its place, whatever came before, and twice is once", () => {
    const change: fc.Arbitrary<CatalogueChange> = fc.oneof(
      fc
        .record({
          n: fc.nat(6),
          price: fc.option(fc.integer({ min: 1, max: 9 })),
          seller: fc.nat(2),
        })
        .map(({ n, price, seller }) => {
          const id = `prova-${n}`;
          const made = price === null ? null : { ...panda, id, price: price * 1_000 };
          return {
            kind: "vehicle" as const,
            id,
            vehicle: made && { ...made, dealershipId: String(seller + 1) },
          };
        }),
      fc.record({ n: fc.nat(2), isThere: fc.boolean() }).map(({ n, isThere }) => {
        const id = String(n + 1);
        const dealership = isThere ? { ...first, id, slug: `salone-${id}` } : null;
        return { kind: "dealership" as const, id, dealership };
      }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), fc.boolean(), (changes, isSearched) => {
        const [changed, late] = [newCatalogue(), newCatalogue()];
        if (isSearched) listed(changed);
        changed.apply(changes);
        for (const one of changes) late.apply([one]);
        late.apply(changes.slice(-1));
        const [one, other] = [changed, late].map((catalogue) => ({
          vehicles: catalogue.vehicles(),
          dealerships: catalogue.dealerships(),
          found: listed(catalogue, "sort=prezzo-crescente").toSorted(),
        }));
        expect(one).toEqual(other);
        expect(one?.found).toEqual(one?.vehicles.map(({ name }) => name).toSorted());
      }),
      { numRuns: 200 },
    );
  });
});
