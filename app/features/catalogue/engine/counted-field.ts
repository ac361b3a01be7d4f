import { foldText } from "~/lib/text";

import type { Bitset } from "./bitset";
import { addBit, countAll, emptyBitset, intersects } from "./bitset";
import type {
  ChoicesField,
  FilterOption,
  FilterValue,
  FlagField,
  ThresholdField,
} from "./filter-field";

/** An option that a facet shows. */
interface ListedOption extends FilterOption {
  /** Position of the value in {@link CountedField.bitsets}. */
  readonly code: number;
  /** Scope values (as bits) among whose items the value occurs; the option is listed for those only. */
  scopes: number;
}

/**
 * A field whose values are counted, made ready for searching. Values have codes, 0 to n - 1.
 */
export interface CountedField {
  readonly key: string;
  /** The items of each value, by code. */
  readonly bitsets: readonly Bitset[];
  /** How many items each value has, by code. */
  readonly totals: readonly number[];
  /** Code of each item, when every item has exactly one. */
  readonly codes: Uint8Array | Uint16Array | undefined;
  /** Whether an item that has a code has all lower ones as well (levels rather than choices). */
  readonly cumulative: boolean;
  readonly listed: readonly ListedOption[];
  /** The listed value that stands for no filter, if there is one. */
  readonly neutral: string | undefined;
  /** Whether the options were found in the items, and so depend on the scope. */
  readonly fromData: boolean;
  /** Codes that a filter value asks for, any of them; undefined = no filter. */
  readonly choose: (value: FilterValue | undefined) => readonly number[] | undefined;
  /** The true form of a listed value, whatever its case and accents. */
  readonly resolve: (raw: string) => string | undefined;
}

/** Scopes of an option that is always listed. */
const ANY_SCOPE = -1;

/** Makes a field of choices ready for searching these items. */
export function countChoices<T>(
  field: ChoicesField<T>,
  items: readonly T[],
  currentYear: number,
): CountedField {
  const { options } = field;
  const known = typeof options === "function" ? options(currentYear) : options;
  const fixed = known === "from-data" ? [] : known;

  const codeOf = new Map(fixed.map(({ value }, code) => [value, code]));
  const bitsets = fixed.map(() => emptyBitset(items.length));
  const codes = new Uint16Array(items.length);
  let oneEach = true;
  items.forEach((item, position) => {
    const values = field.read(item);
    const list = typeof values === "string" ? [values] : values;
    if (list.length !== 1) oneEach = false;
    for (const value of list) {
      const code = codeOf.get(value) ?? codeOf.size;
      if (code === bitsets.length) {
        codeOf.set(value, code);
        bitsets.push(emptyBitset(items.length));
      }
      addBit(bitsets[code]!, position);
      codes[position] = code;
    }
  });
  // A bitset a value bounds the number of values long before 16 bits do, but not for certain.
  if (bitsets.length > 0xffff) throw new RangeError(`${field.key}: too many values to be a facet`);

  const listed = known === "from-data" ? alphabetical([...codeOf.keys()]) : known;
  return {
    ...countedField(field.key, bitsets),
    codes: oneEach ? narrowest(codes, bitsets.length) : undefined,
    cumulative: false,
    fromData: known === "from-data",
    neutral: undefined,
    listed: listed.map((option) => ({
      ...option,
      code: codeOf.get(option.value)!,
      scopes: ANY_SCOPE,
    })),
    choose: (value) => {
      const values = (value ?? []) as readonly string[];
      if (values.length === 0) return undefined;
      return values.map((one) => codeOf.get(one)).filter((code) => code !== undefined);
    },
    resolve: resolver(listed),
  };
}

/** Makes a threshold ready for searching these items: a value a level. */
export function countLevels<T>(field: ThresholdField<T>, items: readonly T[]): CountedField {
  const numbers = items.map((item) => field.read(item));
  const options = field.levels.map(({ value, label }) => ({ value: String(value), label }));
  const limits = field.levels.map(({ value }) => value);
  return levels(field.key, numbers, limits, options, (value) => Number(value ?? 0));
}

/** Makes a flag ready for searching these items: level 1 is on, and the only one that is listed. */
export function countFlag<T>(field: FlagField<T>, items: readonly T[]): CountedField {
  const numbers = items.map((item) => Number(field.read(item)));
  const options = [{ value: "1", label: field.label }];
  return levels(field.key, numbers, [0, 1], options, (value) => (value === true ? 1 : 0));
}

/** Notes for each option found in the data among which scope values it occurs. At most 31 of them. */
export function noteScopes(field: CountedField, scope: CountedField): void {
  if (!field.fromData) return;
  for (const option of field.listed) {
    option.scopes = 0;
    scope.bitsets.forEach((bits, code) => {
      if (intersects(bits, field.bitsets[option.code]!)) option.scopes |= 1 << code;
    });
  }
}

/** Whether an option is to be listed when these values of the scope field are chosen. */
export function isInScope(option: ListedOption, chosen: readonly number[] | undefined): boolean {
  if (chosen === undefined || option.scopes === ANY_SCOPE) return true;
  return chosen.some((code) => (option.scopes & (1 << code)) !== 0);
}

function levels(
  key: string,
  numbers: readonly number[],
  limits: readonly number[],
  options: readonly FilterOption[],
  levelOf: (value: FilterValue | undefined) => number,
): CountedField {
  const bitsets = limits.map(() => emptyBitset(numbers.length));
  const codes = new Uint8Array(numbers.length);
  numbers.forEach((number, position) => {
    limits.forEach((limit, code) => {
      // Level 0 asks for nothing, so every item has it.
      if (code > 0 && number < limit) return;
      addBit(bitsets[code]!, position);
      codes[position] = code;
    });
  });
  return {
    ...countedField(key, bitsets),
    codes,
    cumulative: true,
    fromData: false,
    neutral: "0",
    listed: options.map((option) => ({
      ...option,
      code: limits.indexOf(Number(option.value)),
      scopes: ANY_SCOPE,
    })),
    choose: (value) => {
      const level = levelOf(value);
      if (level === 0) return undefined;
      const code = limits.indexOf(level);
      return code === -1 ? [] : [code];
    },
    resolve: resolver(options),
  };
}

function countedField(key: string, bitsets: readonly Bitset[]) {
  return { key, bitsets, totals: bitsets.map(countAll) };
}

function resolver(options: readonly FilterOption[]): (raw: string) => string | undefined {
  const values = new Map(options.map(({ value }) => [foldText(value), value]));
  return (raw) => values.get(foldText(raw.trim()));
}

function alphabetical(values: string[]): readonly FilterOption[] {
  const { compare } = new Intl.Collator("it");
  return values.sort(compare).map((value) => ({ value, label: value }));
}

function narrowest(codes: Uint16Array, codeCount: number): Uint8Array | Uint16Array {
  return codeCount <= 256 ? Uint8Array.from(codes) : codes;
}
