/** Saves the form of an advert, posted as a form or in the background (docs/product.md 8.14). */
import { UNREACHABLE } from "~/backend/form-reply.server";
import { isUnavailable } from "~/backend/supabase.server";
import { isDealer, openDealerForForm, type Dealer } from "~/features/accounts/auth/dealer.server";
import type { VehicleSummary } from "~/features/marketplace/vehicles/vehicles.server";
import { readForm } from "~/http/form-data.server";
import { throwNotFound } from "~/http/not-found.server";
import { dayInItaly } from "~/lib/dates";
import {
  FIELD_LABELS,
  fieldOfFact,
  fieldTexts,
  isFieldName,
  shownText,
  type FieldName,
  type FieldTexts,
  type Identifiers,
} from "./advert-fields";
import { advertFormSchema } from "./advert-form-schema";
import { missingFacts, type MissingFact } from "./missing-facts";
import {
  changeAdvert,
  ensureRow,
  readOwnAdvert,
  refusalOfError,
  type OwnAdvert,
} from "./own-adverts.server";
import { cardOfOwn } from "./own-vehicle.server";
import { readAdvertForm, type ReadAdvert } from "./read-advert-form";
import { refusalOf } from "./refusals";

/** A field that somebody else changed meanwhile. */
export interface Difference {
  label: string;
  mine: string;
  stored: string;
}

/** The outcome of a form. */
export interface SaveResult {
  outcome: "saved" | "invalid" | "conflict" | "refused" | "unavailable";
  /** On which the next edit is based. */
  version: number;
  /** ISO time at which what is valid was stored; null when nothing was. */
  savedAt: string | null;
  errors: ReadAdvert["errors"];
  typed: FieldTexts;
  /** A title and sentences above the form. */
  messages: string[];
  differences: Difference[];
  missing: readonly MissingFact[];
  /** The card of the advert; null while facts are missing. */
  card: VehicleSummary | null;
}

const STATUS: Record<SaveResult["outcome"], number> = {
  saved: 200,
  invalid: 400,
  conflict: 409,
  refused: 409,
  unavailable: 503,
};

const NOT_SAVED = "Le modifiche non sono salvate";

/** Whether a dealer changes the facts of an advert in this status. */
export function isEditable({ status }: OwnAdvert): boolean {
  return status !== "in_review" && status !== "sold";
}

/**
 * Saves what the form has. Of a draft the valid fields are saved and the others come back with an error; every other advert
 * is saved only when all of it is valid and complete.
 *
 * @returns The result, the address to go on to, and what the response needs.
 * @throws Response 404 for an advert that is not the dealer's, 400 or 413 for what is no form of ours.
 */
export async function saveAdvert(request: Request, id: string | undefined) {
  const context = await openDealerForForm(request);
  const form = await readForm(request, { schema: advertFormSchema, also: ["version", "next"] });
  const asked = form.get("next");
  const next = typeof asked === "string" ? asked : "";
  const headers = context?.headers ?? new Headers();
  const reply = (result: SaveResult) => ({ result, next, headers, status: STATUS[result.outcome] });
  try {
    if (!context) return reply(unavailable(form));
    if (!isDealer(context)) return reply(refused(form, "not_approved"));
    const advert = await readOwnAdvert(context, id);
    if (!advert) throwNotFound(request);
    return reply(await save(context, advert, form));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return reply(unavailable(form));
  }
}

async function save(dealer: Dealer, advert: OwnAdvert, form: FormData): Promise<SaveResult> {
  const version = Number(form.get("version"));
  const read = readAdvertForm(form, advert.facts, dayInItaly(new Date()));
  if (!isEditable(advert)) return refused(form, "not_editable", advert.version);
  const hasChanges = Object.keys(read.changes).length > 0;
  if (version !== advert.version && hasChanges) return conflict(advert, read);
  const missing = missingFacts(read.facts, advert.pictures.length);
  const base = resultOf(advert, read);
  if (advert.status !== "draft") {
    for (const fact of missing) {
      const field = fieldOfFact(fact);
      if (field) read.errors[field] ??= ["Serve in ogni annuncio pubblicato"];
    }
    if (Object.keys(read.errors).length > 0)
      return { ...base, outcome: "invalid", errors: read.errors };
  }
  let saved = advert.version;
  if (hasChanges) {
    const change = await changeAdvert(dealer, advert.id, () =>
      dealer.supabase.rpc("update_advert", {
        p_id: advert.id,
        p_facts: read.changes as never,
        p_version: advert.version,
      }),
    );
    if (!change.ok && change.refusal.code === "version_conflict") {
      const current = await readOwnAdvert(dealer, advert.id);
      return conflict(current ?? advert, read);
    }
    if (!change.ok)
      return {
        ...base,
        outcome: change.refusal.status === 503 ? "unavailable" : "refused",
        messages: [NOT_SAVED, change.refusal.text],
      };
    saved = change.advert.version;
  }
  await saveIdentifiers(dealer, advert.id, read.identifiers);
  const numberError = read.stockNumber
    ? await saveStockNumber(dealer, advert, read.stockNumber.value)
    : undefined;
  if (numberError) read.errors.stockNumber = [numberError];
  const isValid = Object.keys(read.errors).length === 0;
  return {
    ...base,
    outcome: isValid ? "saved" : "invalid",
    version: saved,
    savedAt: new Date().toISOString(),
  };
}

