/**
 * The content of the documentation page, made from the tables that the API works with. The page gets texts alone: the schemas stay
 * on the server (docs/product.md 8.19).
 */
import { RECORD_FIELDS, type RecordField } from "~/features/dealers/stock-records/record-fields";
import { allOperations, API_ROOT } from "../operations";
import { problemAnchor, PROBLEMS, type ProblemCode } from "../problems";
import { curlOf, EXAMPLES } from "./examples";

/** A field of a record as a row. */
export interface GuideField {
  /** `facts.priceTerms.vat` */
  name: string;
  label: string;
  /** The content, in words. */
  kind: string;
  values: readonly string[];
  isRequired: boolean;
}

/** A command, and what answers it. */
export interface GuideExample {
  title: string;
  command: string;
  status: number;
  /** Formatted JSON; empty where only the status matters. */
  answer: string;
}

const KINDS: Readonly<Record<RecordField["kind"], string>> = {
  text: "testo",
  lines: "testo su più righe",
  integer: "numero intero",
  decimal: "numero",
  choice: "uno di:",
  month: "mese, 2019-04",
  day: "giorno, 2026-03-15",
  specs: "elenco di { label, value }",
  pictures: "elenco di indirizzi https, al massimo 30",
};

function fieldOf({ path, label, kind, values = [], isRequired = false }: RecordField): GuideField {
  return {
    name: path.join("."),
    label,
    kind: KINDS[kind],
    values: values.map(([value]) => value),
    isRequired,
  };
}

/** Data of the page. */
export function readGuide(origin: string) {
  const examples = Object.fromEntries(
    Object.entries(EXAMPLES).map(([id, example]) => [
      id,
      {
        title: example.title,
        command: curlOf(example, origin),
        status: example.status,
        answer: "answer" in example ? JSON.stringify(example.answer, null, 2) : "",
      },
    ]),
  ) as Record<keyof typeof EXAMPLES, GuideExample>;
  return {
    base: origin + API_ROOT,
    examples,
    fields: RECORD_FIELDS.map(fieldOf),
    problems: (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => ({
      code,
      anchor: problemAnchor(code),
      status: PROBLEMS[code].status,
      title: PROBLEMS[code].title.it,
      help: PROBLEMS[code].help.it,
    })),
    operations: allOperations().map(({ method, path, summary }) => ({ method, path, summary })),
  };
}

/** The content of the guide. */
export type Guide = ReturnType<typeof readGuide>;
