/** Ids of vehicles in addresses and cookies, as anybody may have written them. */

/** Name of the parameter that lists vehicles: `?veicoli=a,b` (docs/product.md 4.14, 4.15). */
export const VEHICLES_PARAMETER = "veicoli";

/** Name of the field with one vehicle, of a form that keeps it. */
export const VEHICLE_FIELD = "veicolo";

/** Limit of an id in characters: that of `adverts.id`. */
const MAX_ID_LENGTH = 80;
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text has the shape of an id; it may be that of no vehicle. */
export function isVehicleId(text: unknown): text is string {
  return typeof text === "string" && text.length <= MAX_ID_LENGTH && ID.test(text);
}

/**
 * The ids of an address, each once, in their order: `?veicoli=a,b`, or `?veicoli=a&veicoli=b` as a form sends it. Anything
 * that is no id is left out. All of them: the caller decides how many it takes.
 */
export function readVehicleIds(search: URLSearchParams): string[] {
  const texts = search.getAll(VEHICLES_PARAMETER).flatMap((value) => value.split(","));
  return [...new Set(texts.map((text) => text.trim()).filter(isVehicleId))];
}

/** `veicoli=a,b`, the one spelling of a list; empty without ids. */
export function vehiclesSearch(ids: readonly string[]): string {
  return ids.length === 0 ? "" : `${VEHICLES_PARAMETER}=${ids.join(",")}`;
}
