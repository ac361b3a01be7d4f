import { vehiclesOfType } from "../support/catalogue";
import { chip, expectTotal, filterForm } from "../support/listing";
import { expect, READING, test } from "../support/test";

const MARKUP = `<script>alert("pm")</script>`;

test("A visitor who searches for markup reads it as text", READING, async ({ page, open }) => {
  await open(`/auto?search=${encodeURIComponent(MARKUP)}`);
  await expect(chip(page, `Cerca: "${MARKUP}"`)).toBeVisible();
  await expect(filterForm(page).getByLabel("Cerca")).toHaveValue(MARKUP);
});

test(
  "A visitor with nonsense in every filter sees the whole list",
  READING,
  async ({ page, open }) => {
    await open(
      "/auto?type=razzo&condition=rotta&brand=__proto__&minPrice=-5&maxPrice=abc&rating=99&year=1066&fuelType=aria&bodyType=42&sort=caso&page=-3&neopatentati=forse",
    );
    await expectTotal(page, vehiclesOfType("auto").length);
    await expect(page.getByRole("list", { name: "Filtri attivi" })).toBeHidden();
  },
);
