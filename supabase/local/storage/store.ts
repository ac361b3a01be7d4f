import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * Contents of objects, each a file under a name of its own: an object that is replaced gets a new one, so that a reader
 * and a crash see the old content or the new one, never a part.
 */
export interface ContentStore {
  /** Writes a content to the disk. @returns Its version. */
  write(bytes: Uint8Array): Promise<string>;
  /** @returns null when it is not there */
  read(version: string): Promise<Buffer | null>;
  remove(version: string): Promise<void>;
  /** Deletes all contents but these: what a crash left behind. */
  keepOnly(versions: ReadonlySet<string>): Promise<void>;
}

/** @param folder Created when it is missing. */
export async function openContentStore(folder: string): Promise<ContentStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (version: string) => join(folder, version);
  return {
    write: async (bytes) => {
      const version = randomUUID();
      const file = await open(fileOf(version), "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      return version;
    },
    read: (version) => readFile(fileOf(version)).catch(() => null),
    remove: (version) => rm(fileOf(version), { force: true }),
    keepOnly: async (versions) => {
      for (const name of await readdir(folder)) if (!versions.has(name)) await rm(fileOf(name));
    },
  };
}
