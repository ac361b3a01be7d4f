/** Favourites without JavaScript: forms, cookie and cache headers (docs/product.md 4.14). */
import { describe, expect, test } from "vitest";
import { FAVOURITES_COOKIE, MAX_FAVOURITES } from "~/features/marketplace/favourites/favourites";
import { makeAccount } from "../support/backend-accounts";
import { euro, vehicleById, vehicles } from "../support/catalogue";
import { origin } from "../support/ports";
import { openScreen, press, screenOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";
import { robotsOf } from "../support/html";

const panda = vehicleById("fiat-panda-2019");
const topolino = vehicleById("fiat-topolino-2024");

/** Keeps vehicles and returns what the favourites show. */
async function keep(visitor: Visitor, ...ids: string[]) {
  for (const id of ids) await visitor.post("/preferiti", { veicolo: id });
  return textOf(visitor);
}

async function textOf(visitor: Visitor, path = "/preferiti"): Promise<string> {
  return screenOf(await visitor.get(path)).main.text;
}

const cookieOf = ({ cookies }: Visitor) => cookies.get(FAVOURITES_COOKIE);

describe("A visitor without JavaScript", () => {
  test("keeps a vehicle, reads it among the favourites, and takes it out again", async () => {
    const visitor = visitorOf(origin);
    const answer = await visitor.post("/preferiti", { veicolo: panda.id });
    expect([answer.status, answer.location]).toEqual([303, "/preferiti"]);
    const { html } = await visitor.get("/preferiti");
    expect(html).toContain("Salvato nei preferiti.");
    expect(html).toContain(panda.name);

    const removed = await visitor.post("/preferiti", { rimuovi: panda.id });
    expect(removed.location).toBe(`/preferiti?tolto=${panda.id}`);
    expect(await textOf(visitor, removed.location)).toContain(
      `${panda.name} non è più tra i preferiti.`,
    );
    expect(cookieOf(visitor)).toBeUndefined();
  });

  test("who presses the heart twice keeps the vehicle once and loses nothing", async () => {
    const visitor = visitorOf(origin);
    await keep(visitor, panda.id, panda.id);
    expect(cookieOf(visitor)).toBe(`1.${panda.id}~${panda.price}`);
    await visitor.post("/preferiti", { veicolo: panda.id });
    expect((await visitor.get("/preferiti")).html).toContain("Era già nei preferiti.");
  });

  test("empties the favourites", async () => {
    const visitor = visitorOf(origin);
    await keep(visitor, panda.id, topolino.id);
    await visitor.post("/preferiti", { svuota: "1" });
    expect(await textOf(visitor)).toContain("Qui tieni d'occhio i veicoli che ti piacciono");
  });
});

describe("A visitor who has emptied the favourites", () => {
  /** Has emptied favourites of which one cost more when it was kept. */
  async function emptied(visitor = visitorOf(origin)) {
    const kept = `1.${panda.id}~${panda.price + 500}.${topolino.id}~${topolino.price}`;
    visitor.cookies.set(FAVOURITES_COOKIE, kept);
    await press(visitor, await openScreen("/preferiti", visitor), "Svuota i preferiti");
    return { visitor, kept };
  }

  test.each([
    ["signed out", () => visitorOf(origin)],
    ["signed in", async () => signedInVisitor(await makeAccount("approved"))],
  ])("puts them back %s, with the prices of then and in their order", async (_, arrive) => {
    const { visitor, kept } = await emptied(await arrive());
    const page = await openScreen("/preferiti", visitor);
    expect(page.main.text).toContain("Preferiti svuotati. Avevi salvato 2 veicoli.");
    expect(page.main.text).not.toContain(panda.name);
    const after = await press(visitor, page, "Annulla");
    expect(after.main.text).toContain(panda.name);
    expect(after.text).toContain("I preferiti sono di nuovo qui.");
    expect(cookieOf(visitor)).toBe(kept);
  });

  test("can do so after the form was sent twice", async () => {
    const { visitor, kept } = await emptied();
    await visitor.post("/preferiti", { svuota: "1" });
    await visitor.post("/preferiti", { ripristina: "1" });
    expect(cookieOf(visitor)).toBe(kept);
  });

  test("and then keeps another one has that one alone, and reads so", async () => {
    const { visitor } = await emptied();
    const text = await keep(visitor, topolino.id);
    expect(text).not.toContain("Preferiti svuotati");
    await visitor.post("/preferiti", { ripristina: "1" });
    const { text: told } = await openScreen("/preferiti", visitor);
    expect(told).toContain("Non c'è più niente da rimettere.");
    expect(cookieOf(visitor)).toBe(`1.${topolino.id}~${topolino.price}`);
  });

  test("has ten minutes for it", async () => {
    const visitor = visitorOf(origin);
    await keep(visitor, panda.id);
    const { headers } = await visitor.post("/preferiti", { svuota: "1" });
    expect(headers.getSetCookie()).toContain(
      `piazza-preferiti=0.${panda.id}~${panda.price}; Path=/; Max-Age=600; SameSite=Lax`,
    );
  });
});

test("A visitor reads what costs less, what costs more, and what is gone", async () => {
  const visitor = visitorOf(origin);
  const cheaper = `${panda.id}~${panda.price + 500}`;
  const dearer = `${topolino.id}~${topolino.price - 200}`;
  visitor.cookies.set(FAVOURITES_COOKIE, `1.${cheaper}.${dearer}.mai-esistita~1000`);
  const text = await textOf(visitor);
  expect(text).toContain(
    `${euro(500)} in meno di quando l'hai salvato (${euro(panda.price + 500)})`,
  );
  expect(text).toContain(
    `${euro(200)} in più di quando l'hai salvato (${euro(topolino.price - 200)})`,
  );
  expect(text).toContain("Annuncio non più online");
  // What was kept keeps its price.
  expect(cookieOf(visitor)).toBe(`1.${cheaper}.${dearer}.mai-esistita~1000`);
});

test("What a script kept without a connection gets its price at the next visit", async () => {
  const visitor = visitorOf(origin);
  visitor.cookies.set(FAVOURITES_COOKIE, `1.${panda.id}`);
  await visitor.get("/preferiti");
  expect(cookieOf(visitor)).toBe(`1.${panda.id}~${panda.price}`);
});

test("The script of the hearts gets the cookie alone", async () => {
  const visitor = visitorOf(origin);
  const answer = await visitor.post("/preferiti/dispositivo", { veicolo: panda.id });
  expect([answer.status, answer.html]).toEqual([204, ""]);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^piazza-preferiti=1\.fiat-panda-2019~\d+; Path=\/; .*SameSite=Lax/),
  ]);
  await visitor.post("/preferiti/dispositivo", { rimuovi: panda.id });
  expect(cookieOf(visitor)).toBeUndefined();
  expect((await visitor.get("/preferiti/dispositivo")).status).toBe(405);
});

