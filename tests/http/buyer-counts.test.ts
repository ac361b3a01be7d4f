/** Favourites and comparisons in the statistics, without a cookie (docs/product.md 13.7). */
import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { makeAccount } from "../support/backend-accounts";
import { vehicles } from "../support/catalogue";
import { countOf } from "../support/counts";
import { eventually } from "../support/eventually";
import { origin } from "../support/ports";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

/** Two that no other test keeps or compares. */
const [first, second] = vehicles.filter(({ dealershipId }) => dealershipId === "8");
const ids = [first?.id ?? "", second?.id ?? ""] as const;

/** A visitor with a browser of their own: the server of the tests sees one address. */
function newVisitor(): { visitor: Visitor; headers: Record<string, string> } {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.${randomInt(1e6)}`;
  return {
    visitor: visitorOf(origin),
    headers: { "User-Agent": userAgent, "Sec-Fetch-Site": "same-origin" },
  };
}
type Browser = ReturnType<typeof newVisitor>;

function keep({ visitor, headers }: Browser, id: string, path = "/preferiti") {
  return visitor.post(path, { veicolo: id }, { headers });
}

function compare({ visitor, headers }: Browser) {
  return visitor.get(`/confronta?veicoli=${ids.join(",")}`, { headers });
}

/** The same visitor with other headers. */
const as = (browser: Browser, headers: Record<string, string>): Browser => ({
  visitor: browser.visitor,
  headers: { ...browser.headers, ...headers },
});

test("A vehicle that is kept or compared counts once a visitor and day, for people only", async () => {
  const [anna, bruno] = [newVisitor(), newVisitor()];
  for (const visitor of [anna, anna, bruno]) {
    await keep(visitor, ids[0]);
    await compare(visitor);
  }
  // With JavaScript the browser tells it afterwards.
  await keep(anna, ids[0], "/preferiti/dispositivo");
  await keep(newVisitor(), ids[0], "/preferiti/dispositivo");

  const robot = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" };
  await keep(as(newVisitor(), robot), ids[0]);
  await compare(as(newVisitor(), { "Sec-Fetch-Site": "cross-site" }));
  await compare(as(newVisitor(), { "Sec-Purpose": "prefetch" }));
  const dealer = { ...newVisitor(), visitor: await signedInVisitor(await makeAccount("approved")) };
  await keep(dealer, ids[0]);
  await compare(dealer);
  // What is counted last is written last.
  await keep(newVisitor(), ids[1]);

  await eventually("the counts", async () => (await countOf(ids[1], "favourite")) === 1);
  expect(await countOf(ids[0], "favourite")).toBe(3);
  for (const id of ids) expect(await countOf(id, "comparison")).toBe(2);
});
