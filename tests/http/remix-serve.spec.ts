import { assets, headOf } from "../support/html";
import { withServer } from "../support/other-server";
import { expect, test } from "../support/test";

const REMIX_SERVE = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

test("An operator runs the same build under remix-serve", async ({ request }) => {
  await withServer(REMIX_SERVE, {}, async (origin) => {
    for (const path of ["/", "/auto"]) {
      const response = await request.get(origin + path);
      expect(response.status(), path).toBe(200);
      const html = await response.text();
      expect(headOf(html).title).toBe(headOf(await (await request.get(path)).text()).title);
      const [asset = ""] = assets(html).filter((address) => address.startsWith("/assets/"));
      expect((await request.head(origin + asset)).status(), asset).toBe(200);
    }
    for (const file of ["/sw.js", "/senza-connessione.js"])
      expect((await request.get(origin + file)).headers()["content-type"]).toContain("javascript");
    expect((await request.get(`${origin}/auto/foo`)).status()).toBe(404);
    const moved = await request.get(`${origin}/Auto/?brand=Fiat`, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers().location).toBe("/auto?brand=Fiat");
    const map = await (await request.get(`${origin}/sitemap.xml`)).text();
    expect(map).toContain(`<loc>${origin}/auto</loc>`);
  });
});
