/** Cells as programs write them → values of a record (docs/product.md 8.18). `undefined` is what cannot be read. */
import { decimal, wholeNumber } from "../adverts/typed-numbers";
import { cleanLines, cleanText, foldText } from "~/lib/text";

/** Kilowatt of a metric horsepower (CV, PS). */
const KW_PER_CV = 0.735_499;
/** Text around a number: currencies and units. */
const UNITS =
  /€|\beur(?:o)?\b|\bkm\b|\bkw\b|\bps\b|\bcv\b|\bhp\b|\bkg\b|\bg\/km\b|\bccm\b|\bcc\b|\bcm[³3]|\bl\s?\/\s?100\s?(?:km)?\b|\bkwh\b|\bmesi\b|\bmese\b|\bmonate\b|\bmonths?\b|\bporte\b|\bposti\b|\bca\.?\s|\bcirca\b|\bl\b/gi;

/** `€ 12.900,00`, `12.900,-`, `12'900`, `12,900.50`, `85 tkm` → a number. */
export function readNumber(text: string): number | undefined {
  const typed = wholeNumber(text);
  if (!Number.isNaN(typed)) return typed;
  const thousands = /^\s*(\d{1,4}(?:[.,]\d)?)\s*(?:tkm|k\s?km)\s*$/i.exec(text)?.[1];
  if (thousands) return Math.round(Number(thousands.replace(",", ".")) * 1000);
  const bare = text
    .replaceAll(UNITS, " ")
    .replace(/[.,]\s*[-–—]+\s*$/, "")
    .replaceAll(/(?<=\d)['’\s\u00a0\u202f](?=\d{3}(?!\d))/g, "")
    .trim();
  if (/^\d+$/.test(bare)) return Number(bare);
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare))
    return Number(bare.replaceAll(".", "").replace(",", "."));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(bare)) return Number(bare.replaceAll(",", ""));
  if (/^\d+[.,]\d+$/.test(bare)) return Number(bare.replace(",", "."));
  return undefined;
}

/** A whole number; cents of a price are rounded up, so that nobody pays more than is written. */
export function readInteger(text: string): number | undefined {
  const value = readNumber(text);
  return value === undefined ? undefined : Math.ceil(value);
}

/** `5,2 l/100 km` → 5.2, with one decimal. */
export function readDecimal(text: string): number | undefined {
  const typed = decimal(text.replaceAll(UNITS, " ").trim());
  const value = Number.isNaN(typed) ? readNumber(text) : typed;
  return value === undefined ? undefined : oneDecimal(value);
}

/** `51 kW (69 CV)`, `69 CV`, `51` → kW. `unit` is that of the head of the column, for bare numbers. */
export function readPower(text: string, unit: "kw" | "cv"): number | undefined {
  const kw = /(\d+(?:[.,]\d+)?)\s*kw/i.exec(text)?.[1];
  if (kw) return readDecimal(kw);
  const cv = /(\d+(?:[.,]\d+)?)\s*(?:cv|ps|hp|cavalli)/i.exec(text)?.[1];
  const value = readDecimal(cv ?? text);
  if (value === undefined) return undefined;
  return cv !== undefined || unit === "cv" ? Math.round(value * KW_PER_CV) : value;
}

/** Whether the head of a column of power counts horsepower. */
export function powerUnit(head: string): "kw" | "cv" {
  const text = foldText(head);
  return /\b(?:cv|ps|hp|cavalli)\b/.test(text) && !text.includes("kw") ? "cv" : "kw";
}

const MONTHS = [
  ["gen", "jan"],
  ["feb"],
  ["mar", "mrz", "maerz"],
  ["apr"],
  ["mag", "may", "mai"],
  ["giu", "jun"],
  ["lug", "jul"],
  ["ago", "aug"],
  ["set", "sep"],
  ["ott", "oct", "okt"],
  ["nov"],
  ["dic", "dec", "dez"],
];

/** A date as a file has it; month and day may be unknown. */
export interface ReadDate {
  year: number;
  month?: number;
  day?: number;
}

