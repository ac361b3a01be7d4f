/** Suggests what each column of a file holds, by its head and by its values (docs/product.md 8.18). */
import { powerUnit, readDate } from "./read-cell";
import type { StockTable } from "./find-table";
import { fieldOfHeader, type ColumnField } from "./known-headers";
import { stockNumberRule, vinRule } from "../adverts/field-rules";
import { recordField, RECORD_FIELDS } from "../stock-records/record-fields";
import { columnFieldLabel } from "./step-options";
import { foldValue, knownValue } from "./value-aliases";

/** Different values of a column that are kept. */
const MAX_VALUES = 300;
/** Most bytes of a profile, which every step reads and one call has to hold: of a file with many long texts fewer values are kept. */
const MAX_PROFILE_BYTES = 400_000;
/** Values that the page shows. */
const SAMPLES = 3;

/** A column of a file, without its rows. */
export interface ColumnProfile {
  head: string;
  /** Up to three different values as they stand in the file. */
  samples: string[];
  /** Different values, the most frequent first, each with its rows; at most 300. */
  values: [text: string, rows: number][];
  /** Rows in which it has a value. */
  filled: number;
  /** How many different values it has. */
  distinct: number;
}

/** The meaning of each column, in the order of the file; `""` for none. */
export type Columns = (ColumnField | "")[];

/** The profiles of a table's columns. */
export function profileOf({ header, rows }: Pick<StockTable, "header" | "rows">): ColumnProfile[] {
  const profile = header.map((head, column) => {
    const counts = new Map<string, number>();
    let filled = 0;
    for (const { cells } of rows) {
      const cell = cells[column] ?? "";
      if (cell === "") continue;
      filled += 1;
      const short = cell.slice(0, 200);
      counts.set(short, (counts.get(short) ?? 0) + 1);
    }
    const values = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_VALUES);
    const samples = [...counts.keys()].slice(0, SAMPLES);
    return { head, samples, values, filled, distinct: counts.size };
  });
  let most = MAX_VALUES;
  while (sizeOf(profile) > MAX_PROFILE_BYTES && most > 0) {
    most = Math.trunc(most / 2);
    for (const column of profile) column.values = column.values.slice(0, most);
  }
  return profile;
}

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** Fields that several columns may hold: their cells are put together. */
export const REPEATABLE: readonly string[] = [
  "pictures",
  "specs",
  "description",
] satisfies ColumnField[];

/** mobile.de's CSV without a head (since 2001; its further columns are equipment). */
const MOBILE_DE: Readonly<Record<number, ColumnField>> = {
  1: "stockNumber",
  2: "bodyType",
  3: "brand",
  4: "model",
  5: "powerKw",
  8: "firstRegistration",
  9: "mileage",
  10: "price",
  11: "vat",
  14: "vin",
  16: "colour",
  25: "description",
};

/**
 * The likeliest field of each column. Heads go first, the surest first; then values, for columns without a known head. No field is
 * given twice, but for those of which several columns make one.
 */
export function suggestColumns(
  profiles: readonly ColumnProfile[],
  { hasHeader, rows }: { hasHeader: boolean; rows: number },
): Columns {
  const columns: Columns = profiles.map(() => "");
  const taken = new Set<string>();
  const give = (column: number, field: ColumnField) => {
    if (columns[column] !== "" || (taken.has(field) && !REPEATABLE.includes(field))) return;
    columns[column] = field;
    taken.add(field);
  };
  if (!hasHeader && isMobileDe(profiles)) {
    for (const [column, field] of Object.entries(MOBILE_DE))
      give(columnAt(profiles, Number(column)), field);
    return columns;
  }
  const byHead = profiles
    .map(({ head, filled }, column) => ({
      column,
      filled,
      known: hasHeader ? fieldOfHeader(head) : undefined,
    }))
    .filter(({ known }) => known !== undefined)
    // Of two columns that may hold a field the one with values.
    .toSorted(
      (a, b) =>
        Number(b.filled > 0) - Number(a.filled > 0) ||
        (a.known?.rank ?? 0) - (b.known?.rank ?? 0) ||
        unitRank(profiles, a.column) - unitRank(profiles, b.column),
    );
  for (const { column, known } of byHead)
    if (known && fits(profiles[column], known.name)) give(column, known.name);
  for (const [column, profile] of profiles.entries()) {
    const field = columns[column] === "" ? fieldOfValues(profile, rows) : undefined;
    if (field && !taken.has(field)) give(column, field);
  }
  return columns;
}

/** kW before horsepower, which is rounded. */
function unitRank(profiles: readonly ColumnProfile[], column: number): number {
  return powerUnit(profiles[column]?.head ?? "") === "cv" ? 1 : 0;
}

