import * as bcrypt from "bcryptjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readCall } from "../../local/auth/call.ts";
import { signInWithPassword } from "../../local/auth/sign-in.ts";
import { signUp, type MailFlow } from "../../local/auth/sign-up.ts";
import type { Turn } from "../../local/lite.ts";

vi.mock("bcryptjs", { spy: true });
beforeEach(() => void vi.clearAllMocks());

const CONFIRMED = "$2b$10$ZmgjglWdxUyr2hwmIeGwNOY3Q/lhQEYUi3BCaUOl0sSkfvE06i62e";
const flow = {
  mailer: { sendConfirmation: () => Promise.resolve() },
  pace: { refusal: () => null, start: () => {} },
  codeLength: 6,
} as unknown as MailFlow;

/** A call for an address with the given row, to a Lite that answers with the given status. */
function call(path: string, row: object | null, status: number) {
  const turn: Turn = {
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
  return readCall(turn, request);
}

// How long an answer takes must not tell whether there is an account: what is slow is done either way.
describe("The slow part of a refused sign-in", () => {
  it.each([
    ["an unknown address", null],
    ["an unconfirmed account", { confirmed_at: null, encrypted_password: CONFIRMED }],
    ["an account without password", { confirmed_at: "2026-01-01", encrypted_password: null }],
  ])("is done once for %s", async (_, row) => {
    const response = await signInWithPassword(await call("token?grant_type=password", row, 400));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: "invalid_credentials" });
    expect(bcrypt.compare).toHaveBeenCalledOnce();
    expect(bcrypt.getRounds(vi.mocked(bcrypt.compare).mock.calls[0]?.[1] ?? "")).toBe(10);
  });

  it("is left to Lite for a confirmed account", async () => {
    const row = { confirmed_at: "2026-01-01", encrypted_password: CONFIRMED };
    await signInWithPassword(await call("token?grant_type=password", row, 400));
    expect(bcrypt.compare).not.toHaveBeenCalled();
  });
});

describe("The slow part of a sign-up", () => {
  it.each([
    ["taken", { email: "a@test.example", confirmed_at: "2026-01-01" }],
    ["waiting", { email: "a@test.example", confirmed_at: null }],
  ])("is done for an address that is %s", async (_, row) => {
    const response = await signUp(await call("signup", row, 429), flow);
    expect(response.status).toBe(200);
    expect(bcrypt.hash).toHaveBeenCalledExactlyOnceWith("Sbagliata 1", 10);
  });
});
