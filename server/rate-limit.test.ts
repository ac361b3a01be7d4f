import { afterEach, expect, it } from "vitest";
import { clientNetworkOf } from "../app/http/client-address.server";
import { loopbackServer, type LoopbackServer } from "../tests/support/loopback-server";
import { createRateLimit } from "./rate-limit";

let server: LoopbackServer | undefined;
afterEach(() => {
  server?.close();
});

async function serve(reads: number, writes: number): Promise<string> {
  const files = new Set(["/immagini/veicoli/x-f34-480.avif"]);
  const rateLimit = createRateLimit({ reads, writes, files, photographs: reads * 10, api: 2 });
  server = await loopbackServer((request, response) => {
    void rateLimit(request, response).then((isAnswered) => {
      if (!isAnswered) response.end("ok");
    });
  });
  return server.url;
}

it("A client that requests too many pages gets a 429 that says when to retry", async () => {
  const origin = await serve(3, 1);
  for (let i = 0; i < 3; i++) expect((await fetch(`${origin}/auto?page=${i}`)).status).toBe(200);
  const refused = await fetch(`${origin}/auto.data`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("riprova tra");
});

it("Pictures and scripts are not counted", async () => {
  const origin = await serve(1, 1);
  for (let i = 0; i < 5; i++)
    expect((await fetch(`${origin}/immagini/veicoli/x-f34-480.avif`)).status).toBe(200);
  expect((await fetch(`${origin}/auto`)).status).toBe(200);
});

it("A path that ends like a file but is rendered counts as a page", async () => {
  const origin = await serve(3, 1);
  const paths = ["/niente.zz", "/dashboard/richieste.csv", "/immagini/niente.avif", "/auto.data"];
  const statuses = [];
  for (const path of paths) statuses.push((await fetch(origin + path)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

it("Forms have a limit of their own", async () => {
  const origin = await serve(1, 2);
  const post = async () => (await fetch(`${origin}/x.html`, { method: "POST" })).status;
  expect([await post(), await post(), await post()]).toEqual([200, 200, 429]);
  expect((await fetch(origin)).status).toBe(200);
});

it("Programs have a limit of their own, and are told so in JSON", async () => {
  const origin = await serve(1, 1);
  const put = () => fetch(`${origin}/api/v1/annunci/U-1`, { method: "PUT" });
  expect([(await put()).status, (await put()).status]).toEqual([200, 200]);
  const refused = await put();
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { code: "too_many_requests", status: 429 },
  ]);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await fetch(origin)).status).toBe(200);
});

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:DB8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s is the client %s", (address, network) => {
  expect(clientNetworkOf(address)).toBe(network);
});
