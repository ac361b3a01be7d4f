/** Feeds of adverts for other sites and programs (docs/product.md 8.22); those of new adverts are in tests/market. */
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { jsonFeedSchema } from "~/features/dealers/feeds/plain-feeds.server";
import { paths } from "~/lib/paths";
import { dealerships, stockOf, vehicles, vehiclesOfType } from "../support/catalogue";
import { randomAddress } from "../support/client-address";
import { dealerWithVisitor } from "../support/dealers";
import { rssRules } from "../support/feed-rules";
import { idsIn as idsOf, rssChannel } from "../support/feeds";
import { origin } from "../support/ports";
import { visitorOf } from "../support/visitor";

const SHARING = "autosalone-reventino";
const SILENT = "ionio-moto-e-auto";
const FILES = ["google.xml", "meta.csv", "veicoli.csv", "veicoli.json"] as const;
const TYPES = {
  "google.xml": "application/xml; charset=utf-8",
  "meta.csv": "text/csv; charset=utf-8",
  "veicoli.csv": "text/csv; charset=utf-8",
  "veicoli.json": "application/json; charset=utf-8",
};

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "X-Forwarded-For": randomAddress(), ...headers } });
const textOf = async (path: string) => (await get(path)).text();

const idsIn = async (path: string) => idsOf(path, await textOf(path));

test.each(FILES)(
  "The feed %s of a dealership has what it sells, in the published form",
  async (file) => {
    const path = paths.dealershipFeed(SHARING, file);
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe(TYPES[file]);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.getSetCookie()).toEqual([]);
    const own = dealerships.find(({ slug }) => slug === SHARING);
    const stock = own ? stockOf(own).map(({ id }) => id) : [];
    const ids = await idsIn(path);
    // One new plug-in hybrid does not say its electric consumption, which Google wants to know.
    expect(stock.filter((id) => !ids.includes(id))).toHaveLength(file === "google.xml" ? 1 : 0);
    expect(ids.filter((id) => !stock.includes(String(id)))).toEqual([]);
  },
);

test.each(FILES)("The feed %s of the portal has only dealerships that share it", async (file) => {
  const silent = dealerships.find(({ slug }) => slug === SILENT);
  const sellers = new Map(vehicles.map(({ id, dealershipId }) => [id, dealershipId]));
  const ids = await idsIn(paths.portalFeed(file));
  expect(ids.length).toBeGreaterThan(60);
  expect(ids.filter((id) => sellers.get(String(id)) === silent?.id)).toEqual([]);
});

test("Nothing is shared by a dealership that has not switched it on, nor by one that is not there", async () => {
  const rest = [...FILES.map((file) => `feed/${file}`), "rss", "vetrina"];
  for (const slug of [SILENT, "mai-esistita"])
    for (const part of rest) {
      const answer = await get(`/concessionaria/${slug}/${part}`);
      expect(answer.status, part).toBe(404);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(await answer.text()).not.toContain("Ionio");
    }
  for (const path of ["/feed/altro.xml", "/feed/toString", `/concessionaria/${SHARING}/feed/x`])
    expect((await get(path)).status, path).toBe(404);
});

test("A program that has a feed already is not sent it again", async () => {
  for (const path of [paths.portalFeed("meta.csv"), paths.dealershipFeed(SHARING, "google.xml")]) {
    const first = await get(path);
    const etag = first.headers.get("ETag") ?? "";
    const date = first.headers.get("Last-Modified") ?? "";
    await first.text();
    for (const [name, value] of [
      ["If-None-Match", etag],
      ["If-Modified-Since", date],
    ] as const) {
      const again = await get(path, { [name]: value });
      expect(again.status, path).toBe(304);
      expect(await again.text()).toBe("");
    }
    const other = await get(path, { "If-None-Match": '"altro"', "If-Modified-Since": date });
    expect(other.status).toBe(200);
    const head = await get(path, {}, "HEAD");
    expect([head.status, head.headers.get("ETag")]).toEqual([200, etag]);
  }
});

