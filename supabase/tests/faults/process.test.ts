import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { openBackend } from "../../local/backend.ts";
import { loadKeys } from "../../local/keys.ts";
import { LOCK_FILE } from "../../local/data-folder.ts";
import { PROJECT_FOLDER, type Settings } from "../../local/settings.ts";
import { freePorts } from "../support/free-ports.ts";
import { useOwnBackend } from "../support/own-backend.ts";

const backend = useOwnBackend();
afterAll(() => rm(`${backend.dir}-second`, { recursive: true, force: true }));
const run = promisify(execFile);

const reset = (dir: string) =>
  run(process.execPath, ["--import", "tsx", "supabase/local/reset.ts"], {
    ...{ cwd: PROJECT_FOLDER, env: { ...process.env, BACKEND_DIR: dir } },
  });

async function settings(change: Partial<Settings["ports"]> = {}, dir = `${backend.dir}-second`) {
  const [api = 0, mail = 0, smtp = 0, stripe = 0] = await freePorts(4);
  const ports = { api, mail, smtp, stripe, ...change };
  return { dir, ports, siteUrl: "http://localhost:3000", captcha: false, demoData: false };
}

describe("A second backend", () => {
  it("does not open data that are in use, and names the process that uses them", async () => {
    await expect(openBackend(await settings({}, backend.dir))).rejects.toThrow(
      `The data in ${backend.dir} are in use by process ${backend.process.pid}.`,
    );
    expect((await backend.service().from("plans").select("code")).error).toBeNull();
  });

  it.each([
    ["api", "BACKEND_PORT"],
    ["mail", "BACKEND_MAIL_PORT"],
    ["smtp", "BACKEND_SMTP_PORT"],
    ["stripe", "BACKEND_STRIPE_PORT"],
  ] as const)(
    "names the %s port when it is in use, and leaves nothing open",
    async (name, variable) => {
      const [port = 0] = await freePorts(1);
      const taken = createServer();
      await new Promise<void>((ready) => taken.listen(port, "127.0.0.1", ready));
      const wanted = await settings({ [name]: port });
      await expect(openBackend(wanted)).rejects.toThrow(
        `Port ${port} is taken by another program. Stop it, or choose another port with ${variable}.`,
      );
      await new Promise((done) => taken.close(done));
      expect(await readdir(wanted.dir)).not.toContain(LOCK_FILE);
      for (const number of Object.values(wanted.ports)) {
        const free = createServer();
        await new Promise<void>((ready) => free.listen(number, "127.0.0.1", ready));
        await new Promise((done) => free.close(done));
      }
    },
  );
});

describe("The folder of the backend", () => {
  it("is readable by its owner only", async () => {
    expect((await stat(join(backend.dir, "mails"))).mode & 0o077).toBe(0);
    expect((await stat(join(backend.dir, ".env.local"))).mode & 0o077).toBe(0);
  });

  it("is not emptied while it is in use", async () => {
    await expect(reset(backend.dir)).rejects.toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("are in use by process") as unknown },
    });
  });
});

/** Starts the backend of this file from a process that is then killed; returns the process id of the backend. */
async function orphan(): Promise<number> {
  const { url, mailUrl } = backend;
  const [port, mailPort] = [url, mailUrl].map((address) => Number(new URL(address).port));
  const [smtpPort, stripePort] = await freePorts(2);
  const options = { dir: backend.dir, port, mailPort, smtpPort, stripePort };
  const script = `
    import { startBackend } from "./supabase/local/spawn.ts";
    startBackend(${JSON.stringify(options)}).then(({ pid }) => console.log(pid));`;
  const parent = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", script],
    { cwd: PROJECT_FOLDER, stdio: ["ignore", "pipe", "inherit"] },
  );
  const [text] = (await once(parent.stdout, "data")) as [Buffer];
  parent.kill("SIGKILL");
  return Number(text.toString());
}

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("A backend that another process started", () => {
  it("ends with that process, also when it is killed", async () => {
    await backend.restart("stop", async () => {
      const pid = await orphan();
      expect(pid).toBeGreaterThan(0);
      await expect.poll(() => isThere(pid), { timeout: 30_000 }).toBe(false);
      expect(await readdir(backend.dir)).not.toContain(LOCK_FILE);
    });
  });
});

describe("After a crash in the middle of writing", () => {
  it("all acknowledged rows are there, and none twice", async () => {
    const service = backend.service();
    const acknowledged: string[] = [];
    let crashed = false;
    let written = () => {};
    const enough = new Promise<void>((resolve) => {
      written = () => void (acknowledged.length >= 150 && resolve());
    });
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let count = 0; !crashed; count++) {
        const email = `scrittore-${writer}-${count}@test.example`;
        const row = { email, purpose: "newsletter", text_version: "1", page: "/" };
        const { error } = await service.from("consents").insert(row);
        if (!error) acknowledged.push(email);
        written();
      }
    });
    await enough;
    await backend.restart("kill", async () => {
      crashed = true;
      await Promise.all(writers);
    });
    const { data } = await service.from("consents").select("email").like("email", "scrittore-%");
    const kept = (data ?? []).map(({ email }) => email as string);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
    const after = await service.from("consents").insert({
      ...{ email: "dopo@test.example", purpose: "newsletter", text_version: "1", page: "/" },
    });
    expect(after.error).toBeNull();
    const { email, password } = await backend.account("superstite");
    expect(
      (await backend.anonymous().auth.signInWithPassword({ email, password })).error,
    ).toBeNull();
  });
});

describe("backend:reset", () => {
  it("deletes the data of the backend and nothing else", async () => {
    const dir = await mkdtemp(join(tmpdir(), "reset-"));
    for (const name of ["data", "mails", "stripe", "mine"]) await mkdir(join(dir, name));
    await loadKeys(dir, "http://127.0.0.1:1");
    const { stdout } = await reset(dir);
    expect(stdout).toBe(`${dir}: emptied.\n`);
    expect(await readdir(dir)).toEqual(["mine"]);
    await rm(dir, { recursive: true });
    expect((await reset(dir)).stdout).toBe(`${dir}: nothing to delete.\n`);
  });
});
