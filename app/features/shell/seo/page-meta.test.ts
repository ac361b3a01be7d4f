import { describe, expect, it } from "vitest";
import { site } from "~/data/site";
import type { Picture } from "~/lib/picture-source";
import { notFoundMeta, originOf, pageMeta, type PageDescription } from "./page-meta";

const ORIGIN = "https://www.piazza.example";
const matches = [
  { id: "root", data: { origin: ORIGIN } },
  undefined,
  { id: "routes/vehicle-details" },
];
const page: PageDescription = {
  title: "Fiat Panda",
  description: "Una Panda a Lamezia Terme.",
  canonicalPath: "/veicolo/fiat-panda-2019",
};
const picture: Picture = {
  stem: "veicoli/fiat-panda-2019-f34",
  widths: [480, 960],
  kind: "photo",
  alt: "",
};

/** What a page says under one property or name. */
function content(own: Partial<PageDescription>, key: string): unknown {
  const tags = pageMeta(matches, { ...page, ...own }) as Record<string, unknown>[];
  return tags.find(({ property, name }) => property === key || name === key)?.content;
}

function jsonLdOf(own: Partial<PageDescription>): unknown[] {
  const tags = pageMeta(matches, { ...page, ...own });
  return tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
}

describe("The meta tags of a page", () => {
  it("end the title with the name of the portal", () => {
    expect(pageMeta(matches, page)).toContainEqual({ title: `Fiat Panda | ${site.name}` });
    expect(content({}, "og:title")).toBe(`Fiat Panda | ${site.name}`);
  });

  it("do not say the name twice on the home page", () => {
    const home = { ...page, title: `${site.name}: auto e moto`, canonicalPath: "/" };
    expect(pageMeta(matches, home)).toContainEqual({ title: `${site.name}: auto e moto` });
  });

  it("name the page by its absolute address", () => {
    const url = `${ORIGIN}/veicolo/fiat-panda-2019`;
    expect(pageMeta(matches, page)).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: url,
    });
    expect(content({}, "og:url")).toBe(url);
  });

  it("describe the page to search engines and to those who share it", () => {
    expect(content({}, "description")).toBe(page.description);
    expect(content({}, "og:description")).toBe(page.description);
    expect(content({}, "og:locale")).toBe("it_IT");
    expect(content({}, "og:type")).toBe("website");
    expect(content({ type: "product" }, "og:type")).toBe("product");
  });

  it("share the picture of the page, large and by an absolute address", () => {
    expect(content({ picture }, "og:image")).toBe(
      `${ORIGIN}/immagini/veicoli/fiat-panda-2019-f34-960.jpg`,
    );
    expect(content({ picture }, "twitter:card")).toBe("summary_large_image");
  });

  it("share the portal's icon when the page has no picture", () => {
    expect(content({}, "og:image")).toBe(`${ORIGIN}/icons/icon-512.png`);
    expect(content({}, "twitter:card")).toBe("summary");
  });

  it("carry structured data: none, one or several", () => {
    const first = { "@type": "Car" };
    const second = { "@type": "AutoDealer" };
    expect(jsonLdOf({})).toEqual([]);
    expect(jsonLdOf({ jsonLd: first })).toEqual([first]);
    expect(jsonLdOf({ jsonLd: [first, second] })).toEqual([first, second]);
  });

  it("carry the way from the home page, down to the page itself", () => {
    const crumbs = [{ label: "Home", to: "/" }, { label: "Fiat Panda" }];
    const [own, breadcrumb] = jsonLdOf({ jsonLd: { "@type": "Car" }, crumbs });
    expect(own).toEqual({ "@type": "Car" });
    expect(breadcrumb).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: "Home", item: `${ORIGIN}/` },
        { name: "Fiat Panda", item: `${ORIGIN}/veicolo/fiat-panda-2019` },
      ],
    });
  });

  it("keep search engines away only where they are told to", () => {
    expect(content({}, "robots")).toBeUndefined();
    expect(content({ indexable: true }, "robots")).toBeUndefined();
    expect(content({ indexable: false }, "robots")).toBe("noindex,follow");
  });

  it("stay relative when the origin is not known", () => {
    expect(originOf([])).toBe("");
    expect(originOf([{ id: "root" }])).toBe("");
    expect(pageMeta([], page)).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "/veicolo/fiat-panda-2019",
    });
  });
});

describe("The meta tags of the not-found page", () => {
  it("say so, and keep search engines away", () => {
    expect(notFoundMeta()).toContainEqual({ title: `Pagina Non Trovata | ${site.name}` });
    expect(notFoundMeta()).toContainEqual({ name: "robots", content: "noindex" });
  });
});
