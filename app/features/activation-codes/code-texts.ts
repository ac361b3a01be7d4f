/** `1 mese`, `3 mesi`. */
export function monthsText(months: number): string {
  return months === 1 ? "1 mese" : `${months} mesi`;
}

/** `1 veicolo`, `10 veicoli`. */
export function vehiclesText(quota: number): string {
  return quota === 1 ? "1 veicolo" : `${quota} veicoli`;
}
