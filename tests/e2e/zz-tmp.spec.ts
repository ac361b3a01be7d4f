import { test } from "../support/test";
test("console 404", async ({ open }) => { await open("/mai"); });
test("csp", async ({ page, open }) => { await open("/"); await page.evaluate(() => { const i = document.createElement("img"); i.src = "https://example.invalid/x.png"; document.body.append(i); }); await page.waitForTimeout(500); });
test("uncaught", async ({ page, open }) => { await open("/"); await page.evaluate(() => { setTimeout(() => { throw new Error("boom"); }, 0); }); await page.waitForTimeout(300); });
test("500", async ({ page, open }) => { await page.route("**/auto", (r) => r.fulfill({ status: 503, body: "<main></main>" })); await page.goto("/auto"); });
