import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { paths } from "../app/lib/paths";

/** Name under which the policies of pages know where violations are reported (app/services/document.server.ts). */
const REPORTING = `csp="${paths.cspReports}"`;

/** What may be done with an answer that is no page: nothing. Pages bring a policy of their own. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A file that is opened by itself: a browser shows a PDF as an object, and a service worker may only ask for what the
 * policy of its own file allows.
 */
export const FILE_POLICY = `${NO_PAGE}; connect-src 'self'; object-src 'self'`;

const POLICY = "Content-Security-Policy";

const withoutPolicy = secureHeaders({
  contentSecurityPolicy: undefined,
  crossOriginResourcePolicy: "same-origin",
  crossOriginOpenerPolicy: "same-origin",
  referrerPolicy: "strict-origin-when-cross-origin",
  // Two years, as the preload lists ask for.
  strictTransportSecurity: "max-age=63072000; includeSubDomains",
  // What only browsers of long ago ask about, or what the policy says already, travels with no file.
  xFrameOptions: false,
  xXssProtection: false,
  xDownloadOptions: false,
  xDnsPrefetchControl: false,
  xPermittedCrossDomainPolicies: false,
  originAgentCluster: false,
  // What the portal asks for nowhere, no page may ask for, nor anything within it.
  permissionsPolicy: {
    camera: [],
    displayCapture: [],
    geolocation: [],
    microphone: [],
    payment: [],
    usb: [],
    browsingTopics: [],
  },
});

/** The headers that every answer has: pages, files, redirects and refusals alike. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await withoutPolicy(context, next);
  const { headers } = context.res;
  if (!headers.has(POLICY)) headers.set(POLICY, NO_PAGE);
  if (headers.get(POLICY)?.includes("report-to")) headers.set("Reporting-Endpoints", REPORTING);
};

const bare = new Hono().use(securityHeaders).get("/", (context) => context.body(null));

/** The same headers for answers that do not come from the app: refusals of the server itself. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = Object.fromEntries(
  (await bare.request("/")).headers,
);
