/** What visitors see of what a dealer does in the stock (docs/product.md 8.13, 4.9). */
import { expect, test } from "vitest";
import { vehicles } from "~/data/vehicles";
import { makeAccount } from "../support/backend-accounts";
import { newAdvert, newDealer, speakFor, statusesOf } from "../support/dealers";
import { eventually } from "../support/eventually";
import { origin } from "../support/ports";
import { partOf, screenOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const STOCK = "/dashboard/veicoli";

/** Takes an action in the list; the process that answers has shown it before it redirects. */
async function take(dealer: Visitor, action: string, id: string): Promise<void> {
  const { status, html } = await dealer.post(STOCK, { action, id });
  expect(status, html.slice(0, 2000)).toBe(302);
}

test("An advert is reserved, sold with similar ones, and gone, as its dealer says", async () => {
  const dealer = await newDealer({ isPublic: true });
  const name = "Fiat Panda Del Banco Di Prova";
  const id = await newAdvert(dealer, { facts: { name } });
  const signedIn = await signedInVisitor(dealer);
  const visitor = visitorOf(origin);
  const page = async () => screenOf(await visitor.get(`/veicolo/${id}`));
  const listed = async () =>
    screenOf(await visitor.get(`/auto?search=${encodeURIComponent("banco di prova")}`)).main;

  await take(signedIn, "reserve", id);
  const card = partOf((await listed()).getByRole("article"));
  expect(card.texts).toContain(name);
  expect(card.texts).toContain("Prenotato");
  expect((await page()).main.texts).toContain("Prenotato");

  await take(signedIn, "sell", id);
  // A list may be a second old.
  await eventually("the list is without it", async () => !(await listed()).text.includes(name));
  const sold = await page();
  expect(sold.status).toBe(200);
  expect(sold.main.texts).toContain("Venduto");
  const similar = partOf(sold.main.getByRole("region", { name: "Veicoli simili" }));
  expect(similar.getAllByRole("article").length).toBeGreaterThan(0);
  expect(similar.text).not.toContain(name);

  await take(signedIn, "publish", id);
  expect((await page()).main.texts).not.toContain("Venduto");
  await take(signedIn, "pause", id);
  expect((await page()).status).toBe(410);
});

test("An advert that ships with the portal follows its dealer, too", async () => {
  const [shipped] = vehicles.filter(({ dealershipId }) => dealershipId === "8");
  if (!shipped) throw new Error("nothing ships");
  const dealer = await speakFor(await makeAccount("pending"), "8", 5);
  const signedIn = await signedInVisitor(dealer);
  const page = () => visitorOf(origin).get(`/veicolo/${shipped.id}`);
  const list = screenOf(await signedIn.get(STOCK)).main;
  const online = Number(/Pubblicati \((\d+)\)/.exec(list.text)?.[1]);
  expect(list.text).toContain("0 di 5 veicoli del piano");
  expect(list.text).toContain(`${online} annunci online non occupano posti del piano`);
  expect(partOf(list.getByRole("article", { name: shipped.name })).texts).toContain("pubblicato");

  await take(signedIn, "pause", shipped.id);
  expect((await page()).status).toBe(410);
  await take(signedIn, "publish", shipped.id);
  expect((await page()).html).toContain(shipped.name);
  expect(await statusesOf([shipped.id])).toEqual(["published"]);
  const { text } = screenOf(await signedIn.get(STOCK)).main;
  expect(text).toContain("1 di 5 veicoli del piano");
  expect(text).toContain(`${online - 1} annunci online non occupano posti del piano`);
});
