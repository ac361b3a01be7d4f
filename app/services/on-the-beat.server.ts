/**
 * Does something and answers at the next whole multiple of `beatMs` since it began, whether it went well or not. For
 * forms that must not tell whether an address has an account: an account costs the backend a comparison of passwords
 * or a mail, no account costs it nothing, and the difference disappears between two beats.
 */
export async function onTheBeat<Result>(
  beatMs: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  try {
    return await act();
  } finally {
    const left = beatMs - ((performance.now() - start) % beatMs);
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
