/** Reads CSV as programs write it: any delimiter, `sep=;`, quotes, any line break. */
import Papa from "papaparse";
import { FileRefused, MAX_ROWS } from "./file-refused";
import { findHead } from "./find-table";

const DELIMITERS = [";", "\t", ",", "|"];
/** Rows from which the delimiter is told. */
const PREVIEW_ROWS = 25;
/** Lines above the table, blank lines between the vehicles. */
const MAX_LINES = MAX_ROWS * 2 + 100;

/**
 * The cells of a text.
 *
 * @throws FileRefused for a quote that stays open, and for too many rows.
 */
export function readDelimited(raw: string): string[][] {
  const { text, delimiter = delimiterOf(text) } = withoutSeparatorLine(raw.replace(/^\uFEFF/, ""));
  const { data, errors } = parse(text, delimiter, MAX_LINES + 1);
  const open = errors.find(({ code }) => code === "MissingQuotes");
  // A quote within an unquoted cell (inches) is no open one: an open one takes the next lines along.
  if (open && data.at(-1)?.some((cell) => cell.includes("\n")))
    throw new FileRefused("openQuote", (open.row ?? 0) + 1);
  if (data.length > MAX_LINES) throw new FileRefused("tooManyRows");
  return data;
}

function parse(text: string, delimiter: string, preview: number) {
  return Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false });
}

/** `sep=;` tells Excel the delimiter, and is no row. */
function withoutSeparatorLine(text: string): { text: string; delimiter?: string } {
  const found = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i.exec(text);
  const [line, delimiter] = found ?? [];
  return line !== undefined && delimiter !== undefined
    ? { text: text.slice(line.length), delimiter }
    : { text };
}

/** The delimiter with which the most heads are known; guessers take the comma of `12.900,00` for one. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 200_000);
  let best = { delimiter: ";", known: -1, width: -1 };
  for (const delimiter of DELIMITERS) {
    const { data } = parse(start, delimiter, PREVIEW_ROWS);
    const { known } = findHead(data);
    const width = Math.min(...data.filter((row) => row.length > 1).map((row) => row.length), 1e6);
    const isBetter =
      known > best.known || (known === best.known && known < 2 && isWider(width, best.width));
    if (isBetter) best = { delimiter, known, width };
  }
  return best.delimiter;
}

function isWider(width: number, than: number): boolean {
  return width < 1e6 && width > than;
}
