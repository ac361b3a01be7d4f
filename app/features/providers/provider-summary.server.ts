import type { Provider } from "~/data/schema";
import { serviceCategories } from "~/data/service-categories";
import { providerCover } from "~/features/pictures/pictures.server";
import { providersOf } from "./providers.server";

/** Services named on a card (docs/product.md 5.4). */
const CARD_SERVICES = 3;

/** Logos shown on the card of a category. */
const CATEGORY_LOGOS = 4;

/** What a provider card shows. */
export type ProviderSummary = ReturnType<typeof summarizeProvider>;

/** Reduces a provider to its card. */
export function summarizeProvider(provider: Provider) {
  const { id, slug, name, city, category, description, logo, phone, rating, services } = provider;
  return {
    id,
    slug,
    name,
    city,
    category,
    description,
    logo,
    phone,
    rating,
    services: services.slice(0, CARD_SERVICES),
    /** How many services the card does not name. */
    otherServices: Math.max(services.length - CARD_SERVICES, 0),
    cover: providerCover(provider),
  };
}

/** What the card of a category shows. */
export type CategorySummary = ReturnType<typeof summarizeCategories>[number];

/** The categories with the number of their providers and the logos of the best rated. */
export function summarizeCategories() {
  return serviceCategories.map((category) => {
    const members = providersOf(category.id);
    return {
      ...category,
      count: members.length,
      logos: members.slice(0, CATEGORY_LOGOS).map(({ logo }) => logo),
    };
  });
}
