/** Accounts and callers for the tests of database functions. */
import { randomUUID } from "node:crypto";
import { errorCodeOf, runAs, type Identity } from "../support/callers";
import { portalHeaders } from "../support/portal";
import type { Connection, Row } from "../support/scratch-database";

export const ANONYMOUS: Identity = { role: "anon" };
/** The web server of the portal on behalf of a visitor. */
export const VISITOR: Identity = { role: "anon", headers: portalHeaders("93.40.10.1") };
/** The web server of the portal without a client, whose calls are not limited. */
export const PORTAL: Identity = { role: "anon", headers: portalHeaders() };
export const SECRET_KEY: Identity = { role: "service_role" };

/**
 * A new account; its address is confirmed unless said otherwise. An administrator has enrolled a second factor and given
 * it in this session.
 */
export async function newAccount(
  database: Connection,
  {
    email = `${randomUUID()}@prova.example`,
    confirmed = true,
    admin = false,
  }: { email?: string; confirmed?: boolean; admin?: boolean } = {},
): Promise<Identity & { sub: string }> {
  const sub = randomUUID();
  await database.script(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     values ('${sub}', '${email}', ${confirmed ? "now()" : "null"}, '{"name": "Salone"}')`,
  );
  if (!admin) return { role: "authenticated", sub };
  await database.script(`insert into public.user_roles (user_id, role) values ('${sub}', 'admin')`);
  return enrol(database, { role: "authenticated", sub });
}

/** The account with a verified second factor, in a session at aal2. */
export async function enrol(
  database: Connection,
  who: Identity & { sub: string },
): Promise<Identity & { sub: string }> {
  await database.script(
    `insert into auth.mfa_factors (user_id, status) values ('${who.sub}', 'verified')`,
  );
  return { ...who, aal: "aal2" };
}

/** Calls a function and commits. */
export async function call(
  database: Connection,
  who: Identity,
  expression: string,
): Promise<Row[]> {
  return (await runAs(database, who, `select * from ${expression}`, { commit: true })).rows;
}

/** The error code of a call, or `ok`. */
export async function outcomeOf(
  database: Connection,
  who: Identity,
  expression: string,
): Promise<string> {
  try {
    await call(database, who, expression);
    return "ok";
  } catch (error) {
    return errorCodeOf(error);
  }
}

/** Mails in the outbox for an address, oldest first. */
export async function mailsFor(database: Connection, email: string): Promise<Row[]> {
  const { rows } = await database.query(
    `select template, reply_to, payload from public.mail_outbox where recipient = '${email}'
     order by created_at, template`,
  );
  return rows;
}
