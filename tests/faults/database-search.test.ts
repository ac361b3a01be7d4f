/** Lists that the database searches (`VEHICLE_SEARCH=database`) beside those of a process that searches its memory. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../support/eventually";
import { loopbackServer, type LoopbackServer } from "../support/loopback-server";
import { startServer, type RunningServer } from "../support/other-server";
import { ownBackend, type OwnBackend } from "../support/own-backend";
import { visitorOf } from "../support/visitor";

const SELLER = "d-belvedere1";
const COUNT = 30;

let backend: OwnBackend;
let recorder: LoopbackServer;
/** How often the database was asked to search. */
let searches = 0;
let memory: RunningServer;
let database: RunningServer;

/** Passes everything on to the backend, and counts the searches. */
function record(target: string): Promise<LoopbackServer> {
  return loopbackServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (request.url?.endsWith("/rpc/search_adverts")) searches += 1;
      const headers = Object.entries(request.headers).filter(
        ([name]) => !["host", "connection", "content-length"].includes(name),
      ) as [string, string][];
      const answer = await fetch(target + (request.url ?? ""), {
        method: request.method ?? "GET",
        headers,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      response.writeHead(answer.status, {
        "content-type": answer.headers.get("content-type") ?? "application/json",
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
}

beforeAll(async () => {
  backend = await ownBackend();
  const { service } = backend;
  await service
    .from("recipients")
    .insert({ kind: "dealership", id: SELLER, name: "Garage", email: "g@prova.example" })
    .throwOnError();
  await service
    .from("dealerships")
    .insert({
      ...{ id: SELLER, slug: SELLER, name: "Garage Belvedere", address: "Via del Mare 12" },
      ...{ postal_code: "88042", city: "Falerna", province: "CZ", phone: "+39 0968 555 0177" },
      ...{ email: "g@prova.example", types: ["auto"] },
    })
    .throwOnError();
  const adverts = Array.from({ length: COUNT }, (_, index) => ({
    ...{ id: `auto-${index}`, dealership_id: SELLER, status: "published", type: "auto" },
    ...{ condition: "used", name: index % 3 ? `Fiat Panda ${index}` : `Citroën T-Roc ${index}` },
    ...{ brand: index % 3 ? "Fiat" : "Citroën", model: "Panda", year: 2010 + (index % 12) },
    ...{ price: 5000 + (index % 7) * 900, price_vat: "margin", price_transfer: "excluded" },
    ...{ description: "Una Panda che conosciamo bene.", fuel_type: "Benzina", colour: "Rosso" },
    ...{ body_type: "City car", mileage: 60_000, transmission: "Manuale", seats: 5, power_kw: 51 },
    ...{ published_at: "2026-11-01T10:00:00Z", expires_at: "2027-01-01T10:00:00Z" },
  }));
  await service.from("adverts").insert(adverts).throwOnError();
  recorder = await record(backend.env.SUPABASE_URL ?? "");
  const env = { ...backend.env, SHIPPED_CATALOGUE: "off" };
  [memory, database] = await Promise.all([
    startServer(["build/server.js"], env),
    startServer(["build/server.js"], {
      ...env,
      SUPABASE_URL: recorder.url,
      VEHICLE_SEARCH: "database",
    }),
  ]);
});

afterAll(async () => {
  await Promise.all([memory.stop(), database.stop()]);
  recorder.close();
  await backend.stop();
});

const html = async (server: RunningServer, path: string) =>
  (await visitorOf(server.origin).get(path)).html;
/** What the list and its filter form show, without the parts that differ from page to page. */
const listOf = (page: string) =>
  (/<main[\s\S]*<\/main>/.exec(page)?.[0] ?? "").replace(/<script[\s\S]*?<\/script>/g, "");

test("The lists of both are the same, with any filter, order and page", async () => {
  for (const server of [memory, database])
    await eventually("the dealer's adverts are shown", async () =>
      (await html(server, "/auto?brand=Fiat")).includes("Fiat Panda 1"),
    );
  for (const path of [
    "/auto",
    "/auto?page=2",
    "/auto?search=troc&sort=prezzo-crescente",
    "/auto?model=Panda&minSeats=4",
    "/moto?search=125+patente+a1",
    "/auto?search=panda&brand=Fiat&minYear=2015",
    "/auto?minPrice=90000",
    "/auto?condition=used&brand=Citroën&rating=4",
    "/moto",
    "/concessionarie?search=panda",
  ]) {
    // Memory answers for a while after a search that took too long, as on a loaded machine.
    const list = await eventually(`the database is asked for ${path}`, async () => {
      const before = searches;
      const shown = listOf(await html(database, path));
      return searches > before && shown;
    });
    expect(list, path).toBe(listOf(await html(memory, path)));
  }
});

test("While the backend is down, the lists are those of memory", async () => {
  await backend.running.stop();
  const path = "/auto?sort=prezzo-decrescente&search=citroen";
  const list = listOf(await html(database, path));
  expect(list).toContain("Citroën T-Roc");
  expect(list).toBe(listOf(await html(memory, path)));
});
