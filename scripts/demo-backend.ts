/** The backend of `npm run demo` and `npm run dev`: the local default, unless the environment names a project. */
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readSettings } from "../supabase/local/settings";
import { startBackend } from "../supabase/local/spawn";

export interface DemoBackend {
  /** Environment variables of the web server. */
  env: Record<string, string>;
  /** Addresses and accounts to print in the terminal. */
  hint: string;
  stop: () => Promise<void>;
}

/** Accounts of `supabase/seed.sql`. */
const ADMIN_EMAIL = "admin@piazzamotori.example";
const ACCOUNTS = `Account di prova, tutti con la password PiazzaMotori2026:
  ${ADMIN_EMAIL}            amministratore
  salone@autosalonereventino.example     concessionaria approvata, con un piano attivo
  nuova@autodelgolfo.example             concessionaria in attesa di approvazione
Codici di attivazione: BENVEN25, PREMIVM1`;

/** @param siteUrl Address to which the links of mails and payments lead. */
export async function demoBackend(siteUrl: string): Promise<DemoBackend> {
  const given = process.env.SUPABASE_URL;
  if (given) return { env: {}, hint: `Backend: ${given}`, stop: () => Promise.resolve() };
  const { dir, demoData } = readSettings(process.env);
  const backend = await startBackend({ siteUrl, demoData });
  return {
    env: {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      PORTAL_SIGNING_SECRET: backend.portalSigningSecret,
      SESSION_SECRET: process.env.SESSION_SECRET || randomBytes(32).toString("hex"),
      PAYMENT_ORIGINS: backend.stripeUrl,
      CATALOGUE_SNAPSHOT: process.env.CATALOGUE_SNAPSHOT || join(dir, "catalogue.ndjson"),
      ADMIN_EMAILS: process.env.ADMIN_EMAILS || ADMIN_EMAIL,
    },
    hint: `Posta spedita:          ${backend.mailUrl}
Pagamenti di prova:     ${backend.stripeUrl}

${ACCOUNTS}
`,
    stop: () => backend.stop(),
  };
}

/** Stops the web server with this process, and the backend after the web server. */
export function stopTogether(server: ChildProcess, backend: DemoBackend): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => server.kill("SIGTERM"));
  server.on("exit", (code) => {
    void backend.stop().finally(() => process.exit(code ?? 0));
  });
}

/** Prints the message of an error without its stack and exits with status 1. */
export function exitWithMessage(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
