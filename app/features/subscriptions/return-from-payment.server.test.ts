import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { PAGE_BUDGET_MS } from "~/services/backend-fetch.server";
import { loopbackServer, type LoopbackServer } from "../../../tests/support/loopback-server";
import { madeUpSession, madeUpToken } from "../../../tests/support/session-cookie";

/** What the function check-subscription answers; null for nothing at all. */
let answers: (boolean | null)[] = [];
let asked = 0;
const events: string[] = [];

const SESSION = madeUpSession({
  access_token: madeUpToken({ sub: "x", aal: "aal1", exp: 4_102_444_800 }),
});
let backend: LoopbackServer;

beforeAll(async () => {
  // why: the real backend is neither late nor silent on demand.
  backend = await loopbackServer((request, response) => {
    const path = request.url ?? "";
    const say = (body: unknown) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (path.startsWith("/auth/v1/user")) say({ id: "x", aud: "authenticated", factors: [] });
    else if (path.startsWith("/rest/v1/rpc/")) say(false);
    else if (path.startsWith("/rest/v1/plans")) return;
    else if (path.startsWith("/rest/v1/")) say([]);
    else {
      const subscribed = answers[asked] ?? null;
      asked += 1;
      events.push("asked");
      if (subscribed !== null) say({ subscribed });
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

/** Asks a backend that says nothing, for as long as `budgetMs` allow. */
async function giveUpAfter(budgetMs: number) {
  const { getSupabase } = await import("~/services/supabase.server");
  await getSupabase(comingBack(), budgetMs).supabase.from("plans").select("code");
  return "gave up";
}

describe("Who comes back from a payment", () => {
  it("goes on at once when the subscription is known", async () => {
    answers = [true];
    await comeBack();
    expect(asked).toBe(1);
  });

  it("waits a second for a subscription that is not known yet, and it is asked for again", async () => {
    answers = [false, true];
    setTimeout(() => events.push("a second"), 1_000);
    await comeBack();
    expect(events).toEqual(["asked", "a second", "asked"]);
  });

  it("is held by a backend that says nothing for no longer than a page is", async () => {
    answers = [null];
    const patient = giveUpAfter(PAGE_BUDGET_MS + 1_000);
    expect(await Promise.race([patient, comeBack()])).toBe("went on");
    expect(asked).toBe(1);
    await patient;
  });

  it("is held by one that falls silent in between for that second more", async () => {
    answers = [false, null];
    const patient = giveUpAfter(PAGE_BUDGET_MS + 2_000);
    expect(await Promise.race([patient, comeBack()])).toBe("went on");
    expect(asked).toBe(2);
    await patient;
  });
});
