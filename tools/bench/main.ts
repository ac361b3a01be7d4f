/**
 * `npm run bench [-- --only serving --json FILE]`: how fast the portal is, as ratios of values measured in the same
 * run on the same machine. Needs a build. Options:
 *
 *     --only NAME     one section (repeatable): serving, peers, hostile-forms, uploads, memory, soak,
 *                     scale, changes, browser, start
 *     --page PART     for `browser`: only the addresses that contain it
 *     --runs 5        for `browser`: how often each address is measured
 *     --minutes 10    for `soak`: how long the traffic goes on after the warm-up
 *     --json FILE     the goals as JSON as well
 *
 * `npm run bench:search` measures the search engine alone.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { printGoals, type Goal } from "./goals";
import { measureBrowser } from "./sections/browser";
import { measureChangingPages } from "./sections/changes";
import { measureHostileForms } from "./sections/hostile-forms";
import { measureMemory } from "./sections/memory";
import { measurePeers } from "./sections/peers";
import { measureScale } from "./sections/scale";
import { measureServing } from "./sections/serving";
import { measureSoak } from "./sections/soak";
import { measureStart } from "./sections/start";
import { measureUploads } from "./sections/uploads";

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    page: { type: "string" },
    runs: { type: "string", default: "5" },
    minutes: { type: "string", default: "10" },
    json: { type: "string" },
  },
});

const SECTIONS: Record<string, () => Promise<Goal[]>> = {
  serving: measureServing,
  peers: measurePeers,
  "hostile-forms": measureHostileForms,
  uploads: measureUploads,
  memory: measureMemory,
  soak: () => measureSoak(Number(options.minutes)),
  scale: measureScale,
  changes: measureChangingPages,
  browser: () => measureBrowser(options.page, Number(options.runs)),
  // Last, because it replaces the build that the others measure.
  start: measureStart,
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
