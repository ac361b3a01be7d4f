import { randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import { z } from "zod";
import type { Turn } from "../lite.ts";
import { answer, refuse } from "./answers.ts";
import { parseBanDuration } from "./bans.ts";
import type { AuthCall } from "./call.ts";
import { administerFactors } from "./admin-factors.ts";
import { listUsers } from "./user-list.ts";
import { describeUser, findByEmail, findById, type UserRow } from "./users.ts";

const metadata = z.record(z.string(), z.unknown());
const attributes = z.object({
  id: z.uuid().optional(),
  email: z.email().toLowerCase().optional(),
  password: z.string().min(1).max(72).optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: z
    .string()
    .transform((text, context) => {
      const duration = parseBanDuration(text);
      if (duration !== null) return duration;
      context.addIssue({ code: "custom", message: `invalid format for ban duration: ${text}` });
      return z.NEVER;
    })
    .optional(),
});
type Attributes = z.infer<typeof attributes>;

// why: Lite has no admin API. Of the hosted one this is what the project uses: accounts are listed, read, made, changed
// and deleted, with the secret key; second factors are in admin-factors.ts.

/** Answers `/auth/v1/admin/…`; the caller has shown the secret key. */
export async function administer(call: AuthCall): Promise<Response> {
  const { request, path, turn } = call;
  const [, resource, id, more, factorId, ...rest] = path.split("/");
  if (resource !== "users" || rest.length > 0) return refuse(404, "not_found", "Not found");
  if (id === undefined) {
    if (request.method === "GET") return listUsers(call);
    if (request.method === "POST") return withAttributes(call, (wanted) => create(turn, wanted));
    return refuse(405, "method_not_allowed", "Method not allowed");
  }
  const user = await findById(turn, id);
  if (!user) return refuse(404, "user_not_found", "User not found");
  if (more === "factors") return administerFactors(call, user.id, factorId);
  if (more !== undefined) return refuse(404, "not_found", "Not found");
  if (request.method === "GET") return answer(describeUser(user));
  if (request.method === "PUT") return withAttributes(call, (wanted) => change(turn, user, wanted));
  if (request.method !== "DELETE") return refuse(405, "method_not_allowed", "Method not allowed");
  await turn.query("delete from auth.users where id = $1", id);
  return answer({});
}

async function withAttributes(
  { body }: AuthCall,
  act: (wanted: Attributes) => Promise<Response>,
): Promise<Response> {
  const wanted = attributes.safeParse(body);
  return wanted.success
    ? act(wanted.data)
    : refuse(400, "validation_failed", z.prettifyError(wanted.error));
}

async function create(turn: Turn, wanted: Attributes): Promise<Response> {
  const { email } = wanted;
  if (!email) return refuse(400, "validation_failed", "Cannot create a user without an email");
  if (await findByEmail(turn, email)) return refuseTaken();
  const id = wanted.id ?? randomUUID();
  const password = wanted.password ? await hash(wanted.password, 10) : null;
  const providers = { provider: "email", providers: ["email"] };
  await turn.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4 then now() end, $5, $6)`,
    ...[id, email, password, wanted.email_confirm === true],
    ...[{ ...providers, ...wanted.app_metadata }, wanted.user_metadata ?? {}],
  );
  await turn.query(
    `insert into auth.identities (id, user_id, provider_id, provider, identity_data)
     values (gen_random_uuid(), $1, $2, 'email', $3)`,
    ...[id, id, { sub: id, email, email_verified: wanted.email_confirm === true }],
  );
  await ban(turn, id, wanted.ban_duration);
  return describe(turn, id);
}

async function change(turn: Turn, user: UserRow, wanted: Attributes): Promise<Response> {
  const email = wanted.email ?? user.email;
  if (email !== user.email && (await findByEmail(turn, email))) return refuseTaken();
  const password = wanted.password ? await hash(wanted.password, 10) : user.encrypted_password;
  await turn.query(
    `update auth.users set email = $2, encrypted_password = $3,
       email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       raw_app_meta_data = $5, raw_user_meta_data = $6, updated_at = now() where id = $1`,
    ...[user.id, email, password, wanted.email_confirm === true],
    ...[
      { ...user.raw_app_meta_data, ...wanted.app_metadata },
      { ...user.raw_user_meta_data, ...wanted.user_metadata },
    ],
  );
  await ban(turn, user.id, wanted.ban_duration);
  if (wanted.password) await turn.query("delete from auth.sessions where user_id = $1", user.id);
  return describe(turn, user.id);
}

/** Bans an account for so many milliseconds from now; 0 lifts the ban, undefined leaves it. */
async function ban(turn: Turn, id: string, duration: number | undefined): Promise<void> {
  if (duration === undefined) return;
  const until = duration === 0 ? null : new Date(Date.now() + duration).toISOString();
  await turn.query("update auth.users set banned_until = $2 where id = $1", id, until);
}

async function describe(turn: Turn, id: string): Promise<Response> {
  const user = await findById(turn, id);
  return user ? answer(describeUser(user)) : refuse(404, "user_not_found", "User not found");
}

const refuseTaken = () =>
  refuse(422, "email_exists", "A user with this email address has already been registered");
