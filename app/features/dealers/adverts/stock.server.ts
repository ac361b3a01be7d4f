/** Reads the list of the stock (docs/product.md 8.13): one call, with the rows of one page. */
import { z } from "zod";
import { PAGE_SIZE } from "~/backend/paging";
import type { Json } from "~/backend/database.types";
import { CONDITIONS } from "~/data/enums";
import type { Vehicle } from "~/data/schema";
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { dayInItaly, daysBetween, formatDate, formatDateTime } from "~/lib/dates";
import { formatEuro } from "~/lib/money";
import { formatCount } from "~/lib/numbers";
import { paths } from "~/lib/paths";
import { storedPicture, vehiclePicture } from "~/lib/pictures.server";
import type { Picture } from "~/lib/picture-source";
import { formatMileage } from "~/lib/vehicle-measures";
import { CONDITION_LABELS } from "~/lib/vehicle-labels";
import { factLabel } from "./advert-fields";
import { ADVERT_STATUSES, isAdvertStatus, STATUS_WORDS, type AdvertStatus } from "./advert-status";
import type { MissingFact } from "./missing-facts";
import { isAdvertId } from "./own-adverts.server";
import type { DeletionPage, StockPage, StockRow } from "./stock";
import { actionsFor, MAX_CHANGED, RENEWAL_DAYS } from "./stock-actions";
import { shippedAdvertsOf } from "./shipped-adverts.server";
import { readStockQuery, type StockQuery } from "./stock-query";

const time = z.iso.datetime({ offset: true });

