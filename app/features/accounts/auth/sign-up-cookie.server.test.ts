import { afterEach, describe, expect, it, vi } from "vitest";
import type { Supabase } from "~/backend/supabase.server";
import {
  newSignUpNonce,
  readSignUpTarget,
  setSignUpCookie,
  trustSignUp,
} from "./sign-up-cookie.server";

const LINK = "b".repeat(32);

/** A backend that trusts every nonce, and the calls it received. */
function backend() {
  const calls: unknown[] = [];
  const rpc = (name: string, values: object) => {
    calls.push({ name, ...values });
    return Promise.resolve({ data: true });
  };
  return { supabase: { rpc } as unknown as Supabase, calls };
}

async function signedUp(nonce: string, redirectTo: string | null = null): Promise<Request> {
  const headers = new Headers();
  await setSignUpCookie(headers, nonce, redirectTo);
  return withCookie(headers.get("Set-Cookie") ?? "");
}

function withCookie(cookie: string): Request {
  const [pair = ""] = cookie.split(";");
  return new Request("https://piazza.example/auth/confirm", { headers: { Cookie: pair } });
}

describe("The browser of a sign-up", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows its nonce with the link of the mail", async () => {
    const { supabase, calls } = backend();
    const nonce = newSignUpNonce();
    expect(await trustSignUp(await signedUp(nonce), supabase, LINK)).toBe(true);
    expect(calls).toEqual([{ name: "trust_sign_up", p_token_hash: LINK, p_nonce: nonce }]);
    expect(newSignUpNonce()).not.toBe(nonce);
  });

  it("is known for a day", async () => {
    vi.useFakeTimers();
    const { supabase, calls } = backend();
    const request = await signedUp(newSignUpNonce());
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(await trustSignUp(request, supabase, LINK)).toBe(false);
    expect(calls).toEqual([]);
  });

  it("remembers where its user wanted to go", async () => {
    const wanted = await signedUp(newSignUpNonce(), "/dashboard?piano=gold");
    expect(await readSignUpTarget(wanted)).toBe("/dashboard?piano=gold");
    expect(await readSignUpTarget(await signedUp(newSignUpNonce()))).toBeNull();
    expect(await readSignUpTarget(withCookie(""))).toBeNull();
  });

  it("is no other browser, and none that forges the cookie", async () => {
    const { supabase, calls } = backend();
    const made = JSON.stringify({ nonce: newSignUpNonce(), expiresAt: 9e15 });
    const forged = `piazza-registrazione=${encodeURIComponent(`${btoa(made)}.c2ln`)}`;
    for (const cookie of ["", forged])
      expect(await trustSignUp(withCookie(cookie), supabase, LINK)).toBe(false);
    expect(calls).toEqual([]);
  });
});
