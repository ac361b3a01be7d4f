/** The comparison of vehicles (docs/product.md 4.15): an address names them, `/confronta?veicoli=a,b`. */

import type { PaidFuel } from "~/data/vehicle-taxes";

/** Id of the one form to which the ticks of a page belong. */
export const COMPARISON_FORM = "confronta";

/** Most vehicles beside each other (docs/product.md 12.8). */
export const MAX_COMPARED = 4;

/** Name of the field of a fuel's price. */
export const priceField = (fuel: PaidFuel) => `prezzo-${fuel}`;

/** Name of the field of a vehicle's consumption. */
export const consumptionField = (id: string) => `consumo-${id}`;
