/** A step of the build: bundles the service worker and the script of its page, after the app they belong to. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { build, type BuildOptions } from "esbuild";

const ROOT = "build/client";
const SCRIPT = `${ROOT}/senza-connessione.js`;

const common: BuildOptions = { bundle: true, minify: true, format: "iife", target: "es2022" };

await build({
  ...common,
  entryPoints: ["app/features/offline/offline-script.ts"],
  outfile: SCRIPT,
});

// The server's bundle holds every text and the names of all files with their hashes. A service worker with another
// name of its build is a new one to the browser, and fetches its page again.
const digest = createHash("sha256");
for (const file of ["build/server/index.js", SCRIPT]) digest.update(await readFile(file));
const name = digest.digest("hex").slice(0, 12);

await build({
  ...common,
  entryPoints: ["service-worker/worker.ts"],
  outfile: `${ROOT}/sw.js`,
  define: { BUILD: JSON.stringify(name) },
});
