import { describe, expect, it } from "vitest";
import { posts } from "~/data/posts";
import { vehicles } from "~/data/vehicles";
import type { Picture } from "~/lib/picture-source";
import {
  latestDay,
  robotsTxt,
  SITEMAP_FILE_ENTRIES,
  sitemapFiles,
  sitemapIndexXml,
  sitemapXml,
} from "~/features/shell/seo/sitemap";
import { siteMap } from "~/routes/sitemap.server";

const ORIGIN = "https://www.piazza.example";
const files = siteMap();
const entries = files.flatMap((file) => file.entries);

/** The day that the site map names for a path. */
function dayOf(path: string): string | undefined {
  return entries.find((entry) => entry.path === path)?.modified;
}

describe("The site map", () => {
  it("lists every page once, adverts apart", () => {
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
    expect(files.map(({ name }) => name)).toEqual(["pagine-1", "annunci-1"]);
    expect(files[1]?.entries).toHaveLength(vehicles.length);
    for (const { modified } of entries) expect(modified).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("dates adverts and articles by themselves, and lists by what is newest in them", () => {
    const [advert] = vehicles;
    const [post] = posts;
    if (!advert || !post) throw new Error("no data");
    expect(dayOf(`/veicolo/${advert.id}`)).toBe(advert.publishedAt);
    expect(dayOf(`/blog/${post.slug}`)).toBe(post.date);
    const days = (own: (typeof vehicles)[number][]) => own.map(({ publishedAt }) => publishedAt);
    const fiats = vehicles.filter(({ type, brand }) => type === "auto" && brand === "Fiat");
    expect(dayOf("/auto?brand=Fiat")).toBe(days(fiats).sort().at(-1));
    const sold = vehicles.filter(({ dealershipId }) => dealershipId === advert.dealershipId);
    expect(entries.find(({ path }) => path.startsWith("/concessionaria/"))?.modified).toBe(
      days(sold).sort().at(-1),
    );
  });

  it("has the pages of long lists and the subjects with enough in them, and no others", () => {
    const paths = entries.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/auto",
        "/auto?page=2",
        "/servizi-auto?city=Lamezia+Terme",
        "/blog?tag=sicurezza",
      ]),
    );
    for (const path of ["/auto?condition=used", "/meccanici?city=Cosenza", "/chat", "/auth"])
      expect(paths).not.toContain(path);
    expect(paths.filter((path) => /sort=|search=|&(?!page=)/.test(path))).toEqual([]);
  });
});

describe("The files of the site map", () => {
  it("have at most ten thousand entries each, and the index names them with their newest day", () => {
    const many = Array.from({ length: SITEMAP_FILE_ENTRIES + 1 }, (_, i) => ({
      path: `/veicolo/v-${i}`,
      modified: i === 7 ? "2026-11-20" : "2026-10-01",
    }));
    const parts = sitemapFiles("annunci", many);
    expect(parts.map((part) => part.entries.length)).toEqual([SITEMAP_FILE_ENTRIES, 1]);
    const index = sitemapIndexXml(parts, ORIGIN);
    expect(index).toContain(
      `<sitemap><loc>${ORIGIN}/sitemap/annunci-1.xml</loc><lastmod>2026-11-20</lastmod></sitemap>`,
    );
    expect(index).toContain(
      `<sitemap><loc>${ORIGIN}/sitemap/annunci-2.xml</loc><lastmod>2026-10-01</lastmod></sitemap>`,
    );
    expect(sitemapFiles("annunci", [])).toEqual([]);
  });

  it("name no day where none is known", () => {
    expect(sitemapXml([{ path: "/x", modified: undefined }], ORIGIN)).not.toContain("lastmod");
  });
});

describe("A file of the site map", () => {
  const photo: Picture = { stem: "veicoli/x", widths: [960], kind: "photo", alt: "" };

  it("names whole addresses, days and pictures, and escapes what XML wants escaped", () => {
    const xml = sitemapXml(
      [{ path: "/auto?a=1&b=2", modified: "2026-11-20", pictures: [photo] }],
      ORIGIN,
    );
    expect(xml).toContain(
      `<url><loc>${ORIGIN}/auto?a=1&amp;b=2</loc><lastmod>2026-11-20</lastmod>` +
        `<image:image><image:loc>${ORIGIN}/immagini/veicoli/x-960.jpg</image:loc></image:image></url>`,
    );
  });

  it("leaves out cut-outs, which have no such file", () => {
    const pictures: Picture[] = [{ ...photo, kind: "cutout" }];
    expect(sitemapXml([{ path: "/", modified: "2026-11-20", pictures }], ORIGIN)).not.toContain(
      "image:loc",
    );
  });
});

describe("The newest of some days", () => {
  it("is the latest, and none of none", () => {
    expect(latestDay(["2026-01-02", "2026-11-01", "2025-12-31"])).toBe("2026-11-01");
    expect(latestDay([])).toBeUndefined();
  });
});

describe("The rules for robots", () => {
  it("close what is private, and name the site map", () => {
    const rules = robotsTxt(ORIGIN);
    expect(rules).toMatch(/^User-agent: \*\n/);
    for (const path of ["/admin", "/auth", "/dashboard"])
      expect(rules).toContain(`\nDisallow: ${path}\n`);
    expect(rules).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});
