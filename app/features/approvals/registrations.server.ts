import type { VehicleType } from "~/data/schema";
import { readNames } from "~/features/admin/account-names.server";
import { readPage, type Paged } from "~/features/admin/paging";
import { TYPE_LABELS } from "~/features/vehicles/labels";
import { formatDateTime } from "~/lib/dates";
import type { Tables } from "~/services/database.types";
import type { Supabase } from "~/services/supabase.server";
import type { Approval } from "./approval";
import { dealershipName, likelyDealership } from "./dealership-choices.server";
import { readPaidSubscriptions } from "./paid-subscription.server";

/** A registration as administrators read it. Dates are texts: browsers and servers differ in how they write them. */
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
  /** Name of the dealership of the catalogue that it was tied to. */
  dealership: string | null;
  hasAccount: boolean;
  /** What its account pays for, in words; null for nothing. */
  paid: string | null;
  /** Id of the dealership of the catalogue that it probably is. */
  likelyDealershipId: string | undefined;
}

/** Registrations that wait, most at once; the others come up as these are decided. */
const MOST_PENDING = 50;

/** Those that wait, oldest first, and a page of those that were decided, latest first. */
export async function readRegistrations(
  supabase: Supabase,
  page: number,
): Promise<{ pending: RegistrationRow[]; decided: Paged<RegistrationRow> }> {
  const plans = await supabase.from("plans").select("code, name").throwOnError();
  const planNames = new Map(plans.data.map(({ code, name }) => [code, name]));
  const [pending, decided] = await Promise.all([
    supabase
      .from("dealership_registrations")
      .select("*")
      .eq("status", "pending")
      .order("created_at")
      .limit(MOST_PENDING)
      .throwOnError(),
    readPage(page, (from, to) =>
      supabase
        .from("dealership_registrations")
        .select("*", { count: "exact" })
        .neq("status", "pending")
        .order("decided_at", { ascending: false })
        .order("id")
        .range(from, to),
    ),
  ]);
  const deciders = decided.rows.flatMap(({ decided_by }) => decided_by ?? []);
  const [names, paid] = await Promise.all([
    readNames(supabase, deciders),
    readPaidSubscriptions(
      supabase,
      pending.data.flatMap(({ user_id }) => user_id ?? []),
    ),
  ]);
  const describe = (row: Tables<"dealership_registrations">) =>
    describeRegistration(row, planNames, names, paid);
  return {
    pending: pending.data.map(describe),
    decided: { ...decided, rows: decided.rows.map(describe) },
  };
}

function describeRegistration(
  row: Tables<"dealership_registrations">,
  planNames: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
  paid: ReadonlyMap<string, string>,
): RegistrationRow {
  return {
    id: row.id,
    name: row.dealership_name,
    vatNumber: row.vat_number,
    town: row.town,
    contactPerson: row.contact_person,
    email: row.email,
    phone: row.phone,
    // The table takes these types only.
    vehicleTypes: row.vehicle_types.map((type) => TYPE_LABELS[type as VehicleType]).join(", "),
    planName: row.plan_code && (planNames.get(row.plan_code) ?? row.plan_code),
    message: row.message,
    status: row.status as Approval,
    createdAt: formatDateTime(row.created_at),
    decidedAt: row.decided_at && formatDateTime(row.decided_at),
    decidedBy: row.decided_by && (names.get(row.decided_by) ?? null),
    dealership: row.dealership_id && dealershipName(row.dealership_id),
    paid: (row.user_id && paid.get(row.user_id)) || null,
    hasAccount: row.user_id !== null,
    likelyDealershipId: likelyDealership(row.dealership_name, row.email),
  };
}
