/** Buffers counts for a few seconds and writes their sums in one call. */
import { randomUUID } from "node:crypto";
import { dayInItaly } from "~/lib/dates";
import type { BuyerKind, CountedKind } from "~/lib/count";

/** Time from the first count to the write, in ms. */
const FLUSH_MS = 3_000;
/** Time to the next try after the backend did not answer, in ms. */
const RETRY_MS = 30_000;
/** Limit of the sums in memory while the backend is down; the catalogue makes fewer in a week. */
const MAX_SUMS = 10_000;
/** Limits of `count_events`: sums of a call, each sum, and their total. */
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

/** The sums of one call. A retry has the same id and content, so that the backend adds it once. */
export interface CountBatch {
  /** UUID. */
  readonly id: string;
  readonly sums: readonly CountSum[];
}

/** Outcome of a write: an unavailable backend is tried again, a refused batch is dropped. */
export type WriteOutcome = "written" | "unavailable" | "refused";

/** Adds up counts and writes them after `FLUSH_MS`. */
export class CountBuffer {
  #sums = new Map<string, CountSum>();
  /** Sent without a response: it may have been added, so its content must not change. */
  #unanswered: CountBatch | undefined;
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> | undefined;

  /** @param write Writes a batch; must not throw. */
  constructor(private readonly write: (batch: CountBatch) => Promise<WriteOutcome>) {}

  add(
    {
      kind,
      dealershipId,
      vehicleId,
    }: { kind: CountedKind | BuyerKind; dealershipId: string; vehicleId: string },
    now = new Date(),
  ): void {
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
    this.#timer ??= this.#flushIn(FLUSH_MS);
  }

  /** Writes all sums, first the batch without a response. */
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
