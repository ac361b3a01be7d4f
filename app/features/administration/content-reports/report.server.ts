/** One report of the queue with the content beside it (docs/product.md 9.9). */
import type { Tables } from "~/backend/database.types";
import type { Supabase } from "~/backend/supabase.server";
import type { UserContext } from "~/features/accounts/auth/user.server";
import { readProfileNames } from "~/features/accounts/auth/profile-names.server";
import { STATUS_WORDS } from "~/features/dealers/adverts/advert-status";
import { readOwnAdvert } from "~/features/dealers/adverts/own-adverts.server";
import { allProviders } from "~/features/directory/providers/providers.server";
import { findDealership, vehiclesOf } from "~/features/marketplace/dealerships/dealerships.server";
import { findVehicle } from "~/features/marketplace/vehicles/vehicles.server";
import { throwNotFound } from "~/http/not-found.server";
import { formatDateTime } from "~/lib/dates";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { storedPicture } from "~/lib/pictures.server";
import { vehicleCount } from "~/lib/vehicle-labels";
import { readDealershipNames } from "../approvals/dealership-names.server";
import { advertEventText } from "./event-words";
import { isComplaintOpen, targetName } from "./queue.server";
import { reasonText, type ReportKind } from "./report-words";

type ReportRow = Tables<"content_reports">;

/** Events and prices shown of an advert. */
const MAX_HISTORY = 12;
const MAX_OTHERS = 20;

const ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The data of the page of a report. */
export type ReportPage = Awaited<ReturnType<typeof readReport>>;

/**
 * A report, its content and what else was reported of it.
 *
 * @throws Response 404 for an unknown id; the error of the backend.
 */
export async function readReport(request: Request, context: UserContext, id: string | undefined) {
  const { supabase } = context;
  if (!id || !ID.test(id)) throwNotFound(request);
  const { data: row } = await supabase
    .from("content_reports")
    .select("*")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if (!row) throwNotFound(request);
  const [others, content, deciders, nameOf, alike] = await Promise.all([
    readOthers(supabase, row),
    readContent(context, row),
    readProfileNames(
      supabase,
      [row.decided_by, row.complaint_decided_by].flatMap((account) => account ?? []),
    ),
    readDealershipNames(supabase, [row.dealership_id]),
    readAlike(supabase, row),
  ]);
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as ReportKind,
    targetKind: row.target_kind as "advert" | "dealership" | "provider",
    target: targetName(row),
    reason: reasonText(row.reason),
    finding: findingText(row),
    alike,
    message: row.message,
    reporter: row.reporter_name,
    email: row.reporter_email,
    createdAt: formatDateTime(row.created_at),
    isOpen: row.status === "open",
    dealership: row.dealership_id === null ? null : nameOf(row.dealership_id),
    decided: decidedPart(row, deciders),
    complaint: complaintPart(row, deciders),
    isComplaintOpen: isComplaintOpen(row),
    content,
    others,
  };
}

function decidedPart(row: ReportRow, names: ReadonlyMap<string, string>) {
  if (row.decision === null || row.decided_at === null) return null;
  return {
    decision: row.decision,
    at: formatDateTime(row.decided_at),
    by: row.decided_by && (names.get(row.decided_by) ?? null),
    facts: row.facts,
    ground: row.ground,
    groundText: row.ground_text,
    request: row.request,
    answer: row.answer,
    decidedWith: row.decided_with,
  };
}

function complaintPart(row: ReportRow, names: ReadonlyMap<string, string>) {
  if (row.complaint_at === null) return null;
  return {
    text: row.complaint ?? "",
    at: formatDateTime(row.complaint_at),
    outcome: row.complaint_outcome,
    reasons: row.complaint_reasons,
    decidedAt: row.complaint_decided_at && formatDateTime(row.complaint_decided_at),
    by: row.complaint_decided_by && (names.get(row.complaint_decided_by) ?? null),
  };
}

/** The finding of a check, in words. */
function findingText({ details, reason }: ReportRow): string | null {
  if (reason !== "low_price" || typeof details !== "object" || details === null) return null;
  const { price, median, count } = details as Record<string, unknown>;
  if (typeof price !== "number" || typeof median !== "number" || typeof count !== "number")
    return null;
  return `${formatEuro(price)}, contro ${formatEuro(median)} a metà dei ${count} annunci dello stesso modello, di due anni più o meno.`;
}

