/** The local backend as a test file uses it: shared with the other files of its worker. */
import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { beforeAll, vi } from "vitest";
import type { Mail } from "../../local/mail/store.ts";
import { portalHeaders } from "./portal.ts";
import { sharedBackend, sharedBackendErrors, type BackendAddress } from "./shared-services.ts";

/** Milliseconds that a backend may take to start on a busy machine. */
export const START_TIMEOUT = 120_000;

const PASSWORD = "Salita al monte 7";
/** What `createUser` is given for it, so that the backend has none to make. */
const PASSWORD_HASH = "$2b$04$cTGXWocT/FZmfjUA71O36.I9CRaYOuVTyHooLlj6wpTXtUAGL3bFa";

export type Client = ReturnType<typeof connectTo>;

export interface Account {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  /** Signed in with the account. */
  client: Client;
}

/** A running backend. Everything but the methods of Vitest is there from `beforeAll` on. */
export class TestBackend {
  readonly #address: () => BackendAddress | undefined;
  readonly #errors: () => Promise<string[]>;
  readonly #begin = new Date().toISOString();

  constructor(address: () => BackendAddress | undefined, errors: () => Promise<string[]>) {
    this.#address = address;
    this.#errors = errors;
  }

  get address(): BackendAddress {
    const address = this.#address();
    if (!address) throw new Error("The backend is there from beforeAll on.");
    return address;
  }
  get url(): string {
    return this.address.url;
  }
  get publishableKey(): string {
    return this.address.publishableKey;
  }
  get secretKey(): string {
    return this.address.secretKey;
  }
  get mailUrl(): string {
    return this.address.mailUrl;
  }
  get stripeUrl(): string {
    return this.address.stripeUrl;
  }
  /** Folder of the backend; with its keys file. */
  get dir(): string {
    return this.address.dir;
  }

  /** What the process printed on its error output since the test file began. */
  async printedErrors(): Promise<string> {
    return (await this.#errors()).join("");
  }

  /** The same without the lines of `deliver-mail`, which may be about a mail that an earlier file left in the outbox. */
  async printedErrorsOfRequests(): Promise<string> {
    const lines = (await this.printedErrors()).split("\n");
    return lines.filter((line) => !line.includes('"message":"deliver-mail ')).join("\n");
  }

  /** A client that nobody is signed in with. */
  anonymous(): Client {
    return connectTo(this.url, this.publishableKey);
  }

  /** A client as the portal's web server has it for a visitor with this address. */
  portal(address?: string): Client {
    const headers = portalHeaders(address, this.address.portalSigningSecret);
    return connectTo(this.url, this.publishableKey, headers);
  }

  /** A client with the secret key, above row level security. */
  service(): Client {
    return connectTo(this.url, this.secretKey);
  }

  /** Makes a confirmed account with an address of its own and signs in. */
  async account(label = "account"): Promise<Account> {
    const email = newAddress(label);
    const made = await this.service().auth.admin.createUser({
      ...{ email, password_hash: PASSWORD_HASH, email_confirm: true },
      user_metadata: { name: label },
    });
    if (made.error) throw made.error;
    const client = this.anonymous();
    const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (error) throw error;
    const { user, session } = data;
    return { id: user.id, email, password: PASSWORD, accessToken: session.access_token, client };
  }

  /** Mails to an address since the test file began, newest first. */
  async mails(to: string): Promise<Mail[]> {
    const response = await fetch(`${this.mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
    return ((await response.json()) as Mail[]).filter(({ at }) => at >= this.#begin);
  }

  /** The newest mail to an address; waits up to `timeout` milliseconds for it. */
  async mail(to: string, timeout = 10_000): Promise<Mail> {
    const deadline = Date.now() + timeout;
    for (;;) {
      const [newest] = await this.mails(to);
      if (newest) return newest;
      if (Date.now() > deadline) throw new Error(`No mail to ${to}.`);
      await new Promise((resume) => setTimeout(resume, 100));
    }
  }
}

/**
 * The backend that the test files of a worker share, one after the other. A file leaves its settings as it found them;
 * one that restarts the backend or sets it up differently takes `useOwnBackend`.
 */
export function useBackend(): TestBackend {
  // The default is too short where a password is hashed for each account.
  vi.setConfig({ testTimeout: START_TIMEOUT });
  let address: BackendAddress | undefined;
  let printedBefore = 0;
  beforeAll(async () => {
    address = await sharedBackend();
    printedBefore = (await sharedBackendErrors()).length;
  }, START_TIMEOUT);
  return new TestBackend(
    () => address,
    async () => (await sharedBackendErrors()).slice(printedBefore),
  );
}

/** An address that no other test uses. */
export function newAddress(label: string): string {
  return `${label}-${randomUUID().slice(0, 13)}@test.example`;
}

/** A client as the web app's server uses it: it stores no session and refreshes none by itself. */
export function connectTo(url: string, key: string, headers: Record<string, string> = {}) {
  return createClient(url, key, {
    global: { headers },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 has no WebSocket and the client insists on one.
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}
