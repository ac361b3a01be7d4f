/** The problems of a record, in Italian for its dealer and in English for the dealer's program (docs/product.md 8.18). */
import type { z } from "zod";
import { FIELD_MESSAGES, type BothLanguages } from "../adverts/field-rules";
import { isFieldName } from "../adverts/advert-fields";

/** One reason why a record is not taken. */
export interface RecordProblem {
  /** Where in the record, as a JSON pointer (RFC 6901): `/facts/price`. */
  pointer: string;
  /** The field as `RECORD_FIELDS` names it: `price`, `vat`, `stockNumber`; null for the record as a whole. */
  field: string | null;
  /** `invalid`, `unknown_field`, `required`, or the rule between facts that is broken. */
  code: string;
  text: BothLanguages;
}

const CONTACTS: BothLanguages = {
  it: "Togli i contatti (e-mail, link, telefono): stanno già accanto all'annuncio",
  en: "must not contain contacts (mail, link, telephone): they are shown beside the advert",
};

const GUARANTEE: BothLanguages = {
  it: "Togli la frase che esclude la garanzia: la garanzia legale spetta sempre a chi compra (Codice del consumo, artt. 133 e 135-sexies)",
  en: "must not exclude the guarantee, which every buyer has (Codice del consumo, art. 133, 135-sexies)",
};

/** By code; a code that is not here has the text of its field. */
const CODES: Readonly<Record<string, BothLanguages>> = {
  forbidden_contacts: CONTACTS,
  forbidden_guarantee: GUARANTEE,
  repeated_label: {
    it: "La stessa voce c'è due volte",
    en: "the same label appears twice",
  },
  repeated_picture: {
    it: "La stessa foto c'è due volte",
    en: "the same picture appears twice",
  },
  year_in_future: { it: "L'anno è nel futuro", en: "the year is in the future" },
  registration_in_future: {
    it: "La prima immatricolazione è nel futuro",
    en: "the first registration is in the future",
  },
  registration_of_other_year: {
    it: "Il mese di immatricolazione non è dell'anno indicato",
    en: "the first registration must be in `year`",
  },
  mileage_date_in_future: {
    it: "Il giorno in cui hai letto i chilometri è nel futuro",
    en: "the day on which the mileage was read is in the future",
  },
  mileage_date_before_registration: {
    it: "I chilometri sono letti prima dell'immatricolazione",
    en: "the mileage was read before the first registration",
  },
  guarantee_too_short: {
    it: "La garanzia di un veicolo nuovo dura almeno 24 mesi (Codice del consumo, art. 133)",
    en: "the guarantee of a new vehicle is 24 months at least (Codice del consumo, art. 133)",
  },
  unknown_field: { it: "Questo campo non esiste", en: "is no field of a record" },
};

/** Facts that do not fit others, by field. */
const NOT_FITTING: Readonly<Record<string, BothLanguages>> = {
  bodyType: {
    it: "Questa carrozzeria non è del tipo di veicolo indicato",
    en: "is no body type of this type of vehicle",
  },
  mileage: { it: "Un veicolo nuovo ha 0 km", en: "must be 0 of a new vehicle" },
  doors: { it: "Una moto non ha porte", en: "must be absent of two-wheelers" },
  euroClass: {
    it: "Un veicolo elettrico non ha classe Euro",
    en: "must be absent of electric vehicles",
  },
  displacementCc: {
    it: "Un veicolo elettrico non ha cilindrata",
    en: "must be absent of electric vehicles",
  },
  co2: {
    it: "Un veicolo elettrico non emette CO₂: scrivi 0",
    en: "must be 0 or absent of electric vehicles",
  },
};

/** Of fields that are no field of the editor. */
const FURTHER_FIELDS: Readonly<Record<string, BothLanguages>> = {
  firstRegistration: {
    it: "Scrivi mese e anno, per esempio 04/2019",
    en: "must be a month, for example 2019-04",
  },
  priceTerms: { it: "IVA e passaggio non sono validi", en: "must be {vat, transfer}" },
  status: {
    it: "Scegli lo stato dall'elenco",
    en: "must be one of published, draft, paused, reserved, sold",
  },
  pictures: {
    it: "Le foto sono al massimo 30 indirizzi che cominciano con https://",
    en: "must be at most 30 addresses that begin with https://",
  },
};

const REQUIRED: BothLanguages = { it: "Manca: serve in ogni annuncio", en: "is required" };
const NO_RECORD: BothLanguages = {
  it: "Non è un veicolo: controlla la riga",
  en: "is no stock record",
};

/** The message for a field whose value is not valid. */
export function invalidText(field: string | null): BothLanguages {
  if (field !== null && isFieldName(field)) return FIELD_MESSAGES[field];
  return (field !== null && FURTHER_FIELDS[field]) || NO_RECORD;
}

/** The reasons behind an error of `stockRecordSchema`, each field's first alone, in the order of the record. */
export function recordProblems({ issues }: Pick<z.ZodError, "issues">): RecordProblem[] {
  const seen = new Set<string>();
  return issues.flatMap(problemsOfIssue).filter(({ pointer }) => {
    const isFirst = !seen.has(pointer);
    seen.add(pointer);
    return isFirst;
  });
}

function problemsOfIssue(issue: z.core.$ZodIssue): RecordProblem[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) =>
      problem([...issue.path, key], "unknown_field", CODES.unknown_field),
    );
  const isMissing =
    issue.code === "invalid_type" && issue.input === undefined && issue.path.length <= 2;
  if (isMissing && String(issue.path.at(-1)) in REQUIRED_FIELDS)
    return [problem(issue.path, "required", REQUIRED)];
  const params = issue.code === "custom" ? (issue.params as { code?: unknown } | undefined) : {};
  const code = typeof params?.code === "string" ? params.code : "invalid";
  return [problem(issue.path, code, problemTextOf(code, fieldOf(issue.path)))];
}

/** The text of a code, which for most is that of its field. */
export function problemTextOf(code: string, field: string | null): BothLanguages {
  const text = code === "not_fitting" ? NOT_FITTING[field ?? ""] : CODES[code];
  return text ?? invalidText(field);
}

const REQUIRED_FIELDS = { stockNumber: true, facts: true };

function problem(
  path: readonly PropertyKey[],
  code: string,
  text: BothLanguages | undefined,
): RecordProblem {
  const field = fieldOf(path);
  const pointer = path.map((part) => `/${escapePointer(String(part))}`).join("");
  return { pointer, field, code, text: text ?? invalidText(field) };
}

const escapePointer = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");

/** `facts.priceTerms.vat` → `vat`; `facts.specs[3].label` → `specs`. */
function fieldOf(path: readonly PropertyKey[]): string | null {
  const names = path.filter((part) => typeof part === "string" && part !== "facts") as string[];
  const [first, second] = names;
  if (first === "priceTerms" && (second === "vat" || second === "transfer")) return second;
  return first ?? null;
}
