import { cp, mkdir, mkdtemp, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PROJECT_FOLDER } from "../../local/settings.ts";

const CACHE = join(PROJECT_FOLDER, "node_modules/.cache/local-backend");

/**
 * Puts an empty PostgreSQL cluster into a folder. Making one takes seconds and comes out the same each time, so it is
 * made once for each version of PGlite and copied.
 */
export async function copyEmptyCluster(target: string): Promise<void> {
  const pglite = join(PROJECT_FOLDER, "node_modules/@electric-sql/pglite/package.json");
  const { version } = JSON.parse(await readFile(pglite, "utf8")) as { version: string };
  const cached = join(CACHE, `empty-cluster-${version}`);
  if (!(await exists(cached))) await makeCluster(cached);
  await cp(cached, target, { recursive: true });
}

async function makeCluster(target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, "draft-"));
  const database = await PGlite.create(draft);
  await database.close();
  // Another process may have been faster; its copy is the same.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
