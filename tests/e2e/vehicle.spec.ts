import type { Vehicle } from "~/data/schema";
import { pictures } from "~/data/pictures.generated";
import { euro, sellerOf, vehicleById, vehicles } from "../support/catalogue";
import { hrefOf } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const car = vehicleById("fiat-panda-2019");

test("A visitor contacts the seller about the vehicle", READING, async ({ page, open }) => {
  const seller = sellerOf(car);
  await open(`/veicolo/${car.id}`);
  await page.getByRole("link", { name: "Contatta il venditore" }).click();
  await expect(page).toHaveURL(`/veicolo/${car.id}#contatti`);
  const contacts = page.getByRole("region", { name: "Richiedi Informazioni" });
  await expect(contacts.getByRole("heading", { level: 2 })).toBeInViewport();
  await expect(contacts).toContainText(`Chiedi di ${car.name} a ${seller.name}`);
});

test("A visitor opens a chat that already names the vehicle", READING, async ({ page, open }) => {
  await open(`/veicolo/${car.id}`);
  const chat = page.getByRole("complementary").getByRole("link", { name: "WhatsApp" });
  await expect(chat).toBeInViewport();
  const url = new URL(await hrefOf(chat));
  expect(url.host).toBe("wa.me");
  expect(url.pathname).toBe(`/${sellerOf(car).whatsapp}`);
  const text = (url.searchParams.get("text") ?? "").replace(/\s/g, " ");
  expect(text).toContain(car.name);
  expect(text).toContain(euro(car.price));
});

test("A visitor looks through the pictures by their thumbnails", async ({ page, open }) => {
  const richest = [...vehicles].sort((a, b) => viewCount(b) - viewCount(a))[0] ?? car;
  await open(`/veicolo/${richest.id}`);
  const gallery = page.getByRole("region", { name: `Foto di ${richest.name}` });
  const slides = gallery.getByRole("list", { name: "Foto, una alla volta" }).getByRole("img");
  const thumbnails = gallery.getByRole("list", { name: "Miniature" }).getByRole("link");
  await expect(slides).not.toHaveCount(0);
  const count = await slides.count();
  await expect(thumbnails).toHaveCount(count > 1 ? count : 0);
  for (let i = count - 1; i > 0; i--) {
    await thumbnails.nth(i).click();
    await expect(slides.nth(i)).toBeInViewport({ ratio: 0.5 });
  }
});

/** Views of a vehicle that have been drawn so far. */
function viewCount({ id, images }: Vehicle): number {
  return images.filter((view) => pictures[`veicoli/${id}-${view}`]).length;
}
