import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { site } from "~/data/site";
import { isVatNumber, normalizeVatNumber } from "./vat-number";

describe("an Italian VAT number", () => {
  it.each([site.contacts.vatNumber, "02345670794", "00743110157", "00488410010"])(
    "is taken: %s",
    (number) => {
      expect(isVatNumber(number)).toBe(true);
    },
  );

  it.each([
    ["a wrong control digit", "02345670795"],
    ["two digits that changed places", "02354670794"],
    ["ten digits", "0234567079"],
    ["twelve digits", "023456707940"],
    ["letters", "0234567079A"],
    ["nothing but zeros", "00000000000"],
    ["nothing", ""],
  ])("is refused with %s", (_case, number) => {
    expect(isVatNumber(number)).toBe(false);
  });

  it("is refused when any one digit is another", () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = [...site.contacts.vatNumber];
        digits[position] = String((Number(digits[position]) + shift) % 10);
        expect(isVatNumber(digits.join(""))).toBe(false);
      }),
    );
  });

  it("may be written with its country, blanks and dots", () => {
    expect(normalizeVatNumber(" IT 023 456.707 94")).toBe("02345670794");
    expect(normalizeVatNumber("it02345670794")).toBe("02345670794");
  });
});
