import type { Turn } from "../lite.ts";

/** A row of `auth.users`, as far as it matters here. Times are ISO 8601. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  confirmed_at: string | null;
  banned_until: string | null;
  email_change: string | null;
  /** 1 once one of the two addresses of a change has confirmed. */
  email_change_confirm_status: number;
  email_change_sent_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

/** The account of an address in lower case. */
export async function findByEmail(turn: Turn, email: string): Promise<UserRow | undefined> {
  const [row] = await turn.query<UserRow>("select * from auth.users where email = $1", email);
  return row;
}

/** The account of an id; undefined also for what is no uuid. */
export async function findById(turn: Turn, id: string): Promise<UserRow | undefined> {
  const [row] = await turn.query<UserRow>("select * from auth.users where id::text = $1", id);
  return row;
}

/** An account as the admin API shows it. */
export function describeUser(row: UserRow) {
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email,
    phone: "",
    ...(row.confirmed_at && {
      email_confirmed_at: row.confirmed_at,
      confirmed_at: row.confirmed_at,
    }),
    ...(row.last_sign_in_at && { last_sign_in_at: row.last_sign_in_at }),
    ...(row.email_change && { new_email: row.email_change }),
    ...(row.banned_until && { banned_until: row.banned_until }),
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    identities: [],
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: false,
  };
}
