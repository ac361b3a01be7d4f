import { expect, it } from "vitest";
import { createTurns } from "./turns";

/** Resolves in the next turn of the event loop. */
function loopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

it("Anyone who asks first is served first, and the network is looked at in between", async () => {
  const turn = createTurns();
  const log: string[] = [];
  const all = ["first", "second", "third"].map(async (name) => {
    await turn();
    log.push(name);
  });
  for (let i = 1; i <= 3; i += 1) {
    await loopTurn();
    log.push(`network ${i}`);
  }
  await Promise.all(all);
  expect(log.filter((entry) => !entry.startsWith("network"))).toEqual(["first", "second", "third"]);
  const places = ["first", "second", "third"].map((name) => log.indexOf(name));
  for (const [before, after] of [
    [places[0], places[1]],
    [places[1], places[2]],
  ])
    expect(log.slice(before, after).some((entry) => entry.startsWith("network"))).toBe(true);
});

it("Somebody who comes later, when nobody waits any more, is served too", async () => {
  const turn = createTurns();
  await turn();
  await loopTurn();
  await loopTurn();
  await expect(turn()).resolves.toBeUndefined();
});
