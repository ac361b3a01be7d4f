import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loopbackServer, type LoopbackServer } from "../../../../tests/support/loopback-server";
import { madeUpSession, madeUpToken } from "../../../../tests/support/session-cookie";

/** What the responses of check-subscription say of a payment; null for no response. All have a plan, from a code at least. */
let answers: ({ has_payment: boolean; paid_since?: string } | null)[] = [];
const NONE = { has_payment: false };
const PAID = { has_payment: true };

/** A payment so many minutes ago. */
const paidAgo = (minutes: number) => ({
  has_payment: true,
  paid_since: new Date(Date.now() - minutes * 60_000).toISOString(),
});
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
      const payment = answers[asked] ?? null;
      asked += 1;
      events.push("asked");
      if (payment) say({ subscribed: true, ...payment });
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
  const { returnFromPayment } = await import("./payment-return.server");
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
    answers = [PAID];
    await comeBack();
    expect(asked).toBe(1);
  });

  it("with a plan from a code waits a second for a payment that is not known yet, which is then read again", async () => {
    answers = [NONE, PAID];
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
    answers = [NONE, null];
    const fullBudget = giveUpAfter(2_000);
    expect(await Promise.race([fullBudget, comeBack()])).toBe("went on");
    expect(asked).toBe(2);
    await fullBudget;
  });
});

describe("Who opens the address of a payment that was made", () => {
  /** The title of the message that the dashboard then shows. */
  async function toldWith(...given: typeof answers) {
    answers = given;
    const { returnFromPayment } = await import("./payment-return.server");
    const { takeFlash } = await import("~/http/flash.server");
    const answer = await returnFromPayment(comingBack());
    const cookies = answer?.headers.getSetCookie().map((line) => line.split(";")[0]) ?? [];
    const next = new Request("http://localhost/dashboard", {
      headers: { Cookie: cookies.join("; ") },
    });
    return (await takeFlash(next)).notice?.title;
  }

  it("has just paid, and reads that the payment is complete", async () => {
    expect(await toldWith(paidAgo(1))).toBe("Pagamento completato!");
  });

  it("has just paid, and reads so when Stripe is silent but has reported it", async () => {
    expect(await toldWith(PAID)).toBe("Pagamento completato!");
  });

  it("paid long ago, and is told nothing new", async () => {
    expect(await toldWith(paidAgo(24 * 60))).toBeUndefined();
  });

  it("has not paid, and reads that no payment is confirmed", async () => {
    expect(await toldWith(NONE, NONE)).toBe("Nessun pagamento confermato");
  });
});
