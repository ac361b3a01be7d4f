import { BlockList, isIP } from "node:net";
import { z } from "zod";

/**
 * How the web server reaches the backend. `encrypted`: over TLS. `loopback`: on this machine. `private`: without TLS in a
 * private network, such as that of a self-hosted Supabase's containers. `public`: without TLS over the internet.
 */
export type BackendTransport = "encrypted" | "loopback" | "private" | "public";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Addresses that no router of the internet forwards: RFC 1918, 6598 and 3927; RFC 4193 and 4291. */
const unrouted = new BlockList();
unrouted.addSubnet("10.0.0.0", 8, "ipv4");
unrouted.addSubnet("172.16.0.0", 12, "ipv4");
unrouted.addSubnet("192.168.0.0", 16, "ipv4");
unrouted.addSubnet("100.64.0.0", 10, "ipv4");
unrouted.addSubnet("169.254.0.0", 16, "ipv4");
unrouted.addSubnet("fc00::", 7, "ipv6");
unrouted.addSubnet("fe80::", 10, "ipv6");

/** Names outside the public DNS: one label (`kong`), and the suffixes of RFC 6762 and ICANN for private networks. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|internal)$/;

/** @param url Address of the backend, beginning with `http:` or `https:`. */
export function backendTransport(url: string): BackendTransport {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:") return "encrypted";
  const host = hostname.replace(/^\[|\]$|\.$/g, "");
  const version = isIP(host);
  if (version !== 0) {
    const family = version === 6 ? "ipv6" : "ipv4";
    if (loopback.check(host, family)) return "loopback";
    return unrouted.check(host, family) ? "private" : "public";
  }
  if (host === "localhost") return "loopback";
  return PRIVATE_NAME.test(host) ? "private" : "public";
}

/** Whether a key bypasses row level security: a secret key, or the older service role token. */
function isSecretKey(key: string): boolean {
  const claims = Buffer.from(key.split(".")[1] ?? "", "base64url").toString();
  return key.startsWith("sb_secret_") || /"role"\s*:\s*"service_role"/.test(claims);
}

/**
 * Environment of the web server, parsed once when the process starts.
 * `.env.example` describes every variable.
 */
