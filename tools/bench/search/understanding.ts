/** How long it takes to understand a text, beside the search that follows it. */
import type { Advert } from "~/features/marketplace/catalogue/fields";
import { createCatalogueSearch } from "~/features/marketplace/catalogue/catalogue-search.server";
import { createLexicon } from "~/features/marketplace/query-understanding/lexicon";
import { PHRASINGS } from "~/features/marketplace/query-understanding/phrasings";
import { understand } from "~/features/marketplace/query-understanding/understand";
import type { Goal } from "../goals";

const YEAR = 2026;
const ROUNDS = 40;
/** Longest time that a text may take among 100,000 vehicles, ms (docs/product.md 4.3). */
const BUDGET_MS = 1;

/** Understands every phrasing of the test set, each followed by a search of its words as plain text. */
export function measureUnderstanding(adverts: readonly Advert[]): readonly Goal[] {
  const sellers = [...new Set(adverts.map(({ seller }) => seller))];
  const search = createCatalogueSearch(adverts, sellers, YEAR);
  const models = [
    ...new Map(
      adverts.map(({ vehicle }) => [`${vehicle.brand} ${vehicle.model}`, vehicle]),
    ).values(),
  ];
  const lexicon = createLexicon({ models, sellers: sellers.map(({ name }) => name) });
  const understanding: number[] = [];
  const searching: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [text] of PHRASINGS) {
      const query = search.parseVehicleQuery(new URLSearchParams({ search: text }));
      understanding.push(
        timeOf(() => understand(text, lexicon, { year: YEAR, isKnown: search.hasWord })),
      );
      searching.push(timeOf(() => search.searchVehicles(query)));
    }
  }
  const ratio = medianOf(searching) / medianOf(understanding);
  const slowest = percentile(understanding, 0.99);
  console.log(
    `${PHRASINGS.length} phrasings, ${adverts.length} adverts: understood in ${medianOf(understanding).toFixed(3)} ms ` +
      `(p99 ${slowest.toFixed(3)}), searched as plain text in ${medianOf(searching).toFixed(3)} ms`,
  );
  return [
    {
      goal: "100.000: understanding a text, at least as fast as searching it",
      value: ratio,
      reached: ratio >= 1,
    },
    {
      goal: "100.000: p99 of understanding below 1 ms",
      value: slowest,
      reached: slowest < BUDGET_MS,
    },
  ];
}

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function medianOf(times: readonly number[]): number {
  return percentile(times, 0.5);
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)]!;
}
