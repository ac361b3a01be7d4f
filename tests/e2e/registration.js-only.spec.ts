/** How the registration page starts (docs/product.md 6.6), and its form with errors as axe sees it. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/page-checks";
import { expect, test } from "../support/test";

interface RunningAnimation {
  name: string;
  /** Both in ms. */
  delay: number;
  duration: number;
}

/** The animations of the style sheet that hold the page or the chat, as the browser runs them. */
function animations(page: Page): Promise<RunningAnimation[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .filter(({ animationName }) => ["scroll-pause", "late-chat"].includes(animationName))
      .map((animation) => ({
        name: animation.animationName,
        delay: Number(animation.effect?.getTiming().delay),
        duration: Number(animation.effect?.getTiming().duration),
      })),
  );
}

test.describe("For a visitor who takes motion as it comes", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("The page keeps still for 600 ms, and for who chose a package the chat waits 2 s", async ({
    page,
    devtools,
  }) => {
    // Time stands still, so that what lasts for a moment can be looked at.
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.goto("/registra-concessionaria?pacchetto=gold", { waitUntil: "commit" });
    await expect.poll(() => animations(page)).toHaveLength(2);
    expect(await animations(page)).toEqual(
      expect.arrayContaining([
        { name: "scroll-pause", delay: 0, duration: 600 },
        expect.objectContaining({ name: "late-chat", delay: 2000 }),
      ]),
    );
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    const chat = page.getByRole("complementary", { name: "Chat" }).locator("summary");
    await expect(chat).toBeHidden();

    await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await expect(page.locator("html")).toHaveCSS("overflow", "visible");
    await expect(chat).toBeVisible();
  });

  test("The chat is there at once for everybody else", async ({ page, open }) => {
    await open("/registra-concessionaria");
    expect((await animations(page)).map(({ name }) => name)).not.toContain("late-chat");
    await expect(page.locator("html")).toHaveCSS("overflow", "visible");
  });
});

test("A visitor who wants less motion is not held up", async ({ page }) => {
  await page.goto("/registra-concessionaria");
  await expect(page.locator("html")).toHaveCSS("overflow", "visible");
  const [pause] = (await animations(page)).filter(({ name }) => name === "scroll-pause");
  expect(pause?.duration ?? 0).toBeLessThan(1);
});

test("Everybody can use the form with its errors, and what comes next", async ({
  page,
  open,
  problems,
}) => {
  // why: axe looks at the page three times.
  test.slow();
  // The check comes when somebody begins to type: who presses the button at once is answered by the server.
  problems.allowStatus(400);
  await open("/registra-concessionaria");
  await page.getByRole("button", { name: "Invia la richiesta" }).click();
  await expect(page.getByText("Inserisci il nome della concessionaria")).toBeVisible();
  await expect(page.getByLabel("Nome della concessionaria")).toBeFocused();
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // As tall as the page: what sticks to its edge covers nothing that scrolling uncovers.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page, `with errors at ${width}`);
    await expectAccessible(page, `with errors at ${width}`);
  }
  await open("/registra-concessionaria?inviata=1");
  await expectAccessible(page, "after it was sent");
});
