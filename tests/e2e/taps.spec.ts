/** How many presses of a link, a button or an option three tasks take on a phone. */
import type { Locator } from "@playwright/test";
import { isAllowedForNewDrivers } from "~/features/marketplace/vehicles/new-drivers";
import { vehiclesOfType } from "../support/catalogue";
import { inquiryLine, submitInquiry } from "../support/inquiries";
import { cards, expectTotal, shownVehicles } from "../support/listing";
import { hrefOf } from "../support/page-checks";
import { signedInAs } from "../support/signed-in";
import { expect, ONCE, test } from "../support/test";

const PHONE = { viewport: { width: 390, height: 844 } };
test.use(PHONE);

test(
  "A new driver is four taps from the home page to the city cars under 8,000 €",
  ONCE,
  async ({ page, open }) => {
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
  },
);

/** Presses, and counts: an option of a native list is a second press. */
function counter() {
  let taps = 0;
  return {
    taps: () => taps,
    press: async (target: Locator) => {
      await target.click();
      taps += 1;
    },
    choose: async (list: Locator, option: string) => {
      await list.selectOption(option);
      taps += 2;
    },
  };
}

test("Who needs a mechanic near Cosenza on a Saturday is eight taps from the home page to his number", async ({
  page,
  open,
  javaScriptEnabled,
}) => {
  const { taps, press, choose } = counter();
  await open("/");
  await press(page.locator("summary").and(page.getByLabel("Menu", { exact: true })));
  await press(
    page.getByRole("navigation", { name: "Principale" }).getByRole("link", { name: "Servizi" }),
  );
  await press(page.getByRole("main").getByRole("link", { name: "Meccanici" }).first());
  // What a person sees: the address changes before the screen does, and the one before has the same list of towns.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meccanici");
  await choose(page.getByRole("main").getByLabel("Vicino a", { exact: true }), "Cosenza");
  if (!javaScriptEnabled)
    await press(page.getByRole("form", { name: "Vicino a me" }).getByRole("button"));
  await expect(page).toHaveURL(/near=Cosenza/);
  await press(page.getByRole("search").locator("summary"));
  await choose(page.getByLabel("Apertura"), "Aperto sabato");
  if (!javaScriptEnabled) await press(page.getByRole("search").getByRole("button"));
  await expect(page).toHaveURL(/near=Cosenza&open=saturday|open=saturday&near=Cosenza/);
  const nearest = cards(page, "Meccanici").first();
  await expect(nearest).toContainText("Cosenza");
  await expect(nearest.locator('a[href^="tel:"]')).toBeVisible();
  expect(taps()).toBe(javaScriptEnabled ? 8 : 10);
});

const dealer = signedInAs("approved");
dealer.use(PHONE);

dealer("A dealer answers a request with three taps", ONCE, async ({ page, open }) => {
  const inquiry = await submitInquiry({ message: "La Panda è ancora disponibile?" });
  const { taps, press } = counter();
  await open("/dashboard");
  await press(page.getByRole("link", { name: /^Richieste \(\d+\)$/ }));
  await press(inquiryLine(page, inquiry).getByRole("link"));
  const answer = page.getByRole("link", { name: "Scrivi una mail" });
  await expect(answer).toBeInViewport();
  expect(await hrefOf(answer)).toContain(inquiry.email.split("@", 1)[0] ?? "");
  expect(taps() + 1).toBe(3);
});
