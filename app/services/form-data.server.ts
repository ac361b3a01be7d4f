/** The one way to read a posted form: bounded, and with no names but those of its schema. */
import { MAX_BODY_BYTES, readBody, refusal } from "./body.server";
import { findField, type FormField, type FormSchema } from "./form-fields.server";
import { log } from "./log.server";

/** Fields of one form; the longest of the portal has twelve, and a price range or a week of hours stays below it too. */
const MAX_FIELDS = 60;
/** Values of one list, and one more than the highest index of `name[index]`. */
const MAX_ITEMS = 60;
/** UTF-16 units of one value: four times the longest text that is stored, so that one too long gets its field error. */
const MAX_VALUE_LENGTH = 20_000;

/** Name of the field that says which of a page's forms was sent. */
export const INTENT_FIELD = "intent";

/** What a form may send. */
export interface FormShape {
  /** Whose fields it sends: one schema, or those of all forms of a page. A file is taken where a schema has `z.file()`. */
  schema?: FormSchema | readonly FormSchema[];
  /** Further names (the intent, a honeypot, the answer of a captcha): one text each. */
  also?: readonly string[];
  /** Most fields, 60 by default; names that are sent twice are two. */
  maxFields?: number;
  /** Most values of a list, 60 by default. */
  maxItems?: number;
  /** Most bytes, 256 KiB by default; more has to be stated in `server/body-limit.ts` as well. */
  maxBytes?: number;
}

/**
 * The fields of a posted form, URL-encoded or multipart. What it costs is bounded by the size of the body: numbers and
 * names are checked before anything is built from them.
 *
 * @throws Response 413 for a body that is too large, 400 for everything that the form cannot have sent: a few bytes of
 * text, no page (`refusedBody`).
 */
export async function readForm(request: Request, shape: FormShape): Promise<FormData> {
  const { maxFields = MAX_FIELDS, maxBytes = MAX_BODY_BYTES } = shape;
  const bytes = await readBody(request, maxBytes);
  const form = await parseBody(request.headers.get("Content-Type") ?? "", bytes, maxFields);
  const reason = form ? refusalReason(form, shape) : "no form";
  if (form && reason === undefined) return form;
  log("warn", "a form was refused", { path: new URL(request.url).pathname, reason });
  throw refusal("invalid");
}

/** The fields of a body; undefined for more than so many, and for what is no form. */
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
    // Each part has one (RFC 7578, 4.2); a text that has it as well counts too.
    const parts = /content-disposition:/gi;
    if (countOf(bytes.toString("latin1"), parts, maxFields) > maxFields) return undefined;
    const headers = { "Content-Type": contentType };
    return new Response(new Uint8Array(bytes), { headers }).formData().catch(() => undefined);
  }
  return undefined;
}

/** How often something stands in a text, up to one more than so often. */
function countOf(text: string, pattern: RegExp, enough: number): number {
  let count = 0;
  while (count <= enough && pattern.test(text)) count += 1;
  return count;
}

/** Why a form cannot have been sent by the page; undefined when it can. Never holds anything that was sent. */
function refusalReason(form: FormData, shape: FormShape): string | undefined {
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
      // No keyboard writes it and the database takes it nowhere.
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
