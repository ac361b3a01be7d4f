/** Which field a head of a column means. */
import { foldHeader } from "../stock-records/column-aliases";
import { RECORD_FIELDS, type RecordFieldName } from "../stock-records/record-fields";

/** The meaning of a column: a field of a record, or the version of the vehicle, which becomes a part of the title. */
export type ColumnField = RecordFieldName | "version";

const VERSION = [
  "versione",
  "allestimento",
  "version",
  "variante",
  "variant",
  "trim",
  "modelversion",
  "modellversion",
  "versionemodello",
];

const FIELD_OF_ALIAS = new Map<string, ColumnField>([
  ...VERSION.map((alias) => [alias, "version"] as const),
  ...RECORD_FIELDS.flatMap(({ name, aliases }) =>
    aliases.map((alias) => [foldHeader(alias), name] as const),
  ),
]);

/** A field for a head. `rank` 0 is an exact name; higher ones are less sure. */
export interface KnownHeader {
  name: ColumnField;
  rank: number;
}

/** The field that a head means: the head as a whole, without a number at its end, a part of a path (`foto/url`), or its first words. */
export function fieldOfHeader(head: string): KnownHeader | undefined {
  if (head === "" || head.length > 80) return undefined;
  const whole = FIELD_OF_ALIAS.get(foldHeader(head));
  if (whole) return { name: whole, rank: 0 };
  const numbered = FIELD_OF_ALIAS.get(foldHeader(head).replace(/\d+$/, ""));
  if (numbered === "pictures") return { name: numbered, rank: 0 };
  // Brackets contain a unit: `Potenza (kW)`, `Prezzo [EUR]`.
  const bare = FIELD_OF_ALIAS.get(foldHeader(head.replaceAll(/[([].*?[)\]]/g, "")));
  if (bare) return { name: bare, rank: 1 };
  const parts = head.split(/[/.:_>]+/).toReversed();
  if (parts.length < 2) return undefined;
  for (const [at, part] of parts.entries()) {
    const name = FIELD_OF_ALIAS.get(foldHeader(part).replace(/\d+$/, "")) ?? undefined;
    if (name) return { name, rank: 2 + at };
  }
  return undefined;
}
