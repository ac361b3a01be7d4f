/**
 * A row of a file → a record (docs/product.md 8.18). Cells are read for themselves, as the fields of the editor are: what cannot be
 * read stays out and is said, and only what an advert must not be wrong about keeps its row out.
 */
import { DRAFT_FACTS } from "~/data/market-schema";
import { cleanText } from "~/lib/text";
import { PRESENT } from "../adverts/advert-fields";
import { brandSpelling } from "../adverts/brand-spelling";
import { readPlate, readVin } from "../adverts/field-rules";
import { recordField, type RecordFieldName } from "../stock-records/record-fields";
import { recordProblems } from "../stock-records/record-problems";
import { stockRecordSchema, type StockRecord } from "../stock-records/stock-record";
import type { StockRow } from "./find-table";
import type { Columns } from "./match-columns";
import {
  powerUnit,
  readAddresses,
  readDate,
  readDecimal,
  readEuroClass,
  readInteger,
  readList,
  readMonths,
  readPower,
  readText,
} from "./read-cell";
import { placeOf, type Matching, type RowProblem } from "./matching";
import { complete, factsOf, fit, pad, type Draft } from "./record-facts";
import { foldValue, knownValue } from "./value-aliases";

/** A row, read. */
export interface ReadRow {
  line: number;
  /** Absent when the row is left out. */
  record: StockRecord | null;
  /** The number even of a row that is left out, where it has a valid one. */
  stockNumber: string | null;
  problems: RowProblem[];
}

/** The context that all rows of a file share. */
export interface ReadContext {
  header: readonly string[];
  matching: Matching;
  /** Numbers that the dealership's adverts have: a row with one of them changes that advert. */
  isKnownNumber: (number: string) => boolean;
  /** Numbers of the rows before; a row adds its own. */
  seen: Map<string, number>;
  /** Brands of the portal, to tell one from a title. */
  brands: readonly string[];
}

/** A wrong price or mileage misleads buyers: such a row waits for its correction. */
const BLOCKING = new Set(["stockNumber", "price", "mileage"]);

/** Reads one row. */
export function readRow({ line, cells }: StockRow, context: ReadContext): ReadRow {
  const problems: RowProblem[] = [];
  const values = readCells(cells, context, problems);
  const stockNumber = typeof values.stockNumber === "string" ? values.stockNumber : "";
  const isNew = !context.isKnownNumber(stockNumber);
  const { columns } = context.matching;
  const facts = factsOf(values, problems, columns);
  if (isNew) complete(facts, values, context.matching, context.brands);
  fit(facts, problems, columns);
  const draft: Draft = { stockNumber, facts };
  for (const name of ["vin", "plate", "status", "pictures"] as const)
    if (values[name] !== undefined) draft[name] = values[name];
  const record = validated(draft, problems, columns);
  if (isNew) requireFacts(facts, problems, columns);
  const number = checkNumber(stockNumber, line, problems, context);
  const isOut = problems.some(({ isBlocking }) => isBlocking);
  return { line, record: isOut ? null : record, stockNumber: number, problems };
}

function checkNumber(
  stockNumber: string,
  line: number,
  problems: RowProblem[],
  { seen, matching }: ReadContext,
): string | null {
  const fail = (code: string) => {
    if (problems.some(({ field }) => field === "stockNumber")) return;
    problems.push({ ...placeOf("stockNumber", matching.columns), code, isBlocking: true });
  };
  if (stockNumber === "") fail("missing_number");
  if (problems.some(({ field }) => field === "stockNumber")) return null;
  if (seen.has(stockNumber)) fail("duplicate_stock_number");
  else seen.set(stockNumber, line);
  return stockNumber;
}

