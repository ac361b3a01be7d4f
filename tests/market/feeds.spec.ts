/** A dealer shows the stock on their own site (docs/product.md 8.22). */
import { newAdvert, newDealer, shown } from "../support/dealers";
import { paths } from "~/lib/paths";
import { eventually } from "../support/eventually";
import { loopbackServer } from "../support/loopback-server";
import { notice } from "../support/notice";
import { origin } from "../support/ports";
import { signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

test(
  "A dealer switches the frame on, chooses how it looks, and shows it on a page of their own",
  ONCE,
  async ({ page, open, context }) => {
    const dealer = await newDealer({ isPublic: true });
    await shown(dealer);
    const id = await newAdvert(dealer, { facts: { name: "Fiat Panda della vetrina" } });
    await eventually("its page", async () => (await fetch(origin + paths.vehicle(id))).ok);
    await signIn(page, dealer);
    await open("/dashboard/veicoli");
    await page.getByRole("link", { name: "Vetrina e feed" }).click();
    await page.getByRole("button", { name: "Attiva Vetrina per il tuo sito" }).click();
    await expect(notice(page, "Vetrina per il tuo sito: attivo")).toBeVisible();

    const panel = page.getByRole("region", { name: "La tua vetrina" });
    await panel.getByLabel("Colori").selectOption("Scuri");
    await panel.getByRole("button", { name: "Aggiorna" }).click();
    const code = panel.getByLabel("Codice della vetrina", { exact: true });
    await expect(code).toHaveValue(/vetrina\?colori=scuri"/);
    const preview = panel.frameLocator("iframe");
    const advert = preview.getByRole("link", { name: /^Fiat Panda della vetrina/ });
    await expect(advert).toBeVisible();
    await expect(preview.locator("body")).toHaveCSS("background-color", "rgb(21, 19, 17)");

    // A page of another site, with what was copied.
    const snippet = await code.inputValue();
    const own = await loopbackServer((_, response) => {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(`<!doctype html><title>Salone</title><h1>Salone</h1>${snippet}`);
    });
    const site = await context.newPage();
    await site.goto(own.url);
    const framed = site
      .frameLocator("iframe")
      .getByRole("link", { name: /^Fiat Panda della vetrina/ });
    await expect(framed).toBeVisible();
    const [opened] = await Promise.all([context.waitForEvent("page"), framed.click()]);
    await expect(opened.getByRole("heading", { level: 1 })).toContainText(
      "Fiat Panda della vetrina",
    );
    expect(new URL(site.url()).origin).toBe(own.url);
    own.close();
  },
);
