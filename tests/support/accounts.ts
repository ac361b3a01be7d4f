/** Accounts for the journeys: made with the backend's secret key, so that a journey begins where it matters. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~/backend/database.types";
import { BACKEND_FOLDER } from "./ports";

export const PASSWORD = "cavallo-batteria-9";

/** What `createUser` is given for that password, so that the backend has no hash to make. */
export const PASSWORD_HASH = "$2b$04$TnWsfVNNH9qXljh9phu9hefiCDAHGCdIVloxTIOigr01YRPQHMVMm";

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
    password_hash: PASSWORD_HASH,
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
