import { AsyncLocalStorage } from "node:async_hooks";
import type { Keys } from "../keys.ts";
import type { AuthMailer, Database } from "../lite.ts";
import type { MailStore } from "../mail/store.ts";
import type { ProjectConfig } from "../project-config.ts";
import { handleAdmin } from "./admin.ts";
import { checkBan } from "./bans.ts";
import { forward, parseCall, type AuthCall } from "./call.ts";
import { checkCaptcha } from "./captcha.ts";
import { completeClaims } from "./claims.ts";
import { createEmailRateLimit } from "./email-rate-limit.ts";
import { addFactors } from "./factor-store.ts";
import { handleFactors } from "./factors.ts";
import { resend, sendMagicLink, sendRecovery } from "./links.ts";
import { createAuthMailer } from "./mailer.ts";
import { errorResponse, jsonResponse, notFound } from "./responses.ts";
import { signUp, type MailOptions } from "./sign-up.ts";
import { issueToken } from "./token.ts";
import { updateUser } from "./update-user.ts";
import { verify } from "./verify.ts";

interface Options {
  config: ProjectConfig["auth"];
  keys: Keys;
  /** Public origin of the web app. */
  siteUrl: string;
  captcha: boolean;
  store: MailStore;
}

/** Auth of Lite, with what it lacks or does differently from a hosted project. */
export interface Auth {
  /** Lite calls it when a mail is due. */
  mailer: AuthMailer;
  /** Responds to a request to `/auth/v1`. */
  handle(database: Database, request: Request): Promise<Response>;
}

export function createAuth({ config, keys, siteUrl, captcha, store }: Options): Auth {
  const redirect = new AsyncLocalStorage<string>();
  const mailer = createAuthMailer({
    config: config.email,
    siteUrl,
    store,
    redirectTo: () => redirect.getStore() ?? siteUrl,
  });
  const mailOptions: MailOptions = {
    mailer,
    rateLimit: createEmailRateLimit(config.email.max_frequency),
    codeLength: config.email.otp_length,
  };
  const verifyRules = {
    doubleConfirm: config.email.double_confirm_changes,
    expiry: config.email.otp_expiry,
  };
  const passwordRules = {
    recentSignIn: config.email.secure_password_change,
    minLength: config.minimum_password_length,
  };

  const route = (call: AuthCall): Promise<Response> | Response => {
    if (/^factors(\/|$)/.test(call.path)) return handleFactors(call, config.mfa, mailer.notify);
    switch (`${call.request.method} ${call.path}`) {
      case "POST signup":
        return config.email.enable_confirmations ? signUp(call, mailOptions) : forward(call);
      case "POST token":
        return issueToken(call, config.refresh_token_reuse_interval);
      case "POST otp":
      case "POST magiclink":
        return sendMagicLink(call, mailOptions);
      case "POST recover":
        return sendRecovery(call, mailOptions);
      case "POST resend":
        return resend(call, mailOptions);
      case "POST verify":
        return verify(call, verifyRules, mailer.notify);
      case "PUT user":
        return updateUser(call, passwordRules, mailer.notify);
      default:
        return checkUnsupported(call) ?? forward(call);
    }
  };

  return {
    mailer,
    async handle(database, request) {
      const call = await parseCall(database, request);
      if (request.method === "OPTIONS" || call.path.startsWith(".well-known/"))
        return forward(call);
      const key = request.headers.get("apikey") ?? call.url.searchParams.get("apikey");
      const secret = key === keys.SUPABASE_SECRET_KEY;
      if (!secret && key !== keys.SUPABASE_PUBLISHABLE_KEY)
        return jsonResponse({ message: "No or wrong API key found in request" }, 401);
      if (!isKnownPath(call.path)) return notFound();
      if (call.path.startsWith("admin/"))
        return secret
          ? addFactors(database, await handleAdmin(call))
          : errorResponse(403, "not_admin", "User not allowed");
      const error =
        (captcha ? checkCaptcha(call) : null) ?? (await checkBan(call, keys.SUPABASE_JWT_SECRET));
      if (error) return error;
      const response = await redirect.run(redirectOf(call, siteUrl), async () => route(call));
      return completeClaims(call, await addFactors(database, response), {
        url: keys.SUPABASE_URL,
        jwtSecret: keys.SUPABASE_JWT_SECRET,
      });
    },
  };
}

// why: Lite accepts any code for a reauthentication, and its verify endpoint for browsers needs one confirmation where two
// are required. The mails of this project do not link to it.
function checkUnsupported({ request, path }: AuthCall): Response | null {
  if (path === "reauthenticate")
    return errorResponse(422, "reauthentication_not_valid", "Reauthentication is not enabled");
  if (path === "verify" && request.method === "GET")
    return errorResponse(404, "not_found", "Links of this project lead to the web app");
  return null;
}

/** `redirect_to` of the call when it is a page of the web app, else the home page. */
function redirectOf({ url }: AuthCall, siteUrl: string): string {
  const wanted = url.searchParams.get("redirect_to") ?? "";
  return URL.canParse(wanted) && new URL(wanted).origin === siteUrl ? wanted : siteUrl;
}

/** First segments of the paths below `/auth/v1/` that GoTrue serves. */
const SINGLE_SEGMENT = new Set([
  ...["authorize", "callback", "health", "invite", "logout", "magiclink", "otp", "reauthenticate"],
  ...["recover", "resend", "settings", "signup", "token", "verify"],
]);
const SEVERAL_SEGMENTS = new Set([".well-known", "admin", "factors"]);
const USER_PATH = /^user(?:\/identities(?:\/[^/]+)?)?$/;

// why: Lite asks for a token before it responds that a path is unknown, and does so in plain text.
function isKnownPath(path: string): boolean {
  const [first = "", ...rest] = path.split("/");
  if (first === "user") return USER_PATH.test(path);
  return SINGLE_SEGMENT.has(first) ? rest.length === 0 : SEVERAL_SEGMENTS.has(first);
}
