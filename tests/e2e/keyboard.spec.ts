import { filtersLink } from "../support/listing";
import { expectFocusVisible } from "../support/page-checks";
import { expect, READING, test } from "../support/test";

test.use({ viewport: { width: 390, height: 844 } });

test(
  "A visitor who tabs through a vehicle always sees where they are",
  READING,
  async ({ page, open }) => {
    await open("/veicolo/fiat-panda-2019");
    await expectFocusVisible(page, 40);
  },
);

test(
  "A visitor who tabs through the filters always sees where they are",
  READING,
  async ({ page, open }) => {
    await open("/minicar");
    const filters = filtersLink(page);
    await filters.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("form", { name: "Filtri" })).toBeVisible();
    await expectFocusVisible(page, 45);
  },
);
