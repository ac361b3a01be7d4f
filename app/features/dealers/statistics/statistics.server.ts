/** Loads the statistics; the database checks who may read those of a dealership. */
import { catalogue } from "~/features/marketplace/catalogue/catalogue.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import type { User } from "~/features/accounts/auth/user";
import { dayInItaly } from "~/lib/dates";
import type { Supabase } from "~/backend/supabase.server";
import {
  fillDays,
  periodEnding,
  periodLength,
  sumTotals,
  type PeriodLength,
  type Totals,
} from "./period";

/** Rows of the table, by views. */
const MAX_VEHICLES = 20;

/** A row of the table. */
export interface SubjectTotals extends Totals {
  /** Null for the dealership's own page. */
  vehicleId: string | null;
  name: string;
  /** False for an advert that has left the catalogue. */
  isListed: boolean;
}

/** Statistics of one dealership in one period. */
export type Statistics = Awaited<ReturnType<typeof readStatistics>>;

/** The dealership to show: an administrator chooses one, a dealer has one; null for a user without one. */
export function chosenDealership(user: User, query: URLSearchParams) {
  const own = user.approval === "approved" ? user.dealershipId : null;
  const chosen = user.isAdmin ? query.get("concessionaria") : null;
  const ids = [chosen, own, user.isAdmin ? catalogue.dealerships()[0]?.id : null];
  for (const id of ids) {
    const dealership = catalogue.dealerships().find((candidate) => candidate.id === id);
    if (dealership) return { id: dealership.id, name: dealership.name };
  }
  return null;
}

/** Options of an administrator, by name; empty for everybody else. */
export function dealershipOptions(user: User): { id: string; name: string }[] {
  if (!user.isAdmin) return [];
  return catalogue
    .dealerships()
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, "it"));
}

/**
 * Reads the statistics of a dealership.
 * @throws The error of the backend.
 */
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
  const stored = days.data.map(renameInquiries);
  const current = fillDays(stored, from, to);
  return {
    length,
    days: current,
    totals: sumTotals(current),
    before: sumTotals(fillDays(stored, previousFrom, previousTo)),
    subjects: subjects.data.slice(0, MAX_VEHICLES).map(renameInquiries).map(describeSubject),
    others: Math.max(0, subjects.data.length - MAX_VEHICLES),
  };
}

/** The database functions call inquiries `requests`. */
function renameInquiries<Row extends { requests: number }>({ requests, ...row }: Row) {
  return { ...row, inquiries: requests };
}

function describeSubject({ vehicle_id: id, ...totals }: Totals & { vehicle_id: string }) {
  const name = findVehicle(id)?.name;
  const subject: SubjectTotals =
    id === ""
      ? { ...totals, vehicleId: null, name: "La pagina della concessionaria", isListed: true }
      : { ...totals, vehicleId: id, name: name ?? id, isListed: name !== undefined };
  return subject;
}
