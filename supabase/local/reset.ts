/** `npm run backend:reset`: deletes what the local backend keeps; the next start makes it anew. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { KEYS_FILE } from "./keys.ts";
import { takeLock } from "./lock.ts";
import { readSettings } from "./settings.ts";

async function reset(): Promise<void> {
  const { dir } = readSettings(process.env);
  if (!existsSync(dir)) {
    console.log(`${dir}: nothing to delete.`);
    return;
  }
  // Held while deleting: a backend that starts meanwhile is told so.
  const release = await takeLock(dir);
  // By name: BACKEND_DIR may be a folder with other things in it.
  for (const name of ["data", "data.unfinished", "mails", "stripe", KEYS_FILE])
    await rm(join(dir, name), { recursive: true, force: true });
  release();
  console.log(`${dir}: emptied.`);
}

reset().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
