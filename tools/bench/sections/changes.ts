import { setTimeout } from "node:timers/promises";
import { formatEuro } from "~/lib/money";
import { catalogueSize, PAGE_KINDS, visitedIds, zipf, type PageKind } from "../changes/visits";
import { atLeast, atMost, round, type Goal } from "../goals";
import { buildScale, startScale } from "../scale/build";
import type { PriceChange } from "../scale/changes";
import { createRandom } from "../search/generate";

const VISITS_PER_SECOND = 100;
const SECONDS = 30;
/** Visits before it is counted, in s: a page is rendered for its first visitor in any case. */
const WARM_UP_SECONDS = 10;
/** How long pages may be older than the catalogue of their process, in ms: a list for a second (decision 004). */
const MAX_AGE_MS = 1_000;
/** Of a message to the process that changes its catalogue. */
const TRANSPORT_MS = 250;

const VEHICLE_LINK = /href="\/veicolo\/([\w-]+)"/g;

interface Visit {
  kind: string;
  isHit: boolean;
  ms: number;
  /** Vehicles that it shows as they were long before. */
  outdated: string[];
}

/** Which visits find their page ready while the catalogue changes once a second, and whether it is up to date. */
export async function measureChangingPages(): Promise<Goal[]> {
  buildScale();
  const visits = await visitWhileChanging(60, SECONDS);
  console.table(PAGE_KINDS.map(({ name }) => summary(name, ofKind(visits, name))));
  const outdated = visits.flatMap((one) => one.outdated);
  if (outdated.length > 0) console.log(outdated.slice(0, 10));
  return [
    atLeast("visits that found their page ready, one change a second", hitRate(visits), 0.9),
    atMost("pages that were more than a second behind", outdated.length, 0),
  ];
}

/** Visits while the catalogue of a build of `buildScale` changes so often. */
export async function measureHits(changesPerMinute: number, seconds: number) {
  const visits = await visitWhileChanging(changesPerMinute, seconds);
  const { pages: _all, ...all } = summary("all", visits);
  const outdated = visits.flatMap((one) => one.outdated).length;
  return { "changes a minute": changesPerMinute, ...all, outdated };
}

async function visitWhileChanging(changesPerMinute: number, seconds: number): Promise<Visit[]> {
  const portal = await startScale(catalogueSize);
  const random = createRandom(1);
  const changes = new Map<string, PriceChange & { at: number }>();
  let changeCount = 0;
  const visitsPerChange = Math.round((VISITS_PER_SECOND * 60) / changesPerMinute);
  const pickers = PAGE_KINDS.map((kind) => ({ kind, pick: zipf(kind.paths, random) }));

  /** A new price, which no other vehicle has had; every fourth change hides the vehicle of the one before for a moment. */
  function change(count: number): void {
    const last = [...changes.keys()].at(-1);
    const isHidden = count % 4 === 3;
    const isSame = last !== undefined && (isHidden || count % 4 === 0);
    const id = isSame ? last : visitedIds[Math.floor(random() * visitedIds.length)]!;
    const price = isHidden ? null : 31_007 + count;
    portal.send({ id, price });
    changes.delete(id);
    changes.set(id, { id, price, at: performance.now() });
  }

  async function visit({ name }: PageKind, path: string): Promise<Visit> {
    const begin = performance.now();
    // A visit without an answer found no page.
    const response = await fetch(portal.origin + path).catch(() => new Response());
    const html = await response.text();
    const isHit = /; hit$/.test(response.headers.get("Cache-Status") ?? "");
    const linked = new Set([...html.matchAll(VEHICLE_LINK)].map(([, id]) => changes.get(id ?? "")));
    const outdated = [...linked]
      .filter((change) => change !== undefined)
      .filter(({ at, price }) => begin - at > MAX_AGE_MS + TRANSPORT_MS && !shows(html, price))
      .map(({ id }) => `${path}: ${id}`);
    return { kind: name, isHit, ms: performance.now() - begin, outdated };
  }

  /** Visits at equal distances, whether the ones before were answered or not. */
  async function visitors(duration: number): Promise<Visit[]> {
    const visits: Promise<Visit>[] = [];
    const begin = performance.now();
    for (let i = 0; i < duration * VISITS_PER_SECOND; i += 1) {
      await setTimeout(begin + (i * 1_000) / VISITS_PER_SECOND - performance.now());
      if (i % visitsPerChange === 0) change(changeCount++);
      let point = random();
      const chosen = pickers.find(({ kind }) => (point -= kind.share) < 0) ?? pickers[0]!;
      visits.push(visit(chosen.kind, chosen.pick()));
    }
    return Promise.all(visits);
  }

  try {
    await visitors(WARM_UP_SECONDS);
    return await visitors(seconds);
  } finally {
    await portal.stop();
  }
}

function shows(html: string, price: number | null): boolean {
  return price !== null && html.includes(formatEuro(price));
}

function ofKind(visits: readonly Visit[], name: string): Visit[] {
  return visits.filter(({ kind }) => kind === name);
}

function hitRate(visits: readonly Visit[]): number {
  return visits.filter(({ isHit }) => isHit).length / visits.length;
}

function summary(pages: string, visits: readonly Visit[]) {
  const times = visits.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return {
    pages,
    visits: visits.length,
    "hit rate": round(hitRate(visits)),
    "p50, ms": round(times[Math.floor(times.length / 2)] ?? Number.NaN),
    "p99, ms": round(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
  };
}
