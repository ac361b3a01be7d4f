import { posts } from "~/data/posts";
import { groundOf, structuredData } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const [newest] = posts;
if (!newest) throw new Error("no posts");

function postBySlug(slug: string) {
  const post = posts.find((one) => one.slug === slug);
  if (!post) throw new Error(`no post ${slug}`);
  return post;
}

test("A visitor reads the list, newest first, and opens an article", async ({ page, open }) => {
  await open("/blog");
  const list = page.getByRole("list", { name: "Articoli" });
  await expect(list.getByRole("heading", { level: 2 })).toHaveText(posts.map(({ title }) => title));
  await list.getByRole("link", { name: newest.title }).click();
  await expect(page).toHaveURL(`/blog/${newest.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(newest.title);
});

test("A visitor filters by a popular tag and takes the filter away", async ({ page, open }) => {
  await open("/blog");
  const tags = page.getByRole("list", { name: "Tag popolari" });
  await expect(tags.getByRole("link")).toHaveText([
    "auto elettriche",
    "manutenzione",
    "pneumatici",
    "risparmio",
    "sicurezza",
    "tecnologia",
    "accessori",
  ]);
  await tags.getByRole("link", { name: "pneumatici" }).click();
  await expect(page).toHaveURL("/blog?tag=pneumatici");
  await expect(page.getByText("Filtro attivo: pneumatici", { exact: true })).toBeVisible();
  const tagged = posts.filter((post) => post.tags.includes("pneumatici"));
  await expect(page.getByRole("article")).toHaveCount(tagged.length);
  await page.getByRole("link", { name: "Mostra tutti gli articoli" }).click();
  await expect(page.getByRole("article")).toHaveCount(posts.length);
  await expect(page.getByText("Filtro attivo")).toHaveCount(0);
});

test("A visitor filters by each category of the sidebar", async ({ page, open }) => {
  await open("/blog");
  const categories = page.getByRole("navigation", { name: "Categorie" });
  await expect(categories.getByRole("link")).toHaveText([
    /^Tutti gli articoli/,
    /^Auto/,
    /^Moto/,
    /^Minicar/,
    /^Manutenzione/,
    /^Consigli/,
  ]);
  await categories.getByRole("link", { name: /^Moto/ }).click();
  await expect(page).toHaveURL("/blog?category=moto");
  await expect(page.getByText("Filtro attivo: Moto", { exact: true })).toBeVisible();
  await expect(categories.getByRole("link", { name: /^Moto/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("article")).not.toHaveCount(0);
});

for (const search of ["tag=mongolfiere", "category=%3Cscript%3E", "tag=%EF%BF%BD%F0"]) {
  test(`A visitor who asks for ${search} finds no article, and a way on`, async ({
    page,
    open,
  }) => {
    await open(`/blog?${search}`);
    if (search.startsWith("tag=%")) return;
    await expect(
      page.getByText("Nessun articolo corrisponde ai criteri di ricerca", { exact: true }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Tutti gli articoli", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(posts.length);
  });
}

for (const post of posts) {
  test(
    `A visitor reads ${post.slug} with its details, comparisons and topics`,
    READING,
    async ({ page, open }) => {
      await open(`/blog/${post.slug}`);
      const main = page.getByRole("main");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
      await expect(main.getByText(post.excerpt, { exact: true })).toBeVisible();
      await expect(main.locator("header").getByText(post.author)).toBeVisible();
      await expect(main.locator(`header time[datetime="${post.date}"]`)).toBeVisible();
      await expect(main.locator("header").getByText(/^[45] minuti di lettura$/)).toBeVisible();
      await expect(
        main.getByRole("list", { name: "Tag dell'articolo" }).getByRole("link"),
      ).toHaveText([...post.tags]);
      for (const detail of post.technicalDetails ?? [])
        await expect(main.getByText(detail, { exact: true })).toBeVisible();
      for (const { title, items } of post.comparisons ?? []) {
        const table = main.getByRole("table", { name: title });
        await expect(table.getByRole("rowheader")).toHaveText(items.map(([head = ""]) => head));
      }
      for (const topic of post.relatedTopics ?? [])
        await expect(main.getByText(topic, { exact: true })).not.toHaveCount(0);
      const related = page.getByRole("region", { name: "Leggi anche" }).getByRole("article");
      expect(await related.count()).toBeLessThanOrEqual(3);
      await expect(related).not.toHaveCount(0);
    },
  );
}

test("A visitor follows the table of contents to every part", async ({ page, open }) => {
  await open("/blog/minicar");
  const contents = page.getByRole("navigation", { name: "In questo articolo" });
  for (const name of [
    "Contenuto principale",
    "Dettagli tecnici",
    "Confronti",
    "Argomenti correlati",
  ])
    await expect(contents.getByRole("link", { name, exact: true })).toBeVisible();
  await contents.getByRole("link", { name: "Confronti" }).click();
  await expect(page).toHaveURL("/blog/minicar#confronti");
  await expect(page.getByRole("heading", { name: "Confronti" })).toBeInViewport();
  await contents.getByRole("link", { name: "Dove si può andare" }).click();
  await expect(page).toHaveURL("/blog/minicar#dove-si-puo-andare");
  await expect(page.getByRole("heading", { name: "Dove si può andare" })).toBeInViewport();
});

test("A visitor opens the table of contents on a phone", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open("/blog/minicar");
  const contents = page.getByRole("navigation", { name: "In questo articolo" });
  const link = contents.getByRole("link", { name: "Dettagli tecnici" });
  await expect(link).toBeHidden();
  await contents.locator("summary").click();
  await link.click();
  await expect(page.getByRole("heading", { name: "Dettagli tecnici" })).toBeInViewport();
});

const COLOURS = [
  { slug: "suv-compatti", name: "blue", dominant: 2, least: 0 },
  { slug: "minicar", name: "green", dominant: 1, least: 0 },
  { slug: "manutenzione-moto-estate", name: "purple", dominant: 2, least: 1 },
  { slug: "guida-auto-usata", name: "amber", dominant: 0, least: 2 },
] as const;

for (const { slug, name, dominant, least } of COLOURS) {
  test(`A visitor sees ${slug} under a header in ${name}`, READING, async ({ page, open }) => {
    await open(`/blog/${slug}`);
    const ground = await groundOf(page.getByRole("heading", { level: 1 }));
    expect(Math.max(...ground.slice(0, 3))).toBe(ground[dominant]);
    expect(Math.min(...ground.slice(0, 3))).toBe(ground[least]);
  });
}

test("A visitor goes from a tag of an article to all that carry it", async ({ page, open }) => {
  await open("/blog/noleggio-lungo-termine");
  await page
    .getByRole("list", { name: "Tag dell'articolo" })
    .getByRole("link", { name: "partita IVA" })
    .click();
  await expect(page).toHaveURL("/blog?tag=partita%20IVA");
  await expect(page.getByText("Filtro attivo: partita IVA", { exact: true })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

for (const path of ["/blog/mai-scritto", "/blog/constructor", "/blog/%2e%2e%2fetc"]) {
  test(`A visitor who asks for ${path} is taken to the blog`, READING, async ({ page, open }) => {
    await open(path);
    await expect(page).toHaveURL("/blog");
  });
}

test("A search engine reads an article and the way to it", READING, async ({ page, open }) => {
  await open("/blog/minicar");
  const post = postBySlug("minicar");
  const [article, breadcrumb] = await structuredData(page);
  expect(article).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    datePublished: post.date,
    author: { "@type": "Person", name: post.author },
  });
  expect(breadcrumb).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home" },
      { position: 2, name: "Blog" },
      { position: 3, name: post.title },
    ],
  });
});

test(
  "A feed reader finds the feed in the head of the blog",
  READING,
  async ({ page, open, request }) => {
    for (const path of ["/blog", "/blog/minicar"]) {
      await open(path);
      await expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute(
        "href",
        "/blog/feed.xml",
      );
    }
    const response = await request.get("/blog/feed.xml");
    expect(response.status()).toBe(200);
    expect(response.headers()["content-type"]).toContain("application/rss+xml");
    const feed = await response.text();
    expect(feed.match(/<item>/g)).toHaveLength(posts.length);
  },
);
