import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { readProjectConfig } from "../../local/project-config.ts";
import { PROJECT_FOLDER } from "../../local/settings.ts";

interface Config {
  auth: Record<string, unknown> & {
    rate_limit: Record<string, number>;
    email: Record<string, unknown>;
  };
}

const config = parse(
  readFileSync(join(PROJECT_FOLDER, "supabase/config.toml"), "utf8"),
) as unknown as Config;

/** Keys of the Supabase CLI (supabase/cli, pkg/config/auth.go), which ignores unknown ones. */
const AUTH_KEYS = [
  ...["enabled", "site_url", "additional_redirect_urls", "jwt_expiry", "enable_signup"],
  ...["enable_refresh_token_rotation", "refresh_token_reuse_interval", "enable_anonymous_sign_ins"],
  ...["enable_manual_linking", "minimum_password_length", "password_requirements"],
  ...["rate_limit", "captcha", "mfa", "sessions", "email", "sms", "hook", "external"],
];
const EMAIL_KEYS = [
  ...["enable_signup", "double_confirm_changes", "enable_confirmations", "secure_password_change"],
  ...["template", "notification", "smtp", "max_frequency", "otp_length", "otp_expiry"],
];
/** The limits of `supabase init`, which are for one client. */
const DEFAULT_LIMITS = {
  ...{ email_sent: 2, sms_sent: 30, anonymous_users: 30, token_refresh: 150 },
  ...{ sign_in_sign_ups: 30, token_verifications: 30, web3: 30 },
};

describe("The configuration that `supabase config push` writes to a hosted project", () => {
  it("has keys that the CLI knows", () => {
    expect(AUTH_KEYS).toEqual(expect.arrayContaining(Object.keys(config.auth)));
    expect(EMAIL_KEYS).toEqual(expect.arrayContaining(Object.keys(config.auth.email)));
    expect(Object.keys(DEFAULT_LIMITS)).toEqual(
      expect.arrayContaining(Object.keys(config.auth.rate_limit)),
    );
  });

  it("requires a recent sign-in for a new password", () => {
    expect(config.auth.email.secure_password_change).toBe(true);
  });

  it("has rate limits for all visitors together, whose requests come from the web server", () => {
    const { rate_limit } = config.auth;
    for (const name of ["token_refresh", "sign_in_sign_ups", "token_verifications"] as const)
      expect(rate_limit[name], name).toBeGreaterThan(5 * DEFAULT_LIMITS[name]);
  });

  it("is applied by the local backend where it supports it", async () => {
    const { auth } = await readProjectConfig();
    expect(auth.minimum_password_length).toBe(6);
    expect(auth.email.secure_password_change).toBe(true);
  });
});
