/**
 * Tells apart who was counted already, without a cookie and without keeping an address: the process remembers hashes
 * under a key that it draws anew each day and never writes down. Yesterday's visitors cannot be recognised.
 */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dayInItaly } from "~/lib/dates";

/** Counts a minute and client; somebody who reads pages makes a few. */
const MOST_A_MINUTE = 60;
/** Hashes kept, about 100 bytes each; then the oldest are forgotten, and may be counted again. */
const MOST_HASHES = 100_000;

/** Who asks, as far as a request tells. */
export interface Client {
  /** Null under `remix-serve`, which does not tell it: then nobody is told apart, and everything counts. */
  address: string | null;
  userAgent: string;
}

export class VisitorsOfToday {
  #day = "";
  #key = Buffer.alloc(0);
  #minute = 0;
  readonly #counted = new LRUCache<string, true>({ max: MOST_HASHES });
  readonly #pace = new LRUCache<string, number>({ max: MOST_HASHES });

  /** Whether this is the client's first count of the subject today, and not too many in a minute. */
  isNew({ address, userAgent }: Client, subject: string, now = new Date()): boolean {
    this.#turn(now);
    if (address === null) return true;
    // By address alone: the name of a browser is easily made up.
    const pace = this.#hash(address);
    const count = (this.#pace.get(pace) ?? 0) + 1;
    this.#pace.set(pace, count);
    if (count > MOST_A_MINUTE) return false;
    const seen = this.#hash(`${address}\n${userAgent}\n${subject}`);
    if (this.#counted.has(seen)) return false;
    this.#counted.set(seen, true);
    return true;
  }

  /** A new day has a new key, a new minute a new pace. */
  #turn(now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#pace.clear();
    const day = dayInItaly(now);
    if (day === this.#day) return;
    this.#day = day;
    this.#key = randomBytes(32);
    this.#counted.clear();
  }

  #hash(text: string): string {
    return createHmac("sha256", this.#key).update(text).digest("base64").slice(0, 16);
  }
}
