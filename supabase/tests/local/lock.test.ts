import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LOCK_FILE, takeLock } from "../../local/lock.ts";
import { PROJECT_FOLDER } from "../../local/settings.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "lock-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** A process that tries to take the folder, says what came of it and keeps it until its input ends. */
function rival() {
  const script = `
    import { takeLock } from "./supabase/local/lock.ts";
    takeLock(${JSON.stringify(dir)}).then(
      () => { console.log("mine"); process.stdin.resume(); },
      (error) => { console.log(error.message); process.exit(0); },
    );`;
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { cwd: PROJECT_FOLDER, stdio: ["pipe", "pipe", "inherit"] },
  );
  const said = new Promise<string>((resolve) => {
    child.stdout.setEncoding("utf8").once("data", (text: string) => resolve(text.trim()));
  });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  return {
    said,
    async end() {
      child.stdin.end();
      await gone;
    },
    async crash() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

describe("The folder of the data", () => {
  it("belongs to one process, and the other is told to whom", async () => {
    const release = await takeLock(dir);
    expect(await rival().said).toMatch(
      new RegExp(`^The data in ${dir} are in use by process ${process.pid}\\.`),
    );
    release();
    const next = rival();
    expect(await next.said).toBe("mine");
    await next.end();
  });

  it("is free again after a crash of its owner", async () => {
    const crashed = rival();
    expect(await crashed.said).toBe("mine");
    await crashed.crash();
    expect(await readdir(dir)).toEqual([LOCK_FILE]);
    const release = await takeLock(dir);
    release();
    expect(await readdir(dir)).toEqual([]);
  });

  it("goes to exactly one of several that find it after a crash", async () => {
    const crashed = rival();
    await crashed.said;
    await crashed.crash();
    const rivals = [rival(), rival(), rival(), rival()];
    const said = await Promise.all(rivals.map((each) => each.said));
    expect(said.filter((words) => words === "mine")).toHaveLength(1);
    expect(said.filter((words) => words.includes("are in use by process"))).toHaveLength(3);
    await Promise.all(rivals.map((each) => each.end()));
  });

  it("is not kept from us by another program that got the old process id", async () => {
    const release = await takeLock(dir);
    const file = join(dir, LOCK_FILE);
    const mine = JSON.parse(await readFile(file, "utf8")) as { birth: string | null };
    // Only where the system tells when a process began can the two be told apart.
    if (mine.birth === null) return release();
    await writeFile(file, JSON.stringify({ ...mine, birth: "1" }));
    (await takeLock(dir))();
  });

  it("is free when the lock is no lock", async () => {
    await writeFile(join(dir, LOCK_FILE), "");
    (await takeLock(dir))();
  });
});
