import { beforeEach, describe, expect, it, vi } from "vitest";
import { requireAccount, requireFirstFactor } from "./visitor.server";

/** What the backend says of the visitor in each test. */
const backend = { enrolled: false, level: "aal1" };

// why: the local backend offers no second factor; this stands for one that does.
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
            factors: backend.enrolled
              ? [{ id: "f", status: "verified" }]
              : [{ status: "unverified" }],
          },
        },
        error: null,
      }),
      mfa: {
        getAuthenticatorAssuranceLevel: () => ({ data: { currentLevel: backend.level } }),
      },
    },
    from: () => rows,
    rpc: () => ({ data: false, error: null }),
  };
  return {
    hasBackend: true,
    holdsSession: () => true,
    isUnavailable: () => false,
    getSupabase: () => ({ supabase, headers: new Headers() }),
  };
});

const asked = () => new Request("https://portale.example/dashboard/richieste?stato=nuove");

/** Where a visitor is sent instead; null for nowhere. */
async function detour(): Promise<string | null> {
  return requireAccount(asked()).then(
    () => null,
    (answer: Response) => answer.headers.get("Location"),
  );
}

beforeEach(() => Object.assign(backend, { enrolled: false, level: "aal1" }));

describe("Whoever signed in with the password", () => {
  it("goes on where no second factor was enrolled", async () => {
    expect(await detour()).toBeNull();
  });

  it("is asked for the second factor on every private page, and comes back to it", async () => {
    backend.enrolled = true;
    expect(await detour()).toBe(
      "/auth/verifica?redirectTo=%2Fdashboard%2Frichieste%3Fstato%3Dnuove",
    );
  });

  it("reaches the screen that asks for it", async () => {
    backend.enrolled = true;
    const { account } = await requireFirstFactor(asked());
    expect(account.awaitsSecondFactor).toBe(true);
  });

  it("goes on once it was given", async () => {
    Object.assign(backend, { enrolled: true, level: "aal2" });
    expect(await detour()).toBeNull();
  });
});
