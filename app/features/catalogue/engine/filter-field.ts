/**
 * The vocabulary in which a collection describes its filters and orders. Types only: the browser gets
 * a table written in these words without getting the engine that searches with it.
 */

/** A value that may be chosen, and how it reads. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Where the options of a field come from: a fixed list, the values found in the items (alphabetical),
 * or a list that depends on the current year.
 */
export type OptionSource =
  readonly FilterOption[] | "from-data" | ((currentYear: number) => readonly FilterOption[]);

interface FieldBase {
  /** Name of the field in queries and facets; also its URL parameter unless the kind says otherwise. */
  readonly key: string;
  /** Italian label of the form. */
  readonly label: string;
  /** On a field whose values people search for by name: a list of one of them may be found by search engines. */
  readonly landing?: true;
}

/** Any of several values: OR inside the field, AND with the other fields. */
export interface ChoicesField<T> extends FieldBase {
  readonly kind: "choices";
  readonly options: OptionSource;
  /** URL value by which a select says "no filter" (docs/product.md 4.4). */
  readonly none?: string;
  /** On the one field whose choice decides which `from-data` options of the others are listed. */
  readonly scope?: true;
  readonly read: (item: T) => string | readonly string[];
  /** How the chip of a chosen value reads; without it, as the option. */
  readonly chip?: (label: string) => string;
}

/** Between two numbers, ends included. An end at its bound does not filter. */
export interface RangeField<T> extends FieldBase {
  readonly kind: "range";
  readonly minKey: string;
  readonly maxKey: string;
  readonly min: number;
  readonly max: number;
  /** Step of the slider; values in between are accepted. */
  readonly step: number;
  /** Lowest and highest number of the item; it matches when they overlap the asked range. */
  readonly read: (item: T) => readonly [low: number, high: number];
  readonly format: (value: number) => string;
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

export type FilterField<T> =
  ChoicesField<T> | RangeField<T> | ThresholdField<T> | FlagField<T> | TextField<T>;

/** A field of whatever items: enough for all that does not read one. */
export type AnyField = FilterField<never>;

export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** What a query holds for a field of each kind. */
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
}

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

/** All that the engine needs to know of a collection. */
export interface Collection<T> {
  readonly fields: readonly FilterField<T>[];
  /** The first is the default. */
  readonly sorts: readonly [SortOrder<T>, ...SortOrder<T>[]];
}
