/** The portal for the journeys: a fresh local backend, then the built server on it. Ends with Playwright. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { startBackend } from "../../supabase/local/spawn";
import { copyMigratedCluster } from "../../supabase/tests/support/clusters";
import { ADMIN_EMAIL, BACKEND_FOLDER, backendPort, port, SESSION_SECRET } from "./ports";
import { TLS_ENV } from "./tls-server";

rmSync(BACKEND_FOLDER, { recursive: true, force: true });
await copyMigratedCluster(`${BACKEND_FOLDER}/data`);
const backend = await startBackend({
  dir: BACKEND_FOLDER,
  port: backendPort,
  siteUrl: `http://127.0.0.1:${port}`,
});
const server = spawn(process.execPath, ["--enable-source-maps", "build/server.js"], {
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    PORTAL_SIGNING_SECRET: backend.portalSigningSecret,
    SESSION_SECRET,
    CATALOGUE_SNAPSHOT: `${BACKEND_FOLDER}/catalogue.ndjson`,
    ADMIN_EMAILS: ADMIN_EMAIL,
    PAYMENT_ORIGINS: backend.stripeUrl,
    // why: on a loaded machine the backend, one process, takes longer than a page waits for it.
    PAGE_BUDGET_MS: "20000",
    // why: no test looks at how small a picture is, and 2 takes three times as long.
    AVIF_EFFORT: "0",
    // Each journey comes from an address of its own, else they would use up one another's attempts.
    TRUST_PROXY: "1",
    ...TLS_ENV,
  },
});

const stop = () => server.kill("SIGTERM");
process.on("SIGINT", stop).on("SIGTERM", stop);
server.on("exit", (code) => {
  void backend.stop().finally(() => process.exit(code ?? 0));
});
