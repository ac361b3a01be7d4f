/**
 * The latest of some ISO days.
 * @throws Error when there is none: a page without content has no place in the site map.
 */
export function newest(days: readonly string[]): string {
  const [latest] = [...days].sort().reverse();
  if (latest === undefined) throw new Error("no day to choose from");
  return latest;
}
