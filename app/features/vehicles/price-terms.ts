import type { Vehicle } from "~/data/schema";

const VAT_TEXTS: Record<Vehicle["priceTerms"]["vat"], string> = {
  included: "IVA inclusa",
  deductible: "IVA inclusa ed esposta in fattura",
  margin: "IVA non esposta (regime del margine)",
};

/** What the price holds and what comes on top, as two short texts. */
export function priceTermTexts({ priceTerms, condition }: Vehicle): string[] {
  const isIncluded = priceTerms.transfer === "included";
  const transfer =
    condition === "new"
      ? `messa in strada ${isIncluded ? "inclusa" : "esclusa"}`
      : `passaggio di proprietà ${isIncluded ? "incluso" : "escluso"}`;
  return [VAT_TEXTS[priceTerms.vat], transfer];
}
