/** A pseudorandom generator with the same numbers in each run. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** `count` items in random order: each one at least once, some again. */
export function shuffledDeliveries<Item>(
  items: Item[],
  count: number,
  random: (below: number) => number,
): Item[] {
  const again = Array.from({ length: count - items.length }, () => items[random(items.length)]);
  const list = [...items, ...again] as Item[];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [list[last], list[other]] = [list[other] as Item, list[last] as Item];
  }
  return list;
}

/** Runs work for each item, `lanes` at a time. */
export async function inParallel<Item>(
  items: Item[],
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
