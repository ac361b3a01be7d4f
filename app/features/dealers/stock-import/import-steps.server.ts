/** The data and the forms of the steps of an import (docs/product.md 8.18). */
import { data, redirect } from "@remix-run/node";
import { isUnavailable } from "~/backend/supabase.server";
import { isDealer, openDealer, type Dealer } from "~/features/accounts/auth/dealer.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { flash } from "~/http/flash.server";
import { readForm } from "~/http/form-data.server";
import { throwNotFound } from "~/http/not-found.server";
import { paths } from "~/lib/paths";
import { allowLongUpload } from "../photographs/add-photograph.server";
import { refusalOf } from "../adverts/refusals";
import { importFiles } from "./import-files.server";
import {
  checkBatch,
  discardImport,
  ImportRefused,
  readImport,
  readProgress,
  saveMatching,
  startImport,
  type StockImport,
} from "./imports.server";
import { readImportRows } from "./read-import.server";
import { columnErrors, suggestColumns, unknownValues } from "./match-columns";
import type { Matching } from "./matching";
import { workOnImport } from "./run-import.server";
import {
  chosenColumns,
  chosenDefaults,
  chosenMode,
  chosenValues,
  STEP_FORM,
} from "./step-forms.server";
import type { StepReply } from "./step-options";
import type { ImportStep } from "./stock-import";

/** How long the form that checks waits for the check, in ms; the rest goes on behind the page. */
const CHECK_WAIT_MS = 4_000;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a parameter can be the id of an import. */
export function isImportId(id: string | undefined): id is string {
  return id !== undefined && ID.test(id);
}

/** The answers about an import: given now, given for the last file with the same headers, or suggested by its columns. */
export function matchingOf({
  matching,
  remembered,
  profile,
  hasHeader,
  rows,
}: StockImport): Matching {
  if (matching) return matching;
  const columns = suggestColumns(profile, { hasHeader, rows });
  if (!remembered) return { columns, values: {}, defaults: {} };
  // A file of refused rows has a column more, and one that came from it a column less.
  const isSame = Math.abs(remembered.columns.length - columns.length) <= 1;
  const known = columns.map((_, at) => remembered.columns[at] ?? "");
  return { ...remembered, columns: isSame ? known : columns };
}

/** 404 for an import that is not the dealer's. */
export async function orNotFound<Value>(
  request: Request,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportRefused && error.code === "import_not_found") throwNotFound(request);
    throw error;
  }
}

/** The address at which an import goes on. */
export function stepOfState({ state, id }: Pick<StockImport, "state" | "id">): string {
  switch (state) {
    case "read":
      return paths.stockImportStep(id, "controllo");
    case "checking":
    case "checked":
      return paths.stockImportStep(id, "anteprima");
    case "writing":
    case "finished":
      return paths.stockImportStep(id, "avanzamento");
    default:
      return paths.stockImportStep(id, "colonne");
  }
}

interface Done {
  next: string;
}

/** Action of a step: on to the next one, or the page again with what is wrong. */
export async function stepAction(request: Request, id: string | undefined, step: ImportStep) {
  allowLongUpload(request);
  const context = await nullIfUnavailable(openDealer(request));
  const form = await readForm(request, STEP_FORM);
  if (!context) return answer(DOWN, 503);
  if (!isDealer(context) || !isImportId(id)) throwNotFound(request);
  const { headers } = context;
  try {
    const imported = await orNotFound(request, () => readImport(context.supabase, id));
    if (form.get("intent") === "discard") {
      await discardImport(context.supabase, id);
      await importFiles(context.supabase).clear(context.dealershipId, id);
      await flash(headers, {
        tone: "success",
        title: "Importazione annullata",
        text: "Non è stato scritto niente.",
      });
      return redirect(paths.stockImport, { headers });
    }
    const done = await ACTIONS[step](context, imported, form);
    return "next" in done ? redirect(done.next, { headers }) : answer(done, 400, headers);
  } catch (error) {
    if (isUnavailable(error)) return answer(DOWN, 503, headers);
    if (error instanceof ImportRefused) return refuse(error, headers);
    throw error;
  }
}

const DOWN: StepReply = {
  messages: [
    "Non è andata avanti",
    "Il servizio non risponde in questo momento: riprova tra poco.",
  ],
};

