/** Load tests of several servers, and their comparison. */
import autocannon from "autocannon";
import { median } from "./goals";

/** Concurrent connections. */
const CONNECTIONS = 50;
const WARM_UP_S = 3;

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
}

/** Medians over the rounds. */
export interface LoadResult {
  name: string;
  requestsPerSecond: number;
  /** Latency of a response, in ms. */
  p50: number;
  p99: number;
  /** Size of a response with its headers. */
  bytes: number;
}

/**
 * Loads the targets in turn, in several rounds, so that other load on the machine slows them alike.
 *
 * @param seconds How long each target is loaded in each round.
 * @throws Error when a response is not successful.
 */
export async function compare(
  targets: readonly Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<LoadResult[]> {
  for (const target of targets) await load(target, WARM_UP_S);
  const measured = targets.map((target) => ({ target, results: [] as autocannon.Result[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { target, results } of measured) results.push(await load(target, seconds));
  return measured.map(({ target, results }) => ({
    name: target.name,
    requestsPerSecond: median(results.map(({ requests }) => requests.average)),
    p50: median(results.map(({ latency }) => latency.p50)),
    p99: median(results.map(({ latency }) => latency.p99)),
    bytes: median(results.map(({ throughput, requests }) => throughput.total / requests.total)),
  }));
}

async function load({ name, url, headers = {} }: Target, duration: number) {
  const result = await autocannon({ url, connections: CONNECTIONS, duration, headers });
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${name}: ${failures} of its responses were not successful`);
  return result;
}

/** Requests a second of one target ÷ those of another. */
export function ratio(results: readonly LoadResult[], name: string, other: string): number {
  const of = (wanted: string) =>
    results.find((result) => result.name === wanted)?.requestsPerSecond ?? Number.NaN;
  return of(name) / of(other);
}
