import { refuse } from "./answers.ts";
import { isRecord, type AuthCall } from "./call.ts";

/** What Turnstile answers in the browser with its public test keys. */
export const TEST_CAPTCHA_ANSWER = "XXXX.DUMMY.TOKEN.XXXX";

const PROTECTED = ["signup", "otp", "magiclink", "recover", "resend", "token"];

// why: Lite has no captcha. A hosted project asks Cloudflare; here the answer of Turnstile's test keys is the right one.

/** The refusal of a call that needs the answer of a captcha and lacks the right one; null for the others. */
export function refuseWithoutCaptcha({ request, path, url, body }: AuthCall): Response | null {
  if (request.method !== "POST" || !PROTECTED.includes(path)) return null;
  if (path === "token" && url.searchParams.get("grant_type") !== "password") return null;
  const security = isRecord(body.gotrue_meta_security) ? body.gotrue_meta_security : {};
  if (security.captcha_token === TEST_CAPTCHA_ANSWER) return null;
  const reason = security.captcha_token ? "invalid-input-response" : "no captcha_token found";
  return refuse(400, "captcha_failed", `captcha protection: request disallowed (${reason})`);
}
