import { z } from "zod";
import { StripeFault } from "./faults.ts";

// why: Stripe takes forms with brackets (`items[0][price]=…`), not JSON, and refuses parameters that it does not know.

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** `a[b][0]=c` as `{a: {b: ["c"]}}`. Every leaf is a text. */
export function decodeForm(text: string): Record<string, FormValue> {
  const root = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split("[").map((part) => part.replace(/\]$/, ""));
    let at = root;
    for (const [index, part] of path.entries()) {
      const key = part === "" ? String(at.size) : part;
      if (index === path.length - 1) {
        at.set(key, value);
        break;
      }
      const next = at.get(key);
      const below =
        next instanceof Map ? (next as Map<string, unknown>) : new Map<string, unknown>();
      at.set(key, below);
      at = below;
    }
  }
  return plain(root) as Record<string, FormValue>;
}

/** Maps whose keys are 0, 1, 2 … become lists. */
function plain(value: unknown): FormValue {
  if (!(value instanceof Map)) return value as string;
  const entries = [...(value as Map<string, unknown>)];
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  if (isList) return entries.map(([, item]) => plain(item));
  return Object.fromEntries(entries.map(([key, item]) => [key, plain(item)]));
}

/** Leaves of a form: they arrive as text. */
export const formBoolean = z.enum(["true", "false"]).transform((text) => text === "true");
export const formInteger = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const formMetadata = z.record(z.string(), z.string());

/** Reads the parameters of a call. @throws StripeFault as Stripe would name the parameter that is wrong */
export function parameters<Schema extends z.ZodType>(
  schema: Schema,
  form: Record<string, FormValue>,
): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = [...(issue?.path ?? [])].map(String);
  if (issue?.code === "unrecognized_keys") {
    const param = bracketed([...path, issue.keys[0] ?? ""]);
    throw new StripeFault(400, `Received unknown parameter: ${param}`, {
      code: "parameter_unknown",
      param,
    });
  }
  const param = bracketed(path);
  const missing = issue?.code === "invalid_type" && issue.message.includes("undefined");
  throw new StripeFault(400, missing ? `Missing required param: ${param}.` : `Invalid ${param}`, {
    code: missing ? "parameter_missing" : "parameter_invalid",
    param,
  });
}

function bracketed([first = "", ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join("");
}
