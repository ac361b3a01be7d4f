import { z } from "zod";

/**
 * Environment of the functions (`supabase secrets set`). Read when it is needed, not when a file is loaded:
 * a function must answer even if a variable that only another one uses is missing.
 */
export class MissingVariable extends Error {
  /** The variable, where the log looks for the code of an error. */
  readonly code: string;

  constructor(variable: string) {
    super(`Missing environment variable ${variable}`);
    this.name = "MissingVariable";
    this.code = variable;
  }
}

/** The value of a variable; empty counts as absent. */
function optional(name: string): string | undefined {
  const value = Deno.env.get(name);
  return value === "" ? undefined : value;
}

/** @throws MissingVariable */
function required(name: string): string {
  const value = optional(name);
  if (value === undefined) throw new MissingVariable(name);
  return value;
}

/** Origin of the web app, without a trailing slash, for example `https://www.esempio.it`. */
export function siteOrigin(): string {
  return new URL(required("SITE_URL")).origin;
}

const namedKeys = z.record(z.string(), z.string().min(1));

/** One key of a variable such as `{"default": "sb_secret_…"}`: the one called default, else any. */
function keyIn(name: string): string | undefined {
  const text = optional(name);
  if (text === undefined) return undefined;
  const keys = namedKeys.parse(JSON.parse(text));
  return keys.default ?? Object.values(keys)[0];
}

/**
 * Address and keys of the project. A hosted one injects them: as dictionaries, and under older names for keys of the
 * older kind; elsewhere each has a variable of its own.
 * @throws MissingVariable
 */
export function supabaseSettings(): { url: string; publishableKey: string; secretKey: string } {
  return {
    url: required("SUPABASE_URL"),
    publishableKey:
      optional("SUPABASE_PUBLISHABLE_KEY") ??
      keyIn("SUPABASE_PUBLISHABLE_KEYS") ??
      required("SUPABASE_ANON_KEY"),
    secretKey:
      optional("SUPABASE_SECRET_KEY") ??
      keyIn("SUPABASE_SECRET_KEYS") ??
      required("SUPABASE_SERVICE_ROLE_KEY"),
  };
}

export interface StripeSettings {
  secretKey: string;
  /** Where Stripe answers, when that is not Stripe itself. */
  apiBase: URL | undefined;
}

export function stripeSettings(): StripeSettings {
  const apiBase = optional("STRIPE_API_BASE");
  return {
    secretKey: required("STRIPE_SECRET_KEY"),
    apiBase: apiBase === undefined ? undefined : new URL(apiBase),
  };
}

export function stripeWebhookSecret(): string {
  return required("STRIPE_WEBHOOK_SECRET");
}

/** Tax rate of Stripe that is added to each invoice: VAT of 22 %, exclusive (docs/product.md 8.4). */
export function stripeTaxRateId(): string | undefined {
  return optional("STRIPE_TAX_RATE_ID");
}

export function mailDeliverySecret(): string {
  return required("MAIL_DELIVERY_SECRET");
}

/**
 * Mail server as a URL, `smtps://user:password@host:465`, and the address that mails come from. Hosted functions may not
 * connect to the ports 25 and 587.
 */
export function mailSettings(): { smtpUrl: URL; from: string } {
  return { smtpUrl: new URL(required("SMTP_URL")), from: required("MAIL_FROM") };
}
