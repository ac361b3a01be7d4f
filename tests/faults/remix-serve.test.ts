import { expect, test } from "vitest";
import { assets, headOf } from "../support/html";
import { withServer } from "../support/other-server";
import { origin as portal } from "../support/ports";

const REMIX_SERVE = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

test("An operator runs the same build under remix-serve", async () => {
  await withServer(REMIX_SERVE, {}, async (origin) => {
    for (const path of ["/", "/auto"]) {
      const response = await fetch(origin + path);
      expect(response.status, path).toBe(200);
      const html = await response.text();
      expect(headOf(html).title).toBe(headOf(await (await fetch(portal + path)).text()).title);
      const [asset = ""] = assets(html).filter((address) => address.startsWith("/assets/"));
      expect((await fetch(origin + asset, { method: "HEAD" })).status, asset).toBe(200);
    }
    for (const file of ["/sw.js", "/senza-connessione.js"])
      expect((await fetch(origin + file)).headers.get("Content-Type")).toContain("javascript");
    expect((await fetch(`${origin}/auto/foo`)).status).toBe(404);
    const moved = await fetch(`${origin}/Auto/?brand=Fiat`, { redirect: "manual" });
    expect(moved.status).toBe(301);
    expect(moved.headers.get("Location")).toBe("/auto?brand=Fiat");
    const map = await (await fetch(`${origin}/sitemap/pagine-1.xml`)).text();
    expect(map).toContain(`<loc>${origin}/auto</loc>`);
  });
});
