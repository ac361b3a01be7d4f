/**
 * A value that is made at its first use, once. For formatters of `Intl`: a slow phone needs 5 to 10 ms for each, and most
 * pages use few of them in the browser.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
