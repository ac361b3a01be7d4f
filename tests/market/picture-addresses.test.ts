/** Photographs whose addresses a dealer's stock names (docs/product.md 8.15, 8.21). */
import type { RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { FACTS } from "../../supabase/tests/rules/adverts";
import { backend } from "../support/accounts";
import { newDealer, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { withinOneMinute } from "../support/one-minute";
import { makePhotograph } from "../support/photographs";
import { origin } from "../support/ports";
import { screenOf } from "../support/screen";
import { tlsServer, type TlsServer } from "../support/tls-server";
import { signedInVisitor, type Visitor } from "../support/visitor";

let dealer: TestDealer;
let visitor: Visitor;
let site: TlsServer;
const files = new Map<string, Buffer | RequestListener>();

beforeAll(async () => {
  dealer = await newDealer({ isPublic: true, quota: 50 });
  visitor = await signedInVisitor(dealer);
  site = await tlsServer((request, response) => {
    const found = files.get(request.url ?? "");
    if (typeof found === "function") return found(request, response);
    if (!found) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": "image/jpeg" }).end(found);
  });
});
afterAll(() => site.close());

let seed = 900;
/** The address of a new photograph. */
async function photographAt(path: string): Promise<string> {
  files.set(path, await makePhotograph({ width: 800, height: 600, seed: ++seed }));
  return site.url + path;
}

async function write(stockNumber: string, pictures: string[]): Promise<string> {
  const { data } = await dealer.client
    .rpc("write_stock", { p_records: [{ stockNumber, facts: FACTS, pictures }] as never })
    .throwOnError();
  return (data as { id: string }[])[0]?.id ?? "";
}

async function stemsOf(id: string): Promise<string[]> {
  const { data } = await backend()
    .from("advert_pictures")
    .select("stem")
    .eq("advert_id", id)
    .order("position")
    .throwOnError();
  return data.map(({ stem }) => stem);
}

const statusOf = async (id: string) =>
  (await backend().from("adverts").select("status").eq("id", id).single().throwOnError()).data
    .status;

const post = (authorization?: string) =>
  fetch(`${origin}/lavori`, {
    method: "POST",
    headers: authorization === undefined ? {} : { Authorization: authorization },
  });

describe("Photographs by address", () => {
  test("are fetched, shown in the order of the stock, and publish their advert", async () => {
    const urls = [await photographAt("/a.jpg"), await photographAt("/b.jpg")];
    const id = await write("P-1", urls);
    expect(await statusOf(id)).toBe("draft");
    const stems = await eventually("both pictures", async () => {
      const found = await stemsOf(id);
      return found.length === 2 && found;
    });
    expect(await statusOf(id)).toBe("published");
    await eventually("the page with the photograph", async () =>
      (await (await fetch(origin + paths.vehicle(id))).text()).includes(stems[0] ?? "?"),
    );
    const file = await fetch(`${origin}/foto/${stems[0]}-480.avif`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/avif"]);
    const before = site.seen.length;
    // The same stock again: nothing is fetched anew.
    await write("P-1", urls);
    expect(await stemsOf(id)).toEqual(stems);
    await write("P-1", [urls[1] ?? "", await photographAt("/c.jpg")]);
    await eventually(
      "the new picture",
      async () => (await stemsOf(id)).length === 2 && site.seen.length > before,
    );
    expect(site.seen.slice(before)).toEqual(["/c.jpg"]);
    expect((await stemsOf(id))[0]).toBe(stems[1]);
  });

  test("that cannot be taken are named on the page of the photographs, and tried again on request", async () => {
    files.set("/pagina", (_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<html>"),
    );
    files.set("/via", (_request, response) =>
      response.writeHead(302, { location: "https://10.0.0.1/a.jpg" }).end(),
    );
    files.set("/testo.jpg", Buffer.from("non sono una foto"));
    const good = await photographAt("/buona.jpg");
    const paths4 = ["/pagina", "/via", "/testo.jpg", "/manca.jpg"].map((path) => site.url + path);
    const id = await write("P-2", [...paths4, good]);
    await eventually("the good picture", async () => (await stemsOf(id)).length === 1);
    const { main } = screenOf(await visitor.get(paths.advertPhotographs(id)));
    for (const sentence of [
      "A questo indirizzo non c'è una foto.",
      "L'indirizzo porta a una rete privata.",
      "La foto non è una fotografia in JPEG, PNG o WebP.",
      "A questo indirizzo non c'è niente.",
    ])
      expect(main.text).toContain(sentence);
    const { data } = await dealer.client.rpc("own_picture_fetches").throwOnError();
    expect(data).toMatchObject({ failed: 3, waiting: 1, adverts: [{ id, failed: 3 }] });
    await photographAt("/pagina");
    await photographAt("/via");
    const answer = await visitor.post(paths.advertPhotographs(id), { intent: "retry" });
    expect(answer.status).toBe(302);
    await eventually("the repaired pictures", async () => (await stemsOf(id)).length === 3);
    expect(await statusOf(id)).toBe("published");
  });
});

describe("The address of the jobs", () => {
  test("takes nothing but the key of a job, and is no page", async () => {
    for (const authorization of [
      undefined,
      "Bearer x",
      "Basic YTpi",
      `Bearer pm_live_${"0".repeat(64)}`,
      `Bearer pm_job_${"0".repeat(64)}`,
    ])
      expect((await post(authorization)).status).toBe(401);
    expect((await fetch(`${origin}/lavori`)).status).toBe(404);
  });

  test("lets nobody try one key after the other", () =>
    withinOneMinute(async () => {
      const tries: number[] = [];
      for (let i = 0; i < 14; i += 1)
        tries.push((await post(`Bearer pm_job_${String(i).padStart(64, "0")}`)).status);
      expect(tries.at(-1)).toBe(429);
    }));
});
