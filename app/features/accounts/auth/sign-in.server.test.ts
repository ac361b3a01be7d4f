import { beforeEach, expect, it, vi } from "vitest";
import { revokePreviousSession } from "./sign-in.server";

const signOut = vi.fn<(options: object) => Promise<object>>();
const cookies: (string | null)[] = [];

// why: the real backend cannot be made to fail at signing out only.
vi.mock("~/backend/supabase.server", () => ({
  hasSessionCookie: (request: Request) => request.headers.get("Cookie") !== null,
  getSupabase: (request: Request) => {
    cookies.push(request.headers.get("Cookie"));
    return { supabase: { auth: { signOut } } };
  },
}));

const signingIn = (headers: HeadersInit) =>
  new Request("https://piazza.example/auth/accedi", { method: "POST", body: "", headers });

beforeEach(() => {
  cookies.length = 0;
  signOut.mockReset();
});

it("A browser with a session signs out of that one only, with its own cookies", async () => {
  signOut.mockResolvedValue({ error: null });
  await revokePreviousSession(signingIn({ Cookie: "piazza-sessione=x" }));
  expect(cookies).toEqual(["piazza-sessione=x"]);
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: "local" });
});

it("A browser without a session makes no call", async () => {
  await revokePreviousSession(signingIn({}));
  expect(signOut).not.toHaveBeenCalled();
});

it("A session that cannot be revoked does not prevent the sign-in", async () => {
  signOut.mockResolvedValueOnce({ error: new Error("down") });
  await revokePreviousSession(signingIn({ Cookie: "piazza-sessione=x" }));
  signOut.mockRejectedValueOnce(new Error("broken cookie"));
  await revokePreviousSession(signingIn({ Cookie: "piazza-sessione=x" }));
  expect(signOut).toHaveBeenCalledTimes(2);
});
