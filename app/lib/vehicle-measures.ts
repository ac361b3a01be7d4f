import { lazily } from "./lazily";
import { formatCount } from "./numbers";

const oneDecimal = lazily(() => new Intl.NumberFormat("it-IT", { maximumFractionDigits: 1 }));

/** Metric horsepower (CV) of a kilowatt. */
const CV_PER_KW = 1.35962;

/** No line break between number and unit. */
const NBSP = "\u00a0";

/** `48.300 km`. */
export function formatMileage(km: number): string {
  return `${formatCount(km)}${NBSP}km`;
}

/** `69 CV`. */
export function formatHorsepower(kw: number): string {
  return `${formatCount(kw * CV_PER_KW)}${NBSP}CV`;
}

/** `51 kW (69 CV)`. */
export function formatPower(kw: number): string {
  return `${oneDecimal().format(kw)}${NBSP}kW (${formatHorsepower(kw)})`;
}

/** `1.242 cm³`. */
export function formatDisplacement(cc: number): string {
  return `${formatCount(cc)}${NBSP}cm³`;
}

/** `1.055 kg`. */
export function formatWeight(kg: number): string {
  return `${formatCount(kg)}${NBSP}kg`;
}

/** `5,2 l/100 km`; of an electric vehicle kWh, of methane kg (docs/product.md 3.3). */
export function formatConsumption(per100Km: number, fuelType: string): string {
  const unit = fuelType === "Elettrica" ? "kWh" : fuelType === "Metano" ? "kg" : "l";
  return `${oneDecimal().format(per100Km)}${NBSP}${unit}/100${NBSP}km`;
}
