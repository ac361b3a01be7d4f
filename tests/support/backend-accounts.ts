/** Accounts with a standing, and the backend as they reach it: for journeys that need more than one person. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "~/backend/database.types";
import { portalHeaders } from "../../supabase/tests/support/portal";
import { backend, makeAdmin, newAddress, PASSWORD, PASSWORD_HASH, publicKeys } from "./accounts";

/** A confirmed account that nobody else uses. */
export interface NamedAccount {
  id: string;
  email: string;
  /** Name of the dealership. */
  name: string;
}

/** What an account may do. */
export type AccountKind = "admin" | "approved" | "pending";

/** A confirmed account of this kind; an approved one speaks for the dealership with id 9. */
export async function makeAccount(
  kind: AccountKind,
  name = uniqueName("Prova"),
): Promise<NamedAccount> {
  const email = newAddress();
  const { data, error } = await backend().auth.admin.createUser({
    ...{ email, password_hash: PASSWORD_HASH, email_confirm: true, user_metadata: { name } },
  });
  if (error) throw error;
  const { id } = data.user;
  if (kind === "admin") await makeAdmin(id, true);
  if (kind === "approved")
    await backend()
      .from("profiles")
      .update({ approval: "approved", dealership_id: "9", decided_at: new Date().toISOString() })
      .eq("id", id)
      .throwOnError();
  return { id, email, name };
}

/** The backend as the portal's web server reaches it on behalf of nobody in particular, whom no limit counts. */
export function visitorClient() {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, PORTAL_SIGNING_SECRET } = publicKeys();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    global: { headers: portalHeaders(undefined, PORTAL_SIGNING_SECRET) },
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and nothing listens.
    realtime: { transport: class {} as never },
  });
}

/** The backend as this account reaches it. */
export async function clientOf({ email }: { email: string }) {
  const client = visitorClient();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

/** A name that no other test uses. */
export function uniqueName(label: string): string {
  return `${label} ${randomUUID().slice(0, 8)}`;
}
