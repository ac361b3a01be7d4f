/** Files for the spreadsheets that Italians use: UTF-8 with a byte order mark, semicolons, CRLF. */

const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet takes for the start of a formula, also in its full-width form. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell: never a formula, quoted where its text would end the cell. */
function cell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The rows as the text of a CSV file. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((value) => cell(String(value))).join(";"));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}
