import { z } from "zod";

/**
 * A variable of the functions (`supabase secrets set`) that is missing. Variables are read when they are used: a function
 * must work when a variable of another one is missing.
 */
class MissingVariable extends Error {
  /** Name of the variable; the log prints the code of errors. */
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

/** A key of a variable such as `{"default": "sb_secret_…"}`: the one named default, else the first. */
function keyIn(name: string): string | undefined {
  const text = optional(name);
  if (text === undefined) return undefined;
  const keys = namedKeys.parse(JSON.parse(text));
  return keys.default ?? Object.values(keys)[0];
}

/**
 * Address and keys of the project. A hosted project injects dictionaries of keys, and legacy keys under older names; the
 * local backend sets one variable for each key.
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

/** Settings of the calls to Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** Address of the API when it is not that of Stripe. */
  apiBase: URL | undefined;
}

/** The settings of Stripe. @throws MissingVariable */
export function stripeSettings(): StripeSettings {
  const apiBase = optional("STRIPE_API_BASE");
  return {
    secretKey: required("STRIPE_SECRET_KEY"),
    apiBase: apiBase === undefined ? undefined : new URL(apiBase),
  };
}

/** The secret that Stripe signs webhooks with. @throws MissingVariable */
export function stripeWebhookSecret(): string {
  return required("STRIPE_WEBHOOK_SECRET");
}

/** Tax rate of Stripe that is added to each invoice: VAT of 22 %, exclusive (docs/product.md 8.4). */
export function stripeTaxRateId(): string | undefined {
  return optional("STRIPE_TAX_RATE_ID");
}

/** The secret by which the database calls the delivery of mails. @throws MissingVariable */
export function mailDeliverySecret(): string {
  return required("MAIL_DELIVERY_SECRET");
}

/**
 * URL of the mail server, such as `smtps://user:password@host:465`, and the sender's address. Hosted functions cannot
 * connect to ports 25 and 587.
 */
export function mailSettings(): { smtpUrl: URL; from: string } {
  return { smtpUrl: new URL(required("SMTP_URL")), from: required("MAIL_FROM") };
}
