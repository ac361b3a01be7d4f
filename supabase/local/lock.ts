import { readFileSync, rmSync } from "node:fs";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

// why: PGlite takes no lock of its own, and a second process on the same data corrupts them.

/** Name of the lock file inside the backend's folder. */
export const LOCK_FILE = "backend.lock";

interface Owner {
  pid: number;
  /** When the process started, as the kernel counts it; null where that cannot be read. */
  birth: string | null;
}

/** The data belong to a process that is alive. */
export class DataTakenError extends Error {
  constructor(dir: string, pid: number) {
    super(
      `The data in ${dir} are in use by process ${pid}. Stop it, or choose another folder with BACKEND_DIR. ` +
        `If no such process runs, delete ${join(dir, LOCK_FILE)}.`,
    );
    this.name = "DataTakenError";
  }
}

/**
 * Makes this process the owner of a folder; the folder is made if need be. The lock of a process that died is taken over.
 * Returns a function that gives the folder back. Throws `DataTakenError`.
 */
export async function takeLock(dir: string): Promise<() => void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, LOCK_FILE);
  const mine: Owner = { pid: process.pid, birth: birthOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    while (!(await place(draft, file))) {
      const seen = await readFile(file, "utf8").catch(() => "");
      const owner = parseOwner(seen);
      if (owner && isAlive(owner)) throw new DataTakenError(dir, owner.pid);
      await removeStale(file, seen);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

// A hard link either makes the file, whole, or fails because there is one.
async function place(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

// Moved aside before it is deleted: of two processes that find the same dead lock, the slower one may have moved the
// new lock of the faster, and gives it back.
async function removeStale(file: string, seen: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if ((await readFile(aside, "utf8")) !== seen) await place(aside, file);
  await rm(aside, { force: true });
}

function parseOwner(text: string): Owner | null {
  try {
    const { pid, birth } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === "number" && pid > 0 ? { pid, birth: birth ?? null } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, birth }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  // Process ids come round again: after a restart of the machine or the container another program may have ours.
  const now = birthOf(pid);
  return birth === null || now === null || now === birth;
}

function birthOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets and may hold spaces; the start time is the 22nd.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}
