/** Journeys on a portal whose operator configured statistics of a third party, so that visitors are asked. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { CONSENT_COOKIE } from "~/features/shell/consent/consent";
import { startServer } from "./other-server";
import { test as base } from "./test";

export const MEASUREMENT_ID = "G-PROVA12345";
const GOOGLE = "https://www.googletagmanager.com";

/**
 * What Google's script would do of what matters here: it says that it runs, and writes its cookies unless it is told not
 * to, when it starts and once more before its page is left.
 */
const SCRIPT = `
  window.googleIsHere = true;
  const writeCookies = () => {
    if (window["ga-disable-${MEASUREMENT_ID}"]) return;
    document.cookie = "_ga=GA1.1.1; path=/";
    document.cookie = "_ga_PROVA12345=GS2.1.1; path=/";
  };
  writeCookies();
  addEventListener("pagehide", writeCookies);
`;

interface AskingFixtures {
  /** Origin of the portal that asks. */
  askingServer: string;
  /** The visitor agreed: what Google is asked for is no problem any more. */
  allowGoogle: () => void;
}

/** Every page of these journeys comes from the portal that asks. */
export const test = base.extend<AskingFixtures>({
  askingServer: async ({ shared }, use) => {
    const env = { GA_MEASUREMENT_ID: MEASUREMENT_ID, TRUST_PROXY: "1" };
    const server = await shared.get("the portal that asks", async (onEnd) => {
      const started = await startServer(["build/server.js"], env);
      onEnd(started.stop);
      return started;
    });
    await use(server.origin);
  },

  baseURL: async ({ askingServer }, use) => {
    await use(askingServer);
  },

  page: async ({ page }, use) => {
    // why: the journeys reach no server but the portal's.
    await page
      .context()
      .route(`${GOOGLE}/**`, (route) =>
        route.fulfill({ contentType: "text/javascript", body: SCRIPT }),
      );
    await use(page);
  },

  allowGoogle: async ({ problems }, use) => {
    await use(() => problems.allowServer(GOOGLE));
  },
});

/** The question on a page. */
export function consentBanner(page: Page): Locator {
  return page.getByRole("region", { name: "Cookie: scegli tu" });
}

/** The footer's way to the preferences. */
export function preferencesLink(page: Page): Locator {
  return page.getByRole("contentinfo").getByRole("link", { name: "Preferenze cookie" });
}

/** Names of the visitor's cookies, but for that of a message. */
export async function cookieNames(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => name !== "piazza-avviso").sort();
}

/** Gives the visitor an answer of some days ago, or one that somebody made up. */
export async function rememberAnswer(context: BrowserContext, url: string, value: string) {
  await context.addCookies([{ name: CONSENT_COOKIE, value, url }]);
}
