import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import type { EmailOtpType } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBackend } from "../../local/backend.ts";
import { loadKeys } from "../../local/keys.ts";
import { LOCK_FILE } from "../../local/lock.ts";
import { PROJECT_FOLDER, type Settings } from "../../local/settings.ts";
import { START_TIMEOUT, useBackend, type Account } from "../support/backend.ts";
import { freePorts } from "../support/free-ports.ts";
import { linkAndCode } from "../support/mail-links.ts";

const backend = useBackend();
afterAll(() => rm(`${backend.dir}-second`, { recursive: true, force: true }));
const run = promisify(execFile);

const reset = (dir: string) =>
  run(process.execPath, ["--import", "tsx", "supabase/local/reset.ts"], {
    ...{ cwd: PROJECT_FOLDER, env: { ...process.env, BACKEND_DIR: dir } },
  });

async function settings(change: Partial<Settings["ports"]> = {}, dir = `${backend.dir}-second`) {
  const [api = 0, mail = 0, smtp = 0, stripe = 0] = await freePorts(4);
  const ports = { api, mail, smtp, stripe, ...change };
  return { dir, ports, siteUrl: "http://localhost:3000", captcha: false };
}

describe("A second backend", () => {
  it("does not touch data that are in use, and says whose they are", async () => {
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
    "names the %s port when it is taken, and leaves nothing behind",
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
  it("is closed to other people", async () => {
    expect((await stat(join(backend.dir, "mails"))).mode & 0o077).toBe(0);
    expect((await stat(join(backend.dir, ".env.local"))).mode & 0o077).toBe(0);
  });

  it("is not emptied while it is in use", async () => {
    await expect(reset(backend.dir)).rejects.toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining("are in use by process") as unknown },
    });
  });
});

/** Starts the backend of this file from a process that is then killed; answers whether the backend is still there. */
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

describe("A backend that a process started", () => {
  it("ends with that process, however it ends", async () => {
    await backend.restart("stop", async () => {
      const pid = await orphan();
      expect(pid).toBeGreaterThan(0);
      await expect.poll(() => isThere(pid), { timeout: 30_000 }).toBe(false);
      expect(await readdir(backend.dir)).not.toContain(LOCK_FILE);
    });
  });
});

describe("After a restart", () => {
  const waiting = { email: "troppo-tardi@test.example", password: "Qualcosa 1" };
  const moved = "casa-nuova@test.example";
  let faithful: Account;
  let moving: Account;
  let keys: string;
  let openedByDefault: { rows: unknown[] };
  const requests = { Vecchia: "2020-01-01T00:00:00Z", Nuova: new Date().toISOString() };
  const readKeys = () => readFile(join(backend.dir, ".env.local"), "utf8");

  beforeAll(async () => {
    faithful = await backend.account("fedele");
    moving = await backend.account("traslocante");
    await backend.anonymous().auth.signUp(waiting);
    await backend.anonymous().auth.resetPasswordForEmail(faithful.email);
    await moving.client.auth.updateUser({ email: moved });
    keys = await readKeys();
    for (const [name, created_at] of Object.entries(requests)) {
      const { error } = await backend
        .service()
        .from("contact_requests")
        .insert({
          ...{ form_type: "general", name, created_at, email: "anna@test.example" },
          ...{ message: "Buongiorno, siete aperti?", page: "/contatti", fingerprint: name },
        });
      expect(error).toBeNull();
    }
    await backend.restart("stop", async () => {
      expect(await readdir(backend.dir)).not.toContain(LOCK_FILE);
      // As if eleven minutes had gone by since the mails.
      const database = await PGlite.create(join(backend.dir, "data"), { extensions: { pgcrypto } });
      await database.exec(`update auth.users set
        confirmation_sent_at = confirmation_sent_at - interval '11 minutes',
        recovery_sent_at = recovery_sent_at - interval '11 minutes',
        email_change_sent_at = email_change_sent_at - interval '11 minutes'`);
      openedByDefault = await database.query(
        `select acl::text from pg_default_acl, unnest(defaclacl) acl where acl::text ~ '^(anon|authenticated)?='`,
      );
      await database.close();
    });
  }, START_TIMEOUT);

  it("accounts, sessions, keys and mails are what they were", async () => {
    const { client, email, password } = faithful;
    expect(await readKeys()).toBe(keys);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const signedIn = await backend.anonymous().auth.signInWithPassword({ email, password });
    expect(signedIn.error).toBeNull();
    expect(await backend.mails(email)).toHaveLength(1);
  });

  it("the seed is not sown again, and nobody may more than before", async () => {
    const roles = await backend.service().from("user_roles").select("role");
    expect(roles.data).toEqual([{ role: "admin" }]);
    const refused = await backend.anonymous().from("profiles").select("id");
    expect([refused.status, refused.error?.code]).toEqual([401, "42501"]);
  });

  it("what a later migration makes is closed until it is granted", () => {
    expect(openedByDefault.rows).toEqual([]);
  });

  it("what is older than the privacy page promises goes by itself, and nothing else", async () => {
    const names = async () =>
      (await backend.service().from("contact_requests").select("name")).data;
    await expect.poll(names, { timeout: 30_000 }).toEqual([{ name: "Nuova" }]);
  });

  const links: [string, EmailOtpType, () => string][] = [
    ["sign-up", "email", () => waiting.email],
    ["recovery", "recovery", () => faithful.email],
    ["magic link", "magiclink", () => faithful.email],
    ["old address", "email_change", () => moving.email],
    ["new address", "email_change", () => moved],
  ];
  it.each(links)("a link or code of ten minutes ago is void: %s", async (_, type, to) => {
    const email = to();
    const { tokenHash: token_hash, code: token } = linkAndCode(await backend.mail(email));
    const { auth } = backend.anonymous();
    const expired = { status: 403, code: "otp_expired" };
    expect((await auth.verifyOtp({ type, email, token })).error).toMatchObject(expired);
    expect((await auth.verifyOtp({ type, token_hash })).error).toMatchObject(expired);
  });
});

describe("After a crash in the middle of writing", () => {
  it("everything that was acknowledged is there, and nothing twice", async () => {
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
  it("deletes what the backend keeps and nothing else", async () => {
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
