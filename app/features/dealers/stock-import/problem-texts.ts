/** The messages about a row of a file, and their remedies (docs/product.md 8.18, 11.10). */
import { inSentence } from "~/lib/text";
import { refusalOf } from "../adverts/refusals";
import { factLabel } from "../adverts/advert-fields";
import type { MissingFact } from "../adverts/missing-facts";
import { problemTextOf } from "../stock-records/record-problems";
import { columnFieldLabel } from "./step-options";
import type { ColumnField } from "./known-headers";
import type { RowProblem } from "./matching";
import type { LineAnswer } from "./stock-import";

/** Codes of the import alone; all others are those of `recordProblems`. */
const TEXTS: Readonly<Record<string, string>> = {
  missing_number: "Manca il numero di stock: scrivilo in ogni riga, diverso per ogni veicolo",
  duplicate_stock_number: "Lo stesso numero è già in una riga più su: ogni veicolo ha il suo",
  unknown_value: "Non conosciamo questo valore: scegli che cosa significa nel passo «Valori»",
  formula: "È una formula: nel foglio incolla il valore al suo posto",
  required: "Manca, e un annuncio nuovo non nasce senza: scrivilo nel file",
  insecure_picture: "Prendiamo solo foto il cui indirizzo comincia con https://",
  too_many_pictures: "Le foto sono più di 30: prendiamo le prime 30",
  too_many_specs: "Le dotazioni sono più di 30: prendiamo le prime 30",
  long_spec: "Una voce supera i 40 caratteri: la lasciamo fuori",
  cut_title: "Il titolo supera i 70 caratteri: lo accorciamo tra due parole",
};

/** The reason of a problem. */
export function problemText({ code, field }: Pick<RowProblem, "code" | "field">): string {
  if (code === "required" && (field === "type" || field === "condition"))
    return `${TEXTS.required ?? ""}, o scegli un valore per tutti nel passo «Dati mancanti»`;
  return TEXTS[code] ?? problemTextOf(code, field).it;
}

/** Name of the field of a problem, in the words of the page. */
export function problemField(field: string | null): string {
  return field === null ? "Riga" : columnFieldLabel(field as ColumnField);
}

/** Why the database refused a row. */
export function refusalText({ error, detail }: Pick<LineAnswer, "error" | "detail">): string {
  if (error === "incomplete")
    return `È pubblicato e resterebbe senza: ${missingText(detail)}. Completa la riga oppure mettilo prima in bozza.`;
  if (error === "transition_not_allowed" || error === "sale_final")
    return "Nel suo stato di adesso l'annuncio non lo permette: guardalo tra i tuoi veicoli.";
  if (error === "not_editable") return "È venduto o in verifica: non si modifica.";
  return (
    refusalOf(error ?? "")?.text ?? "Il portale non accetta questa riga: controlla i suoi dati."
  );
}

/** Facts that are missing, in words. */
export function missingText(detail: string | null | undefined): string {
  return (detail ?? "")
    .split(",")
    .filter((fact) => fact !== "")
    .map((fact) => inSentence(factLabel(fact as MissingFact)))
    .join(", ");
}

/** Why an advert is not shown yet; null when nothing keeps it. */
export function pendingText({ pending, detail }: LineAnswer): string | null {
  switch (pending) {
    case "incomplete":
      return detail === "pictures"
        ? "si pubblica quando ha una foto"
        : `resta in bozza, manca: ${missingText(detail)}`;
    case "quota_exceeded":
      return "resta in bozza: il piano è pieno";
    case "no_plan":
      return "resta in bozza: serve un piano attivo";
    case "in_review":
      return "lo guarda prima un amministratore";
    case "blocked":
      return "è bloccato da un amministratore";
    case "sold":
      return "è segnato venduto: non cambia";
    default:
      return null;
  }
}
