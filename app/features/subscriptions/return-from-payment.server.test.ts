import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

/** What the function check-subscription answers; null for nothing at all. */
let answers: (boolean | null)[] = [];
let asked = 0;

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const SESSION = `piazza-sessione=base64-${json({
  access_token: `${json({ alg: "HS256", typ: "JWT" })}.${json({ sub: "x", aal: "aal1", exp: 4102444800 })}.c2ln`,
  refresh_token: "r",
  expires_at: 4102444800,
  token_type: "bearer",
  user: { id: "x" },
})}`;

// why: the real backend is neither late nor silent on demand.
const server = createServer((request, response) => {
  const path = request.url ?? "";
  const say = (body: unknown) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  if (path.startsWith("/auth/v1/user")) say({ id: "x", aud: "authenticated", factors: [] });
  else if (path.startsWith("/rest/v1/rpc/")) say(false);
  else if (path.startsWith("/rest/v1/")) say([]);
  else {
    const subscribed = answers[asked] ?? null;
    asked += 1;
    if (subscribed !== null) say({ subscribed });
  }
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("SUPABASE_URL", `http://127.0.0.1:${port}`);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_prova");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  asked = 0;
});

async function comeBack() {
  const { returnFromPayment } = await import("./subscriptions.server");
  const began = performance.now();
  const answer = await returnFromPayment(
    new Request("http://localhost/dashboard?success=true", { headers: { Cookie: SESSION } }),
  );
  expect(answer?.headers.get("Location")).toBe("/dashboard");
  return performance.now() - began;
}

describe("Who comes back from a payment", () => {
  it("goes on at once when the subscription is known", async () => {
    answers = [true];
    await comeBack();
    expect(asked).toBe(1);
  });

  it("waits a second for a subscription that is not known yet, and it is asked for again", async () => {
    answers = [false, true];
    expect(await comeBack()).toBeGreaterThan(990);
    expect(asked).toBe(2);
  });

  it("is held by a backend that says nothing for no longer than a page is", async () => {
    answers = [null];
    // Two seconds; the rest is for a machine that has other things to do.
    expect(await comeBack()).toBeLessThan(4_000);
    expect(asked).toBe(1);
  });

  it("is held by one that falls silent in between for that second more", async () => {
    answers = [false, null];
    expect(await comeBack()).toBeLessThan(5_000);
    expect(asked).toBe(2);
  });
});
