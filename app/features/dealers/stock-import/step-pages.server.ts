/** The data of the pages of an import (docs/product.md 8.18). */
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { redirect } from "@remix-run/node";
import { FIELD_LABELS, fieldTexts, isFieldName, shownText } from "../adverts/advert-fields";
import { factsOfRow, type OwnFacts } from "../adverts/own-adverts.server";
import { unknownValues, type UnknownValue } from "./match-columns";
import { columnFieldLabel } from "./step-options";
import { readFetchSummary } from "../photographs/picture-fetches.server";
import { isImportId, matchingOf, orNotFound, stepOfState } from "./import-steps.server";
import { readLines, readProblems } from "./import-rows.server";
import { listImports, readImport, readPreview, type StockImport } from "./imports.server";
import { DEFAULT_FIELDS, type DefaultField, type Matching } from "./matching";
import { pendingText, problemField, problemText, refusalText } from "./problem-texts";
import { MAX_ASKED_VALUES, valueKey } from "./step-forms.server";
import { throwNotFound } from "~/http/not-found.server";
import {
  isImportStep,
  LINE_KINDS,
  type ImportLine,
  type ImportProgress,
  type LineKind,
} from "./stock-import";
import type {
  CheckPage,
  ColumnsPage,
  DefaultsPage,
  PreviewPage,
  ProgressPage,
  ShownLine,
  StepPage,
  ValuesPage,
} from "./step-pages";
import { foldValue, knownValue } from "./value-aliases";

/** The first page: imports of the last day, which can be gone on with. */
export async function readImports({ supabase }: Dealer) {
  const imports = await listImports(supabase);
  return imports.map((one) => ({ ...one, path: stepOfState(one) }));
}

/** The page of a step. @throws Response 404 for an import that is not the dealer's; a redirect for a step that is not its turn */
export async function readStep(
  request: Request,
  dealer: Dealer,
  id: string | undefined,
  step: string | undefined,
): Promise<StepPage> {
  if (!isImportId(id) || !isImportStep(step)) throwNotFound(request);
  const imported = await orNotFound(request, () => readImport(dealer.supabase, id));
  const path = stepOfState(imported);
  const { state } = imported;
  if (state === "loading") throwNotFound(request);
  const isTurn =
    state === "writing" || state === "finished"
      ? step === "avanzamento"
      : step === "avanzamento"
        ? false
        : step === "anteprima"
          ? state === "checking" || state === "checked"
          : step === "controllo"
            ? state !== "open"
            : true;
  if (!isTurn) throw redirect(path);
  const { profile: _profile, matching: _matching, remembered: _remembered, ...progress } = imported;
  return { imported: progress, ...(await READERS[step](dealer, imported, new URL(request.url))) };
}

type Reader = (
  dealer: Dealer,
  imported: StockImport,
  url: URL,
) => Promise<ColumnsPage | ValuesPage | DefaultsPage | CheckPage | PreviewPage | ProgressPage>;

const READERS: Readonly<Record<StepPage["step"], Reader>> = {
  colonne: (_dealer, imported) => {
    const { columns } = matchingOf(imported);
    return Promise.resolve({
      step: "colonne",
      columns: imported.profile.map(({ head, samples, filled }, at) => ({
        ...{ head, filled },
        samples: samples.map((text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)),
        field: columns[at] ?? "",
      })),
      isRemembered: imported.matching === null && imported.remembered !== null,
    });
  },
  valori: (_dealer, imported) => {
    const { columns, values } = matchingOf(imported);
    const unknown = unknownValues(imported.profile, columns, {});
    return Promise.resolve({
      step: "valori",
      values: unknown.slice(0, MAX_ASKED_VALUES).map((one) => ({
        ...one,
        key: valueKey(one),
        head: imported.profile[one.column]?.head ?? "",
        chosen: values[one.field]?.[foldValue(one.text)] ?? guess(one) ?? "",
      })),
      more: Math.max(0, unknown.length - MAX_ASKED_VALUES),
    });
  },
  dati: (_dealer, imported) => {
    const { columns, defaults } = matchingOf(imported);
    const given = DEFAULT_FIELDS.filter((field) => columns.includes(field));
    const isNew = Object.keys(defaults).length === 0;
    return Promise.resolve({
      ...{ step: "dati" as const, given, mode: imported.mode },
      defaults: isNew ? likelyDefaults(given) : defaults,
    });
  },
  controllo: async ({ supabase }, imported) => {
    const groups = await readProblems(supabase, imported.id);
    return {
      step: "controllo",
      groups: groups.map((group) => ({
        ...group,
        title: problemField(group.field),
        text: problemText(group),
        head: group.column === null ? null : (imported.profile[group.column]?.head ?? null),
      })),
    };
  },
  anteprima: async (dealer, imported, { searchParams }) => {
    const preview = await readPreview(dealer.supabase, imported.id);
    const asked = LINE_KINDS.find((kind) => kind === searchParams.get("elenco"));
    const kind = asked ?? LINE_KINDS.find((one) => countOf(preview, one) > 0) ?? "created";
    const page = Math.max(1, Math.min(250, Number(searchParams.get("pagina")) || 1));
    const { rows, total } =
      imported.state === "checked"
        ? await readLines(dealer.supabase, imported.id, kind, Math.trunc(page))
        : { rows: [], total: 0 };
    return {
      ...{ step: "anteprima" as const, preview, kind, total, page: Math.trunc(page) },
      lines: await describeLines(dealer, rows, {
        withDifferences: kind === "changed",
        withoutCreated: true,
      }),
    };
  },
  avanzamento: async (dealer, imported) => {
    const { rows } =
      imported.state === "finished" && imported.outcomes.failed > 0
        ? await readLines(dealer.supabase, imported.id, "failed", 1)
        : { rows: [] };
    return {
      step: "avanzamento",
      failed: await describeLines(dealer, rows, { withDifferences: false, withoutCreated: false }),
      fetches: await readFetchSummary(dealer),
    };
  },
};

