import { log } from "~/lib/log.server";
import type { VehicleSearch } from "./catalogue-search.server";

/** How long a search that failed is left alone, in ms: lists do not wait for it one after the other. */
const PAUSE_MS = 5_000;

/** A search, and another that answers while the first fails. Says so in the log once, and when it is over. */
export function withFallback(
  first: VehicleSearch,
  other: VehicleSearch,
  now: () => number = Date.now,
): VehicleSearch {
  let isFailing = false;
  let askAgainAt = 0;
  return {
    searchVehicles: async (query) => {
      if (now() < askAgainAt) return other.searchVehicles(query);
      try {
        const result = await first.searchVehicles(query);
        if (isFailing) log("info", "the database searches adverts again");
        isFailing = false;
        return result;
      } catch (error) {
        askAgainAt = now() + PAUSE_MS;
        if (!isFailing)
          log("warn", "adverts are searched in memory: the database does not", {
            cause: String(error),
          });
        isFailing = true;
        return other.searchVehicles(query);
      }
    },
  };
}
