import { setTimeout as pause } from "node:timers/promises";

/** Between two questions, in ms: more each time, because what is asked for often costs as much as what is waited for. */
const PAUSE_MS = { first: 100, growth: 1.5, longest: 500 };

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
  for (let ms = PAUSE_MS.first; ; ms = Math.min(ms * PAUSE_MS.growth, PAUSE_MS.longest)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs / 1_000} s: ${what}`);
    await pause(ms);
  }
}
