import { describe, expect, it } from "vitest";
import type { User } from "~/features/accounts/auth/user";
import { formatCents } from "~/lib/money";
import { priceListAccess, readPriceList } from "./price-list.server";

const list = readPriceList();

/** An amount as docs/product.md 12.1 writes it: `1150.80`. */
const written = (cents: number) => (cents / 100).toFixed(2);

// From docs/product.md 12.1, not from the data.
const PACKAGES = `
  Base         5   40.98 8.20
  Standard     10  80.33 8.03
  Professional 15 118.85 7.92
  Business     20 151.64 7.58
  Premium      25 180.33 7.21
  Gold         30 213.11 7.10
  Platinum     50 327.87 6.56`;

const LISTINGS = [5, 10, 15, 20, 25, 30, 50];
const QUARTER = "116.80, 228.94, 338.73, 432.17, 513.94, 607.37, 934.43";
const SEMESTER = "221.31, 433.79, 641.83, 818.86, 973.78, 1150.80, 1770.50";
const YEAR = "393.44, 771.15, 1141.00, 1455.74, 1731.17, 2045.87, 3147.55";

describe("The reserved price list", () => {
  it("has every package to the cent", () => {
    const shown = list.packages.map(({ name, listings, priceCents, perListingCents }) => [
      name,
      String(listings),
      written(priceCents),
      written(perListingCents),
    ]);
    expect(shown).toEqual(
      PACKAGES.trim()
        .split("\n")
        .map((line) => line.trim().split(/\s+/)),
    );
  });

  it.each([
    ["quarter", QUARTER],
    ["semiannual", SEMESTER],
    ["year", YEAR],
  ])("has every price of a %s to the cent", (term, prices) => {
    expect(list.subscriptions.map(({ listings }) => listings)).toEqual(LISTINGS);
    expect(pricesOf(term)).toBe(prices);
  });

  it("has the price of the package for a month", () => {
    expect(pricesOf("month")).toBe("40.98, 80.33, 118.85, 151.64, 180.33, 213.11, 327.87");
  });

  it("shows the annual Platinum as 262.30 a month", () => {
    const platinum = list.subscriptions.find(({ name }) => name === "Platinum");
    const year = platinum?.prices.find(({ code }) => code === "year");
    expect(formatCents(year?.perMonthCents ?? 0)).toBe("262,30\u00a0€");
  });

  it("gives 0, 5, 10 and 20 per cent off", () => {
    expect(list.terms.map((term) => [term.months, term.discountPercent])).toEqual([
      [1, 0],
      [3, 5],
      [6, 10],
      [12, 20],
    ]);
  });

  it("names the discounts that its prices give, for every package", () => {
    for (const { name, prices } of list.subscriptions) {
      const month = prices.find(({ code }) => code === "month")?.cents ?? 0;
      const given = list.terms.map(({ code, months }) => {
        const cents = prices.find((price) => price.code === code)?.cents ?? 0;
        return Math.round(100 * (1 - cents / (months * month)));
      });
      expect(given, name).toEqual(list.terms.map(({ discountPercent }) => discountPercent));
    }
  });

  it("adds 22% of VAT: 50 become 61", () => {
    expect(list.vatPercent).toBe(22);
    expect(written(list.vatExample.netCents)).toBe("50.00");
    expect(written(list.vatExample.grossCents)).toBe("61.00");
    expect(list.packages.map(({ grossCents }) => written(grossCents))).toEqual(
      "50.00 98.00 145.00 185.00 220.00 259.99 400.00".split(" "),
    );
  });

  it("keeps listings valid for 60 days", () => {
    expect(list.listingDays).toBe(60);
  });

  it("has whole cents only", () => {
    const amounts = [
      ...list.packages.flatMap((row) => [row.priceCents, row.perListingCents, row.grossCents]),
      ...list.subscriptions.flatMap(({ prices }) =>
        prices.flatMap(({ cents, perMonthCents }) => [cents, perMonthCents]),
      ),
    ];
    expect(amounts.filter((cents) => !Number.isInteger(cents))).toEqual([]);
  });
});

function pricesOf(term: string): string {
  return list.subscriptions
    .map(({ prices }) => written(prices.find(({ code }) => code === term)?.cents ?? 0))
    .join(", ");
}

const dealer: User = {
  id: "1",
  email: "salone@prova.example",
  name: "Salone",
  approval: "pending",
  dealershipId: null,
  secondFactor: "not_needed",
  awaitsSecondFactor: false,
  isAdmin: false,
  subscription: null,
};

function accessOf(change: Partial<User>) {
  return priceListAccess({ kind: "signed-in", user: { ...dealer, ...change } });
}

describe("Access to the price list", () => {
  it("is for dealers who were approved and for administrators", () => {
    expect(accessOf({ approval: "approved", dealershipId: "1" })).toBe("granted");
    expect(accessOf({ isAdmin: true })).toBe("granted");
  });

  it("needs the second factor of a user who has one", () => {
    const half = { approval: "approved", isAdmin: true, awaitsSecondFactor: true } as const;
    expect(accessOf(half)).toBe("signed-out");
  });

  it("is denied to pending and rejected dealers, whatever they pay", () => {
    const subscription = {
      planCode: "base",
      planName: "Base",
      quota: 5,
      source: "payment",
      interval: "month",
      status: "active",
      periodEnd: null,
      cancelsAtPeriodEnd: false,
      hasPayment: true,
    } as const;
    expect(accessOf({ subscription })).toBe("denied");
    expect(accessOf({ approval: "rejected", subscription })).toBe("denied");
  });

  it("distinguishes signed-out visitors from a backend that is down", () => {
    expect(priceListAccess({ kind: "signed-out" })).toBe("signed-out");
    expect(priceListAccess({ kind: "unavailable" })).toBe("unavailable");
  });
});