test("A program that asks again and again is asked to wait", async () => {
  const { get: ask } = visitorOf(origin);
  const path = paths.dealershipFeed(SHARING, "veicoli.csv");
  const statuses = [];
  for (let i = 0; i < 31; i += 1) statuses.push((await ask(path)).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  const refused = await ask(path);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect((await get(path)).status).toBe(200);
});

test("A feed is compressed for whoever can read that", async () => {
  // why: `fetch` unpacks what it gets; Node's own client does not.
  const { request } = await import("node:http");
  const packed = await new Promise<Buffer>((resolve, reject) => {
    const headers = { "Accept-Encoding": "gzip" };
    request(origin + paths.portalFeed("veicoli.json"), { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
    })
      .on("error", reject)
      .end();
  });
  const text = gunzipSync(packed).toString();
  expect(jsonFeedSchema.safeParse(JSON.parse(text)).success).toBe(true);
  expect(packed.length).toBeLessThan(text.length / 3);
});

test("Programs of other sites may read the JSON, and find its description", async () => {
  const answer = await get(paths.dealershipFeed(SHARING, "veicoli.json"));
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  const schema = (await (await get(paths.feedSchema)).json()) as { properties: object };
  expect(Object.keys(schema.properties)).toEqual(["version", "vehicles"]);
});

test("A feed reader finds the new adverts of a list on its page, with the same filters", async () => {
  for (const [list, feed] of [
    ["/auto", "/auto/rss"],
    ["/auto/used?brand=Fiat&sort=meno-km&page=1", "/auto/rss?condition=used&brand=Fiat"],
    [`/concessionaria/${SHARING}`, `/concessionaria/${SHARING}/rss`],
  ] as const) {
    const [, link = ""] =
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]*)"/.exec(
        await textOf(list),
      ) ?? [];
    const href = link.replaceAll("&amp;", "&");
    expect(new URL(href, origin).searchParams.toString().split("&").toSorted(), list).toEqual(
      new URL(feed, origin).searchParams.toString().split("&").toSorted(),
    );
    expect(href.split("?")[0]).toBe(feed.split("?")[0]);
    const answer = await get(href);
    expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  }
  expect(await textOf(`/concessionaria/${SILENT}`)).not.toContain("application/rss+xml");
});

test("It has the newest adverts first, of what the search finds and is shared", async () => {
  const silent = dealerships.find(({ slug }) => slug === SILENT);
  const fiats = vehiclesOfType("auto", "used").filter(
    ({ brand, dealershipId }) => brand === "Fiat" && dealershipId !== silent?.id,
  );
  const path = "/auto/rss?brand=Fiat&condition=used";
  expect((await idsIn(path)).toSorted()).toEqual(fiats.map(({ id }) => id).toSorted());
  const { item, title } = rssRules.parse(rssChannel(await textOf(path)));
  expect(title).toContain("Fiat");
  const times = item.map(({ pubDate }) => Date.parse(pubDate));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  expect(await idsIn("/moto/rss?search=introvabile")).toEqual([]);
  for (const bad of ["?minPrice=abc&brand=Nessuna&page=-4&sort=x", "?search=%00%FF&brand="])
    expect((await get(`/auto/rss${bad}`)).status).toBe(200);
});

test("The page asks for an approved account, and shows the frame that a dealer chooses", async () => {
  expect((await get(paths.stockFeeds)).url).toContain("/auth");
  const [dealer, visitor] = await dealerWithVisitor();
  await dealer.client.rpc("set_feeds", { p_feeds: ["showcase"] }).throwOnError();
  const { html, headers } = await visitor.get(`${paths.stockFeeds}?tipo=moto&numero=12`);
  const frame = `${paths.dealershipShowcase(dealer.dealershipId)}?tipo=moto&amp;numero=12`;
  expect(html).toContain(`src="${frame}"`);
  expect(html).toContain("&lt;iframe src=");
  // The preview is reached from other pages of the dashboard without loading a document.
  for (const policy of [headers, (await visitor.get(paths.stock)).headers])
    expect(policy.get("Content-Security-Policy")).toContain("; frame-src 'self';");
});
