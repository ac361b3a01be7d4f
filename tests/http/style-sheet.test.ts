import { expect, test } from "vitest";
import { assets } from "../support/html";
import { origin } from "../support/ports";

/** What a list has by the dozen. */
const FREQUENT =
  /^(?:\*|a|abbr|b|button|div|h[1-6]|img|input|label|li|ol|p|path|picture|span|svg|ul|use)(?![\w-])/;

/** `:has(…)`, with up to two pairs of parentheses in it. */
const HAS = /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/**
 * Selectors whose `:has()` stands on an ancestor, and whose last part is only an element's name: whenever a page inserts a node
 * that may decide such a condition, browsers compute the style of all elements of that name again. With a class, an id or
 * an attribute they find the few that are meant.
 */
function costlySelectors(rules: string): string[] {
  return [...rules.matchAll(/[^{}]*:has\([^{}]*(?=\{)/g)]
    .flatMap(([selectors]) => selectors.replace(HAS, "§").split(/,(?![^(]*\))/))
    .filter((selector) => {
      const [, ...later] = selector.split("§");
      const last =
        later
          .at(-1)
          ?.split(/[\s>+~]+/)
          .at(-1) ?? "";
      return FREQUENT.test(last) && !/[.#[]/.test(last);
    });
}

test("No rule has a browser compute the style of a whole page whenever a node is inserted", async () => {
  const home = await (await fetch(origin)).text();
  const [sheet = ""] = assets(home).filter((address) => address.endsWith(".css"));
  const rules = await (await fetch(origin + sheet)).text();
  expect(rules).toContain(":has(");
  // As the variants `group-has-…` and `in-…` of Tailwind write it, and as rules of the portal once did.
  const costly = "a:has(b:not(.c)) *{}html:has(.d):has(.e) .f p{}nav:has(+.g) li:last-child{}";
  expect(costlySelectors(costly)).toHaveLength(3);
  expect(costlySelectors(rules)).toEqual([]);
});