/** The commonest values, for fields without which no advert can be created. */
function likelyDefaults(given: readonly DefaultField[]): Matching["defaults"] {
  return {
    ...(!given.includes("type") && { type: "auto" }),
    ...(!given.includes("condition") && { condition: "used" }),
  };
}

/** Rows of a kind. */
function countOf({ outcomes, left_out, warned }: ImportProgress, kind: LineKind): number {
  if (kind === "left_out") return left_out;
  return kind === "warned" ? warned : outcomes[kind];
}

/** A value in which a known one stands: `Rosso Ferrari` is a red. */
function guess({ field, text }: UnknownValue): string | undefined {
  if (field === "version") return undefined;
  const words = text.split(/[\s/,.()-]+/).filter((word) => word.length > 2);
  return words.map((word) => knownValue(field, word)).find((value) => value !== undefined);
}

async function describeLines(
  dealer: Dealer,
  lines: readonly ImportLine[],
  { withDifferences, withoutCreated }: { withDifferences: boolean; withoutCreated: boolean },
): Promise<ShownLine[]> {
  const before = withDifferences ? await readFacts(dealer, lines) : new Map<string, OwnFacts>();
  return lines.map((line) => {
    const { record, answer } = line;
    const advertId = answer?.id ?? null;
    const facts = { ...before.get(advertId ?? ""), ...record?.facts };
    const name = facts.name ?? [facts.brand, facts.model].filter(Boolean).join(" ");
    return {
      ...{ line: line.line, stockNumber: line.stockNumber },
      title: name || (line.stockNumber ? `Numero ${line.stockNumber}` : `Riga ${line.line}`),
      notes: notesOf(line, before.get(advertId ?? "")),
      // A dry run undoes what it creates: that advert does not exist.
      advertId: answer?.outcome === "created" && withoutCreated ? null : advertId,
    };
  });
}

function notesOf({ record, answer, problems }: ImportLine, before: OwnFacts | undefined): string[] {
  const said = problems.map((one) => `${problemField(one.field)}: ${problemText(one)}`);
  if (!answer || !record) return said;
  if (answer.outcome === "failed") return [refusalText(answer)];
  const changes =
    answer.outcome === "changed"
      ? (answer.fields ?? []).map((column) => changeText(column, record.facts, before))
      : [];
  const pending = pendingText(answer);
  return [...changes, ...(pending ? [capital(pending)] : []), ...said];
}

const OTHER_COLUMNS: Readonly<Record<string, string>> = {
  identifiers: "Telaio e targa",
  pictures: "Foto",
  status: "Stato",
  expires_at: "Scadenza rinnovata",
  price_vat: FIELD_LABELS.vat,
  price_transfer: FIELD_LABELS.transfer,
  first_registration: columnFieldLabel("firstRegistration"),
};

/** `Prezzo in euro: 12.900 → 11.900`. */
function changeText(column: string, after: object, before: OwnFacts | undefined): string {
  const known = OTHER_COLUMNS[column];
  if (known) return known;
  const fact = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!isFieldName(fact)) return column;
  const label = FIELD_LABELS[fact];
  if (!before || fact === "description" || fact === "specs") return label;
  const present = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== null));
  const text = (facts: OwnFacts) => shownText(fact, fieldTexts(facts)[fact]) || "vuoto";
  return `${label}: ${text(before)} → ${text({ ...before, ...present })}`;
}

async function readFacts(
  { supabase, dealershipId }: Dealer,
  lines: readonly ImportLine[],
): Promise<Map<string, OwnFacts>> {
  const ids = lines.flatMap(({ answer }) => (answer?.id ? [answer.id] : []));
  if (ids.length === 0) return new Map();
  const { data } = await supabase
    .from("adverts")
    .select("*")
    .eq("dealership_id", dealershipId)
    .in("id", ids)
    .throwOnError();
  return new Map(data.map((row) => [row.id, factsOfRow(row)]));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
