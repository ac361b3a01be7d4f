import type { Database } from "../lite.ts";
import { isRecord } from "./call.ts";

// why: Lite has no second factors. These are the tables of a hosted project, without what the local backend does not use.

/** The tables of second factors and of the methods by which sessions signed in; can be run again. */
export const FACTOR_TABLES = `
  do $$ begin
    if to_regtype('auth.factor_type') is null then
      create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
      create type auth.factor_status as enum ('unverified', 'verified');
    end if;
  end $$;
  create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    secret text,
    phone text,
    last_challenged_at timestamptz
  );
  create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null default now(),
    verified_at timestamptz,
    ip_address inet not null
  );
  create table if not exists auth.mfa_amr_claims (
    id uuid primary key,
    session_id uuid not null references auth.sessions (id) on delete cascade,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    authentication_method text not null,
    unique (session_id, authentication_method)
  );
`;

/** A row of `auth.mfa_factors`, without unused columns. Times are ISO 8601. */
export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: "totp";
  status: "unverified" | "verified";
  /** TOTP secret in base 32. */
  secret: string;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** The factors of a user, oldest first. */
export function listFactors(database: Database, userId: string): Promise<FactorRow[]> {
  return database.query<FactorRow>(
    "select * from auth.mfa_factors where user_id::text = $1 order by created_at, id",
    userId,
  );
}

/** A factor as the API shows it, without its secret. */
export function describeFactor(row: FactorRow) {
  const { id, created_at, updated_at, status, friendly_name, factor_type } = row;
  return {
    ...{ id, created_at, updated_at, status },
    ...(friendly_name !== "" && { friendly_name }),
    factor_type,
    phone: null,
    last_challenged_at: row.last_challenged_at,
  };
}

/** Deletes a factor; sessions that verified it fall back to `aal1`. */
export async function deleteFactor(database: Database, { id }: FactorRow): Promise<void> {
  await database.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    id,
  );
  await database.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1",
    id,
  );
  await database.query("delete from auth.mfa_factors where id = $1", id);
}

/** The response with `factors` in its user; left out when there are none, as in GoTrue. */
export async function addFactors(database: Database, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isRecord(body)) return response;
  const user = isRecord(body.user) ? body.user : body;
  if (typeof user.id !== "string" || typeof user.aud !== "string") return response;
  const factors = (await listFactors(database, user.id)).map(describeFactor);
  if (factors.length === 0) return response;
  const complete = { ...user, factors };
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(isRecord(body.user) ? { ...body, user: complete } : complete, {
    status: response.status,
    headers,
  });
}
