import { compare } from "bcryptjs";
import { refuse, refuseCredentials } from "./answers.ts";
import { isBanned } from "./bans.ts";
import { emailOf, forward, type AuthCall } from "./call.ts";
import { findByEmail } from "./users.ts";

/** The hash of a password that nobody has, as dear to compare with as any other. */
const NOBODYS_HASH = "$2b$10$ZmgjglWdxUyr2hwmIeGwNOY3Q/lhQEYUi3BCaUOl0sSkfvE06i62e";

// why: Lite answers an unknown address without comparing a password, much faster than a known one, and says of an
// unconfirmed account that it is unconfirmed to anyone who asks. Both tell who has an account.

/** Signs in with a password. */
export async function signInWithPassword(call: AuthCall): Promise<Response> {
  const email = emailOf(call);
  const { password } = call.body;
  if (email === null || typeof password !== "string" || password === "") return forward(call);
  const user = await findByEmail(call.turn, email);
  if (user?.encrypted_password && isBanned(user))
    return refuse(400, "user_banned", "User is banned");
  if (user?.confirmed_at && user.encrypted_password) return forward(call);
  const matches = await compare(password, user?.encrypted_password ?? NOBODYS_HASH);
  return user?.encrypted_password && matches
    ? refuse(400, "email_not_confirmed", "Email not confirmed")
    : refuseCredentials();
}
