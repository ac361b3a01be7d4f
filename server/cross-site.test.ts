import { Hono } from "hono";
import { expect, it } from "vitest";
import { rejectCrossSite } from "./cross-site";

const app = new Hono().use(rejectCrossSite).all("*", (context) => context.text("arrivato"));
const send = async (headers: Record<string, string>, method = "POST") =>
  (await app.request("https://www.esempio.it/contatti", { method, headers })).status;

it.each([
  ["our own page", { "Sec-Fetch-Site": "same-origin", Origin: "https://www.esempio.it" }],
  ["a person's own reload", { "Sec-Fetch-Site": "none" }],
  ["an older browser on our page", { Origin: "https://www.esempio.it" }],
  ["a browser that sends no Origin", { Referer: "https://www.esempio.it/contatti" }],
  ["our page behind a proxy with TLS", { Origin: "http://www.esempio.it" }],
  ["a mail provider that unsubscribes somebody", {}],
])("A form arrives from %s", async (_, headers) => {
  expect(await send(headers as Record<string, string>)).toBe(200);
});

it.each([
  ["another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://www.esempio.it" }],
  ["another site, as JSON", { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/json" }],
  ["another subdomain", { "Sec-Fetch-Site": "same-site" }],
  ["another site in an older browser", { Origin: "https://evil.example" }],
  ["another port in an older browser", { Origin: "https://www.esempio.it:8443" }],
  ["a page without an origin", { Origin: "null" }],
])("A form does not arrive from %s", async (_, headers) => {
  expect(await send(headers as Record<string, string>)).toBe(403);
});

it("Links of other sites lead to our pages", async () => {
  expect(await send({ "Sec-Fetch-Site": "cross-site" }, "GET")).toBe(200);
});
