import { expect, test } from "vitest";
import { headOf, robotsOf } from "../support/html";
import { origin } from "../support/ports";
import { visitorOf } from "../support/visitor";

const MOVED = [
  ["/Auto/", "/auto"],
  [
    "/auto/new/?sort=meno-km&brand=Ford&utm_source=x",
    "/auto/new?sort=meno-km&brand=Ford&utm_source=x",
  ],
  ["/Veicolo/Fiat-Panda-2019", "/veicolo/fiat-panda-2019"],
  ["/CONCESSIONARIA/Tirrenia-Auto/", "/concessionaria/tirrenia-auto"],
  ["/Privacy/", "/privacy"],
  ["/Servizio/Officina-Savuto", "/servizio/officina-savuto"],
  ["/Meccanici?city=Cosenza", "/meccanici?city=Cosenza"],
] as const;

test("A visitor who spells an address in another way is sent to the true one, once", async () => {
  for (const [asked, address] of MOVED)
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(origin + asked, { method, redirect: "manual" });
      expect(answer.status, `${method} ${asked}`).toBe(301);
      expect(answer.headers.get("Location"), asked).toBe(address);
      const next = await fetch(origin + address, { method, redirect: "manual" });
      expect(next.status, address).toBe(200);
    }
});

test("Another spelling never leads out of the portal, and loses nothing that is sent", async () => {
  for (const path of ["//evil.example/", "///evil.example//", "//EVIL.example"]) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    const target = new URL(answer.headers.get("Location") ?? "", origin);
    expect(target.origin, path).toBe(origin);
  }
  const posted = await visitorOf(origin).post("/Chat/", { messaggio: "orari" });
  expect(posted.status).toBe(200);
});

const FOUND = [
  ["/auto?condition=used", "/auto/used"],
  ["/auto?page=2", "/auto?page=2"],
  ["/auto?brand=fiat&utm_source=x", "/auto?brand=Fiat"],
  ["/auto/used?brand=Fiat", "/auto/used?brand=Fiat"],
  ["/auto/fiat/lamezia-terme?utm_source=x", "/auto/fiat/lamezia-terme"],
  ["/moto/sotto-5000-euro", "/moto/sotto-5000-euro"],
  ["/dealerships?type=moto", "/concessionarie?type=moto"],
  ["/dealership/7", "/concessionaria/due-ruote-sant-eufemia"],
  ["/rent?type=suv", "/noleggio"],
  ["/servizi-auto?city=Cosenza", "/servizi-auto?city=Cosenza"],
  ["/blog?tag=SICUREZZA&category=auto", "/blog?tag=sicurezza"],
] as const;

const HIDDEN = [
  "/auto?brand=Fiat&fuelType=Diesel",
  "/auto?brand=Fiat&brand=BMW",
  "/auto?year=2020",
  "/auto?search=panda",
  "/auto?sort=meno-km",
  "/moto?search=introvabile",
  "/concessionarie?search=panda",
  "/concessionarie?brand=Fiat&type=auto",
  "/servizi-auto?q=freni",
  "/servizi-auto?city=Cosenza&rating=4",
  "/meccanici?city=Cosenza",
  "/blog?tag=partita%20IVA",
  "/chat",
];

test("A search engine may show a list on one subject, under one address", async () => {
  for (const [path, canonical] of FOUND) {
    const html = await (await fetch(origin + path)).text();
    const { pathname, search } = new URL(headOf(html).canonical);
    expect(pathname + search, path).toBe(canonical);
    expect(robotsOf(html), path).toBe("");
  }
});

test("A search engine follows the links of mixed lists without showing them", async () => {
  for (const path of HIDDEN)
    expect(robotsOf(await (await fetch(origin + path)).text()), path).toBe("noindex,follow");
});

test("A search engine finds the cars of a brand in a town under a heading and a text of their own", async () => {
  const html = await (await fetch(`${origin}/auto/fiat/lamezia-terme`)).text();
  expect(headOf(html).title).toMatch(/^Auto Fiat a Lamezia Terme: \d+ annunci da [\d.]+\s€ \|/);
  expect(html).toMatch(/<h1[^>]*>Auto Fiat a Lamezia Terme<\/h1>/);
  expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"Lamezia Terme"/);
  expect(html).toContain('"@type":"ItemList"');
  const map = await (await fetch(`${origin}/sitemap/pagine-1.xml`)).text();
  expect(map).toContain(`<loc>${origin}/auto/fiat/lamezia-terme</loc>`);
  expect(map).not.toContain(`<loc>${origin}/auto/fiat/catanzaro</loc>`);
});

test("A visitor of a page that has run out of vehicles sees the wider list, for now", async () => {
  for (const [asked, list] of [
    ["/auto/fiat/catanzaro", "/auto?brand=Fiat"],
    ["/auto/fiat/lamezia-terme?maxKm=50000", "/auto?brand=Fiat&maxKm=50000&place=Lamezia+Terme"],
  ] as const) {
    const answer = await fetch(origin + asked, { redirect: "manual" });
    expect(answer.status, asked).toBe(302);
    expect(answer.headers.get("Location")).toBe(list);
  }
  for (const unknown of ["/auto/fiat/parigi", "/auto/mai-esistita/rende", "/auto/fiat/rende/x"])
    expect((await fetch(origin + unknown)).status, unknown).toBe(404);
});

test("A search engine stays out of private pages", async () => {
  const closed = ["/auth", "/auth/recupera", "/dashboard", "/admin"];
  const rules = await (await fetch(`${origin}/robots.txt`)).text();
  for (const path of [...closed, "/area-riservata/listino-prezzi"]) {
    const answer = await fetch(origin + path);
    expect(answer.headers.get("X-Robots-Tag"), path).toContain("noindex");
    const isClosed = [...rules.matchAll(/^Disallow: (.+)$/gm)].some(([, start = ""]) =>
      path.startsWith(start),
    );
    expect(isClosed, path).toBe(closed.includes(path));
  }
});

test("A search engine finds the site map by the rules for robots", async () => {
  const answer = await fetch(`${origin}/robots.txt`);
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
  const [, address = ""] = /^Sitemap: (.+)$/m.exec(await answer.text()) ?? [];
  expect(address).toBe(`${origin}/sitemap.xml`);
  const index = await fetch(address);
  expect(index.headers.get("Content-Type")).toContain("application/xml");
  const file = `${origin}/sitemap/annunci-1.xml`;
  expect(await index.text()).toContain(`<loc>${file}</loc>`);
  expect(await (await fetch(file)).text()).toContain(
    `<loc>${origin}/veicolo/fiat-panda-2019</loc>`,
  );
  expect((await fetch(`${origin}/sitemap/annunci-99.xml`)).status).toBe(404);
});

test("A browser finds the icons and the manifest of the portal", async () => {
  const manifest = await fetch(`${origin}/manifest.webmanifest`);
  expect(manifest.status).toBe(200);
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const { src } of icons)
    expect((await fetch(origin + src, { method: "HEAD" })).status, src).toBe(200);
});
