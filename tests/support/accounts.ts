/** Accounts for the journeys: made with the backend's secret key, so that a journey begins where it matters. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import type { Database } from "~/services/database.types";
import { BACKEND_FOLDER } from "./ports";
import { readSession, SESSION_COOKIE, writeSession } from "./session-cookie";

export const PASSWORD = "cavallo-batteria-9";

export interface TestAccount {
  id: string;
  email: string;
}

let client: SupabaseClient<Database> | undefined;

/** A line of the file in which the backend keeps its address and its keys. */
export function backendKey(name: string): string {
  const keys = readFileSync(`${BACKEND_FOLDER}/.env.local`, "utf8");
  return new RegExp(`^${name}=(.*)$`, "m").exec(keys)?.[1] ?? "";
}

/** What a web server is told of the backend. */
export function publicKeys() {
  return {
    SUPABASE_URL: backendKey("SUPABASE_URL"),
    SUPABASE_PUBLISHABLE_KEY: backendKey("SUPABASE_PUBLISHABLE_KEY"),
    PORTAL_SIGNING_SECRET: backendKey("PORTAL_SIGNING_SECRET"),
  };
}

/** The backend with the key that passes every policy. */
export function backend(): SupabaseClient<Database> {
  if (client) return client;
  client = createClient<Database>(backendKey("SUPABASE_URL"), backendKey("SUPABASE_SECRET_KEY"), {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and nothing listens.
    realtime: { transport: class {} as never },
  });
  return client;
}

export function newAddress(): string {
  return `${randomUUID().slice(0, 13)}@prova.example`;
}

/** An account with a confirmed address; an administrator may do without a second factor, as the one of the demo. */
export async function newAccount({
  admin = false,
  maySkipSecondFactor = true,
} = {}): Promise<TestAccount> {
  const email = newAddress();
  const { data, error } = await backend().auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name: "Salone di prova" },
  });
  if (error) throw error;
  const { id } = data.user;
  if (admin) await makeAdmin(id, maySkipSecondFactor);
  return { id, email };
}

/** Gives the role of an administrator. */
export async function makeAdmin(userId: string, maySkipSecondFactor: boolean): Promise<void> {
  await backend()
    .from("user_roles")
    .insert({ user_id: userId, role: "admin", may_skip_second_factor: maySkipSecondFactor })
    .throwOnError();
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

/** Signs in through the form and waits for the dashboard. */
export async function signIn(page: Page, { email }: { email: string }, password = PASSWORD) {
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** Moves the session's end into the past: the next call has to renew it. */
export async function expireSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === SESSION_COOKIE);
  if (!session) throw new Error("nobody has signed in");
  const value = writeSession({ ...readSession(session.value), expires_at: 1 });
  await context.addCookies([{ ...session, value }]);
}
