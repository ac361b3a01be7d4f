/** Reports of what the content security policy of a page has stopped, as browsers send them. */
import { z } from "zod";

/** What is kept of a report: enough to mend a page, nothing of the person who saw it. */
export interface PolicyViolation {
  directive: string;
  /** Origin of what was stopped, or a word such as `inline`. */
  blocked: string;
  /** Path of the page, without its query. */
  page: string;
}

/** Longest text that is kept of a report, in characters. */
const LONGEST = 200;
/** Reports of one request that are read: browsers send a few together. */
const MOST = 10;

const text = z.string().max(4_000).default("");

/** CSP Level 2, sent by `report-uri`. */
const oldReport = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text,
    "violated-directive": text,
    "effective-directive": text,
  }),
});

/** Reporting API, sent by `report-to`. */
const newReports = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({ documentURL: text, blockedURL: text, effectiveDirective: text })
      .partial()
      .default({}),
  }),
);

/** The violations in the body of a report; none when it is no report. Never throws. */
export function readViolations(body: string): PolicyViolation[] {
  const json = parseJson(body);
  const old = oldReport.safeParse(json);
  if (old.success) {
    const report = old.data["csp-report"];
    const directive = report["effective-directive"] || report["violated-directive"];
    return [violation(directive, report["blocked-uri"], report["document-uri"])];
  }
  const reports = newReports.safeParse(json);
  if (!reports.success) return [];
  return reports.data
    .filter(({ type }) => type === "csp-violation")
    .slice(0, MOST)
    .map(({ body: { effectiveDirective = "", blockedURL = "", documentURL = "" } }) =>
      violation(effectiveDirective, blockedURL, documentURL),
    );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function violation(directive: string, blocked: string, page: string): PolicyViolation {
  return {
    directive: directive.slice(0, LONGEST),
    // An address may carry a token in its query: its origin says who was stopped.
    blocked: (URL.canParse(blocked) ? originOf(blocked) : blocked).slice(0, LONGEST),
    page: (URL.canParse(page) ? new URL(page).pathname : "").slice(0, LONGEST),
  };
}

/** `https://example.com`, or the scheme alone for addresses without a host. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === "null" ? protocol : origin;
}
