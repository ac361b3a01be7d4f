/**
 * Adverts of the dealer's own dealership: rows of the database, and shipped adverts that become rows at their first change
 * (docs/product.md 3.17). Rights and rules are checked by the database functions.
 */
import { z } from "zod";
import type { Database } from "~/backend/database.types";
import { isUnavailable } from "~/backend/supabase.server";
import type { advertFacts } from "~/data/market-schema";
import type { Vehicle } from "~/data/schema";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { isAdvertStatus, type AdvertStatus } from "./advert-status";
import { refusalOf, type Refusal } from "./refusals";
import { findShipped, shippedFacts, shippedPictures } from "./shipped-adverts.server";

type AdvertRow = Database["public"]["Tables"]["adverts"]["Row"];
type PictureRow = Database["public"]["Tables"]["advert_pictures"]["Row"];
type AdvertFacts = z.infer<typeof advertFacts>;

/** Facts of an advert, named as in `app/data/schema.ts`; a draft may lack any of them. */
export type OwnFacts = Partial<Omit<AdvertFacts, "priceTerms">> & {
  priceTerms?: Partial<AdvertFacts["priceTerms"]>;
};

/** A picture of an advert; `stem` is its path without width and extension. */
export type OwnPicture = Pick<
  PictureRow,
  "stem" | "view" | "width" | "height" | "alt" | "widths" | "tone"
> & {
  source: "drawn" | "photo";
};

