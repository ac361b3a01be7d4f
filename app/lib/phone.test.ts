import { describe, expect, it } from "vitest";
import { phone } from "~/data/market-schema";
import { normalizePhone, normalizeWhatsapp } from "./phone";

describe("A typed telephone number", () => {
  it.each([
    ["0968 555123", "+39 0968 555 123"],
    ["+390968555123", "+39 0968 555 123"],
    ["0039 0968/555123", "+39 0968 555 123"],
    ["(0968) 55.51.23", "+39 0968 555 123"],
    ["0963 5550123", "+39 0963 555 0123"],
    ["0961-55512", "+39 0961 555 12"],
    ["06 5551234", "+39 06 555 1234"],
    ["02 55512345", "+39 02 555 123 45"],
    ["0815551234", "+39 081 555 1234"],
    ["333 5550123", "+39 333 555 0123"],
    ["3925550123", "+39 392 555 0123"],
    ["393335550123", "+39 333 555 0123"],
    ["800 555 123", "+39 800 555 123"],
  ])("%s becomes %s, which the catalogue takes", (typed, kept) => {
    expect(normalizePhone(typed)).toBe(kept);
    expect(phone.safeParse(kept).success).toBe(true);
    expect(normalizePhone(kept)).toBe(kept);
  });

  it("keeps the spaces of one that has the form already", () => {
    expect(normalizePhone(" +39 0968 555 01 23 ")).toBe("+39 0968 555 01 23");
  });

  it.each(["+41 44 555 12 34", "0041445551234", "chiamami", "0968", "12", ""])(
    "that is no Italian number stays as it is, for its error: %s",
    (typed) => {
      expect(normalizePhone(typed)).toBe(typed);
      expect(phone.safeParse(normalizePhone(typed)).success).toBe(false);
    },
  );

  it.each([
    ["333 5550123", "393335550123"],
    ["+39 333 555 0123", "393335550123"],
    ["0039 333/5550123", "393335550123"],
    ["393335550123", "393335550123"],
    ["3925550123", "393925550123"],
    ["+41 79 555 12 34", "+41 79 555 12 34"],
    ["non ce l'ho", "non ce l'ho"],
  ])("for WhatsApp: %s becomes %s", (typed, kept) => {
    expect(normalizeWhatsapp(typed)).toBe(kept);
  });
});
