/** Load on servers, and what it tells of them. */
import autocannon from "autocannon";
import { median } from "./goals";

/** Connections that ask at the same time. */
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
  /** Of one answer, in ms. */
  p50: number;
  p99: number;
  /** Bytes of one answer, with its headers. */
  bytes: number;
}

/**
 * Loads the targets one after the other, in several rounds, so that a busy machine slows them alike.
 *
 * @param seconds How long each target is loaded in each round.
 * @throws Error when a target answers with anything but success.
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
  if (failures > 0) throw new Error(`${name}: ${failures} of its answers were no success`);
  return result;
}

/** How many times as many requests a second one target answers as another. */
export function ratio(results: readonly LoadResult[], name: string, other: string): number {
  const of = (wanted: string) =>
    results.find((result) => result.name === wanted)?.requestsPerSecond ?? Number.NaN;
  return of(name) / of(other);
}
