/** First parts of the paths below `/auth/v1/` that GoTrue serves, with those that may be followed by more. */
const ALONE = new Set([
  ...["authorize", "callback", "health", "invite", "logout", "magiclink", "otp", "reauthenticate"],
  ...["recover", "resend", "settings", "signup", "token", "verify"],
]);
const FOLLOWED = new Set([".well-known", "admin", "factors", "user"]);

/** What comes below `user/` with GoTrue. */
const BELOW_USER = /^user(?:\/identities(?:\/[^/]+)?)?$/;

// why: Lite asks for a token before it says that a path is unknown, and then says so in plain text.

/** Whether GoTrue serves a path below `/auth/v1/`. */
export function isKnownPath(path: string): boolean {
  const [first = "", ...rest] = path.split("/");
  if (first === "user") return BELOW_USER.test(path);
  return ALONE.has(first) ? rest.length === 0 : FOLLOWED.has(first);
}
