/**
 * Keeps the catalogue of this process in step with the database (docs/decisions/024-adverts-in-the-database.md). Nothing
 * waits for it: until the database has answered, visitors see the last snapshot over the shipped catalogue.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { log } from "~/lib/log.server";
import type { Catalogue, CatalogueChange } from "../catalogue.server";
import {
  CursorTooOldError,
  ROWS_A_PAGE,
  type CatalogueReader,
  type Cursor,
} from "./catalogue-reader.server";
import { readRow, type KeptRow, type PublicRow } from "./public-rows.server";
import type { Snapshot } from "./snapshot.server";

/** How often the database is asked for changes, in ms; those of other processes are seen that late. */
const POLL_MS = 2_000;
/** How often at most the snapshot is written, in ms. */
const SNAPSHOT_MS = 30_000;
/** How often the copy is compared with the database, in ms. */
const CHECK_MS = 5 * 60_000;

/** Keeps the catalogue of a process as the database has it. */
export interface CatalogueSync {
  /** Applies all changes that were committed before the call. Never throws: without the backend nothing changes. */
  readonly pull: () => Promise<void>;
  /** Reads the snapshot, then asks the database again and again. */
  readonly start: () => Promise<void>;
  /** Asks no more, and writes what the snapshot does not have yet. */
  readonly stop: () => Promise<void>;
}

interface CatalogueSyncOptions {
  readonly catalogue: Pick<Catalogue, "apply">;
  readonly reader: CatalogueReader;
  readonly snapshot: Snapshot | undefined;
  /** The item that the catalogue shows in place of a deleted row: the shipped one, if there is one. */
  readonly shipped: (row: KeptRow["change"]) => CatalogueChange;
  readonly pollMs?: number;
}

/** Makes a synchronization that has not started. */
export function createCatalogueSync(options: CatalogueSyncOptions): CatalogueSync {
  const { catalogue, reader, snapshot, shipped, pollMs = POLL_MS } = options;
  const rows = new Map<string, KeptRow>();
  let cursor: Cursor | undefined;
  let isFailing = false;
  let isSaved = true;
  let savedAt = 0;
  let checkedAt = Date.now();
  let wasDifferent = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** The pull that runs, and the one that begins after it. */
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function apply(kept: readonly KeptRow[]): void {
    for (const row of kept) rows.set(keyOf(row), row);
    catalogue.apply(kept.map(({ change }) => change));
  }

  function applyPublic(read: readonly PublicRow[]): void {
    const kept = read.map((row) => readRow(row) ?? unreadable(row));
    if (kept.length === 0) return;
    apply(kept);
    isSaved = false;
  }

  async function readAll(): Promise<void> {
    const seen = new Set<string>();
    let begin: Cursor | undefined;
    let last: PublicRow | undefined;
    for (;;) {
      const page = await reader.readPage(last);
      begin ??= page.cursor;
      applyPublic(page.rows);
      for (const { kind, key } of page.rows)
        seen.add(kind === "advert" ? `vehicle:${key}` : `dealership:${key}`);
      last = page.rows.at(-1);
      if (page.rows.length < ROWS_A_PAGE) break;
    }
    // Rows of an older snapshot, or of the database before it was restored.
    const gone = [...rows.values()].filter((row) => !seen.has(keyOf(row)));
    for (const row of gone) rows.delete(keyOf(row));
    catalogue.apply(gone.map(({ change }) => shipped(change)));
    if (gone.length > 0) isSaved = false;
    cursor = begin;
  }

  async function readChanges(from: Cursor): Promise<void> {
    let at = from;
    for (;;) {
      const changes = await reader.readChanges(at);
      if (changes.rows.length === 0) return;
      applyPublic(changes.rows);
      at = cursor = changes.cursor;
    }
  }

  async function pullOnce(): Promise<void> {
    try {
      if (!cursor) await readAll();
      if (cursor) await readChanges(cursor);
      if (isFailing) log("info", "the catalogue is in step again");
      isFailing = false;
    } catch (error) {
      if (error instanceof CursorTooOldError) {
        cursor = undefined;
        return pullOnce();
      }
      // Once, and not every two seconds while the backend is down.
      if (!isFailing) log("warn", "the catalogue is not in step", { cause: String(error) });
      isFailing = true;
    }
  }

  function pull(): Promise<void> {
    if (!running) return begin();
    // A synchronization that is running may have read before the caller's change.
    next ??= running.then(begin);
    return next;
  }

  function begin(): Promise<void> {
    next = undefined;
    running = pullOnce().finally(() => (running = undefined));
    return running;
  }

  async function save(): Promise<void> {
    if (!snapshot || isSaved) return;
    isSaved = true;
    savedAt = Date.now();
    await snapshot.write([...rows.values()]).catch((error: unknown) => {
      isSaved = false;
      log("warn", "the snapshot of the catalogue was not written", { cause: String(error) });
    });
  }

  /** Starts again from nothing when the copy differs twice in a row: once, it may only be behind. */
  async function check(): Promise<void> {
    checkedAt = Date.now();
    const isDifferent = (await reader.readChecksum()) !== checksumOf(rows.values());
    if (isDifferent && wasDifferent) {
      log("warn", "the catalogue differs from the database and is read again");
      cursor = undefined;
    }
    wasDifferent = isDifferent;
  }

  async function tick(): Promise<void> {
    await pull();
    if (!isFailing && Date.now() - checkedAt >= CHECK_MS) await check().catch(() => undefined);
    if (Date.now() - savedAt >= SNAPSHOT_MS) await save();
    if (!isStopped) timer = setTimeout(() => void tick(), pollMs).unref();
  }

  return {
    pull,
    start: async () => {
      try {
        const saved = await snapshot?.read();
        if (saved) apply(saved);
      } catch (error) {
        log("warn", "the snapshot of the catalogue cannot be read", { cause: String(error) });
      }
      await tick();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await save();
    },
  };
}

const revisionSchema = z.object({ revision: z.int() });

function keyOf({ change }: KeptRow): string {
  return `${change.kind}:${change.id}`;
}

/**
 * A row whose shape is of a later version of the portal: not shown, and said in the log. Its revision is kept, because the
 * checksum of the database counts it.
 */
function unreadable({ kind, key, body }: PublicRow): KeptRow {
  log("warn", "a row of the catalogue has an unknown shape", { kind, key });
  const { data } = revisionSchema.safeParse(body);
  return kind === "advert"
    ? { change: { kind: "vehicle", id: key, vehicle: null }, ...data }
    : { change: { kind: "dealership", id: key, dealership: null }, ...data };
}

/** The sum that `public.catalogue_checksum` computes: of the first 32 bits of `md5("kind:key:revision")`. */
function checksumOf(rows: Iterable<KeptRow>): string {
  let sum = 0n;
  for (const { change, revision } of rows) {
    if (revision === undefined) continue;
    const kind = change.kind === "vehicle" ? "advert" : "dealership";
    const digest = createHash("md5").update(`${kind}:${change.id}:${revision}`).digest();
    sum += BigInt(digest.readUInt32BE(0));
  }
  return String(sum);
}
