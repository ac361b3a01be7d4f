import { posts } from "~/data/posts";
import { groundOf } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

test(
  "A visitor filters by a popular tag and takes the filter away",
  READING,
  async ({ page, open }) => {
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
  },
);

test("A visitor follows the table of contents to every part", READING, async ({ page, open }) => {
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

test("A visitor opens the table of contents on a phone", READING, async ({ page, open }) => {
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

test(
  "A visitor sees an article under a header in the colour of its category",
  READING,
  async ({ page, open }) => {
    for (const { slug, name, dominant, least } of COLOURS) {
      await open(`/blog/${slug}`);
      const ground = await groundOf(page.getByRole("heading", { level: 1 }));
      expect(Math.max(...ground.slice(0, 3)), `${slug}, ${name}`).toBe(ground[dominant]);
      expect(Math.min(...ground.slice(0, 3)), `${slug}, ${name}`).toBe(ground[least]);
    }
  },
);
