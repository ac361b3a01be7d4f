/**
 * Runs `work` and settles at the next whole multiple of `stepMs` since the start, on success and on failure. For forms
 * that must not reveal whether an address has an account: with an account the backend compares passwords or sends a
 * mail, without one it does neither, and padding hides the difference.
 */
export async function padDuration<Result>(
  stepMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const left = stepMs - ((performance.now() - start) % stepMs);
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
