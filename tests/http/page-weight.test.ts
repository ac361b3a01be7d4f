/**
 * Each template stays within 5 % of the weights in page-weights.json, and below limits that hold whatever that file says.
 * `npm run test:weights` writes that file anew; a commit that does so says why the page needs more.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeAccount } from "../support/backend-accounts";
import { weighPage, type PageWeight } from "../support/page-weight";
import { origin } from "../support/ports";
import { signedInVisitor, visitorOf } from "../support/visitor";

const FILE = new URL("./page-weights.json", import.meta.url);
const GROWTH_LIMIT = 1.05;

/** Elements that a browser lays out and React hydrates, at most, of any template; fewer of the two that most visits begin with. */
const MAX_ELEMENTS = 1_000;
const MAX_ELEMENTS_OF: Readonly<Record<string, number>> = { "/": 800, "/auto": 900 };

const PUBLIC_PAGES = [
  "/",
  "/auto",
  "/auto?brand=Fiat",
  "/auto/filtri",
  "/moto?search=introvabile",
  "/veicolo/fiat-panda-2019",
  "/concessionarie",
  "/concessionaria/due-ruote-sant-eufemia",
  "/concessionaria/autosalone-reventino",
  "/servizi-auto",
  "/meccanici",
  "/servizio/officina-savuto",
  "/noleggio",
  "/blog",
  "/blog/guida-auto-usata",
  "/contatti",
  "/privacy",
  "/chat",
  "/registra-concessionaria",
  "/newsletter",
  "/auth",
  "/confronta",
  "/preferiti",
  "/sviluppatori",
];

type Weights = Record<string, PageWeight>;

function readWeights(): Weights {
  return JSON.parse(readFileSync(FILE, "utf8")) as Weights;
}

function expectWithinBudget(path: string, weight: PageWeight): void {
  expect(weight.elements, path).toBeLessThanOrEqual(MAX_ELEMENTS_OF[path] ?? MAX_ELEMENTS);
  if (process.env.WRITE_WEIGHTS) {
    const weights = Object.entries({ ...readWeights(), [path]: weight });
    const sorted = Object.fromEntries(weights.sort(([a], [b]) => a.localeCompare(b)));
    return writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
  }
  const budget = readWeights()[path];
  if (!budget) throw new Error(`${path} has no entry in page-weights.json`);
  const keys = Object.keys(weight) as (keyof PageWeight)[];
  const grown = keys
    .filter((key) => weight[key] > budget[key] * GROWTH_LIMIT)
    .map((key) => `${path}: ${key} grew from ${budget[key]} to ${weight[key]}`);
  expect(grown).toEqual([]);
}

test("A visitor's pages weigh no more than they did", async () => {
  const visitor = visitorOf(origin);
  for (const path of PUBLIC_PAGES) expectWithinBudget(path, await weighPage(visitor, path));
});

test("A dealer's pages weigh no more than they did", async () => {
  const visitor = await signedInVisitor(await makeAccount("approved"));
  for (const path of ["/dashboard", "/dashboard/account"])
    expectWithinBudget(path, await weighPage(visitor, path));
});

test("An administrator's pages weigh no more than they did", async () => {
  const visitor = await signedInVisitor(await makeAccount("admin"));
  expectWithinBudget("/admin/dati-personali", await weighPage(visitor, "/admin/dati-personali"));
});
