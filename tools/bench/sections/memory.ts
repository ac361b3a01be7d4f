import autocannon from "autocannon";
import { atMost, type Goal } from "../goals";
import { PLAIN, startPortal } from "../portal";

/** Requests until memory is stable, and those during which it must not grow. */
const WARM_UP = 20_000;
const REQUESTS = 200_000;
const CONNECTIONS = 20;

const PATHS = ["/auto", "/moto", "/minicar", "/concessionarie", "/servizi-auto", "/blog"];
/** Parameters on which the page depends, and ignored ones. */
const KNOWN = ["brand", "fuelType", "minPrice", "maxPrice", "page", "search"];
const UNKNOWN = ["utm_source", "utm_campaign", "fbclid", "x"];
/** Share of the requests for pages that are rendered and cached until the cache is full. */
const NEW_PAGES = 0.1;

/** Memory of the portal during requests for pages that nobody has requested before. */
export async function measureMemory(): Promise<Goal[]> {
  const portal = await startPortal();
  try {
    await request(portal.origin, WARM_UP);
    const before = await portal.memory();
    await request(portal.origin, REQUESTS);
    const after = await portal.memory();
    console.table([{ requests: REQUESTS, "before MB": before, "after MB": after }]);
    return [
      atMost(`memory after ${REQUESTS} random requests ÷ before`, after / before, 1.1),
      atMost("memory after them, MB", after, 400),
    ];
  } finally {
    await portal.stop();
  }
}

async function request(origin: string, amount: number): Promise<void> {
  const { errors, timeouts, statusCodeStats } = await autocannon({
    url: origin,
    amount,
    connections: CONNECTIONS,
    headers: PLAIN,
    setupClient: (client) => {
      const next = () => client.setRequest({ method: "GET", path: randomAddress() });
      next();
      client.on("response", next);
    },
  });
  const failed = Object.keys(statusCodeStats ?? {}).filter((status) => Number(status) >= 500);
  if (errors + timeouts > 0 || failed.length > 0)
    throw new Error(`${errors} errors, ${timeouts} timeouts, responses with ${failed.join(", ")}`);
}

function randomAddress(): string {
  const path = pick(PATHS);
  const names = Math.random() < NEW_PAGES ? KNOWN : UNKNOWN;
  const query = new URLSearchParams(
    Array.from({ length: 3 }, (): [string, string] => [pick(names), randomValue()]),
  );
  return `${path}?${query}`;
}

function randomValue(): string {
  return Math.random() < 0.5
    ? String(Math.floor(Math.random() * 50_000))
    : Math.random().toString(36).slice(2, 8);
}

function pick<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)]!;
}
