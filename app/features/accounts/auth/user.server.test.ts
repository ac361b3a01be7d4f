import { beforeEach, describe, expect, it, vi } from "vitest";
import { requireAdmin } from "./admin.server";
import type { SecondFactorState } from "./user";
import { requireUser, requireEnrollableUser, requireFirstFactor } from "./user.server";

/** Responses of the database in each test. */
const backend: { state: SecondFactorState; isAdmin: boolean } = {
  state: "not_needed",
  isAdmin: false,
};

// why: journeys use the real backend; here each of its responses takes a line.
vi.mock("~/backend/supabase.server", () => {
  const supabase = {
    auth: {
      getUser: () => ({
        data: {
          user: {
            id: "1",
            email: "anna@prova.example",
          },
        },
        error: null,
      }),
    },
    rpc: () => ({
      data: [{ is_admin: backend.isAdmin, second_factor: backend.state }],
      error: null,
    }),
  };
  return {
    hasBackend: true,
    hasSessionCookie: () => true,
    isUnavailable: () => false,
    getSupabase: () => ({ supabase, headers: new Headers() }),
  };
});

const privateRequest = () => new Request("https://portale.example/dashboard/richieste?stato=nuove");

type Guard = (request: Request) => Promise<unknown>;

/** Where a guard redirects to; null when it passes. */
async function redirectOf(guard: Guard = requireUser): Promise<string | null> {
  return guard(privateRequest()).then(
    () => null,
    (response: Response) => response.headers.get("Location"),
  );
}

const RETURN = "?redirectTo=%2Fdashboard%2Frichieste%3Fstato%3Dnuove";

beforeEach(() => Object.assign(backend, { state: "not_needed", isAdmin: false }));

describe("A user who signed in with the password", () => {
  it("opens a private page when no second factor is needed", async () => {
    expect(await redirectOf()).toBeNull();
  });

  it("is asked for the second factor on every private page, and comes back to it", async () => {
    backend.state = "awaits_code";
    expect(await redirectOf()).toBe(`/auth/verifica${RETURN}`);
    expect(await redirectOf(requireAdmin)).toBe(`/auth/verifica${RETURN}`);
    expect(await redirectOf(requireEnrollableUser)).toBe(`/auth/verifica${RETURN}`);
  });

  it("reaches the screen that asks for it", async () => {
    backend.state = "awaits_code";
    const { user } = await requireFirstFactor(privateRequest());
    expect(user.awaitsSecondFactor).toBe(true);
  });

  it("opens a private page once it is verified", async () => {
    backend.state = "verified";
    expect(await redirectOf()).toBeNull();
  });

  it("and a recovery code enrolls a new factor before any private page opens", async () => {
    backend.state = "awaits_new_factor";
    expect(await redirectOf()).toBe(`/auth/attiva-verifica${RETURN}`);
    expect(await redirectOf(requireEnrollableUser)).toBeNull();
  });
});

describe("An administrator without a second factor", () => {
  it("is asked to enroll one by every admin page, and not by the own dashboard", async () => {
    backend.state = "awaits_first_factor";
    expect(await redirectOf(requireAdmin)).toBe(`/auth/attiva-verifica${RETURN}`);
    expect(await redirectOf(requireEnrollableUser)).toBeNull();
    expect(await redirectOf()).toBeNull();
  });
});