test("Favourites are in no cache and in no search engine", async () => {
  const visitor = visitorOf(origin);
  await keep(visitor, panda.id);
  for (const path of ["/preferiti", `/preferiti?veicoli=${panda.id}`]) {
    const { headers, html } = await visitor.get(path);
    expect(headers.get("Cache-Control"), path).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag"), path).toBe("noindex");
    expect(robotsOf(html), path).toBe("noindex,follow");
  }
});

test("Cached pages are the same with favourites and without", async () => {
  const [keeper, stranger] = [visitorOf(origin), visitorOf(origin)];
  await keeper.post("/preferiti/dispositivo", { veicolo: panda.id });
  for (const path of ["/", "/auto", `/veicolo/${panda.id}`]) {
    const own = await keeper.get(path);
    expect(own.headers.get("Cache-Control"), path).toContain("public");
    expect(own.headers.getSetCookie(), path).toEqual([]);
    expect(own.html, path).toBe((await stranger.get(path)).html);
  }
});

describe("A link with favourites", () => {
  test("shows them to somebody else, who keeps them all at once", async () => {
    const visitor = visitorOf(origin);
    const text = await textOf(visitor, `/preferiti?veicoli=${panda.id},${topolino.id}`);
    expect(text).toContain("Veicoli scelti per te");
    expect(text).toContain(topolino.name);
    expect(cookieOf(visitor)).toBeUndefined();
    const body = new URLSearchParams([
      ["veicolo", panda.id],
      ["veicolo", topolino.id],
    ]);
    await visitor.post("/preferiti", {}, { body });
    expect(cookieOf(visitor)).toBe(`1.${panda.id}~${panda.price}.${topolino.id}~${topolino.price}`);
  });

  test("with hostile ids is a page without them", async () => {
    const hostile = encodeURIComponent('<script>alert("pm")</script>,../../x,%00,"><img src=x>');
    const { status, html } = await visitorOf(origin).get(`/preferiti?veicoli=${hostile}`);
    expect(status).toBe(200);
    expect(html).not.toContain('alert("pm")');
    expect(html).toContain("Il link non nomina nessun veicolo.");
  });
});

describe("A forged request", () => {
  test("with ids that no advert has keeps nothing", async () => {
    const visitor = visitorOf(origin);
    for (const id of ["mai-esistita", "<script>", "../x", "a".repeat(5_000), "__proto__"])
      await visitor.post("/preferiti", { veicolo: id });
    expect(cookieOf(visitor)).toBeUndefined();
  });

  test("with a broken cookie is a page", async () => {
    for (const value of ["%00", "1.<b>", "1.".padEnd(4_000, "a."), "1.a~1~2", "1.constructor~1"]) {
      const visitor = visitorOf(origin);
      visitor.cookies.set(FAVOURITES_COOKIE, value);
      const { status, html } = await visitor.get("/preferiti");
      expect(status, value).toBe(200);
      expect(html, value).not.toContain("<b>");
    }
  });

  test("with other fields, or with too many, is refused", async () => {
    const visitor = visitorOf(origin);
    expect((await visitor.post("/preferiti", { prezzo: "1" })).status).toBe(400);
    const body = new URLSearchParams(vehicles.slice(0, 61).map(({ id }) => ["veicolo", id]));
    expect((await visitor.post("/preferiti", {}, { body })).status).toBe(400);
  });

  test("of another site is refused", async () => {
    const visitor = visitorOf(origin);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    for (const path of ["/preferiti", "/preferiti/dispositivo"])
      expect((await visitor.post(path, { veicolo: panda.id }, { headers })).status).toBe(403);
  });
});

test("Who has fifty favourites reads that there is no room, and loses none", async () => {
  const visitor = visitorOf(origin);
  const ids = vehicles.slice(0, MAX_FAVOURITES + 1).map(({ id }) => id);
  const last = ids.pop()!;
  visitor.cookies.set(FAVOURITES_COOKIE, `1.${ids.join(".")}`);
  await visitor.post("/preferiti", { veicolo: last });
  const { html } = await visitor.get("/preferiti");
  expect(html).toContain(`I preferiti sono al massimo ${MAX_FAVOURITES}.`);
  expect(cookieOf(visitor)?.split(".")).toHaveLength(MAX_FAVOURITES + 1);
  expect(cookieOf(visitor)).not.toContain(last);
  expect((await visitor.post("/preferiti/dispositivo", { veicolo: last })).status).toBe(409);
});
