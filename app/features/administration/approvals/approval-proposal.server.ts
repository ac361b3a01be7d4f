/**
 * The proposal of an approval (docs/product.md 9.3): the data of a new dealership, and those of the catalogue that may be the
 * same firm. Read for the one card that is open.
 */
import type { Supabase } from "~/backend/supabase.server";
import { findTown } from "~/lib/geography";
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { paths } from "~/lib/paths";
import { normalizePhone } from "~/lib/phone";
import type { ApprovalProposal } from "./approval-proposal";
import { duplicateReasons, isSameFirm, type Firm } from "./duplicate-dealerships";

type Registration = NonNullable<Awaited<ReturnType<typeof readRegistration>>>;

/** Null for a registration that does not exist or was decided. */
export async function proposeForRegistration(
  supabase: Supabase,
  id: string | null,
): Promise<ApprovalProposal | null> {
  if (id === null || !UUID.test(id)) return null;
  const registration = await readRegistration(supabase, "id", id);
  if (registration?.status !== "pending") return null;
  return propose(supabase, id, firmOf(registration), registration);
}

/** For an account, with what its last registration says, if it sent one; null for an account that does not exist. */
export async function proposeForAccount(
  supabase: Supabase,
  id: string | null,
): Promise<ApprovalProposal | null> {
  if (id === null || !UUID.test(id)) return null;
  const [registration, emails, profiles] = await Promise.all([
    readRegistration(supabase, "user_id", id),
    supabase.rpc("account_emails", { p_accounts: [id] }).throwOnError(),
    supabase.from("profiles").select("name").eq("id", id).throwOnError(),
  ]);
  if (registration) return propose(supabase, id, firmOf(registration), registration);
  const email = emails.data[0]?.email;
  const [profile] = profiles.data;
  return profile
    ? propose(supabase, id, { name: profile.name, email, phone: undefined }, null)
    : null;
}

/** Addresses bring anything as an id. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

async function readRegistration(supabase: Supabase, column: "id" | "user_id", id: string) {
  const { data } = await supabase
    .from("dealership_registrations")
    .select("id, dealership_name, vat_number, town, email, phone, vehicle_types, status")
    .eq(column, id)
    .order("created_at", { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0];
}

function firmOf({ dealership_name, email, phone }: Registration): Omit<Firm, "sameVatNumber"> {
  return { name: dealership_name, email, phone };
}

async function propose(
  supabase: Supabase,
  id: string,
  firm: Omit<Firm, "sameVatNumber">,
  registration: Registration | null,
): Promise<ApprovalProposal> {
  const sameVatNumber = registration
    ? await readDealershipsWithVatNumber(supabase, registration)
    : new Set<string>();
  const duplicates = catalogue.dealerships().flatMap((dealership) => {
    const reasons = duplicateReasons({ ...firm, sameVatNumber }, dealership);
    if (reasons.length === 0) return [];
    const { id: dealershipId, name, city, slug } = dealership;
    return [{ id: dealershipId, name, city, path: paths.dealership(slug), reasons }];
  });
  // Proofs of the same firm come before mere likenesses.
  duplicates.sort((a, b) => Number(isSameFirm(b.reasons)) - Number(isSameFirm(a.reasons)));
  const same = duplicates.find(({ reasons }) => isSameFirm(reasons));
  return {
    id,
    duplicates,
    existing: same?.id ?? null,
    facts: {
      name: firm.name,
      email: firm.email ?? "",
      ...(registration && {
        city: findTown(registration.town)?.name ?? registration.town,
        province: findTown(registration.town)?.province ?? "",
        phone: normalizePhone(registration.phone),
        types: registration.vehicle_types,
      }),
    },
  };
}

/** Dealerships that other approved registrations with the same VAT number were tied to. */
async function readDealershipsWithVatNumber(
  supabase: Supabase,
  { id, vat_number }: Registration,
): Promise<Set<string>> {
  const { data } = await supabase
    .from("dealership_registrations")
    .select("dealership_id")
    .eq("vat_number", vat_number)
    .neq("id", id)
    .not("dealership_id", "is", null)
    .throwOnError();
  return new Set(data.flatMap(({ dealership_id }) => dealership_id ?? []));
}
