import type { Vehicle } from "~/data/schema";

/** Greatest power for a new driver, kW. */
const MAX_POWER_KW = 105;
/** Greatest power for its unladen weight (tara), kW per tonne. */
const MAX_KW_PER_TONNE = 75;

/**
 * Whether somebody in the first three years of a B licence ("neopatentato") may drive the vehicle.
 *
 * Codice della Strada, art. 117 c. 2-bis, as changed by law 177/2024: no car with more than 75 kW per
 * tonne of unladen weight, nor with more than 105 kW; both limits themselves are allowed. The rule
 * speaks of the B licence, so a motorcycle or a minicar never carries the label.
 */
export function isAllowedForNewDrivers(
  vehicle: Pick<Vehicle, "type" | "powerKw" | "unladenWeightKg">,
): boolean {
  return (
    vehicle.type === "auto" &&
    vehicle.unladenWeightKg !== undefined &&
    vehicle.powerKw <= MAX_POWER_KW &&
    // Multiplied rather than divided: exact at the limit itself.
    vehicle.powerKw * 1000 <= MAX_KW_PER_TONNE * vehicle.unladenWeightKg
  );
}
