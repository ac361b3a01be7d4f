import { join } from "node:path";
import { createAuth } from "./auth/handle.ts";
import { lockDataFolder } from "./data-folder.ts";
import { prepareDatabase } from "./database.ts";
import { demoFiles, storeDemoMails } from "./demo-data.ts";
import { loadFunctions } from "./functions.ts";
import { loadKeys, type Keys } from "./keys.ts";
import { openLite, type Lite } from "./lite.ts";
import { mailRoutes } from "./mail/routes.ts";
import { catchMail } from "./mail/smtp.ts";
import { openMailStore } from "./mail/store.ts";
import { claimPort } from "./ports.ts";
import { readProjectConfig } from "./project-config.ts";
import {
  scheduleAdverts,
  scheduleAlerts,
  scheduleCollection,
  scheduleMailDelivery,
  schedulePortalJobs,
  scheduleRetention,
} from "./schedule.ts";
import { apiRoutes } from "./server.ts";
import type { Settings } from "./settings.ts";
import { storageRoutes } from "./storage/api.ts";
import { openContentStore } from "./storage/store.ts";
import { startStripe } from "./stripe/start-stripe.ts";
import { LOCAL_TAX_RATE_ID } from "./stripe/taxes.ts";

/** A backend that runs in this process. */
export interface Backend {
  keys: Keys;
  /** Names of the migrations that this start applied. */
  applied: string[];
  /** Waits for requests under way, closes the data and unlocks the folder. */
  close(): Promise<void>;
}

/**
 * Starts everything: auth, data API, edge functions, mail catcher, stand-in for Stripe.
 * @throws Error with a message for people when the data or a port is in use, or when a migration fails; nothing is left
 *   open then
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
  closers.push(await lockDataFolder(dir));
  const api = await claimPort(ports.api, "BACKEND_PORT");
  closers.push(() => api.close());
  const mailPage = await claimPort(ports.mail, "BACKEND_MAIL_PORT");
  closers.push(() => mailPage.close());
  const store = await openMailStore(join(dir, "mails"));
  const smtp = await catchMail(ports.smtp, store);
  closers.push(() => smtp.close());
  // Bound and closed again: a port that is in use is reported now and not after the seconds that the database takes.
  await (await claimPort(ports.stripe, "BACKEND_STRIPE_PORT")).close();

  const keys = await loadKeys(dir, url);
  const auth = createAuth({ config: config.auth, keys, siteUrl, captcha, store });
  const lite = await openLite({
    ...{ dataDir: join(dir, "data"), config, keys, siteUrl, mailer: auth.mailer },
  });
  // Closed second to last, before the lock: requests under way still need the database.
  closers.splice(1, 0, () => lite.close());
  const seedFiles = [...config.db.seed.sql_paths, ...demoFiles(settings)];
  const applied = await prepareDatabase(lite, seedFiles, keys);
  await storeDemoMails({
    lite,
    config: config.auth.email,
    siteUrl,
    from: senderOf(siteUrl),
    store,
  });
  const callFunction = await loadFunctions(functionsEnvironment(url, settings, keys));

  const contents = await openContentStore(join(dir, "storage"));
  await contents.keepOnly(await storedVersions(lite));
  const storage = storageRoutes({ lite, contents, keys });

  const routes = apiRoutes({ lite, auth, callFunction, storage });
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
  const delivery = scheduleMailDelivery({
    ...{ lite, callFunction, url, mailDeliverySecret: keys.MAIL_DELIVERY_SECRET },
  });
  closers.push(() => delivery.stop());
  const retention = scheduleRetention({ lite });
  closers.push(() => retention.stop());
  const collection = scheduleCollection({
    ...{ callFunction, url, mailDeliverySecret: keys.MAIL_DELIVERY_SECRET },
  });
  closers.push(() => collection.stop());
  const portalJobs = schedulePortalJobs({
    ...{ lite, callFunction, url, mailDeliverySecret: keys.MAIL_DELIVERY_SECRET },
  });
  closers.push(() => portalJobs.stop());
  const adverts = scheduleAdverts({ lite });
  const alerts = scheduleAlerts({ lite });
  closers.push(() => adverts.stop());
  closers.push(() => alerts.stop());
  // Lite reads the whole schema before its first response: now, so that no person waits for it.
  const warmUp = warmUpRequest(url, keys);
  setImmediate(
    () => void lite.withLock((database) => database.fetch(warmUp)).catch(() => undefined),
  );
  return { keys, applied };
}

async function storedVersions(lite: Lite): Promise<Set<string>> {
  const rows = await lite.withLock((database) =>
    database.query<{ version: string }>("select version from storage.objects"),
  );
  return new Set(rows.map(({ version }) => version));
}

/** The variables that `supabase secrets set` sets for the functions of a hosted project. */
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
    MAIL_FROM: senderOf(siteUrl),
  };
}

const senderOf = (siteUrl: string) => `Piazza Motori <noreply@${new URL(siteUrl).hostname}>`;

const warmUpRequest = (url: string, { SUPABASE_PUBLISHABLE_KEY: apikey }: Keys) =>
  new Request(`${url}/rest/v1/plans?limit=0`, { headers: { apikey } });
