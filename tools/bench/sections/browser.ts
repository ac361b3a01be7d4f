import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumPath } from "../../../scripts/chromium";
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

/** Maximum transfer size of a page by the resource types of Lighthouse, in KB (10³ bytes). */
const BUDGETS: Record<string, number> = { Script: 95, Stylesheet: 15, Font: 60, Document: 15 };

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const METRICS: Record<string, number> = {
  "largest-contentful-paint": 1_200,
  "total-blocking-time": 50,
  "cumulative-layout-shift": 0,
};

/** The parts of Lighthouse's report that are read. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkRequest[] } }>;
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
  url?: string;
}

/**
 * Lighthouse for a phone on a slow connection on every template: medians of several runs, and transfer sizes.
 *
 * @param only Part of the addresses that are measured; all by default.
 * @param runs How often each address is measured.
 */
export async function measureBrowser(only = "", runs = 5): Promise<Goal[]> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, "package.json"), '{ "private": true }');
  run("npm", ["install", "--no-audit", "--no-fund", LIGHTHOUSE]);
  const portal = await startPortal();
  try {
    const rows = TEMPLATES.filter((path) => path.includes(only)).map((path): [string, Row] => [
      path,
      rowOf(Array.from({ length: runs }, () => reportOf(portal.origin + path))),
    ]);
    console.table(Object.fromEntries(rows));
    return rows.flatMap(([path, row]) => goalsOf(path, row));
  } finally {
    await portal.stop();
  }
}

function reportOf(url: string): Report {
  const file = join(FOLDER, "report.json");
  run(join(FOLDER, "node_modules/.bin/lighthouse"), [
    url,
    "--output=json",
    `--output-path=${file}`,
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
  ]);
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

type Row = Record<string, number>;

function rowOf(reports: readonly Report[]): Row {
  const of = (read: (report: Report) => number) => median(reports.map(read));
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

function kilobytes({ audits }: Report, type: string): number {
  const requests = audits["network-requests"]?.details?.items ?? [];
  const bytes = requests
    .filter(({ resourceType }) => resourceType === type)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return Math.round(bytes / 100) / 10;
}

function goalsOf(path: string, row: Row): Goal[] {
  return [
    ...CATEGORIES.map((name) => atLeast(`${path}: ${name}`, row[name] ?? 0, 100)),
    ...Object.entries(METRICS).map(([name, limit]) =>
      atMost(`${path}: ${name}`, row[name] ?? Number.NaN, limit),
    ),
    ...Object.entries(BUDGETS).map(([type, limit]) =>
      atMost(`${path}: ${type}, KB`, row[type] ?? Number.NaN, limit),
    ),
  ];
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: chromiumPath() },
  });
  if (status !== 0) throw new Error(`${command} failed`);
}