/** Whether the values of a column can be those of a field: a head such as `Tipo` or `Note` says little. */
function fits(profile: ColumnProfile | undefined, field: ColumnField): boolean {
  if (
    !profile ||
    profile.filled === 0 ||
    !["type", "condition", "status", "vat", "bodyType"].includes(field)
  )
    return true;
  return profile.values.some(([text]) => knownValue(field as "type", text) !== undefined);
}

/** The place among the used columns of a column of the file, whose head is `Colonna C` then. */
function columnAt(profiles: readonly ColumnProfile[], column: number): number {
  const letters =
    column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(39 + column)}`;
  return profiles.findIndex(({ head }) => head === `Colonna ${letters}`);
}

function isMobileDe(profiles: readonly ColumnProfile[]): boolean {
  const at = (column: number) => profiles[columnAt(profiles, column)]?.samples[0] ?? "";
  return (
    profiles.length >= 12 &&
    /^\d{2}\.\d{4}$/.test(at(8)) &&
    /^\d+$/.test(at(9)) &&
    /^[\d.,]+$/.test(at(10))
  );
}

/** The field that the values alone tell. */
function fieldOfValues(
  { values, filled, distinct }: ColumnProfile,
  rows: number,
): ColumnField | undefined {
  if (filled === 0) return undefined;
  const all = (test: (text: string) => boolean) =>
    values.filter(([text]) => test(text)).length >= Math.max(1, values.length * 0.8);
  if (all((text) => vinRule.safeParse(text.toUpperCase()).success)) return "vin";
  if (all((text) => /^https?:\/\/\S+\.(?:jpe?g|png|webp)/i.test(text))) return "pictures";
  if (all((text) => /^[A-Z]{2}\s?\d{3}\s?[A-Z]{2}$/i.test(text))) return "plate";
  const lists = RECORD_FIELDS.filter(
    ({ name, values: options }) =>
      options && !["vat", "transfer", "status", "promotion", "condition", "type"].includes(name),
  );
  const list = lists.find(({ name }) =>
    all((text) => foldValue(text).length > 1 && knownValue(name, text) !== undefined),
  );
  if (list) return list.name;
  if (all((text) => /\D/.test(text) && readDate(text)?.month !== undefined))
    return "firstRegistration";
  if (all((text) => /\d\s*(?:km|tkm)$/i.test(text))) return "mileage";
  if (
    all((text) => /^(?:€\s*)?\d{1,3}(?:\.\d{3})+(?:,\d\d)?\s*€?$/.test(text) && text.includes("€"))
  )
    return "price";
  const isKey =
    distinct === rows && all((text) => stockNumberRule.safeParse(text).success && /\d/.test(text));
  return isKey && rows > 1 ? "stockNumber" : undefined;
}

/** Why a choice of columns cannot be taken, by column or for the form as a whole. */
export function columnErrors(columns: Columns): {
  form?: string;
  byColumn: Record<number, string>;
} {
  const byColumn: Record<number, string> = {};
  const first = new Map<string, number>();
  for (const [column, field] of columns.entries()) {
    if (field === "" || REPEATABLE.includes(field)) continue;
    const earlier = first.get(field);
    if (earlier === undefined) first.set(field, column);
    else
      byColumn[column] =
        `«${columnFieldLabel(field)}» è già in un'altra colonna: scegline una sola`;
  }
  return {
    byColumn,
    ...(!first.has("stockNumber") && {
      form: "Scegli la colonna con il numero di stock: è il tuo numero del veicolo, con cui lo riconosciamo la prossima volta. Se non ne hai uno, va bene anche la targa o il telaio.",
    }),
  };
}

/** A value of a list that the portal does not know. */
export interface UnknownValue {
  column: number;
  field: ColumnField;
  text: string;
  /** Vehicles that have it. */
  rows: number;
}

/** Values of lists that neither the portal nor the dealer has given a meaning, the most frequent first. */
export function unknownValues(
  profiles: readonly ColumnProfile[],
  columns: Columns,
  values: Readonly<Record<string, Readonly<Record<string, string>>>>,
): UnknownValue[] {
  return columns
    .flatMap((field, column) => {
      const known = field !== "" && field !== "version" ? recordField(field) : undefined;
      if (!known?.values) return [];
      return (profiles[column]?.values ?? [])
        .filter(([text]) => {
          const folded = foldValue(text);
          return (
            folded !== "" &&
            values[known.name]?.[folded] === undefined &&
            knownValue(known.name, text) === undefined
          );
        })
        .map(([text, rows]) => ({ column, field: known.name, text, rows }));
    })
    .toSorted((a, b) => b.rows - a.rows);
}
