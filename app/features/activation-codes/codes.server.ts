/** Reads activation codes for administrators; row level security shows them to nobody else. */
import { z } from "zod";
import { readNames } from "~/features/admin/account-names.server";
import { readPage, type Paged } from "~/features/admin/paging";
import { formatDate, formatDateTime } from "~/lib/dates";
import { cleanText, foldText } from "~/lib/text";
import type { Tables } from "~/services/database.types";
import type { Supabase } from "~/services/supabase.server";
import { codeState, type CodeState } from "./code-state";

/** A plan that a code may give. */
export interface PlanChoice {
  code: string;
  name: string;
  /** Vehicles that it allows. */
  quota: number;
  /** Whether it is still sold; codes of a plan that is not keep its name. */
  active: boolean;
}

/** A row of the list. Dates are texts: browsers and servers differ in how they write them. */
export interface CodeRow {
  id: string;
  code: string;
  planName: string;
  quota: number;
  months: number;
  redeemed: number;
  maxRedemptions: number;
  notes: string | null;
  state: CodeState;
  createdOn: string;
  deactivatedOn: string | null;
  expiresOn: string | null;
  /** Latest first; the list holds only some of them. */
  redemptions: { id: string; name: string; at: string }[];
}

/** Most redemptions that the list shows with a code; the CSV file has them all. */
const SHOWN_REDEMPTIONS = 10;
/** Rows in one request for all codes or redemptions. */
const CHUNK = 500;
/** Ids in one request: an address has room for about 200 of them. */
const IDS_A_REQUEST = 100;
const SEARCH_LENGTH = 60;

/** What was typed into the search field, safe to show and to search for. */
export function searchText(search: URLSearchParams): string {
  return cleanText(search.get("search") ?? "", SEARCH_LENGTH);
}

/** All plans, cheapest first. */
export async function readPlans(supabase: Supabase): Promise<PlanChoice[]> {
  const { data } = await supabase
    .from("plans")
    .select("code, name, quota, active")
    .order("monthly_price_cents")
    .throwOnError();
  return data;
}

/** One page of the codes that a search finds, newest first. */
export async function readCodes(
  supabase: Supabase,
  plans: readonly PlanChoice[],
  { search, page }: { search: string; page: number },
): Promise<Paged<CodeRow>> {
  const found = await readPage(page, (from, to) =>
    storedCodes(supabase, plans, search)
      .limit(SHOWN_REDEMPTIONS, { referencedTable: "activation_redemptions" })
      .range(from, to),
  );
  return { ...found, rows: await describeCodes(supabase, plans, found.rows) };
}

/** Every code that a search finds, newest first, with all its redemptions. */
export async function readAllCodes(
  supabase: Supabase,
  plans: readonly PlanChoice[],
  search: string,
): Promise<CodeRow[]> {
  const codes = await readAll((from, to) => {
    const query = supabase
      .from("activation_codes")
      .select("*")
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to);
    return (search === "" ? query : query.or(searchCondition(search, plans))).throwOnError();
  });
  const redemptions = await readRedemptions(
    supabase,
    codes.map(({ id }) => id),
  );
  const stored = codes.map((code) => ({
    ...code,
    activation_redemptions: redemptions.get(code.id) ?? [],
  }));
  return describeCodes(supabase, plans, stored);
}

/** All redemptions of codes, latest first, by code. They have a request of their own: within a code, rows are cut too. */
async function readRedemptions(
  supabase: Supabase,
  codeIds: readonly string[],
): Promise<Map<string, Redemption[]>> {
  const byCode = new Map<string, Redemption[]>();
  for (let start = 0; start < codeIds.length; start += IDS_A_REQUEST) {
    const rows = await readAll((from, to) =>
      supabase
        .from("activation_redemptions")
        .select("id, code_id, user_id, redeemed_at")
        .in("code_id", codeIds.slice(start, start + IDS_A_REQUEST))
        .order("redeemed_at", { ascending: false })
        .order("id")
        .range(from, to)
        .throwOnError(),
    );
    for (const { code_id, ...redemption } of rows) {
      const known = byCode.get(code_id);
      if (known) known.push(redemption);
      else byCode.set(code_id, [redemption]);
    }
  }
  return byCode;
}

/** Every row, whatever the most is that the data API answers at once (`max_rows`, 1000 on a hosted project). */
async function readAll<Row>(
  read: (from: number, to: number) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data } = await read(rows.length, rows.length + CHUNK - 1);
    if (data.length === 0) return rows;
    rows.push(...data);
  }
}

/** The code with this id, if there is one: the one that was just made. */
export async function findCode(
  supabase: Supabase,
  plans: readonly PlanChoice[],
  id: string | null,
): Promise<CodeRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { data } = await storedCodes(supabase, plans, "")
    .eq("id", id ?? "")
    .throwOnError();
  const [code] = await describeCodes(supabase, plans, data);
  return code ?? null;
}

/**
 * Condition for a text in code, notes or plan. Whatever PostgREST could read as part of the condition becomes `_`,
 * which stands for any one character.
 */
export function searchCondition(search: string, plans: readonly PlanChoice[]): string {
  const pattern = `%${search.replace(/[^\p{L}\p{N} ]/gu, "_")}%`;
  const named = plans.filter(({ name }) => foldText(name).includes(foldText(search)));
  return [
    `code.ilike.${pattern}`,
    `notes.ilike.${pattern}`,
    `plan_code.ilike.${pattern}`,
    ...(named.length > 0 ? [`plan_code.in.(${named.map(({ code }) => code).join(",")})`] : []),
  ].join(",");
}

function storedCodes(supabase: Supabase, plans: readonly PlanChoice[], search: string) {
  const query = supabase
    .from("activation_codes")
    .select("*, activation_redemptions(id, user_id, redeemed_at)", { count: "exact" })
    .order("created_at", { ascending: false })
    .order("id")
    .order("redeemed_at", { referencedTable: "activation_redemptions", ascending: false });
  return search === "" ? query : query.or(searchCondition(search, plans));
}

type Redemption = Pick<Tables<"activation_redemptions">, "id" | "user_id" | "redeemed_at">;
type StoredCode = Tables<"activation_codes"> & { activation_redemptions: Redemption[] };

async function describeCodes(
  supabase: Supabase,
  plans: readonly PlanChoice[],
  stored: readonly StoredCode[],
): Promise<CodeRow[]> {
  const now = new Date();
  const planNames = new Map(plans.map(({ code, name }) => [code, name]));
  const redeemers = stored.flatMap((row) => row.activation_redemptions.map((r) => r.user_id));
  const names = await readNames(supabase, redeemers);
  return stored.map((row) => ({
    id: row.id,
    code: row.code,
    planName: planNames.get(row.plan_code) ?? row.plan_code,
    quota: row.plan_quota,
    months: row.months_valid,
    redeemed: row.redeemed_count,
    maxRedemptions: row.max_redemptions,
    notes: row.notes,
    state: codeState(row, now),
    createdOn: formatDate(row.created_at),
    deactivatedOn: row.deactivated_at && formatDate(row.deactivated_at),
    expiresOn: row.expires_at && formatDate(row.expires_at),
    redemptions: row.activation_redemptions.map(({ id, user_id, redeemed_at }) => ({
      id,
      name: names.get(user_id) ?? "Account eliminato",
      at: formatDateTime(redeemed_at),
    })),
  }));
}
