import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loopbackServer, type LoopbackServer } from "../../tests/support/loopback-server";

let answer = { status: 200, body: "0" };
let backend: LoopbackServer;

beforeAll(async () => {
  // why: a backend that refuses to count is one that was set up with another secret.
  backend = await loopbackServer((_request, response) => {
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
  vi.stubEnv("SUPABASE_URL", backend.url);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_prova");
});
afterAll(() => {
  backend.close();
  vi.unstubAllEnvs();
});

it.each([
  ["goes on while there are few", 200, "0", 0],
  ["waits as long as the backend says", 200, "17", 17],
  ["goes on, and fails by itself, while the backend is away", 503, "{}", 0],
  [
    "waits while the backend refuses to count",
    403,
    '{"code":"PT403","message":"unsigned_caller"}',
    60,
  ],
  [
    "goes on, and fails by itself, while the backend answers nonsense",
    200,
    "<h1>Manutenzione</h1>",
    0,
  ],
])("An attempt %s", async (_what, status, body, seconds) => {
  const { retryAfterSeconds } = await import("./limits.server");
  const { getSupabase } = await import("./supabase.server");
  answer = { status, body };
  const request = new Request("http://localhost/auth/accedi", { method: "POST" });
  const { supabase } = getSupabase(request);
  const attempt = { action: "sign-in", email: "anna@prova.example" };
  expect(await retryAfterSeconds(supabase, request, attempt)).toBe(seconds);
});
