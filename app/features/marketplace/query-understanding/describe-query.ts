/** A query as people would say it: `Fiat Panda usate fino a 8.000 €` (docs/product.md 4.3). */
import { activeChips, type FilterChip } from "~/features/marketplace/catalogue/chips";
import type { CatalogueQuery } from "~/features/marketplace/catalogue/query";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { inSentence } from "~/lib/text";
import type { VehicleType } from "~/data/schema";

/** What names the vehicles, in this order. */
const NAMES: readonly string[] = ["brand", "model", "bodyType"];
const CONDITIONS: Readonly<Record<string, string>> = { new: "nuove", used: "usate" };

/** @param type What is called by its type when nothing else names it. */
export function describeQuery(query: CatalogueQuery, type: VehicleType): string {
  const chips = activeChips(query);
  const names = NAMES.flatMap((key) => chips.filter((chip) => chip.key === key));
  const head = names.length > 0 ? names.map(({ label }) => label) : [TYPE_LABELS[type]];
  const others = chips.filter(({ key }) => !NAMES.includes(key) && key !== "type");
  return [...head, ...others.map(wordsOf)].join(" ");
}

function wordsOf({ key, value, label }: FilterChip): string {
  if (key === "condition") return CONDITIONS[value] ?? inSentence(label);
  if (key === "search") return `«${value}»`;
  if (key === "transmission") return `con ${inSentence(label)}`;
  return key === "place" ? `vicino a ${label}` : inSentence(label);
}
