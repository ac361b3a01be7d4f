import { expectNoSidewaysScroll } from "../support/page-checks";
import { MISSING_SCREENS, SCREENS } from "../support/screens";
import { expect, test } from "../support/test";

const WIDTHS = [320, 390, 768, 1024, 1440];

for (const { name, path } of SCREENS) {
  test(`A visitor never scrolls sideways on ${name}`, async ({ page, open }) => {
    await open(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `at ${width} px`);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

for (const { name, path } of MISSING_SCREENS) {
  test(`A visitor never scrolls sideways on ${name}`, async ({ page, openMissing }) => {
    await openMissing(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `at ${width} px`);
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}
