import type { z } from "zod";
import type { province } from "~/data/market-schema";

/** Code of a province of Calabria. */
export type Province = z.output<typeof province>;

/** Names of the provinces, in the order of a list. */
export const PROVINCE_NAMES: Readonly<Record<Province, string>> = {
  CZ: "Catanzaro",
  CS: "Cosenza",
  KR: "Crotone",
  RC: "Reggio Calabria",
  VV: "Vibo Valentia",
};

/** First digits of the postal codes of each province; the longer ones first. */
const POSTAL_CODES: readonly (readonly [start: string, province: Province])[] = [
  ["888", "KR"],
  ["889", "KR"],
  ["898", "VV"],
  ["899", "VV"],
  ["87", "CS"],
  ["88", "CZ"],
  ["89", "RC"],
];

/** The province of a postal code of five digits; undefined outside of Calabria. */
export function provinceOfPostalCode(postalCode: string): Province | undefined {
  return POSTAL_CODES.find(([start]) => postalCode.startsWith(start))?.[1];
}
