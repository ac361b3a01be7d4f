import { randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import { z } from "zod";
import type { Database } from "../lite.ts";
import { parseBanDuration } from "./bans.ts";
import type { AuthCall } from "./call.ts";
import { deleteFactor, describeFactor, listFactors } from "./factor-store.ts";
import { BCRYPT_COST } from "./password-hashes.ts";
import { errorResponse, jsonResponse, methodNotAllowed, notFound } from "./responses.ts";
import { describeUser, findByEmail, findById, type UserRow } from "./users.ts";

const metadata = z.record(z.string(), z.unknown());
const attributes = z.object({
  id: z.uuid().optional(),
  email: z.email().toLowerCase().optional(),
  password: z.string().min(1).max(72).optional(),
  password_hash: z
    .string()
    .regex(/^\$2[aby]\$\d\d\$.{53}$/)
    .optional(),
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

/** Users in a page of the list by default (GoTrue, pagination.go), and at most. */
const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;

// why: Lite has no admin API. This is the part of the hosted one that the project uses.

/** Responds to `/auth/v1/admin/…`; the caller has sent the secret key. */
export async function handleAdmin(call: AuthCall): Promise<Response> {
  const { request, path, database } = call;
  const [, resource, id, more, factorId, ...rest] = path.split("/");
  if (resource !== "users" || rest.length > 0) return notFound();
  if (id === undefined) {
    if (request.method === "GET") return listUsers(call);
    if (request.method === "POST")
      return withAttributes(call, (wanted) => create(database, wanted));
    return methodNotAllowed();
  }
  const user = await findById(database, id);
  if (!user) return errorResponse(404, "user_not_found", "User not found");
  if (more === "factors") return handleFactors(call, user.id, factorId);
  if (more !== undefined) return notFound();
  if (request.method === "GET") return jsonResponse(describeUser(user));
  if (request.method === "PUT")
    return withAttributes(call, (wanted) => change(database, user, wanted));
  if (request.method !== "DELETE") return methodNotAllowed();
  await database.query("delete from auth.users where id = $1", id);
  return jsonResponse({});
}

async function withAttributes(
  { body }: AuthCall,
  act: (wanted: Attributes) => Promise<Response>,
): Promise<Response> {
  const wanted = attributes.safeParse(body);
  return wanted.success
    ? act(wanted.data)
    : errorResponse(400, "validation_failed", z.prettifyError(wanted.error));
}

async function create(database: Database, wanted: Attributes): Promise<Response> {
  const { email } = wanted;
  if (!email)
    return errorResponse(400, "validation_failed", "Cannot create a user without an email");
  if (await findByEmail(database, email)) return emailExists();
  const id = wanted.id ?? randomUUID();
  const password =
    wanted.password_hash ?? (wanted.password && (await hash(wanted.password, BCRYPT_COST)));
  const providers = { provider: "email", providers: ["email"] };
  await database.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4 then now() end, $5, $6)`,
    ...[id, email, password ?? null, wanted.email_confirm === true],
    ...[{ ...providers, ...wanted.app_metadata }, wanted.user_metadata ?? {}],
  );
  await database.query(
    `insert into auth.identities (id, user_id, provider_id, provider, identity_data)
     values (gen_random_uuid(), $1, $2, 'email', $3)`,
    ...[id, id, { sub: id, email, email_verified: wanted.email_confirm === true }],
  );
  await ban(database, id, wanted.ban_duration);
  return describe(database, id);
}

async function change(database: Database, user: UserRow, wanted: Attributes): Promise<Response> {
  const email = wanted.email ?? user.email;
  if (email !== user.email && (await findByEmail(database, email))) return emailExists();
  const password = wanted.password
    ? await hash(wanted.password, BCRYPT_COST)
    : user.encrypted_password;
  await database.query(
    `update auth.users set email = $2, encrypted_password = $3,
       email_confirmed_at = case when $4 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       raw_app_meta_data = $5, raw_user_meta_data = $6, updated_at = now() where id = $1`,
    ...[user.id, email, password, wanted.email_confirm === true],
    ...[
      { ...user.raw_app_meta_data, ...wanted.app_metadata },
      { ...user.raw_user_meta_data, ...wanted.user_metadata },
    ],
  );
  await ban(database, user.id, wanted.ban_duration);
  if (wanted.password)
    await database.query("delete from auth.sessions where user_id = $1", user.id);
  return describe(database, user.id);
}

/** Bans a user for `duration` milliseconds from now; 0 lifts the ban, undefined changes nothing. */
async function ban(database: Database, id: string, duration: number | undefined): Promise<void> {
  if (duration === undefined) return;
  const until = duration === 0 ? null : new Date(Date.now() + duration).toISOString();
  await database.query("update auth.users set banned_until = $2 where id = $1", id, until);
}

async function describe(database: Database, id: string): Promise<Response> {
  const user = await findById(database, id);
  return user
    ? jsonResponse(describeUser(user))
    : errorResponse(404, "user_not_found", "User not found");
}

const emailExists = () =>
  errorResponse(422, "email_exists", "A user with this email address has already been registered");

/** Responds to `/auth/v1/admin/users/<id>/factors…`: lists and deletes the factors of a user. */
async function handleFactors(
  { request, database }: AuthCall,
  userId: string,
  factorId: string | undefined,
): Promise<Response> {
  const factors = await listFactors(database, userId);
  if (factorId === undefined)
    return request.method === "GET"
      ? jsonResponse(factors.map(describeFactor))
      : methodNotAllowed();
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) return errorResponse(404, "mfa_factor_not_found", "Factor not found");
  if (request.method !== "DELETE") return methodNotAllowed();
  await deleteFactor(database, factor);
  return jsonResponse(describeFactor(factor));
}

/** One page of all users, newest first; supabase-js reads next page, last page and total from the headers. */
async function listUsers({ database, url }: AuthCall): Promise<Response> {
  const page = numberIn(url, "page", 1);
  const size = numberIn(url, "per_page", DEFAULT_PAGE_SIZE);
  if (page === null || size === null || size === 0)
    return errorResponse(400, "validation_failed", "Bad Pagination Parameters");
  const wanted = { page: Math.max(page, 1), size: Math.min(size, MAX_PAGE_SIZE) };
  const users = await database.query<UserRow>(
    "select * from auth.users order by created_at desc, id limit $1 offset $2",
    ...[wanted.size, (wanted.page - 1) * wanted.size],
  );
  const [counted] = await database.query<{ count: number }>(
    "select count(*) as count from auth.users",
  );
  const total = Number(counted?.count ?? 0);
  return jsonResponse({ users: users.map(describeUser), aud: "authenticated" }, 200, {
    link: linksOf(url, wanted.page, Math.ceil(total / wanted.size)),
    "x-total-count": String(total),
  });
}

/** Header `Link` (RFC 8288) with the next page, if there is one, and the last page. */
function linksOf(url: URL, page: number, pages: number): string {
  const link = (number: number, rel: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set("page", String(number));
    // As in GoTrue: supabase-js reads the page from the first parameter.
    query.sort();
    return `</admin/users?${query}>; rel="${rel}"`;
  };
  return [...(page < pages ? [link(page + 1, "next")] : []), link(pages, "last")].join(", ");
}

/** A whole number of the query; null when the value is none. */
function numberIn({ searchParams }: URL, name: string, fallback: number): number | null {
  const text = searchParams.get(name) ?? "";
  if (text === "") return fallback;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
