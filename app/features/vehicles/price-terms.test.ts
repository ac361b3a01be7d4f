import { describe, expect, it } from "vitest";
import type { Vehicle } from "~/data/schema";
import { vehicles } from "~/data/vehicles";
import { priceTermTexts } from "./price-terms";

function termsOf(condition: Vehicle["condition"], priceTerms: Vehicle["priceTerms"]): string[] {
  return priceTermTexts({ ...vehicles[0]!, condition, priceTerms });
}

describe("What a price holds", () => {
  it("of a new vehicle speaks of VAT and of putting it on the road", () => {
    expect(termsOf("new", { vat: "included", transfer: "included" })).toEqual([
      "IVA inclusa",
      "messa in strada inclusa",
    ]);
    expect(termsOf("new", { vat: "included", transfer: "excluded" })[1]).toBe(
      "messa in strada esclusa",
    );
  });

  it("of a used vehicle speaks of the transfer of ownership", () => {
    expect(termsOf("used", { vat: "margin", transfer: "included" })[1]).toBe(
      "passaggio di proprietà incluso",
    );
    expect(termsOf("used", { vat: "margin", transfer: "excluded" })[1]).toBe(
      "passaggio di proprietà escluso",
    );
  });

  it("tells a firm whether it can deduct the VAT", () => {
    const [included] = termsOf("used", { vat: "included", transfer: "excluded" });
    const [deductible] = termsOf("used", { vat: "deductible", transfer: "excluded" });
    const [margin] = termsOf("used", { vat: "margin", transfer: "excluded" });
    expect(included).toBe("IVA inclusa");
    expect(deductible).toMatch(/inclusa.*esposta/);
    expect(margin).toMatch(/non esposta.*margine/);
  });
});
