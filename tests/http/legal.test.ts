/** The legal pages, and who is behind the portal. */
import { describe, expect, test } from "vitest";
import { legalPages } from "~/data/legal";
import { site } from "~/data/site";
import { hrefOf, openScreen, partOf, textOf } from "../support/screen";

const LABELS = [
  "Privacy",
  "Cookie",
  "Termini",
  "Ordine dei risultati",
  "Note legali",
  "Accessibilità",
];

describe.each(legalPages)("/$slug", ({ slug, title, description }) => {
  test("A visitor reads it, and when it last changed", async () => {
    const screen = await openScreen(`/${slug}`);
    expect(screen.status).toBe(200);
    expect(screen.title).toBe(`${title} | ${site.name}`);
    expect(screen.meta("description")).toBe(description);
    expect(textOf(screen.getByRole("heading", { level: 1 }))).toBe(title);
    expect(screen.main.text).toContain("Ultimo aggiornamento");
    const others = partOf(screen.getByRole("navigation", { name: "Pagine legali" }));
    expect(others.getAllByRole("link").map(textOf)).toEqual(LABELS);
  });
});

test("A visitor reaches every legal page from the footer of any screen", async () => {
  const { footer } = await openScreen("/moto");
  const links = partOf(footer.getByRole("group", { name: "Informazioni legali" }));
  expect(links.getAllByRole("link").map(textOf)).toEqual(LABELS);
  expect(links.getAllByRole("link").map(hrefOf)).toEqual(legalPages.map(({ slug }) => `/${slug}`));
});

test("A visitor finds the company, its VAT number and its register", async () => {
  const { main } = await openScreen("/note-legali");
  const { company, vatNumber, rea, pec, postalCode } = site.contacts;
  for (const fact of [company, vatNumber, rea, pec, postalCode]) expect(main.text).toContain(fact);
});

test("A visitor finds every way to reach the operator", async () => {
  const { main } = await openScreen("/contatti");
  const { phone, email, address, openingHours } = site.contacts;
  const links = (name: string) => main.getAllByRole("link", { name }).map(hrefOf);
  expect(links(phone)).toContain(`tel:${phone.replaceAll(" ", "")}`);
  expect(links(email)).toEqual([`mailto:${email}`]);
  expect(main.text).toContain(address);
  expect(main.texts).toContain(openingHours);
  expect(links("WhatsApp")[0]).toMatch(/^https:\/\/wa\.me\/39\d+\?text=/);
});
