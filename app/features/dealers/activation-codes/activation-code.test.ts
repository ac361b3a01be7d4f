import { describe, expect, it } from "vitest";
import { codeState } from "./activation-code";

const NOW = new Date("2026-11-21T12:00:00Z");
const FRESH = { active: true, expires_at: null, redeemed_count: 0, max_redemptions: 2 };

describe("The state of an activation code", () => {
  it("is active while redemptions are left", () => {
    expect(codeState(FRESH, NOW)).toBe("attivo");
    expect(codeState({ ...FRESH, redeemed_count: 1 }, NOW)).toBe("attivo");
    expect(codeState({ ...FRESH, expires_at: "2026-11-21T12:00:01Z" }, NOW)).toBe("attivo");
  });

  it("is exhausted with the last redemption", () => {
    expect(codeState({ ...FRESH, redeemed_count: 2 }, NOW)).toBe("esaurito");
  });

  it("is expired from its last moment on", () => {
    expect(codeState({ ...FRESH, expires_at: "2026-11-21T12:00:00Z" }, NOW)).toBe("scaduto");
  });

  it("is deactivated whatever else is true", () => {
    const off = { ...FRESH, active: false, redeemed_count: 2, expires_at: "2020-01-01T00:00:00Z" };
    expect(codeState(off, NOW)).toBe("disattivato");
  });
});
