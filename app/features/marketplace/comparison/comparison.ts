/** The comparison of vehicles (docs/product.md 4.15): an address names them, `/confronta?veicoli=a,b`. */

/** Id of the one form to which the ticks of a page belong. */
export const COMPARISON_FORM = "confronta";

/** Most vehicles beside each other (docs/product.md 12.8). */
export const MAX_COMPARED = 4;
