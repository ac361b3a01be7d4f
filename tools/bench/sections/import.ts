import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { createClient } from "@supabase/supabase-js";
import { startBackend } from "../../../supabase/local/spawn";
import { copyMigratedCluster } from "../../../supabase/tests/support/clusters";
import { freePorts } from "../../../supabase/tests/support/free-ports";
import {
  addDueFeed,
  FEED_DEALERSHIP,
  feedSite,
  portalFront,
} from "../../../tests/support/due-feed";
import { TLS_ENV } from "../../../tests/support/tls-server";
import { atMost, median, type Goal } from "../goals";
import { LIST_PAGE, startPortal } from "../portal";
import type { RunningServer } from "../processes";

const ROWS = 5_000;
/** Quiet measurements before the import; during it they go on until it ends. */
const ROUNDS = 5;
const SECONDS = 4;
/** Visitors of the cached page at the same time. */
const VISITORS = 10;

/**
 * Seconds for 5,000 rows without photographs, fetched from a feed and written in batches of 200 a second, and the p99 of a
 * cached page meanwhile beside that of the same server before.
 */
export async function measureImport(): Promise<Goal[]> {
  const dir = await mkdtemp(join(tmpdir(), "piazza-bench-"));
  const site = await feedSite(ROWS);
  await copyMigratedCluster(join(dir, "data"));
  await addDueFeed(join(dir, "data"), { url: site.url });
  let portal: RunningServer | undefined;
  let isOpen = false;
  const front = await portalFront(() => (isOpen ? portal?.origin : undefined));
  const [port, mailPort, smtpPort, stripePort] = (await freePorts(4)) as [
    ...[number, number, number, number],
  ];
  const backend = await startBackend({
    ...{ dir, port, mailPort, smtpPort, stripePort, siteUrl: front.url },
    // That nobody takes the job before the measurement begins.
    onError: () => undefined,
  });
  try {
    portal = await startPortal(undefined, {
      env: {
        SUPABASE_URL: backend.url,
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
        PORTAL_SIGNING_SECRET: backend.portalSigningSecret,
        CATALOGUE_SNAPSHOT: "off",
        READS_PER_MINUTE: "1000000000",
        ...TLS_ENV,
      },
      quiet: true,
    });
    const load = { url: portal.origin + LIST_PAGE, connections: VISITORS, duration: SECONDS };
    const p99 = async () => (await autocannon(load)).latency.p99;
    await p99();
    const quiet: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) quiet.push(await p99());
    const service = createClient(backend.url, backend.secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      // Node 20 has no WebSocket, and nothing listens.
      realtime: { transport: class {} as never },
    });
    const written = async () => {
      const { count } = await service
        .from("adverts")
        .select("id", { count: "exact", head: true })
        .eq("dealership_id", FEED_DEALERSHIP)
        .not("stock_number", "is", null);
      return count ?? 0;
    };
    isOpen = true;
    // The clock starts when the feed is asked for: what is due waits for the rhythm of the schedule.
    while (site.seen.length === 0) await setTimeout(10);
    const start = performance.now();
    let seconds = Number.NaN;
    const end = (async () => {
      while ((await written()) < ROWS) await setTimeout(500);
      seconds = (performance.now() - start) / 1_000;
    })();
    const disturbed: number[] = [];
    while (Number.isNaN(seconds)) disturbed.push(await p99());
    await end;
    const without = Math.max(median(quiet), 1);
    const during = Math.max(median(disturbed), 1);
    console.table([
      { "5,000 rows, s": seconds, "p99 without, ms": without, "p99 with the import, ms": during },
    ]);
    return [
      atMost("5,000 rows without photographs, seconds", seconds, 60),
      atMost("p99 of a cached page while they are written ÷ without", during / without, 2),
    ];
  } finally {
    await portal?.stop();
    await backend.stop();
    front.close();
    site.close();
    await rm(dir, { recursive: true, force: true });
  }
}
