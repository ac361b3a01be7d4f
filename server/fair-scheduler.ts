import { setImmediate } from "node:timers/promises";

/**
 * Schedules requests in order of arrival and lets the event loop accept new connections between two of them.
 *
 * why: Node accepts one new connection in each iteration of its event loop (libuv since 1.45). If an iteration renders a
 * page for every open connection, iterations get longer with each visitor: the last of fifty visitors that arrive at once
 * would be accepted after the time of 50²/2 pages, while the first asks for its twentieth.
 *
 * @returns A function whose promise resolves when the caller may start to render.
 */
export function fairScheduler(): () => Promise<void> {
  let previous = Promise.resolve();
  return () => (previous = previous.then(() => setImmediate()));
}
