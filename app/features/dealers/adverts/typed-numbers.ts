/** Numbers as people type them into the form of an advert. */

/** `12.900 €` and `€ 12.900,00` → 12900; NaN for what is no whole number. */
export function wholeNumber(text: string): number {
  const digits = text
    .trim()
    .replace(/^(?:€|euro)\s*/i, "")
    .replace(/\s*(?:€|euro|km|kg|cm³|cc|g\/km|mesi)$/i, "")
    .replace(/,00$/, "");
  const isWhole = /^\d+$|^\d{1,3}(?:[.\s]\d{3})+$/.test(digits);
  return isWhole ? Number(digits.replaceAll(/[.\s]/g, "")) : NaN;
}

/** `5,2` and `5.2` → 5.2; NaN for what is no number. */
export function decimal(text: string): number {
  const digits = text.trim().replace(/\s*(?:kwh?|l|kg)$/i, "");
  return /^\d{1,4}(?:[.,]\d+)?$/.test(digits) ? Number(digits.replace(",", ".")) : NaN;
}
