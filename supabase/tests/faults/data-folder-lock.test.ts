import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LOCK_FILE, lockDataFolder } from "../../local/data-folder.ts";
import { PROJECT_FOLDER } from "../../local/settings.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A process that tries to lock the folder, prints the outcome and keeps the lock until its input ends. */
function otherProcess() {
  const script = `
    import { lockDataFolder } from "./supabase/local/data-folder.ts";
    lockDataFolder(${JSON.stringify(dir)}).then(
      () => { console.log("locked"); process.stdin.resume(); },
      (error) => { console.log(error.message); process.exit(0); },
    );`;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { cwd: PROJECT_FOLDER, stdio: ["pipe", "pipe", "inherit"] },
  );
  const printed = new Promise<string>((resolve) => {
    child.stdout.setEncoding("utf8").once("data", (text: string) => resolve(text.trim()));
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  return {
    printed,
    async end() {
      child.stdin.end();
      await exited;
    },
    async crash() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

describe("The folder of the data", () => {
  it("is locked by one process, and another one is told which", async () => {
    const release = await lockDataFolder(dir);
    expect(await otherProcess().printed).toMatch(
      new RegExp(`^The data in ${dir} are in use by process ${process.pid}\\.`),
    );
    release();
    const next = otherProcess();
    expect(await next.printed).toBe("locked");
    await next.end();
  });

  it("can be locked after its owner crashed", async () => {
    const crashed = otherProcess();
    expect(await crashed.printed).toBe("locked");
    await crashed.crash();
    expect(await readdir(dir)).toEqual([LOCK_FILE]);
    const release = await lockDataFolder(dir);
    release();
    expect(await readdir(dir)).toEqual([]);
  });

  it("is locked by exactly one of several processes that start after a crash", async () => {
    const crashed = otherProcess();
    await crashed.printed;
    await crashed.crash();
    const others = Array.from({ length: 4 }, otherProcess);
    const printed = await Promise.all(others.map((other) => other.printed));
    expect(printed.filter((text) => text === "locked")).toHaveLength(1);
    expect(printed.filter((text) => text.includes("are in use by process"))).toHaveLength(3);
    await Promise.all(others.map((other) => other.end()));
  });

  it("can be locked when another program has the process id of the lock", async () => {
    const release = await lockDataFolder(dir);
    const file = join(dir, LOCK_FILE);
    const owner = JSON.parse(await readFile(file, "utf8")) as { startTime: string | null };
    // Only where the system tells when a process began can the two be distinguished.
    if (owner.startTime === null) return release();
    await writeFile(file, JSON.stringify({ ...owner, startTime: "1" }));
    (await lockDataFolder(dir))();
  });

  it("can be locked when the lock file cannot be parsed", async () => {
    await writeFile(join(dir, LOCK_FILE), "");
    (await lockDataFolder(dir))();
  });
});
