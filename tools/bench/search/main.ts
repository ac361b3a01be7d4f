/**
 * `npm run bench:search [-- --json FILE]`: our search engine against a plain scan and against itemsjs; with `--database`
 * against PostgreSQL instead (`database.ts`), with `--alerts` the saved searches (`alerts.ts`).
 *
 * All contenders answer the same questions about the same generated adverts in one interleaved run, so
 * that a busy machine slows them alike: read the ratios, not the milliseconds.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import type { Advert } from "~/features/marketplace/catalogue/fields";

import { printGoals, type Goal } from "../goals";
import type { Contender, Question } from "./contenders";
import { engineContender, itemsjsContender, scanContender } from "./contenders";
import { measureAlerts } from "./alerts";
import { measureChanges } from "./changes";
import { measureDatabase } from "./database";
import { generateAdverts } from "./generate";
import { measureUnderstanding } from "./understanding";

/** How long each size is measured, with text and without, seconds. */
const SECONDS = new Map([
  [1_000, 3],
  [10_000, 6],
  [100_000, 15],
  [1_000_000, 12],
]);
/** Size of the index that is changed, and the adverts that are added to it. */
const CHANGED_SIZE = 100_000;
const SPARE_SIZE = 5_000;
/** Size up to which itemsjs is measured: building its text index takes minutes beyond it. */
const MAX_ITEMSJS_SIZE = 100_000;
/** Rounds are measured until the time is up, but never fewer than these: a median needs samples. */
const MIN_ROUNDS = 40;
const MAX_ROUNDS = 5_000;
/** Share of the time that one slow contender may take before it sits out the remaining rounds … */
const SLOW_SHARE = 0.5;
/** … once it has answered this often. */
const MIN_SLOW_SAMPLES = 3;

const QUESTIONS: readonly Question[] = [
  { brand: ["Fiat", "Ford"], fuelType: ["Benzina"], text: "panda lounge" },
  { brand: ["Volkswagen", "BMW"], fuelType: ["Diesel"], text: "nero cosenza" },
  { brand: ["Toyota", "Fiat"], fuelType: ["Benzina"], text: "rosso garage" },
  { brand: ["Peugeot", "Citroën"], fuelType: ["GPL"], text: "tdi sport" },
  { brand: ["Audi", "Mercedes"], fuelType: ["Diesel"], text: "berlina romano" },
  { brand: ["Renault", "Opel"], fuelType: ["Metano"], text: "clio easy" },
  { brand: ["Ford", "Jeep"], fuelType: ["Ibrida"], text: "suv bianco" },
  { brand: ["Fiat", "Yamaha"], fuelType: ["Benzina"], text: "catanzaro life" },
];
const WITHOUT_TEXT = QUESTIONS.map((question) => ({ ...question, text: "" }));

interface Timing {
  readonly contender: string;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly samples: number;
}

interface Run {
  readonly adverts: number;
  readonly text: boolean;
  readonly timings: readonly Timing[];
  /** Questions on which itemsjs found as many adverts, of all questions; undefined if it was not asked. */
  readonly itemsjsAgrees: number | undefined;
}

const { values: options } = parseArgs({
  options: {
    json: { type: "string" },
    database: { type: "boolean", default: false },
    adverts: { type: "string" },
    alerts: { type: "boolean", default: false },
  },
});
const runs: Run[] = [];
const bytesPerVehicle = new Map<number, number>();
if (options.alerts) {
  await measureAlerts();
  process.exit();
}
if (options.database) {
  await measureDatabase(options.adverts);
  process.exit();
}
for (const [size, seconds] of SECONDS) {
  console.log(`${format(size)} adverts …`);
  measureSize(size, seconds * 1000);
}
console.log("changes …");
const generated = generateAdverts(CHANGED_SIZE + SPARE_SIZE);
const changes = measureChanges(
  generated.slice(0, CHANGED_SIZE),
  generated.slice(CHANGED_SIZE),
  QUESTIONS,
);
console.log("understanding …");
const goals = [...judge(), ...changes, ...measureUnderstanding(generated.slice(0, CHANGED_SIZE))];
report(goals);
if (options.json !== undefined) {
  const bytes = Object.fromEntries(bytesPerVehicle);
  writeFileSync(options.json, JSON.stringify({ runs, bytesPerVehicle: bytes, goals }, null, 2));
}

function measureSize(size: number, budget: number): void {
  const adverts = generateAdverts(size);
  const engine = measuringMemory(size, () => engineContender(adverts));
  const contenders = [engine, scanContender(adverts)];
  // One after the other, so that only one index of itemsjs is in memory at a time.
  for (const text of [false, true])
    runs.push(measure([...contenders, ...itemsjsFor(adverts, text)], size, text, budget));
}

function itemsjsFor(adverts: readonly Advert[], text: boolean): readonly Contender[] {
  return adverts.length > MAX_ITEMSJS_SIZE ? [] : [itemsjsContender(adverts, text)];
}

function measuringMemory(size: number, build: () => Contender): Contender {
  const before = memoryInUse();
  const contender = build();
  bytesPerVehicle.set(size, (memoryInUse() - before) / size);
  return contender;
}