/** The values of the cells by field, as far as they can be read. */
function readCells(cells: readonly string[], context: ReadContext, problems: RowProblem[]): Draft {
  const values: Draft = {};
  for (const [column, field] of context.matching.columns.entries()) {
    const cell = cells[column] ?? "";
    if (field === "" || cell === "") continue;
    const fail = (code: string) =>
      problems.push({ column, field, code, isBlocking: BLOCKING.has(field) });
    if (/^[=＝]\s*[\p{L}(+\-"@]/u.test(cell)) {
      fail("formula");
      continue;
    }
    if (field === "version") {
      values.version = cleanText(cell, 200);
      continue;
    }
    const value = readCell(field, cell, context, column, fail);
    if (value === undefined) continue;
    const before = values[field];
    if (field === "description" && typeof before === "string")
      values[field] = `${before}\n\n${value as string}`;
    else
      values[field] = Array.isArray(before)
        ? [...(before as unknown[]), ...(value as unknown[])]
        : value;
  }
  return values;
}

type Reader = (cell: string) => unknown;

const READERS: Partial<Record<RecordFieldName, Reader>> = {
  brand: (cell) => brandSpelling(cleanText(cell, 20_000)),
  stockNumber: (cell) => cleanText(cell, 60).replaceAll(/[\s/\\]+/g, "-"),
  vin: readVin,
  plate: readPlate,
  euroClass: readEuroClass,
  guaranteeMonths: readMonths,
  year: (cell) => readDate(cell)?.year ?? readInteger(cell),
};

function readCell(
  field: RecordFieldName,
  cell: string,
  { header, matching }: ReadContext,
  column: number,
  fail: (code: string) => void,
): unknown {
  const kind = recordField(field)?.kind;
  if (kind === "choice") return readChoice(field, cell, matching, fail);
  if (kind === "pictures") return readPictures(cell, fail);
  if (kind === "specs") return readSpecs(cell, fail);
  // A price or a mileage of nought says that there is none.
  if (
    (field === "price" || field === "displacementCc" || field === "consumption") &&
    /^0+(?:[.,]0+)?$/.test(cell)
  )
    return undefined;
  const value = readPlain(field, kind, cell, header[column] ?? "");
  if (value === null) return undefined;
  if (value === undefined || Number.isNaN(value)) fail("invalid");
  return value;
}

function readPlain(
  field: RecordFieldName,
  kind: string | undefined,
  cell: string,
  head: string,
): unknown {
  const reader = READERS[field];
  if (reader) return reader(cell);
  if (field === "powerKw") return readPower(cell, powerUnit(head));
  switch (kind) {
    case "integer":
      return readInteger(cell);
    case "decimal":
      return readDecimal(cell);
    case "month":
      return (
        readDate(cell) ?? (/^(?:0?[1-9]|1[0-2])$/.test(cell) ? { month: Number(cell) } : undefined)
      );
    case "day":
      return isoDay(cell);
    case "lines":
      return readText(cell);
    default:
      return cleanText(cell, 20_000);
  }
}

function isoDay(cell: string): string | undefined {
  const { year, month, day } = readDate(cell) ?? {};
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return `${year}-${pad(month)}-${pad(day)}`;
}

function readChoice(
  field: RecordFieldName,
  cell: string,
  { values }: Matching,
  fail: (code: string) => void,
) {
  const chosen = values[field]?.[foldValue(cell)] ?? knownValue(field, cell);
  if (chosen === undefined && foldValue(cell) !== "") fail("unknown_value");
  return chosen === "" ? undefined : chosen;
}

function readPictures(cell: string, fail: (code: string) => void): string[] {
  const addresses = readAddresses(cell);
  const secure = addresses.filter((address) => /^https:\/\//i.test(address));
  if (secure.length < addresses.length) fail("insecure_picture");
  return secure;
}

function readSpecs(cell: string, fail: (code: string) => void): { label: string; value: string }[] {
  return readList(cell).flatMap((piece) => {
    const [first = "", ...rest] = piece.split(":");
    const label = cleanText(first, Infinity);
    const value = rest.length === 0 ? PRESENT : cleanText(rest.join(":"), 200);
    if (label.length > 40 || label === "" || value === "") {
      if (label !== "") fail("long_spec");
      return [];
    }
    return [{ label, value }];
  });
}

/** The record as the schema takes it: what it refuses is taken out and said. */
function validated(draft: Draft, problems: RowProblem[], columns: Columns): StockRecord | null {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const { data, error } = stockRecordSchema.safeParse(draft);
    if (data) return data;
    for (const { pointer, field, code } of recordProblems(error).toReversed()) {
      const name = field ?? "";
      if (!(name === "stockNumber" && draft.stockNumber === ""))
        problems.push({ ...placeOf(name, columns), code, isBlocking: BLOCKING.has(name) });
      takeOut(draft, pointer);
    }
    if (draft.stockNumber === undefined) return null;
  }
  return null;
}

function takeOut(draft: Draft, pointer: string): void {
  const [first = "", second, third] = pointer.slice(1).split("/");
  const facts = draft.facts as Draft;
  if (first === "facts" && second === "specs" && Array.isArray(facts.specs) && third !== undefined)
    facts.specs = facts.specs.filter((_, at) => at !== Number(third));
  else if (first === "facts" && second !== undefined) delete facts[second];
  else if (first === "pictures" && Array.isArray(draft.pictures) && second !== undefined)
    draft.pictures = draft.pictures.filter((_, at) => at !== Number(second));
  else delete draft[first];
}

/** A new advert has type, condition, brand and model; a value that could not be read is what keeps the row out then. */
function requireFacts(facts: Draft, problems: RowProblem[], columns: Columns): void {
  for (const name of DRAFT_FACTS) {
    if (facts[name] !== undefined) continue;
    const reason = problems.find(({ field }) => field === name);
    if (reason) reason.isBlocking = true;
    else problems.push({ ...placeOf(name, columns), code: "required", isBlocking: true });
  }
}
