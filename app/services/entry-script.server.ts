import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** The script that takes a page over, and what browsers compare it with before they run it. */
export interface EntryScript {
  address: string;
  /** `sha256-…`, as the attribute `integrity` takes it. */
  integrity: string;
}

/** Where the build puts what browsers load; servers are started beside it (server/static-files.ts). */
const CLIENT_BUILD = "build/client";

const known = new Map<string, EntryScript | null>();

/**
 * The entry of a build by its address; null where no file holds it: under the development server, and for a build in
 * another folder.
 */
export function entryScript(address: string): EntryScript | null {
  let entry = known.get(address);
  if (entry === undefined) {
    entry = read(address);
    known.set(address, entry);
  }
  return entry;
}

function read(address: string): EntryScript | null {
  const file = CLIENT_BUILD + address;
  if (!existsSync(file)) return null;
  const digest = createHash("sha256").update(readFileSync(file)).digest("base64");
  return { address, integrity: `sha256-${digest}` };
}
