/** The models that are for sale, for the answers of the chat (docs/product.md 5.9). */
import { VEHICLE_TYPES } from "~/data/enums";
import {
  catalogue,
  untilCatalogueChanges,
} from "~/features/marketplace/catalogue/catalogue.server";
import { cacheTags, tagPage } from "~/http/cache-tags.server";
import type { ModelOnSale } from "~/lib/models-on-sale";
import { foldText } from "~/lib/text";
import { isModelByItself } from "./understood-query.server";

/** Models whose names stand in sentences about other things. */
const COMMON_WORDS: ReadonlySet<string> = new Set(["ami", "city", "due", "focus", "punto", "tipo"]);

/** Every model with an advert, by brand and name. */
export function modelsOnSale(): readonly ModelOnSale[] {
  tagPage(...VEHICLE_TYPES.map(cacheTags.vehicleList));
  return countModels("all");
}

const countModels = untilCatalogueChanges<"all", readonly ModelOnSale[]>(() => {
  const models = new Map<string, ModelOnSale>();
  for (const { brand, model, type, condition, price, status } of catalogue.vehicles()) {
    if (status === "sold") continue;
    const key = `${brand}|${model}|${type}`;
    const needsBrand = COMMON_WORDS.has(foldText(model)) || !isModelByItself(model);
    const known = models.get(key) ?? { brand, model, type, needsBrand };
    const { count, lowest } = known[condition] ?? { count: 0, lowest: price };
    const offer = { count: count + 1, lowest: Math.min(lowest, price) };
    models.set(key, { ...known, [condition]: offer });
  }
  return [...models.values()];
});
