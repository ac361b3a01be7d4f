/** Attempts are counted by the minute of the clock: a test that counts them holds if they fell into one. */

/** Seconds that a test has left of its minute: twice what it takes on a machine with seven times the load it can bear. */
const ROOM_S = 30;

/**
 * Runs a test that counts attempts of a minute, at once or when the next minute begins, if little is left of this one. Such a
 * test starts its servers before.
 */
export async function withinOneMinute(run: () => Promise<void>): Promise<void> {
  await untilMinuteIsYoung(ROOM_S);
  await run();
}

/** Waits until a minute begins, if fewer seconds are left of the one that runs. */
export async function untilMinuteIsYoung(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1_000) await new Promise((resume) => setTimeout(resume, left + 200));
}
