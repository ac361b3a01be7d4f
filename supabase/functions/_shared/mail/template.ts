import { z } from "zod";
import type { MailContent } from "./content.ts";

/** A payload that does not match the schema of its template. */
export class InvalidPayload extends Error {
  /** Names of the invalid fields, without their values. */
  readonly fields: string[];

  constructor(fields: string[]) {
    super(`Invalid payload: ${fields.join(", ")}`);
    this.name = "InvalidPayload";
    this.fields = fields;
  }
}

/** Composes a mail from the payload of a row of the outbox. */
export type Template = (payload: unknown) => MailContent;

/** A template with the schema of its payload. It throws InvalidPayload when the payload does not match. */
export function defineTemplate<Schema extends z.ZodType>(
  schema: Schema,
  compose: (payload: z.output<Schema>) => MailContent,
): Template {
  return (payload) => {
    const parsed = schema.safeParse(payload);
    if (parsed.success) return compose(parsed.data);
    throw new InvalidPayload([
      ...new Set(parsed.error.issues.map(({ path }) => path.join(".") || "payload")),
    ]);
  };
}

/** Text that may be missing. */
export const optionalText = z.string().nullish();
