import type { FacetValue } from "./engine/filter-field";

/** Popular brand shortcuts of the listing screen (docs/product.md 4.3). */
const POPULAR_BRANDS = ["Fiat", "Volkswagen", "Toyota", "BMW", "Mercedes"];

/**
 * The popular brands where the list sells at least three of them; elsewhere (motorcycles, minicars)
 * as many brands with the most adverts.
 *
 * @param brands The brand facet of the whole list, so that the shortcuts stay where they are while filters change.
 */
export function popularBrands(brands: readonly FacetValue[]): string[] {
  const known = new Set(brands.map(({ value }) => value));
  const popular = POPULAR_BRANDS.filter((brand) => known.has(brand));
  if (popular.length >= 3) return popular;
  return [...brands]
    .sort((a, b) => b.count - a.count)
    .slice(0, POPULAR_BRANDS.length)
    .map(({ value }) => value);
}
