import type { Vehicle } from "~/data/schema";
import { formatEuro } from "~/lib/money";
import { reductionText } from "./vehicle-facts";

/** The price before a reduction, struck, in the sentence that the law wants (docs/product.md 8.17); below the price. */
export function PriceReductionNote({ reduction }: { reduction: Vehicle["priceReduction"] }) {
  if (!reduction) return null;
  return (
    <p className="mt-1.5 text-sm text-soft">
      {reductionText(reduction)}{" "}
      <s className="whitespace-nowrap tabular-nums">{formatEuro(reduction.lowest)}</s>
    </p>
  );
}
