/** The `test` of journeys that start signed in. */
import type { Browser, BrowserContext } from "@playwright/test";
import { makeAccount, type AccountKind, type NamedAccount } from "./backend-accounts";
import { randomAddress } from "./client-address";
import { signIn } from "./sign-in";
import { test } from "./test";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** A `test` whose page is signed in with an account of its own; a worker signs in once. */
export function signedInAs(kind: AccountKind) {
  return test.extend<{ account: NamedAccount }, { session: [NamedAccount, Cookies] }>({
    session: [
      async ({ browser }, use, { project }) => {
        const account = await makeAccount(kind);
        await use([account, await openSession(browser, project.use.baseURL ?? "", account)]);
      },
      { scope: "worker" },
    ],
    account: ({ session }, use) => use(session[0]),
    context: async ({ context, session }, use) => {
      await context.addCookies(session[1]);
      await use(context);
    },
  });
}

/** Signs in and answers with the cookies of the session. */
async function openSession(
  browser: Browser,
  baseURL: string,
  account: NamedAccount,
): Promise<Cookies> {
  const context = await browser.newContext({
    baseURL,
    // Attempts to sign in are counted by client: each session is one of its own.
    extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
  });
  await signIn(await context.newPage(), account);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
