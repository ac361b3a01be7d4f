/** Feeds of adverts for other sites and programs, and the page on which a dealer switches them on (docs/product.md 8.22). */
import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { jsonFeedSchema } from "~/features/dealers/feeds/plain-feeds.server";
import { paths } from "~/lib/paths";
import { backend } from "../support/accounts";
import { dealerships, stockOf, vehicles, vehiclesOfType } from "../support/catalogue";
import { randomAddress } from "../support/client-address";
import {
  dealerWithVisitor,
  newAdvert,
  newDealer,
  shown,
  type TestDealer,
} from "../support/dealers";
import { eventually } from "../support/eventually";
import { googleRules, metaRules, rssRules } from "../support/feed-rules";
import { csvRows, googleItems, rssChannel } from "../support/feeds";
import { origin } from "../support/ports";
import { signedInVisitor } from "../support/visitor";

const SHARING = "autosalone-reventino";
const SILENT = "ionio-moto-e-auto";
const FILES = ["google.xml", "meta.csv", "veicoli.csv", "veicoli.json"] as const;
const TYPES = {
  "google.xml": "application/xml; charset=utf-8",
  "meta.csv": "text/csv; charset=utf-8",
  "veicoli.csv": "text/csv; charset=utf-8",
  "veicoli.json": "application/json; charset=utf-8",
};
const VIN = "ZFA31200001234567";

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(origin + path, { method, headers: { "X-Forwarded-For": randomAddress(), ...headers } });
const textOf = async (path: string) => (await get(path)).text();

/** A published advert with a photograph, as the feeds for advertising want one. */
async function pictured(dealer: TestDealer, facts: Record<string, unknown> = {}): Promise<string> {
  const id = await newAdvert(dealer, { facts, status: "draft", hasPicture: false });
  const stem = `${dealer.dealershipId}/${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await backend()
    .from("advert_pictures")
    .insert({
      ...{ advert_id: id, position: 1, stem, source: "photo", width: 1440, height: 960 },
      ...{ widths: [480, 960], tone: "#a0b0c0", content_hash: "0".repeat(64) },
    })
    .throwOnError();
  await to(dealer, id, "published");
  return id;
}

async function to({ client }: TestDealer, id: string, status: string): Promise<void> {
  await client.rpc("change_advert_status", { p_id: id, p_status: status }).throwOnError();
}

/** Ids of the vehicles in a feed, each of which keeps the rules of those for whom it is. */
async function idsIn(path: string): Promise<unknown[]> {
  const text = await textOf(path);
  if (path.endsWith("google.xml"))
    return googleItems(text).map((item) => googleRules.parse(item).id);
  if (path.endsWith("meta.csv"))
    return csvRows(text, ",").map((row) => metaRules.parse(row).vehicle_id);
  if (path.endsWith("veicoli.csv"))
    return csvRows(text, ";").map((row) => row["Codice Piazza Motori"]);
  if (path.endsWith("veicoli.json"))
    return jsonFeedSchema.parse(JSON.parse(text)).vehicles.map(({ id }) => id);
  return rssRules.parse(rssChannel(text)).item.map(({ link }) => link.split("/").at(-1));
}

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

test("A dealer switches each channel on and off, and everybody else notices", async () => {
  const dealer = await newDealer({ isPublic: true });
  await shown(dealer);
  const id = await pictured(dealer);
  const visitor = await signedInVisitor(dealer);
  const page = () => visitor.get(paths.stockFeeds);
  expect((await page()).html).not.toContain("/feed/google.xml");
  const feed = paths.dealershipFeed(dealer.dealershipId, "google.xml");
  expect((await get(feed)).status).toBe(404);
  const set = (enabled: boolean, name = "google") =>
    visitor.post(paths.stockFeeds, { intent: "switch", feed: name, enabled: String(enabled) });
  const answer = await set(true);
  expect([answer.status, answer.location]).toEqual([302, paths.stockFeeds]);
  const { html } = await page();
  expect(html).toContain(`${origin}${feed}`);
  expect(html).toContain(
    `Codice negozio: <code class="font-semibold text-ink">${dealer.dealershipId}`,
  );
  await eventually("the advert in the feed", async () => (await idsIn(feed)).includes(id));
  expect(await idsIn(paths.portalFeed("google.xml"))).toContain(id);
  expect(await idsIn(paths.portalFeed("meta.csv"))).not.toContain(id);
  const etag = (await get(feed)).headers.get("ETag") ?? "";

  // What is reserved is not for sale at Google; what is sold is nowhere.
  await to(dealer, id, "reserved");
  await eventually("the feed without it", async () => (await idsIn(feed)).length === 0);
  expect((await get(feed, { "If-None-Match": etag })).status).toBe(200);
  await set(false);
  await eventually("no feed", async () => (await get(feed)).status === 404);
  for (const bad of [{ feed: "yahoo", enabled: "true" }, { feed: "csv" }, {}])
    expect(
      (await visitor.post(paths.stockFeeds, { intent: "switch", ...bad } as Record<string, string>))
        .status,
    ).toBe(400);
  expect((await visitor.post(paths.stockFeeds, { intent: "altro" })).status).toBe(400);
});

test("Names and texts of a dealer arrive whole, and the frame shows them as text", async () => {
  const dealer = await newDealer({ isPublic: true });
  await shown(dealer);
  const name = `Panda "Prova" & <b>Figli</b>; 1+1`;
  const description = `=SOMMA(1) "tra virgolette", <script>alert(1)</script>\nseconda riga; fine.`;
  const id = await pictured(dealer, { name, description });
  await dealer.client
    .rpc("set_feeds", { p_feeds: ["google", "meta", "csv", "json", "rss", "showcase"] })
    .throwOnError();
  const slug = dealer.dealershipId;
  const [google, meta, csv, json] = FILES.map((file) => paths.dealershipFeed(slug, file));
  await eventually("its feed", async () => (await get(json ?? "")).status === 200);
  await eventually("its advert", async () => (await idsIn(json ?? "")).includes(id));
  const [item] = googleItems(await textOf(google ?? ""));
  expect(item).toMatchObject({ title: name, description });
  expect(csvRows(await textOf(meta ?? ""), ",")[0]).toMatchObject({ title: name });
  expect(csvRows(await textOf(csv ?? ""), ";")[0]).toMatchObject({
    Descrizione: `'${description}`,
  });
  expect(rssChannel(await textOf(paths.dealershipRss(slug))).item).toHaveLength(1);
  const frame = await textOf(paths.dealershipShowcase(slug));
  expect(frame).toContain("Panda &quot;Prova&quot; &amp; &lt;b&gt;Figli&lt;/b&gt;; 1+1");
  await to(dealer, id, "paused");
  await eventually("an empty frame", async () =>
    (await textOf(paths.dealershipShowcase(slug))).includes("non ci sono veicoli in vendita"),
  );
  for (const path of [json ?? "", meta ?? "", paths.dealershipRss(slug)])
    expect(await idsIn(path)).toEqual([]);
});