/** The adverts with the same VIN or photograph. */
async function readAlike(supabase: Supabase, { details }: ReportRow) {
  const ids = (details as { adverts?: unknown } | null)?.adverts;
  if (!Array.isArray(ids)) return [];
  const { data } = await supabase
    .from("adverts")
    .select("id, name, dealership_id")
    .in("id", ids as string[])
    .throwOnError();
  const nameOf = await readDealershipNames(
    supabase,
    data.map(({ dealership_id }) => dealership_id),
  );
  return data.map(({ id, name, dealership_id }) => ({
    id,
    name: name ?? id,
    dealership: nameOf(dealership_id).name,
    path: findVehicle(id) ? paths.vehicle(id) : null,
  }));
}

async function readOthers(supabase: Supabase, { id, target_kind, target_id }: ReportRow) {
  const { data } = await supabase
    .from("content_reports")
    .select("*")
    .eq("target_kind", target_kind)
    .eq("target_id", target_id)
    .neq("id", id)
    .order("created_at", { ascending: false })
    .limit(MAX_OTHERS)
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    reason: reasonText(row.reason),
    createdAt: formatDateTime(row.created_at),
    decision: row.decision,
    isComplaintOpen: isComplaintOpen(row),
  }));
}

/** The facts of an advert beside its report. */
async function readContent(
  context: UserContext,
  { target_kind, target_id, dealership_id }: ReportRow,
) {
  if (target_kind === "dealership") {
    const dealership = findDealership(target_id);
    return {
      path: dealership ? paths.dealership(dealership.slug) : null,
      status: dealership ? "Si vede sul portale" : "Non si vede sul portale",
      description: dealership?.description ?? "",
      facts: dealership
        ? [
            { label: "Comune", value: dealership.city },
            { label: "Telefono", value: dealership.phone },
            { label: "Annunci", value: vehicleCount(vehiclesOf(dealership).length) },
          ]
        : [],
      pictures: [],
      history: [],
    };
  }
  if (target_kind === "provider") {
    const provider = allProviders.find(({ id }) => id === target_id);
    return {
      path: provider ? paths.provider(provider.slug) : null,
      status: "Fa parte del portale: la pagina si corregge nei suoi dati",
      description: provider?.description ?? "",
      facts: provider ? [{ label: "Comune", value: provider.city }] : [],
      pictures: [],
      history: [],
    };
  }
  return readAdvertContent(context, target_id, dealership_id ?? "");
}

async function readAdvertContent(context: UserContext, id: string, dealershipId: string) {
  const [advert, history] = await Promise.all([
    readOwnAdvert({ ...context, dealershipId }, id),
    readHistory(context.supabase, id),
  ]);
  const shown = findVehicle(id);
  const { price, year, mileage, fuelType, condition, powerKw, description } = advert?.facts ?? {};
  return {
    path: shown ? paths.vehicle(id) : null,
    status: advert ? STATUS_WORDS[advert.status].label : "eliminato",
    description: description ?? "",
    facts: [
      { label: "Prezzo", value: price !== undefined && formatEuro(price) },
      { label: "Condizione", value: condition && (condition === "new" ? "Nuovo" : "Usato") },
      { label: "Anno", value: year !== undefined && String(year) },
      { label: "Chilometri", value: mileage !== undefined && mileage.toLocaleString("it-IT") },
      { label: "Alimentazione", value: fuelType },
      {
        label: "Potenza",
        value: powerKw !== undefined && `${Number(powerKw).toLocaleString("it-IT")} kW`,
      },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    pictures: (advert?.pictures ?? []).flatMap(
      (picture, place) => storedPicture(picture, `Foto ${place + 1}`) ?? [],
    ),
    history,
  };
}

/** The events and prices of the advert, latest first. */
async function readHistory(supabase: Supabase, id: string) {
  const [events, prices] = await Promise.all([
    supabase
      .from("advert_events")
      .select("id, at, kind, acted_as, from_status, to_status")
      .eq("advert_id", id)
      .order("id", { ascending: false })
      .limit(MAX_HISTORY)
      .throwOnError(),
    supabase
      .from("advert_prices")
      .select("id, at, price")
      .eq("advert_id", id)
      .order("id", { ascending: false })
      .limit(MAX_HISTORY)
      .throwOnError(),
  ]);
  return [
    ...events.data.map(({ id: key, at, kind, to_status }) => ({
      ...{ key: `e${key}`, at },
      text: advertEventText(kind, to_status),
    })),
    ...prices.data.map(({ id: key, at, price }) => ({
      ...{ key: `p${key}`, at, text: `Prezzo ${formatEuro(price)}` },
    })),
  ]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, MAX_HISTORY)
    .map(({ key, at, text }) => ({ key, text, at: formatDateTime(at) }));
}
