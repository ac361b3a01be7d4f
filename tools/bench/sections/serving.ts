import { atLeast, atMost, type Goal } from "../goals";
import { compare, processorRatio, ratio, type LoadResult } from "../load";
import {
  LIST_PAGE,
  PLAIN,
  ROOT,
  signedIn,
  startBareRender,
  startPortal,
  UNCACHED,
} from "../portal";
import { startServer } from "../processes";

const ROUNDS = { rounds: 9, seconds: 2 };
const TAIL = 3;

/** The list page from the page cache beside a bare server with the same bytes, and rendered beside React alone. */
export async function measureServing(): Promise<Goal[]> {
  const portal = await startPortal();
  const source = portal.origin + LIST_PAGE;
  const bytes = await startServer({
    args: ["--import", "tsx", `${ROOT}/tools/bench/servers/bare-bytes.ts`],
    env: { SOURCE: source },
    path: LIST_PAGE,
  });
  const render = await startBareRender();
  try {
    const brotli = { "Accept-Encoding": "br" };
    const results = await compare(
      [
        { name: "portal, cached", url: source, headers: brotli },
        { name: "node:http, same bytes", url: bytes.origin + LIST_PAGE, headers: brotli },
        { name: "portal, signed in", url: source, headers: { ...brotli, ...(await signedIn()) } },
        { name: "portal, rendered", url: source, headers: UNCACHED, server: portal },
        {
          name: "node:http, renderToString",
          url: render.origin + LIST_PAGE,
          headers: PLAIN,
          server: render,
        },
      ],
      ROUNDS,
    );
    console.table(results);
    return [
      atLeast(
        "cached ÷ node:http with the same bytes",
        ratio(results, "portal, cached", "node:http, same bytes"),
        0.6,
      ),
      atLeast("signed in ÷ cached", ratio(results, "portal, signed in", "portal, cached"), 0.5),
      atLeast(
        "rendered ÷ renderToString of the document, by processor time",
        processorRatio(results, "portal, rendered", "node:http, renderToString"),
        0.7,
      ),
      ...results
        .filter(({ name }) => name.startsWith("portal"))
        .map((result) => atMost(`p99 ÷ p50, ${result.name}`, tail(result), TAIL)),
    ];
  } finally {
    await Promise.all([portal, bytes, render].map((server) => server.stop()));
  }
}

/** autocannon reports times below a millisecond as 0; they count as 1. */
function tail({ p50, p99 }: LoadResult): number {
  return Math.max(p99, 1) / Math.max(p50, 1);
}
