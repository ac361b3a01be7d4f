/**
 * Tables of what the State, the region and the provinces take for a vehicle in Calabria (docs/product.md 4.15), and prices
 * of fuel to begin with. They are public tariffs as they were last found in print, not a binding statement: screens call
 * what follows from them an estimate, and name source and year.
 */
import type { Province } from "~/lib/provinces";

/** Where the tables come from, as screens say it. */
export const TAX_SOURCES = {
  roadTax:
    "tariffe della Regione Calabria (quelle nazionali più il 10%), come pubblicate tra il 2014 e il 2025",
  transfer:
    "IPT del D.M. 435/1998 con la maggiorazione della provincia, e diritti fissi di PRA e Motorizzazione, come pubblicati nel 2025",
} as const;

/** Euro for each kW up to 100 and for each kW above, by Euro class; from Euro 4 on it is the same. */
export const CAR_TAX_PER_KW: readonly (readonly [upTo100: number, above: number])[] = [
  [3.3, 4.95],
  [3.19, 4.79],
  [3.08, 4.62],
  [2.97, 4.46],
  [2.84, 4.26],
];

/** kW above which each costs more. */
export const CAR_TAX_STEP_KW = 100;

/** Surcharge of the State for cars (D.L. 201/2011, art. 16): euro for each kW above the limit, less with age. */
export const SURCHARGE = {
  aboveKw: 185,
  perKw: 20,
  /** Share that is left after so many years, the oldest first. */
  shares: [
    [20, 0],
    [15, 0.15],
    [10, 0.3],
    [5, 0.6],
  ],
} as const;

/** Fixed euro of a motorcycle, and euro for each kW of those above 11 kW, by Euro class; from Euro 3 on it is the same. */
export const MOTORCYCLE_TAX: readonly (readonly [fixed: number, perKw: number])[] = [
  [28.6, 1.87],
  [25.3, 1.43],
  [23.1, 1.1],
  [21.02, 0.97],
];

/** Power up to which a motorcycle pays the fixed part alone, kW. */
export const MOTORCYCLE_FIXED_KW = 11;

/** Tax of a moped, and of a light quadricycle, a year in euro; due only if it is used. */
export const MOPED_TAX = 21.02;
export const LIGHT_QUADRICYCLE_TAX = 50;

/** Power up to which a quadricycle is light (L6e), kW. */
export const LIGHT_QUADRICYCLE_KW = 6;

/** Years without tax of an electric vehicle (D.P.R. 39/1953, art. 20), and the share that a car pays after them. */
export const ELECTRIC_EXEMPT_YEARS = 5;
export const ELECTRIC_CAR_SHARE = 0.25;

/** IPT: euro up to 53 kW, euro for every kW of a stronger car (D.M. 435/1998). */
export const IPT = { upToKw: 53, fixed: 150.81, perKw: 3.5119 } as const;

/** The surcharge of each province on the IPT, per cent. The province in which the buyer lives counts. */
export const IPT_SURCHARGE: Readonly<Record<Province, number>> = {
  CZ: 30,
  CS: 30,
  KR: 25,
  RC: 30,
  VV: 30,
};

/** Fixed fees of a transfer in euro: PRA, stamp duty of application, document and signature, Motorizzazione. */
export const TRANSFER_FEES = 27 + 32 + 16 + 16 + 10.2;

/** The same of a moped or a light quadricycle, which no register lists: stamp duty and Motorizzazione. */
export const MOPED_TRANSFER_FEES = 32 + 10.2;

/** Fuels as they are paid for. */
export const PAID_FUELS = ["benzina", "diesel", "gpl", "metano", "elettricita"] as const;
export type PaidFuel = (typeof PAID_FUELS)[number];

/** Euro for a litre, a kilogram of methane, a kWh at home: round values to begin with, no survey. */
export const FUEL_PRICES: Readonly<Record<PaidFuel, number>> = {
  benzina: 1.75,
  diesel: 1.75,
  gpl: 0.75,
  metano: 1.4,
  elettricita: 0.3,
};

/** ISO month in which the prices were set. */
export const FUEL_PRICES_MONTH = "2026-11";

/** Kilometres a year to begin with. */
export const DEFAULT_KM = 12_000;
