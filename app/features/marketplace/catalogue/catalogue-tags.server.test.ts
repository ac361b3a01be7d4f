import { describe, expect, it } from "vitest";
import { dealerships, vehicle } from "../../../../tests/support/search-catalogue";
import { createCatalogue, type CatalogueChange } from "./catalogue.server";

const [first, second] = dealerships as [(typeof dealerships)[0], (typeof dealerships)[0]];
const [panda, golf, vespa] = [
  { ...vehicle({ name: "Fiat Panda", brand: "Fiat", price: 9_000 }), dealershipId: first.id },
  { ...vehicle({ name: "VW Golf", brand: "VW", price: 12_000 }), dealershipId: first.id },
  {
    ...vehicle({ name: "Vespa Primavera", brand: "Vespa", type: "moto", price: 5_000 }),
    dealershipId: second.id,
  },
];

/** The tags that changes purge, sorted; of a catalogue of two cars of one dealership and a scooter of another. */
function purgedBy(...changes: CatalogueChange[]): string[] {
  const purged: string[] = [];
  const catalogue = createCatalogue([panda, golf, vespa], [first, second], undefined, (tags) =>
    purged.push(...tags),
  );
  catalogue.apply(changes);
  return purged.toSorted();
}

const put = (one: typeof panda): CatalogueChange => ({ kind: "vehicle", id: one.id, vehicle: one });
const EVERYTHING = ["home", "sitemap"];

describe("A change", () => {
  it("of an advert's text purges its page, its dealership's stock and the lists of its type", () => {
    expect(purgedBy(put({ ...panda, description: "Unico proprietario" }))).toEqual(
      [`advert:${panda.id}`, `stock:${first.id}`, "list:auto", ...EVERYTHING].toSorted(),
    );
  });

  it("of a price purges the lists of dealerships only if it is one of those that the dealership is listed with", () => {
    expect(purgedBy(put({ ...panda, price: 8_000 }))).toContain("list:dealerships");
    const between = { ...panda, id: "fra-le-due", price: 10_000 };
    const purged: string[] = [];
    const { apply } = createCatalogue([panda, golf, between], [first], undefined, (tags) =>
      purged.push(...tags),
    );
    apply([put({ ...between, price: 10_500 })]);
    expect(purged).toContain("list:auto");
    expect(purged).not.toContain("list:dealerships");
  });

  it("of an advert's type purges the lists of both types", () => {
    expect(purgedBy(put({ ...panda, type: "minicar" }))).toEqual(
      expect.arrayContaining(["list:auto", "list:minicar"]),
    );
  });

  it("of an advert's dealership purges the stock of both", () => {
    const purged = purgedBy(put({ ...golf, dealershipId: second.id }));
    expect(purged).toEqual(
      expect.arrayContaining([`stock:${first.id}`, `stock:${second.id}`, "list:dealerships"]),
    );
    expect(purged).not.toContain(`dealership:${first.id}`);
  });

  it("by a sale purges the lists of dealerships, which count the vehicles", () => {
    expect(purgedBy({ kind: "vehicle", id: vespa.id, vehicle: null })).toEqual(
      [
        `advert:${vespa.id}`,
        `stock:${second.id}`,
        "list:moto",
        "list:dealerships",
        ...EVERYTHING,
      ].toSorted(),
    );
  });

  it("of a dealership's town purges all pages that name it", () => {
    const moved = { ...first, city: "Tropea" };
    expect(purgedBy({ kind: "dealership", id: first.id, dealership: moved })).toEqual(
      [
        `dealership:${first.id}`,
        `stock:${first.id}`,
        `advert:${panda.id}`,
        `advert:${golf.id}`,
        "list:auto",
        "list:dealerships",
        ...EVERYTHING,
      ].toSorted(),
    );
  });

  it("that hides a dealership purges the pages of its adverts", () => {
    expect(purgedBy({ kind: "dealership", id: second.id, dealership: null })).toEqual(
      expect.arrayContaining([`dealership:${second.id}`, `advert:${vespa.id}`, "list:moto"]),
    );
  });

  it("that nobody sees purges nothing: what is there already, or hidden before and after", () => {
    const unknown = { ...panda, id: "senza-salone", dealershipId: "sconosciuto" };
    expect(
      purgedBy(
        put({ ...panda }),
        { kind: "dealership", id: first.id, dealership: { ...first } },
        put(unknown),
        { kind: "vehicle", id: "mai-visto", vehicle: null },
        { kind: "dealership", id: "mai-visto", dealership: null },
      ),
    ).toEqual([]);
  });

  it("of several adverts purges each tag once", () => {
    const purged = purgedBy(put({ ...panda, mileage: 1 }), put({ ...golf, mileage: 2 }));
    expect(new Set(purged).size).toBe(purged.length);
    expect(purged).not.toContain("list:dealerships");
  });
});
