/** What a dealer shares with other sites, changes and takes back (docs/product.md 8.22). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { backend } from "../support/accounts";
import { randomAddress } from "../support/client-address";
import { newAdvert, newDealer, shown, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { csvRows, googleItems, idsIn as idsOf, rssChannel } from "../support/feeds";
import { origin } from "../support/ports";
import {
  addressOfForm,
  hrefOf,
  openScreen,
  partOf,
  press,
  valueOf,
  type Screen,
} from "../support/screen";
import { signedInVisitor } from "../support/visitor";

const FILES = ["google.xml", "meta.csv", "veicoli.csv", "veicoli.json"] as const;
const VIN = "ZFA31200001234567";

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { "X-Forwarded-For": randomAddress(), ...headers } });
const textOf = async (path: string) => (await get(path)).text();
const idsIn = async (path: string) => idsOf(path, await textOf(path));

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

test("A dealer switches the frame on, chooses how it looks, and copies its code", async () => {
  const dealer = await newDealer({ isPublic: true });
  await shown(dealer);
  const id = await newAdvert(dealer, { facts: { name: "Fiat Panda della vetrina" } });
  await eventually("its page", async () => (await fetch(origin + paths.vehicle(id))).ok);
  const visitor = await signedInVisitor(dealer);
  const stock = await openScreen(paths.stock, visitor);
  const way = hrefOf(stock.main.getByRole("link", { name: "Vetrina e feed" }));
  const page = await openScreen(way, visitor);
  const isOn = await press(visitor, page, "Attiva Vetrina per il tuo sito");
  expect(isOn.text).toContain("Vetrina per il tuo sito: attivo");

  const panelOf = ({ main }: Screen) =>
    partOf(main.getByRole("region", { name: "La tua vetrina" }));
  const panel = panelOf(isOn);
  const colours = partOf(panel.getByLabelText("Colori"));
  for (const option of colours.findAll("option")) option.removeAttribute("selected");
  colours.getByRole("option", { name: "Scuri" }).setAttribute("selected", "");
  const button = panel.getByRole("button", { name: "Aggiorna" });
  const form = button.closest("form");
  const chosen = panelOf(await openScreen(form ? addressOfForm(form) : "", visitor));
  expect(valueOf(chosen.getByLabelText("Codice della vetrina"))).toMatch(/vetrina\?colori=scuri"/);
  const frame = await openScreen(chosen.find("iframe").getAttribute("src") ?? "");
  expect(frame.address).toMatch(/vetrina\?colori=scuri$/);
  const advert = frame.getByRole("link", { name: /^Fiat Panda della vetrina/ });
  expect((await openScreen(new URL(hrefOf(advert), origin).pathname)).title).toContain(
    "Fiat Panda della vetrina",
  );
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
