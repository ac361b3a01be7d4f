import { describe, expect, it } from "vitest";
import type { Supabase } from "~/backend/supabase.server";
import {
  clearRecoveryCookie,
  readRecoveryCookie,
  setRecoveryCookie,
} from "./recovery-cookie.server";

/** A backend that responds to every call with this error, and the nonces that it received. */
function backend(error: Error | null = null) {
  const nonces: string[] = [];
  const rpc = (_name: string, { p_nonce }: { p_nonce: string }) => {
    nonces.push(p_nonce);
    return Promise.resolve({ error });
  };
  return { supabase: { rpc } as unknown as Supabase, nonces };
}

function withCookie(cookie: string | null): Request {
  const [pair = ""] = (cookie ?? "").split(";");
  return new Request("https://piazza.example/auth/nuova-password", { headers: { Cookie: pair } });
}

async function begin({ supabase }: { supabase: Supabase }) {
  const headers = new Headers();
  const error = await setRecoveryCookie(supabase, headers, { isFirstPassword: true });
  return { error, cookie: headers.get("Set-Cookie") };
}

describe("The cookie of a recovery", () => {
  it("holds the nonce that the database received, a new one each time", async () => {
    const { supabase, nonces } = backend();
    for (const index of [0, 1]) {
      const { cookie } = await begin({ supabase });
      expect(await readRecoveryCookie(withCookie(cookie))).toEqual({
        nonce: nonces[index],
        isFirstPassword: true,
      });
      expect(cookie).toMatch(/Max-Age=900; Path=\/;.*HttpOnly; SameSite=Lax/);
    }
    expect(new Set(nonces).size).toBe(2);
  });

  it("is not set when the call fails", async () => {
    const error = new Error("unavailable");
    expect(await begin(backend(error))).toEqual({ error, cookie: null });
  });

  it("cannot be forged, and can be deleted", async () => {
    const made = JSON.stringify({ nonce: "a".repeat(24), isFirstPassword: false });
    const forged = `piazza-recupero=${encodeURIComponent(`${btoa(made)}.c2ln`)}`;
    expect(await readRecoveryCookie(withCookie(forged))).toBeNull();
    expect(await readRecoveryCookie(withCookie(null))).toBeNull();
    const headers = new Headers();
    await clearRecoveryCookie(headers);
    expect(headers.get("Set-Cookie")).toMatch(/Max-Age=0/);
    expect(await readRecoveryCookie(withCookie(headers.get("Set-Cookie")))).toBeNull();
  });
});
