/** The `test` of journeys that start signed in. */
import { randomInt } from "node:crypto";
import type { Browser, BrowserContext } from "@playwright/test";
import { signIn } from "./accounts";
import { makeAccount, type AccountKind, type NamedAccount } from "./backend-accounts";
import { test } from "./test";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A `test` whose page is signed in with an account of its own; a worker signs in once. */
export function signedInAs(kind: AccountKind) {
  return test.extend<{ account: NamedAccount }, { session: [NamedAccount, StorageState] }>({
    session: [
      async ({ browser }, use, { project }) => {
        const account = await makeAccount(kind);
        await use([account, await openSession(browser, project.use.baseURL ?? "", account)]);
      },
      { scope: "worker" },
    ],
    account: ({ session }, use) => use(session[0]),
    storageState: ({ session }, use) => use(session[1]),
  });
}

/** Signs in through the form and answers with the cookies of the session. */
async function openSession(
  browser: Browser,
  baseURL: string,
  account: NamedAccount,
): Promise<StorageState> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    // Attempts to sign in are counted by client: each session is one of its own.
    extraHTTPHeaders: { "X-Forwarded-For": `10.0.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  await signIn(await context.newPage(), account);
  const state = await context.storageState();
  await context.close();
  return state;
}
