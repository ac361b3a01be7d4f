import type { Turn } from "../lite.ts";
import { isRecord } from "./call.ts";

/** A row of `auth.mfa_factors`, as far as it matters here. Times are ISO 8601. */
export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: "totp";
  status: "unverified" | "verified";
  /** Key of the authenticator in base 32. */
  secret: string;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
}

/** The factors of an account, the oldest first. */
export function listFactors(turn: Turn, userId: string): Promise<FactorRow[]> {
  return turn.query<FactorRow>(
    "select * from auth.mfa_factors where user_id::text = $1 order by created_at, id",
    userId,
  );
}

/** A factor as the account and the admin API show it: never with its key. */
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

/** Takes a factor away; the sessions that gave its code fall back to `aal1`. */
export async function deleteFactor(turn: Turn, { id }: FactorRow): Promise<void> {
  await turn.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    id,
  );
  await turn.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1",
    id,
  );
  await turn.query("delete from auth.mfa_factors where id = $1", id);
}

/** The answer with `factors` in the account that it shows; left out, as by GoTrue, when there are none. */
export async function addFactors(turn: Turn, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!isRecord(body)) return response;
  const user = isRecord(body.user) ? body.user : body;
  if (typeof user.id !== "string" || typeof user.aud !== "string") return response;
  const factors = (await listFactors(turn, user.id)).map(describeFactor);
  if (factors.length === 0) return response;
  const complete = { ...user, factors };
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return Response.json(isRecord(body.user) ? { ...body, user: complete } : complete, {
    status: response.status,
    headers,
  });
}
