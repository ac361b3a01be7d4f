/**
 * Daily visitor deduplication without cookies and stored addresses: the process keeps hashes under a random key of the
 * day that is never written anywhere, so visitors cannot be recognised the day after.
 */
import { createHmac, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { dayInItaly } from "~/lib/dates";

/** Counts per minute and address; a reader makes a few. */
const MAX_PER_MINUTE = 60;
/** Hashes in memory, about 100 bytes each; beyond it the oldest are dropped, and their visitors count again. */
const MAX_HASHES = 100_000;

/** Identifies a client as far as a request does. */
export interface Client {
  /** Null under `remix-serve`, which does not tell it: then there is no deduplication. */
  address: string | null;
  userAgent: string;
}

/** The visitors that were counted today. */
export class DailyVisitors {
  #day = "";
  #key = Buffer.alloc(0);
  #minute = 0;
  readonly #counted = new LRUCache<string, true>({ max: MAX_HASHES });
  readonly #countsThisMinute = new LRUCache<string, number>({ max: MAX_HASHES });

  /** Whether the client counts the subject for the first time today, and is within its limit per minute. */
  isNew({ address, userAgent }: Client, subject: string, now = new Date()): boolean {
    this.#startPeriods(now);
    if (address === null) return true;
    // By address alone: the user agent is easily invented.
    const addressKey = this.#hash(address);
    const count = (this.#countsThisMinute.get(addressKey) ?? 0) + 1;
    this.#countsThisMinute.set(addressKey, count);
    if (count > MAX_PER_MINUTE) return false;
    const visitKey = this.#hash(`${address}\n${userAgent}\n${subject}`);
    if (this.#counted.has(visitKey)) return false;
    this.#counted.set(visitKey, true);
    return true;
  }

  /** Resets the limit with each minute, and key and hashes with each day. */
  #startPeriods(now: Date): void {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#countsThisMinute.clear();
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
