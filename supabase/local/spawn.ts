import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ReadyMessage } from "./main.ts";
import { PROJECT_FOLDER } from "./settings.ts";

/** A backend in a process of its own. Addresses have no trailing slash. */
export interface RunningBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** What the web server signs its calls with. */
  portalSigningSecret: string;
  mailUrl: string;
  stripeUrl: string;
  pid: number;
  /** Asks it to finish and waits; after ten seconds it is made to. */
  stop(): Promise<void>;
  /** Ends it on the spot, as a crash would, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Where and for whom the backend runs; what is left out has the default of `settings.ts`. */
export interface SpawnOptions {
  dir?: string;
  port?: number;
  mailPort?: number;
  smtpPort?: number;
  stripePort?: number;
  /** Public origin of the web app. */
  siteUrl?: string;
  captcha?: boolean;
  /** Where the functions find Stripe and a mail server, if not in the process itself. */
  stripeApi?: string;
  smtpUrl?: string;
  /** A module that the process loads before everything else, such as one that fills the disk. */
  preload?: URL;
  /** Takes what the process prints on its error output once it runs; otherwise that goes to ours. */
  onError?: (text: string) => void;
}

const STOP_TIMEOUT = 10_000;

/**
 * Starts the local backend as a child process and waits until it answers. It ends with this process.
 * Rejects with what it printed when it does not come up.
 */
export async function startBackend(options: SpawnOptions = {}): Promise<RunningBackend> {
  const child = spawn(
    process.execPath,
    [...preload(options), "--import", "tsx", fileURLToPath(new URL("./main.ts", import.meta.url))],
    {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, ...environment(options) },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // A Ctrl+C in the terminal reaches every process of it; this one is stopped by its parent, after the server.
      detached: true,
    },
  );
  const ready = await waitUntilReady(child, options.onError);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT);
    await gone;
    clearTimeout(force);
  };
  const { url, publishableKey, secretKey, portalSigningSecret, mailUrl, stripeUrl } = ready;
  return {
    ...{ url, publishableKey, secretKey, portalSigningSecret, mailUrl, stripeUrl },
    pid: child.pid ?? 0,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

function preload({ preload: module }: SpawnOptions): string[] {
  return module ? ["--import", module.href] : [];
}

function environment(options: SpawnOptions): Record<string, string> {
  const values: Record<string, string | number | undefined> = {
    BACKEND_DIR: options.dir,
    BACKEND_PORT: options.port,
    BACKEND_MAIL_PORT: options.mailPort,
    BACKEND_SMTP_PORT: options.smtpPort,
    BACKEND_STRIPE_PORT: options.stripePort,
    BACKEND_CAPTCHA: options.captcha === undefined ? undefined : options.captcha ? "1" : "0",
    BACKEND_STRIPE_API: options.stripeApi,
    BACKEND_SMTP_URL: options.smtpUrl,
    SITE_URL: options.siteUrl,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );
}

function waitUntilReady(
  child: ChildProcess,
  onError: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<ReadyMessage> {
  let printed = "";
  let running = false;
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (running) onError(text);
    else printed += text;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // "close" comes after the last of the output, "exit" may come before.
    child.once("close", (code, signal) =>
      reject(new Error(printed.trim() || `The local backend ended (${code ?? signal}).`)),
    );
    child.once("message", (message) => {
      running = true;
      if (printed) onError(printed);
      resolve(message as ReadyMessage);
    });
  });
}
