import { afterEach, expect, it, vi } from "vitest";
import { loopbackServer, type LoopbackServer } from "../tests/support/loopback-server";
import { encodingFor } from "./compression";
import { createPageCache } from "./page-cache";

const CACHING = "public, max-age=0, s-maxage=60, stale-while-revalidate=3600";
let server: LoopbackServer | undefined;

let nowMs = 1_000;

afterEach(() => {
  server?.close();
});

/** A server that caches every URL, and answers `418` if the cache does not answer. */
async function serve(
  render: (request: Request) => Response | Promise<Response>,
  sharedCookies?: (cookies: string) => string,
) {
  const rendered = vi.fn(render);
  const cache = createPageCache({
    keyOf: ({ href }) => href,
    render: async (request) => rendered(request),
    originOf: ({ headers }) => `http://${headers.host}`,
    personalCookies: ["sessione", "avviso"],
    sharedCookies,
    maxBytes: 100_000,
    clock: { now: () => nowMs },
  });
  server = await loopbackServer((request, response) => {
    void cache.answer(request, response).then((isAnswered) => {
      if (!isAnswered) response.writeHead(418).end("altri");
    });
  });
  const origin = server.url;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(origin + path, { headers, method, redirect: "manual" });
  return { get, rendered, purge: cache.purge };
}

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { "Cache-Control": CACHING, ...headers } });

it("A page is rendered once for all visitors, also for concurrent requests", async () => {
  const { get, rendered } = await serve(() => page("ciao"));
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await get("/")).text()));
  expect(new Set(texts)).toEqual(new Set(["ciao"]));
  expect(rendered).toHaveBeenCalledOnce();
});

it("A cached page contains no header or cookie of a visitor", async () => {
  const { get, rendered } = await serve((request) => page(JSON.stringify([...request.headers])));
  const answer = await get("/", { Cookie: "altro=segreto", "X-Forwarded-For": "10.0.0.1" });
  expect(await answer.text()).toBe("[]");
  expect(rendered.mock.calls[0]?.[0].headers.get("Cookie")).toBeNull();
});

it("Visitors with the same shared cookie share a page", async () => {
  const shared = (cookies: string) => (cookies.includes("gusto=dolce") ? "gusto=dolce" : "");
  const { get, rendered } = await serve(
    ({ headers, url }) => page(`${new URL(url).pathname} ${headers.get("Cookie")}`),
    shared,
  );
  const text = async (cookie: string) => (await get("/menu", { Cookie: cookie })).text();
  for (const cookie of ["altro=1; gusto=dolce", "gusto=dolce; altro=2", "gusto=dolce"])
    expect(await text(cookie)).toBe("/menu gusto=dolce");
  for (const cookie of ["altro=1", "gusto=inventato", "gusto=ancora; altro=2"])
    expect(await text(cookie)).toBe("/menu null");
  expect(await text("gusto=dolce; sessione=x")).toBe("altri");
  expect(rendered).toHaveBeenCalledTimes(2);
});

it.each([
  ["a session", { Cookie: "a=b; sessione=x" }],
  ["a chunked session", { Cookie: "sessione.0=x" }],
  ["a message to show", { Cookie: "avviso=x" }],
  ["credentials", { Authorization: "Bearer x" }],
])("A request with %s is not answered from the cache", async (_, headers) => {
  const { get, rendered } = await serve(() => page("ciao"));
  await get("/");
  expect((await get("/", headers)).status).toBe(418);
  expect(rendered).toHaveBeenCalledOnce();
});

it("Forms bypass the cache", async () => {
  const { get } = await serve(() => page("ciao"));
  expect((await get("/", {}, "POST")).status).toBe(418);
});

it.each([
  ["private", () => page("tuo", { "Cache-Control": "private, no-store" })],
  ["without Cache-Control", () => new Response("boh")],
  ["with a cookie", () => page("tuo", { "Set-Cookie": "a=b" })],
  ["not found", () => new Response("no", { status: 404, headers: { "Cache-Control": CACHING } })],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/altrove" } })],
])("A response that is %s is sent and not cached", async (_, render) => {
  const { get, rendered } = await serve(render);
  const first = await get("/");
  const second = await get("/");
  expect(second.status).toBe(first.status);
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(rendered).toHaveBeenCalledTimes(2);
});

it("A stale page is served once more while a new one is rendered, and not after an hour", async () => {
  let edition = 0;
  const { get, rendered } = await serve(() => page(`edizione ${++edition}`));
  const text = async () => (await get("/")).text();
  expect(await text()).toBe("edizione 1");
  nowMs += 61_000;
  expect(await text()).toBe("edizione 1");
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2));
  expect(await text()).toBe("edizione 2");
  nowMs += 60_000 + 3_600_000 + 1_000;
  expect(await text()).toBe("edizione 3");
});

it("A browser gets an encoding that it accepts, and 304 for what it has", async () => {
  const body = "perché ".repeat(500);
  const { get } = await serve(() => page(body));
  const tag = async (encoding: string) =>
    (await get("/", { "Accept-Encoding": encoding })).headers.get("ETag");
  const tags = [await tag("br"), await tag("gzip"), await tag("identity")];
  expect(new Set(tags).size).toBe(3);
  const again = await get("/", { "Accept-Encoding": "br", "If-None-Match": tags[0] ?? "" });
  expect(again.status).toBe(304);
  expect(again.headers.get("Cache-Control")).toBe(CACHING);
  for (const encoding of ["br", "gzip", "identity"]) {
    const answer = await get("/", { "Accept-Encoding": encoding });
    expect(answer.headers.get("Content-Encoding") ?? "identity").toBe(encoding);
    expect(await answer.text()).toBe(body);
  }
});

it("A page that is requested often is compressed better, once", async () => {
  const words = Array.from({ length: 3_000 }, (_, i) => `parola ${(i * 7_919) % 1_009}`);
  const { get } = await serve(() => page(words.join(" ")));
  const size = async () =>
    Number((await get("/", { "Accept-Encoding": "br" })).headers.get("Content-Length"));
  const first = await size();
  for (let i = 0; i < 40; i += 1) expect(await size()).toBe(first);
  await vi.waitFor(async () => expect(await size()).toBeLessThan(first), { timeout: 20_000 });
});

it("HEAD gets the length and no body", async () => {
  const { get } = await serve(() => page("ciao"));
  const answer = await get("/", { "Accept-Encoding": "identity" }, "HEAD");
  expect(answer.headers.get("Content-Length")).toBe("4");
  expect(await answer.text()).toBe("");
});

it("Memory is bounded: the least recently used pages are dropped", async () => {
  const { get, rendered } = await serve(({ url }) => page(url + "x".repeat(10_000)));
  for (let i = 0; i < 20; i++) await (await get(`/${i}`)).text();
  await (await get("/19")).text();
  expect(rendered).toHaveBeenCalledTimes(20);
  await (await get("/0")).text();
  expect(rendered).toHaveBeenCalledTimes(21);
});

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=0.8, br;q=0", "gzip"],
  ["br;q=0.0", "identity"],
  ["*", "identity"],
  [undefined, "identity"],
])("Accept-Encoding %s selects %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
