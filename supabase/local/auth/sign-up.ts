import { randomBytes } from "node:crypto";
import { hash } from "bcryptjs";
import type { AuthMailer, Turn } from "../lite.ts";
import { answer } from "./answers.ts";
import { emailOf, forward, isRecord, type AuthCall } from "./call.ts";
import { makeCode } from "./codes.ts";
import type { MailPace } from "./mail-pace.ts";
import { findByEmail, type UserRow } from "./users.ts";

/** What the flows that write mails share. */
export interface MailFlow {
  mailer: AuthMailer;
  pace: MailPace;
  /** Digits of a code. */
  codeLength: number;
}

// why: Lite answers 429 to a second sign-up with the same address, for ever, and sends nothing. Here, as on a hosted
// project, an unconfirmed account gets its mail again and a confirmed one gets none; more strictly than there, the
// answer is the same for both and for a new account, field by field.

/** Makes an account, or acts as if. */
export async function signUp(call: AuthCall, flow: MailFlow): Promise<Response> {
  const email = emailOf(call);
  if (email === null) return forward(call);
  const tooSoon = flow.pace.refusal("confirmation", email);
  if (tooSoon) return tooSoon;
  const before = await findByEmail(call.turn, email);
  const made = await forward(call);
  // Lite looks at the password first: any other refusal is about that.
  if (!made.ok && !(before && made.status === 429)) return made;
  if (before) await hash(String(call.body.password), 10); // as long as it takes to make an account
  if (before && !before.confirmed_at) await sendConfirmation(call.turn, before, flow);
  // Only now: who got no mail may ask for it again at once.
  flow.pace.start("confirmation", email);
  // Fresh for every address that has an account, confirmed or not; it would tell them apart otherwise.
  const id = before ? timedId() : ((await findByEmail(call.turn, email))?.id ?? timedId());
  const data = isRecord(call.body.data) ? call.body.data : {};
  return answer(newUser(id, email, data));
}

/** Signs up an address that asked for a link and has no account, with a password nobody knows. */
export async function signUpWithoutPassword(call: AuthCall): Promise<Response> {
  const password = randomBytes(24).toString("base64url");
  const { email, data } = call.body;
  return forward(call, { path: "signup", body: { email, password, data } });
}

/** Writes the mail of an unconfirmed account again; the link and the code of the one before no longer work. */
export async function sendConfirmation(
  turn: Turn,
  { id, email }: UserRow,
  { mailer, codeLength }: MailFlow,
): Promise<void> {
  const { code, hash: tokenHash } = makeCode(email, codeLength);
  await turn.query(
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
        identity_id: timedId(),
        ...{ id, user_id: id, identity_data: metadata, provider: "email", email },
        last_sign_in_at: now,
        ...times,
      },
    ],
    ...times,
    is_anonymous: false,
  };
}

/** A uuid of version 7, as Lite gives to accounts: it begins with the time. */
function timedId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) % 16);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) % 64);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
