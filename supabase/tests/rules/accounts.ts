/** Accounts and callers for the tests of the database's own rules. */
import { randomUUID } from "node:crypto";
import { refusalOf, runAs, type Identity } from "../support/callers";
import { portalHeaders } from "../support/portal";
import type { Connection, Row } from "../support/scratch-database";

export const ANYBODY: Identity = { role: "anon" };
/** A visitor of the portal, whose web server calls. */
export const VISITOR: Identity = { role: "anon", headers: portalHeaders("93.40.10.1") };
/** The portal's web server on behalf of nobody in particular, whose calls no limit counts. */
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

/** The account with a verified second factor, in a session that gave it. */
export async function enrol(
  database: Connection,
  who: Identity & { sub: string },
): Promise<Identity & { sub: string }> {
  await database.script(
    `insert into auth.mfa_factors (user_id, status) values ('${who.sub}', 'verified')`,
  );
  return { ...who, aal: "aal2" };
}

/** Calls a function and keeps what it did. */
export async function call(
  database: Connection,
  who: Identity,
  expression: string,
): Promise<Row[]> {
  return (await runAs(database, who, `select * from ${expression}`, { keep: true })).rows;
}

/** Code of the refusal of a call, or `ok`. */
export async function refusal(
  database: Connection,
  who: Identity,
  expression: string,
): Promise<string> {
  try {
    await call(database, who, expression);
    return "ok";
  } catch (error) {
    return refusalOf(error);
  }
}

/** Templates of the mails that wait for an address, oldest first. */
export async function mailsFor(database: Connection, email: string): Promise<Row[]> {
  const { rows } = await database.query(
    `select template, reply_to, payload from public.mail_outbox where recipient = '${email}'
     order by created_at, template`,
  );
  return rows;
}
