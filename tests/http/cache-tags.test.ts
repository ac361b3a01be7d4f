/** What public pages tell a CDN: what they show, and for how long it may keep them. */
import { expect, test } from "vitest";
import { dealerships, vehicles, vehiclesOfType } from "../support/catalogue";
import { origin } from "../support/ports";
import { fetchAsAnybody } from "../support/client-address";

const CATALOGUE = "public, max-age=0, s-maxage=3";
const OTHERS = "public, max-age=0, s-maxage=60, stale-while-revalidate=3600";
const OPENING_HOURS = "public, max-age=0, s-maxage=60";

const [vehicle] = vehicles;
const [dealership] = dealerships;

/** Tags that every page of a kind has, and the beginnings of those that it may have besides. */
const PAGES: [path: string, tags: string[], besides: string[], caching: string][] = [
  ["/", ["home"], [], CATALOGUE],
  ["/auto", ["list:auto"], [], CATALOGUE],
  ["/moto/used?sort=recenti", ["list:moto"], [], CATALOGUE],
  ["/minicar", ["list:minicar"], [], CATALOGUE],
  ["/auto.data", ["list:auto"], [], CATALOGUE],
  ["/concessionarie", ["list:dealerships"], [], CATALOGUE],
  [
    "/concessionarie?search=panda",
    ["list:dealerships", "list:auto", "list:moto", "list:minicar"],
    [],
    CATALOGUE,
  ],
  [
    `/concessionaria/${dealership?.slug}`,
    [`dealership:${dealership?.id}`, `stock:${dealership?.id}`, "clock"],
    [],
    CATALOGUE,
  ],
  [
    `/veicolo/${vehicle?.id}`,
    [`advert:${vehicle?.id}`, `dealership:${vehicle?.dealershipId}`],
    ["advert:", "stock:"],
    CATALOGUE,
  ],
  [
    "/feed/google.xml",
    ["list:dealerships", "list:auto", "list:moto", "list:minicar"],
    [],
    CATALOGUE,
  ],
  ...["feed/meta.csv", "feed/veicoli.json", "rss", "vetrina?numero=3"].map(
    (part): [string, string[], string[], string] => [
      `/concessionaria/${dealership?.slug}/${part}`,
      [`dealership:${dealership?.id}`, `stock:${dealership?.id}`],
      [],
      CATALOGUE,
    ],
  ),
  ["/auto/rss?brand=Fiat", ["list:auto", "list:dealerships"], [], CATALOGUE],
  ["/registra-concessionaria", ["list:dealerships"], [], OTHERS],
  ["/sitemap.xml", ["sitemap"], [], "public, max-age=3600"],
  ["/sitemap/annunci-1.xml", ["sitemap"], [], "public, max-age=3600"],
  ["/contatti", [], [], OTHERS],
  ["/noleggio", [], [], OTHERS],
  ["/blog", [], [], OTHERS],
  ["/privacy", [], [], OTHERS],
  ["/newsletter", [], [], OTHERS],
  ["/senza-connessione", [], [], OTHERS],
  ["/servizi-auto", [], [], OPENING_HOURS],
  ["/meccanici", [], [], OPENING_HOURS],
  ["/auth", [], [], "private, no-store"],
];

test.each(PAGES)("A CDN learns what %s shows and how long it may keep it", async (...page) => {
  const [path, tags, besides, caching] = page;
  // The second answer comes from the portal's own cache, if the page is kept there.
  for (let i = 0; i < 2; i += 1) {
    const { status, headers } = await fetchAsAnybody(origin + path);
    expect(status).toBe(200);
    const told = headers.get("Cache-Tag")?.split(",") ?? [];
    expect(told).toEqual(expect.arrayContaining(tags));
    const others = told.filter((tag) => !tags.includes(tag));
    expect(others.filter((tag) => !besides.some((start) => tag.startsWith(start)))).toEqual([]);
    expect(headers.get("Cache-Control") ?? "").toBe(caching);
  }
});

test("The page of a vehicle is told apart by every vehicle whose card it has", async () => {
  for (const { id } of [
    ...vehiclesOfType("auto").slice(0, 3),
    ...vehiclesOfType("moto").slice(-2),
  ]) {
    const response = await fetchAsAnybody(`${origin}/veicolo/${id}`);
    const html = await response.text();
    // Of the page of what a vehicle costs, too, the vehicle.
    const linked = [...html.matchAll(/href="\/veicolo\/([^"#?/]+)["/]/g)].map(([, id]) => id);
    const told = new Set(response.headers.get("Cache-Tag")?.split(","));
    expect(linked.length).toBeGreaterThan(2);
    expect(linked.filter((other) => !told.has(`advert:${other}`))).toEqual([]);
  }
});

test.each([
  ["a vehicle that is not there", "/veicolo/mai-esistito", 404],
  ["a dealership that is not there", "/concessionaria/mai-esistita", 302],
  ["a page that is not there", "/non-esiste", 404],
])("A CDN keeps nothing about %s", async (_, path, expected) => {
  for (const suffix of ["", ".data"]) {
    const { status, headers } = await fetchAsAnybody(origin + path + suffix, {
      redirect: "manual",
    });
    if (suffix === "") expect(status).toBe(expected);
    expect(headers.get("Cache-Control") ?? "", path + suffix).not.toContain("public");
    expect(headers.get("Cache-Tag")).toBeNull();
  }
});
