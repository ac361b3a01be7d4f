import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packageChoices, packageFrom } from "./registration.server";

describe("The packages of the registration", () => {
  it("are the plans of the database, in the order of the price list", () => {
    const sql = readFileSync("supabase/migrations/20260101000200_plans.sql", "utf8");
    const plans = [...sql.matchAll(/\('(\w+)', '(\w+)', (\d+), \d+/g)].map(
      ([, code, name, quota]) => ({ code, name, listings: Number(quota) }),
    );
    expect(plans).toHaveLength(7);
    expect(packageChoices).toEqual(plans);
  });

  it("come without their prices", () => {
    for (const choice of packageChoices)
      expect(Object.keys(choice)).toEqual(["code", "name", "listings"]);
  });

  it("may be named by the address", () => {
    const wanted = (query: string) => packageFrom(new URLSearchParams(query))?.name;
    expect(wanted("pacchetto=gold")).toBe("Gold");
    expect(wanted("pacchetto=GOLD")).toBe("Gold");
    expect(wanted("pacchetto=diamante")).toBeUndefined();
    expect(wanted("")).toBeUndefined();
  });
});
