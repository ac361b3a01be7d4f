import { describe, expect, it } from "vitest";
import { listingPackages, subscriptionTerms } from "~/data/price-list";
import { formatPercent } from "~/lib/money";
import type { CurrentSubscription } from "~/features/accounts/auth/user";
import { discountPercent, intervalOf, INTERVALS, paidPriceText, type Plan } from "./plan";

const plans: Plan[] = listingPackages.map(({ name, listings, subscriptionCents }) => ({
  code: name.toLowerCase(),
  name,
  quota: listings,
  isActive: true,
  prices: subscriptionCents,
}));

describe("The discount of a plan card", () => {
  it.each(plans)("is the one that the price list names: $name", (plan) => {
    expect(INTERVALS.map((interval) => discountPercent(plan, interval))).toEqual(
      subscriptionTerms.map((term) => term.discountPercent),
    );
  });

  it("follows the prices when they change, and is never below nothing", () => {
    const prices = { month: 1000, quarter: 2700, semiannual: 6000, year: 13_000 };
    const changed: Plan = { code: "x", name: "X", quota: 1, isActive: true, prices };
    expect(INTERVALS.map((interval) => discountPercent(changed, interval))).toEqual([0, 10, 0, 0]);
  });

  it("is none for a plan without a monthly price", () => {
    const prices = { month: 0, quarter: 0, semiannual: 0, year: 0 };
    const free: Plan = { code: "x", name: "X", quota: 1, isActive: true, prices };
    expect(discountPercent(free, "year")).toBe(0);
  });

  it("is written like every percentage", () => {
    expect([5, 10, 20, 22].map(formatPercent)).toEqual(["5%", "10%", "20%", "22%"]);
  });
});

const GOLD_BY_THE_YEAR: CurrentSubscription = {
  planCode: "gold",
  planName: "Gold",
  quota: 30,
  source: "payment",
  interval: "year",
  status: "active",
  periodEnd: null,
  cancelsAtPeriodEnd: false,
  hasPayment: true,
};

describe("A paid plan", () => {
  it("is shown with the price and the interval that are paid", () => {
    expect(paidPriceText(GOLD_BY_THE_YEAR, plans)).toBe("2.045,87\u00a0€ all'anno");
    expect(intervalOf(null, GOLD_BY_THE_YEAR)).toBe("year");
    expect(intervalOf("mensile", GOLD_BY_THE_YEAR)).toBe("month");
    expect(intervalOf("ogni tanto", null)).toBe("month");
  });

  it("has no price when it came from a code, or is sold no more", () => {
    const code = { ...GOLD_BY_THE_YEAR, source: "activation_code", interval: null } as const;
    expect(paidPriceText(code, plans)).toBeNull();
    expect(paidPriceText(GOLD_BY_THE_YEAR, [])).toBeNull();
  });
});
