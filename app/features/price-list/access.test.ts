import { describe, expect, it } from "vitest";
import type { Account } from "~/features/auth/account";
import { priceListAccess } from "./access";

const dealer: Account = {
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

function accessOf(change: Partial<Account>) {
  return priceListAccess({ kind: "signed-in", account: { ...dealer, ...change } });
}

describe("The price list", () => {
  it("is for dealers who were approved and for administrators", () => {
    expect(accessOf({ approval: "approved", dealershipId: "1" })).toBe("granted");
    expect(accessOf({ isAdmin: true })).toBe("granted");
  });

  it("waits for the second factor of anyone who has one", () => {
    const half = { approval: "approved", isAdmin: true, awaitsSecondFactor: true } as const;
    expect(accessOf(half)).toBe("signed-out");
  });

  it("is not for dealers who wait or were refused, whatever they pay", () => {
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

  it("tells people without an account from those whose account cannot be checked", () => {
    expect(priceListAccess({ kind: "signed-out" })).toBe("signed-out");
    expect(priceListAccess({ kind: "unavailable" })).toBe("unavailable");
  });
});
