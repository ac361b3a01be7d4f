import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEYS_FILE, loadKeys } from "../../local/keys.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "keys-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const URL = "http://127.0.0.1:54321";

describe("The keys of the local backend", () => {
  it("are generated once and stored in a file that only its owner can read", async () => {
    const made = await loadKeys(dir, URL);
    expect(made.SUPABASE_PUBLISHABLE_KEY).toMatch(/^sb_publishable_\w{30,}$/);
    expect(made.SUPABASE_SECRET_KEY).toMatch(/^sb_secret_\w{30,}$/);
    expect(made.STRIPE_SECRET_KEY).toMatch(/^sk_test_local_\w+$/);
    expect(made.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_\w+$/);
    expect(await loadKeys(dir, URL)).toEqual(made);
    expect((await stat(join(dir, KEYS_FILE))).mode & 0o777).toBe(0o600);
  });

  it("differ between folders", async () => {
    const other = await mkdtemp(join(tmpdir(), "keys-"));
    const [mine, theirs] = [await loadKeys(dir, URL), await loadKeys(other, URL)];
    await rm(other, { recursive: true });
    for (const name of Object.keys(mine).filter((key) => key !== "SUPABASE_URL"))
      expect(theirs[name as keyof typeof theirs]).not.toBe(mine[name as keyof typeof mine]);
  });

  it("are plain lines with the current address of the backend", async () => {
    const moved = "http://127.0.0.1:60000";
    await loadKeys(dir, moved);
    const lines = (await readFile(join(dir, KEYS_FILE), "utf8")).trim().split("\n");
    expect(lines).toContain(`SUPABASE_URL=${moved}`);
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(line).toMatch(/^[A-Z_]+=\S+$/);
  });

  it("are completed when one is missing", async () => {
    const file = join(dir, KEYS_FILE);
    const before = await loadKeys(dir, URL);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^MAIL_DELIVERY_SECRET=.*\n/m, ""));
    const after = await loadKeys(dir, URL);
    expect(after.MAIL_DELIVERY_SECRET).not.toBe(before.MAIL_DELIVERY_SECRET);
    expect({ ...after, MAIL_DELIVERY_SECRET: "" }).toEqual({ ...before, MAIL_DELIVERY_SECRET: "" });
  });
});
