import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, vi } from "vitest";
import type { Mail } from "../../local/mail/store.ts";
import { startBackend, type RunningBackend, type SpawnOptions } from "../../local/spawn.ts";
import { copyEmptyCluster } from "./empty-cluster.ts";
import { freePorts } from "./free-ports.ts";
import { portalHeaders } from "./portal.ts";

/** Milliseconds that a backend may take to come up on a busy machine. */
export const START_TIMEOUT = 120_000;

/** Web app that links in mails point to; nothing listens there. */
export const SITE_URL = "http://localhost:3999";

/** A backend of a test file. Everything but the functions is there from `beforeAll` on. */
export interface TestBackend {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly mailUrl: string;
  readonly stripeUrl: string;
  /** Folder of the backend; with its keys file. */
  readonly dir: string;
  readonly process: RunningBackend;
  /** Whatever the process printed on its error output. */
  readonly errors: string[];
  /** A client that nobody is signed in with. */
  anonymous(): Client;
  /** A client as the portal's web server has it for a visitor with this address. */
  portal(address?: string): Client;
  /** A client with the secret key, above row level security. */
  service(): Client;
  /** Makes a confirmed account and signs in. The address is `<label>-<number>@test.example`. */
  account(label?: string): Promise<Account>;
  /** Caught mails, newest first. */
  mails(to: string): Promise<Mail[]>;
  /** The newest mail to an address; waits up to `patience` milliseconds for it. */
  mail(to: string, patience?: number): Promise<Mail>;
  /** Stops or kills it and starts it again on the same folder and ports, after `meanwhile` is through. */
  restart(how?: "stop" | "kill", meanwhile?: () => Promise<unknown>): Promise<void>;
}

export type Client = ReturnType<typeof connectTo>;

export interface Account {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  /** Signed in with the account. */
  client: Client;
}

/** Puts something between the functions and what they call; is given the ports of the backend. */
export type Between = (
  ports: Record<"smtpPort" | "stripePort", number>,
) => Promise<Pick<SpawnOptions, "smtpUrl" | "stripeApi">>;

/** Starts a backend of its own for a test file, in a folder that is deleted afterwards, on free ports. */
export function useBackend(
  options: Pick<SpawnOptions, "captcha" | "siteUrl"> = {},
  between: Between = () => Promise.resolve({}),
): TestBackend {
  // Five seconds are little where a password is hashed for each account, or the backend starts again.
  vi.setConfig({ testTimeout: START_TIMEOUT });
  let running: RunningBackend | undefined;
  let dir = "";
  let start: () => Promise<RunningBackend>;
  let accounts = 0;
  const errors: string[] = [];

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "local-backend-"));
    await copyEmptyCluster(join(dir, "data"));
    const [port, mailPort, smtpPort = 0, stripePort = 0] = await freePorts(4);
    const others = await between({ smtpPort, stripePort });
    start = () =>
      startBackend({
        ...{ siteUrl: SITE_URL, dir, port, mailPort, smtpPort, stripePort, ...options, ...others },
        onError: (text) => errors.push(text),
      });
    running = await start();
  }, START_TIMEOUT);

  afterAll(async () => {
    await running?.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const process = () => {
    if (!running) throw new Error("The backend is there from beforeAll on.");
    return running;
  };
  const connect = (key: string) => connectTo(process().url, key);
  const mails = async (to: string) => {
    const response = await fetch(`${process().mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
    return (await response.json()) as Mail[];
  };

  return {
    ...{ errors, mails },
    get process() {
      return process();
    },
    get url() {
      return process().url;
    },
    get publishableKey() {
      return process().publishableKey;
    },
    get secretKey() {
      return process().secretKey;
    },
    get mailUrl() {
      return process().mailUrl;
    },
    get stripeUrl() {
      return process().stripeUrl;
    },
    get dir() {
      return dir;
    },
    anonymous: () => connect(process().publishableKey),
    portal: (address) =>
      connectTo(
        process().url,
        process().publishableKey,
        portalHeaders(address, process().portalSigningSecret),
      ),
    service: () => connect(process().secretKey),
    async account(label = "account") {
      const email = `${label}-${++accounts}@test.example`;
      const password = "Salita al monte 7";
      const made = await connect(process().secretKey).auth.admin.createUser({
        ...{ email, password, email_confirm: true, user_metadata: { name: label } },
      });
      if (made.error) throw made.error;
      const client = connect(process().publishableKey);
      const { data, error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      const { user, session } = data;
      return { id: user.id, email, password, accessToken: session.access_token, client };
    },
    async mail(to, patience = 10_000) {
      const deadline = Date.now() + patience;
      for (;;) {
        const [newest] = await mails(to);
        if (newest) return newest;
        if (Date.now() > deadline) throw new Error(`No mail to ${to}.`);
        await new Promise((resume) => setTimeout(resume, 100));
      }
    },
    async restart(how = "stop", meanwhile) {
      await process()[how]();
      await meanwhile?.();
      running = await start();
    },
  };
}

/** A client as the web app's server uses it: no session kept, no refresh behind its back. */
export function connectTo(url: string, key: string, headers: Record<string, string> = {}) {
  return createClient(url, key, {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket and the client insists on one.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
