/** PostgreSQL clusters that take seconds to make and come out the same each time: made once, and copied. */
import { createHash } from "node:crypto";
import { constants, cpSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PROJECT_FOLDER } from "../../local/settings.ts";
import { startBackend } from "../../local/spawn.ts";
import { freePorts } from "./free-ports.ts";

const CACHE = join(PROJECT_FOLDER, "node_modules/.cache/local-backend");

/** Puts an empty cluster into a folder. */
export async function copyEmptyCluster(target: string): Promise<void> {
  const name = `empty-cluster-${await versionOf("@electric-sql/pglite")}`;
  copy(await makeCluster(name, makeEmpty), target);
}

/**
 * Puts the data of a local backend into a folder as it leaves them when it has started for the first time: with all
 * migrations and the seed. A backend that starts on them does so in half the time.
 */
export async function copyMigratedCluster(target: string): Promise<void> {
  copy(await makeMigratedCluster(), target);
}

/** Makes these data unless that was done today; answers with their folder, which nobody may write to. */
export async function makeMigratedCluster(): Promise<string> {
  return makeCluster(`migrated-cluster-${await fingerprint()}`, makeMigrated);
}

async function makeEmpty(folder: string): Promise<void> {
  const database = await PGlite.create(folder);
  await database.close();
}

async function makeMigrated(folder: string): Promise<void> {
  const dir = await mkdtemp(join(CACHE, "draft-backend-"));
  try {
    await copyEmptyCluster(join(dir, "data"));
    const [port, mailPort, smtpPort, stripePort] = await freePorts(4);
    const backend = await startBackend({ dir, port, mailPort, smtpPort, stripePort });
    await backend.stop();
    copy(join(dir, "data"), folder);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** A cluster has 1400 files, which `cp` of node:fs/promises takes five times as much of a processor to copy. */
function copy(source: string, target: string): void {
  cpSync(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** All that a first start depends on, and the day: the seed reckons from it. */
async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 10));
  for (const name of ["@electric-sql/pglite", "@supabase/lite"]) hash.update(await versionOf(name));
  const supabase = join(PROJECT_FOLDER, "supabase");
  const files = ["config.toml", "seed.sql"];
  for (const folder of ["migrations", "local"])
    for (const path of await readdir(join(supabase, folder), { recursive: true }))
      if (/\.(sql|ts)$/.test(path)) files.push(join(folder, path));
  for (const file of files.sort())
    hash.update(file).update(await readFile(join(supabase, file), "utf8"));
  return hash.digest("hex").slice(0, 16);
}

async function versionOf(name: string): Promise<string> {
  const file = join(PROJECT_FOLDER, "node_modules", name, "package.json");
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}

/** Folder of the cluster of this name, which `make` makes when it is the first time. */
async function makeCluster(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const cached = join(CACHE, name);
  if (!(await exists(cached))) {
    await mkdir(CACHE, { recursive: true });
    await deleteFormer(name);
    const draft = await mkdtemp(join(CACHE, "draft-"));
    await make(draft);
    // Another process may have been faster; its copy is the same.
    await rename(draft, cached).catch(() => rm(draft, { recursive: true, force: true }));
  }
  return cached;
}

/** How long a cluster stays that a newer one has replaced, in ms: nobody copies it any more then. */
const FORMER_MS = 3_600_000;

async function deleteFormer(name: string): Promise<void> {
  const kind = name.replace(/[^-]*$/, "");
  for (const entry of await readdir(CACHE)) {
    const folder = join(CACHE, entry);
    if (!entry.startsWith(kind) || Date.now() - (await stat(folder)).mtimeMs < FORMER_MS) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
