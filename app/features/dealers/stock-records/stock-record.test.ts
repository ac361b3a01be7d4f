import { describe, expect, it } from "vitest";
import { z } from "zod";
import { foldHeader } from "./column-aliases";
import { RECORD_FIELDS } from "./record-fields";
import { recordProblems } from "./record-problems";
import { recordFactsSchema, stockRecordSchema, stockRecordShape } from "./stock-record";

const GOOD = {
  stockNumber: "U-1024",
  facts: {
    type: "auto",
    condition: "used",
    brand: "Fiat",
    model: "Panda",
    name: "Fiat Panda 1.2 Lounge",
    price: 8900,
    priceTerms: { vat: "margin" },
    year: 2019,
    firstRegistration: "2019-04",
    doors: null,
  },
  vin: "ZFA31200001234567",
  plate: null,
  status: "published",
  pictures: ["https://foto.example/1.jpg"],
};

/** Where a record is refused, and by which code. */
function refused(change: object) {
  const { error } = stockRecordSchema.safeParse({ ...GOOD, ...change });
  return error ? recordProblems(error).map(({ pointer, code }) => `${pointer} ${code}`) : [];
}

describe("A record of a stock", () => {
  it("is taken with facts, without those that it leaves as they are, and with null for those to take out", () => {
    expect(stockRecordSchema.parse(GOOD)).toEqual(GOOD);
    expect(refused({ facts: {} })).toEqual([]);
  });

  it("has its brand as adverts spell it, which filters count", () => {
    const { facts } = stockRecordSchema.parse({ ...GOOD, facts: { brand: "ALFA ROMEO" } });
    expect(facts.brand).toBe("Alfa Romeo");
  });

  it.each([
    [{ stockNumber: undefined }, "/stockNumber required"],
    [{ stockNumber: "../x" }, "/stockNumber invalid"],
    [{ stockNumber: "x".repeat(41) }, "/stockNumber invalid"],
    [{ colour: "Rosso" }, "/colour unknown_field"],
    [{ facts: { ...GOOD.facts, featured: true } }, "/facts/featured unknown_field"],
    [{ facts: { ...GOOD.facts, price: 0.5 } }, "/facts/price invalid"],
    [{ facts: { ...GOOD.facts, priceTerms: { vat: "no" } } }, "/facts/priceTerms/vat invalid"],
    [{ facts: { ...GOOD.facts, powerKw: 51.25 } }, "/facts/powerKw invalid"],
    [{ facts: { name: "Chiama 333 1234567" } }, "/facts/name forbidden_contacts"],
    [
      { facts: { description: "Una bella auto venduta senza garanzia." } },
      "/facts/description forbidden_guarantee",
    ],
    [
      { facts: { specs: [{ label: "Info", value: "a@b.it" }] } },
      "/facts/specs/0 forbidden_contacts",
    ],
    [
      {
        facts: {
          specs: [
            { label: "Clima", value: "Sì" },
            { label: "clima", value: "No" },
          ],
        },
      },
      "/facts/specs/1 repeated_label",
    ],
    [
      { facts: { ...GOOD.facts, year: 2099, firstRegistration: null } },
      "/facts/year year_in_future",
    ],
    [
      { facts: { ...GOOD.facts, year: 2018 } },
      "/facts/firstRegistration registration_of_other_year",
    ],
    [{ facts: { ...GOOD.facts, bodyType: "Naked" } }, "/facts/bodyType not_fitting"],
    [{ facts: { ...GOOD.facts, condition: "new", mileage: 5 } }, "/facts/mileage not_fitting"],
    [{ status: "expired" }, "/status invalid"],
    [{ pictures: ["http://foto.example/1.jpg"] }, "/pictures/0 invalid"],
    [{ pictures: ["https://a:b@foto.example/1.jpg"] }, "/pictures/0 invalid"],
    [{ pictures: ["https://a.example/1", "https://a.example/1"] }, "/pictures repeated_picture"],
    [{ vin: "ZFA" }, "/vin invalid"],
  ])("is refused with %j", (change, expected) => {
    expect(refused(change)).toEqual([expected]);
  });

  it("says what is wrong in Italian and in English, with the text of the editor", () => {
    const { error } = stockRecordSchema.safeParse({ ...GOOD, facts: { price: -1 } });
    expect(recordProblems(error ?? { issues: [] })[0]?.text).toEqual({
      it: "Scrivi il prezzo in euro interi, per esempio 12.900",
      en: "must be whole euro from 1 to 10000000",
    });
  });

  it("can be described as JSON Schema, which the documentation of the API is made of", () => {
    const schema = z.toJSONSchema(stockRecordShape);
    expect(Object.keys(schema.properties ?? {})).toEqual([
      ...["stockNumber", "facts", "vin", "plate", "status", "pictures"],
    ]);
  });
});

describe("The fields of a record", () => {
  it("are all its facts, with price terms in two columns, and what stands beside the facts", () => {
    const facts = RECORD_FIELDS.filter(({ path }) => path[0] === "facts").map(
      ({ path }) => path[1],
    );
    expect(new Set(facts)).toEqual(new Set(Object.keys(recordFactsSchema.shape)));
    const others = RECORD_FIELDS.filter(({ path }) => path[0] !== "facts").map(({ name }) => name);
    expect(others.toSorted()).toEqual(["pictures", "plate", "status", "stockNumber", "vin"]);
  });

  it("share no alias, and each knows its own label", () => {
    const owners = new Map<string, string>();
    for (const { name, label, aliases } of RECORD_FIELDS) {
      const folded = aliases.map(foldHeader);
      expect(folded, name).toContain(foldHeader(label));
      for (const alias of new Set(folded)) {
        expect(owners.get(alias), alias).toBeUndefined();
        owners.set(alias, name);
      }
    }
  });
});