test("The secret address has VINs until its dealer closes it", async () => {
  const dealer = await newDealer({ isPublic: true });
  await shown(dealer);
  const id = await pictured(dealer);
  await dealer.client
    .rpc("set_advert_identifiers", { p_id: id, p_vin: VIN, p_plate: "" })
    .throwOnError();
  await dealer.client.rpc("set_feeds", { p_feeds: ["google", "meta"] }).throwOnError();
  const visitor = await signedInVisitor(dealer);
  const made = await visitor.post(paths.stockFeeds, { intent: "new-key" });
  const [, key = ""] = /\/feed\/riservato\/([a-z2-9]{30})\/google\.xml/.exec(made.html) ?? [];
  expect(made.headers.get("Cache-Control")).toBe("private, no-store");
  const secret = paths.feedWithVins(key, "google.xml");
  await eventually("its advert", async () => (await idsIn(secret)).includes(id));
  const answer = await get(secret);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect([answer.headers.get("ETag"), answer.headers.get("Cache-Tag")]).toEqual([null, null]);
  expect(googleItems(await answer.text())[0]).toMatchObject({ id, vin: VIN });
  expect(csvRows(await textOf(paths.feedWithVins(key, "meta.csv")), ",")[0]?.vin).toBe(VIN);
  for (const file of FILES)
    expect(await textOf(paths.dealershipFeed(dealer.dealershipId, file))).not.toContain(VIN);
  // It is shown once.
  expect((await visitor.get(paths.stockFeeds)).html).not.toContain(key);
  await visitor.post(paths.stockFeeds, { intent: "revoke-key" });
  for (const path of [secret, secret.replace(key, "a".repeat(30)), secret.replace(key, "breve")])
    expect((await get(path)).status, path).toBe(404);
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
