import { beforeEach, describe, expect, it, vi } from "vitest";
import type { MailOptions } from "../../local/auth/sign-up.ts";
import type { Database } from "../../local/lite.ts";

vi.mock("bcryptjs", { spy: true });
// The files of a worker share their modules: what another file has imported calls bcryptjs without the spy.
vi.resetModules();
const bcrypt = await import("bcryptjs");
const { parseCall } = await import("../../local/auth/call.ts");
const { BCRYPT_COST } = await import("../../local/auth/password-hashes.ts");
const { signUp } = await import("../../local/auth/sign-up.ts");
const { signInWithPassword } = await import("../../local/auth/token.ts");

beforeEach(() => void vi.clearAllMocks());

const CONFIRMED = "$2b$04$cTGXWocT/FZmfjUA71O36.I9CRaYOuVTyHooLlj6wpTXtUAGL3bFa";
const options = {
  mailer: { sendConfirmation: () => Promise.resolve() },
  rateLimit: { check: () => null, start: () => {} },
  codeLength: 6,
} as unknown as MailOptions;

/** A call for an address with this row in `auth.users`, on a Lite that responds with this status. */
function call(path: string, row: object | null, status: number) {
  const database: Database = {
    fetch: () => Promise.resolve(new Response(null, { status })),
    query: <Row>() => Promise.resolve(row ? [row as Row] : []),
    script: () => Promise.resolve(),
  };
  const request = new Request(`http://127.0.0.1/auth/v1/${path}`, {
    ...{
      method: "POST",
      body: JSON.stringify({ email: "a@test.example", password: "Sbagliata 1" }),
    },
  });
  return parseCall(database, request);
}

// The time of a response must not reveal whether there is a user: a password is hashed in every case.
describe("The hash of the password of a failed sign-in", () => {
  it.each([
    ["an unknown address", null],
    ["an unconfirmed account", { confirmed_at: null, encrypted_password: CONFIRMED }],
    ["an account without password", { confirmed_at: "2026-01-01", encrypted_password: null }],
  ])("is computed once for %s", async (_, row) => {
    const response = await signInWithPassword(await call("token?grant_type=password", row, 400));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "invalid_credentials" });
    expect(bcrypt.compare).toHaveBeenCalledOnce();
    expect(bcrypt.getRounds(vi.mocked(bcrypt.compare).mock.calls[0]?.[1] ?? "")).toBe(BCRYPT_COST);
  });

  it("is left to Lite for a confirmed user", async () => {
    const row = { confirmed_at: "2026-01-01", encrypted_password: CONFIRMED };
    await signInWithPassword(await call("token?grant_type=password", row, 400));
    expect(bcrypt.compare).not.toHaveBeenCalled();
  });
});

describe("The hash of the password of a sign-up", () => {
  it.each([
    ["taken", { email: "a@test.example", confirmed_at: "2026-01-01" }],
    ["waiting", { email: "a@test.example", confirmed_at: null }],
  ])("is computed for an address that is %s", async (_, row) => {
    const response = await signUp(await call("signup", row, 429), options);
    expect(response.status).toBe(200);
    expect(bcrypt.hash).toHaveBeenCalledExactlyOnceWith("Sbagliata 1", BCRYPT_COST);
  });
});
