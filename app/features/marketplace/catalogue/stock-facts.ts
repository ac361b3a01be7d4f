import { CONDITIONS, VEHICLE_TYPES } from "~/data/enums";
import type { Dealership, Vehicle } from "~/data/schema";

/**
 * A dealership with the types, conditions, brands and prices of what it sells; as it was given when it sells nothing.
 *
 * @param stock All of its vehicles.
 */
export function withStockFacts(dealership: Dealership, stock: readonly Vehicle[]): Dealership {
  if (stock.length === 0) return dealership;
  const types = new Set(stock.map(({ type }) => type));
  const conditions = new Set(stock.map(({ condition }) => condition));
  const prices = stock.map(({ price }) => price);
  return {
    ...dealership,
    types: VEHICLE_TYPES.filter((type) => types.has(type)),
    condition: CONDITIONS.filter((condition) => conditions.has(condition)),
    brands: brandsOf(dealership, stock),
    priceRange: [
      prices.reduce((one, other) => Math.min(one, other)),
      prices.reduce((one, other) => Math.max(one, other)),
    ],
  };
}

/** The brands in the order that the dealership gives them, then the others by name. */
function brandsOf({ brands }: Dealership, stock: readonly Vehicle[]): string[] {
  const sold = new Set(stock.map(({ brand }) => brand));
  const others = [...sold].filter((brand) => !brands.includes(brand));
  const { compare } = new Intl.Collator("it");
  return [...brands.filter((brand) => sold.has(brand)), ...others.sort(compare)];
}
