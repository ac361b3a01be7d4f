/** `fetch` from a client of its own: all requests of this machine are more than one client may send in a minute. */
export function fetchAsAnybody(url: string, init: Omit<RequestInit, "headers"> = {}) {
  return fetch(url, { ...init, headers: { "X-Forwarded-For": randomAddress() } });
}

/** An address for a client of a test: attempts and requests are counted by it. */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
