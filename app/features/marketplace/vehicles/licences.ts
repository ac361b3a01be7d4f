import type { Vehicle } from "~/data/schema";

/** Licences that are asked for by name, from the one that allows least. */
type Licence = "AM" | "A1" | "A2" | "A" | "B1" | "B";

/** Limits of motorcycles by licence: displacement in cm³, power in kW, kg per kW (Codice della Strada, art. 116 c. 3). */
const AM = { cc: 50, kw: 4 } as const;
const A1 = { cc: 125, kw: 11, kgPerKw: 10 } as const;
const A2 = { kw: 35, kgPerKw: 5 } as const;
/** Power of a light quadricycle (AM) and of a heavy one (B1), kW. */
const LIGHT_QUADRICYCLE_KW = 6;
const QUADRICYCLE_KW = 15;

/**
 * The licences with which a vehicle may be driven in Italy. A motorcycle whose weight is not known counts as too
 * powerful for it.
 */
export function licencesFor(
  vehicle: Pick<Vehicle, "type" | "powerKw" | "unladenWeightKg" | "displacementCc">,
): readonly Licence[] {
  const { type, powerKw, displacementCc = 0, unladenWeightKg = 0 } = vehicle;
  if (type === "auto") return ["B"];
  if (type === "minicar") {
    if (powerKw <= LIGHT_QUADRICYCLE_KW) return ["AM", "A1", "A2", "A", "B1", "B"];
    return powerKw <= QUADRICYCLE_KW ? ["B1", "B"] : ["B"];
  }
  if (displacementCc <= AM.cc && powerKw <= AM.kw) return ["AM", "A1", "A2", "A", "B1", "B"];
  // Multiplied rather than divided: exact at the limit itself.
  const isWithin = ({ kgPerKw }: { kgPerKw: number }) => powerKw * kgPerKw <= unladenWeightKg;
  // In Italy a B licence covers these too (art. 116 c. 3 lett. f).
  if (displacementCc <= A1.cc && powerKw <= A1.kw && isWithin(A1)) return ["A1", "A2", "A", "B"];
  return powerKw <= A2.kw && isWithin(A2) ? ["A2", "A"] : ["A"];
}
