import { dealershipById } from "../support/catalogue";
import { cards } from "../support/listing";
import { groundOf } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const dealership = dealershipById("7");

const COLOURS = [
  { id: "1", type: "auto", colour: "blue", channel: 2 },
  { id: "7", type: "moto", colour: "orange", channel: 0 },
  { id: "3", type: "minicar", colour: "green", channel: 1 },
] as const;

for (const { id, type, colour, channel } of COLOURS) {
  test(`A visitor sees a dealership of ${type} in ${colour}`, READING, async ({ page, open }) => {
    const { slug, types } = dealershipById(id);
    expect(types).toEqual([type]);
    await open(`/concessionaria/${slug}`);
    const ground = await groundOf(page.getByRole("heading", { level: 1 }));
    expect(Math.max(...ground)).toBe(ground[channel]);
    // Orange is a red with some green in it and hardly any blue.
    if (colour === "orange") expect(ground[1]).toBeGreaterThan(Number(ground[2]));
  });
}

test("A visitor asks for a quote and lands on the contacts", READING, async ({ page, open }) => {
  const contacts = page.getByRole("region", { name: "Richiedi Informazioni" });
  await open("/concessionarie");
  const card = cards(page, "Concessionarie").filter({ hasText: dealership.name });
  await card.getByRole("link", { name: /^Richiedi info/ }).click();
  await expect(page).toHaveURL(`/concessionaria/${dealership.slug}#contatti`);
  await expect(contacts.getByRole("heading", { level: 2 })).toBeInViewport();

  await open(`/concessionaria/${dealership.slug}`);
  await page.getByRole("link", { name: "Richiedi Preventivo" }).click();
  await expect(page).toHaveURL(`/concessionaria/${dealership.slug}#contatti`);
  await expect(contacts.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(contacts).toContainText("24 ore");
});
