import { randomBytes } from "node:crypto";
import { chmod, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Keys of the local backend, by the names that a hosted project gives them. */
export interface Keys {
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
  SUPABASE_JWT_SECRET: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  MAIL_DELIVERY_SECRET: string;
  PORTAL_SIGNING_SECRET: string;
}

/** Name of the keys file inside the backend's folder. */
export const KEYS_FILE = ".env.local";

/**
 * Reads the keys of a folder and generates those that are missing. The file has lines `KEY=value` and is readable by its
 * owner only.
 * @param url Address of the backend, stored as `SUPABASE_URL`.
 */
export async function loadKeys(dir: string, url: string): Promise<Keys> {
  const file = join(dir, KEYS_FILE);
  const stored = await readKeys(dir);
  const keys: Keys = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: stored.SUPABASE_PUBLISHABLE_KEY ?? `sb_publishable_${random(24)}`,
    SUPABASE_SECRET_KEY: stored.SUPABASE_SECRET_KEY ?? `sb_secret_${random(24)}`,
    SUPABASE_JWT_SECRET: stored.SUPABASE_JWT_SECRET ?? random(48),
    STRIPE_SECRET_KEY: stored.STRIPE_SECRET_KEY ?? `sk_test_local_${random(24)}`,
    STRIPE_WEBHOOK_SECRET: stored.STRIPE_WEBHOOK_SECRET ?? `whsec_${random(24)}`,
    MAIL_DELIVERY_SECRET: stored.MAIL_DELIVERY_SECRET ?? random(32),
    PORTAL_SIGNING_SECRET: stored.PORTAL_SIGNING_SECRET ?? random(32),
  };
  const text = Object.entries(keys)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
  // Written to another name and renamed: after a crash there is no half-written file, which would mean new keys.
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return keys;
}

/** The keys that are stored in a folder; none where there is no keys file. */
export async function readKeys(dir: string): Promise<Partial<Keys>> {
  const text = await readFile(join(dir, KEYS_FILE), "utf8").catch(() => "");
  const pairs: (readonly [string, string])[] = text
    .split("\n")
    .map((line) => /^([A-Z_]+)=(.+)$/.exec(line.trim()))
    .flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : []));
  return Object.fromEntries(pairs);
}

const random = (bytes: number) => randomBytes(bytes).toString("hex");
