import { foldText } from "~/lib/text";
import { type Bitset, addBit, emptyBitset, enlargeBitset, removeBit } from "./bitset";
import type {
  ChoicesField,
  FilterField,
  FilterOption,
  FilterValue,
  FlagField,
  ThresholdField,
} from "./filter-field";

/** An option of a facet. */
export interface ListedOption extends FilterOption {
  /** Position of the value in {@link FacetField.bitsets}. */
  readonly code: number;
}

/**
 * The index of a field with facet counts. Values have codes, 0 to n - 1; one that no item has any more keeps its code.
 */
export interface FacetField<T> {
  readonly key: string;
  /** The items of each value, by code. */
  readonly bitsets: readonly Bitset[];
  /** How many items each value has, by code. */
  readonly totals: readonly number[];
  /** Code of each item, when every item has exactly one. */
  readonly codes: () => Uint16Array | undefined;
  /** Whether an item that has a code has all lower ones as well (levels rather than choices). */
  readonly isCumulative: boolean;
  /** The options, in the order of the form. */
  readonly listed: () => readonly ListedOption[];
  /** The listed value that means no filter, if there is one. */
  readonly defaultValue: string | undefined;
  /** Whether the options come from the items; then those listed depend on the scope. */
  readonly isFromData: boolean;
  /** Codes of a filter value, combined by OR; undefined = no filter. */
  readonly codesOf: (value: FilterValue | undefined) => readonly number[] | undefined;
  /** A listed value as the data spell it, whatever the case and accents of the input. */
  readonly resolve: (raw: string) => string | undefined;
  /** Codes of an item, each once; a value that is new gets one. */
  readonly codesOfItem: (item: T) => readonly number[];
  /** Adds an item. */
  readonly add: (position: number, codes: readonly number[]) => void;
  /** Removes an item. */
  readonly remove: (position: number, codes: readonly number[]) => void;
  /** Makes room for positions below `capacity`. */
  readonly enlarge: (capacity: number) => void;
}

/** Indexes the fields of a table whose values are counted; items are added to them later. */
export function indexFacets<T>(
  fields: readonly FilterField<T>[],
  currentYear: number,
  capacity: number,
): readonly FacetField<T>[] {
  return fields.flatMap((field): FacetField<T>[] => {
    if (field.kind === "choices") return [indexChoices(field, currentYear, capacity)];
    if (field.kind === "threshold") return [indexThreshold(field, capacity)];
    if (field.kind === "flag") return [indexFlag(field, capacity)];
    return [];
  });
}

/** The items of each value of a field. */
function createColumn(valueCount: number, capacity: number) {
  let room = capacity;
  let codes = new Uint16Array(capacity);
  const bitsets = Array.from({ length: valueCount }, () => emptyBitset(capacity));
  const totals = bitsets.map(() => 0);
  return {
    bitsets,
    totals,
    codes: () => codes,
    addValue: () => {
      // Codes have 16 bits.
      if (bitsets.length > 0xffff) throw new RangeError("too many values to be a facet");
      bitsets.push(emptyBitset(room));
      totals.push(0);
    },
    add: (position: number, itemCodes: readonly number[]) => {
      for (const code of itemCodes) {
        addBit(bitsets[code]!, position);
        totals[code]! += 1;
        codes[position] = code;
      }
    },
    remove: (position: number, itemCodes: readonly number[]) => {
      for (const code of itemCodes) {
        removeBit(bitsets[code]!, position);
        totals[code]! -= 1;
      }
    },
    enlarge: (size: number) => {
      room = size;
      const larger = new Uint16Array(size);
      larger.set(codes);
      codes = larger;
      bitsets.forEach((bits, code) => {
        bitsets[code] = enlargeBitset(bits, size);
      });
    },
  };
}

