import { existsSync, readFileSync, rmSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

// why: PGlite takes no lock of its own, and a second process on the same data corrupts them.

/** Name of the lock file inside the backend's folder. */
export const LOCK_FILE = "backend.lock";

interface Owner {
  pid: number;
  /** Start time of the process in clock ticks since boot; null where the system does not tell. */
  startTime: string | null;
}

/** Another process uses the data. */
class DataInUseError extends Error {
  constructor(dir: string, pid: number) {
    super(
      `The data in ${dir} are in use by process ${pid}. Stop it, or choose another folder with BACKEND_DIR. ` +
        `If no such process runs, delete ${join(dir, LOCK_FILE)}.`,
    );
    this.name = "DataInUseError";
  }
}

/**
 * Locks a folder for this process; the folder is created if it is missing. The lock of a dead process is replaced.
 * @returns A function that releases the lock.
 * @throws DataInUseError
 */
export async function lockDataFolder(dir: string): Promise<() => void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, LOCK_FILE);
  const owner: Owner = { pid: process.pid, startTime: startTimeOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(owner));
  try {
    while (!(await linkExclusively(draft, file))) {
      const seen = await readFile(file, "utf8").catch(() => "");
      const other = parseOwner(seen);
      if (other && isAlive(other)) throw new DataInUseError(dir, other.pid);
      await removeStaleLock(file, seen);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

// A hard link is atomic: it creates the whole file, or fails because there is one.
async function linkExclusively(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

// Renamed before it is deleted: when two processes find the same stale lock, the slower one may rename the new lock of
// the faster one. It sees that by the content and restores it.
async function removeStaleLock(file: string, seen: string): Promise<void> {
  const renamed = `${file}.stale.${process.pid}`;
  try {
    await rename(file, renamed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if ((await readFile(renamed, "utf8")) !== seen) await linkExclusively(renamed, file);
  await rm(renamed, { force: true });
}

function parseOwner(text: string): Owner | null {
  try {
    const { pid, startTime } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === "number" && pid > 0 ? { pid, startTime: startTime ?? null } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, startTime }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  // Process ids are reused: after a restart of the machine or the container another program may have this one.
  const now = startTimeOf(pid);
  return startTime === null || now === null || now === startTime;
}

function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may hold spaces; the start time is the 22nd.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

// why: PGlite cannot open a folder whose creation was interrupted, for example by a crash.

/** Marks a folder whose creation has not finished. */
export const INCOMPLETE_SUFFIX = ".incomplete";

/**
 * Opens a folder with `open`, which creates it when it is missing. A folder whose creation was interrupted is deleted
 * and created again.
 */
export async function openOrRecreate<Result>(
  folder: string,
  open: () => Promise<Result>,
): Promise<Result> {
  const marker = `${folder}${INCOMPLETE_SUFFIX}`;
  if (existsSync(marker)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return open();
  await writeFile(marker, "");
  const result = await open();
  await rm(marker);
  return result;
}
