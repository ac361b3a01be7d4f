import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { vehicles } from "../support/catalogue";
import { crawl, type CrawledPage } from "../support/crawl";
import { structuredDataProblems } from "../support/structured-data";
import { origin } from "../support/ports";

/** For each path: lists that are read although no search engine may show them. */
const MAX_COMBINATIONS = 8;

/** Static files as the server has them. */
const FILES = join(process.env.E2E_BUILD_ROOT ?? ".", "build/client");

/** Files that pages link, by the ending of their name. */
const FILE_TYPES: Record<string, string> = {
  avif: "image/avif",
  xml: "application/rss+xml",
  json: "application/json",
};

/** Addresses of the site map, path and query. */
let listed: readonly string[] = [];
let listedPictures: readonly string[] = [];
let lastChanges: readonly string[] = [];
let pages: ReadonlyMap<string, CrawledPage> = new Map();

// One crawl for all tests of the file.
beforeAll(async () => {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  const xml = (await Promise.all(files.map(async (file) => (await fetch(file)).text()))).join("");
  const texts = (tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map(([, text = ""]) =>
      text.replaceAll("&amp;", "&"),
    );
  listed = texts("loc").map((url) => url.replace(origin, ""));
  listedPictures = texts("image:loc").map((url) => url.replace(origin, ""));
  lastChanges = texts("lastmod");
  pages = await crawl(origin, ["/", ...listed], MAX_COMBINATIONS);
}, 240_000);

test("Every link leads straight to a page that exists, and to the place on it", () => {
  const broken = [...pages.values()].flatMap(({ address, links }) =>
    links.flatMap((link) => {
      const [target = "", fragment] = link.split("#");
      const page = pages.get(target);
      // One of the lists that were too many.
      if (!page) return [];
      if (page.status !== 200) return [`${page.status}: ${link} on ${address}`];
      return fragment && !page.ids.has(fragment) ? [`no anchor: ${link} on ${address}`] : [];
    }),
  );
  expect(broken).toEqual([]);
  // why: a crawl that finds next to nothing would find nothing wrong either.
  expect(pages.size).toBeGreaterThan(vehicles.length);
});

test("Every page has one heading, a language and a whole address of its own", () => {
  const odd = [...pages.values()].filter(
    ({ contentType, headings, language, canonical, status }) =>
      status === 200 &&
      contentType === "text/html" &&
      !(headings === 1 && language === "it" && /^https?:\/\/[^/]+\//.test(canonical)),
  );
  expect(odd.map(({ address }) => address)).toEqual([]);
});

test("What is linked and is no page is the file that its name says", () => {
  const linked = [...pages.values()].filter(({ contentType }) => contentType !== "text/html");
  const odd = linked.filter(({ address, contentType }) => {
    const [, ending = ""] = /\.(\w+)$/.exec(address.split("?")[0] ?? "") ?? [];
    return FILE_TYPES[ending] !== contentType;
  });
  expect(odd.map(({ address, contentType }) => `${address}: ${contentType}`)).toEqual([]);
  // why: the feed of the blog and the pictures of every vehicle are linked.
  expect(linked.length).toBeGreaterThan(vehicles.length);
});

test("The site map lists exactly the pages that search engines may show", () => {
  const shown = [...pages.values()].filter(isShown).map(({ address }) => address);
  expect(shown.sort()).toEqual([...listed].sort());
  expect(new Set(listed).size).toBe(listed.length);
  // Pages under another address, too, name one that is listed.
  const elsewhere = [...pages.values()].filter(
    (page) => page.status === 200 && !page.noindex && !isShown(page),
  );
  const known = new Set(listed);
  const astray = elsewhere.filter(({ canonical }) => !known.has(canonical.replace(origin, "")));
  expect(astray.map(({ address, canonical }) => `${address}: ${canonical}`)).toEqual([]);
  expect(lastChanges.filter((day) => !(Date.parse(day) <= Date.now()))).toEqual([]);
});

test("No page that search engines may show is an orphan, or says of itself what another says", () => {
  const shown = [...pages.values()].filter(isShown);
  const linked = new Set(
    shown.flatMap(({ address, links }) =>
      links.map((link) => link.split("#")[0]).filter((target) => target !== address),
    ),
  );
  expect(listed.filter((address) => !linked.has(address))).toEqual([]);
  for (const part of ["title", "description"] as const) {
    const byText = new Map<string, string>();
    const twins = shown.flatMap((page) => {
      const first = byText.get(page[part]);
      byText.set(page[part], page.address);
      return first ? [`${first} and ${page.address}: ${page[part]}`] : [];
    });
    expect(twins, `the same ${part}`).toEqual([]);
  }
  const terse = shown.filter(
    ({ title, description }) => !title.includes("Piazza Motori") || description.length < 50,
  );
  expect(terse.map(({ address }) => address)).toEqual([]);
});

test("Every page carries structured data that search engines understand", () => {
  const problems = [...pages.values()].flatMap(({ address, structuredTexts }) =>
    structuredDataProblems(structuredTexts).map((problem) => `${address}: ${problem}`),
  );
  expect(problems).toEqual([]);
  const bare = [...pages.values()].filter(
    (page) => isShown(page) && page.structuredTexts.length === 0,
  );
  expect(bare.map(({ address }) => address)).toEqual([]);
});

test("Every picture, script and style sheet, and every picture of the site map, is there", () => {
  const shown = [...pages.values()].flatMap((page) => page.files);
  // What counts a view without JavaScript looks like a picture and is an answer.
  const isFile = (path: string) => path.startsWith("/") && !path.startsWith(`${paths.counters}?`);
  const files = new Set([...shown, ...listedPictures].filter(isFile));
  expect(files.size).toBeGreaterThan(vehicles.length);
  expect([...files].filter((path) => !isThere(path))).toEqual([]);
});

/** Whether the build has the file, and the file the part that the fragment of its address names. */
function isThere(address: string): boolean {
  const [path = "", fragment] = address.split("#");
  const file = join(FILES, path);
  if (!existsSync(file)) return false;
  return fragment === undefined || readFileSync(file, "utf8").includes(`id="${fragment}"`);
}

/** Whether search engines may show the page under this very address. */
function isShown({ address, status, noindex, canonical }: CrawledPage): boolean {
  return status === 200 && !noindex && canonical === origin + address;
}
