/** Problems of the API that are told before a request reaches the app (docs/product.md 8.19). */
import { ApiProblem, problemBody, problemLanguage } from "../app/features/dealers/api/api-problem";
import { PROBLEMS, type ProblemCode } from "../app/features/dealers/api/problems";
import { env } from "../app/lib/env.server";
import { paths } from "../app/lib/paths";

interface Refused {
  /** Header `Accept-Language` of the request. */
  language: string | null | undefined;
  /** Header `Host` of the request. */
  host: string | null | undefined;
}

/** Status, headers and body of a problem. */
export function apiProblem(code: ProblemCode, { language, host }: Refused) {
  const spoken = problemLanguage(language ?? null);
  const documentation = `${env.SITE_URL ?? `http://${host ?? "localhost"}`}${paths.developers}`;
  return {
    status: PROBLEMS[code].status,
    headers: {
      "Content-Type": "application/problem+json; charset=utf-8",
      "Content-Language": spoken,
      "Cache-Control": "private, no-store",
      Vary: "Accept-Language",
    },
    body: JSON.stringify(problemBody(new ApiProblem(code), spoken, { documentation })),
  };
}
