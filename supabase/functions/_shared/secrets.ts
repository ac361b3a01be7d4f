/** Compares two secrets in constant time, by their digests. */
export async function secretsMatch(given: string, expected: string): Promise<boolean> {
  const encoder = new TextEncoder();
  const [one, other] = await Promise.all(
    [given, expected].map((text) => crypto.subtle.digest("SHA-256", encoder.encode(text))),
  );
  if (one === undefined || other === undefined) return false;
  const otherBytes = new Uint8Array(other);
  return (
    new Uint8Array(one).reduce((sum, byte, index) => sum | (byte ^ (otherBytes[index] ?? 0)), 0) ===
    0
  );
}
