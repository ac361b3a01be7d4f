/**
 * `npm run backend:reset`: deletes the data of the local backend; the next start creates them again, after
 * `npm run backend:reset -- --empty` without the demo data.
 */
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { INCOMPLETE_SUFFIX, lockDataFolder } from "./data-folder.ts";
import { NO_DEMO_DATA_FILE, NO_DEMO_DATA_NOTE } from "./demo-data.ts";
import { KEYS_FILE } from "./keys.ts";
import { readSettings } from "./settings.ts";

async function reset(): Promise<void> {
  const { empty } = parseArgs({ options: { empty: { type: "boolean", default: false } } }).values;
  const { dir } = readSettings(process.env);
  if (!existsSync(dir) && !empty) {
    console.log(`${dir}: nothing to delete.`);
    return;
  }
  // Locked meanwhile, so that no backend starts.
  const unlock = await lockDataFolder(dir);
  // By name: BACKEND_DIR may hold other files.
  for (const name of [
    "data",
    `data${INCOMPLETE_SUFFIX}`,
    "mails",
    "storage",
    "stripe",
    KEYS_FILE,
    NO_DEMO_DATA_FILE,
  ])
    await rm(join(dir, name), { recursive: true, force: true });
  if (empty) await writeFile(join(dir, NO_DEMO_DATA_FILE), NO_DEMO_DATA_NOTE);
  unlock();
  console.log(`${dir}: emptied.${empty ? " The next start comes without the demo data." : ""}`);
}

reset().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
