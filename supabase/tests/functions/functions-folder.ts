import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const FUNCTIONS_FOLDER = fileURLToPath(new URL("../../functions", import.meta.url));

/** Names of all edge functions. */
export function functionNames(): string[] {
  return readdirSync(FUNCTIONS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => name)
    .sort();
}
