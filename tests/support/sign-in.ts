/** Signing in, and the fields for passwords. */
import { expect, type APIRequestContext, type BrowserContext, type Page } from "@playwright/test";
import { PASSWORD } from "./accounts";
import { FLASH_COOKIE, readSession, SESSION_COOKIE, writeSession } from "./session-cookie";

/**
 * Signs in with a request, which costs a twentieth of the form and the page behind it. Pages of the browser are signed
 * in from then on. Journeys about signing in use the form.
 */
export async function signIn(
  page: Page,
  account: { email: string },
  password = PASSWORD,
): Promise<void> {
  await signInWith(page.request, account, password);
  // The greeting belongs to the page that follows the form.
  await page.context().clearCookies({ name: FLASH_COOKIE });
}

/** Signs in whoever sends these requests. */
export async function signInWith(
  requests: APIRequestContext,
  { email }: { email: string },
  password = PASSWORD,
): Promise<void> {
  const form = { email, password };
  const answer = await requests.post("/auth/accedi", { form, maxRedirects: 0 });
  expect(answer.status(), `the answer to ${email}, who signs in`).toBe(302);
}

/** Fills in the sign-in form of the page that is open, and sends it. */
export async function sendSignInForm(
  page: Page,
  { email }: { email: string },
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
}

/** The password of a form, which has no role to be found by. */
export function passwordField(page: Page) {
  return page.locator('input[name="password"]');
}

/** The field for the password in use, in the form of the account page that this button sends. */
export function currentPasswordField(page: Page, button: string) {
  const form = page.locator("form", { has: page.getByRole("button", { name: button }) });
  return form.locator('input[name="currentPassword"]');
}

/** The way out, above the header of every screen on a wide one. */
export function signOutButton(page: Page) {
  const button = page.getByRole("banner").getByRole("button", { name: "Disconnetti", exact: true });
  return button.filter({ visible: true });
}

/** Moves the session's end into the past: the next call has to renew it. */
export async function expireSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === SESSION_COOKIE);
  if (!session) throw new Error("nobody has signed in");
  const value = writeSession({ ...readSession(session.value), expires_at: 1 });
  await context.addCookies([{ ...session, value }]);
}
