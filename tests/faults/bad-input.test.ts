import { expect, test } from "vitest";
import { origin } from "../support/ports";
import { fetchAsAnybody } from "../support/client-address";

const MARKUP = `<script>alert("pm")</script>`;
const ATTRIBUTE = `"><img src=x onerror=alert(1)>`;
const LISTS = ["/concessionarie", "/dealerships", "/auto", "/moto/new", "/minicar/used"];
const PARAMETERS = [
  "type",
  "condition",
  "query",
  "search",
  "brand",
  "price",
  "minPrice",
  "maxPrice",
  "rating",
  "year",
  "minYear",
  "maxYear",
  "fuelType",
  "bodyType",
  "neopatentati",
  "minKm",
  "maxKm",
  "transmission",
  "place",
  "distance",
  "near",
  "model",
  "licence",
  "minCc",
  "maxPowerKw",
  "minSeats",
  "minEuro",
  "sort",
  "page",
];

/** Values that no form of the portal sends, written as they stand in a URL. */
const VALUES: Record<string, string> = {
  markup: encodeURIComponent(MARKUP),
  attribute: encodeURIComponent(ATTRIBUTE),
  "a huge number": "9".repeat(400),
  "a negative number": "-1",
  "not a number": "NaN",
  infinity: "1e999",
  "NUL bytes": "a%00b%00",
  "broken percent-encoding": "%E0%A4%A%zz%",
  "bytes that are no text": "%FF%FE%ED%A0%80",
  "a prototype": "__proto__",
  "a constructor": "constructor",
  "a long text": "x".repeat(5000),
  "line breaks": "a%0d%0aSet-Cookie:%20a=b",
  "line separators": "%E2%80%A8%E2%80%A9",
  "right-to-left": "%E2%80%AEadnap",
  emoji: "%F0%9F%8F%8D%EF%B8%8F",
  "a database query": encodeURIComponent("' OR 1=1; --"),
  "a regular expression": encodeURIComponent("(((((a+)+)+)+)+)$["),
};

test.each(Object.entries(VALUES))(
  "A visitor who brings %s in any parameter gets a page",
  async (_, value) => {
    const alone = PARAMETERS.map((name, i) => `${LISTS[i % LISTS.length]}?${name}=${value}`);
    // The long text in every parameter at once would only meet the limit of the request line.
    const all = value.length > 1000 ? [] : LISTS.map((list) => `${list}?${everywhere(value)}`);
    for (const url of [...alone, ...all]) {
      const response = await fetchAsAnybody(origin + url);
      expect(response.status, url).toBe(200);
      expectNoMarkup(await response.text(), url);
    }
  },
);

function everywhere(value: string): string {
  return PARAMETERS.map((name) => `${name}=${value}`).join("&");
}

function expectNoMarkup(html: string, url: string): void {
  expect(html.includes(MARKUP), `raw script at ${url}`).toBe(false);
  expect(html.includes("<img src=x"), `raw attribute at ${url}`).toBe(false);
}

/** Addresses outside the query string; all of them lead nowhere. */
const STRANGE_PATHS = [
  `/veicolo/${encodeURIComponent(MARKUP)}`,
  "/veicolo/__proto__",
  "/veicolo/%00",
  "/veicolo/%E0%A4%A",
  `/veicolo/${"x".repeat(5000)}`,
  "/veicolo/..%2f..%2fetc%2fpasswd",
  "/auto/__proto__",
  "/auto/constructor",
  "/auto/%FF",
  `/auto/${encodeURIComponent(MARKUP)}`,
  "/concessionaria/__proto__",
  "/concessionaria/toString",
  `/concessionaria/${encodeURIComponent(ATTRIBUTE)}`,
  "/concessionaria/%",
  "/dealership/-1",
  "//evil.example/%2e%2e",
  "/%5cevil.example",
  "/%",
  "/%00",
  `/${encodeURIComponent(MARKUP)}`,
  "/assets/%",
  "/assets/..%2f..%2fserver%2findex.js",
  "/immagini/..%2f..%2f..%2fpackage.json",
  "/.env",
  "/auto.data?_routes=niente",
  "/veicolo/mai-esistito.data",
  "/__manifest",
  "/__manifest?p=%2Fauto&version=niente",
  "/?_data=routes%2Fhome",
];

const shortened = (path: string) => (path.length > 60 ? `${path.slice(0, 60)}…` : path);

test.each(STRANGE_PATHS.map((path) => [shortened(path), path]))(
  "A visitor who asks for %s breaks nothing",
  async (_, path = "") => {
    const response = await fetchAsAnybody(origin + path, { redirect: "manual" });
    expect(response.status).toBeLessThan(500);
    const html = await response.text();
    expectNoMarkup(html, path);
    expect(html).not.toContain("node_modules");
    // A redirect may only lead to a path of the portal.
    expect(response.headers.get("Location") ?? "/").toMatch(/^\/(?![/\\])/);
  },
);

test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])(
  "A robot that sends %s breaks nothing",
  async (method) => {
    for (const path of ["/", "/auto", "/veicolo/fiat-panda-2019", "/mai-esistita"]) {
      const response = await fetchAsAnybody(origin + path, { method, body: "a=<script>" });
      expect(response.status, path).toBeLessThan(500);
    }
  },
);

test("A visitor repeats a parameter a thousand times and gets a page", async () => {
  const response = await fetchAsAnybody(
    `${origin}/auto?${Array(1000).fill("brand=Fiat").join("&")}`,
  );
  expect(response.status).toBe(200);
});
