/**
 * Types with which a collection describes its filters and orders. Types only: the field tables reach the
 * browser, the search engine does not.
 */

/** A value and its label. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Where the options of a field come from: a fixed list, the values found in the items (alphabetical),
 * or a list that depends on the current year.
 */
export type OptionSource =
  | readonly FilterOption[]
  | "from-data"
  | ((currentYear: number) => readonly FilterOption[]);

interface FieldBase {
  /** Name of the field in queries and facets; also its URL parameter unless the kind says otherwise. */
  readonly key: string;
  /** Italian label of the form. */
  readonly label: string;
  /** Set when the form has no control for the field: an address may set it, and the form sends it along. */
  readonly withoutControl?: true;
  /** Set when search engines may index a list filtered by one value of this field. */
  readonly indexable?: true;
}

/** Any of several values: OR inside the field, AND with the other fields. */
export interface ChoicesField<T> extends FieldBase {
  readonly kind: "choices";
  readonly options: OptionSource;
  /** URL value of a select that means no filter (docs/product.md 4.4). */
  readonly none?: string;
  /** Set on the one field whose value limits which `from-data` options of the others are listed. */
  readonly scope?: true;
  readonly read: (item: T) => string | readonly string[];
  /** Label of the chip of a value; by default that of the option. */
  readonly chip?: (label: string) => string;
}

/**
 * Between two numbers, ends included. An end at its bound does not filter; beyond the bounds it does, although
 * no slider shows it.
 */
export interface RangeField<T> extends FieldBase {
  readonly kind: "range";
  readonly minKey: string;
  readonly maxKey: string;
  readonly min: number;
  readonly max: number;
  /** Step of the slider; values in between are accepted. */
  readonly step: number;
  /** Key of the field of choices whose options are the numbers to choose from; without it they are typed. */
  readonly optionsOf?: string;
  /** Upper ends to choose from; then the form has no control for the lower end. */
  readonly upperEnds?: readonly number[];
  /** Upper ends that the form offers beside the typed ones, one tap each. */
  readonly presets?: readonly number[];
  /** Label of a range, by default `Da 5.000 €`, `Fino a …` and `… – …`; an end is undefined when it is not set. */
  readonly chip?: (min: number | undefined, max: number | undefined) => string;
  /**
   * Lowest and highest number of the item; it matches when they overlap the range of the filter. Infinity and -Infinity
   * when it has none.
   */
  readonly read: (item: T) => readonly [low: number, high: number];
  readonly format: (value: number) => string;
  /** Continues "Il più vicino: {name}" for an item with these numbers: `a 189.900 €`. */
  readonly near: (low: number, high: number) => string;
}

/** At least as much as one of the given levels; level 0 does not filter. */
export interface ThresholdField<T> extends FieldBase {
  readonly kind: "threshold";
  /** Ascending, starting with level 0. */
  readonly levels: readonly { readonly value: number; readonly label: string }[];
  readonly read: (item: T) => number;
  readonly chip: (label: string) => string;
}

/** On or off; `key=1` in the URL. */
export interface FlagField<T> extends FieldBase {
  readonly kind: "flag";
  readonly read: (item: T) => boolean;
}

/** Free text: every word must occur within a token of the texts read. */
export interface TextField<T> extends FieldBase {
  readonly kind: "text";
  /** Further URL parameters with the same meaning; read, never written. */
  readonly aliases: readonly string[];
  readonly maxLength: number;
  readonly read: (item: T) => readonly string[];
  readonly chip: (text: string) => string;
}

/** Any of several phrases, each of which must stand in a row among the words read; neither counted nor listed. */
export interface PhrasesField<T> extends FieldBase {
  readonly kind: "phrases";
  readonly withoutControl: true;
  readonly read: (item: T) => string | readonly string[];
  readonly chip: (phrase: string) => string;
}

/** In a province, or at most so far from a town (`app/lib/places.ts`). */
export interface PlaceField<T> extends FieldBase {
  readonly kind: "place";
  /** URL parameter of the kilometres. */
  readonly distanceKey: string;
  /** Town and province of the item. */
  readonly read: (item: T) => readonly string[];
}

/** A field of a collection that can be filtered. */
export type FilterField<T> =
  | ChoicesField<T>
  | RangeField<T>
  | ThresholdField<T>
  | FlagField<T>
  | TextField<T>
  | PlaceField<T>
  | PhrasesField<T>;

/** A field of whatever items: enough for all that does not read one. */
export type AnyField = FilterField<never>;

/** A range of numbers; both ends are included. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** A town or the code of a province, and kilometres around a town. */
export interface PlaceValue {
  /** Empty: no filter. */
  readonly name: string;
  readonly km: number;
}

/** Type of a value in a query, by kind of field. */
export interface ValueOfKind {
  /** Chosen values; none = no filter. */
  readonly choices: readonly string[];
  /** Both ends; the bounds of the field = no filter. */
  readonly range: NumberRange;
  /** Level; 0 = no filter. */
  readonly threshold: number;
  readonly flag: boolean;
  /** Blank = no filter. */
  readonly text: string;
  readonly place: PlaceValue;
  /** Phrases; none = no filter. */
  readonly phrases: readonly string[];
}

/** The value of a filter, of any kind. */
export type FilterValue = ValueOfKind[keyof ValueOfKind];

/** The filters of a query over a table of fields. */
export type FilterValues<Fields extends readonly AnyField[]> = {
  readonly [Field in Fields[number] as Field["key"]]: ValueOfKind[Field["kind"]];
};

type Counted<Field extends AnyField> = Extract<Field, { kind: "choices" | "threshold" | "flag" }>;

/** One line of a facet: how many items the query would find with this value instead of the field's own choice. */
export interface FacetValue extends FilterOption {
  readonly count: number;
  readonly selected: boolean;
}

/** The facets of a table: every field whose values can be listed. */
export type Facets<Fields extends readonly AnyField[]> = {
  readonly [Field in Counted<Fields[number]> as Field["key"]]: readonly FacetValue[];
};

/** An order of the results: by the first number, then by the next, smaller first; ties keep the order of the items. */
export interface SortOrder<T> {
  readonly key: string;
  readonly label: string;
  readonly by: readonly ((item: T) => number)[];
}

/** The description of a collection for the engine. */
export interface Collection<T> {
  /** Different for every item; an item that changes keeps it. */
  readonly idOf: (item: T) => string;
  readonly fields: readonly FilterField<T>[];
  /** The first is the default. */
  readonly sorts: readonly [SortOrder<T>, ...SortOrder<T>[]];
}
