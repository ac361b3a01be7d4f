/** Attempts are counted by the minute of the clock: a test that counts them holds if they fell into one. */

const minute = () => Math.floor(Date.now() / 60_000);

/** Times that a test is begun anew: one that never ends within a minute fails. */
const MAX_BEGINNINGS = 3;

/**
 * Runs a test that counts attempts of a minute. When it fails and another minute has begun meanwhile, it runs again from its
 * beginning: with the attempts of two minutes it proves nothing. So it makes its own accounts and addresses.
 */
export async function withinOneMinute(run: () => Promise<void>): Promise<void> {
  for (let beginning = 1; ; beginning++) {
    const begin = minute();
    try {
      return await run();
    } catch (error) {
      if (minute() === begin || beginning === MAX_BEGINNINGS) throw error;
    }
  }
}

/** Waits until a minute begins, if fewer seconds are left of the one that runs. */
export async function untilMinuteIsYoung(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1_000) await new Promise((resume) => setTimeout(resume, left + 200));
}