const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** Port of the Node server. */
  PORT: z.coerce
    .number({ error: "PORT dev'essere un numero" })
    .int()
    .min(0)
    .max(65_535, { error: "PORT dev'essere un numero da 0 a 65535" })
    .default(3000),
  /** Address on which the Node server listens. */
  HOST: z.string().default("0.0.0.0"),
  /** Number of our own proxies in front, each of which appends to `X-Forwarded-For`; 0: none. */
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: "TRUST_PROXY dev'essere il numero dei proxy davanti, da 0 a 9" })
    .default("0")
    .transform(Number),
  /** Pages and forms of one client a minute in one process; static files are not counted. */
  READS_PER_MINUTE: z.coerce.number().int().min(1).default(1_000),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(100),
  /** Time budget of a page for all its calls to the backend, in ms; then it is shown without them. */
  PAGE_BUDGET_MS: z.coerce.number().int().min(500).default(2_000),
  /** Effort of the AVIF encoder for the pictures of dealers, 0 (fastest) to 9 (smallest files). */
  AVIF_EFFORT: z.coerce.number().int().min(0).max(9).default(2),
  /** Public origin, without a trailing slash; absent: the origin of each request is used. */
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: "SITE_URL dev'essere un indirizzo come https://www.esempio.it",
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Address of the Supabase project; absent: the portal shows its catalogue and no accounts. */
  SUPABASE_URL: z
    .url({
      protocol: /^https?$/,
      error: "SUPABASE_URL dev'essere un indirizzo come https://abc.supabase.co",
    })
    .refine((url) => !URL.canParse(url) || backendTransport(url) !== "public", {
      error: "SUPABASE_URL senza https va bene solo su questa macchina o in una rete privata",
    })
    .optional(),
  /** The publishable key, never the secret one: row level security decides what it may do. */
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .refine((key) => !isSecretKey(key), {
      error: "SUPABASE_PUBLISHABLE_KEY è una chiave segreta: serve quella pubblicabile",
    })
    .optional(),
  /** Signs the client of backend calls; the database has it too (`private.secrets`). */
  PORTAL_SIGNING_SECRET: z
    .string()
    .min(32, { error: "PORTAL_SIGNING_SECRET dev'avere almeno 32 caratteri" })
    .optional(),
  /** Signs cookies (`app/http/cookies.server.ts`); the same for all processes. */
  SESSION_SECRET: z
    .string()
    .min(32, { error: "SESSION_SECRET dev'avere almeno 32 caratteri" })
    .optional(),
  /** Origins of payment pages, which `form-action` allows; Stripe's by default. */
  PAYMENT_ORIGINS: z
    .string()
    .default("https://checkout.stripe.com https://billing.stripe.com")
    .transform((list) => list.split(/\s+/).filter((origin) => URL.canParse(origin))),
  /** Whether the dealerships, adverts, providers and opinions that ship with the portal are shown: they are invented. */
  SHIPPED_CATALOGUE: z
    .enum(["on", "off"], { error: "SHIPPED_CATALOGUE dev'essere on oppure off" })
    .default("on"),
  /** The search engine of the adverts: the index in the memory of this process, or the database (docs/growth.md). */
  VEHICLE_SEARCH: z
    .enum(["memory", "database"], { error: "VEHICLE_SEARCH dev'essere memory oppure database" })
    .default("memory"),
  /** File in which the last state of the dealers' adverts is kept for a start without the backend; `off`: none. */
  CATALOGUE_SNAPSHOT: z.string().default(".cache/catalogue.ndjson"),
  /**
   * Lets feeds, photographs and webhooks of dealers come from this machine, over http and any port. For tests alone:
   * refused beside a backend on another machine.
   */
  FETCH_LOOPBACK: z
    .enum(["on", "off"], { error: "FETCH_LOOPBACK dev'essere on oppure off" })
    .default("off")
    .transform((value) => value === "on"),
  /** Site key of Cloudflare Turnstile; by default its public test key, which always passes. */
  TURNSTILE_SITE_KEY: z.string().default("1x00000000000000000000AA"),
  /** Google Analytics 4 property; absent: no consent is asked for and no code of it is sent. */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: "GA_MEASUREMENT_ID dev'essere come G-ABC123DEF4" })
    .optional(),
  /** Sentry's address for the errors of pages; absent: no consent is asked for and no code of it is sent. */
  SENTRY_DSN: z
    .string()
    .regex(/^https?:\/\/\w+@[\w.-]+(?::\d+)?\/(?:[\w.-]+\/)*\d+$/, {
      error: "SENTRY_DSN dev'essere come https://chiave@o1.ingest.de.sentry.io/2",
    })
    .optional(),
  /** Addresses that may ask for a magic link, separated by commas (docs/product.md 7.4). */
  ADMIN_EMAILS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((email) => email.trim().toLowerCase())
        .filter((email) => email !== ""),
    ),
});

const environmentSchema = variables
  .refine(
    ({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key }) =>
      (url === undefined) === (key === undefined),
    { error: "va insieme a SUPABASE_PUBLISHABLE_KEY", path: ["SUPABASE_URL"] },
  )
  .refine(
    // Without it no attempts can be counted.
    ({ NODE_ENV, SUPABASE_URL: url, PORTAL_SIGNING_SECRET: secret }) =>
      NODE_ENV !== "production" || url === undefined || secret !== undefined,
    { error: "va insieme a SUPABASE_URL", path: ["PORTAL_SIGNING_SECRET"] },
  )
  .refine(
    ({ FETCH_LOOPBACK, SUPABASE_URL: url }) =>
      !FETCH_LOOPBACK || (url !== undefined && backendTransport(url) === "loopback"),
    {
      error: "on va bene solo per le prove, con un backend su questa macchina",
      path: ["FETCH_LOOPBACK"],
    },
  )
  .refine(({ VEHICLE_SEARCH, SUPABASE_URL: url }) => VEHICLE_SEARCH === "memory" || url, {
    error: "database vuole SUPABASE_URL",
    path: ["VEHICLE_SEARCH"],
  })
  .refine(
    // Adverts that ship with the portal are no rows: the database would not find them.
    ({ VEHICLE_SEARCH, SHIPPED_CATALOGUE }) =>
      VEHICLE_SEARCH === "memory" || SHIPPED_CATALOGUE === "off",
    {
      error:
        "database vuole SHIPPED_CATALOGUE=off: gli annunci forniti con il portale non sono nel database",
      path: ["VEHICLE_SEARCH"],
    },
  );

/** The variables after validation. */
export type Environment = z.infer<typeof environmentSchema>;

/**
 * Reads the variables; empty ones count as absent.
 * @throws Error that names each variable that is missing or wrong.
 */
export function parseEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const list = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Ambiente non valido. ${list.join("; ")}`);
}

/** The variables of this process; an invalid one stops the start. */
export const env = parseEnvironment(process.env);
