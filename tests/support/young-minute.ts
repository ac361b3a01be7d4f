/**
 * Attempts are counted by the minute of the clock: a test that counts them waits until a minute begins whenever the one
 * that runs may end before the test does.
 *
 * @param seconds How long the test may take.
 */
export async function untilMinuteIsYoung(seconds = 25): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1_000) await new Promise((resume) => setTimeout(resume, left + 200));
}
