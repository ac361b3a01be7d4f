/** Load tests of several servers, and their comparison. */
import autocannon from "autocannon";
import { median } from "./goals";
import type { RunningServer } from "./processes";

/** Concurrent connections. */
const CONNECTIONS = 50;
/** A bare server lets the last of fifty visitors wait for 50²/2 pages (server/fair-scheduler.ts). */
const TIMEOUT_S = 60;
/**
 * Requests before a target is measured.
 *
 * why: V8 compiles a page that is rendered for about a thousand requests until nothing changes any more; seconds are fewer
 * of them the slower the target and the busier the machine.
 */
const WARM_UP_REQUESTS = 1_000;

export interface Target {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** The process whose processor time is measured. */
  server?: RunningServer;
}

/** Medians over the rounds. */
export interface LoadResult {
  name: string;
  requestsPerSecond: number;
  /** Processor time of the server for each request, in ms; NaN without a server. */
  processorMs: number;
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
  for (const target of targets) await load(target, { amount: WARM_UP_REQUESTS });
  const measured = targets.map((target) => ({ target, results: [] as Round[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { target, results } of measured)
      results.push(await load(target, { duration: seconds }));
  return measured.map(({ target, results }) => ({
    name: target.name,
    requestsPerSecond: median(results.map(({ requests }) => requests.average)),
    processorMs: median(results.map(({ processorMs }) => processorMs)),
    p50: median(results.map(({ latency }) => latency.p50)),
    p99: median(results.map(({ latency }) => latency.p99)),
    bytes: median(results.map(({ throughput, requests }) => throughput.total / requests.total)),
  }));
}

type Round = autocannon.Result & Pick<LoadResult, "processorMs">;

async function load(
  { name, url, headers = {}, server }: Target,
  extent: Pick<autocannon.Options, "amount" | "duration">,
): Promise<Round> {
  const before = await server?.processorMs();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    headers,
    timeout: TIMEOUT_S,
    ...extent,
  });
  const after = await server?.processorMs();
  const failures = result.errors + result.timeouts + result.non2xx;
  if (failures > 0) throw new Error(`${name}: ${failures} of its responses were not successful`);
  const spent = before === undefined || after === undefined ? Number.NaN : after - before;
  return { ...result, processorMs: spent / result.requests.total };
}

/** Requests a second of one target ÷ those of another. */
export function ratio(results: readonly LoadResult[], name: string, other: string): number {
  return named(results, name).requestsPerSecond / named(results, other).requestsPerSecond;
}

/**
 * The same ratio for the same processor time: what is left of the difference between two programs that do nothing but
 * compute when other programs take the processor from them.
 */
export function processorRatio(results: readonly LoadResult[], name: string, other: string) {
  return named(results, other).processorMs / named(results, name).processorMs;
}

function named(results: readonly LoadResult[], name: string): LoadResult {
  const result = results.find((candidate) => candidate.name === name);
  if (!result) throw new Error(`${name} was not measured`);
  return result;
}
