/** The `test` of journeys that start signed in. */
import { request, type BrowserContext } from "@playwright/test";
import { makeAccount, type AccountKind, type NamedAccount } from "./backend-accounts";
import { randomAddress } from "./client-address";
import { FLASH_COOKIE } from "./session-cookie";
import { signInWith } from "./sign-in";
import { test } from "./test";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** A `test` whose page is signed in with an account of its own; the journeys of a file do so once a worker. */
export function signedInAs(kind: AccountKind) {
  return test.extend<{ account: NamedAccount; session: [NamedAccount, Cookies] }>({
    session: async ({ shared, baseURL }, use, { file }) => {
      const session = await shared.get(`${kind} of ${file}`, async () => {
        const account = await makeAccount(kind);
        return [account, await openSession(baseURL ?? "", account)] satisfies [unknown, unknown];
      });
      await use(session);
    },
    account: ({ session }, use) => use(session[0]),
    context: async ({ context, session }, use) => {
      await context.addCookies(session[1]);
      await use(context);
    },
  });
}

/** Signs in and answers with the cookies of the session. */
async function openSession(baseURL: string, account: NamedAccount): Promise<Cookies> {
  const client = await request.newContext({
    baseURL,
    // Attempts to sign in are counted by client: each session is one of its own.
    extraHTTPHeaders: { "X-Forwarded-For": randomAddress() },
  });
  await signInWith(client, account);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies.filter(({ name }) => name !== FLASH_COOKIE);
}
