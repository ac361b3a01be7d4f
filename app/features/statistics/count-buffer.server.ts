/** Counts wait here for a few seconds and are written together: a busy page costs the backend one call. */
import { dayInItaly } from "~/lib/dates";
import type { Count } from "./count-request.server";

/** How long a count waits to be written, in ms. */
const WAIT_MS = 3_000;
/** And how long after the backend did not take it. */
const RETRY_MS = 30_000;
/** Sums kept while the backend is away; more than the catalogue makes in a week. */
const MOST_SUMS = 10_000;
/** Sums in one call; the database takes no more. */
const BATCH = 500;

/** A sum as `count_events` takes it. */
export type CountSum = {
  day: string;
  dealership_id: string;
  vehicle_id: string;
  kind: string;
  count: number;
};

/** What became of a batch: the backend was away, and it may be sent again, or it was refused for good. */
export type Written = "written" | "unavailable" | "refused";

export class CountBuffer {
  #sums = new Map<string, CountSum>();
  #timer: NodeJS.Timeout | undefined;

  /** @param write Writes a batch; must not throw. */
  constructor(private readonly write: (sums: CountSum[]) => Promise<Written>) {}

  add({ kind, dealershipId, vehicleId }: Count, now = new Date()): void {
    const place = { dealership_id: dealershipId, vehicle_id: vehicleId };
    this.#put({ day: dayInItaly(now), ...place, kind, count: 1 });
    this.#timer ??= this.#flushIn(WAIT_MS);
  }

  /** Writes what waits; what the backend could not take waits again. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = [...this.#sums.values()];
    this.#sums = new Map();
    for (let start = 0; start < waiting.length; start += BATCH) {
      const batch = waiting.slice(start, start + BATCH);
      if ((await this.write(batch)) !== "unavailable") continue;
      waiting.slice(start).forEach((sum) => this.#put(sum));
      clearTimeout(this.#timer);
      this.#timer = this.#flushIn(RETRY_MS);
      return;
    }
  }

  #put(sum: CountSum): void {
    const key = `${sum.day} ${sum.dealership_id} ${sum.vehicle_id} ${sum.kind}`;
    const known = this.#sums.get(key);
    if (known) known.count += sum.count;
    else if (this.#sums.size < MOST_SUMS) this.#sums.set(key, { ...sum });
  }

  #flushIn(delayMs: number): NodeJS.Timeout {
    return setTimeout(() => void this.flush(), delayMs).unref();
  }
}
