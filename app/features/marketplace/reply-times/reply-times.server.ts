/** The reply times that the database publishes, kept in the memory of this process (docs/product.md 6.12). */
import { backendFetch } from "~/backend/fetch.server";
import { anonymousSupabase, hasBackend } from "~/backend/supabase.server";
import { cacheTags, purgeTags } from "~/http/cache-tags.server";

/** Hours by dealership. */
type ReplyTimes = ReadonlyMap<string, number>;

/** The reply times of the dealerships, as the database computes them. */
export interface ReplyTimeStore {
  /** Hours within which a dealership usually answers; undefined without a figure. */
  readonly of: (dealershipId: string) => number | undefined;
  /** Reads them again; keeps the last ones while the backend does not answer. */
  readonly refresh: () => Promise<void>;
}

/**
 * @param read Throws when the backend does not answer.
 * @param onChange Called with the dealerships whose figure is another one now.
 */
export function createReplyTimes(
  read: () => Promise<ReplyTimes>,
  onChange: (dealershipIds: readonly string[]) => void,
): ReplyTimeStore {
  let times: ReplyTimes = new Map();
  return {
    of: (dealershipId) => times.get(dealershipId),
    refresh: async () => {
      let found: ReplyTimes;
      try {
        found = await read();
      } catch {
        // A dead backend is in the log by the pages that need it.
        return;
      }
      const changed = [...new Set([...times.keys(), ...found.keys()])].filter(
        (id) => times.get(id) !== found.get(id),
      );
      times = found;
      if (changed.length > 0) onChange(changed);
    },
  };
}

/** Between two readings, ms: a median of 90 days moves slowly. */
const REFRESH_MS = 5 * 60_000;
/** Time for a reading, ms. */
const CALL_MS = 10_000;

const store = createReplyTimes(
  async () => {
    const client = anonymousSupabase(backendFetch(CALL_MS, () => undefined));
    const { data } = await client.rpc("dealership_reply_times").throwOnError();
    return new Map(data.map(({ dealership_id, hours }) => [dealership_id, hours]));
  },
  (ids) => purgeTags(ids.map(cacheTags.dealership)),
);

/** Called once, when the server loads the app. */
export function startReplyTimes(): void {
  if (!hasBackend) return;
  setInterval(() => void store.refresh(), REFRESH_MS).unref();
  void store.refresh();
}

/** Hours within which a dealership usually answers; undefined without a figure. */
export function replyHoursOf(dealershipId: string): number | undefined {
  return store.of(dealershipId);
}
