/** An error of the API as it is thrown, and as the response says it (RFC 9457). */
import type { BothLanguages } from "../adverts/field-rules";
import { problemAnchor, PROBLEMS, type ProblemCode } from "./problems";

/** Languages in which problems are told. */
export type ProblemLanguage = keyof BothLanguages;

/** One fact of a request that is not valid. */
export interface InvalidFact {
  /** Where in the body (RFC 6901), or `?name` for a parameter of the query. */
  pointer: string;
  /** Code of the rule: `required`, `unknown_field`, `invalid` … */
  code: string;
  text: BothLanguages;
}

/** Thrown by the operations of the API; `problemResponse` makes a response of it. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly facts: readonly InvalidFact[];
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the help of the kind. */
  readonly detail: BothLanguages | undefined;

  constructor(
    code: ProblemCode,
    {
      facts = [],
      headers = {},
      detail,
    }: {
      facts?: readonly InvalidFact[];
      headers?: Readonly<Record<string, string>>;
      detail?: BothLanguages | undefined;
    } = {},
  ) {
    super(code);
    this.name = "ApiProblem";
    this.code = code;
    this.facts = facts;
    this.headers = headers;
    this.detail = detail;
  }
}

/** The language that a program asks for: the first of `Accept-Language` that we have; Italian without one. */
export function problemLanguage(acceptLanguage: string | null): ProblemLanguage {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { language: tag.split("-", 1)[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { language } of wanted) if (language === "it" || language === "en") return language;
  return "it";
}

/** The body of a problem. */
export function problemBody(
  { code, facts, detail }: Pick<ApiProblem, "code" | "facts" | "detail">,
  language: ProblemLanguage,
  { documentation, requestId }: { documentation: string; requestId?: string | undefined },
) {
  const { status, title, help } = PROBLEMS[code];
  return {
    type: `${documentation}#${problemAnchor(code)}`,
    title: title[language],
    status,
    detail: (detail ?? help)[language],
    code,
    ...(facts.length > 0 && {
      errors: facts.map(({ pointer, code: rule, text }) => ({
        pointer,
        code: rule,
        detail: text[language],
      })),
    }),
    ...(requestId && { requestId }),
  };
}
