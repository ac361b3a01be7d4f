import { isRecord, type AuthCall } from "./call.ts";
import { errorResponse } from "./responses.ts";

/** The token that Turnstile's public test keys give in the browser. */
export const TEST_CAPTCHA_TOKEN = "XXXX.DUMMY.TOKEN.XXXX";

const PROTECTED_PATHS = ["signup", "otp", "magiclink", "recover", "resend", "token"];

// why: Lite has no captcha. A hosted project asks Cloudflare; here the token of Turnstile's test keys is valid.

/** An error when a call needs a captcha token and has none that is valid; null otherwise. */
export function checkCaptcha({ request, path, url, body }: AuthCall): Response | null {
  if (request.method !== "POST" || !PROTECTED_PATHS.includes(path)) return null;
  if (path === "token" && url.searchParams.get("grant_type") !== "password") return null;
  const security = isRecord(body.gotrue_meta_security) ? body.gotrue_meta_security : {};
  if (security.captcha_token === TEST_CAPTCHA_TOKEN) return null;
  const reason = security.captcha_token ? "invalid-input-response" : "no captcha_token found";
  const message = `captcha protection: request disallowed (${reason})`;
  return errorResponse(400, "captcha_failed", message);
}
