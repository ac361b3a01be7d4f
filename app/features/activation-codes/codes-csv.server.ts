import { toCsv } from "~/lib/csv";
import type { Supabase } from "~/services/supabase.server";
import { readAllCodes, readPlans, type CodeRow } from "./codes.server";

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

/** Every code that a search finds as a CSV file, with all who redeemed it. */
export async function readCodesCsv(supabase: Supabase, search: string): Promise<string> {
  const codes = await readAllCodes(supabase, await readPlans(supabase), search);
  return toCsv([
    COLUMNS.map(([title]) => title),
    ...codes.map((code) => COLUMNS.map(([, value]) => value(code))),
  ]);
}
