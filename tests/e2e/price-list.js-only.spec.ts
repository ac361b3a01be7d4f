/** What needs JavaScript: accessibility and keyboard of the price list. */
import {
  expectAccessible,
  expectFocusVisible,
  expectReadableColours,
} from "../support/page-checks";
import { signedInAs } from "../support/signed-in";
import { test } from "../support/test";

const LIST = "/area-riservata/listino-prezzi";
const approved = signedInAs("approved");

approved(
  "Everybody can use the price list, and sees where they are with the keyboard",
  async ({ page, open }) => {
    await open(LIST);
    await expectFocusVisible(page, 30);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `at ${width} px`);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page, "in the dark");
  },
);

test("Everybody can use the gate of the price list", async ({ page, open }) => {
  await open(LIST);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectReadableColours(page, "in the dark");
});
