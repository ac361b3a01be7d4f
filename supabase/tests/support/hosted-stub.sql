-- why: migrations stand on what a hosted project has before them: the roles, the auth schema and privileges that are
-- generous by default. This is the least of it that they touch. It runs as the superuser; the migrations run as `postgres`,
-- who is none on a hosted project (PGlite knows no other superuser, so that there it is).
do $$ begin
  if not exists (select from pg_roles where rolname = 'supabase_admin') then
    create role supabase_admin nologin superuser;
  end if;
  if not exists (select from pg_roles where rolname = 'postgres') then
    create role postgres login createdb createrole replication bypassrls;
  end if;
end $$;
-- A hosted project lets `postgres` set this; before PostgreSQL 15 only a superuser can.
do $$ begin
  if current_setting('server_version_num')::integer >= 150000 then
    execute 'grant set on parameter session_replication_role to postgres';
  end if;
end $$;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator, postgres;
alter database postgres owner to postgres;

grant usage on schema public to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public
  grant all on functions to postgres, anon, authenticated, service_role;

create schema auth;
create schema extensions;
grant all on schema auth to postgres;
grant all on schema extensions to postgres;
grant usage on schema auth, extensions to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key,
  aud text,
  role text,
  email text unique,
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_token text,
  email_change_token_current text,
  email_change_token_new text,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table auth.mfa_factors (id uuid primary key default gen_random_uuid(), user_id uuid, status text);
grant all on all tables in schema auth to postgres;

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;
$$;
create function auth.uid() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid;
$$;
grant execute on function auth.jwt(), auth.uid() to postgres, anon, authenticated, service_role;
