/** Attempts are counted by the minute of the clock: a test that counts them holds if they fall into one. */

const MINUTE_MS = 60_000;

/** Time that a test has left of its minute, in ms: twice what it takes on a machine with seven times the load it can bear. */
const ROOM_MS = 30_000;

/**
 * Runs a test that counts attempts of a minute, at once or when the next minute begins, if little is left of this one. Such a
 * test starts its servers before.
 */
export async function withinOneMinute(run: () => Promise<void>): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < ROOM_MS) await new Promise((resume) => setTimeout(resume, left + 200));
  await run();
}
