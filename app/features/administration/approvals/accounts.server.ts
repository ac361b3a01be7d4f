import { profileName, shortId } from "~/features/accounts/auth/profile-names.server";
import { ilikePattern } from "~/backend/list-search";
import { readPage, type Paged } from "~/backend/paging";
import { formatDate } from "~/lib/dates";
import type { Tables } from "~/backend/database.types";
import type { Supabase } from "~/backend/supabase.server";
import type { Approval } from "~/features/accounts/auth/user";
import { suggestDealership } from "./dealership-choices.server";
import { readDealershipNames, type NamedDealership } from "./dealership-names.server";
import type { DecisionListQuery } from "./decision-list";
import { pendingAccounts, readAdminIds } from "./pending.server";
import { readPaidSubscriptions, subscriptionText } from "./subscription-text.server";

/** A dealer account in the list of administrators: a profile, and what other tables hold about it. */
export interface AccountRow {
  id: string;
  name: string;
  shortId: string;
  /** Address that the account signs in with; null when it is not known. */
  email: string | null;
  /** Whether the account has sent a registration. */
  isRegistered: boolean;
  isAdmin: boolean;
  approval: Approval;
  dealershipId: string | null;
  dealership: NamedDealership | null;
  /** Subscription in force, in words; null without one. */
  subscription: string | null;
  /** Paid subscription, in words; null without one. */
  paid: string | null;
  createdOn: string;
  /** Id of the dealership that matches name or address. */
  suggestedDealershipId: string | undefined;
}

/** A page of the pending accounts, oldest first, and one of the others, latest decision first. */
export async function readAccounts(
  supabase: Supabase,
  { search, page, pendingPage }: DecisionListQuery,
): Promise<{ pending: Paged<AccountRow>; others: Paged<AccountRow> }> {
  const adminIds = await readAdminIds(supabase);
  const pattern = ilikePattern(search);
  const [pending, others] = await Promise.all([
    readPage(pendingPage, (from, to) =>
      pendingAccounts(supabase, adminIds).ilike("name", pattern).range(from, to),
    ),
    readPage(page, (from, to) =>
      supabase
        .from("profiles")
        .select("*", { count: "exact" })
        .or(`approval.neq.pending,id.in.(${adminIds.join(",")})`)
        .ilike("name", pattern)
        .order("decided_at", { ascending: false, nullsFirst: false })
        .order("id")
        .range(from, to),
    ),
  ]);
  const rows = await toAccountRows(supabase, adminIds, [...pending.rows, ...others.rows]);
  const pendingCount = pending.rows.length;
  return {
    pending: { ...pending, rows: rows.slice(0, pendingCount) },
    others: { ...others, rows: rows.slice(pendingCount) },
  };
}

/** Adds to profiles what other tables hold about them. */
async function toAccountRows(
  supabase: Supabase,
  adminIds: readonly string[],
  profiles: readonly Tables<"profiles">[],
): Promise<AccountRow[]> {
  const ids = profiles.map(({ id }) => id);
  const [addresses, registrations, subscriptions, paid, dealershipOf] = await Promise.all([
    supabase.rpc("account_emails", { p_accounts: ids }).throwOnError(),
    supabase.from("dealership_registrations").select("user_id").in("user_id", ids).throwOnError(),
    supabase.from("current_subscriptions").select("*").in("user_id", ids).throwOnError(),
    readPaidSubscriptions(supabase, ids),
    readDealershipNames(
      supabase,
      profiles.map(({ dealership_id }) => dealership_id),
    ),
  ]);
  const emails = new Map(addresses.data.map(({ user_id, email }) => [user_id, email]));
  const registered = new Set(registrations.data.map(({ user_id }) => user_id));
  const inForce = new Map(subscriptions.data.map((row) => [row.user_id, row]));
  return profiles.map((profile) => {
    const email = emails.get(profile.id);
    const subscription = inForce.get(profile.id);
    return {
      id: profile.id,
      name: profileName(profile.id, profile.name),
      shortId: shortId(profile.id),
      email: email ?? null,
      isRegistered: registered.has(profile.id),
      isAdmin: adminIds.includes(profile.id),
      approval: profile.approval as Approval,
      dealershipId: profile.dealership_id,
      dealership: profile.dealership_id === null ? null : dealershipOf(profile.dealership_id),
      subscription: subscription ? subscriptionText(subscription) : null,
      paid: paid.get(profile.id) ?? null,
      createdOn: formatDate(profile.created_at),
      suggestedDealershipId: suggestDealership(profile.name, email),
    };
  });
}
