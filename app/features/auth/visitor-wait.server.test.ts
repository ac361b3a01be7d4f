import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

/** What the backend takes to say who is asking, in ms; to everything else it says nothing. */
const SLOW_MS = 1_500;

const SESSION = `piazza-sessione=base64-${Buffer.from(
  JSON.stringify({
    access_token: "a.b.c",
    refresh_token: "r",
    expires_at: 4102444800,
    token_type: "bearer",
    user: { id: "x" },
  }),
).toString("base64url")}`;

// why: the real backend cannot be told to be late.
const server = createServer((request, response) => {
  if (!request.url?.startsWith("/auth/v1/user")) return;
  setTimeout(() => response.writeHead(401).end("{}"), SLOW_MS);
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

it("A loader that waited for the reading of another has only the rest of its two seconds", async () => {
  const { readVisitor } = await import("./visitor.server");
  const { getSupabase } = await import("~/services/supabase.server");
  const loader = () => new Request("http://localhost/dashboard", { headers: { Cookie: SESSION } });
  const [layout, page] = [loader(), loader()];
  const began = performance.now();
  await Promise.all([readVisitor(layout), readVisitor(page)]);
  const { error } = await getSupabase(page).supabase.from("plans").select("code");
  expect(error).not.toBeNull();
  // With a budget of its own from here on, the page would be at three seconds and a half.
  expect(performance.now() - began).toBeLessThan(SLOW_MS + 1_500);
});