/** Indexes a field of choices. */
function indexChoices<T>(
  field: ChoicesField<T>,
  currentYear: number,
  capacity: number,
): FacetField<T> {
  const { options } = field;
  const known = typeof options === "function" ? options(currentYear) : options;
  const isFromData = known === "from-data";
  const fixed = isFromData ? [] : known;
  const codeOf = new Map(fixed.map(({ value }, code) => [value, code]));
  const column = createColumn(fixed.length, capacity);
  /** Number of items that have no value or several. */
  let irregular = 0;
  let listed: readonly ListedOption[] = fixed.map((option, code) => ({ ...option, code }));
  let values = valuesOf(listed);

  function codeOfValue(value: string): number {
    const code = codeOf.get(value) ?? codeOf.size;
    if (code === column.bitsets.length) {
      column.addValue();
      codeOf.set(value, code);
    }
    return code;
  }

  /** Lists the values that an item has. */
  function listValues(): void {
    const found = [...codeOf].filter(([, code]) => column.totals[code]! > 0);
    const { compare } = new Intl.Collator("it");
    listed = found
      .sort(([left], [right]) => compare(left, right))
      .map(([value, code]) => ({ value, label: value, code }));
    values = valuesOf(listed);
  }

  let isStale = isFromData;
  /** The list is made when it is read, and not for each of many changes. */
  function refresh(): void {
    if (isStale) listValues();
    isStale = false;
  }

  return {
    key: field.key,
    bitsets: column.bitsets,
    totals: column.totals,
    codes: () => (irregular === 0 ? column.codes() : undefined),
    isCumulative: false,
    isFromData,
    defaultValue: undefined,
    listed: () => {
      refresh();
      return listed;
    },
    codesOf: (value) => {
      const chosen = (value ?? []) as readonly string[];
      if (chosen.length === 0) return undefined;
      return chosen.map((one) => codeOf.get(one)).filter((code) => code !== undefined);
    },
    resolve: (raw) => {
      refresh();
      return values.get(foldText(raw.trim()));
    },
    codesOfItem: (item) => {
      const read = field.read(item);
      return typeof read === "string" ? [codeOfValue(read)] : [...new Set(read)].map(codeOfValue);
    },
    add: (position, codes) => {
      column.add(position, codes);
      if (codes.length !== 1) irregular += 1;
      if (isFromData && codes.some((code) => column.totals[code] === 1)) isStale = true;
    },
    remove: (position, codes) => {
      column.remove(position, codes);
      if (codes.length !== 1) irregular -= 1;
      if (isFromData && codes.some((code) => column.totals[code] === 0)) isStale = true;
    },
    enlarge: column.enlarge,
  };
}

/** Indexes a threshold: each level is a value. */
function indexThreshold<T>(field: ThresholdField<T>, capacity: number): FacetField<T> {
  const options = field.levels.map(({ value, label }) => ({ value: String(value), label }));
  const limits = field.levels.map(({ value }) => value);
  const levelOf = (value: FilterValue | undefined) => Number(value ?? 0);
  return indexLevels(field.key, field.read, { limits, options, levelOf, capacity });
}

/** Indexes a flag: level 1 is on, and the only listed value. */
function indexFlag<T>(field: FlagField<T>, capacity: number): FacetField<T> {
  const options = [{ value: "1", label: field.label }];
  const levelOf = (value: FilterValue | undefined) => (value === true ? 1 : 0);
  const read = (item: T) => Number(field.read(item));
  return indexLevels(field.key, read, { limits: [0, 1], options, levelOf, capacity });
}

interface Levels {
  readonly limits: readonly number[];
  readonly options: readonly FilterOption[];
  readonly levelOf: (value: FilterValue | undefined) => number;
  readonly capacity: number;
}

function indexLevels<T>(
  key: string,
  read: (item: T) => number,
  { limits, options, levelOf, capacity }: Levels,
): FacetField<T> {
  const column = createColumn(limits.length, capacity);
  const listed = options.map((option) => ({
    ...option,
    code: limits.indexOf(Number(option.value)),
  }));
  const values = valuesOf(options);
  return {
    key,
    bitsets: column.bitsets,
    totals: column.totals,
    codes: column.codes,
    isCumulative: true,
    isFromData: false,
    defaultValue: "0",
    listed: () => listed,
    codesOf: (value) => {
      const level = levelOf(value);
      if (level === 0) return undefined;
      const code = limits.indexOf(level);
      return code === -1 ? [] : [code];
    },
    resolve: (raw) => values.get(foldText(raw.trim())),
    codesOfItem: (item) => {
      const number = read(item);
      // Level 0 means no filter: every item has it.
      return [...limits.keys()].filter((code) => code === 0 || number >= limits[code]!);
    },
    add: column.add,
    remove: column.remove,
    enlarge: column.enlarge,
  };
}

function valuesOf(options: readonly FilterOption[]): ReadonlyMap<string, string> {
  return new Map(options.map(({ value }) => [foldText(value), value]));
}
