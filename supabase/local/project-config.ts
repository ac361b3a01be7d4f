import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { PROJECT_FOLDER } from "./settings.ts";

const template = z.object({ subject: z.string(), content_path: z.string() });
const notification = template.extend({ enabled: z.boolean().default(false) });

// why: Lite rejects a config.toml with keys that it does not know (auth.captcha, auth.rate_limit), although the Supabase
// CLI accepts them. Only the keys that the local backend supports are read.
const projectConfig = z.object({
  api: z.object({
    schemas: z.array(z.string()).default(["public"]),
    max_rows: z.number().default(1000),
  }),
  db: z.object({ seed: z.object({ sql_paths: z.array(z.string()).default([]) }) }),
  auth: z.object({
    jwt_expiry: z.number().default(3600),
    enable_refresh_token_rotation: z.boolean().default(true),
    /** Seconds. */
    refresh_token_reuse_interval: z.number().default(10),
    enable_signup: z.boolean().default(true),
    minimum_password_length: z.number().default(6),
    mfa: z.object({
      max_enrolled_factors: z.number().default(10),
      totp: z.object({
        enroll_enabled: z.boolean().default(false),
        verify_enabled: z.boolean().default(false),
      }),
    }),
    email: z.object({
      enable_signup: z.boolean().default(true),
      enable_confirmations: z.boolean().default(true),
      double_confirm_changes: z.boolean().default(true),
      secure_password_change: z.boolean().default(false),
      otp_length: z.number().default(6),
      /** Seconds. */
      otp_expiry: z.number().default(3600),
      /** Time between two mails of one kind to one address, such as "1s" or "1m0s". */
      max_frequency: z.string().default("1s"),
      template: z.object({
        confirmation: template,
        magic_link: template,
        recovery: template,
        email_change: template,
      }),
      notification: z.object({
        password_changed: notification,
        email_changed: notification,
        mfa_factor_enrolled: notification,
        mfa_factor_unenrolled: notification,
      }),
    }),
  }),
});

/** The part of supabase/config.toml that the local backend supports. */
export type ProjectConfig = z.infer<typeof projectConfig>;

/** Reads supabase/config.toml. @throws Error when a required key is missing or of the wrong type */
export async function readProjectConfig(): Promise<ProjectConfig> {
  const text = await readFile(join(PROJECT_FOLDER, "supabase/config.toml"), "utf8");
  const parsed = projectConfig.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(`supabase/config.toml: ${z.prettifyError(parsed.error)}`);
}
