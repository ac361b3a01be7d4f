import { insuranceAgencies } from "./providers/assicurazioni";
import { bodyShops } from "./providers/carrozzeria";
import { tyreShops } from "./providers/gommista";
import { mechanics } from "./providers/meccanico";
import { paperworkAgencies } from "./providers/pratiche";
import { partsShops } from "./providers/ricambi";
import type { Provider } from "./schema";

/** Every provider of the services directory, category by category. Invented, like their numbers. */
export const providers: readonly Provider[] = [
  ...mechanics,
  ...tyreShops,
  ...partsShops,
  ...bodyShops,
  ...insuranceAgencies,
  ...paperworkAgencies,
];