function resultOf(advert: OwnAdvert, { facts, errors, typed }: ReadAdvert): SaveResult {
  return {
    outcome: "invalid",
    version: advert.version,
    savedAt: null,
    errors,
    typed,
    messages: [],
    differences: [],
    missing: missingFacts(facts, advert.pictures.length),
    card: cardOfOwn({ ...advert, facts }),
  };
}

/** Somebody else was faster: nothing is saved, both are shown, and the next save is based on what is stored now. */
function conflict(advert: OwnAdvert, read: ReadAdvert): SaveResult {
  const stored = fieldTexts(advert.facts);
  const differences = [...fieldsOf(read.changes)]
    .filter((name) => (read.typed[name] ?? "") !== (stored[name] ?? ""))
    .map((name) => ({
      label: FIELD_LABELS[name],
      mine: shownText(name, read.typed[name]),
      stored: shownText(name, stored[name]),
    }));
  return {
    ...resultOf(advert, read),
    outcome: "conflict",
    differences,
    messages: [
      "Nel frattempo un altro ha cambiato questo annuncio",
      "Quello che hai scritto è ancora qui. Salva di nuovo per tenerlo, oppure ricarica la pagina per vedere quello salvato.",
    ],
  };
}

/** Fields in which these facts are typed. */
function fieldsOf(changes: Record<string, unknown>): Set<FieldName> {
  const names = Object.keys(changes).flatMap((fact) => {
    if (fact === "priceTerms") return ["vat", "transfer"];
    return fact === "firstRegistration" ? ["month"] : [fact];
  });
  return new Set(names.filter(isFieldName));
}

/** VIN and plate; they are no part of the version. One that the form does not say validly stays as it is stored. */
async function saveIdentifiers(dealer: Dealer, id: string, typed: Identifiers) {
  const known = ["vin", "plate"].filter((name) => name in typed).length;
  if (known === 0) return;
  const { vin, plate } = known === 2 ? typed : { ...(await readIdentifiers(dealer, id)), ...typed };
  const { supabase } = dealer;
  const { error } = await supabase.rpc("set_advert_identifiers", {
    p_id: id,
    p_vin: vin ?? "",
    p_plate: plate ?? "",
  });
  if (error) throw error;
}

/** The dealer's own number; no part of the version either. Answers why it is not taken. */
async function saveStockNumber(
  dealer: Dealer,
  advert: OwnAdvert,
  number: string | undefined,
): Promise<string | undefined> {
  const { supabase } = dealer;
  const { id } = advert;
  const { data: row } = await supabase
    .from("adverts")
    .select("stock_number")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  if ((row?.stock_number ?? undefined) === number) return undefined;
  // A shipped advert becomes a row at its first change.
  const withoutRow = row ? undefined : await ensureRow(dealer, advert);
  if (withoutRow) return withoutRow.text;
  const { error } = await supabase.rpc("set_stock_number", { p_id: id, p_number: number ?? "" });
  if (!error) return undefined;
  const refusal = refusalOf(error.message);
  if (!refusal) throw error;
  return refusal.text;
}

function typedIn(form: FormData): FieldTexts {
  return Object.fromEntries(
    [...form].filter(([name, text]) => isFieldName(name) && typeof text === "string"),
  );
}

function nothingSaved(form: FormData): SaveResult {
  return {
    outcome: "refused",
    version: Number(form.get("version")) || 1,
    savedAt: null,
    errors: {},
    typed: typedIn(form),
    messages: [NOT_SAVED],
    differences: [],
    missing: [],
    card: null,
  };
}

function refused(form: FormData, code: string, version?: number): SaveResult {
  const result = nothingSaved(form);
  const text = refusalOf(code)?.text;
  return {
    ...result,
    version: version ?? result.version,
    messages: text ? [NOT_SAVED, text] : result.messages,
  };
}

function unavailable(form: FormData): SaveResult {
  return { ...nothingSaved(form), outcome: "unavailable", messages: [NOT_SAVED, UNREACHABLE] };
}

/** VIN, plate and stock number of an advert; empty for a shipped one without a row. Throws the error of the backend. */
export async function readIdentifiers({ supabase }: Dealer, id: string): Promise<Identifiers> {
  const { data, error } = await supabase.rpc("advert_identifiers", { p_ids: [id] });
  if (error) throw isUnavailable(error) ? error : new Error(refusalOfError(error).text);
  const [row] = data;
  const { data: advert } = await supabase
    .from("adverts")
    .select("stock_number")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return {
    vin: row?.vin ?? undefined,
    plate: row?.plate ?? undefined,
    stockNumber: advert?.stock_number ?? undefined,
  };
}
