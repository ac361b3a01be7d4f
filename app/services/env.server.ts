import { z } from "zod";
import { backendTransport } from "./backend-transport.server";

/** Whether a key passes row level security: a secret one, or of the older kind the service role's token. */
function isSecretKey(key: string): boolean {
  const claims = Buffer.from(key.split(".")[1] ?? "", "base64url").toString();
  return key.startsWith("sb_secret_") || /"role"\s*:\s*"service_role"/.test(claims);
}

/**
 * Environment of the web server, parsed once when the process starts.
 * Every variable stands in `.env.example` with a line on its purpose.
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
  /** How many proxies of ours stand in front, each adding the address it saw to `X-Forwarded-For`; 0: none. */
  TRUST_PROXY: z
    .string()
    .regex(/^\d$/, { error: "TRUST_PROXY dev'essere il numero dei proxy davanti, da 0 a 9" })
    .default("0")
    .transform(Number),
  /** Pages, and forms, that one client may ask for a minute in one process; pictures and scripts are not counted. */
  READS_PER_MINUTE: z.coerce.number().int().min(1).default(1_000),
  WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(100),
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
  /** Signs on whose behalf the backend is called; the database holds it too (`private.secrets`). */
  PORTAL_SIGNING_SECRET: z
    .string()
    .min(32, { error: "PORTAL_SIGNING_SECRET dev'avere almeno 32 caratteri" })
    .optional(),
  /** Signs the cookies of messages and of recoveries; the same for all processes. */
  SESSION_SECRET: z
    .string()
    .min(32, { error: "SESSION_SECRET dev'avere almeno 32 caratteri" })
    .optional(),
  /** Origins of the payment pages, to which forms may lead; Stripe's by default. */
  PAYMENT_ORIGINS: z
    .string()
    .default("https://checkout.stripe.com https://billing.stripe.com")
    .transform((list) => list.split(/\s+/).filter((origin) => URL.canParse(origin))),
  /** Site key of Cloudflare Turnstile; its public test key, which lets everybody through, by default. */
  TURNSTILE_SITE_KEY: z.string().default("1x00000000000000000000AA"),
  /** Google Analytics 4 property; absent: nobody is asked and no code of it is sent. */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, { error: "GA_MEASUREMENT_ID dev'essere come G-ABC123DEF4" })
    .optional(),
  /** Where Sentry takes the errors of pages; absent: nobody is asked and no code of it is sent. */
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
    // Without it nobody's attempts could be counted.
    ({ NODE_ENV, SUPABASE_URL: url, PORTAL_SIGNING_SECRET: secret }) =>
      NODE_ENV !== "production" || url === undefined || secret !== undefined,
    { error: "va insieme a SUPABASE_URL", path: ["PORTAL_SIGNING_SECRET"] },
  );

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

export const env = parseEnvironment(process.env);
