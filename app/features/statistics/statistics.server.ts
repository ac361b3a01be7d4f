/** What the page of statistics shows; the database decides whose numbers somebody may see. */
import { dealerships } from "~/data/dealerships";
import { findVehicle } from "~/features/vehicles/find-vehicle.server";
import type { Account } from "~/features/auth/account";
import { dayInItaly } from "~/lib/dates";
import type { Supabase } from "~/services/supabase.server";
import {
  fillDays,
  periodEnding,
  periodLength,
  sumTotals,
  type PeriodLength,
  type Totals,
} from "./period";

/** Vehicles in the table; the rest have fewer views than all of these. */
const MOST_VEHICLES = 20;

/** A line of the table. */
export interface SubjectTotals extends Totals {
  /** Null for the dealership's own page. */
  vehicleId: string | null;
  name: string;
  /** False for an advert that has left the catalogue. */
  isListed: boolean;
}

/** Everything of one dealership and one period. */
export type Statistics = Awaited<ReturnType<typeof readStatistics>>;

/** The dealership whose numbers are wanted; null for an account that speaks for none. */
export function chosenDealership(account: Account, query: URLSearchParams) {
  const own = account.approval === "approved" ? account.dealershipId : null;
  const asked = account.isAdmin ? query.get("concessionaria") : null;
  const ids = [asked, own, account.isAdmin ? dealerships[0]?.id : null];
  for (const id of ids) {
    const dealership = dealerships.find((candidate) => candidate.id === id);
    if (dealership) return { id: dealership.id, name: dealership.name };
  }
  return null;
}

/** Dealerships that an administrator chooses from, by name; nobody else chooses. */
export function dealershipOptions(account: Account): { id: string; name: string }[] {
  if (!account.isAdmin) return [];
  return dealerships
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "it"));
}

/** Reads the numbers of a dealership. Throws what the backend refuses, or that it is away. */
export async function readStatistics(
  supabase: Supabase,
  dealershipId: string,
  query: URLSearchParams,
  now = new Date(),
) {
  const length: PeriodLength = periodLength(query);
  const { from, to, previousFrom, previousTo } = periodEnding(dayInItaly(now), length);
  const sums = { p_dealership_id: dealershipId, p_to: to };
  const [days, subjects] = await Promise.all([
    supabase.rpc("daily_totals", { ...sums, p_from: previousFrom }).throwOnError(),
    supabase.rpc("vehicle_totals", { ...sums, p_from: from }).throwOnError(),
  ]);
  const current = fillDays(days.data, from, to);
  return {
    length,
    days: current,
    totals: sumTotals(current),
    before: sumTotals(fillDays(days.data, previousFrom, previousTo)),
    subjects: subjects.data.slice(0, MOST_VEHICLES).map(describeSubject),
    others: Math.max(0, subjects.data.length - MOST_VEHICLES),
  };
}

function describeSubject({ vehicle_id: id, ...totals }: Totals & { vehicle_id: string }) {
  const name = findVehicle(id)?.name;
  const subject: SubjectTotals =
    id === ""
      ? { ...totals, vehicleId: null, name: "La pagina della concessionaria", isListed: true }
      : { ...totals, vehicleId: id, name: name ?? id, isListed: name !== undefined };
  return subject;
}
