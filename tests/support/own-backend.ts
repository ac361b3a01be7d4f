/** A backend of its own for journeys that break it, with a web server and accounts on it. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { startBackend, type RunningBackend, type SpawnOptions } from "../../supabase/local/spawn";
import { copyMigratedCluster } from "../../supabase/tests/support/clusters";
import { freePorts } from "../../supabase/tests/support/free-ports";
import { PASSWORD_HASH } from "./accounts";
import { withServer } from "./other-server";

export interface OwnBackend {
  folder: string;
  running: RunningBackend;
  /** With the key that passes every policy. */
  service: ReturnType<typeof serviceOf>;
  /** What a web server is told. */
  env: Record<string, string>;
  /** Stops it and starts it again on the same data and ports. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

type Ports = Record<"port" | "mailPort" | "smtpPort" | "stripePort", number>;

/** Starts one in a new folder. `options` is given the folder, in which the data are already, and the ports that it will use. */
export async function ownBackend(
  options: (ports: Ports, folder: string) => Promise<SpawnOptions> = () => Promise.resolve({}),
): Promise<OwnBackend> {
  const folder = mkdtempSync(join(tmpdir(), "piazza-guasti-"));
  const [port = 0, mailPort = 0, smtpPort = 0, stripePort = 0] = await freePorts(4);
  const ports = { port, mailPort, smtpPort, stripePort };
  await copyMigratedCluster(join(folder, "backend/data"));
  const own = await options(ports, folder);
  // What it complains of is what the journeys do to it.
  const onError = () => undefined;
  const start = () => startBackend({ dir: join(folder, "backend"), ...ports, onError, ...own });
  const running = await start();
  const backend: OwnBackend = {
    folder,
    running,
    service: serviceOf(running),
    env: {
      SUPABASE_URL: running.url,
      SUPABASE_PUBLISHABLE_KEY: running.publishableKey,
      PORTAL_SIGNING_SECRET: running.portalSigningSecret,
      SESSION_SECRET: "una-prova-lunga-almeno-trentadue-caratteri",
      PAYMENT_ORIGINS: running.stripeUrl,
      TRUST_PROXY: "1",
    },
    restart: async () => {
      await backend.running.stop();
      backend.running = await start();
    },
    stop: async () => {
      await backend.running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return backend;
}

function serviceOf({ url, secretKey }: RunningBackend) {
  return createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and nothing listens.
    realtime: { transport: class {} as never },
  });
}

/** A confirmed account. */
export async function accountOn({ service }: OwnBackend): Promise<{ id: string; email: string }> {
  const email = `${randomUUID().slice(0, 13)}@prova.example`;
  const { data, error } = await service.auth.admin.createUser({
    ...{
      email,
      password_hash: PASSWORD_HASH,
      email_confirm: true,
      user_metadata: { name: "Prova" },
    },
  });
  if (error) throw error;
  return { id: data.user.id, email };
}

/** The built server on that backend. */
export function withPortal(
  { env }: OwnBackend,
  use: (origin: string) => Promise<void>,
  more: { preload?: URL; env?: Record<string, string>; log?: string } = {},
): Promise<void> {
  const preload = more.preload ? ["--import", more.preload.href] : [];
  return withServer([...preload, "build/server.js"], { ...env, ...more.env }, use, more.log);
}
