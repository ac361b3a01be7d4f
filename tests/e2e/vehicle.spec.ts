import { euro, sellerOf, vehicleById } from "../support/catalogue";
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
