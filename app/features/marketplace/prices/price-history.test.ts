import { describe, expect, it } from "vitest";
import { priceHistory } from "./price-history";
import { pricePath } from "./price-history-chart";

const TODAY = "2026-11-23";
const history = (priceChanges?: { price: number; on: string }[]) =>
  priceHistory({ publishedAt: "2026-09-01", priceChanges }, TODAY);

describe("The history of a price", () => {
  it("says how long an advert has been online, and nothing else where only today's price is known", () => {
    expect(history()).toEqual({ since: "2026-09-01", days: 83, steps: [] });
    expect(history([{ price: 9_000, on: "2026-09-01" }]).steps).toEqual([]);
    expect(priceHistory({ publishedAt: "2026-11-24" }, TODAY).days).toBe(0);
  });

  it("has each change with its difference, and no price that was only written down again", () => {
    const { steps } = history([
      { price: 9_000, on: "2026-09-01" },
      { price: 9_000, on: "2026-09-20" },
      { price: 8_500, on: "2026-10-10" },
      { price: 8_700, on: "2026-11-20" },
    ]);
    expect(steps).toEqual([
      { price: 9_000, from: "2026-09-01" },
      { price: 8_500, from: "2026-10-10", change: -500 },
      { price: 8_700, from: "2026-11-20", change: 200 },
    ]);
  });

  it("counts the price that held when the 30 days began among the lowest, and none before it", () => {
    const first = { price: 7_000, on: "2026-09-01" };
    const held = { price: 8_000, on: "2026-10-10" };
    const last = { price: 8_400, on: "2026-11-20" };
    expect(history([first, held, last]).lowest).toBe(8_000);
    expect(history([first, { ...held, on: "2026-10-24" }, last]).lowest).toBe(8_000);
    expect(history([first, { ...held, on: "2026-10-25" }, last]).lowest).toBe(7_000);
    expect(history([{ ...first, on: "2026-11-01" }, last]).lowest).toBe(7_000);
  });

  it("is drawn as steps, the cheapest lowest, up to today", () => {
    const steps = [
      { price: 9_000, from: "2026-11-03" },
      { price: 8_000, from: "2026-11-13", change: -1_000 },
    ];
    expect(pricePath(steps, TODAY)).toBe("M0 6H150V54H300");
    // Published and changed on the same day: no span to divide by.
    const atOnce = steps.map((step) => ({ ...step, from: TODAY }));
    expect(pricePath(atOnce, TODAY)).not.toContain("NaN");
  });
});
