/** The part of an address after the "?", which may hold what somebody typed or the key of a mail's link. */
const QUERY = /((?:https?:\/)?\/[^\s"'?]*)\?[^\s"'\\]*/g;
const EMAIL = /[^\s"'<>@/=:]+@[^\s"'<>@/=]+\.[a-z]{2,}/gi;

/** A report without the queries of its addresses and without e-mail addresses, wherever in it they stand. */
export function withoutTraces<Report>(report: Report): Report {
  const text = JSON.stringify(report).replace(QUERY, "$1").replace(EMAIL, "…");
  return JSON.parse(text) as Report;
}
