/** A feed of the demo's dealer that is due when its backend starts, for tests and measurements of the job that reads it. */
import { createHash } from "node:crypto";
import { PGlite } from "@electric-sql/pglite";
import { loopbackServer, type LoopbackServer } from "./loopback-server";
import { tlsServer, type TlsServer } from "./tls-server";

/** The dealership of the demo's dealer, who has a plan. */
export const FEED_DEALERSHIP = "1";

const HEADER = ["Numero", "Tipo", "Stato", "Marca", "Modello", "Anno", "Prezzo"];
const MATCHING = {
  columns: ["stockNumber", "type", "condition", "brand", "model", "year", "price"],
  ...{ values: {}, defaults: {} },
};

/** A management program that publishes so many vehicles without photographs, numbered from `A-0`. */
export function feedSite(rows: number): Promise<TlsServer> {
  const lines = Array.from(
    { length: rows },
    (_, i) => `A-${i};Auto;Usato;Fiat;Panda;2019;${5_000 + i}`,
  );
  const body = [HEADER.join(";"), ...lines].join("\n");
  return tlsServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/csv" }).end(body),
  );
}

/**
 * Writes the feed into the data of a backend that does not run.
 *
 * @param folder Of its cluster.
 * @param lease How long the key of a job lives that nobody keeps; that of the migration by default.
 */
export async function addDueFeed(
  folder: string,
  { url, lease }: { url: string; lease?: string },
): Promise<void> {
  // As `headerKey` (find-table.ts) has it: tsx alone, which runs the measurements, cannot load what that file imports.
  const key = createHash("sha256").update(HEADER.join("|").toLowerCase()).digest("hex");
  const database = await PGlite.create(folder);
  await database.exec(
    `insert into private.stock_matchings (dealership_id, header_key, matching)
       values ('${FEED_DEALERSHIP}', '${key}', '${JSON.stringify(MATCHING)}');
     insert into private.stock_feeds (dealership_id, url, mode, state, header_key, preview_rows, confirmed_at)
       values ('${FEED_DEALERSHIP}', '${url}/stock.csv', 'add', 'active', '${key}', 1, now())`,
  );
  if (lease !== undefined)
    await database.exec(
      `create or replace function private.job_lease() returns interval language sql immutable as $$ select interval '${lease}' $$`,
    );
  await database.close();
}

/** An address of the portal that stays while its processes come and go. */
export function portalFront(origin: () => string | undefined): Promise<LoopbackServer> {
  return loopbackServer((request, response) => {
    const { method = "GET", url = "/", headers } = request;
    fetch(`${origin()}${url}`, {
      method,
      headers: { Authorization: headers.authorization ?? "" },
    }).then(
      ({ status }) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    );
  });
}
