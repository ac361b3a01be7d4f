/** Accounts that a journey brings along, made past the portal's own forms with the key of the test backend. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "~/services/database.types";
import { BACKEND_FOLDER } from "./ports";

/** Satisfies the rules of sign-up; no account of a test keeps it from anybody. */
const PASSWORD = "Salita al monte 7";

/** An account that nobody else uses. */
export interface TestAccount {
  id: string;
  email: string;
  password: string;
  name: string;
}

/** What an account may do. */
export type AccountKind = "admin" | "approved" | "pending";

/** The backend with the rights of its owner. */
export function ownerClient() {
  return connect(keys().SUPABASE_SECRET_KEY);
}

/** The backend as a visitor without an account reaches it. */
export function visitorClient() {
  return connect(keys().SUPABASE_PUBLISHABLE_KEY);
}

/** The backend as this account reaches it. */
export async function clientOf({ email, password }: TestAccount) {
  const client = visitorClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** A confirmed account; an approved one speaks for the dealership with id 9. */
export async function makeAccount(kind: AccountKind, name = uniqueName("Prova")) {
  const owner = ownerClient();
  const email = `${randomUUID()}@prova.example`;
  const { data, error } = await owner.auth.admin.createUser({
    ...{ email, password: PASSWORD, email_confirm: true, user_metadata: { name } },
  });
  if (error) throw error;
  const { id } = data.user;
  if (kind === "admin")
    await owner.from("user_roles").insert({ user_id: id, role: "admin" }).throwOnError();
  if (kind === "approved")
    await owner
      .from("profiles")
      .update({ approval: "approved", dealership_id: "9", decided_at: new Date().toISOString() })
      .eq("id", id)
      .throwOnError();
  return { id, email, password: PASSWORD, name };
}

/** A name that no other test uses. */
export function uniqueName(label: string): string {
  return `${label} ${randomUUID().slice(0, 8)}`;
}

function connect(key: string) {
  return createClient<Database>(keys().SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket and the client insists on one.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

/** The keys file that the backend writes when it starts. */
function keys() {
  const text = readFileSync(join(BACKEND_FOLDER, ".env.local"), "utf8");
  const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1] ?? "";
  return {
    SUPABASE_URL: valueOf("SUPABASE_URL"),
    SUPABASE_PUBLISHABLE_KEY: valueOf("SUPABASE_PUBLISHABLE_KEY"),
    SUPABASE_SECRET_KEY: valueOf("SUPABASE_SECRET_KEY"),
  };
}
