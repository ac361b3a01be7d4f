import { z } from "zod";
import { formInteger, parseParameters, type FormValue } from "../form-body.ts";
import type { NewEvent } from "../billing.ts";
import type { StandIn } from "../stand-in.ts";

/** The response to a call, and the events that it causes. */
export interface Result {
  response: object;
  events?: NewEvent[];
}

export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  /** With `:id` for one segment. */
  path: string;
  call: (standIn: StandIn, form: Record<string, FormValue>, id: string) => Result;
}

/** Declares a call of Stripe's API with the schema of its parameters. */
export function endpoint<Schema extends z.ZodType>(
  method: Endpoint["method"],
  path: string,
  schema: Schema,
  work: (standIn: StandIn, input: z.output<Schema>, id: string) => Result,
): Endpoint {
  return {
    method,
    path,
    call: (standIn, form, id) => work(standIn, parseParameters(schema, form), id),
  };
}

/** Parameters that every list takes. */
export const listParameters = {
  limit: formInteger.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
};

/** A page of a list, newest first; Stripe's library asks for the next page by the last id. */
export function listOf<Item extends { id: string; created: number }>(
  items: Item[],
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  url: string,
): object {
  // Objects of the same second are in the order of their creation.
  const newestFirst = [...items].reverse().sort((one, other) => other.created - one.created);
  const start = newestFirst.findIndex(({ id }) => id === starting_after) + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: newestFirst.length > start + limit, url };
}
