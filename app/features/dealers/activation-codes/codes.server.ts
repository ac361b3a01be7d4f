/** Reads activation codes; row level security gives them to administrators only. */
import { z } from "zod";
import { readProfileNames } from "~/features/accounts/auth/profile-names.server";
import type { Tables } from "~/backend/database.types";
import { ilikeAny } from "~/backend/list-search";
import { readAllRows, readPage, type Paged } from "~/backend/paging";
import type { Supabase } from "~/backend/supabase.server";
import { toCsv } from "~/lib/csv";
import { formatDate, formatDateTime, isoDateTime } from "~/lib/dates";
import { foldText } from "~/lib/text";
import type { Plan } from "../subscriptions/plan";
import { readPlans } from "../subscriptions/subscriptions.server";
import { codeState, type CodeState } from "./activation-code";

/** A row of the list. Dates are formatted by the server: browsers differ in how they write them. */
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
  /** Latest first; the list has only `MAX_SHOWN_REDEMPTIONS` of them. */
  redemptions: { id: string; name: string; at: string }[];
}

/** Redemptions of a code in the list; the CSV file has all of them. */
const MAX_SHOWN_REDEMPTIONS = 10;
/** Ids in one request: an address has room for about 200 of them. */
const MAX_IDS_PER_REQUEST = 100;

/** One page of the codes that a search finds, newest first. */
export async function readCodes(
  supabase: Supabase,
  plans: readonly Plan[],
  { search, page }: { search: string; page: number },
): Promise<Paged<CodeRow>> {
  const found = await readPage(page, (from, to) =>
    storedCodes(supabase, plans, search)
      .limit(MAX_SHOWN_REDEMPTIONS, { referencedTable: "activation_redemptions" })
      .range(from, to),
  );
  return { ...found, rows: await describeCodes(supabase, plans, found.rows) };
}

/** Every code that a search finds, newest first, with all its redemptions and ISO times, for the CSV file. */
export async function readAllCodes(
  supabase: Supabase,
  plans: readonly Plan[],
  search: string,
): Promise<CodeRow[]> {
  const codes = await readAllRows((from, to) => {
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
  return describeCodes(supabase, plans, stored, { day: isoDateTime, time: isoDateTime });
}

/** All redemptions of codes, latest first, by code. A query of its own: the data API cuts embedded rows as well. */
async function readRedemptions(
  supabase: Supabase,
  codeIds: readonly string[],
): Promise<Map<string, Redemption[]>> {
  const byCode = new Map<string, Redemption[]>();
  for (let start = 0; start < codeIds.length; start += MAX_IDS_PER_REQUEST) {
    const rows = await readAllRows((from, to) =>
      supabase
        .from("activation_redemptions")
        .select("id, code_id, user_id, redeemed_at")
        .in("code_id", codeIds.slice(start, start + MAX_IDS_PER_REQUEST))
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

/** The code with this id, which was just created; null when there is none. */
export async function findCode(
  supabase: Supabase,
  plans: readonly Plan[],
  id: string | null,
): Promise<CodeRow | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { data } = await storedCodes(supabase, plans, "")
    .eq("id", id ?? "")
    .throwOnError();
  const [code] = await describeCodes(supabase, plans, data);
  return code ?? null;
}

/** The argument of `or()` that finds a text in the code, its notes, or the code or name of its plan. */
export function searchCondition(search: string, plans: readonly Plan[]): string {
  const found = plans.filter(({ name }) => foldText(name).includes(foldText(search)));
  return [
    ilikeAny(["code", "notes", "plan_code"], search),
    ...(found.length > 0 ? [`plan_code.in.(${found.map(({ code }) => code).join(",")})`] : []),
  ].join(",");
}

function storedCodes(supabase: Supabase, plans: readonly Plan[], search: string) {
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
  plans: readonly Plan[],
  stored: readonly StoredCode[],
  format = { day: formatDate, time: formatDateTime },
): Promise<CodeRow[]> {
  const now = new Date();
  const planNames = new Map(plans.map(({ code, name }) => [code, name]));
  const redeemers = stored.flatMap((row) => row.activation_redemptions.map((r) => r.user_id));
  const names = await readProfileNames(supabase, redeemers);
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
    createdOn: format.day(row.created_at),
    deactivatedOn: row.deactivated_at && format.day(row.deactivated_at),
    expiresOn: row.expires_at && format.day(row.expires_at),
    redemptions: row.activation_redemptions.map(({ id, user_id, redeemed_at }) => ({
      id,
      name: names.get(user_id) ?? "Account eliminato",
      at: format.time(redeemed_at),
    })),
  }));
}

type Column = readonly [title: string, value: (code: CodeRow) => string | number];

const COLUMNS: readonly Column[] = [
  ["Codice", ({ code }) => code],
  ["Stato", ({ state }) => state],
  ["Piano", ({ planName }) => planName],
  ["Veicoli", ({ quota }) => quota],
  ["Durata in mesi", ({ months }) => months],
  ["Riscatti", ({ redeemed }) => redeemed],
  ["Riscatti massimi", ({ maxRedemptions }) => maxRedemptions],
  [
    "Riscattato da",
    ({ redemptions }) => redemptions.map(({ name, at }) => `${name} (${at})`).join(", "),
  ],
  ["Note", ({ notes }) => notes ?? ""],
  ["Creato il", ({ createdOn }) => createdOn],
  ["Scade il", ({ expiresOn }) => expiresOn ?? ""],
  ["Disattivato il", ({ deactivatedOn }) => deactivatedOn ?? ""],
];

/** All codes that a search finds as a CSV file, with all redemptions. */
export async function codesCsv(supabase: Supabase, search: string): Promise<string> {
  const codes = await readAllCodes(supabase, await readPlans(supabase), search);
  return toCsv([
    COLUMNS.map(([title]) => title),
    ...codes.map((code) => COLUMNS.map(([, value]) => value(code))),
  ]);
}
