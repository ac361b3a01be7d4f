import { ChipLink } from "~/ui/chip";
import { toProviderSearch } from "./provider-query";
import type { NearestTown } from "./providers.server";

interface NearestTownsProps {
  towns: readonly NearestTown[];
  /** Path of the list. */
  pathname: string;
}

/** Below an empty list: where the nearest are, with how far (docs/product.md 5.3). */
export function NearestTowns({ towns, pathname }: NearestTownsProps) {
  if (towns.length === 0) return null;
  return (
    <nav aria-labelledby="citta-vicine" className="mt-6">
      <h3 id="citta-vicine" className="text-lg">
        I più vicini
      </h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {towns.map(({ name, km, count, query }) => (
          <li key={name}>
            <ChipLink to={pathname + toProviderSearch(query)}>
              {name}, a {km} km <span className="text-soft tabular-nums">{count}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
