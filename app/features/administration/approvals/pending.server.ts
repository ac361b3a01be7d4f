/**
 * The rows that wait for a decision, oldest first. Lists, tabs and the section "Oggi" take them from here, so that they
 * count the same.
 */
import type { Supabase } from "~/backend/supabase.server";

interface PendingOptions {
  /** Only the count. */
  head?: boolean;
}

/** Ids of the administrators, whose accounts need no approval. */
export async function readAdminIds(supabase: Supabase): Promise<string[]> {
  const { data } = await supabase.from("user_roles").select("user_id").throwOnError();
  return data.map(({ user_id }) => user_id);
}

/** Pending registrations, with their exact count. */
export function pendingRegistrations(supabase: Supabase, { head = false }: PendingOptions = {}) {
  return supabase
    .from("dealership_registrations")
    .select("*", { count: "exact", head })
    .eq("status", "pending")
    .order("created_at")
    .order("id");
}

/** Pending accounts without those of administrators, with their exact count. */
export function pendingAccounts(
  supabase: Supabase,
  adminIds: readonly string[],
  { head = false }: PendingOptions = {},
) {
  return supabase
    .from("profiles")
    .select("*", { count: "exact", head })
    .eq("approval", "pending")
    .not("id", "in", `(${adminIds.join(",")})`)
    .order("created_at")
    .order("id");
}
