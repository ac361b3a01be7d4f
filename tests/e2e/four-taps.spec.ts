import { isAllowedForNewDrivers } from "~/features/marketplace/vehicles/new-drivers";
import { vehiclesOfType } from "../support/catalogue";
import { cards, expectTotal, shownVehicles } from "../support/listing";
import { expect, test } from "../support/test";

test.use({ viewport: { width: 390, height: 844 } });

test("A new driver is four taps from the home page to the city cars under 8,000 €", async ({
  page,
  open,
}) => {
  const wanted = vehiclesOfType("auto").filter(
    (vehicle) =>
      vehicle.bodyType === "City car" && vehicle.price <= 8000 && isAllowedForNewDrivers(vehicle),
  );
  expect(wanted.length).toBeGreaterThan(0);
  await open("/");
  const taps = [/^Auto\s*\d/, /^City car$/, /^Fino a 8\.000/, /^Neopatentati$/];
  expect(taps).toHaveLength(4);
  for (const [tap, name] of taps.entries()) {
    const link = page.getByRole("main").getByRole("link", { name }).first();
    // Nothing has to be swiped into sight first.
    await expect(link).toBeInViewport({ ratio: 0.6 });
    await link.click();
    if (tap > 0) await expect(link).toHaveAttribute("aria-current", "true");
  }
  await expectTotal(page, wanted.length);
  expect(new Set(await shownVehicles(cards(page, "Auto")))).toEqual(new Set(wanted));
});
