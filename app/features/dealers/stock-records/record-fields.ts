/**
 * The fields of a record as columns of a file: one table for the matching of columns, the template to download, the
 * documentation of the API and feeds (docs/product.md 8.18).
 */
import { BODY_TYPES, COLOURS, FUEL_TYPES, PROMOTIONS, TRANSMISSIONS } from "~/data/enums";
import { CHOICES, FIELD_LABELS, type FieldName } from "../adverts/advert-fields";
import { COLUMN_ALIASES } from "./column-aliases";

/** The content of a cell of a field. */
export type RecordFieldKind =
  /** One line of text; `lines`: several. */
  | "text"
  | "lines"
  | "integer"
  | "decimal"
  /** One of `values`. */
  | "choice"
  /** `2019-04`; in files also `04/2019` and whole dates. */
  | "month"
  /** `2026-03-15`. */
  | "day"
  /** A list of equipment, and of labels with a value. */
  | "specs"
  /** Addresses of pictures. */
  | "pictures";

/** Names of the fields. Those of facts are the facts' own, `vat` and `transfer` are parts of `priceTerms`. */
export type RecordFieldName =
  | Exclude<FieldName, "month">
  | "firstRegistration"
  | "status"
  | "pictures";

/** One field of a record. */
export interface RecordField {
  name: RecordFieldName;
  /** Italian, as the editor shows it; also the head of its column in the template. */
  label: string;
  kind: RecordFieldKind;
  /** Where it stands in a record: `["facts", "priceTerms", "vat"]`. */
  path: readonly string[];
  /** Of a choice: the values, each with its Italian text. */
  values?: readonly (readonly [value: string, label: string])[];
  /** As programs head the column, in Italian, German and English; compared by `foldHeader`. */
  aliases: readonly string[];
  /** The example in the template. */
  example: string;
  /** Whether every new advert needs it. */
  isRequired?: boolean;
}

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

const STATUS_VALUES = [
  ["published", "Pubblicato"],
  ["draft", "Bozza"],
  ["paused", "In pausa"],
  ["reserved", "Prenotato"],
  ["sold", "Venduto"],
] as const;

type Facts = Pick<RecordField, "kind" | "example"> &
  Partial<Pick<RecordField, "values" | "isRequired" | "label" | "path">>;

const FACTS: Readonly<Record<RecordFieldName, Facts>> = {
  stockNumber: {
    kind: "text",
    path: ["stockNumber"],
    example: "U-1024",
    isRequired: true,
  },
  type: { kind: "choice", values: CHOICES.type, example: "Auto", isRequired: true },
  condition: { kind: "choice", values: CHOICES.condition, example: "Usato", isRequired: true },
  brand: { kind: "text", example: "Fiat", isRequired: true },
  model: { kind: "text", example: "Panda", isRequired: true },
  name: { kind: "text", example: "Fiat Panda 1.2 Lounge" },
  bodyType: {
    kind: "choice",
    values: same([...BODY_TYPES.auto, ...BODY_TYPES.moto, ...BODY_TYPES.minicar]),
    example: "City car",
  },
  colour: { kind: "choice", values: same(COLOURS), example: "Rosso" },
  doors: { kind: "integer", example: "5" },
  seats: { kind: "integer", example: "4" },
  year: { kind: "integer", example: "2019" },
  firstRegistration: {
    label: "Prima immatricolazione",
    kind: "month",
    example: "04/2019",
  },
  mileage: { kind: "integer", example: "61.000" },
  mileageDate: { kind: "day", example: "15/03/2026" },
  fuelType: { kind: "choice", values: same(FUEL_TYPES), example: "Benzina" },
  transmission: { kind: "choice", values: same(TRANSMISSIONS), example: "Manuale" },
  powerKw: { kind: "decimal", example: "51" },
  displacementCc: { kind: "integer", example: "1.242" },
  unladenWeightKg: { kind: "integer", example: "1.015" },
  euroClass: { kind: "text", example: "Euro 6d" },
  consumption: { kind: "decimal", example: "5,2" },
  co2: { kind: "integer", example: "119" },
  price: { kind: "integer", example: "8.900" },
  vat: {
    kind: "choice",
    values: CHOICES.vat,
    path: ["facts", "priceTerms", "vat"],
    example: "Regime del margine (usato)",
  },
  transfer: {
    kind: "choice",
    values: CHOICES.transfer,
    path: ["facts", "priceTerms", "transfer"],
    example: "Non compreso",
  },
  promotion: { kind: "choice", values: same(PROMOTIONS), example: "" },
  guaranteeMonths: { kind: "integer", example: "12" },
  description: {
    kind: "lines",
    example: "Unico proprietario, tagliandi in officina nostra, gomme nuove.",
  },
  specs: { kind: "specs", example: "Climatizzatore; Cruise control; Proprietari: 1" },
  vin: { kind: "text", path: ["vin"], example: "ZFA31200001234567" },
  plate: { kind: "text", path: ["plate"], example: "FX123AB" },
  status: {
    label: "Stato",
    kind: "choice",
    values: STATUS_VALUES,
    path: ["status"],
    example: "Pubblicato",
  },
  pictures: {
    label: "Foto (indirizzi)",
    kind: "pictures",
    path: ["pictures"],
    example: "https://esempio.example/foto/u-1024-1.jpg, https://esempio.example/foto/u-1024-2.jpg",
  },
};

/** All fields, in the order of the editor. */
export const RECORD_FIELDS: readonly RecordField[] = Object.entries(FACTS).map(([key, field]) => {
  const name = key as RecordFieldName;
  return {
    ...field,
    name,
    label: field.label ?? FIELD_LABELS[name as Exclude<FieldName, "month">],
    path: field.path ?? ["facts", name],
    aliases: COLUMN_ALIASES[name],
  };
});

const FIELD_BY_NAME = new Map<string, RecordField>(RECORD_FIELDS.map((one) => [one.name, one]));

/** The field with a name; undefined for anything else. */
export function recordField(name: string): RecordField | undefined {
  return FIELD_BY_NAME.get(name);
}
