import { refuse } from "./answers.ts";
import { forward, isRecord, type AuthCall } from "./call.ts";

/** What bcrypt looks at; the rest of a longer password would not count. */
const LONGEST_PASSWORD = 72;

// why: Lite takes a new password of any length, leaves other sessions signed in after it, and lets a change of address
// start with the confirmation that an abandoned one has already got.

/** Changes name, password or address of the account that calls. */
export async function updateAccount(call: AuthCall): Promise<Response> {
  const { password, email } = call.body;
  if (typeof password === "string" && Buffer.byteLength(password) > LONGEST_PASSWORD)
    return refuse(422, "validation_failed", "Password cannot be longer than 72 characters");
  const done = await forward(call);
  if (!done.ok) return done;
  if (email !== undefined) {
    const user: unknown = await done.clone().json();
    if (isRecord(user))
      await call.turn.query(
        "update auth.users set email_change_confirm_status = 0 where id = $1",
        user.id,
      );
  }
  if (password !== undefined)
    await forward(call, { path: "logout?scope=others", method: "POST", body: {} });
  return done;
}
