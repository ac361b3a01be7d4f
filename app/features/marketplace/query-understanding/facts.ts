/** The facts in a text about the vehicle that is looked for. */
import { ABOUT, type Term } from "~/data/search-lexicon/terms";
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

/** Facts that are ranges of numbers. */
export const RANGES = ["price", "years", "km", "cc", "powerKw", "seats", "euro"] as const;
export type RangeKey = (typeof RANGES)[number];

/** The range of "circa", in whole numbers. */
export function around(value: number): Range {
  return { min: Math.round(value * (1 - ABOUT)), max: Math.round(value * (1 + ABOUT)) };
}
