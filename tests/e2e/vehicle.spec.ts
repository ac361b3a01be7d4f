import { euro, sellerOf, vehicleById } from "../support/catalogue";
import { hrefOf } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

const car = vehicleById("fiat-panda-2019");

test(
  "A visitor opens a chat that already names the vehicle, and contacts the seller about it",
  READING,
  async ({ page, open }) => {
    const seller = sellerOf(car);
    await open(`/veicolo/${car.id}`);
    const chat = page.getByRole("complementary").getByRole("link", { name: "WhatsApp" });
    await expect(chat).toBeInViewport();
    const url = new URL(await hrefOf(chat));
    expect(url.host).toBe("wa.me");
    expect(url.pathname).toBe(`/${seller.whatsapp}`);
    const text = (url.searchParams.get("text") ?? "").replace(/\s/g, " ");
    expect(text).toContain(car.name);
    expect(text).toContain(euro(car.price));

    await page.getByRole("link", { name: "Contatta il venditore" }).click();
    await expect(page).toHaveURL(`/veicolo/${car.id}#contatti`);
    const contacts = page.getByRole("region", { name: "Richiedi Informazioni" });
    await expect(contacts.getByRole("heading", { level: 2 })).toBeInViewport();
    await expect(contacts).toContainText(`Chiedi di ${car.name} ad ${seller.name}`);
  },
);

test("A visitor with a phone sees at once what decides", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A used car; a new one, with consumption and emissions; a reduced price; the longest name.
  for (const id of [
    car.id,
    "jeep-compass-2026",
    "lancia-ypsilon-2026",
    "volkswagen-transporter-2025",
  ]) {
    await open(`/veicolo/${id}`);
    const main = page.getByRole("main");
    const vehicle = vehicleById(id);
    const seller = main.getByRole("region", { name: "Concessionario" });
    const bar = page.getByRole("complementary", { name: "Contatto rapido" });
    const floor = (await bar.boundingBox())?.y ?? 0;
    for (const decisive of [
      main.getByRole("img").first(),
      main.getByRole("heading", { level: 1 }),
      main.getByText(euro(vehicle.price), { exact: true }).first(),
      main.getByText(/^(?:passaggio di proprietà|messa in strada)/).first(),
      ...["Anno", "Chilometri", "Cambio", "Potenza"].map((fact) =>
        main.getByRole("term").filter({ hasText: fact }).first().locator("xpath=.."),
      ),
      seller.getByRole("heading", { name: sellerOf(vehicle).name }),
      seller.getByText(sellerOf(vehicle).city).first(),
    ]) {
      const box = await decisive.boundingBox();
      expect(box?.y, String(decisive)).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? Infinity), String(decisive)).toBeLessThanOrEqual(
        floor,
      );
    }
  }
});

test("On a phone no bar and no button lies over another", READING, async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(`/veicolo/${car.id}`);
  await page.getByRole("main").getByText("Confronta", { exact: true }).first().click();
  const controls = page
    .getByRole("complementary", { name: "Contatto rapido" })
    .getByRole("link")
    .or(page.locator("#confronta").getByRole("button"))
    .or(page.getByRole("complementary", { name: "Chat" }).locator("summary"));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(controls).toHaveCount(5);
    for (const position of [0, 1_500, 100_000]) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), position);
      const boxes = await controls.evaluateAll((elements) =>
        elements.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { name: element.textContent, left, right, top, bottom };
        }),
      );
      const overlaps = boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter(
            (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          )
          .map((b) => `${a.name} and ${b.name} at ${position}, ${width} px wide`),
      );
      expect(overlaps).toEqual([]);
    }
  }
});
