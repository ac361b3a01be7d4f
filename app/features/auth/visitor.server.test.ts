import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SecondFactorState } from "./account";
import {
  requireAccount,
  requireAdmin,
  requireEnrolling,
  requireFirstFactor,
} from "./visitor.server";

/** What the database says of the visitor in each test. */
const backend: { state: SecondFactorState; isAdmin: boolean } = {
  state: "not_needed",
  isAdmin: false,
};

// why: the real backend is asked by journeys; here each of its answers is wanted in a line.
vi.mock("~/services/supabase.server", () => {
  const rows = {
    select: () => rows,
    eq: () => rows,
    maybeSingle: () => ({ data: null, error: null }),
  };
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
    from: () => rows,
    rpc: (name: string) => ({
      data: name === "is_admin" ? backend.isAdmin : backend.state,
      error: null,
    }),
  };
  return {
    hasBackend: true,
    holdsSession: () => true,
    isUnavailable: () => false,
    getSupabase: () => ({ supabase, headers: new Headers() }),
  };
});

const asked = () => new Request("https://portale.example/dashboard/richieste?stato=nuove");

type Gate = (request: Request) => Promise<unknown>;

/** Where a visitor is sent instead; null for nowhere. */
async function detour(gate: Gate = requireAccount): Promise<string | null> {
  return gate(asked()).then(
    () => null,
    (answer: Response) => answer.headers.get("Location"),
  );
}

const BACK = "?redirectTo=%2Fdashboard%2Frichieste%3Fstato%3Dnuove";

beforeEach(() => Object.assign(backend, { state: "not_needed", isAdmin: false }));

describe("Anyone who signed in with the password", () => {
  it("goes on where no second factor is needed", async () => {
    expect(await detour()).toBeNull();
  });

  it("is asked for the second factor on every private page, and comes back to it", async () => {
    backend.state = "awaits_code";
    expect(await detour()).toBe(`/auth/verifica${BACK}`);
    expect(await detour(requireAdmin)).toBe(`/auth/verifica${BACK}`);
    expect(await detour(requireEnrolling)).toBe(`/auth/verifica${BACK}`);
  });

  it("reaches the screen that asks for it", async () => {
    backend.state = "awaits_code";
    const { account } = await requireFirstFactor(asked());
    expect(account.awaitsSecondFactor).toBe(true);
  });

  it("goes on once it was given", async () => {
    backend.state = "verified";
    expect(await detour()).toBeNull();
  });

  it("and a recovery code enrols anew before anything private opens", async () => {
    backend.state = "awaits_new_factor";
    expect(await detour()).toBe(`/auth/attiva-verifica${BACK}`);
    expect(await detour(requireEnrolling)).toBeNull();
  });
});

describe("An administrator without a second factor", () => {
  it("is led to enrol one by every page of the admin area, and to none by the own dashboard", async () => {
    backend.state = "awaits_first_factor";
    expect(await detour(requireAdmin)).toBe(`/auth/attiva-verifica${BACK}`);
    expect(await detour(requireEnrolling)).toBeNull();
    expect(await detour()).toBeNull();
  });
});
