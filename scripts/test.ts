/**
 * `npm run check`, `npm test`, `npm run test:faults`: rows of steps side by side, the steps of a row one after the other, each
 * once the steps that it needs have ended. All of them run even when one fails; the end says how long each took and how much
 * of the processors, which other work of the machine changes less, and the last line counts what passed and what failed.
 * Nothing is tried a second time.
 */
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { denoBinary } from "../supabase/tests/functions/deno-process";
import { hasPostgres } from "../supabase/tests/support/postgres-server";
import { marketPort } from "../tests/support/ports";
import { ensureChromium } from "./chromium";

interface Outcome {
  passed: number;
  failed: number;
  /** Titles of the tests that failed, or the step itself. */
  failures: readonly string[];
}

interface Step {
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Reads how many tests passed and failed; a step without it passes or fails as a whole. */
  count?: () => Outcome;
  /** Prepares something that must exist; called before the first step, because everything waits for it. */
  prepare?: () => void;
  /** Steps of other rows that must have ended before it starts. */
  needs?: readonly Step[];
}

const REPORTS = "test-results";

/** The fields that are read of Vitest's report. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly {
      status: string;
      fullName: string;
      failureMessages: readonly string[];
    }[];
  }[];
}

/** A journey in the report of Playwright. */
interface PlaywrightSpec {
  ok: boolean;
  title: string;
  file: string;
  line: number;
  tests: readonly {
    projectName: string;
    results: readonly { error?: { message?: string } }[];
  }[];
}

/** A file or a group of journeys in the report of Playwright. */
interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs?: readonly PlaywrightSpec[];
}

/** The fields that are read of Playwright's report. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  suites: readonly PlaywrightSuite[];
}

function firstLine(message = ""): string {
  return stripVTControlCharacters(message).split("\n", 1)[0] ?? "";
}

/** Titles of the journeys of a suite that failed, with the message of their failure. */
function failedSpecs({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests: [test] }) => {
      const message = firstLine(test?.results[0]?.error?.message);
      return `[${test?.projectName}] ${file}:${line} ${title}: ${message}`;
    });
  return [...own, ...suites.flatMap(failedSpecs)];
}

function readReport<Report>(name: string): Report {
  return JSON.parse(readFileSync(`${REPORTS}/${name}.json`, "utf8")) as Report;
}

