/** `npm run backend`: the whole local backend in one process. Ctrl+C stops it. */
import { join } from "node:path";
import { openBackend, type Backend } from "./backend.ts";
import { KEYS_FILE } from "./keys.ts";
import { readSettings, type Settings } from "./settings.ts";

/** Sent to the parent process once everything runs. */
export interface ReadyMessage {
  type: "ready";
  url: string;
  mailUrl: string;
  stripeUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The web server signs its calls with it. */
  portalSigningSecret: string;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const backend = await openBackend(settings);
  let stopping = false;
  const stop = () => {
    // A second signal ends the process at once.
    if (stopping) process.exit(1);
    stopping = true;
    void backend.close().finally(() => process.exit(0));
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  // The parent process has ended, and no other process would stop this one.
  process.on("disconnect", stop);
  // An unhandled rejection in an edge function must not end the backend.
  process.on("unhandledRejection", (error) => console.error(error));
  announce(settings, backend);
}

function announce({ dir, ports, siteUrl }: Settings, { keys, applied }: Backend): void {
  const url = keys.SUPABASE_URL;
  const mailUrl = `http://localhost:${ports.mail}`;
  const stripeUrl = `http://127.0.0.1:${ports.stripe}`;
  process.send?.({
    type: "ready",
    url,
    mailUrl,
    stripeUrl,
    publishableKey: keys.SUPABASE_PUBLISHABLE_KEY,
    secretKey: keys.SUPABASE_SECRET_KEY,
    portalSigningSecret: keys.PORTAL_SIGNING_SECRET,
  } satisfies ReadyMessage);
  console.log(`
Backend locale   ${url}
Posta di prova   ${mailUrl}
Stripe di prova  ${stripeUrl}
Chiavi           ${join(dir, KEYS_FILE)}
Portale          ${siteUrl}
${applied.length > 0 ? `Migrazioni       ${applied.length} nuove\n` : ""}
Ctrl+C per fermare.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
