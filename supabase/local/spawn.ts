import { spawn, type ChildProcess } from "node:child_process";
import { bundleBackend } from "./bundle.ts";
import type { ReadyMessage } from "./main.ts";
import { PROJECT_FOLDER } from "./settings.ts";

/** A backend in a process of its own. Addresses have no trailing slash. */
export interface RunningBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** The web server signs its calls with it. */
  portalSigningSecret: string;
  mailUrl: string;
  stripeUrl: string;
  pid: number;
  /** Sends SIGTERM and waits for the end; after ten seconds sends SIGKILL. */
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

/** Settings of the backend; the defaults are those of `settings.ts`, but for `demoData`. */
export interface SpawnOptions {
  dir?: string;
  port?: number;
  mailPort?: number;
  smtpPort?: number;
  stripePort?: number;
  /** Public origin of the web app. */
  siteUrl?: string;
  captcha?: boolean;
  /** Whether a new data folder gets the demo data; default false, because tests count what they did themselves. */
  demoData?: boolean;
  /** Addresses of Stripe and of a mail server for the functions, if not those of the process itself. */
  stripeApi?: string;
  smtpUrl?: string;
  /** A module that the process loads first, for example one that fills the disk. */
  preload?: URL;
  /** Receives the error output of the process once it runs; the default is the error output of this process. */
  onError?: (text: string) => void;
}

const STOP_TIMEOUT = 10_000;

/**
 * Starts the local backend as a child process and waits until it is ready. It ends with this process.
 * @throws Error with the output of the process when it does not start
 */
export async function startBackend(options: SpawnOptions = {}): Promise<RunningBackend> {
  const child = spawn(
    process.execPath,
    [...preload(options), "--enable-source-maps", await bundleBackend()],
    {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, ...environment(options) },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      // Not in the process group of the terminal, where Ctrl+C would stop it before the web server.
      detached: true,
    },
  );
  const ready = await waitUntilReady(child, options.onError);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT);
    await exited;
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
    BACKEND_DEMO_DATA: options.demoData ? "1" : "0",
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
    // "close" comes after all of the output, "exit" may come before it.
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
