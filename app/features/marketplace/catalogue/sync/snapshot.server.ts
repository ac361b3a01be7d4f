/**
 * The last state of the public rows on disk: what a server shows that starts while the backend is down. One line of JSON
 * for each row, after a line that says whose rows they are and how many.
 */
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { keptRowSchema, type KeptRow } from "./public-rows.server";

/** Of another version nothing is read. */
const VERSION = 1;
/** Rows written at once; between two writes the server answers requests. */
const ROWS_A_WRITE = 200;

const headSchema = z.object({ version: z.literal(VERSION), backend: z.string(), rows: z.int() });
/** The file with the last state of the rows. */
export interface Snapshot {
  /**
   * The rows of the last `write`; undefined when there are none of this backend. A damaged file is put aside under
   * `….damaged`.
   *
   * @throws Error when the file cannot be read.
   */
  readonly read: () => Promise<readonly KeptRow[] | undefined>;
  /** @throws Error when the disk does not take it; the file is then what it was. */
  readonly write: (rows: readonly KeptRow[]) => Promise<void>;
}

/**
 * @param path Of the file; its folder is made.
 * @param backend Address of the backend, of which the rows are.
 */
export function createSnapshot(path: string, backend: string): Snapshot {
  async function readLines(): Promise<readonly KeptRow[] | undefined> {
    const lines = createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Infinity });
    let head: z.output<typeof headSchema> | undefined;
    const rows: KeptRow[] = [];
    for await (const line of lines) {
      if (head) rows.push(keptRowSchema.parse(JSON.parse(line)));
      else head = headSchema.parse(JSON.parse(line));
      if (head.backend !== backend) return undefined;
    }
    if (!head || rows.length !== head.rows) throw new SyntaxError("the snapshot is not whole");
    return rows;
  }

  return {
    read: async () => {
      try {
        return await readLines();
      } catch (error) {
        if (isMissing(error)) return undefined;
        const isDamaged = error instanceof SyntaxError || error instanceof z.ZodError;
        if (isDamaged) await rename(path, `${path}.damaged`);
        throw error;
      }
    },
    write: async (rows) => {
      await mkdir(dirname(path), { recursive: true });
      // Several servers may share the folder.
      const draft = `${path}.${process.pid}`;
      try {
        const file = await open(draft, "w", 0o600);
        try {
          await file.write(`${JSON.stringify({ version: VERSION, backend, rows: rows.length })}\n`);
          for (let start = 0; start < rows.length; start += ROWS_A_WRITE) {
            const lines = rows.slice(start, start + ROWS_A_WRITE).map((row) => JSON.stringify(row));
            await file.write(`${lines.join("\n")}\n`);
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
