import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";

// why: PGlite cannot open a folder that it was still filling when the process was killed, and says so for ever after.

/**
 * Opens a folder with `open`, which makes it when it is not there. A marker stands beside the folder while it is made;
 * where it is found, the folder is half of one, and is made anew.
 */
export async function openWhole<Result>(
  folder: string,
  open: () => Promise<Result>,
): Promise<Result> {
  const marker = `${folder}.unfinished`;
  if (existsSync(marker)) await rm(folder, { recursive: true, force: true });
  if (existsSync(folder)) return open();
  await writeFile(marker, "");
  const result = await open();
  await rm(marker);
  return result;
}
