import qs from "qs";
import { z } from "zod";
import { StripeApiError } from "./api-error.ts";

// why: Stripe's API takes forms with brackets (`items[0][price]=…`) instead of JSON and rejects unknown parameters.

export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** `a[b][0]=c` as `{a: {b: ["c"]}}`; all values are strings. Of a name that occurs twice the last value counts. */
export function decodeForm(text: string): Record<string, FormValue> {
  const options = { depth: 10, arrayLimit: 1000, duplicates: "last" } as const;
  return qs.parse(text, options) as Record<string, FormValue>;
}

/** Values of a form, which are strings. */
export const formBoolean = z.enum(["true", "false"]).transform((text) => text === "true");
export const formInteger = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const formMetadata = z.record(z.string(), z.string());

/** Checks the parameters of a call. @throws StripeApiError that names the wrong parameter as Stripe does */
export function parseParameters<Schema extends z.ZodType>(
  schema: Schema,
  form: Record<string, FormValue>,
): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = [...(issue?.path ?? [])].map(String);
  if (issue?.code === "unrecognized_keys") {
    const param = toBracketName([...path, issue.keys[0] ?? ""]);
    throw new StripeApiError(400, `Received unknown parameter: ${param}`, {
      code: "parameter_unknown",
      param,
    });
  }
  const param = toBracketName(path);
  const missing = issue?.code === "invalid_type" && issue.message.includes("undefined");
  throw new StripeApiError(
    400,
    missing ? `Missing required param: ${param}.` : `Invalid ${param}`,
    {
      code: missing ? "parameter_missing" : "parameter_invalid",
      param,
    },
  );
}

function toBracketName([first = "", ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join("");
}
