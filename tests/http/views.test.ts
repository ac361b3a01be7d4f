/** Views of vehicles as they are counted where no script runs: by a picture (docs/product.md 13.7). */
import { expect, test } from "vitest";
import { countOf } from "../support/counts";
import { eventually } from "../support/eventually";
import { origin } from "../support/ports";
import { visitorOf, type Visitor } from "../support/visitor";

/** Vehicles that no other test opens. */
const [FIRST, SECOND] = ["hyundai-kona-2020", "toyota-corolla-2021"] as const;

const PERSON = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const ROBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

/** Opens a vehicle and loads the picture that counts, as a browser without JavaScript does. */
async function look(visitor: Visitor, id: string, userAgent: string): Promise<void> {
  const headers = { "User-Agent": userAgent, "Sec-Fetch-Site": "same-origin" };
  const { html } = await visitor.get(`/veicolo/${id}`, { headers });
  const [, picture = ""] = /<noscript[^>]*><img src="([^"]*)"/.exec(html) ?? [];
  expect(picture).not.toBe("");
  expect((await visitor.get(picture.replaceAll("&amp;", "&"), { headers })).status).toBeLessThan(
    300,
  );
}

test("A vehicle that somebody looks at twice is counted once, a robot not at all", async () => {
  const [first, second] = [await countOf(FIRST, "view"), await countOf(SECOND, "view")];
  const somebody = visitorOf(origin);
  await look(visitorOf(origin), FIRST, ROBOT);
  await look(somebody, FIRST, PERSON);
  await look(somebody, FIRST, PERSON);
  await look(somebody, SECOND, PERSON);
  // Counts are written in the order in which they were made: with the last one all are there.
  await eventually("the counts", async () => (await countOf(SECOND, "view")) === second + 1);
  expect(await countOf(FIRST, "view")).toBe(first + 1);
});
