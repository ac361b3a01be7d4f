/** Counts wait here for a few seconds and are written together: a busy page costs the backend one call. */
import { randomUUID } from "node:crypto";
import { dayInItaly } from "~/lib/dates";
import type { Count } from "./count-request.server";

/** How long a count waits to be written, in ms. */
const WAIT_MS = 3_000;
/** And how long after the backend did not answer. */
const RETRY_MS = 30_000;
/** Sums kept while the backend is away; more than the catalogue makes in a week. */
const MAX_SUMS = 10_000;
/** Sums in one call, highest sum, and highest total of a call: `count_events` takes no more. */
const MAX_BATCH = 500;
const MAX_COUNT = 9_999;
const MAX_TOTAL = 50_000;

/** A sum as `count_events` takes it. */
export type CountSum = {
  day: string;
  dealership_id: string;
  vehicle_id: string;
  kind: string;
  count: number;
};

/** Sums that are written by one call. Sent again it has the same id and content, so that the backend adds it once. */
export interface CountBatch {
  /** UUID. */
  readonly id: string;
  readonly sums: readonly CountSum[];
}

/** Outcome of a batch: without an answer it is sent again, a refused one is dropped. */
export type Written = "written" | "unavailable" | "refused";

export class CountBuffer {
  #sums = new Map<string, CountSum>();
  /** Sent at least once without an answer: it may have been added, so nothing may join it. */
  #unanswered: CountBatch | undefined;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;

  /** @param write Writes a batch; must not throw. */
  constructor(private readonly write: (batch: CountBatch) => Promise<Written>) {}

  add({ kind, dealershipId, vehicleId }: Count, now = new Date()): void {
    const sum = {
      day: dayInItaly(now),
      dealership_id: dealershipId,
      vehicle_id: vehicleId,
      kind,
    };
    const key = Object.values(sum).join(" ");
    const known = this.#sums.get(key);
    if (known) known.count = Math.min(known.count + 1, MAX_COUNT);
    else if (this.#sums.size < MAX_SUMS) this.#sums.set(key, { ...sum, count: 1 });
    this.#timer ??= this.#flushIn(WAIT_MS);
  }

  /** Writes what waits; the batch that got no answer first, and as it was. */
  flush(): Promise<void> {
    this.#flushing ??= this.#writeAll().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  async #writeAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (;;) {
      const batch = this.#unanswered ?? this.#nextBatch();
      if (!batch) return;
      this.#unanswered = batch;
      const outcome = await this.write(batch);
      if (outcome === "unavailable") {
        clearTimeout(this.#timer);
        this.#timer = this.#flushIn(RETRY_MS);
        return;
      }
      this.#unanswered = undefined;
    }
  }

  #nextBatch(): CountBatch | undefined {
    const sums: CountSum[] = [];
    let total = 0;
    for (const [key, sum] of this.#sums) {
      total += sum.count;
      if (sums.length === MAX_BATCH || total > MAX_TOTAL) break;
      sums.push(sum);
      this.#sums.delete(key);
    }
    return sums.length > 0 ? { id: randomUUID(), sums } : undefined;
  }

  #flushIn(delayMs: number): NodeJS.Timeout {
    return setTimeout(() => void this.flush(), delayMs).unref();
  }
}
