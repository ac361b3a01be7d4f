/** What a text says about the vehicle that is looked for. */
import { ABOUT, CAR_DISPLACEMENTS, DISPLACEMENTS, type Term } from "~/data/search-lexicon/terms";
import type { Condition, VehicleType } from "~/data/schema";

/** Ends are included; one that is missing is open. */
export interface Range {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** Facts of a text; what it does not say is missing. */
export interface Facts {
  type?: VehicleType | undefined;
  condition?: Condition;
  brand: string[];
  /** As the lexicon spells them. */
  model: string[];
  bodyType: string[];
  fuelType: string[];
  transmission?: string;
  licence?: NonNullable<Term["licence"]>;
  neopatentati?: true;
  /** Whole euros. */
  price?: Range;
  years?: Range;
  km?: Range;
  /** cm³. */
  cc?: Range;
  powerKw?: Range;
  seats?: Range;
  euro?: Range;
  /** Name of a town, or code of a province. */
  place?: string;
  /** Kilometres around the place. */
  distance?: number;
  sort?: NonNullable<Term["sort"]>;
}

export const RANGES = ["price", "years", "km", "cc", "powerKw", "seats", "euro"] as const;
export type RangeKey = (typeof RANGES)[number];

/** How far the displacement of a motorcycle may be from the number by which it is called: 278 cc are "300", 471 "500". */
const BELOW = { small: 0.915, large: 0.94 };
const ABOVE = 1.03;

/** The displacements that a number means: `125` is 115 to 128 cc; that of a car (`1600`) is rounded to hundreds. */
export function displacementsOf(nominal: number, type: VehicleType | undefined): Required<Range> {
  if (type === "auto") return { min: nominal - 50, max: nominal + 49 };
  const below = nominal <= 400 ? BELOW.small : BELOW.large;
  return { min: Math.ceil(nominal * below), max: Math.floor(nominal * ABOVE) };
}

/** Whether cars are called by this number. */
export function isCarClass(value: number): boolean {
  return (CAR_DISPLACEMENTS as readonly number[]).includes(value);
}

/** Whether motorcycles are called by this number. */
export function isMotorcycleClass(value: number): boolean {
  return (DISPLACEMENTS as readonly number[]).includes(value);
}

/** The range of "circa", in whole numbers. */
export function around(value: number): Range {
  return { min: Math.round(value * (1 - ABOUT)), max: Math.round(value * (1 + ABOUT)) };
}
