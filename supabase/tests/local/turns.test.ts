import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTurns } from "../../local/turns.ts";

describe("Turns at the database", () => {
  it("come one after the other, whatever each waits for in between", async () => {
    const takeTurn = createTurns();
    const steps: string[] = [];
    const work = (name: string, length: number) => async () => {
      steps.push(`${name} begins`);
      await pause(length);
      steps.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([
      takeTurn(work("a", 30)),
      takeTurn(work("b", 1)),
      takeTurn(work("c", 0)),
    ]);
    expect(results).toEqual(["a", "b", "c"]);
    expect(steps).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it("go on after one that failed, whose caller gets the error", async () => {
    const takeTurn = createTurns();
    const failing = takeTurn(() => Promise.reject(new Error("no")));
    const next = takeTurn(() => Promise.resolve("yes"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });
});
