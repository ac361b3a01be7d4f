import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { fairScheduler } from "./fair-scheduler";

it("Requests start in order of arrival, and the network is polled between two of them", async () => {
  const schedule = fairScheduler();
  const log: string[] = [];
  const all = ["first", "second", "third"].map(async (name) => {
    await schedule();
    log.push(name);
  });
  for (let i = 1; i <= 3; i += 1) {
    await setImmediate();
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

it("A request that arrives when no other one waits starts too", async () => {
  const schedule = fairScheduler();
  await schedule();
  await setImmediate();
  await setImmediate();
  await expect(schedule()).resolves.toBeUndefined();
});
