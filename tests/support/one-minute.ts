/** Attempts are counted by the minute of the clock: a test that counts them holds if they fell into one. */

/** Seconds that a test has left of its minute at least: twice what the longest takes on two processors. */
const ROOM_S = 12;

/**
 * Runs a test that counts attempts of a minute, at once or when the next minute begins, if little is left of this one. Where
 * another minute began before it failed, which a loaded machine can bring about, nothing was proved: it runs in the next one.
 * Such a test starts its servers before.
 */
export async function withinOneMinute(run: () => Promise<void>): Promise<void> {
  await untilMinuteIsYoung(ROOM_S);
  const minute = currentMinute();
  try {
    await run();
  } catch (error) {
    if (currentMinute() === minute) throw error;
    await untilMinuteIsYoung(60);
    await run();
  }
}

/** Waits until a minute begins, if fewer seconds are left of the one that runs. */
export async function untilMinuteIsYoung(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1_000) await new Promise((resume) => setTimeout(resume, left + 200));
}

function currentMinute(): number {
  return Math.floor(Date.now() / 60_000);
}
