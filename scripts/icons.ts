/** `npm run icons`: draws the portal's icons into the one file that pages use them from. */
import { writeFile } from "node:fs/promises";
import { ICON_FILE, iconSheet } from "./icon-sheet";

await writeFile(ICON_FILE, iconSheet());
