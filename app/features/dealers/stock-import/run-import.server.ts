/**
 * Works on an import behind its requests: checks it, writes it, and puts the photographs of its ZIP into the galleries
 * (docs/decisions/029-stock-import.md). The progress is stored in the database after each batch, so that a process may die at any
 * moment: the next one, started by the dealer or by the portal's job, goes on behind the last batch.
 */
import { setTimeout as wait } from "node:timers/promises";
import { backendFetch, FORM_BUDGET_MS } from "~/backend/fetch.server";
import { anonymousSupabase, isUnavailable, type Supabase } from "~/backend/supabase.server";
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { log } from "~/lib/log.server";
import { onShutdown } from "~/lib/shutdown.server";
import { addPhotograph } from "../photographs/add-photograph.server";
import { isPassing } from "../photographs/refusal";
import { finishPicture, nextPictures } from "./import-pictures.server";
import { checkBatch, ImportRefused, writeBatch } from "./imports.server";
import { importFiles } from "./import-files.server";
import type { ImportProgress } from "./stock-import";

/** Time between the beginnings of two batches, in ms: others' changes wait no longer than one takes. */
const BATCH_INTERVAL_MS = 1_000;
/** Time between two batches at least, in ms: a database that is busy answers others in between. */
const BREATH_MS = 150;
/** Tries of a call that nobody answered, and the wait before the next, in ms. */
const TRIES = 5;
const RETRY_MS = 3_000;

/** Imports that this process works on. */
const running = new Set<string>();
let isEnding = false;
onShutdown(() => {
  // After the batch under way; what is left goes on in the next process.
  isEnding = true;
  return Promise.resolve();
});

/**
 * Works on an import in the background until it is done or nobody answers; once is enough, more do no harm: batches wait for
 * each other in the database.
 */
export async function workOnImport(dealer: Dealer, id: string): Promise<void> {
  if (running.has(id)) return;
  const supabase = await lastingClient(dealer.supabase);
  running.add(id);
  void work({ ...dealer, supabase }, id)
    .catch((error: unknown) =>
      log("warn", "an import stopped", {
        cause: error instanceof ImportRefused ? error.code : String(error),
      }),
    )
    .finally(() => running.delete(id));
}

/**
 * A client with the session's token of now. That of the request would refresh the session, whose new cookie the browser would
 * never get.
 */
async function lastingClient(supabase: Supabase): Promise<Supabase> {
  const { data } = await supabase.auth.getSession();
  const token = data.session?.access_token ?? "";
  return anonymousSupabase((input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("Authorization", `Bearer ${token}`);
    return backendFetch(FORM_BUDGET_MS * 3)(input, { ...init, headers });
  });
}

async function work(dealer: Dealer, id: string): Promise<void> {
  const { supabase } = dealer;
  const checked = await inBatches(() => checkBatch(supabase, id), "checking", 0);
  if (checked.state === "checked") return;
  const written = await writeImport(() => writeBatch(supabase, id));
  if (written.state === "finished" && written.pictures.waiting > 0) await addPictures(dealer, id);
  // While it waited for another import, more became absent than its dealer has said yes to.
  if (written.state === "checking") await inBatches(() => checkBatch(supabase, id), "checking", 0);
}

/** Writes an import to its end. @param write One batch */
export async function writeImport(write: () => Promise<ImportProgress>): Promise<ImportProgress> {
  const progress = await inBatches(write, "writing", BATCH_INTERVAL_MS);
  await showOwnChange();
  return progress;
}

/** Repeats a batch while the import is in a state. */
async function inBatches(
  batch: () => Promise<ImportProgress>,
  state: ImportProgress["state"],
  intervalMs: number,
): Promise<ImportProgress> {
  let progress: ImportProgress;
  do {
    const began = Date.now();
    progress = await patiently(batch);
    if (progress.state === state) await wait(Math.max(BREATH_MS, began + intervalMs - Date.now()));
  } while (progress.state === state && !isEnding);
  return progress;
}

/** Tries again what nobody answered. */
async function patiently<Value>(call: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= TRIES || !isUnavailable(error) || isEnding) throw error;
      await wait(RETRY_MS);
    }
  }
}

/** Puts the photographs of the ZIP into the galleries, one after the other, with the rights of the dealer's session. */
async function addPictures(dealer: Dealer, id: string): Promise<void> {
  const files = importFiles(dealer.supabase);
  let busy = 0;
  for (;;) {
    const pictures = await patiently(() => nextPictures(dealer.supabase, id));
    if (isEnding) return;
    // Those that belong to no vehicle are left.
    if (pictures.length === 0) return files.clear(dealer.dealershipId, id);
    for (const { file, advertId } of pictures) {
      const bytes = await files.read(file);
      const result = bytes
        ? await addPhotograph(dealer, advertId, { name: file, field: "zip", bytes })
        : ({ outcome: "refused", refusal: "broken" } as const);
      if (result.outcome === "refused" && isPassing(result.refusal)) {
        busy += 1;
        if (busy > TRIES * 4) return;
        await wait(RETRY_MS);
        continue;
      }
      const reason = result.outcome === "refused" ? result.refusal : undefined;
      await patiently(() => finishPicture(dealer.supabase, id, file, reason));
      await files.remove([file]);
    }
    await showOwnChange();
  }
}
