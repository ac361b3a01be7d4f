import { createClient } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { TEST_CAPTCHA_TOKEN } from "../../local/auth/captcha.ts";
import { createAuth } from "../../local/auth/handle.ts";
import type { Database } from "../../local/lite.ts";
import type { MailStore } from "../../local/mail/store.ts";
import { readProjectConfig } from "../../local/project-config.ts";

const KEYS = {
  SUPABASE_URL: "http://127.0.0.1:1",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
  SUPABASE_SECRET_KEY: "sb_secret_test",
  SUPABASE_JWT_SECRET: "x".repeat(32),
  ...{ STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "", MAIL_DELIVERY_SECRET: "" },
  PORTAL_SIGNING_SECRET: "",
};

/** A client of auth on a database without users. */
async function connect(captcha: boolean) {
  const { auth: config } = await readProjectConfig();
  const store = {} as MailStore;
  const auth = createAuth({ config, keys: KEYS, siteUrl: "http://localhost:3000", captcha, store });
  const database: Database = {
    fetch: () => Promise.resolve(Response.json({})),
    query: () => Promise.resolve([]),
    script: () => Promise.resolve(),
  };
  return createClient(KEYS.SUPABASE_URL, KEYS.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => auth.handle(database, new Request(input, init)) },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  }).auth;
}

type Auth = Awaited<ReturnType<typeof connect>>;
const email = "a@test.example";
const password = "Qualcosa 1";
const calls: [string, (auth: Auth, captchaToken?: string) => Promise<{ error: unknown }>][] = [
  ["sign-up", (auth, captchaToken) => auth.signUp({ email, password, options: { captchaToken } })],
  [
    "sign-in",
    (auth, captchaToken) => auth.signInWithPassword({ email, password, options: { captchaToken } }),
  ],
  ["magic link", (auth, captchaToken) => auth.signInWithOtp({ email, options: { captchaToken } })],
  ["recovery", (auth, captchaToken) => auth.resetPasswordForEmail(email, { captchaToken })],
  [
    "resending",
    (auth, captchaToken) => auth.resend({ type: "signup", email, options: { captchaToken } }),
  ],
];

describe.each(calls)("With BACKEND_CAPTCHA, %s", (_, call) => {
  const refused = expect.objectContaining({ status: 400, code: "captcha_failed" }) as unknown;

  it("needs the token of Turnstile's test keys", async () => {
    expect((await call(await connect(true))).error).toEqual(refused);
    expect((await call(await connect(true), "something else")).error).toEqual(refused);
    expect((await call(await connect(true), TEST_CAPTCHA_TOKEN)).error).not.toEqual(refused);
  });

  it("needs none when the variable is not set", async () => {
    expect((await call(await connect(false))).error).not.toEqual(refused);
  });
});

describe("With BACKEND_CAPTCHA, a refresh", () => {
  it("needs no token", async () => {
    const { error } = await (await connect(true)).refreshSession({ refresh_token: "t" });
    expect(error).not.toMatchObject({ code: "captcha_failed" });
  });
});
