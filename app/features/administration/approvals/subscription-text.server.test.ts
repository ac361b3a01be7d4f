import { describe, expect, it } from "vitest";
import { subscriptionText } from "./subscription-text.server";

const PAID = {
  user_id: "1",
  plan_code: "gold",
  plan_name: "Gold",
  plan_quota: 30,
  source: "payment",
  billing_interval: "quarter",
  status: "active",
  current_period_end: "2027-02-21T10:00:00Z",
  cancel_at_period_end: false,
  has_payment: true,
};

describe("A subscription among the accounts", () => {
  it("says how often it is paid and when it renews", () => {
    expect(subscriptionText(PAID)).toBe(
      "Gold, 30 veicoli, pagamento trimestrale, si rinnova il 21 febbraio 2027",
    );
  });

  it("says when it ends, if it was cancelled", () => {
    expect(subscriptionText({ ...PAID, cancel_at_period_end: true })).toBe(
      "Gold, 30 veicoli, pagamento trimestrale, fino al 21 febbraio 2027",
    );
  });

  it("tells of a renewal that failed", () => {
    expect(subscriptionText({ ...PAID, status: "past_due" })).toContain("rinnovo non riuscito");
  });

  it("comes from a code and ends", () => {
    const fromCode = { ...PAID, source: "activation_code", billing_interval: null };
    expect(subscriptionText(fromCode)).toBe(
      "Gold, 30 veicoli, con codice, fino al 21 febbraio 2027",
    );
  });

  it("does without a date that Stripe has not named", () => {
    expect(subscriptionText({ ...PAID, current_period_end: null })).toBe(
      "Gold, 30 veicoli, pagamento trimestrale",
    );
  });
});
