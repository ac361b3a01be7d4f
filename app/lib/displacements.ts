/** Displacements as people say them: a scooter of 278 cm³ is a "300". */
import type { VehicleType } from "~/data/schema";
import { formatDisplacement } from "./vehicle-measures";

/** Numbers by which motorcycles and scooters are called, cm³. */
const MOTORCYCLE_CLASSES = [
  50, 100, 110, 125, 150, 200, 250, 300, 350, 390, 400, 450, 500, 530, 560, 600, 650, 700, 750, 790,
  800, 850, 900, 1000, 1100, 1200, 1250, 1300, 1600,
] as const;
/** Numbers that are said of cars; other round numbers beside a car are a price. */
const CAR_CLASSES = [1100, 1200, 1300, 1400, 1600, 1900] as const;

/** How far the displacement of a motorcycle may be from the number by which it is called: 278 cc are "300", 471 "500". */
const BELOW = { small: 0.915, large: 0.94 };
const ABOVE = 1.03;

/** The displacements that a number means: `125` is 115 to 128 cc; that of a car (`1600`) is rounded to hundreds. */
export function displacementsOf(
  nominal: number,
  type: VehicleType | undefined,
): { min: number; max: number } {
  if (type === "auto") return { min: nominal - 50, max: nominal + 49 };
  const below = nominal <= 400 ? BELOW.small : BELOW.large;
  return { min: Math.ceil(nominal * below), max: Math.floor(nominal * ABOVE) };
}

/** Whether cars are called by this number. */
export function isCarClass(value: number): boolean {
  return (CAR_CLASSES as readonly number[]).includes(value);
}

/** Whether motorcycles are called by this number. */
export function isMotorcycleClass(value: number): boolean {
  return (MOTORCYCLE_CLASSES as readonly number[]).includes(value);
}

/** `125 cm³` for what a number means, else `Da 500 cm³`, `Fino a 400 cm³`, `300 – 400 cm³`. */
export function displacementLabel(min: number | undefined, max: number | undefined): string {
  for (const type of ["moto", "auto"] as const)
    for (const nominal of type === "moto" ? MOTORCYCLE_CLASSES : CAR_CLASSES) {
      const range = displacementsOf(nominal, type);
      if (range.min === min && range.max === max) return formatDisplacement(nominal);
    }
  if (max === undefined) return `Da ${formatDisplacement(min ?? 0)}`;
  if (min === undefined) return `Fino a ${formatDisplacement(max)}`;
  return `${min} – ${formatDisplacement(max)}`;
}