/** Bytes after garbage collection; Node's `external` includes array buffers. */
function memoryInUse(): number {
  if (!globalThis.gc) throw new Error("run with --expose-gc");
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function measure(
  contenders: readonly Contender[],
  adverts: number,
  text: boolean,
  budget: number,
): Run {
  const questions = text ? QUESTIONS : WITHOUT_TEXT;
  const itemsjsAgrees = checkAgreement(contenders, questions, text);
  const samples = new Map<Contender, number[]>(contenders.map((contender) => [contender, []]));
  const spent = new Map<Contender, number>();

  const start = performance.now();
  const hasTime = () => performance.now() - start < budget;
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && hasTime()); round += 1) {
    for (const [contender, times] of samples) {
      const all = spent.get(contender) ?? 0;
      if (times.length >= MIN_SLOW_SAMPLES && all > budget * SLOW_SHARE) continue;
      const question = questions[round % questions.length]!;
      const from = performance.now();
      contender.ask(question);
      const time = performance.now() - from;
      times.push(time);
      spent.set(contender, all + time);
    }
  }
  const timings = [...samples].map(([{ name }, times]) => {
    times.sort((left, right) => left - right);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]!;
    return { contender: name, p50: at(0.5), p99: at(0.99), samples: times.length };
  });
  return { adverts, text, timings, itemsjsAgrees };
}

/**
 * Asks every question once, which also warms up.
 *
 * @throws Error if scan and engine disagree, or itemsjs without text: its text search has other rules.
 */
function checkAgreement(
  contenders: readonly Contender[],
  questions: readonly Question[],
  text: boolean,
): number | undefined {
  let itemsjsAgrees: number | undefined;
  for (const question of questions) {
    const answers = contenders.map((contender) => JSON.stringify(contender.ask(question)));
    contenders.forEach(({ name }, index) => {
      const agrees = answers[index] === answers[0];
      if (name === "itemsjs") itemsjsAgrees = (itemsjsAgrees ?? 0) + Number(agrees);
      if (!agrees && !(name === "itemsjs" && text))
        throw new Error(`${name} disagrees on ${JSON.stringify(question)}`);
    });
  }
  return itemsjsAgrees;
}

function timingOf(adverts: number, text: boolean, contender: string): Timing | undefined {
  return runs
    .find((run) => run.adverts === adverts && run.text === text)
    ?.timings.find((timing) => timing.contender === contender);
}

function judge(): readonly Goal[] {
  const goals: Goal[] = [];
  function expect(goal: string, value: number, reached: boolean): void {
    goals.push({ goal, value, reached });
  }
  for (const text of [true, false]) {
    const suffix = text ? "" : ", without text";
    for (const size of [10_000, 100_000]) {
      for (const [contender, factor] of [
        ["itemsjs", 10],
        ["scan", 5],
      ] as const) {
        const ratio = ratioTo(size, text, contender);
        const goal = `${format(size)}: at least ${factor} times as fast as ${contender}${suffix}`;
        expect(goal, ratio, ratio >= factor);
      }
    }
    const growth =
      (timingOf(1_000_000, text, "engine")?.p50 ?? NaN) /
      (timingOf(10_000, text, "engine")?.p50 ?? NaN);
    expect(`10.000 → 1.000.000: at most 120 times the time${suffix}`, growth, growth <= 120);
  }
  for (const size of [100_000, 1_000_000]) {
    const bytes = bytesPerVehicle.get(size) ?? NaN;
    expect(`${format(size)}: index below 300 bytes a vehicle`, bytes, bytes < 300);
  }
  return goals;
}

/** How many times the engine's p50 a contender takes. */
function ratioTo(size: number, text: boolean, contender: string): number {
  return (
    (timingOf(size, text, contender)?.p50 ?? NaN) / (timingOf(size, text, "engine")?.p50 ?? NaN)
  );
}

function report(goals: readonly Goal[]): void {
  const rows = runs.map(({ adverts, text, timings, itemsjsAgrees }) => {
    const cells = Object.fromEntries(
      timings.map(({ contender, p50, p99 }) => [
        `${contender} p50/p99 ms`,
        `${p50.toFixed(3)} / ${p99.toFixed(3)}`,
      ]),
    );
    return {
      adverts: format(adverts),
      text: text ? "two words" : "none",
      ...cells,
      "scan ÷ engine": ratioTo(adverts, text, "scan").toFixed(1),
      "itemsjs ÷ engine":
        itemsjsAgrees === undefined ? "" : ratioTo(adverts, text, "itemsjs").toFixed(1),
      samples: timings.map((timing) => timing.samples).join(" / "),
      "itemsjs agrees": itemsjsAgrees === undefined ? "" : `${itemsjsAgrees}/${QUESTIONS.length}`,
      "bytes/vehicle": Math.round(bytesPerVehicle.get(adverts) ?? NaN),
    };
  });
  console.table(rows);
  console.log("Engine and scan gave the same totals, prices and counts to every question; so did");
  console.log(
    "itemsjs without text. Its text search (lunr) ranks first and matches the beginning of",
  );
  console.log("tokens only, where ours matches anywhere: with text its totals may be lower.\n");
  printGoals(goals);
}

function format(count: number): string {
  return count.toLocaleString("it-IT", { useGrouping: "always" });
}
