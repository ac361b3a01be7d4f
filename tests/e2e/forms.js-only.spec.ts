/** When the rules of forms are fetched, and what happens without them. */
import type { Page } from "@playwright/test";
import { passwordField } from "../support/sign-in";
import { expect, test } from "../support/test";

/** The chunks of the schemas and of their library. */
const RULES = /\/assets\/(?:schema|validation)-/;
const LIBRARY = /\/assets\/validation-/;

/** Addresses of the rules that the page asks for; those of the page before are forgotten. */
function rulesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("framenavigated", () => (asked.length = 0));
  page.on("request", (request) => {
    if (RULES.test(request.url())) asked.push(request.url());
  });
  return asked;
}

const email = (page: Page) => page.getByRole("main").getByLabel("E-mail");

const signInButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Accedi", exact: true });

test("The rules of a form are fetched when somebody turns to it", async ({ page, open }) => {
  const asked = rulesOf(page);
  for (const path of [
    "/auth",
    "/auth?tab=registrati",
    "/auth/recupera",
    "/contatti",
    "/noleggio",
  ]) {
    await open(path);
    await page.waitForLoadState("networkidle");
    expect(asked, path).toEqual([]);
    await email(page).focus();
    await expect.poll(() => asked.some((url) => LIBRARY.test(url)), path).toBe(true);
  }
});

test("A form with its rules is not sent while it is wrong", async ({ page, open }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/auth")) posts.push(request.url());
  });
  await open("/auth");
  const library = page.waitForResponse(LIBRARY);
  await email(page).fill("anna");
  await (await library).finished();
  await page.waitForLoadState("networkidle");
  await passwordField(page).fill("una-parola");
  await signInButton(page).click();
  await expect(page.getByText("Inserisci un indirizzo email valido")).toBeVisible();
  await expect(email(page)).toBeFocused();
  expect(posts).toEqual([]);
  await email(page).fill("anna@prova.example");
  await expect(page.getByText("Inserisci un indirizzo email valido")).toBeHidden();
});

test("A field that has the focus before the scripts are there fetches the rules too", async ({
  page,
}) => {
  const asked = rulesOf(page);
  let go: () => void = () => undefined;
  const isFocused = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/framework-/, async (route) => {
    await isFocused;
    await route.continue();
  });
  await page.goto("/auth", { waitUntil: "domcontentloaded" });
  await email(page).focus();
  expect(asked).toEqual([]);
  go();
  await expect.poll(() => asked.some((url) => LIBRARY.test(url))).toBe(true);
});
