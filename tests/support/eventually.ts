import { setTimeout as pause } from "node:timers/promises";

/**
 * Asks until there is an answer.
 *
 * @param timeoutMs How long, in ms; by default longer than a loaded machine takes to do what was asked for.
 * @throws Error that names `what` when there is none by then.
 */
export async function eventually<Found>(
  what: string,
  find: () => Promise<Found | undefined | null | false>,
  timeoutMs = 30_000,
): Promise<Found> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs / 1_000} s: ${what}`);
    await pause(100);
  }
}
