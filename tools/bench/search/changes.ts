/** The cost of changing one advert, and of searching after many changes. */
import { createSearchIndex } from "~/features/marketplace/catalogue/engine/search-index";
import type { Advert } from "~/features/marketplace/catalogue/fields";
import { collections } from "~/features/marketplace/catalogue/collections";
import type { Goal } from "../goals";
import { ask, type Question } from "./contenders";

/** Adverts that were changed before searching is measured again. */
const CHANGES = 10_000;
/** Rounds in which both indexes answer every question. */
const ROUNDS = 300;

/** An advert with another price, and now and then another text, as dealers change them. */
function edited({ vehicle, seller }: Advert, change: number): Advert {
  const price = vehicle.price + 100 + (change % 7) * 50;
  const name = change % 10 === 0 ? `${vehicle.name} edizione ${change}` : vehicle.name;
  return { vehicle: { ...vehicle, price, name }, seller };
}

/**
 * Adds, changes and removes adverts, a third each; the adverts that are left are as many as before.
 *
 * @param spare Adverts that the index has not yet.
 */
export function measureChanges(
  adverts: readonly Advert[],
  spare: readonly Advert[],
  questions: readonly Question[],
): readonly Goal[] {
  const index = createSearchIndex(collections.vehicles, adverts, { currentYear: 2026 });
  const left = new Map(adverts.map((advert) => [advert.vehicle.id, advert]));
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const target = adverts[(change * 7_919) % adverts.length]!;
    const { id } = target.vehicle;
    const next = change % 3 === 0 ? spare[change / 3]! : edited(target, change);
    const from = performance.now();
    if (change % 3 === 1) index.remove(id);
    else index.put(next);
    times.push(performance.now() - from);
    if (change % 3 === 1) left.delete(id);
    else left.set(next.vehicle.id, next);
  }
  times.sort((one, other) => one - other);
  const fresh = createSearchIndex(collections.vehicles, [...left.values()], { currentYear: 2026 });
  const spent = { changed: 0, fresh: 0 };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const question of questions) {
      // One after the other, so that a busy machine slows both alike.
      const start = performance.now();
      const answer = ask(index, question);
      const middle = performance.now();
      const expected = ask(fresh, question);
      spent.fresh += performance.now() - middle;
      spent.changed += middle - start;
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        throw new Error(`the changed index disagrees on ${JSON.stringify(question)}`);
    }
  const size = adverts.length.toLocaleString("it");
  const [half, most] = [0.5, 0.99].map((share) => times[Math.floor(times.length * share)]!);
  const ratio = spent.changed / spent.fresh;
  return [
    { goal: `${size}: one change in less than 1 ms (median)`, value: half!, reached: half! < 1 },
    { goal: `${size}: one change in less than 1 ms (99 of 100)`, value: most!, reached: most! < 1 },
    {
      goal: `${size}: searching after ${CHANGES.toLocaleString("it")} changes ÷ a new index, at most 1.2`,
      value: ratio,
      reached: ratio <= 1.2,
    },
  ];
}
