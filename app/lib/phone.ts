/** Italian telephone numbers, as people type them and as the catalogue keeps them (docs/product.md 9.3). */

/** Area codes of two digits (Milan, Rome); those of three have 0, 1, 5 or 9 at the end, all others four digits. */
const AREA_CODE = /^0(?:[26]|[13-57-9][0159]|\d{3})/;
/** Mobile and service numbers: `333`, `800`. */
const PREFIX = /^\d{3}/;

/** Digits without the prefix of the country; undefined for what is no Italian number. */
function nationalDigits(typed: string): string | undefined {
  if (!/^\+?[\d ()./-]+$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, "");
  if (typed.startsWith("+")) return digits.startsWith("39") ? digits.slice(2) : undefined;
  if (digits.startsWith("00")) return digits.startsWith("0039") ? digits.slice(4) : undefined;
  // Twelve digits are a mobile number behind the country's, which mobile numbers themselves may begin with (`392`).
  return digits.length === 12 && digits.startsWith("39") ? digits.slice(2) : digits;
}

/** `5550123` → `555 0123`: three digits each, two to four at the end. */
function inGroups(digits: string): string[] {
  if (digits.length <= 4) return [digits];
  return [digits.slice(0, 3), ...inGroups(digits.slice(3))];
}

/**
 * A number in international form with spaces: `0968 555123`, `+390968555123` and `0039 0968/555123` become
 * `+39 0968 555 123`. A number that has this form keeps its spaces; what is no Italian number stays as it was typed.
 */
export function normalizePhone(text: string): string {
  const typed = text.trim();
  if (/^\+39( \d{2,4}){2,4}$/.test(typed)) return typed;
  const digits = nationalDigits(typed);
  const [start] = (digits && (AREA_CODE.exec(digits) ?? PREFIX.exec(digits))) || [];
  if (digits === undefined || start === undefined || digits.length === start.length) return typed;
  return ["+39", start, ...inGroups(digits.slice(start.length))].join(" ");
}

/**
 * A number in `wa.me` form, digits alone with the country first: `333 5550123` → `393335550123`. Any other text than an
 * Italian number stays as it was typed.
 */
export function normalizeWhatsapp(text: string): string {
  const typed = text.trim();
  const digits = nationalDigits(typed);
  return digits ? `39${digits}` : typed;
}
