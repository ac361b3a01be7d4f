import { expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { province } from "~/data/market-schema";
import { providers } from "~/data/providers";
import { towns } from "~/data/towns";
import { PROVINCE_NAMES, provinceOfPostalCode } from "./provinces";

it("Every province has a name", () => {
  expect(Object.keys(PROVINCE_NAMES).toSorted()).toEqual(province.options.toSorted());
});

it.each([...dealerships, ...providers])(
  "The province of $postalCode $city is the one of its postal code, and of its town",
  ({ postalCode, city, province: code }) => {
    expect(provinceOfPostalCode(postalCode)).toBe(code);
    expect(towns.find(({ name }) => name === city)?.province ?? code).toBe(code);
  },
);

it("A postal code outside of Calabria has none", () => {
  expect(provinceOfPostalCode("20121")).toBeUndefined();
});
