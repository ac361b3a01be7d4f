import { z } from "zod";
import type { MailContent } from "./content.ts";

/** A payload of the outbox that a template cannot read. */
export class InvalidPayload extends Error {
  /** The fields that are wrong, not what they hold. */
  readonly fields: string[];

  constructor(fields: string[]) {
    super(`Invalid payload: ${fields.join(", ")}`);
    this.name = "InvalidPayload";
    this.fields = fields;
  }
}

/** Turns the payload of a row of the outbox into a mail. */
export type Template = (payload: unknown) => MailContent;

/**
 * A template: the shape of its payload and what it says.
 * The template throws InvalidPayload when the payload has another shape.
 */
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
