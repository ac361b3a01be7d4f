import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { vehicles } from "~/data/vehicles";
import { searchTokens } from "~/lib/text";
import { displacementsOf } from "~/lib/displacements";
import { RANGES, type Facts } from "./facts";
import { createLexicon } from "./lexicon";
import { PHRASINGS } from "./phrasings";
import { understand } from "./understand";

const lexicon = createLexicon({
  models: vehicles,
  sellers: dealerships.map(({ name }) => name),
});
const words = new Set(
  vehicles.flatMap(({ name, dealershipId }) => {
    const seller = dealerships.find(({ id }) => id === dealershipId);
    return [name, seller?.name ?? ""].flatMap(searchTokens);
  }),
);
const options = { year: 2026, isKnown: (word: string) => words.has(word) };

const NO_FACTS: Facts = { brand: [], model: [], bodyType: [], fuelType: [] };

const RANGE_NAMES: Readonly<Record<string, string>> = {
  price: "Price",
  years: "Year",
  km: "Km",
  cc: "Cc",
  powerKw: "PowerKw",
  seats: "Seats",
  euro: "Euro",
};

/** The facts in the form of the expectations, parameters in the order of the alphabet. */
function asAddress(facts: Facts, rest: string): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(facts)) {
    if ((RANGES as readonly string[]).includes(key)) continue;
    for (const one of [value].flat()) params.append(key, one === true ? "1" : String(one));
  }
  for (const key of RANGES) {
    const range = facts[key];
    if (range?.min !== undefined) params.set(`min${RANGE_NAMES[key]}`, String(range.min));
    if (range?.max !== undefined) params.set(`max${RANGE_NAMES[key]}`, String(range.max));
  }
  if (rest) params.set("search", rest);
  return sorted(params);
}

function sorted(params: URLSearchParams): string {
  const cc = params.get("cc");
  if (cc) {
    const { min, max } = displacementsOf(Number(cc), undefined);
    params.delete("cc");
    params.set("minCc", String(min));
    params.set("maxCc", String(max));
  }
  return [...params]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
}

describe("What people write", () => {
  it.each(PHRASINGS)("%j is %j", (text, expected) => {
    const { facts, rest } = understand(text, lexicon, options);
    expect(asAddress(facts, rest)).toBe(sorted(new URLSearchParams(expected)));
  });
});

describe("Any text", () => {
  it("leaves nothing that would be understood when it is searched again", () => {
    for (const [text] of PHRASINGS) {
      const { rest } = understand(text, lexicon, options);
      const again = understand(rest, lexicon, options);
      expect(asAddress(again.facts, again.rest), text).toBe(asAddress(NO_FACTS, rest));
    }
  });

  it("is read without an error, and the same between blanks", () => {
    const word = fc.constantFrom(...PHRASINGS.flatMap(([text]) => text.split(" ")));
    const text = fc.array(fc.oneof(word, fc.string({ maxLength: 6 }), fc.integer().map(String)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, (parts) => {
        const typed = parts.join(" ");
        const { facts } = understand(typed, lexicon, options);
        expect(understand(`  ${typed} `, lexicon, options).facts).toEqual(facts);
        for (const key of RANGES) {
          const { min = 0, max = Infinity } = facts[key] ?? {};
          expect(Number.isFinite(min) && !Number.isNaN(max)).toBe(true);
        }
      }),
    );
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "such as %s means nothing by what JavaScript has of that name",
    (text) => {
      expect(understand(text, lexicon, options).facts).toEqual(NO_FACTS);
    },
  );
});
