import { randomBytes } from "node:crypto";
import { hash } from "bcryptjs";
import type { AuthMailer, Database } from "../lite.ts";
import { emailOf, forward, isRecord, type AuthCall } from "./call.ts";
import { generateCode } from "./codes.ts";
import type { EmailRateLimit } from "./email-rate-limit.ts";
import { BCRYPT_COST } from "./password-hashes.ts";
import { jsonResponse } from "./responses.ts";
import { findByEmail, type UserRow } from "./users.ts";

/** Shared by the endpoints that send mails. */
export interface MailOptions {
  mailer: AuthMailer;
  rateLimit: EmailRateLimit;
  /** Digits of a code. */
  codeLength: number;
}

// why: Lite responds 429 to every further sign-up with an address and sends no mail. As in a hosted project, an unconfirmed
// user gets the mail again and a confirmed one gets none. Unlike there, the response has the same fields in all cases.

/** Creates a user. The response does not reveal whether the address has one already. */
export async function signUp(call: AuthCall, options: MailOptions): Promise<Response> {
  const email = emailOf(call);
  if (email === null) return forward(call);
  const error = options.rateLimit.check("confirmation", email);
  if (error) return error;
  const before = await findByEmail(call.database, email);
  const made = await forward(call);
  // Lite checks the password first: any other error is about the password.
  if (!made.ok && !(before && made.status === 429)) return made;
  if (before) await hash(String(call.body.password), BCRYPT_COST); // takes as long as creating a user
  if (before && !before.confirmed_at) await sendConfirmation(call.database, before, options);
  // After the mail: when it could not be sent, the next sign-up may try at once.
  options.rateLimit.start("confirmation", email);
  // A new id when the address has a user already: an id that repeats would reveal it.
  const id = before ? uuidV7() : ((await findByEmail(call.database, email))?.id ?? uuidV7());
  const data = isRecord(call.body.data) ? call.body.data : {};
  return jsonResponse(newUser(id, email, data));
}

/** Signs up an address without a user that asked for a link, with a random password. */
export async function signUpWithoutPassword(call: AuthCall): Promise<Response> {
  const password = randomBytes(24).toString("base64url");
  const { email, data } = call.body;
  return forward(call, { path: "signup", body: { email, password, data } });
}

/** Sends the mail of an unconfirmed user again; the previous link and code stop working. */
export async function sendConfirmation(
  database: Database,
  { id, email }: UserRow,
  { mailer, codeLength }: MailOptions,
): Promise<void> {
  const { code, hash: tokenHash } = generateCode(email, codeLength);
  await database.query(
    "update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1",
    id,
    tokenHash,
  );
  await mailer.sendConfirmation(email, tokenHash, code);
}

function newUser(id: string, email: string, data: Record<string, unknown>) {
  const now = new Date().toISOString();
  const metadata = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  const times = { created_at: now, updated_at: now };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: uuidV7(),
        ...{ id, user_id: id, identity_data: metadata, provider: "email", email },
        last_sign_in_at: now,
        ...times,
      },
    ],
    ...times,
    is_anonymous: false,
  };
}

/** A uuid of version 7, as Lite gives to users. */
function uuidV7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) % 16);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) % 64);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
