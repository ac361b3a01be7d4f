/**
 * Reads posted forms: bounded, and with the names of their schema alone, as Conform writes them (`name`, `address.city`,
 * `lines[0].text`, `types`, `types[]`).
 */
import type { z } from "zod";
import { MAX_BODY_BYTES, bodyError, readBody } from "./body.server";
import { log } from "~/lib/log.server";

/** Default limit of fields; the longest form of the portal has twelve. */
const MAX_FIELDS = 60;
/** Default limit of values of a list; `name[index]` has a lower index. */
const MAX_ITEMS = 60;
/** Limit of a value in UTF-16 units: four times the longest stored text, so that a text too long gets its field error. */
const MAX_VALUE_LENGTH = 20_000;

/** Name of the field that tells the forms of a page apart. */
export const INTENT_FIELD = "intent";

/** The fields and limits of a form. */
export interface FormShape {
  /** One schema, or those of all forms of a page. Files are accepted where a schema has `z.file()`. */
  schema?: FormSchema | readonly FormSchema[];
  /** Further text fields: the intent, a honeypot, a captcha token. */
  also?: readonly string[];
  /** Limit of fields, 60 by default; a repeated name counts each time. */
  maxFields?: number;
  /** Limit of values of a list, 60 by default. */
  maxItems?: number;
  /** Limit of bytes, 256 KiB by default; `server/body-limit.ts` has a limit of its own. */
  maxBytes?: number;
}

/**
 * The fields of a posted form, URL-encoded or multipart. Numbers and names of fields are checked before anything is built
 * from them, so that the cost is bounded by the size of the body.
 *
 * @throws Response 413 for a body that is too large, 400 for anything that the form cannot have sent; both as a line of
 * text (`findBodyError`).
 */
export async function readForm(request: Request, shape: FormShape): Promise<FormData> {
  const { maxFields = MAX_FIELDS, maxBytes = MAX_BODY_BYTES } = shape;
  const bytes = await readBody(request, maxBytes);
  const form = await parseBody(request.headers.get("Content-Type") ?? "", bytes, maxFields);
  const reason = form ? invalidReason(form, shape) : "no form";
  if (form && reason === undefined) return form;
  log("warn", "a form was refused", { path: new URL(request.url).pathname, reason });
  throw bodyError("invalid");
}

/** Undefined for more than `maxFields`, and for a body that is no form. */
async function parseBody(
  contentType: string,
  bytes: Buffer,
  maxFields: number,
): Promise<FormData | undefined> {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") {
    if (countOf(bytes.toString("latin1"), /&/g, maxFields) > maxFields - 1) return undefined;
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(bytes.toString("utf8")))
      form.append(name, value);
    return form;
  }
  if (type === "multipart/form-data") {
    // Each part has one (RFC 7578, 4.2); one inside a value counts too.
    const parts = /content-disposition:/gi;
    if (countOf(bytes.toString("latin1"), parts, maxFields) > maxFields) return undefined;
    const headers = { "Content-Type": contentType };
    return new Response(new Uint8Array(bytes), { headers }).formData().catch(() => undefined);
  }
  return undefined;
}

/** Number of matches, counted up to `enough + 1`. */
function countOf(text: string, pattern: RegExp, enough: number): number {
  let count = 0;
  while (count <= enough && pattern.test(text)) count += 1;
  return count;
}

/** Why our page cannot have sent the form, without anything that was sent; undefined for a valid one. */
function invalidReason(form: FormData, shape: FormShape): string | undefined {
  const { maxFields = MAX_FIELDS, maxItems = MAX_ITEMS } = shape;
  const counts = new Map<string, number>();
  for (const [name, value] of form) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (counts.size > maxFields) return "too many fields";
    const field = fieldOf(name, shape, maxItems);
    if (!field) return "unknown field";
    if (count > (field.isList ? maxItems : 1)) return "repeated field";
    if (typeof value === "string") {
      if (field.isFile && value !== "") return "text instead of a file";
      if (value.length > MAX_VALUE_LENGTH) return "value too long";
      // PostgreSQL does not accept it in a text.
      if (value.includes("\0")) return "NUL";
    } else if (!field.isFile) return "file instead of a text";
  }
  return undefined;
}

const TEXT: FormField = { isList: false, isFile: false };

function fieldOf(
  name: string,
  { schema = [], also = [] }: FormShape,
  maxItems: number,
): FormField | undefined {
  if (also.includes(name)) return TEXT;
  for (const one of [schema].flat()) {
    const field = findField(one, name, maxItems);
    if (field) return field;
  }
  return undefined;
}

/** The schema of a form. */
export type FormSchema = z.core.$ZodType;

/** A field of a schema. */
export interface FormField {
  /** Whether it may be sent more than once under one name. */
  isList: boolean;
  isFile: boolean;
}

/** Limit of a field's name, in characters; the longest of the portal has 21. */
const MAX_NAME_LENGTH = 64;
const NAME = /^[a-z_][\w-]*(?:\.[a-z_][\w-]*|\[\d{0,4}\])*$/i;
const SEGMENT = /[a-z_][\w-]*|\[\d*\]/gi;

/**
 * The field of a schema with this name; undefined when it has none.
 *
 * @param maxItems One more than the highest index of a list.
 */
function findField(schema: FormSchema, name: string, maxItems: number): FormField | undefined {
  if (name.length > MAX_NAME_LENGTH || !NAME.test(name)) return undefined;
  return fieldAt(schema, name.match(SEGMENT) ?? [], maxItems);
}

/** The field at the end of a path; each call resolves one segment or one wrapper. */
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
    // Without a fixed set of names.
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