/** `15/04/2019`, `04/2019`, `2019-04-15T…`, `201904`, `apr 2019`, a serial number of Excel → a date; `04` alone is none. */
export function readDate(raw: string): ReadDate | undefined {
  const text = raw.trim();
  const found =
    partsOf(
      /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?(?:[T ].*)?$/.exec(text),
    ) ??
    partsOf(
      /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?:[T ].*)?$/.exec(text),
    ) ??
    partsOf(/^(?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/.exec(text)) ??
    partsOf(/^(?<year>(?:19|20)\d{2})(?<month>0[1-9]|1[0-2])(?<day>\d{2})?$/.exec(text)) ??
    partsOf(/^(?<month>0[1-9]|1[0-2])(?<year>(?:19|20)\d{2})$/.exec(text)) ??
    partsOf(/^(?<year>(?:19|20)\d{2})$/.exec(text)) ??
    namedMonth(text) ??
    serialDate(text);
  return found && isDate(found) ? found : undefined;
}

function partsOf(match: RegExpExecArray | null): ReadDate | undefined {
  const { year, month, day } = match?.groups ?? {};
  if (year === undefined) return undefined;
  return {
    year: fullYear(year),
    ...(month !== undefined && { month: Number(month) }),
    ...(day !== undefined && { day: Number(day) }),
  };
}

/** `19` → 2019, `98` → 1998. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year > 60 ? 1900 + year : 2000 + year;
}

function namedMonth(text: string): ReadDate | undefined {
  const [, name, year] =
    /^(?:\d{1,2}\s+)?([a-zäé]{3,10})\.?[\s\-/']+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (!name || !year) return undefined;
  const folded = foldText(name);
  const at = MONTHS.findIndex((starts) => starts.some((start) => folded.startsWith(start)));
  return at === -1 ? undefined : { year: fullYear(year), month: at + 1 };
}

/** Days since 30 December 1899, from 1954 to 2064. */
function serialDate(text: string): ReadDate | undefined {
  const days = /^(\d{5})(?:[.,]\d+)?$/.exec(text)?.[1];
  if (!days || Number(days) < 20_000 || Number(days) > 60_000) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30) + Number(days) * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

function isDate({ year, month = 1, day = 1 }: ReadDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1950 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

/** `E6d-TEMP`, `EURO 5`, `6` → `Euro 6d-TEMP` …; null for what says that there is none. */
export function readEuroClass(text: string): string | null | undefined {
  const folded = cleanText(text, 40);
  if (/^(?:-+|n\.?d\.?|no|nessuna|elettrica|0)$/i.test(folded)) return null;
  const roman = /^euro\s*(I{1,3}|IV|VI?)$/i.exec(folded)?.[1]?.toUpperCase();
  if (roman) return `Euro ${["I", "II", "III", "IV", "V", "VI"].indexOf(roman) + 1}`;
  const [, digit, letters = "", temp = ""] =
    /^(?:euro|eur|eu|e)?\s*[-_.]?\s*([1-7])\s*-?\s*((?:[a-e]{1,2}|d-?isc)?(?:-?fcm)?\+?)\s*[-_ ]?\s*(temp)?$/i.exec(
      folded,
    ) ?? [];
  if (!digit) return undefined;
  return `Euro ${digit}${letters.toLowerCase().replaceAll(/[^a-z+]/g, "")}${temp ? "-TEMP" : ""}`;
}

/** `12 mesi`, `1 anno`, `24` → months. */
export function readMonths(text: string): number | undefined {
  const years = /^(\d)\s*(?:ann[oi]|years?|jahre?)$/i.exec(text.trim())?.[1];
  return years ? Number(years) * 12 : readInteger(text);
}

/** Addresses in one cell, separated by `,` `;` `|` or blanks; a comma within an address stays. */
export function readAddresses(text: string): string[] {
  return text
    .split(/[\s|;]+|,\s*(?=https?:)|,+$/i)
    .map((address) => address.trim())
    .filter((address) => address !== "");
}

/** The pieces of a list of equipment: by line, else by `;` or `|`, else by comma. */
export function readList(text: string): string[] {
  const lines = cleanLines(text.replaceAll(/<br\s*\/?>/gi, "\n"));
  const separator = [/\n/, /[;|]/, /,\s*/].find((one) => one.test(lines)) ?? /\n/;
  return lines
    .split(separator)
    .map((piece) => cleanText(piece.replace(/^[\s*•–-]+/, ""), 300))
    .filter((piece) => piece !== "");
}

/** A text of several lines, without the marks of web pages that some programs put into it. */
export function readText(text: string): string {
  return cleanLines(
    text
      .replaceAll(/<br\s*\/?>|<\/(?:p|li|div)>/gi, "\n")
      .replaceAll(/<\/?[a-z][^<>]{0,200}>/gi, "")
      .replaceAll("&nbsp;", " ")
      .replaceAll("&amp;", "&")
      .replaceAll(/\n{3,}/g, "\n\n"),
  );
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
