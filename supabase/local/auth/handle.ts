import { AsyncLocalStorage } from "node:async_hooks";
import type { Keys } from "../keys.ts";
import type { AuthMailer, Turn } from "../lite.ts";
import type { MailStore } from "../mail/store.ts";
import type { ProjectConfig } from "../project-config.ts";
import { updateAccount } from "./account.ts";
import { administer } from "./admin.ts";
import { answer, refuse } from "./answers.ts";
import { refuseBannedCaller } from "./bans.ts";
import { forward, readCall, type AuthCall } from "./call.ts";
import { refuseWithoutCaptcha } from "./captcha.ts";
import { completeClaims } from "./claims.ts";
import { addFactors } from "./factor-rows.ts";
import { handleFactors } from "./factors.ts";
import { resend, sendMagicLink, sendRecovery } from "./links.ts";
import { createMailPace } from "./mail-pace.ts";
import { createAuthMailer } from "./mailer.ts";
import { isKnownPath } from "./paths.ts";
import { refreshSession } from "./refresh.ts";
import { signInWithPassword } from "./sign-in.ts";
import { signUp, type MailFlow } from "./sign-up.ts";
import { verify } from "./verify.ts";

interface Options {
  config: ProjectConfig["auth"];
  keys: Keys;
  /** Public origin of the web app. */
  siteUrl: string;
  captcha: boolean;
  store: MailStore;
}

/** Auth: what Lite does not do, or not as a hosted project, around what it does. */
export interface Auth {
  /** Given to Lite, which calls it when a mail is due. */
  mailer: AuthMailer;
  /** Answers a request to `/auth/v1`. */
  handle(turn: Turn, request: Request): Promise<Response>;
}

/** Puts auth together. */
export function createAuth({ config, keys, siteUrl, captcha, store }: Options): Auth {
  const redirect = new AsyncLocalStorage<string>();
  const mailer = createAuthMailer({
    config: config.email,
    siteUrl,
    store,
    redirectTo: () => redirect.getStore() ?? siteUrl,
  });
  const flow: MailFlow = {
    mailer,
    pace: createMailPace(config.email.max_frequency),
    codeLength: config.email.otp_length,
  };
  const rules = {
    doubleConfirm: config.email.double_confirm_changes,
    expiry: config.email.otp_expiry,
  };
  const passwordRules = {
    recentSignIn: config.email.secure_password_change,
    minimumLength: config.minimum_password_length,
  };

  const route = (call: AuthCall): Promise<Response> | Response => {
    if (/^factors(\/|$)/.test(call.path)) return handleFactors(call, config.mfa);
    switch (`${call.request.method} ${call.path}`) {
      case "POST signup":
        return config.email.enable_confirmations ? signUp(call, flow) : forward(call);
      case "POST token":
        return exchange(call, config.refresh_token_reuse_interval);
      case "POST otp":
      case "POST magiclink":
        return sendMagicLink(call, flow);
      case "POST recover":
        return sendRecovery(call, flow);
      case "POST resend":
        return resend(call, flow);
      case "POST verify":
        return verify(call, rules);
      case "PUT user":
        return updateAccount(call, passwordRules);
      default:
        return refuseMissing(call) ?? forward(call);
    }
  };

  return {
    mailer,
    async handle(turn, request) {
      const call = await readCall(turn, request);
      if (request.method === "OPTIONS" || call.path.startsWith(".well-known/"))
        return forward(call);
      const key = request.headers.get("apikey") ?? call.url.searchParams.get("apikey");
      const secret = key === keys.SUPABASE_SECRET_KEY;
      if (!secret && key !== keys.SUPABASE_PUBLISHABLE_KEY)
        return answer({ message: "No or wrong API key found in request" }, 401);
      if (!isKnownPath(call.path)) return refuse(404, "not_found", "Not found");
      if (call.path.startsWith("admin/"))
        return secret
          ? addFactors(turn, await administer(call))
          : refuse(403, "not_admin", "User not allowed");
      const refusal =
        (captcha ? refuseWithoutCaptcha(call) : null) ??
        (await refuseBannedCaller(call, keys.SUPABASE_JWT_SECRET));
      if (refusal) return refusal;
      const response = await redirect.run(redirectOf(call, siteUrl), async () => route(call));
      return completeClaims(call, await addFactors(turn, response), {
        url: keys.SUPABASE_URL,
        jwtSecret: keys.SUPABASE_JWT_SECRET,
      });
    },
  };
}

function exchange(call: AuthCall, reuseInterval: number): Promise<Response> {
  switch (call.url.searchParams.get("grant_type")) {
    case "password":
      return signInWithPassword(call);
    case "refresh_token":
      return refreshSession(call, reuseInterval);
    default:
      return forward(call);
  }
}

// why: Lite takes any code for a reauthentication; its verify endpoint for browsers would let one confirmation do where
// two are asked for. The mails of this project never lead there.
function refuseMissing({ request, path }: AuthCall): Response | null {
  if (path === "reauthenticate")
    return refuse(422, "reauthentication_not_valid", "Reauthentication is not enabled");
  if (path === "verify" && request.method === "GET")
    return refuse(404, "not_found", "Links of this project lead to the web app");
  return null;
}

/** Where the caller wants the reader of a mail to end up: a page of the web app, or else its first one. */
function redirectOf({ url }: AuthCall, siteUrl: string): string {
  const wanted = url.searchParams.get("redirect_to") ?? "";
  return URL.canParse(wanted) && new URL(wanted).origin === siteUrl ? wanted : siteUrl;
}
