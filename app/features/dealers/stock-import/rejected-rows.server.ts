/** Files to download: the rows that are left out, and a template (docs/product.md 8.18). */
import { toCsv } from "~/lib/csv";
import { isDealer, openDealer } from "~/features/accounts/auth/dealer.server";
import { download } from "~/http/download.server";
import { throwNotFound } from "~/http/not-found.server";
import { RECORD_FIELDS } from "../stock-records/record-fields";
import { isImportId, orNotFound } from "./import-steps.server";
import { readRejected } from "./import-rows.server";
import { readImport } from "./imports.server";
import { problemField, problemText, refusalText } from "./problem-texts";

/** The column that such a file has in addition; it is not read when the file comes back. */
const ERROR_COLUMN = "Errore";

/** Rows that are left out or were refused, in the dealer's own columns, each with what is wrong. */
export async function downloadRejected(
  request: Request,
  id: string | undefined,
): Promise<Response> {
  const dealer = await openDealer(request);
  if (!isDealer(dealer) || !isImportId(id)) throwNotFound(request);
  const { profile } = await orNotFound(request, () => readImport(dealer.supabase, id));
  const rows = await readRejected(dealer.supabase, id);
  // A file that came back has the column already.
  const columns = profile.flatMap(({ head }, at) => (head === ERROR_COLUMN ? [] : [{ head, at }]));
  const heads = [...columns.map(({ head }) => head), ERROR_COLUMN];
  const lines = rows.map(({ cells, problems, answer }) => {
    const said = problems
      .filter(({ isBlocking }) => isBlocking)
      .map((one) => `${problemField(one.field)}: ${problemText(one)}`);
    if (answer?.outcome === "failed") said.push(refusalText(answer));
    return [...columns.map(({ at }) => cells[String(at)] ?? ""), said.join(". ")];
  });
  return download(toCsv([heads, ...lines]), "righe-da-correggere.csv", dealer.headers);
}

/** A file with all columns, and one vehicle as an example. */
export function downloadTemplate(): Response {
  const rows = [
    RECORD_FIELDS.map(({ label }) => label),
    RECORD_FIELDS.map(({ example }) => example),
  ];
  return download(toCsv(rows), "modello-veicoli.csv", new Headers());
}
