-- What is made after this file is private until a grant names it. Supabase grants everything that appears in the schema
-- `public` to `anon` and `authenticated`, and a hosted project runs the file of grants once: it takes nothing away from what
-- comes later. Idempotent: the local default runs it again after each start.

-- Default privileges belong to the role that makes the objects: the one that runs the migrations, and those two that Supabase
-- has them granted for, as far as this role may change them (on a hosted project `postgres` is no member of `supabase_admin`).
do $$
declare
  v_owner name;
begin
  for v_owner in
    select rolname from pg_roles
    where rolname in (current_user, 'postgres', 'supabase_admin') and pg_has_role(current_user, oid, 'member')
  loop
    execute format('alter default privileges for role %I in schema public
      revoke all on tables from public, anon, authenticated', v_owner);
    execute format('alter default privileges for role %I in schema public
      revoke all on sequences from public, anon, authenticated', v_owner);
    execute format('alter default privileges for role %I in schema public
      revoke execute on functions from public, anon, authenticated', v_owner);
    -- PostgreSQL itself lets PUBLIC execute every new function. That default belongs to no schema, so that revoking it in one
    -- does nothing (20260101000000_foundation.sql): it is taken away for all schemas.
    execute format('alter default privileges for role %I revoke execute on functions from public', v_owner);
  end loop;
end;
$$;
