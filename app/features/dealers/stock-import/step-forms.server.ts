/** The forms of the steps: names of their fields and what was chosen (docs/product.md 8.18). */
import { COLUMN_OPTIONS, DEFAULT_OPTIONS } from "./step-options";
import { foldValue } from "./value-aliases";
import { recordField } from "../stock-records/record-fields";
import type { Columns, UnknownValue } from "./match-columns";
import { DEFAULT_FIELDS, type DefaultField, type Matching } from "./matching";
import { IMPORT_MODES, type ImportMode } from "./stock-import";
import { MAX_USED_COLUMNS } from "./file-refused";

/** Values that the page asks for; rarer ones are left empty and said in the check. */
export const MAX_ASKED_VALUES = 100;

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}-${at}`);

/** Names and limits of all forms of the steps. */
export const STEP_FORM = {
  also: [
    ...["intent", "mode", "confirm", ...DEFAULT_FIELDS],
    ...numbered("column", MAX_USED_COLUMNS),
    ...numbered("value", MAX_ASKED_VALUES),
    ...numbered("text", MAX_ASKED_VALUES),
  ],
  maxFields: MAX_ASKED_VALUES * 2 + MAX_USED_COLUMNS,
} as const;

/** The choice of each column; what is no field is nothing. */
export function chosenColumns(form: FormData, count: number): Columns {
  return Array.from({ length: count }, (_, at) => {
    const chosen = form.get(`column-${at}`);
    return COLUMN_OPTIONS.find(({ value }) => value === chosen)?.value ?? "";
  });
}

/** Values with what was chosen for the unknown ones, by their texts: the list may have changed since the page was shown. */
export function chosenValues(
  form: FormData,
  unknown: readonly UnknownValue[],
  before: Matching["values"],
): Matching["values"] {
  const values = structuredClone(before);
  for (let at = 0; at < MAX_ASKED_VALUES; at += 1) {
    const key = form.get(`text-${at}`);
    const chosen = form.get(`value-${at}`);
    const asked = unknown.find((one) => valueKey(one) === key);
    if (!asked || typeof chosen !== "string") continue;
    const field = recordField(asked.field);
    if (chosen !== "" && !field?.values?.some(([value]) => value === chosen)) continue;
    (values[asked.field] ??= {})[foldValue(asked.text)] = chosen;
  }
  return values;
}

/** Names a value of a field in a form. */
export function valueKey({ field, text }: Pick<UnknownValue, "field" | "text">): string {
  return `${field}:${foldValue(text)}`;
}

/** The defaults that were chosen; what is no value is none. */
export function chosenDefaults(form: FormData): Matching["defaults"] {
  const chosen = (name: DefaultField) => {
    const value = form.get(name);
    const values: readonly string[] = DEFAULT_OPTIONS[name].map(([one]) => one);
    return typeof value === "string" && values.includes(value) ? [[name, value]] : [];
  };
  return Object.fromEntries(DEFAULT_FIELDS.flatMap(chosen)) as Matching["defaults"];
}

/** The mode that was chosen. */
export function chosenMode(form: FormData): ImportMode {
  return IMPORT_MODES.find((mode) => mode === form.get("mode")) ?? "add";
}
