/** Months that a code may give. */
export const DURATIONS = [1, 3, 6, 12] as const;

/** One message for two fields. */
export const PLAN_AND_QUOTA_REQUIRED = "Plan code e quota sono obbligatori";

/** `1 mese`, `3 mesi`. */
export function monthsText(months: number): string {
  return months === 1 ? "1 mese" : `${months} mesi`;
}

/** `1 veicolo`, `10 veicoli`. */
export function vehiclesText(quota: number): string {
  return quota === 1 ? "1 veicolo" : `${quota} veicoli`;
}
