/** Where the portal and its backend listen during the journeys. */

export const port = Number(process.env.TEST_PORT || 4310);
/** The portal of tests/market, which the tests there see as `port`. */
export const marketPort = port + 20;
export const origin = `http://127.0.0.1:${port}`;
/** Data API; mail page, SMTP and payments are 3, 4 and 5 above it (supabase/local/settings.ts). */
export const backendPort = port + 10;
export const mailUrl = `http://127.0.0.1:${backendPort + 3}`;
export const paymentUrl = `http://127.0.0.1:${backendPort + 5}`;
/** One for each port, so that two runs stand beside each other. */
export const BACKEND_FOLDER = `.cache/e2e-backend-${port}`;

/** The administrator of `supabase/seed.sql`, on the allow-list of the magic link. */
export const ADMIN_EMAIL = "admin@piazzamotori.example";

/** Secret of the web server; a second process that shares its counts has the same. */
export const SESSION_SECRET = "una-prova-lunga-almeno-trentadue-caratteri";
/** Of web servers whose backend is no real one. */
export const PORTAL_SIGNING_SECRET = "la-firma-di-un-portale-senza-il-suo-backend";
