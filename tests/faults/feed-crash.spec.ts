/** A web server that is killed while it reads a feed (docs/product.md 8.21). No page, so once. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { headerKey } from "~/features/dealers/stock-import/find-table";
import { eventually } from "../support/eventually";
import { loopbackServer } from "../support/loopback-server";
import { startServer, type RunningServer } from "../support/other-server";
import { ownBackend, type OwnBackend } from "../support/own-backend";
import { expect, test } from "../support/test";
import { TLS_ENV, tlsServer } from "../support/tls-server";

/** The dealership of the demo's dealer, who has a plan. */
const DEALERSHIP = "1";
const ROWS = 900;
const HEADER = ["Numero", "Tipo", "Stato", "Marca", "Modello", "Anno", "Prezzo"];
const MATCHING = {
  columns: ["stockNumber", "type", "condition", "brand", "model", "year", "price"],
  ...{ values: {}, defaults: {} },
};

/** A backend with a feed that is due. A key that nobody keeps lives for 25 seconds instead of three minutes. */
async function backendWithFeed(url: string, siteUrl: string): Promise<OwnBackend> {
  return ownBackend(async (_ports, folder) => {
    const database = await PGlite.create(join(folder, "backend/data"));
    const key = createHash("sha256").update(headerKey({ header: HEADER, hasHeader: true }));
    const hash = key.digest("hex");
    await database.exec(
      `create or replace function private.job_lease() returns interval language sql immutable as $$ select interval '25 seconds' $$;
       insert into private.stock_matchings (dealership_id, header_key, matching)
         values ('${DEALERSHIP}', '${hash}', '${JSON.stringify(MATCHING)}');
       insert into private.stock_feeds (dealership_id, url, mode, state, header_key, preview_rows, confirmed_at)
         values ('${DEALERSHIP}', '${url}', 'add', 'active', '${hash}', ${ROWS}, now())`,
    );
    await database.close();
    return { siteUrl };
  });
}

test("A feed is written whole and once, however often the web server is killed while it reads", async () => {
  test.setTimeout(300_000);
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `A-${i};Auto;Usato;Fiat;Panda;2019;${5_000 + i}`,
  );
  const site = await tlsServer((_request, response) =>
    response
      .writeHead(200, { "content-type": "text/csv" })
      .end([HEADER.join(";"), ...lines].join("\n")),
  );
  let portal: RunningServer | undefined;
  // The address of the portal stays while its processes come and go.
  const front = await loopbackServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    fetch(`${portal?.origin}${url}`, {
      method,
      headers: { Authorization: headers.authorization ?? "" },
    }).then(
      ({ status }) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    );
  });
  const own = await backendWithFeed(`${site.url}/stock.csv`, front.url);
  const numbers = async () => {
    const found: string[] = [];
    for (let from = 0; ; from += 1_000) {
      const { data, error } = await own.service
        .from("adverts")
        .select("stock_number")
        .eq("dealership_id", DEALERSHIP)
        .not("stock_number", "is", null)
        .order("id")
        .range(from, from + 999);
      if (error) throw error;
      found.push(...data.map(({ stock_number }) => String(stock_number)));
      if (data.length < 1_000) return found;
    }
  };
  const start = () => startServer(["build/server.js"], { ...own.env, ...TLS_ENV });
  try {
    portal = await start();
    const first = await eventually(
      "a first batch",
      async () => {
        const found = await numbers();
        return found.length > 0 && found;
      },
      120_000,
    );
    portal.process.kill("SIGKILL");
    const left = (await numbers()).length;
    // Whole batches, and not all of it.
    expect([first.length % 200, left % 200]).toEqual([0, 0]);
    expect(left).toBeLessThan(ROWS);
    portal = await start();
    await eventually(
      "the second batch after it",
      async () => (await numbers()).length > left,
      120_000,
    );
    portal.process.kill("SIGKILL");
    portal = await start();
    await eventually("the whole feed", async () => (await numbers()).length >= ROWS, 120_000);
    const found = await numbers();
    expect(found).toHaveLength(ROWS);
    expect(new Set(found).size).toBe(ROWS);
    // What was being written was written on, and not read anew.
    expect(site.seen).toHaveLength(1);
  } finally {
    await portal?.stop();
    await own.stop();
    front.close();
    site.close();
  }
});
