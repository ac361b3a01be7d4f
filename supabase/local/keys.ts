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
 * Reads the keys of a folder and makes those that are missing. The file is `KEY=value` lines, readable by its owner
 * only; `SUPABASE_URL` follows the address given here.
 */
export async function loadKeys(dir: string, url: string): Promise<Keys> {
  const file = join(dir, KEYS_FILE);
  const kept = parseLines(await readFile(file, "utf8").catch(() => ""));
  const keys: Keys = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: kept.SUPABASE_PUBLISHABLE_KEY ?? `sb_publishable_${random(24)}`,
    SUPABASE_SECRET_KEY: kept.SUPABASE_SECRET_KEY ?? `sb_secret_${random(24)}`,
    SUPABASE_JWT_SECRET: kept.SUPABASE_JWT_SECRET ?? random(48),
    STRIPE_SECRET_KEY: kept.STRIPE_SECRET_KEY ?? `sk_test_local_${random(24)}`,
    STRIPE_WEBHOOK_SECRET: kept.STRIPE_WEBHOOK_SECRET ?? `whsec_${random(24)}`,
    MAIL_DELIVERY_SECRET: kept.MAIL_DELIVERY_SECRET ?? random(32),
    PORTAL_SIGNING_SECRET: kept.PORTAL_SIGNING_SECRET ?? random(32),
  };
  const text = Object.entries(keys)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
  // Written aside and renamed: a crash in between never leaves half a file, which would mean new keys.
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return keys;
}

function parseLines(text: string): Partial<Record<string, string>> {
  const pairs: (readonly [string, string])[] = text
    .split("\n")
    .map((line) => /^([A-Z_]+)=(.+)$/.exec(line.trim()))
    .flatMap((match) => (match?.[1] && match[2] ? [[match[1], match[2]] as const] : []));
  return Object.fromEntries(pairs);
}

const random = (bytes: number) => randomBytes(bytes).toString("hex");
