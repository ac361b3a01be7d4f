import { listingPackages } from "~/data/price-list";

/** A package of the price list as everybody may see it: its prices are for authorised dealers. */
export interface PackageChoice {
  /** Code of the plan in the database. */
  code: string;
  name: string;
  /** How many adverts it is for. */
  listings: number;
}

/** The packages in the order of the price list (docs/product.md 12.1). */
export const packageChoices: readonly PackageChoice[] = listingPackages.map(
  ({ name, listings }) => ({ code: name.toLowerCase(), name, listings }),
);

/** The package that an address asks for (`?pacchetto=gold`), if there is one of this code. */
export function wantedPackage(query: URLSearchParams): PackageChoice | undefined {
  const code = query.get("pacchetto")?.toLowerCase();
  return packageChoices.find((choice) => choice.code === code);
}
