import { join } from "node:path";
import { createAuth } from "./auth/handle.ts";
import { prepareDatabase } from "./database.ts";
import { loadFunctions } from "./functions.ts";
import { loadKeys, type Keys } from "./keys.ts";
import { openLite } from "./lite.ts";
import { takeLock } from "./lock.ts";
import { mailRoutes } from "./mail/routes.ts";
import { catchMail } from "./mail/smtp.ts";
import { openMailStore } from "./mail/store.ts";
import { claimPort } from "./ports.ts";
import { readProjectConfig } from "./project-config.ts";
import { deleteExpiredDaily, deliverMailWhenDue } from "./schedule.ts";
import { apiRoutes } from "./server.ts";
import type { Settings } from "./settings.ts";
import { startStripe } from "./stripe/start-stripe.ts";
import { LOCAL_TAX_RATE_ID } from "./stripe/taxes.ts";

/** A backend that runs in this process. */
export interface Backend {
  keys: Keys;
  /** Migrations that this start applied. */
  applied: string[];
  /** Finishes what is under way, closes the data and gives the folder back. */
  close(): Promise<void>;
}

/**
 * Starts everything: auth, data API, edge functions, mail catcher, stand-in for Stripe.
 * Throws an error for a person to read when the data or a port is taken, or when a migration fails;
 * nothing is left open then.
 */
export async function openBackend(settings: Settings): Promise<Backend> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return { ...(await open(settings, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(settings: Settings, closers: (() => unknown)[]) {
  const { dir, ports, siteUrl, captcha } = settings;
  const url = `http://127.0.0.1:${ports.api}`;
  const config = await readProjectConfig();
  closers.push(await takeLock(dir));
  const api = await claimPort(ports.api, "BACKEND_PORT");
  closers.push(() => api.close());
  const mailPage = await claimPort(ports.mail, "BACKEND_MAIL_PORT");
  closers.push(() => mailPage.close());
  const store = await openMailStore(join(dir, "mails"));
  const smtp = await catchMail(ports.smtp, store);
  closers.push(() => smtp.close());
  // Taken and let go, to hear of a taken port now and not after the seconds that the database takes.
  await (await claimPort(ports.stripe, "BACKEND_STRIPE_PORT")).close();

  const keys = await loadKeys(dir, url);
  const auth = createAuth({ config: config.auth, keys, siteUrl, captcha, store });
  const lite = await openLite({
    ...{ dataDir: join(dir, "data"), config, keys, siteUrl, mailer: auth.mailer },
  });
  // Second to last, before the lock goes: requests that are under way still need it.
  closers.splice(1, 0, () => lite.close());
  const applied = await prepareDatabase(lite, config.db.seed.sql_paths, keys);
  const callFunction = await loadFunctions(functionsEnvironment(url, settings, keys));

  const routes = apiRoutes({ lite, auth, callFunction });
  api.serve((request) => routes.fetch(request));
  const mails = mailRoutes(store);
  mailPage.serve((request) => mails.fetch(request));
  const stripe = await startStripe({
    port: ports.stripe,
    dir: join(dir, "stripe"),
    webhookUrl: `${url}/functions/v1/stripe-webhook`,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    secretKey: keys.STRIPE_SECRET_KEY,
    siteUrl,
  });
  closers.push(() => stripe.close());
  const mailing = deliverMailWhenDue({
    ...{ lite, callFunction, url, mailDeliverySecret: keys.MAIL_DELIVERY_SECRET },
  });
  closers.push(() => mailing.stop());
  const deleting = deleteExpiredDaily({ lite });
  closers.push(() => deleting.stop());
  // Lite reads the whole schema before its first answer: better at once than when somebody waits.
  setImmediate(() => void lite.alone((turn) => turn.fetch(firstRead(url, keys))).catch(() => {}));
  return { keys, applied };
}

/** What `supabase secrets set` gives to the functions of a hosted project. */
function functionsEnvironment(url: string, settings: Settings, keys: Keys) {
  const { ports, siteUrl } = settings;
  return {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: keys.SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: keys.SUPABASE_SECRET_KEY,
    SITE_URL: siteUrl,
    STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET,
    STRIPE_TAX_RATE_ID: LOCAL_TAX_RATE_ID,
    STRIPE_API_BASE: settings.stripeApi ?? `http://127.0.0.1:${ports.stripe}`,
    MAIL_DELIVERY_SECRET: keys.MAIL_DELIVERY_SECRET,
    SMTP_URL: settings.smtpUrl ?? `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: `Piazza Motori <noreply@${new URL(siteUrl).hostname}>`,
  };
}

const firstRead = (url: string, { SUPABASE_PUBLISHABLE_KEY: apikey }: Keys) =>
  new Request(`${url}/rest/v1/plans?limit=0`, { headers: { apikey } });
