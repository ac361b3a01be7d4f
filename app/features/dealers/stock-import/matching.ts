/** The answers of a dealer about the columns of a file, and the messages about its rows. */
import type { Columns } from "./match-columns";

/** The answers of a dealer about a file; remembered for the next one with the same headers. */
export interface Matching {
  columns: Columns;
  /** By field and folded text: the value, or `""` to leave the field empty. */
  values: Record<string, Record<string, string>>;
  /** Values of fields of new adverts that the file lacks. */
  defaults: Partial<Record<DefaultField, string>>;
}

/** Fields for which a value can be set for all new adverts of a file. */
export const DEFAULT_FIELDS = ["type", "condition", "vat", "transfer", "guaranteeMonths"] as const;
export type DefaultField = (typeof DEFAULT_FIELDS)[number];

/** A problem of a row. */
export interface RowProblem {
  /** Of the file; null for what is about the row. */
  column: number | null;
  field: string | null;
  code: string;
  /** Whether it keeps the row out. */
  isBlocking: boolean;
}

/** Where a field stands in the file. */
export function placeOf(field: string, columns: Columns): { column: number | null; field: string } {
  const column = columns.indexOf(field as Columns[number]);
  return { column: column === -1 ? null : column, field };
}
