import { providers } from "~/data/providers";
import type { Provider, ProviderCategory, ServiceCategory } from "~/data/schema";
import { serviceCategories } from "~/data/service-categories";

const italian = new Intl.Collator("it");

/** All providers, the best rated first; equals by name, so that the order never changes. */
export const directory: readonly Provider[] = [...providers].sort(
  (a, b) => b.rating - a.rating || italian.compare(a.name, b.name),
);

const bySlug = new Map(providers.map((provider) => [provider.slug, provider]));

/** The provider of an address. */
export function findProvider(slug: string): Provider | undefined {
  return bySlug.get(slug);
}

/** The providers of a category, the best rated first. */
export function providersOf(category: ProviderCategory): readonly Provider[] {
  return directory.filter((provider) => provider.category === category);
}

/** The category of a list's path. */
export function findCategory(slug: string): ServiceCategory | undefined {
  return serviceCategories.find((category) => category.slug === slug);
}

/**
 * The category of a provider.
 * @throws Error when the data name none (a test keeps it from happening).
 */
export function categoryOf({ category: id, slug }: Provider): ServiceCategory {
  const category = serviceCategories.find((candidate) => candidate.id === id);
  if (!category) throw new Error(`No category ${id} of ${slug}`);
  return category;
}

/**
 * The towns to choose from, in alphabetical order.
 *
 * @param asked The town of the query: listed even when no provider is there, so that the choice shows it.
 */
export function citiesOf(list: readonly Provider[], asked: string): readonly string[] {
  const cities = new Set(list.map(({ city }) => city));
  if (asked) cities.add(asked);
  return [...cities].sort(italian.compare);
}

/** Others of the same trade, the nearest first; those without coordinates stay out. */
export function nearestOf(provider: Provider, limit: number): readonly Provider[] {
  const here = provider.coordinates;
  if (!here) return [];
  return providersOf(provider.category)
    .filter((other) => other !== provider && other.coordinates !== undefined)
    .map((other) => ({ other, distance: distanceOf(here, other.coordinates ?? here) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ other }) => other);
}

/** Distance in degrees of latitude, good enough to compare within one region. */
function distanceOf(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));
}
