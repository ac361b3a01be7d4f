/** `npm run backend`: the whole local backend in one process. Ctrl+C stops it. */
import { join } from "node:path";
import { openBackend, type Backend } from "./backend.ts";
import { KEYS_FILE } from "./keys.ts";
import { readSettings, type Settings } from "./settings.ts";

/** What is sent to the process that started this one, once everything runs. */
export interface ReadyMessage {
  type: "ready";
  url: string;
  mailUrl: string;
  stripeUrl: string;
  publishableKey: string;
  secretKey: string;
  /** What the web server signs its calls with. */
  portalSigningSecret: string;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const backend = await openBackend(settings);
  let stopping = false;
  const stop = () => {
    // Who asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    void backend.close().finally(() => process.exit(0));
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  // The process that started this one is gone: nobody is left to stop it.
  process.on("disconnect", stop);
  // An edge function that forgets to await must not take the data down with it.
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
