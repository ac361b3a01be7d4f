import type { APIRequestContext } from "@playwright/test";
import { assets, hasId, headOf, internalLinks } from "../support/html";
import { expect, test } from "../support/test";

/** Where the crawl starts: one of each screen. */
const STARTS = [
  "/",
  "/concessionarie",
  "/concessionarie?search=panda",
  "/auto",
  "/auto?brand=Fiat&page=2",
  "/auto/used",
  "/moto",
  "/minicar/new",
  "/concessionaria/due-ruote-sant-eufemia",
  "/veicolo/fiat-panda-2019",
  "/servizi-auto",
  "/servizi-auto?city=Cosenza",
  "/meccanici",
  "/gommisti",
  "/autoricambi",
  "/carrozzerie",
  "/assicurazioni-auto",
  "/pratiche-auto",
  "/servizio/officina-savuto",
  "/noleggio",
  "/blog",
  "/blog?tag=risparmio",
  "/blog/guida-auto-usata",
  "/blog/auto-elettriche",
  "/blog/manutenzione-moto-estate",
  "/blog/minicar",
  "/blog/noleggio-lungo-termine",
  "/blog/suv-compatti",
  "/registra-concessionaria",
  "/newsletter",
  "/contatti",
  "/privacy",
  "/cookie",
  "/termini",
  "/note-legali",
  "/accessibilita",
];

/** Most addresses that one crawl asks for, so that it stays a matter of seconds. */
const MOST_LINKS = 240;

test("Every link of the portal leads to a screen", async ({ request }) => {
  const found = (await bodies(request, STARTS)).flatMap(internalLinks);
  // Plain paths first: they are the screens; the rest are lists with some filter.
  const links = [...new Set(found)].sort(
    (a, b) => Number(a.includes("?")) - Number(b.includes("?")),
  );
  expect(links.length).toBeGreaterThan(50);
  const broken: string[] = [];
  for (const link of links.slice(0, MOST_LINKS)) {
    const [address = "", fragment] = link.split("#");
    const response = await request.get(address, { maxRedirects: 0 });
    if (response.status() !== 200) broken.push(`${response.status()} ${link}`);
    else if (fragment && !hasId(await response.text(), fragment)) broken.push(`no anchor: ${link}`);
  }
  expect(broken).toEqual([]);
});

test("Every picture, script and style sheet of the portal arrives", async ({ request }) => {
  const found = (await bodies(request, STARTS)).flatMap(assets);
  const broken: string[] = [];
  for (const asset of [...new Set(found)].slice(0, MOST_LINKS)) {
    const response = await request.head(asset);
    if (response.status() !== 200) broken.push(`${response.status()} ${asset}`);
  }
  expect(broken).toEqual([]);
});

test("Every screen has a title, a description and an address of its own", async ({ request }) => {
  const paths = STARTS.filter((path) => !path.includes("?"));
  const heads = (await bodies(request, paths)).map(headOf);
  for (const [i, { title, description, canonical }] of heads.entries()) {
    expect(title, paths[i]).toContain("Piazza Motori");
    expect(description.length, `description of ${paths[i]}`).toBeGreaterThan(50);
    expect(canonical, paths[i]).toMatch(/^https?:\/\/[^/]+\//);
    expect(new URL(canonical).pathname).toBe(paths[i]);
  }
  for (const part of ["title", "description", "canonical"] as const)
    expect(new Set(heads.map((head) => head[part])).size, part).toBe(heads.length);
});

test("A list with filters names the plain list as its true address", async ({ request }) => {
  const [html = ""] = await bodies(request, ["/auto?brand=Fiat&sort=meno-km"]);
  expect(new URL(headOf(html).canonical).pathname).toBe("/auto");
  expect(new URL(headOf(html).canonical).search).toBe("");
});

test("A browser finds the icons and the manifest of the portal", async ({ request }) => {
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.status()).toBe(200);
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  expect(icons.length).toBeGreaterThan(0);
  for (const { src } of icons) expect((await request.head(src)).status(), src).toBe(200);
});

/** The pages at these addresses, as text. */
async function bodies(request: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    texts.push(await response.text());
  }
  return texts;
}
