import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { journeyChromiumPath } from "../../../scripts/chromium";
import { atLeast, atMost, median, type Goal } from "../goals";
import { ROOT, startPortal } from "../portal";

/** The newest version that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const FOLDER = join(ROOT, ".cache/bench/lighthouse");

/** One address for each public template. */
const TEMPLATES = [
  "/",
  "/auto",
  "/veicolo/fiat-panda-2019",
  "/concessionarie",
  "/concessionaria/autosalone-reventino",
  "/noleggio",
  "/servizi-auto",
  "/blog",
  "/contatti",
  "/registra-concessionaria",
  "/newsletter",
  "/auth",
  "/privacy",
];

/** Pages that are read from top to bottom in search of something: their largest element has to be there sooner. */
const LISTS: readonly string[] = ["/auto", "/concessionarie", "/servizi-auto", "/blog"];

/** Maximum transfer size of a page by the resource types of Lighthouse, in KB (10³ bytes). */
const BUDGETS: Record<string, number> = {
  Script: 90,
  Stylesheet: 20,
  Font: 35,
  Document: 15,
  Image: 80,
};

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const LARGEST_PAINT = "largest-contentful-paint";
/** In ms, but for the shift of the layout. */
const METRICS: Record<string, number> = {
  [LARGEST_PAINT]: 1_500,
  "total-blocking-time": 50,
  "cumulative-layout-shift": 0,
};
/** The goal of `LARGEST_PAINT` on `LISTS`, in ms. */
const LARGEST_PAINT_OF_LISTS = 1_300;

/** How often a page is tried of which Lighthouse makes no report: it sometimes loses the trace of a load (NO_NAVSTART). */
const ATTEMPTS = 3;

/** The parts of Lighthouse's report that are read. */
interface Report {
  /** Why there is no report, if there is none. */
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkRequest[] } }>;
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
  url?: string;
}

/**
 * Lighthouse for a phone on a slow connection on every template: medians of several runs with the least and the greatest
 * value, and transfer sizes.
 *
 * @param only Part of the addresses that are measured; all by default.
 * @param runs How often each address is measured.
 */
export async function measureBrowser(only = "", runs = 5): Promise<Goal[]> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), '{ "private": true }');
  if (runIn(FOLDER, "npm", ["install", "--no-audit", "--no-fund", LIGHTHOUSE]) !== 0)
    throw new Error(`${LIGHTHOUSE} cannot be installed`);
  const portal = await startPortal();
  try {
    const rows = TEMPLATES.filter((path) => path.includes(only)).map((path): [string, Row] => [
      path,
      rowOf(Array.from({ length: runs }, () => reportOf(portal.origin + path))),
    ]);
    console.table(Object.fromEntries(rows.map(([path, row]) => [path, shownRow(row)])));
    return rows.flatMap(([path, row]) => goalsOf(path, row));
  } finally {
    await portal.stop();
  }
}

function reportOf(url: string): Report {
  const file = join(FOLDER, "report.json");
  for (let attempt = 1; ; attempt++) {
    rmSync(file, { force: true });
    const status = runIn(FOLDER, join(FOLDER, "node_modules/.bin/lighthouse"), [
      url,
      "--output=json",
      `--output-path=${file}`,
      "--quiet",
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ]);
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
    if (status === 0 && report && !report.runtimeError) return report;
    const reason = report?.runtimeError?.code ?? `status ${status}`;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse made no report of ${url}: ${reason}`);
    console.log(`${url}: again, ${reason}`);
  }
}

/** A figure of several runs. */
interface Figure {
  median: number;
  least: number;
  greatest: number;
}

type Row = Record<string, Figure>;

function rowOf(reports: readonly Report[]): Row {
  const of = (read: (report: Report) => number): Figure => {
    const values = reports.map(read);
    return { median: median(values), least: Math.min(...values), greatest: Math.max(...values) };
  };
  return Object.fromEntries([
    ...CATEGORIES.map((name) => [
      name,
      of(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)),
    ]),
    ...Object.keys(METRICS).map((name) => [
      name,
      of(({ audits }) => Number((audits[name]?.numericValue ?? Number.NaN).toFixed(3))),
    ]),
    ...Object.keys(BUDGETS).map((type) => [type, of((report) => kilobytes(report, type))]),
  ]) as Row;
}

/** The row as it is printed: the median, and the spread where the runs differ. */
function shownRow(row: Row): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, { median, least, greatest }]) => [
      name,
      least === greatest ? String(median) : `${median} (${least}–${greatest})`,
    ]),
  );
}

function kilobytes({ audits }: Report, type: string): number {
  const requests = audits["network-requests"]?.details?.items ?? [];
  const bytes = requests
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, request) => sum + transferredBytes(request), 0);
  return Math.round(bytes / 100) / 10;
}

/** What comes through the service worker is reported without bytes: the size of the file, without headers. */
function transferredBytes({ url = "", transferSize = 0 }: NetworkRequest): number {
  if (transferSize > 0 || !URL.canParse(url)) return transferSize;
  const file = join(ROOT, "build/client", new URL(url).pathname);
  const sent = [`${file}.br`, file].find((path) => existsSync(path));
  return sent ? statSync(sent).size : 0;
}

function goalsOf(path: string, row: Row): Goal[] {
  const figure = (name: string) => row[name]?.median ?? Number.NaN;
  return [
    ...CATEGORIES.map((name) => atLeast(`${path}: ${name}`, figure(name), 100)),
    ...Object.entries(METRICS).map(([name, limit]) =>
      atMost(
        `${path}: ${name}`,
        figure(name),
        name === LARGEST_PAINT && LISTS.includes(path) ? LARGEST_PAINT_OF_LISTS : limit,
      ),
    ),
    ...Object.entries(BUDGETS).map(([type, limit]) =>
      atMost(`${path}: ${type}, KB`, figure(type), limit),
    ),
  ];
}

/** Runs a command and answers its status. */
function runIn(cwd: string, command: string, args: readonly string[]): number | null {
  return spawnSync(command, args, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: journeyChromiumPath() },
  }).status;
}
