// why: Lite has no second factors. These are the tables of a hosted project, as far as the local default fills them.

/** The tables of second factors and of how a session was signed in; can be run again. */
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
