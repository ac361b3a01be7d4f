/** Reports of violations of the content security policy, as browsers send them. */
import { z } from "zod";

/** The logged part of a report: enough to repair the page, no personal data. */
export interface PolicyViolation {
  directive: string;
  /** Blocked origin, or a keyword such as `inline`. */
  blocked: string;
  /** Path of the page, without its query. */
  page: string;
}

/** Longest text that is logged, in characters. */
const MAX_TEXT_LENGTH = 200;
/** Reports that are read of one request; browsers send a few together. */
const MAX_REPORTS = 10;

const text = z.string().max(4_000).default("");

/** CSP Level 2, sent by `report-uri`. */
const reportUriBody = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text,
    "violated-directive": text,
    "effective-directive": text,
  }),
});

/** Reporting API, sent by `report-to`. */
const reportToBody = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({ documentURL: text, blockedURL: text, effectiveDirective: text })
      .partial()
      .default({}),
  }),
);

/** The violations in the body of a report request; empty when it is none. Never throws. */
export function readViolations(body: string): PolicyViolation[] {
  const json = parseJson(body);
  const single = reportUriBody.safeParse(json);
  if (single.success) {
    const report = single.data["csp-report"];
    const directive = report["effective-directive"] || report["violated-directive"];
    return [violation(directive, report["blocked-uri"], report["document-uri"])];
  }
  const reports = reportToBody.safeParse(json);
  if (!reports.success) return [];
  return reports.data
    .filter(({ type }) => type === "csp-violation")
    .slice(0, MAX_REPORTS)
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
    directive: directive.slice(0, MAX_TEXT_LENGTH),
    // A query may hold a token; the origin says what was blocked.
    blocked: (URL.canParse(blocked) ? originOf(blocked) : blocked).slice(0, MAX_TEXT_LENGTH),
    page: (URL.canParse(page) ? new URL(page).pathname : "").slice(0, MAX_TEXT_LENGTH),
  };
}

/** `https://example.com`, or the scheme alone for addresses without a host. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === "null" ? protocol : origin;
}
