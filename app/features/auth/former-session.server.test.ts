import { beforeEach, expect, it, vi } from "vitest";
import { endFormerSession } from "./former-session.server";

const signOut = vi.fn<(options: object) => Promise<object>>();
const cookies: (string | null)[] = [];

// why: no backend fails at signing out alone.
vi.mock("~/services/supabase.server", () => ({
  holdsSession: (request: Request) => request.headers.get("Cookie") !== null,
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

it("A browser with a session signs out of that one alone, with its own cookies", async () => {
  signOut.mockResolvedValue({ error: null });
  await endFormerSession(signingIn({ Cookie: "piazza-sessione=x" }));
  expect(cookies).toEqual(["piazza-sessione=x"]);
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: "local" });
});

it("A browser without one asks nothing of the backend", async () => {
  await endFormerSession(signingIn({}));
  expect(signOut).not.toHaveBeenCalled();
});

it("Nobody is kept out by a session that cannot be ended", async () => {
  signOut.mockResolvedValueOnce({ error: new Error("down") });
  await endFormerSession(signingIn({ Cookie: "piazza-sessione=x" }));
  signOut.mockRejectedValueOnce(new Error("broken cookie"));
  await endFormerSession(signingIn({ Cookie: "piazza-sessione=x" }));
  expect(signOut).toHaveBeenCalledTimes(2);
});
