import { z } from "zod";
import { formInteger } from "../form-body.ts";

// why: the library pages through Stripe's lists by the last id it has seen.

/** Parameters that every list takes. */
export const listParameters = {
  limit: formInteger.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
};

/** A page of a list, newest first. */
export function listOf<Item extends { id: string; created: number }>(
  items: Item[],
  { limit, starting_after }: { limit: number; starting_after?: string | undefined },
  url: string,
): object {
  // Insertion order tells apart what was made within one second.
  const newestFirst = [...items].reverse().sort((one, other) => other.created - one.created);
  const start = newestFirst.findIndex(({ id }) => id === starting_after) + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: newestFirst.length > start + limit, url };
}
