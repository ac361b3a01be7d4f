/** Files for the spreadsheets that Italians use: UTF-8 with a byte order mark, semicolons, CRLF. */

const BYTE_ORDER_MARK = "\uFEFF";
/** First characters of a formula in spreadsheets, also full-width. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell: never a formula, quoted where necessary. */
function cell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The rows as the text of a CSV file. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((value) => cell(String(value))).join(";"));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}
