/** Every article, the list of them, and what robots read of both. */
import { describe, expect, test } from "vitest";
import { posts } from "~/data/posts";
import { openLink, openScreen, partOf, textOf, type Part } from "../support/screen";

describe.each(posts)("The article $slug", (post) => {
  test("is read with its details, comparisons and topics", async () => {
    const { main } = await openScreen(`/blog/${post.slug}`);
    const head = partOf(main.find("header"));
    expect(textOf(main.getByRole("heading", { level: 1 }))).toBe(post.title);
    expect(main.texts).toContain(post.excerpt);
    expect(head.text).toContain(post.author);
    expect(head.findAll(`time[datetime="${post.date}"]`)).toHaveLength(1);
    expect(head.texts.some((text) => /^[45] minuti di lettura$/.test(text))).toBe(true);
    const tags = partOf(main.getByRole("list", { name: "Tag dell'articolo" }));
    expect(tags.getAllByRole("link").map(textOf)).toEqual([...post.tags]);
    for (const text of [...(post.technicalDetails ?? []), ...(post.relatedTopics ?? [])])
      expect(main.texts).toContain(text);
    for (const { title, items } of post.comparisons ?? []) {
      const table = partOf(main.getByRole("table", { name: title }));
      const heads = table.getAllByRole("rowheader").map(textOf);
      expect(heads).toEqual(items.map(([first = ""]) => first));
    }
    const related = partOf(main.getByRole("region", { name: "Leggi anche" })).findAll("article");
    expect(related.length).toBeGreaterThan(0);
    expect(related.length).toBeLessThanOrEqual(3);
  });
});

test("A visitor reads the list, newest first", async () => {
  const { main } = await openScreen("/blog");
  const list = partOf(main.getByRole("list", { name: "Articoli" }));
  const titles = list.getAllByRole("heading", { level: 2 }).map(textOf);
  expect(titles).toEqual(posts.map(({ title }) => title));
  const days = posts.map(({ date }) => date);
  expect(days).toEqual([...days].sort().reverse());
  const [newest = ""] = titles;
  const article = await openLink(list, newest);
  expect(article.address).toBe(`/blog/${posts[0]?.slug}`);
  expect(textOf(article.getByRole("heading", { level: 1 }))).toBe(newest);
});

const articleCount = ({ findAll }: Part) => findAll("article").length;

test("A visitor filters by a popular tag and takes the filter away", async () => {
  const { main } = await openScreen("/blog");
  const tags = partOf(main.getByRole("list", { name: "Tag popolari" }));
  const tagged = await openLink(tags, "pneumatici");
  expect(tagged.address).toBe("/blog?tag=pneumatici");
  expect(tagged.texts).toContain("Filtro attivo: pneumatici");
  const expected = posts.filter((post) => post.tags.includes("pneumatici"));
  expect(articleCount(tagged)).toBe(expected.length);
  const all = await openLink(tagged, "Mostra tutti gli articoli");
  expect(articleCount(all)).toBe(posts.length);
  expect(all.text).not.toContain("Filtro attivo");
});

test("A visitor filters by each category of the sidebar", async () => {
  const categories = (part: Part) => partOf(part.getByRole("navigation", { name: "Categorie" }));
  const all = categories(await openScreen("/blog"));
  const labels = ["Tutti gli articoli", "Auto", "Moto", "Minicar", "Manutenzione", "Consigli"];
  const names = all.getAllByRole("link").map(textOf);
  expect(names).toEqual(labels.map((label) => expect.stringMatching(`^${label}`) as string));
  for (const [i, label] of labels.entries()) {
    const screen = await openLink(all, new RegExp(`^${label}`));
    const current = categories(screen).getByRole("link", { name: new RegExp(`^${label}`) });
    expect(current.getAttribute("aria-current"), label).toBe("page");
    expect(articleCount(screen), label).toBeGreaterThan(0);
    if (i > 0) expect(screen.texts).toContain(`Filtro attivo: ${label}`);
  }
  expect((await openLink(all, /^Moto/)).address).toBe("/blog?category=moto");
});

test("A visitor goes from a tag of an article to all that carry it", async () => {
  const { main } = await openScreen("/blog/noleggio-lungo-termine");
  const tags = partOf(main.getByRole("list", { name: "Tag dell'articolo" }));
  const tagged = await openLink(tags, "partita IVA");
  expect(tagged.address).toBe("/blog?tag=partita%20IVA");
  expect(tagged.texts).toContain("Filtro attivo: partita IVA");
  expect(articleCount(tagged)).toBe(1);
});

test.each(["tag=mongolfiere", "category=%3Cscript%3E"])(
  "A visitor who asks for %s finds no article, and a way on",
  async (search) => {
    const { main } = await openScreen(`/blog?${search}`);
    expect(main.texts).toContain("Nessun articolo corrisponde ai criteri di ricerca");
    expect(main.findAll("article")).toHaveLength(0);
    const all = await openLink(main, "Tutti gli articoli");
    expect(articleCount(all)).toBe(posts.length);
  },
);

test("A visitor who asks for a tag that is no text gets the blog", async () => {
  const { status, main } = await openScreen("/blog?tag=%EF%BF%BD%F0");
  expect(status).toBe(200);
  expect(textOf(main.getByRole("heading", { level: 1 }))).not.toBe("");
});

test.each(["/blog/mai-scritto", "/blog/constructor", "/blog/%2e%2e%2fetc"])(
  "A visitor who asks for %s is taken to the blog",
  async (path) => {
    const { address, status } = await openScreen(path);
    expect([address, status]).toEqual(["/blog", 200]);
  },
);

test("A search engine reads an article and the way to it", async () => {
  const post = posts.find(({ slug }) => slug === "minicar");
  const [article, breadcrumb] = (await openScreen("/blog/minicar")).structuredData;
  expect(article).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post?.title,
    datePublished: post?.date,
    author: { "@type": "Person", name: post?.author },
  });
  expect(breadcrumb).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home" },
      { position: 2, name: "Blog" },
      { position: 3, name: post?.title },
    ],
  });
});

test("A feed reader finds the feed in the head of the blog", async () => {
  for (const path of ["/blog", "/blog/minicar"]) {
    const { html } = await openScreen(path);
    const link = /<link[^>]*type="application\/rss\+xml"[^>]*>/.exec(html)?.[0];
    expect(link, path).toContain('href="/blog/feed.xml"');
  }
  const { status, headers, html: feed } = await openScreen("/blog/feed.xml");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toContain("application/rss+xml");
  expect(feed.match(/<item>/g)).toHaveLength(posts.length);
});
