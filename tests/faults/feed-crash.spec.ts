/** A web server that is killed while it reads a feed (docs/product.md 8.21). No page, so once. */
import { join } from "node:path";
import { addDueFeed, FEED_DEALERSHIP, feedSite, portalFront } from "../support/due-feed";
import { eventually } from "../support/eventually";
import { startServer, type RunningServer } from "../support/other-server";
import { ownBackend, type OwnBackend } from "../support/own-backend";
import { expect, test } from "../support/test";
import { TLS_ENV } from "../support/tls-server";

const ROWS = 900;
/** Longest wait for a batch, in ms: the lease of the key, and what a loaded machine needs. */
const BATCH_MS = 120_000;

/** Numbers of the adverts that came by the feed. */
async function numbersIn({ service }: OwnBackend): Promise<string[]> {
  const { data, error } = await service
    .from("adverts")
    .select("stock_number")
    .eq("dealership_id", FEED_DEALERSHIP)
    .not("stock_number", "is", null)
    .range(0, ROWS);
  if (error) throw error;
  return data.map(({ stock_number }) => String(stock_number));
}

test("A feed is written whole and once, however often the web server is killed while it reads", async () => {
  test.setTimeout(400_000);
  const site = await feedSite(ROWS);
  let portal: RunningServer | undefined;
  const front = await portalFront(() => portal?.origin);
  const own = await ownBackend(async (_ports, folder) => {
    await addDueFeed(join(folder, "backend/data"), { url: site.url, lease: "25 seconds" });
    return { siteUrl: front.url };
  });
  const start = () => startServer(["build/server.js"], { ...own.env, ...TLS_ENV });
  const more = (than: number) =>
    eventually(
      `more than ${than} adverts`,
      async () => (await numbersIn(own)).length > than,
      BATCH_MS,
    );
  try {
    portal = await start();
    await more(0);
    portal.process.kill("SIGKILL");
    const left = (await numbersIn(own)).length;
    // Whole batches, and not all of it.
    expect(left % 200).toBe(0);
    expect(left).toBeLessThan(ROWS);
    portal = await start();
    await more(left);
    portal.process.kill("SIGKILL");
    portal = await start();
    await more(ROWS - 1);
    const found = await numbersIn(own);
    expect([found.length, new Set(found).size]).toEqual([ROWS, ROWS]);
    // What was being written was written on, and not read anew.
    expect(site.seen).toHaveLength(1);
  } finally {
    await portal?.stop();
    await own.stop();
    front.close();
    site.close();
  }
});
