/**
 * `npm run bench [-- --only serving --json FILE]`: how fast the portal is, as ratios of values measured in the same
 * run on the same machine. Needs a build. Options:
 *
 *     --only NAME     one section (repeatable): serving, peers, hostile-forms, uploads, import,
 *                     memory, soak, scale, changes, growth, interaction, browser, start
 *     --page PART     for `browser`: only the addresses that contain it
 *     --runs 5        for `browser`: how often each address is measured
 *     --minutes 10    for `soak`: how long the traffic goes on after the warm-up
 *     --json FILE     the goals as JSON as well
 *
 * `npm run bench:search` measures the search engine alone.
 */
import { writeFileSync } from "node:fs";
import { register } from "node:module";
import { parseArgs } from "node:util";
import { printGoals, type Goal } from "./goals";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    page: { type: "string" },
    runs: { type: "string", default: "5" },
    minutes: { type: "string", default: "10" },
    json: { type: "string" },
  },
});

register("./file-imports.js", import.meta.url);
// Before a section loads what signs with it: this process makes cookies for the portal that it measures.
process.env.SESSION_SECRET = "soltanto-per-le-misure-in-locale-0000";

/** A section loads what it measures with when its turn comes. */
const SECTIONS: Record<string, () => Promise<Goal[]>> = {
  serving: async () => (await import("./sections/serving")).measureServing(),
  peers: async () => (await import("./sections/peers")).measurePeers(),
  "hostile-forms": async () => (await import("./sections/hostile-forms")).measureHostileForms(),
  uploads: async () => (await import("./sections/uploads")).measureUploads(),
  import: async () => (await import("./sections/import")).measureImport(),
  memory: async () => (await import("./sections/memory")).measureMemory(),
  soak: async () => (await import("./sections/soak")).measureSoak(Number(options.minutes)),
  scale: async () => (await import("./sections/scale")).measureScale(),
  changes: async () => (await import("./sections/changes")).measureChangingPages(),
  growth: async () => (await import("./sections/growth")).measureGrowth(),
  interaction: async () => (await import("./sections/interaction")).measureInteraction(),
  browser: async () =>
    (await import("./sections/browser")).measureBrowser(options.page, Number(options.runs)),
  // Last, because it replaces the build that the others measure.
  start: async () => (await import("./sections/start")).measureStart(),
};

const goals: Goal[] = [];
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (options.only && !options.only.includes(name)) continue;
  console.log(`\n${name}`);
  goals.push(...(await measure().catch(fail)));
}
console.log();
printGoals(goals);
if (options.json !== undefined) writeFileSync(options.json, JSON.stringify(goals, null, 2));

/** Exits, which stops the servers that still run. */
function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
