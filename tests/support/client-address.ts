/** An address for a client of a test: attempts and requests are counted by it. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
