import type { z } from "zod";
import type { FormValue } from "../form-body.ts";
import { parameters } from "../form-body.ts";
import type { Happening } from "../billing.ts";
import type { StandIn } from "../stand-in.ts";

// why: each call of Stripe's API that is stood in for is written down in one shape, with the parameters that it takes.

/** What a call changes and answers. */
export interface Result {
  answer: object;
  happenings?: Happening[];
}

export interface Endpoint {
  method: "GET" | "POST" | "DELETE";
  /** `:id` stands for one segment. */
  path: string;
  call: (standIn: StandIn, form: Record<string, FormValue>, id: string) => Result;
}

/** One call of the API: where it is, what it takes, what it does. */
export function endpoint<Schema extends z.ZodType>(
  method: Endpoint["method"],
  path: string,
  schema: Schema,
  work: (standIn: StandIn, input: z.output<Schema>, id: string) => Result,
): Endpoint {
  return {
    method,
    path,
    call: (standIn, form, id) => work(standIn, parameters(schema, form), id),
  };
}
