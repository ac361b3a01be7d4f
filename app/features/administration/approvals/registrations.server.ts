import type { VehicleType } from "~/data/schema";
import { readProfileNames } from "~/features/accounts/auth/profile-names.server";
import { readPlans } from "~/features/dealers/subscriptions/subscriptions.server";
import { ilikeAny } from "~/backend/list-search";
import { readPage, type Paged } from "~/backend/paging";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { formatDateTime } from "~/lib/dates";
import type { Tables } from "~/backend/database.types";
import type { Supabase } from "~/backend/supabase.server";
import type { Approval } from "~/features/accounts/auth/user";
import { readDealershipNames, type NamedDealership } from "./dealership-names.server";
import type { DecisionListQuery } from "./decision-list";
import { pendingRegistrations } from "./pending.server";
import { readPaidSubscriptions } from "./subscription-text.server";

/** A registration in the list of administrators. Dates are formatted here, because browsers format them differently. */
export interface RegistrationRow {
  id: string;
  name: string;
  vatNumber: string;
  town: string;
  contactPerson: string;
  email: string;
  phone: string;
  vehicleTypes: string;
  planName: string | null;
  message: string;
  status: Approval;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  /** The dealership that its account was linked to. */
  dealership: NamedDealership | null;
  hasAccount: boolean;
  /** Paid subscription of its account, in words; null without one. */
  paid: string | null;
}

const SEARCHED = ["dealership_name", "town", "contact_person", "vat_number"];

/** A page of the pending registrations, oldest first, and one of the decided ones, latest first. */
export async function readRegistrations(
  supabase: Supabase,
  { search, page, pendingPage }: DecisionListQuery,
): Promise<{ pending: Paged<RegistrationRow>; decided: Paged<RegistrationRow> }> {
  const found = ilikeAny(SEARCHED, search);
  const [plans, pending, decided] = await Promise.all([
    readPlans(supabase),
    readPage(pendingPage, (from, to) => pendingRegistrations(supabase).or(found).range(from, to)),
    readPage(page, (from, to) =>
      supabase
        .from("dealership_registrations")
        .select("*", { count: "exact" })
        .neq("status", "pending")
        .or(found)
        .order("decided_at", { ascending: false })
        .order("id")
        .range(from, to),
    ),
  ]);
  const planNames = new Map(plans.map(({ code, name }) => [code, name]));
  const deciders = decided.rows.flatMap(({ decided_by }) => decided_by ?? []);
  const [names, paid, dealershipOf] = await Promise.all([
    readProfileNames(supabase, deciders),
    readPaidSubscriptions(
      supabase,
      pending.rows.flatMap(({ user_id }) => user_id ?? []),
    ),
    readDealershipNames(
      supabase,
      decided.rows.map(({ dealership_id }) => dealership_id),
    ),
  ]);
  const toRow = (row: Tables<"dealership_registrations">) =>
    toRegistrationRow(row, { planNames, names, paid, dealershipOf });
  return {
    pending: { ...pending, rows: pending.rows.map(toRow) },
    decided: { ...decided, rows: decided.rows.map(toRow) },
  };
}

function toRegistrationRow(
  row: Tables<"dealership_registrations">,
  {
    planNames,
    names,
    paid,
    dealershipOf,
  }: Record<"planNames" | "names" | "paid", ReadonlyMap<string, string>> & {
    dealershipOf: (id: string) => NamedDealership;
  },
): RegistrationRow {
  return {
    id: row.id,
    name: row.dealership_name,
    vatNumber: row.vat_number,
    town: row.town,
    contactPerson: row.contact_person,
    email: row.email,
    phone: row.phone,
    // The table has a check for these types.
    vehicleTypes: row.vehicle_types.map((type) => TYPE_LABELS[type as VehicleType]).join(", "),
    planName: row.plan_code && (planNames.get(row.plan_code) ?? row.plan_code),
    message: row.message,
    status: row.status as Approval,
    createdAt: formatDateTime(row.created_at),
    decidedAt: row.decided_at && formatDateTime(row.decided_at),
    decidedBy: row.decided_by && (names.get(row.decided_by) ?? null),
    dealership: row.dealership_id === null ? null : dealershipOf(row.dealership_id),
    paid: (row.user_id && paid.get(row.user_id)) || null,
    hasAccount: row.user_id !== null,
  };
}