function vitest(project: string, ...options: string[]): Step {
  const report = `--outputFile.json=${REPORTS}/${project}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", report];
  return {
    name: project,
    command: ["vitest", "run", "--project", project, ...reporters, ...options],
    count: () => {
      const { numPassedTests, numFailedTests, testResults } = readReport<VitestReport>(project);
      const failures = testResults.flatMap(({ name, status, assertionResults }) => {
        const titles = assertionResults
          .filter((test) => test.status === "failed")
          .map(
            ({ fullName, failureMessages }) =>
              `${relative(".", name)}: ${fullName}: ${firstLine(failureMessages[0])}`,
          );
        // A file that cannot be loaded has no tests.
        return status === "failed" && titles.length === 0 ? [relative(".", name)] : titles;
      });
      return { passed: numPassedTests, failed: numFailedTests, failures };
    },
  };
}

function playwright(name: string, ...options: string[]): Step {
  return {
    name,
    command: ["playwright", "test", ...options],
    prepare: ensureChromium,
    count: () => {
      const { stats, suites } = readReport<PlaywrightReport>(name);
      return {
        passed: stats.expected,
        failed: stats.unexpected,
        failures: suites.flatMap(failedSpecs),
      };
    },
  };
}

const BUILD: Step = { name: "build", command: ["npm", "run", "--silent", "build"] };
/** None where `npm test` has just built the portal: `.ci/run` says so. */
const beforeFaults: Row = process.env.REUSE_BUILD === "true" ? [] : [BUILD];
const DATABASE: Step = { name: "database", command: ["tsx", "scripts/prepare-database.ts"] };
const LINT: Step = {
  name: "lint",
  command: ["npm", "run", "--silent", "lint"],
  // The type checker is written in Go: collecting its garbage less often saves a quarter of its processor time.
  env: { GOGC: "400" },
};

const UNIT = vitest("unit", "--project", "unit-modules");

const onBuild = (step: Step): Step => ({ ...step, needs: [BUILD, DATABASE] });

/** Another port for the portal of a step, so that several stand beside each other. */
const onPort = (port: number, step: Step): Step => ({ ...step, env: { TEST_PORT: String(port) } });

/** Steps that run one after the other. */
type Row = readonly Step[];

/**
 * The rows of each command, by its name. The first is the one that waits most, or takes longest: the others run on what it
 * leaves of the processors.
 */
const COMMANDS: Readonly<Record<string, readonly Row[]>> = {
  check: [[LINT], [UNIT]],
  test: [
    [
      BUILD,
      // It waits for the catalogue most of its time: one file after the other, on portals of their own.
      onBuild(vitest("market")),
      onPort(
        marketPort + 20,
        playwright("market-journeys", "-c", "playwright.market.config.ts", "--workers=1"),
      ),
    ],
    [LINT, onBuild(playwright("journeys"))],
    [
      DATABASE,
      UNIT,
      onBuild(onPort(marketPort + 40, vitest("http"))),
      onBuild(vitest("backend", "--maxWorkers=2")),
    ],
  ],
  // Each row waits half of its time, for what was broken to come back.
  faults: [
    [...beforeFaults, playwright("faults", "-c", "playwright.faults.config.ts")],
    [
      { ...onPort(marketPort, vitest("portal-faults")), needs: beforeFaults },
      vitest("backend-faults", "--maxWorkers=2"),
      // `npm test` has tried the rules on PGlite and the functions in Node where there is nothing else.
      ...(hasPostgres() ? [vitest("rules-pglite", "--maxWorkers=2")] : []),
      ...(denoBinary() ? [vitest("functions-node", "--maxWorkers=2")] : []),
    ],
  ],
};

/** The output of a step, and whether it succeeded. */
interface Run extends Outcome {
  name: string;
  seconds: number;
  /** Seconds of processors that it and all processes it started took. */
  processorSeconds: number;
}

/** Runs a command and writes to the third pipe what `times` says of it: Node counts the processes of all steps together. */
const TIMED = ["-c", '"$@" 3>&-; status=$?; times >&3; exit $status', "sh"] as const;

/** Adds up the minutes and seconds that `times` of a shell printed. */
function addUpTimes(printed: string): number {
  const times = printed.matchAll(/(\d+)m([\d.]+)s/g);
  return [...times].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** Lower priority on the processors. */
const YIELDING = ["nice", "-n", "5"] as const;

/**
 * Runs a step; what it prints waits until its end, because others run beside it.
 *
 * @param row Number of its row.
 */
async function run({ name, command, env, count }: Step, row: number): Promise<Run> {
  const start = Date.now();
  const program = command[0] === "npm" ? command : ["npx", ...command];
  const priority = row === 0 ? [] : YIELDING;
  const child = spawn("sh", [...TIMED, ...priority, ...program], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  let printed = "";
  let times = "";
  child.stdio[3]?.on("data", (text: Buffer) => (times += text.toString()));
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  console.log(`\n> ${name}\n${printed}`);
  return {
    name,
    seconds: Math.round((Date.now() - start) / 1_000),
    processorSeconds: Math.round(addUpTimes(times)),
    ...outcomeOf(name, status, count),
  };
}

/** A runner without a report failed, and so did one that stopped with an error and names no failed test. */
function outcomeOf(name: string, status: number | null, count: Step["count"]): Outcome {
  const failure = { passed: 0, failed: 1, failures: [name] };
  if (!count) return status === 0 ? { passed: 1, failed: 0, failures: [] } : failure;
  try {
    const outcome = count();
    return status === 0 || outcome.failed > 0
      ? outcome
      : { ...outcome, failed: 1, failures: [...outcome.failures, name] };
  } catch {
    return failure;
  }
}

const rows = COMMANDS[process.argv[2] ?? "test"];
if (!rows)
  throw new Error(`Unknown: ${process.argv[2]}. One of ${Object.keys(COMMANDS).join(", ")}.`);
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const start = Date.now();
for (const prepare of new Set(rows.flat().flatMap((step) => step.prepare ?? []))) prepare();
const runs: Run[] = [];
const ended = new Set<Step>();
/** Emits the name of each step that ended. */
const ends = new EventEmitter();
await Promise.all(
  rows.map(async (steps, row) => {
    for (const step of steps) {
      const missing = (step.needs ?? []).filter((needed) => !ended.has(needed));
      await Promise.all(missing.map(({ name }) => once(ends, name)));
      runs.push(await run(step, row));
      ended.add(step);
      ends.emit(step.name);
    }
  }),
);

console.log();
for (const { name, failures } of runs)
  for (const failure of failures) console.log(`failed: ${name}: ${failure}`);

const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0);
console.log();
const line = (name: string, seconds: number, processorSeconds: number) =>
  `${name.padEnd(15)} ${String(seconds).padStart(5)} s ${String(processorSeconds).padStart(6)} s of processors`;
for (const { name, seconds, processorSeconds, passed, failed } of runs)
  console.log(`${line(name, seconds, processorSeconds)}   ${passed} passed, ${failed} failed`);
const seconds = Math.round((Date.now() - start) / 1_000);
console.log(
  `${line(
    "all",
    seconds,
    sum((run) => run.processorSeconds),
  )}\n`,
);
console.log(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
process.exitCode = runs.some(({ failed }) => failed > 0) ? 1 : 0;
