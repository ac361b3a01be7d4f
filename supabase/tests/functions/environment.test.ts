import { afterEach, describe, expect, test, vi } from "vitest";
import {
  mailSettings,
  siteOrigin,
  stripeSettings,
  supabaseSettings,
} from "../../functions/_shared/env.ts";

function given(environment: Record<string, string>): void {
  vi.stubGlobal("Deno", { env: { get: (name: string) => environment[name] } });
}
afterEach(() => vi.unstubAllGlobals());

const url = "https://project.supabase.co";

describe("keys of the project", () => {
  test.each([
    [
      "the local process gives",
      { SUPABASE_PUBLISHABLE_KEY: "publishable", SUPABASE_SECRET_KEY: "secret" },
    ],
    [
      "a hosted project injects",
      {
        SUPABASE_PUBLISHABLE_KEYS: '{"web": "other", "default": "publishable"}',
        SUPABASE_SECRET_KEYS: '{"functions": "secret"}',
        SUPABASE_ANON_KEY: "older",
        SUPABASE_SERVICE_ROLE_KEY: "older",
      },
    ],
    [
      "an older project injects",
      {
        SUPABASE_PUBLISHABLE_KEY: "",
        SUPABASE_ANON_KEY: "publishable",
        SUPABASE_SERVICE_ROLE_KEY: "secret",
      },
    ],
  ])("are read as %s them", (_who, keys) => {
    given({ SUPABASE_URL: url, ...keys });
    expect(supabaseSettings()).toEqual({ url, publishableKey: "publishable", secretKey: "secret" });
  });

  test("that are missing are named", () => {
    given({ SUPABASE_URL: url, SUPABASE_ANON_KEY: "key" });
    expect(() => supabaseSettings()).toThrow("SUPABASE_SERVICE_ROLE_KEY");
  });
});

test("URLs are parsed", () => {
  given({
    SITE_URL: "https://www.esempio.it/",
    STRIPE_SECRET_KEY: "sk",
    STRIPE_API_BASE: "http://127.0.0.1:54326",
    SMTP_URL: "smtps://utente:parola@posta.esempio.it",
    MAIL_FROM: "ciao@esempio.it",
  });
  expect(siteOrigin()).toBe("https://www.esempio.it");
  expect(stripeSettings().apiBase?.port).toBe("54326");
  expect(mailSettings().smtpUrl.hostname).toBe("posta.esempio.it");
});

test("Stripe is called unless another address is set", () => {
  given({ STRIPE_SECRET_KEY: "sk" });
  expect(stripeSettings().apiBase).toBeUndefined();
});
