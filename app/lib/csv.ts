/** Files for the spreadsheets that Italians use: UTF-8 with a byte order mark, semicolons, CRLF. */

const BYTE_ORDER_MARK = "\uFEFF";
/** First characters of a formula in spreadsheets, also full-width. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell: never a formula, quoted where necessary. */
function cell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of such a file, with its end. */
export function csvRow(row: readonly (string | number)[]): string {
  return `${row.map((value) => cell(String(value))).join(";")}\r\n`;
}

/** The rows as the text of a CSV file. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvRow).join("");
}

/**
 * A line for programs that read commas (RFC 4180), with its end. A cell that a spreadsheet would take for a formula begins with a
 * space, which such programs drop.
 */
export function commaRow(row: readonly string[]): string {
  const cells = row.map((text) => {
    const harmless = FORMULA_START.test(text) ? ` ${text}` : text;
    return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
  });
  return `${cells.join(",")}\r\n`;
}
