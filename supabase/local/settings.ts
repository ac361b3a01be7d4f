import { fileURLToPath } from "node:url";
import { resolve } from "node:path";
import { z } from "zod";

/** Folder of the project, which contains `supabase/`. */
export const PROJECT_FOLDER = fileURLToPath(new URL("../../", import.meta.url));

/** Settings of the local backend. */
export interface Settings {
  /** Absolute path of the folder with all data of the backend. */
  dir: string;
  ports: Ports;
  /** Public origin of the web app, without a trailing slash, for links in mails. */
  siteUrl: string;
  /** Whether sign-up, sign-in and recovery need a captcha token. */
  captcha: boolean;
  /** Whether a new data folder is filled with the files of `supabase/demo` (demo-data.ts). */
  demoData: boolean;
  /** Addresses of Stripe and of a mail server for the functions; undefined for those of this process. */
  stripeApi?: string | undefined;
  smtpUrl?: string | undefined;
}

/** All on 127.0.0.1. */
export interface Ports {
  api: number;
  mail: number;
  smtp: number;
  stripe: number;
}

const port = z.coerce
  .number({ error: "must be a number" })
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(65535, "must be 65535 or less");

const siteUrl = z
  .url({ protocol: /^https?$/, error: "must be an address such as http://localhost:3000" })
  .transform((text) => new URL(text).origin);

const environment = z
  .object({
    BACKEND_PORT: port.default(54321),
    BACKEND_MAIL_PORT: port.optional(),
    BACKEND_SMTP_PORT: port.optional(),
    BACKEND_STRIPE_PORT: port.optional(),
    BACKEND_DIR: z.string().default(".local/backend"),
    BACKEND_CAPTCHA: z.string().default(""),
    BACKEND_DEMO_DATA: z.string().default("1"),
    BACKEND_STRIPE_API: z.url({ protocol: /^https?$/ }).optional(),
    BACKEND_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    SITE_URL: siteUrl.default("http://localhost:3000"),
  })
  .transform((env): Settings => {
    const api = env.BACKEND_PORT;
    return {
      dir: resolve(PROJECT_FOLDER, env.BACKEND_DIR),
      ports: {
        api,
        mail: env.BACKEND_MAIL_PORT ?? api + 3,
        smtp: env.BACKEND_SMTP_PORT ?? api + 4,
        stripe: env.BACKEND_STRIPE_PORT ?? api + 5,
      },
      siteUrl: env.SITE_URL,
      captcha: env.BACKEND_CAPTCHA !== "" && env.BACKEND_CAPTCHA !== "0",
      demoData: env.BACKEND_DEMO_DATA !== "0",
      stripeApi: env.BACKEND_STRIPE_API,
      smtpUrl: env.BACKEND_SMTP_URL,
    };
  })
  .refine(({ ports }) => new Set(Object.values(ports)).size === 4, {
    error: "BACKEND_PORT, BACKEND_MAIL_PORT, BACKEND_SMTP_PORT, BACKEND_STRIPE_PORT must differ",
  })
  .refine(({ ports }) => Object.values(ports).every((number) => number <= 65535), {
    error: "BACKEND_PORT is too high: the ports 3, 4 and 5 above it are used too",
  });

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 * @throws Error whose message names each variable that is wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(present);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) =>
    issue.path.length > 0 ? `${issue.path.join(".")} ${issue.message}` : issue.message,
  );
  throw new Error(problems.join("; "));
}
