import type { PendingCounts } from "~/features/admin/admin-frame";
import { countUnread } from "~/features/requests/requests.server";
import type { Supabase } from "~/services/supabase.server";

/** Ids of the administrators: their accounts wait for nobody's approval. */
export async function readAdminIds(supabase: Supabase): Promise<string[]> {
  const { data } = await supabase.from("user_roles").select("user_id").throwOnError();
  return data.map(({ user_id }) => user_id);
}

/** How many registrations and accounts wait for a decision, and requests to the operator for a reader. */
export async function countPending(
  supabase: Supabase,
  openRequestId?: string,
): Promise<PendingCounts> {
  const [registrations, accounts, requests] = await Promise.all([
    supabase
      .from("dealership_registrations")
      .select("id", { count: "exact", head: true })
      .eq("status", "pending")
      .throwOnError(),
    readAdminIds(supabase).then((adminIds) =>
      supabase
        .from("profiles")
        .select("id", { count: "exact", head: true })
        .eq("approval", "pending")
        .not("id", "in", `(${adminIds.join(",")})`)
        .throwOnError(),
    ),
    countUnread(supabase, null, openRequestId),
  ]);
  return {
    registrations: registrations.count ?? 0,
    accounts: accounts.count ?? 0,
    requests,
  };
}
