/** A VAT number as people write it, without blanks, dots and the prefix of the country. */
export function normalizeVatNumber(text: string): string {
  return text.replace(/[\s.]/g, "").replace(/^IT(?=\d)/i, "");
}

/**
 * Whether the last of the eleven digits is the control digit of the others: every second digit counts double, less
 * nine when that has two digits, and the sum of all is a multiple of ten. It detects a typing error, not whether
 * the firm exists.
 *
 * @param digits As `normalizeVatNumber` gives it; anything but eleven digits is none.
 */
export function isVatNumber(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reduce((total, character, i) => {
    const doubled = Number(character) * (i % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
