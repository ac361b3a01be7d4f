import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loopbackServer, type LoopbackServer } from "../../../../tests/support/loopback-server";
import { madeUpSession, madeUpToken } from "../../../../tests/support/session-cookie";

/** Whether the responses of check-subscription have a payment; null for no response. All have a plan, from a code at least. */
let answers: (boolean | null)[] = [];
let asked = 0;
const events: string[] = [];

const SESSION = madeUpSession({
  access_token: madeUpToken({ sub: "x", aal: "aal1", exp: 4_102_444_800 }),
});
let backend: LoopbackServer;

beforeAll(async () => {
  // why: the real backend cannot be late or silent on demand.
  backend = await loopbackServer((request, response) => {
    const path = request.url ?? "";
    const say = (body: unknown) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (path.startsWith("/auth/v1/user")) say({ id: "x", aud: "authenticated", factors: [] });
    else if (path.startsWith("/rest/v1/rpc/own_account"))
      say([{ is_admin: false, second_factor: "not_needed" }]);
    else if (path.startsWith("/rest/v1/plans")) return;
    else if (path.startsWith("/rest/v1/")) say([]);
    else {
      const hasPayment = answers[asked] ?? null;
      asked += 1;
      events.push("asked");
      if (hasPayment !== null) say({ subscribed: true, has_payment: hasPayment });
    }
  });
  vi.stubEnv("SUPABASE_URL", backend.url);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_prova");
});
afterAll(() => {
  backend.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  asked = 0;
  events.length = 0;
});

const comingBack = () =>
  new Request("http://localhost/dashboard?success=true", { headers: { Cookie: SESSION } });

async function comeBack() {
  const { returnFromPayment } = await import("./subscriptions.server");
  const answer = await returnFromPayment(comingBack());
  expect(answer?.headers.get("Location")).toBe("/dashboard");
  return "went on";
}

/** Calls a backend that does not respond, with so many ms more than a page has. */
async function giveUpAfter(moreMs: number) {
  const { PAGE_BUDGET_MS } = await import("~/backend/fetch.server");
  const { getSupabase } = await import("~/backend/supabase.server");
  await getSupabase(comingBack(), PAGE_BUDGET_MS + moreMs)
    .supabase.from("plans")
    .select("code");
  return "gave up";
}

describe("A dealer who returns from a payment", () => {
  it("is redirected at once when the subscription is known", async () => {
    answers = [true];
    await comeBack();
    expect(asked).toBe(1);
  });

  it("with a plan from a code waits a second for a payment that is not known yet, which is then read again", async () => {
    answers = [false, true];
    setTimeout(() => events.push("a second"), 1_000);
    await comeBack();
    expect(events).toEqual(["asked", "a second", "asked"]);
  });

  it("waits for a backend that does not respond no longer than on any page", async () => {
    answers = [null];
    const fullBudget = giveUpAfter(1_000);
    expect(await Promise.race([fullBudget, comeBack()])).toBe("went on");
    expect(asked).toBe(1);
    await fullBudget;
  });

  it("waits a second longer when the backend stops responding in between", async () => {
    answers = [false, null];
    const fullBudget = giveUpAfter(2_000);
    expect(await Promise.race([fullBudget, comeBack()])).toBe("went on");
    expect(asked).toBe(2);
    await fullBudget;
  });
});