const CODES: Readonly<Record<string, string>> = {
  import_running:
    "Questa importazione è già in scrittura: guarda a che punto è al passo «Scrittura».",
  import_not_checked: "Questo file va controllato di nuovo: torna al passo «Controllo».",
  empty_stock:
    "Nel file non c'è nessun numero di stock valido: un elenco vuoto non mette in pausa tutto il parco.",
};

function refuse({ code, detail }: ImportRefused, headers: Headers) {
  if (code === "confirm_absent")
    return answer(
      {
        messages: [
          "Serve una conferma in più",
          `Nel file mancano ${detail ?? "molti"} annunci, più di un quinto di quelli pubblicati: spunta la casella se vuoi davvero metterli in pausa.`,
        ],
        field: "confirm",
      },
      400,
      headers,
    );
  const known = CODES[code] ?? refusalOf(code)?.text ?? "Ricarica la pagina e riprova.";
  return answer({ messages: ["Non è andata avanti", known] }, 409, headers);
}

function answer(reply: StepReply, status: number, given?: Headers) {
  const headers = new Headers(given);
  headers.set("Cache-Control", "private, no-store");
  return data(reply, { status, headers });
}

type StepAction = (
  dealer: Dealer,
  imported: StockImport,
  form: FormData,
) => Promise<Done | StepReply>;

const to = (imported: StockImport, step: ImportStep): Done => ({
  next: paths.stockImportStep(imported.id, step),
});

const ACTIONS: Readonly<Record<ImportStep, StepAction>> = {
  colonne: async ({ supabase }, imported, form) => {
    const columns = chosenColumns(form, imported.profile.length);
    const errors = columnErrors(columns);
    if (errors.form || Object.keys(errors.byColumn).length > 0)
      return {
        messages: errors.form ? ["Manca il numero di stock", errors.form] : [],
        columns,
        byColumn: errors.byColumn,
      };
    const matching = { ...matchingOf(imported), columns };
    await saveMatching(supabase, imported.id, matching, imported.mode);
    const unknown = unknownValues(imported.profile, columns, matching.values);
    return to(imported, unknown.length > 0 ? "valori" : "dati");
  },
  valori: async ({ supabase }, imported, form) => {
    const matching = matchingOf(imported);
    const unknown = unknownValues(imported.profile, matching.columns, {});
    const values = chosenValues(form, unknown, matching.values);
    await saveMatching(supabase, imported.id, { ...matching, values }, imported.mode);
    return to(imported, "dati");
  },
  dati: async ({ supabase }, imported, form) => {
    const mode = chosenMode(form);
    const matching = { ...matchingOf(imported), defaults: chosenDefaults(form) };
    await saveMatching(supabase, imported.id, matching, mode);
    await readImportRows(supabase, imported, matching);
    return to(imported, "controllo");
  },
  controllo: async (dealer, imported) => {
    if (imported.left_out === imported.rows)
      return {
        messages: [
          "Nessun veicolo da importare",
          "Tutte le righe hanno un problema: correggi il file e caricalo di nuovo.",
        ],
      };
    await checkForAWhile(dealer, imported.id);
    return to(imported, "anteprima");
  },
  anteprima: async (dealer, imported, form) => {
    if (imported.state === "checking" || imported.state === "read") {
      await checkForAWhile(dealer, imported.id);
      return to(imported, "anteprima");
    }
    await startImport(dealer.supabase, imported.id, form.get("confirm") === "on");
    await workOnImport(dealer, imported.id);
    return to(imported, "avanzamento");
  },
  avanzamento: async (dealer, imported) => {
    await workOnImport(dealer, imported.id);
    return to(imported, "avanzamento");
  },
};

/** Checks as far as a form can wait; what is left is checked behind the page. */
async function checkForAWhile(dealer: Dealer, id: string): Promise<void> {
  const until = Date.now() + CHECK_WAIT_MS;
  let { state } = await readProgress(dealer.supabase, id);
  while ((state === "read" || state === "checking") && Date.now() < until)
    ({ state } = await checkBatch(dealer.supabase, id));
  if (state === "read" || state === "checking") await workOnImport(dealer, id);
}