/** An advert as its dealer sees it. Times are ISO. */
export interface OwnAdvert {
  id: string;
  dealershipId: string;
  status: AdvertStatus;
  /** False for a shipped advert without a row: `changeAdvert` makes it one. */
  isRow: boolean;
  /** On which an edit is based; a shipped advert has that of the row that it becomes. */
  version: number;
  facts: OwnFacts;
  /** In the order of the gallery. */
  pictures: OwnPicture[];
  publishedAt: string | null;
  publishAt: string | null;
  expiresAt: string | null;
  soldAt: string | null;
  /** Sold more than 30 days ago: it cannot be published again. */
  saleClosed: boolean;
  blockReason: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Columns of `adverts` by the name of their fact. */
const FACT_COLUMNS = {
  type: "type",
  condition: "condition",
  name: "name",
  brand: "brand",
  model: "model",
  year: "year",
  firstRegistration: "first_registration",
  price: "price",
  description: "description",
  promotion: "promotion",
  fuelType: "fuel_type",
  bodyType: "body_type",
  colour: "colour",
  mileage: "mileage",
  mileageDate: "mileage_date",
  transmission: "transmission",
  doors: "doors",
  seats: "seats",
  powerKw: "power_kw",
  displacementCc: "displacement_cc",
  unladenWeightKg: "unladen_weight_kg",
  euroClass: "euro_class",
  consumption: "consumption",
  co2: "co2",
  guaranteeMonths: "guarantee_months",
  specs: "specs",
} as const satisfies Record<Exclude<keyof AdvertFacts, "priceTerms">, keyof AdvertRow>;

const ID = /^[a-z0-9-]{1,80}$/;

/** Whether a parameter can be the id of an advert. */
export function isAdvertId(id: string | undefined): id is string {
  return id !== undefined && ID.test(id);
}

/**
 * The advert of the own dealership with this id; null when there is none, or it is deleted.
 *
 * @throws The error of the backend.
 */
export async function readOwnAdvert(
  { supabase, dealershipId }: Dealer,
  id: string | undefined,
): Promise<OwnAdvert | null> {
  if (!isAdvertId(id)) return null;
  const { data: row } = await supabase
    .from("adverts")
    .select("*, advert_pictures(*)")
    .eq("id", id)
    .eq("dealership_id", dealershipId)
    .maybeSingle()
    .throwOnError();
  if (row) return ownAdvertOfRow(row);
  const shipped = findShipped(dealershipId, id);
  return shipped ? ownAdvertOfShipped(shipped) : null;
}

function ownAdvertOfRow(row: AdvertRow & { advert_pictures: PictureRow[] }): OwnAdvert | null {
  if (!isAdvertStatus(row.status)) return null;
  return {
    id: row.id,
    dealershipId: row.dealership_id,
    status: row.status,
    isRow: true,
    version: row.version,
    facts: factsOfRow(row),
    pictures: row.advert_pictures
      .toSorted((one, other) => one.position - other.position)
      .map(({ stem, source, view, width, height, alt, widths, tone }) => ({
        ...{ stem, view, width, height, alt, widths, tone },
        source: source === "photo" ? "photo" : "drawn",
      })),
    publishedAt: row.published_at,
    publishAt: row.publish_at,
    expiresAt: row.expires_at,
    soldAt: row.sold_at,
    saleClosed: row.sale_closed,
    blockReason: row.block_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** A column of the type `numeric`: the local data API answers it as a text, a hosted one as a number. */
function isDecimal(fact: string): boolean {
  return fact === "powerKw" || fact === "consumption";
}

/** The facts of a row; those that it lacks are absent. */
export function factsOfRow(row: AdvertRow): OwnFacts {
  const facts = Object.entries(FACT_COLUMNS).flatMap(([name, column]) =>
    row[column] === null ? [] : [[name, isDecimal(name) ? Number(row[column]) : row[column]]],
  );
  const terms = { vat: row.price_vat, transfer: row.price_transfer };
  const given = Object.entries(terms).filter(([, value]) => value !== null);
  if (given.length > 0) facts.push(["priceTerms", Object.fromEntries(given)]);
  // The checks of the table hold for what is there.
  return Object.fromEntries(facts) as OwnFacts;
}

function ownAdvertOfShipped(vehicle: Vehicle): OwnAdvert {
  return {
    id: vehicle.id,
    dealershipId: vehicle.dealershipId,
    status: "published",
    isRow: false,
    version: 1,
    facts: shippedFacts(vehicle),
    pictures: shippedPictures(vehicle).map((picture) => ({
      ...{ ...picture, source: "drawn", widths: null, tone: null },
    })),
    publishedAt: `${vehicle.publishedAt}T00:00:00Z`,
    publishAt: null,
    expiresAt: null,
    soldAt: null,
    saleClosed: false,
    blockReason: null,
    createdAt: null,
    updatedAt: null,
  };
}

const replySchema = z.object({
  id: z.string(),
  status: z.string(),
  version: z.int(),
  expiresAt: z.string().nullable(),
});

/** The answer of the database functions of adverts. */
export type AdvertReply = z.infer<typeof replySchema>;

/** A change that the database made, or why it did not. */
export type AdvertChange = { ok: true; advert: AdvertReply } | { ok: false; refusal: Refusal };

interface CallError {
  message: string;
  details?: string | null;
}

/**
 * The refusal that an error of a database function means.
 *
 * @throws Response The screen that is missing, when the session ended meanwhile; the error when it means none.
 */
export function refusalOfError(error: CallError): Refusal {
  throwIfUnauthorized(error);
  const refusal = refusalOf(isUnavailable(error) ? "unavailable" : error.message, error.details);
  if (!refusal) throw new Error(error.message);
  return refusal;
}

/**
 * Runs a function of the database that changes the advert `id` and shows the change in this process at once. A shipped
 * advert without a row becomes one first, with the facts that visitors see.
 *
 * @param call Answers as all functions of adverts do: `{id, status, version, expiresAt}`.
 */
export async function changeAdvert(
  dealer: Dealer,
  id: string,
  call: () => PromiseLike<{ data: unknown; error: CallError | null }>,
): Promise<AdvertChange> {
  let { data, error } = await call();
  if (error?.message === "advert_not_found" && (await makeRow(dealer, id)))
    ({ data, error } = await call());
  if (error) return { ok: false, refusal: refusalOfError(error) };
  await showOwnChange();
  return { ok: true, advert: replySchema.parse(data) };
}

/** Makes an advert a row if it is a shipped one without; the page shows it as it was. */
export async function ensureRow(dealer: Dealer, advert: OwnAdvert): Promise<Refusal | null> {
  if (advert.isRow) return null;
  const { error } = await copyShipped(dealer, advert.id);
  return error ? refusalOfError(error) : null;
}

/** Makes a shipped advert of the own dealership a row; false when the id is none of one, or the backend refuses. */
export async function makeRow(dealer: Dealer, id: string): Promise<boolean> {
  return (await copyShipped(dealer, id)).error === null;
}

async function copyShipped({ supabase, dealershipId }: Dealer, id: string) {
  const shipped = findShipped(dealershipId, id);
  if (!shipped) return { error: { message: "advert_not_found" } };
  const { error } = await supabase.rpc("copy_shipped_advert", {
    p_id: id,
    p_facts: shippedFacts(shipped),
    p_pictures: shippedPictures(shipped).map(({ stem: _stem, ...picture }) => picture),
  });
  // Another form was faster.
  return { error: error?.message === "id_taken" ? null : error };
}

/** A change of status by the dealer. */
export interface StatusChange {
  id: string;
  status: AdvertStatus | "deleted";
  /** Refused when the advert has another by now. */
  version?: number;
  /** ISO time, for `scheduled`. */
  publishAt?: string;
}

/** Changes the status of an advert. Throws as `refusalOfError`. */
export function changeStatus(
  dealer: Dealer,
  { id, status, version, publishAt }: StatusChange,
): Promise<AdvertChange> {
  return changeAdvert(dealer, id, () =>
    dealer.supabase.rpc("change_advert_status", {
      p_id: id,
      p_status: status,
      ...(version !== undefined && { p_version: version }),
      ...(publishAt !== undefined && { p_publish_at: publishAt }),
    }),
  );
}

/** A new draft with the facts of an advert, without its pictures. Throws as `refusalOfError`. */
export async function duplicateAdvert(dealer: Dealer, id: string): Promise<AdvertChange> {
  const { supabase, dealershipId } = dealer;
  let { data, error } = await supabase.rpc("duplicate_advert", { p_id: id });
  const shipped = findShipped(dealershipId, id);
  if (error?.message === "advert_not_found" && shipped) {
    // Its copy is a draft: the shipped one need not become a row, which would count to the quota.
    const { promotion: _promotion, ...facts } = shippedFacts(shipped);
    ({ data, error } = await supabase.rpc("create_advert", { p_facts: facts }));
  }
  if (error) return { ok: false, refusal: refusalOfError(error) };
  return { ok: true, advert: replySchema.parse(data) };
}
