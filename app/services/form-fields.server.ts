/** Which names a form's schema has, as Conform writes them: `name`, `address.city`, `lines[0].text`, `types`, `types[]`. */
import type { z } from "zod";

/** The schema of a form. */
export type FormSchema = z.core.$ZodType;

/** A field that a schema has. */
export interface FormField {
  /** Whether it may be sent more than once under one name. */
  isList: boolean;
  isFile: boolean;
}

/** Longest name of a field, in characters; the longest of the portal has 21. */
const MAX_NAME_LENGTH = 64;
const NAME = /^[a-z_][\w-]*(?:\.[a-z_][\w-]*|\[\d{0,4}\])*$/i;
const SEGMENT = /[a-z_][\w-]*|\[\d*\]/gi;

/**
 * The field of a schema with this name; undefined when it has none.
 *
 * @param maxItems One more than the highest index of a list.
 */
export function findField(
  schema: FormSchema,
  name: string,
  maxItems: number,
): FormField | undefined {
  if (name.length > MAX_NAME_LENGTH || !NAME.test(name)) return undefined;
  return fieldAt(schema, name.match(SEGMENT) ?? [], maxItems);
}

/** What stands at the end of a path; each step goes one segment or one wrapper further. */
function fieldAt(
  schema: FormSchema,
  path: readonly string[],
  maxItems: number,
): FormField | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const [segment, ...rest] = path;
  const inside = (inner: FormSchema, further = path) => fieldAt(inner, further, maxItems);
  switch (def.type) {
    case "object":
      // Own properties: no schema has a field `constructor` or `__proto__`.
      return segment !== undefined && Object.hasOwn(def.shape, segment)
        ? inside(def.shape[segment] as FormSchema, rest)
        : undefined;
    case "array": {
      if (segment === undefined) return asList(inside(def.element));
      if (segment === "[]") return rest.length === 0 ? asList(inside(def.element, [])) : undefined;
      return indexOf(segment) < maxItems ? inside(def.element, rest) : undefined;
    }
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return inside(def.innerType);
    case "pipe":
      return inside(isTransform(def.in) ? def.out : def.in);
    case "lazy":
      return inside(def.getter());
    case "union":
      return def.options.map((option) => inside(option)).find((field) => field !== undefined);
    case "intersection":
      return inside(def.left) ?? inside(def.right);
    case "file":
      return segment === undefined ? { isList: false, isFile: true } : undefined;
    // Names that nobody stated.
    case "record":
    case "map":
    case "set":
    case "tuple":
      return undefined;
    default:
      return segment === undefined ? { isList: false, isFile: false } : undefined;
  }
}

function asList(field: FormField | undefined): FormField | undefined {
  return field && { ...field, isList: true };
}

/** `[7]` → 7; NaN for a name. */
function indexOf(segment: string): number {
  return segment.startsWith("[") ? Number(segment.slice(1, -1)) : Number.NaN;
}

function isTransform(schema: FormSchema): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === "transform";
}
