import { nameOf, shortId } from "~/features/admin/account-names.server";
import { readPage, type Paged } from "~/features/admin/paging";
import { formatDate } from "~/lib/dates";
import { cleanText } from "~/lib/text";
import type { Tables } from "~/services/database.types";
import type { Supabase } from "~/services/supabase.server";
import type { Approval } from "./approval";
import { dealershipName, likelyDealership } from "./dealership-choices.server";
import { readPaidSubscriptions } from "./paid-subscription.server";
import { readAdminIds } from "./pending.server";
import { subscriptionText } from "./subscription-text";

/** An account as administrators read it. */
export interface AccountRow {
  id: string;
  name: string;
  shortId: string;
  /** Address of its registration; the accounts' own addresses are not for the web server. */
  email: string | null;
  isAdmin: boolean;
  approval: Approval;
  dealershipId: string | null;
  dealership: string | null;
  /** In words; null without one. */
  subscription: string | null;
  /** What it pays for, in words; null for nothing. */
  paid: string | null;
  createdOn: string;
  decidedOn: string | null;
  /** Id of the dealership of the catalogue that it probably is. */
  likelyDealershipId: string | undefined;
}

/** Accounts that wait, most at once; the others come up as these are decided. */
const MOST_PENDING = 50;
const SEARCH_LENGTH = 60;

/** What was typed into the search field, safe to show and to search for. */
export function accountSearch(search: URLSearchParams): string {
  return cleanText(search.get("search") ?? "", SEARCH_LENGTH);
}

/** Those that wait, oldest first, and a page of the others, latest decision first. */
export async function readAccounts(
  supabase: Supabase,
  { search, page }: { search: string; page: number },
): Promise<{ pending: AccountRow[]; others: Paged<AccountRow> }> {
  const adminIds = await readAdminIds(supabase);
  const admins = `(${adminIds.join(",")})`;
  // Any character that could mean more than itself stands for any one character.
  const pattern = `%${search.replace(/[^\p{L}\p{N} ]/gu, "_")}%`;
  const [pending, others] = await Promise.all([
    supabase
      .from("profiles")
      .select("*")
      .eq("approval", "pending")
      .not("id", "in", admins)
      .ilike("name", pattern)
      .order("created_at")
      .limit(MOST_PENDING)
      .throwOnError(),
    readPage(page, (from, to) =>
      supabase
        .from("profiles")
        .select("*", { count: "exact" })
        .or(`approval.neq.pending,id.in.${admins}`)
        .ilike("name", pattern)
        .order("decided_at", { ascending: false, nullsFirst: false })
        .order("id")
        .range(from, to),
    ),
  ]);
  const describe = await describer(supabase, adminIds, [...pending.data, ...others.rows]);
  return {
    pending: pending.data.map(describe),
    others: { ...others, rows: others.rows.map(describe) },
  };
}

/** Reads what stands beside the profiles in other tables, and answers with the function that puts it together. */
async function describer(
  supabase: Supabase,
  adminIds: readonly string[],
  profiles: readonly Tables<"profiles">[],
): Promise<(profile: Tables<"profiles">) => AccountRow> {
  const ids = profiles.map(({ id }) => id);
  const [registrations, subscriptions, paid] = await Promise.all([
    supabase
      .from("dealership_registrations")
      .select("user_id, email")
      .in("user_id", ids)
      .throwOnError(),
    supabase.from("current_subscriptions").select("*").in("user_id", ids).throwOnError(),
    readPaidSubscriptions(supabase, ids),
  ]);
  const emails = new Map(registrations.data.map(({ user_id, email }) => [user_id, email]));
  const inForce = new Map(subscriptions.data.map((row) => [row.user_id, row]));
  return (profile) => {
    const email = emails.get(profile.id);
    const subscription = inForce.get(profile.id);
    return {
      id: profile.id,
      name: nameOf(profile.id, profile.name),
      shortId: shortId(profile.id),
      email: email ?? null,
      isAdmin: adminIds.includes(profile.id),
      approval: profile.approval as Approval,
      dealershipId: profile.dealership_id,
      dealership: profile.dealership_id && dealershipName(profile.dealership_id),
      subscription: subscription ? subscriptionText(subscription) : null,
      paid: paid.get(profile.id) ?? null,
      createdOn: formatDate(profile.created_at),
      decidedOn: profile.decided_at && formatDate(profile.decided_at),
      likelyDealershipId: likelyDealership(profile.name, email),
    };
  };
}
