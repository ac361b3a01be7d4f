import { afterEach, describe, expect, it, vi } from "vitest";
import type { Supabase } from "~/services/supabase.server";
import { newSignUpNonce, setSignUpCookie, trustSignUp } from "./sign-up-cookie.server";

const LINK = "b".repeat(32);

/** A backend that trusts the browser, and what it was asked. */
function backend() {
  const asked: unknown[] = [];
  const rpc = (name: string, values: object) => {
    asked.push({ name, ...values });
    return Promise.resolve({ data: true });
  };
  return { supabase: { rpc } as unknown as Supabase, asked };
}

async function signedUp(nonce: string): Promise<Request> {
  const headers = new Headers();
  await setSignUpCookie(headers, nonce);
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
    const { supabase, asked } = backend();
    const nonce = newSignUpNonce();
    expect(await trustSignUp(await signedUp(nonce), supabase, LINK)).toBe(true);
    expect(asked).toEqual([{ name: "trust_sign_up", p_token_hash: LINK, p_nonce: nonce }]);
    expect(newSignUpNonce()).not.toBe(nonce);
  });

  it("is known for a day", async () => {
    vi.useFakeTimers();
    const { supabase, asked } = backend();
    const request = await signedUp(newSignUpNonce());
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(await trustSignUp(request, supabase, LINK)).toBe(false);
    expect(asked).toEqual([]);
  });

  it("is no other browser, and none that makes the cookie up", async () => {
    const { supabase, asked } = backend();
    const made = JSON.stringify({ nonce: newSignUpNonce(), expiresAt: 9e15 });
    const forged = `piazza-registrazione=${encodeURIComponent(`${btoa(made)}.c2ln`)}`;
    for (const cookie of ["", forged])
      expect(await trustSignUp(withCookie(cookie), supabase, LINK)).toBe(false);
    expect(asked).toEqual([]);
  });
});
