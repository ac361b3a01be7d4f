import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The script that takes a page over, and what browsers compare it with before they run it. */
export interface EntryScript {
  address: string;
  /** `sha256-…`, as the attribute `integrity` takes it. */
  integrity: string;
}

/** Where the build puts what browsers load; servers are started beside it (server/static-files.ts). */
const CLIENT_BUILD = "build/client";

const known = new Map<string, EntryScript | null>();

/** The entry of a build by its address; null under the development server, whose scripts are in no file. */
export function entryScript(address: string): EntryScript | null {
  let entry = known.get(address);
  if (entry === undefined) {
    entry = import.meta.env.DEV ? null : read(address);
    known.set(address, entry);
  }
  return entry;
}

function read(address: string): EntryScript {
  const digest = createHash("sha256").update(readFileSync(CLIENT_BUILD + address));
  return { address, integrity: `sha256-${digest.digest("base64")}` };
}
