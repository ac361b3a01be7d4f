import { expect, test } from "vitest";
import { assets } from "../support/html";
import { origin } from "../support/ports";

test("No rule has a browser compute the style of a whole page whenever a node is inserted", async () => {
  const home = await (await fetch(origin)).text();
  const [sheet = ""] = assets(home).filter((address) => address.endsWith(".css"));
  const rules = await (await fetch(origin + sheet)).text();
  expect(rules).toContain(":has(");
  // `:has(…) *`, as the variants `group-has-…` and `in-…` of Tailwind write it.
  expect(rules.match(/[^{}]*:has\((?:[^()]|\([^()]*\))*\) \*[^{}]*\{/g)).toBeNull();
});
