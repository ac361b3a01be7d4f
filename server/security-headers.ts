import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { paths } from "../app/lib/paths";

/** Endpoint of the violation reports; the policies of pages refer to it by this name (app/rendering/content-security-policy.server.ts). */
const REPORTING_ENDPOINT = `csp="${paths.cspReports}"`;

/** Policy of responses that are no documents; the renderer sets that of documents. */
const DENY_ALL = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Policy of static files: browsers show a PDF as an object, and a service worker may only fetch what the policy of its
 * own script allows.
 */
export const FILE_POLICY = `${DENY_ALL}; connect-src 'self'; object-src 'self'`;

const CSP = "Content-Security-Policy";

/** JPEG pictures: mails show them, inside the page of whatever reads the mail. */
const PICTURE_OF_MAILS = /^\/(?:immagini|foto)\/.+\.jpg$/;

const headersWithoutCsp = secureHeaders({
  contentSecurityPolicy: undefined,
  crossOriginResourcePolicy: "same-origin",
  crossOriginOpenerPolicy: "same-origin",
  referrerPolicy: "strict-origin-when-cross-origin",
  // Two years, as the preload lists require.
  strictTransportSecurity: "max-age=63072000; includeSubDomains",
  // Obsolete, or covered by the content security policy.
  xFrameOptions: false,
  xXssProtection: false,
  xDownloadOptions: false,
  xDnsPrefetchControl: false,
  xPermittedCrossDomainPolicies: false,
  originAgentCluster: false,
  // Features that no page of the portal uses, but one.
  permissionsPolicy: {
    camera: [],
    displayCapture: [],
    // "Vicino a me" asks for the position (docs/product.md 5.3); no frame and nobody else may.
    geolocation: ["self"],
    microphone: [],
    payment: [],
    usb: [],
    browsingTopics: [],
  },
});

/**
 * Files of the build that are never a document or a worker by themselves, and its drawings: opened alone they run no script, and
 * a policy without styles would take their colours.
 */
const PART_OF_A_PAGE = /^\/(?:assets\/.+\.(?:js|css|svg|woff2)|immagini\/.+\.avif)$/;

/**
 * Headers that only documents and workers need, or that concern the host and are set by documents. A page brings two dozen such files:
 * together these would be half of their headers, 10 KB.
 */
const OF_DOCUMENTS = [
  CSP,
  "Cross-Origin-Opener-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "Strict-Transport-Security",
];

/** Files whose address has a hash of their content: it never gets another, so nobody asks when it was changed. */
const HASHED = /^\/assets\//;

/** Sets the security headers of every response: pages, files, redirects and errors. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await headersWithoutCsp(context, next);
  const { headers } = context.res;
  if (context.res.ok && PART_OF_A_PAGE.test(context.req.path)) {
    for (const name of OF_DOCUMENTS) headers.delete(name);
    if (HASHED.test(context.req.path)) headers.delete("Last-Modified");
    return;
  }
  if (!headers.has(CSP)) headers.set(CSP, DENY_ALL);
  if (PICTURE_OF_MAILS.test(context.req.path))
    headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  if (headers.get(CSP)?.includes("report-to"))
    headers.set("Reporting-Endpoints", REPORTING_ENDPOINT);
};

const bare = new Hono().use(securityHeaders).get("/", (context) => context.body(null));

/** The same headers for responses that the server writes without the Hono app. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = Object.fromEntries(
  (await bare.request("/")).headers,
);
