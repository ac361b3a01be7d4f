/** What the journeys of a worker share: made when the first of them asks for it, ended with the worker. */
export class Shared {
  readonly #made = new Map<string, Promise<unknown>>();
  readonly #ends: (() => Promise<void>)[] = [];

  /** What is known by this key; `make` makes it, and may say how it ends. */
  get<Value>(
    key: string,
    make: (onEnd: (end: () => Promise<void>) => void) => Promise<Value>,
  ): Promise<Value> {
    const known = this.#made.get(key) as Promise<Value> | undefined;
    const value = known ?? make((end) => this.#ends.push(end));
    this.#made.set(key, value);
    return value;
  }

  async end(): Promise<void> {
    for (const end of this.#ends) await end();
  }
}
