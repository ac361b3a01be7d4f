/** The `test` of journeys that start signed in. */
import { randomInt } from "node:crypto";
import type { Browser, BrowserContext } from "@playwright/test";
import { makeAccount, type AccountKind, type TestAccount } from "./backend-accounts";
import { test } from "./test";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A `test` whose page is signed in with an account of its own; a worker signs in once. */
export function signedInAs(kind: AccountKind) {
  return test.extend<{ account: TestAccount }, { session: [TestAccount, StorageState] }>({
    session: [
      async ({ browser }, use, { project }) => {
        const account = await makeAccount(kind);
        await use([account, await signIn(browser, project.use.baseURL ?? "", account)]);
      },
      { scope: "worker" },
    ],
    account: ({ session }, use) => use(session[0]),
    storageState: ({ session }, use) => use(session[1]),
  });
}

/** Signs in through the form and answers with the cookies of the session. */
async function signIn(
  browser: Browser,
  baseURL: string,
  { email, password }: TestAccount,
): Promise<StorageState> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    // Attempts are counted by address, and every worker of a run signs in from this computer.
    extraHTTPHeaders: { "X-Forwarded-For": `10.0.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  const page = await context.newPage();
  await page.goto("/auth");
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole("button", { name: "Accedi" }).click();
  await page.waitForURL("**/dashboard");
  const state = await context.storageState();
  await context.close();
  return state;
}
