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
