import { SignJWT } from "jose";
import Stripe from "stripe";
import { beforeAll, describe } from "vitest";
import * as keysFile from "../../local/keys.ts";
import { newAddress, START_TIMEOUT, type TestBackend } from "../support/backend.ts";
import { sharedDeno } from "../support/shared-services.ts";
import { denoBinary } from "./deno-process.ts";

/** The functions in one runtime, on the backend of the test file. */
export interface Runtime {
  name: "Node" | "Deno";
  /** Calls a function, with an access token and a body if they are given. */
  call(name: string, token?: string, body?: unknown, headers?: HeadersInit): Promise<Response>;
  /** Address of a function. */
  address(name: string): string;
}

/** An account without password. Its token is signed here, which saves the time of hashing a password. */
export interface QuickAccount {
  id: string;
  email: string;
  token: string;
}

/** All keys of a running backend. */
export async function readKeys({ dir }: TestBackend): Promise<keysFile.Keys> {
  return (await keysFile.readKeys(dir)) as keysFile.Keys;
}

/** Creates a confirmed account and a token that is valid for an hour. */
export async function quickAccount(backend: TestBackend, label = "dealer"): Promise<QuickAccount> {
  const email = newAddress(label);
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

/** Stripe's library for the stand-in of the backend. */
export async function stripeOf(backend: TestBackend): Promise<Stripe> {
  const { STRIPE_SECRET_KEY } = await readKeys(backend);
  return new Stripe(STRIPE_SECRET_KEY, {
    host: "127.0.0.1",
    port: new URL(backend.stripeUrl).port,
    protocol: "http",
    telemetry: false,
  });
}

/** The functions at an address. */
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
 * Declares the same tests for the functions under Deno, as hosted projects run them, and in the local process (Node): a project
 * of Vitest takes one of the two (`functions-node` in vitest.config.ts, `npm run test:faults`).
 */
export function describeInRuntimes(
  backend: TestBackend,
  title: string,
  tests: (runtime: Runtime) => void,
): void {
  const hasDeno = denoBinary() !== null;
  if (!hasDeno || process.env.FUNCTIONS_RUNTIME === "Node") {
    if (!hasDeno)
      console.warn(
        `No binary of the npm package "deno" on this machine: "${title}" ran in Node only.`,
      );
    describe(`${title}, in Node`, () => {
      tests(runtimeAt("Node", () => `${backend.url}/functions/v1`));
    });
    return;
  }
  describe(`${title}, under Deno`, () => {
    let url = "";
    beforeAll(async () => {
      url = await sharedDeno();
    }, START_TIMEOUT);
    tests(runtimeAt("Deno", () => url));
  });
}
