/**
 * `npm test`: lint, types, unit tests, build and journeys, in this order. All of them run even when one
 * fails; the last line counts what passed and what failed.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium";

interface Outcome {
  passed: number;
  failed: number;
}

const REPORTS = "test-results";

/** Runs an npm script or a tool of the project; its output goes straight to the terminal. */
function succeeds(command: string, args: readonly string[]): boolean {
  console.log(`\n> ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/** A step that passes or fails as a whole. */
function check(command: string, ...args: string[]): Outcome {
  return succeeds(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that writes a report: its tests are counted one by one; without a report it failed. */
function count(read: () => Outcome, command: string, ...args: string[]): Outcome {
  const ok = succeeds(command, args);
  try {
    const outcome = read();
    return ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readReport<Report>(name: string): Report {
  return JSON.parse(readFileSync(`${REPORTS}/${name}.json`, "utf8")) as Report;
}

function unitOutcome(): Outcome {
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>("unit");
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function journeyOutcome(): Outcome {
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    "e2e",
  );
  if (stats.flaky > 0) console.log(`\n${stats.flaky} journeys passed at the second try`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const steps: Outcome[] = [
  check("npm", "run", "--silent", "lint"),
  check("npm", "run", "--silent", "typecheck"),
  count(
    unitOutcome,
    "npx",
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORTS}/unit.json`,
  ),
  check("npm", "run", "--silent", "build"),
];
ensureChromium();
// The build has left nothing in the folder of the reports; Playwright empties it when it starts.
steps.push(count(journeyOutcome, "npx", "playwright", "test"));

const passed = steps.reduce((sum, step) => sum + step.passed, 0);
const failed = steps.reduce((sum, step) => sum + step.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
