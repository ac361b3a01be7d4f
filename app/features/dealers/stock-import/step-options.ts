/** The options of the forms of the steps (docs/product.md 8.18). */
import { recordField, RECORD_FIELDS } from "../stock-records/record-fields";
import type { ColumnField } from "./known-headers";
import type { Columns } from "./match-columns";
import type { DefaultField } from "./matching";

/** Answer to a form that was not taken. */
export interface StepReply {
  /** A title and sentences. */
  messages: string[];
  /** The chosen values, and the problems by column. */
  columns?: Columns;
  byColumn?: Record<number, string>;
  /** The field to which the messages belong. */
  field?: "confirm";
}

/** The possible meanings of a column, in the order of the list, with groups. */
export const COLUMN_OPTIONS: readonly { value: ColumnField; label: string }[] =
  RECORD_FIELDS.flatMap(({ name }) => {
    const option = { value: name as ColumnField, label: columnFieldLabel(name) };
    return name === "model"
      ? [option, { value: "version" as const, label: columnFieldLabel("version") }]
      : [option];
  });

/** The meaning of a column, in the words of the page. */
export function columnFieldLabel(field: ColumnField): string {
  if (field === "version") return "Versione (per il titolo)";
  return recordField(field)?.label ?? field;
}

/** The defaults that may be set for all new adverts of a file. */
export const DEFAULT_OPTIONS: Readonly<
  Record<DefaultField, readonly (readonly [string, string])[]>
> = {
  type: recordField("type")?.values ?? [],
  condition: recordField("condition")?.values ?? [],
  vat: recordField("vat")?.values ?? [],
  transfer: recordField("transfer")?.values ?? [],
  guaranteeMonths: [
    ["12", "12 mesi"],
    ["24", "24 mesi"],
    ["36", "36 mesi"],
  ],
};
