/** What the support of the journeys promises: a page that still loads is no problem of the portal when its server stops. */
import { withServer } from "../support/other-server";
import { expect, test } from "../support/test";

test("A page is left before its server stops, also when it keeps fetching", async ({
  page,
  problems,
}) => {
  await withServer(["build/server.js"], {}, async (origin) => {
    problems.allowServer(origin);
    await page.goto(origin);
    await page.evaluate(() => {
      setInterval(() => void fetch("/salute").catch(() => undefined), 5);
    });
  });
  expect(page.url()).toBe("about:blank");
});
