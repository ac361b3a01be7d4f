import { lazily } from "./lazily";

// By default `it-IT` does not group four-digit numbers ("5000").
const whole = lazily(
  () => new Intl.NumberFormat("it-IT", { maximumFractionDigits: 0, useGrouping: "always" }),
);

/** A whole number with Italian separators: `1.240`. */
export function formatCount(count: number): string {
  return whole().format(count);
}
