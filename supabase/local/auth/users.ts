import type { Database } from "../lite.ts";

/** A row of `auth.users`, without unused columns. Times are ISO 8601. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  confirmed_at: string | null;
  banned_until: string | null;
  email_change: string | null;
  /** 1 when one of the two addresses has confirmed the change. */
  email_change_confirm_status: number;
  email_change_sent_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

/** @param email In lower case. */
export async function findByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await database.query<UserRow>("select * from auth.users where email = $1", email);
  return row;
}

/** Undefined also when `id` is no uuid. */
export async function findById(database: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await database.query<UserRow>("select * from auth.users where id::text = $1", id);
  return row;
}

/** A user as the admin API shows it. */
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