const rowSchema = z.object({
  id: z.string(),
  isRow: z.boolean(),
  stockNumber: z.string().nullable(),
  status: z.enum(ADVERT_STATUSES),
  name: z.string().nullable(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  price: z.int().nullable(),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  condition: z.enum(CONDITIONS).nullable(),
  publishedAt: time.nullable(),
  publishAt: time.nullable(),
  expiresAt: time.nullable(),
  soldAt: time.nullable(),
  saleClosed: z.boolean(),
  blockReason: z.string().nullable(),
  planPaused: z.boolean(),
  views: z.int(),
  inquiries: z.int(),
  pictures: z.int(),
  cover: z
    .object({
      stem: z.string(),
      width: z.int(),
      height: z.int(),
      alt: z.string(),
      widths: z.array(z.int()).nullable(),
      tone: z.string().nullable(),
    })
    .nullable(),
  missing: z.array(z.string()),
});

type StoredRow = z.infer<typeof rowSchema>;

const stockReplySchema = z.object({
  stock: z.int(),
  total: z.int(),
  counts: z.partialRecord(z.enum(ADVERT_STATUSES), z.int()),
  quota: z.int(),
  used: z.int(),
  planPaused: z.int(),
  rows: z.array(rowSchema),
});

/**
 * One page of the stock, with the filters of the address; the first when there is no such page.
 *
 * @throws The error of the backend.
 */
export async function readStock(
  dealer: Dealer,
  params: URLSearchParams,
  now = new Date(),
): Promise<StockPage> {
  const query = readStockQuery(params);
  const shipped = shippedAdvertsOf(dealer.dealershipId);
  const reply = await callStock(dealer, query, shipped);
  if (reply.rows.length === 0 && reply.total > 0 && query.page > 1) {
    const first = new URLSearchParams(params);
    first.delete("page");
    return readStock(dealer, first, now);
  }
  const vehicleById = new Map(shipped.map((vehicle) => [vehicle.id, vehicle]));
  const { rows, total, ...numbers } = reply;
  const { published = 0, reserved = 0 } = numbers.counts;
  return {
    ...numbers,
    uncounted: query.search === "" ? published + reserved - numbers.used : 0,
    query,
    adverts: {
      rows: rows.map((row) => describeRow(row, vehicleById.get(row.id), now)),
      total,
      page: query.page,
      pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    },
  };
}

async function callStock(
  { supabase }: Dealer,
  { status, search, sort, page }: StockQuery,
  shipped: readonly Vehicle[],
) {
  const { data } = await supabase
    .rpc("own_stock", {
      ...(status !== "" && { p_status: status }),
      p_search: search,
      p_sort: sort,
      p_page: page,
      p_shipped: shipped.map(({ id, name, brand, model, year, price }): Json => ({
        id,
        name,
        brand,
        model,
        year,
        price,
      })),
    })
    .throwOnError();
  return stockReplySchema.parse(data);
}

/** The view of a row. `shipped` is the shipped advert with its id; an id without a row shows that one. */
function describeRow(row: StoredRow, shipped: Vehicle | undefined, now: Date): StockRow {
  const { id, status, isRow, saleClosed, price, missing } = row;
  const daysLeft = daysUntilExpiry(row, now);
  const isPublic = status === "published" || status === "reserved";
  const condition = row.condition ?? shipped?.condition;
  return {
    id,
    title: row.name ?? titleOf(row),
    stockNumber: row.stockNumber,
    status,
    price: price === null ? null : formatEuro(price),
    facts: factsText(condition, row.year, row.mileage ?? (isRow ? null : shipped?.mileage)),
    picture: pictureOf(row, shipped),
    photoCount: isRow ? row.pictures : (shipped?.images.length ?? 0),
    age: isPublic && row.publishedAt ? ageText(row.publishedAt, now) : null,
    expiry: daysLeft === null ? null : expiryText(daysLeft),
    isExpiring: daysLeft !== null && daysLeft <= RENEWAL_DAYS,
    note: noteOf(row),
    missing: missingText(missing),
    views: formatCount(row.views),
    inquiries: formatCount(row.inquiries),
    actions: actionsFor({ status, saleClosed, daysLeft }),
    isEditable: status !== "sold" && status !== "in_review",
    publicPath: isPublic || (status === "sold" && !saleClosed) ? paths.vehicle(id) : null,
  };
}

function titleOf({ brand, model }: Pick<StoredRow, "brand" | "model">): string {
  return [brand, model].filter(Boolean).join(" ") || "Annuncio senza nome";
}

function factsText(
  condition: StoredRow["condition"] | undefined,
  year: number | null,
  mileage: number | null | undefined,
): string {
  return [
    condition && CONDITION_LABELS[condition],
    year,
    condition === "used" && typeof mileage === "number" && formatMileage(mileage),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The picture is decorative: its advert is named beside it. */
function pictureOf({ isRow, cover }: StoredRow, shipped: Vehicle | undefined): Picture | undefined {
  if (!isRow) return shipped && vehiclePicture(shipped);
  return cover ? storedPicture(cover, "") : undefined;
}

function ageText(publishedAt: string, now: Date): string {
  const days = daysBetween(dayInItaly(new Date(publishedAt)), dayInItaly(now));
  if (days <= 0) return "online da oggi";
  return days === 1 ? "online da ieri" : `online da ${formatCount(days)} giorni`;
}

/** Days until an advert that visitors see expires, 0 on the day itself; null for one that does not expire. */
function daysUntilExpiry({ status, expiresAt }: StoredRow, now: Date): number | null {
  if ((status !== "published" && status !== "reserved") || expiresAt === null) return null;
  return Math.max(0, daysBetween(dayInItaly(now), dayInItaly(new Date(expiresAt))));
}

function expiryText(days: number): string {
  if (days === 0) return "scade oggi";
  return days === 1 ? "scade domani" : `scade tra ${days} giorni`;
}

/** The meaning of the state, and its details; nothing of adverts that are simply for sale. */
function noteOf(row: StoredRow): string | null {
  const { status, saleClosed } = row;
  if (status === "published") return null;
  const meaning = saleClosed ? "Non si vede più." : STATUS_WORDS[status].meaning;
  return [factOfStatus(row), meaning].filter(Boolean).join(" ");
}

function factOfStatus(row: StoredRow): string | null {
  const { status, publishAt, soldAt, expiresAt, blockReason, planPaused } = row;
  switch (status) {
    case "paused":
      return planPaused ? "Il piano non lo copriva più." : null;
    case "scheduled":
      return publishAt && `Si pubblica il ${formatDateTime(publishAt)}.`;
    case "sold":
      return soldAt && `Venduto il ${formatDate(soldAt)}.`;
    case "expired":
      return expiresAt && `Scaduto il ${formatDate(expiresAt)}.`;
    case "blocked":
      return blockReason && `Motivo: ${blockReason}`;
    default:
      return null;
  }
}

/** Facts that are named before the others are counted. */
const MAX_NAMED = 3;

/** The requirements of a publication: `Mancano: prezzo in euro, descrizione, almeno una foto`. */
function missingText(missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  const named = missing
    .slice(0, MAX_NAMED)
    .map((fact) => withinSentence(factLabel(fact as MissingFact)));
  const others = missing.length - named.length;
  const rest = others === 0 ? "" : others === 1 ? " e un altro dato" : ` e altri ${others} dati`;
  return `${missing.length === 1 ? "Manca" : "Mancano"}: ${named.join(", ")}${rest}`;
}

/** A label without its capital; an abbreviation keeps it. */
function withinSentence(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** Names and states of adverts of the own dealership, by id, but for those that are deleted or not there. */
export async function readAdvertNames(
  { supabase, dealershipId }: Dealer,
  ids: readonly string[],
): Promise<Map<string, { title: string; status: AdvertStatus }>> {
  const { data: rows } = await supabase
    .from("adverts")
    .select("id, name, brand, model, status")
    .in("id", ids)
    .eq("dealership_id", dealershipId)
    .throwOnError();
  const names = new Map<string, { title: string; status: AdvertStatus }>();
  for (const { id, name } of shippedAdvertsOf(dealershipId))
    if (ids.includes(id)) names.set(id, { title: name, status: "published" });
  for (const { id, name, brand, model, status } of rows) {
    if (isAdvertStatus(status)) names.set(id, { title: name ?? titleOf({ brand, model }), status });
    else names.delete(id);
  }
  return names;
}

/**
 * The data of the page that asks for a confirmation before the adverts of its address are deleted.
 *
 * @throws The error of the backend.
 */
export async function readDeletion(dealer: Dealer, params: URLSearchParams): Promise<DeletionPage> {
  const ids = [...new Set(params.getAll("id"))].filter(isAdvertId).slice(0, MAX_CHANGED);
  const names = await readAdvertNames(dealer, ids);
  const adverts = [...names].map(([id, facts]) => ({ id, ...facts }));
  return {
    query: readStockQuery(params),
    adverts: adverts.filter(({ status }) => status !== "blocked"),
  };
}
