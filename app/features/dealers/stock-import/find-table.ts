/** Finds the table in the rows of a file: title lines above, blank lines, a head over two rows, or no head at all. */
import { foldHeader } from "../stock-records/column-aliases";
import { fieldOfHeader } from "./known-headers";
import {
  FileRefused,
  MAX_CELL_LENGTH,
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  MAX_ROWS,
  MAX_USED_COLUMNS,
} from "./file-refused";

/** A vehicle as it stands in the file. */
export interface StockRow {
  /** Row of the file as a spreadsheet counts it, from 1; of an XML the place of the vehicle. */
  line: number;
  /** One for each column, trimmed; empty where nothing stands. */
  cells: string[];
}

/** The content of a file of a stock. */
export interface StockTable {
  format: "csv" | "xlsx" | "xml";
  /** Heads of the columns; `Colonna A` where the file has none. */
  header: string[];
  /** Whether the file itself has a head. */
  hasHeader: boolean;
  rows: StockRow[];
}

/** Rows at the beginning in which a head is looked for. */
const HEAD_ROWS = 25;

/** The row that is the head, and how many of its cells are known heads. */
export function findHead(rows: readonly (readonly string[])[]): { at: number; known: number } {
  let best = { at: -1, known: 0 };
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const fields = row.map((cell) => fieldOfHeader(cell)?.name);
    const known = new Set(fields.filter((field) => field !== undefined)).size;
    if (known > best.known) best = { at, known };
  }
  return best;
}

/**
 * The table among rows.
 *
 * @throws FileRefused when there is none, or it exceeds the limits.
 */
export function findTable(
  format: StockTable["format"],
  raw: readonly (readonly string[])[],
): StockTable {
  const rows = raw.map((cells) => cells.map(cleanCell));
  if (!rows.some((cells) => cells.some((cell) => cell !== ""))) throw new FileRefused("empty");
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  if (width > MAX_COLUMNS) throw new FileRefused("tooManyColumns");
  for (const [at, cells] of rows.entries()) {
    if (cells.some((cell) => cell.length > MAX_CELL_LENGTH))
      throw new FileRefused("cellTooLong", at + 1);
    if (cells.reduce((length, cell) => length + cell.length, 0) > MAX_ROW_LENGTH)
      throw new FileRefused("rowTooLong", at + 1);
  }
  const { at, hasHeader } = headOf(rows);
  const data = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => isVehicle(cells, hasHeader ? rows[at] : undefined));
  if (data.length === 0) throw new FileRefused("noRows");
  if (data.length > MAX_ROWS) throw new FileRefused("tooManyRows");
  const heads = Array.from({ length: width }, (_, column) =>
    hasHeader ? headAt(rows, at, column) : "",
  );
  const used = heads.flatMap((head, column) =>
    head !== "" || data.some(({ cells }) => (cells[column] ?? "") !== "") ? [column] : [],
  );
  if (used.length > MAX_USED_COLUMNS) {
    // Exports of other portals have hundreds of columns of which few are filled.
    const filled = used.filter((column) => data.some(({ cells }) => (cells[column] ?? "") !== ""));
    if (filled.length > MAX_USED_COLUMNS) throw new FileRefused("tooManyColumns");
    used.splice(0, used.length, ...filled);
  }
  if (used.length < 2) throw new FileRefused("noTable");
  return {
    format,
    hasHeader,
    header: used.map((column) => heads[column] || `Colonna ${columnName(column)}`),
    rows: data.map(({ line, cells }) => ({
      line,
      cells: used.map((column) => cells[column] ?? ""),
    })),
  };
}

/** A cell without what programs put around a text, so that it is what a person reads. */
function cleanCell(cell: string): string {
  const text = cell.trim();
  // Excel's way to keep a number as a text, and our own way to keep a text from being a formula.
  const quoted = /^="([^"]*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.trim();
  return /^'[=+\-@＝＋－＠\t\r]/.test(text) ? text.slice(1).trim() : text;
}

function headOf(rows: readonly (readonly string[])[]): { at: number; hasHeader: boolean } {
  const { at, known } = findHead(rows);
  if (known >= 2) return { at, hasHeader: true };
  const first = rows.findIndex((cells) => filledOf(cells).length >= 2);
  if (first === -1) throw new FileRefused("noTable");
  const cells = filledOf(rows[first] ?? []);
  // Heads have hardly a number; a row of values has several.
  const numbers = cells.filter((cell) => /^[\d.,/ -]+$/.test(cell)).length;
  const isHead = numbers === 0 && new Set(cells).size === cells.length;
  return isHead ? { at: first, hasHeader: true } : { at: first - 1, hasHeader: false };
}

function filledOf(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell !== "");
}

/** Blank lines, a repeated head (files put together by hand) and sums at the end are no vehicles. */
function isVehicle(cells: readonly string[], head: readonly string[] | undefined): boolean {
  const filled = filledOf(cells);
  if (filled.length === 0) return false;
  if (head && filled.length > 1 && cells.every((cell, at) => cell === (head[at] ?? "")))
    return false;
  return !(filled.length <= 3 && /^(?:totale|totali|total|summe|somma)\b/i.test(filled[0] ?? ""));
}

/** The head of a column; one that spans two rows stands in the upper. */
function headAt(rows: readonly (readonly string[])[], at: number, column: number): string {
  const own = rows[at]?.[column] ?? "";
  const above = rows[at - 1]?.[column] ?? "";
  const text = own === "" && fieldOfHeader(above) ? above : own;
  return text.replaceAll(/\s+/g, " ").slice(0, 80);
}

/** 0 → `A`, 27 → `AB`. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Heads of a table as they are compared with those of earlier files; the column that a file of refused rows adds does not count. */
export function headerKey({ header, hasHeader }: Pick<StockTable, "header" | "hasHeader">): string {
  const names = hasHeader ? header.map(foldHeader) : [`${header.length} columns`];
  return (names.at(-1) === "errore" ? names.slice(0, -1) : names).join("|");
}
