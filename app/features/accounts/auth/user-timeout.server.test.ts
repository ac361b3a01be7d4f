import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loopbackServer, type LoopbackServer } from "../../../../tests/support/loopback-server";
import { madeUpSession } from "../../../../tests/support/session-cookie";

/** Delay of `/auth/v1/user`, in ms; the backend responds to nothing else. */
const SLOW_MS = 1_500;

let backend: LoopbackServer;

beforeAll(async () => {
  // why: the real backend cannot be made slow.
  backend = await loopbackServer((request, response) => {
    if (!request.url?.startsWith("/auth/v1/user")) return;
    setTimeout(() => response.writeHead(401).end("{}"), SLOW_MS);
  });
  vi.stubEnv("SUPABASE_URL", backend.url);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_prova");
});
afterAll(() => {
  backend.close();
  vi.unstubAllEnvs();
});

it("A loader that waited for the read of another has only the rest of its two seconds", async () => {
  const { readAuthState } = await import("./user.server");
  const { getSupabase } = await import("~/backend/supabase.server");
  const loader = () =>
    new Request("http://localhost/dashboard", { headers: { Cookie: madeUpSession() } });
  const read = async (request: Request, name: string) => {
    const { error } = await getSupabase(request).supabase.from("plans").select("code");
    expect(error).not.toBeNull();
    return name;
  };
  const [layout, page] = [loader(), loader()];
  await Promise.all([readAuthState(layout), readAuthState(page)]);
  const newcomer = read(loader(), "one that begins now");
  expect(await Promise.race([newcomer, read(page, "the one that waited")])).toBe(
    "the one that waited",
  );
  await newcomer;
});
