/**
 * The costs of a vehicle beside its price, in Calabria (docs/product.md 4.15): the yearly tax, the transfer of ownership, the
 * fuel. Everything is an estimate from the tables of `app/data/vehicle-taxes.ts`.
 */
import type { Vehicle } from "~/data/schema";
import {
  CAR_TAX_PER_KW,
  CAR_TAX_STEP_KW,
  ELECTRIC_CAR_SHARE,
  ELECTRIC_EXEMPT_YEARS,
  FUEL_PRICES,
  IPT,
  IPT_SURCHARGE,
  LIGHT_QUADRICYCLE_KW,
  LIGHT_QUADRICYCLE_TAX,
  MOPED_TAX,
  MOPED_TRANSFER_FEES,
  MOTORCYCLE_FIXED_KW,
  MOTORCYCLE_TAX,
  SURCHARGE,
  TRANSFER_FEES,
  type PaidFuel,
} from "~/data/vehicle-taxes";
import type { Province } from "~/lib/provinces";

/** A cost in euro, or why there is none; `note` is what has to be known about it, in Italian. */
export interface Cost {
  /** Undefined where it cannot be said. */
  readonly euro: number | undefined;
  readonly note?: string;
  /** Set where the price has it already. */
  readonly isIncluded?: boolean;
}

type TaxedVehicle = Pick<
  Vehicle,
  "type" | "fuelType" | "powerKw" | "euroClass" | "year" | "firstRegistration" | "displacementCc"
> & { readonly condition: Vehicle["condition"] };

/** Number of a Euro class: `Euro 6d-TEMP` → 6; undefined without one. */
function euroNumber(euroClass: string | undefined): number | undefined {
  const digit = /^Euro (\d)/i.exec(euroClass ?? "")?.[1];
  return digit === undefined ? undefined : Number(digit);
}

/** Whole years from the first registration to a day; of a new vehicle none. */
function ageOf({ condition, year, firstRegistration }: TaxedVehicle, today: Date): number {
  if (condition === "new") return 0;
  const [firstYear = year, firstMonth = 1] = firstRegistration?.split("-").map(Number) ?? [year, 1];
  const months = (today.getFullYear() - firstYear) * 12 + today.getMonth() + 1 - firstMonth;
  return Math.max(0, Math.floor(months / 12));
}

function isMoped({ type, powerKw, displacementCc }: TaxedVehicle): boolean {
  if (type === "minicar") return powerKw <= LIGHT_QUADRICYCLE_KW;
  return type === "moto" && (displacementCc === undefined ? powerKw <= 4 : displacementCc <= 50);
}

const cents = (euro: number) => Math.round(euro * 100) / 100;

/** Tax of a car by power and Euro class, without the surcharge of the State. */
function carTax(kw: number, euro: number): number {
  const [upTo100, above] = CAR_TAX_PER_KW[Math.min(euro, CAR_TAX_PER_KW.length - 1)] ?? [0, 0];
  return Math.min(kw, CAR_TAX_STEP_KW) * upTo100 + Math.max(0, kw - CAR_TAX_STEP_KW) * above;
}

function surcharge(kw: number, age: number): number {
  const share = SURCHARGE.shares.find(([years]) => age >= years)?.[1] ?? 1;
  return Math.max(0, kw - SURCHARGE.aboveKw) * SURCHARGE.perKw * share;
}

/** Of a motorcycle, and of a quadricycle that is not light. */
function motorcycleTax(kw: number, euro: number): number {
  const [fixed, perKw] = MOTORCYCLE_TAX[Math.min(euro, MOTORCYCLE_TAX.length - 1)] ?? [0, 0];
  return kw > MOTORCYCLE_FIXED_KW ? fixed + perKw * kw : fixed;
}

/** The tax of a year ("bollo"), surcharge of the State included. */
export function roadTax(vehicle: TaxedVehicle, today: Date): Cost {
  const age = ageOf(vehicle, today);
  const isElectric = vehicle.fuelType === "Elettrica";
  if (isElectric && age < ELECTRIC_EXEMPT_YEARS)
    return {
      euro: 0,
      note: `esente per ${ELECTRIC_EXEMPT_YEARS} anni dalla prima immatricolazione`,
    };
  if (isMoped(vehicle)) {
    const euro = vehicle.type === "minicar" ? LIGHT_QUADRICYCLE_TAX : MOPED_TAX;
    return { euro, note: "tassa di circolazione, solo se lo usi" };
  }
  // Fractions of a kW are not taxed. An electric vehicle counts as one of the newest class.
  const kw = Math.floor(vehicle.powerKw);
  const euro = isElectric ? Number.MAX_SAFE_INTEGER : euroNumber(vehicle.euroClass);
  if (euro === undefined)
    return { euro: undefined, note: "l'annuncio non dice la classe ambientale" };
  if (vehicle.type !== "auto") return { euro: cents(motorcycleTax(kw, euro)) };
  const extra = surcharge(kw, age);
  const tax = carTax(kw, euro) * (isElectric ? ELECTRIC_CAR_SHARE : 1);
  return {
    euro: cents(tax + extra),
    ...(extra > 0 && { note: "con il superbollo" }),
  };
}

/** IPT of a car in the buyer's province, euro. */
export function provincialTax(powerKw: number, province: Province): number {
  const kw = Math.floor(powerKw);
  const base = kw <= IPT.upToKw ? IPT.fixed : kw * IPT.perKw;
  return cents(base * (1 + IPT_SURCHARGE[province] / 100));
}

/** The costs of the transfer of ownership, where the price does not include it. */
export function transferCost(
  vehicle: TaxedVehicle & Pick<Vehicle, "priceTerms">,
  province: Province,
): Cost {
  const isNew = vehicle.condition === "new";
  if (vehicle.priceTerms.transfer === "included") return { euro: 0, isIncluded: true };
  if (isNew) return { euro: undefined, note: "messa in strada esclusa: chiedila al venditore" };
  if (isMoped(vehicle)) return { euro: MOPED_TRANSFER_FEES, note: "non è iscritto al PRA" };
  if (vehicle.type !== "auto") return { euro: cents(TRANSFER_FEES), note: "senza IPT" };
  return { euro: cents(provincialTax(vehicle.powerKw, province) + TRANSFER_FEES) };
}

const PAID_FUEL: Readonly<Record<Vehicle["fuelType"], PaidFuel>> = {
  Benzina: "benzina",
  Diesel: "diesel",
  GPL: "gpl",
  Metano: "metano",
  Ibrida: "benzina",
  "Ibrida plug-in": "benzina",
  Elettrica: "elettricita",
};

/** The fuel or current that the owner of a vehicle pays for. */
export function paidFuel(fuelType: Vehicle["fuelType"]): PaidFuel {
  return PAID_FUEL[fuelType];
}

/**
 * Fuel or electricity of a year.
 *
 * @param kmPerYear Whole kilometres.
 * @param prices Euro for a litre, a kilogram, a kWh.
 */
export function fuelCost(
  { consumption, fuelType }: Pick<Vehicle, "consumption" | "fuelType">,
  kmPerYear: number,
  prices: Readonly<Record<PaidFuel, number>> = FUEL_PRICES,
): Cost {
  if (consumption === undefined) return { euro: undefined, note: "l'annuncio non dice il consumo" };
  return {
    euro: cents((consumption / 100) * kmPerYear * prices[paidFuel(fuelType)]),
    ...(fuelType === "Ibrida plug-in" && { note: "solo se la ricarichi spesso" }),
  };
}
