import autocannon from "autocannon";
import { round, type Goal, atLeast, atMost } from "../goals";
import { LIST_PAGE, PLAIN, UNCACHED } from "../portal";
import { buildScale, startScale } from "../scale/build";
import { measureHits } from "./changes";

const VEHICLES = [10, 100, 1_000, 10_000, 100_000];
const VISITORS = [1, 10, 50, 100, 500];
const CHANGES_PER_MINUTE = [1, 10, 50];
/** Vehicles while visitors and changes grow. */
const CATALOGUE = 1_000;
const SECONDS = 8;

/**
 * The cost of the work as it grows: vehicles, visitors at once, and published changes a minute. Each figure is measured alone, so
 * those of one run on a busy machine differ by what else it does; the ratio of the ends is a goal.
 */
export async function measureGrowth(): Promise<Goal[]> {
  buildScale();
  const vehicles = [];
  for (const size of VEHICLES) vehicles.push(await measureVehicles(size));
  console.table(vehicles);
  const visitors = await measureVisitors();
  console.table(visitors);
  const changes = [];
  for (const perMinute of CHANGES_PER_MINUTE) changes.push(await measureHits(perMinute, SECONDS));
  console.table(changes);
  const first = vehicles[0]!;
  const last = vehicles.at(-1)!;
  return [
    atMost(
      `time of ${LIST_PAGE}, ${last.vehicles} vehicles ÷ ${first.vehicles}`,
      first["rendered/s"] / last["rendered/s"],
      2,
    ),
    atMost(`memory with ${last.vehicles} vehicles, MB`, last["memory MB"], 400),
    atMost("failed answers of 500 visitors at once", visitors.at(-1)!.failed, 0),
    atLeast(
      "visits that found their page ready, 50 changes a minute",
      changes.at(-1)!["hit rate"],
      0.9,
    ),
  ];
}

async function measureVehicles(size: number) {
  const portal = await startScale(size);
  try {
    const url = portal.origin + LIST_PAGE;
    await autocannon({ url, headers: UNCACHED, connections: 10, duration: 3 });
    const rendered = await autocannon({
      ...{ url, headers: UNCACHED, connections: 10, duration: SECONDS },
    });
    return {
      vehicles: size,
      "rendered/s": round(rendered.requests.average),
      "p50, ms": rendered.latency.p50,
      "start, ms": round(portal.startMs),
      "memory MB": round(await portal.memory()),
    };
  } finally {
    await portal.stop();
  }
}

async function measureVisitors() {
  const portal = await startScale(CATALOGUE);
  try {
    const url = portal.origin + LIST_PAGE;
    const table = [];
    for (const connections of VISITORS) {
      const run = (headers: Record<string, string>) =>
        autocannon({ url, headers, connections, duration: SECONDS, timeout: 30 });
      const cached = await run({ "Accept-Encoding": "br" });
      const rendered = await run({ ...PLAIN, ...UNCACHED });
      table.push({
        visitors: connections,
        "cached/s": round(cached.requests.average),
        "cached p99, ms": cached.latency.p99,
        "rendered/s": round(rendered.requests.average),
        "rendered p99, ms": rendered.latency.p99,
        failed: failures(cached) + failures(rendered),
      });
    }
    return table;
  } finally {
    await portal.stop();
  }
}

function failures({ errors, timeouts, non2xx }: autocannon.Result): number {
  return errors + timeouts + non2xx;
}
