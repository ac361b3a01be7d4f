import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { SignJWT } from "jose";
import Stripe from "stripe";
import { afterAll, beforeAll, describe } from "vitest";
import { KEYS_FILE, type Keys } from "../../local/keys.ts";
import { SITE_URL, START_TIMEOUT, type TestBackend } from "../support/backend.ts";
import { denoBinary, startDeno } from "./deno-process.ts";

/** The functions in one runtime, in front of the backend of the test file. */
export interface Runtime {
  name: "Node" | "Deno";
  /** Calls a function: with an access token or none, with a body or none. */
  call(name: string, token?: string, body?: unknown, headers?: HeadersInit): Promise<Response>;
  /** Address of a function. */
  address(name: string): string;
}

/** An account that never signed in: its token is made here, which spares a second of hashing for each ten. */
export interface QuickAccount {
  id: string;
  email: string;
  token: string;
}

let numbers = 0;

/** Keys of the backend of a test file. */
export async function readKeys(backend: TestBackend): Promise<Keys> {
  const text = await readFile(join(backend.dir, KEYS_FILE), "utf8");
  const lines = text.split("\n").map((line) => line.split(/=(.*)/s).slice(0, 2));
  return Object.fromEntries(lines.filter(([name]) => name)) as Keys;
}

/** Makes a confirmed account and a token that is good for an hour. */
export async function quickAccount(backend: TestBackend, label = "dealer"): Promise<QuickAccount> {
  const email = `${label}-${(numbers += 1)}@quick.example`;
  const { data, error } = await backend
    .service()
    .auth.admin.createUser({ email, email_confirm: true, user_metadata: { name: label } });
  if (error) throw error;
  const { SUPABASE_JWT_SECRET } = await readKeys(backend);
  const token = await new SignJWT({ role: "authenticated", email, aal: "aal1" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(data.user.id)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(SUPABASE_JWT_SECRET));
  return { id: data.user.id, email, token };
}

/** Stripe's library, pointed at the stand-in of the backend. */
export async function stripeOf(backend: TestBackend): Promise<Stripe> {
  const { STRIPE_SECRET_KEY } = await readKeys(backend);
  return new Stripe(STRIPE_SECRET_KEY, {
    host: "127.0.0.1",
    port: new URL(backend.stripeUrl).port,
    protocol: "http",
    telemetry: false,
  });
}

/** The functions that answer at an address. */
export function runtimeAt(name: Runtime["name"], url: () => string): Runtime {
  const address = (functionName: string) => `${url()}/${functionName}`;
  return {
    name,
    address,
    call: (functionName, token, body, headers) =>
      fetch(address(functionName), {
        method: "POST",
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      }),
  };
}

/**
 * Declares the same tests for the functions in the local process (Node) and under Deno.
 * @param changes Environment of the functions under Deno where it differs from the local process.
 */
export function describeInRuntimes(
  backend: TestBackend,
  title: string,
  tests: (runtime: Runtime) => void,
  changes: () => Record<string, string> = () => ({}),
): void {
  describe(`${title}, in Node`, () => {
    tests(runtimeAt("Node", () => `${backend.url}/functions/v1`));
  });

  const binary = denoBinary();
  if (binary === null) {
    console.warn(
      `No binary of the npm package "deno" on this machine: "${title}" ran in Node only.`,
    );
  }
  describe.skipIf(binary === null)(`${title}, under Deno`, () => {
    let deno: { url: string; stop: () => Promise<void> } | undefined;
    beforeAll(async () => {
      const keys = await readKeys(backend);
      deno = await startDeno(binary ?? "", {
        ...keys,
        SITE_URL,
        STRIPE_API_BASE: `http://127.0.0.1:${new URL(backend.stripeUrl).port}`,
        // A port where no mail server is.
        SMTP_URL: "smtp://127.0.0.1:9",
        MAIL_FROM: "prova@piazzamotori.example",
        ...changes(),
      });
    }, START_TIMEOUT);
    afterAll(() => deno?.stop());
    tests(runtimeAt("Deno", () => deno?.url ?? ""));
  });
}
