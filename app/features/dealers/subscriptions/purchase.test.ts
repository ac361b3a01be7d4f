import { expect, it } from "vitest";
import type { Plan } from "./plan";
import { purchaseOf } from "./purchase";

const planWith = (name: string, quota: number): Plan => ({
  code: name.toLowerCase(),
  name,
  quota,
  isActive: true,
  prices: { month: 4900, quarter: 13_900, semiannual: 26_400, year: 47_000 },
});

const GOLD = {
  plan_name: "Gold",
  plan_quota: 30,
  starts_at: "2026-11-01T09:00:00Z",
  ends_at: "2026-12-01T09:00:00Z",
};
const STANDARD = {
  plan_name: "Standard",
  plan_quota: 10,
  starts_at: "2026-12-01T09:00:00Z",
  ends_at: "2027-01-01T09:00:00Z",
};

it("says that a lesser plan is paid from today and counts after the better one", () => {
  expect(purchaseOf(planWith("Base", 5), "month", [GOLD])).toEqual({
    planCode: "base",
    planName: "Base",
    interval: "month",
    current: ["Gold, 30 veicoli, fino al 1 dicembre 2026"],
    next: [
      "Gold, 30 veicoli, fino al 1 dicembre 2026",
      "Base, 5 veicoli, dal 1 dicembre 2026, 49,00\u00a0€ al mese, IVA esclusa",
    ],
    explanation:
      "Il piano che hai ha più veicoli e continua. Quello che paghi conta dopo, ma si paga da oggi.",
  });
});

it.each([
  ["a better one", 40],
  ["one with as many vehicles", 30],
])("says that %s counts from today, and that the code runs out meanwhile", (_, quota) => {
  const { next, explanation } = purchaseOf(planWith("Premium", quota), "year", [GOLD]);
  expect(next).toEqual([`Premium, ${quota} veicoli, da oggi, 470,00\u00a0€ all'anno, IVA esclusa`]);
  expect(explanation).toContain("Il tempo che resta al piano del codice passa intanto");
});

it("counts a plan after the better ones and instead of the lesser ones", () => {
  const { current, next } = purchaseOf(planWith("Plus", 20), "month", [GOLD, STANDARD]);
  expect(current).toHaveLength(2);
  expect(next).toEqual([
    "Gold, 30 veicoli, fino al 1 dicembre 2026",
    expect.stringMatching(/^Plus, 20 veicoli, dal 1 dicembre 2026/),
  ]);
});
