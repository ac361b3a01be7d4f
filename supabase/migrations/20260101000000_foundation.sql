-- What every later file stands on: a schema that the data API never shows, time stamps, the audit log.

create schema if not exists private;
revoke all on schema private from public;

-- Nobody may call a function because it exists: each grant is written down in a *_grants.sql file.
alter default privileges in schema public revoke execute on functions from public;
alter default privileges in schema private revoke execute on functions from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid references auth.users (id) on delete set null,
  action text not null check (char_length(action) between 1 and 80),
  target text not null check (char_length(target) <= 200),
  details jsonb not null default '{}'::jsonb
);
comment on table public.audit_log is 'Who did what, written by database functions only; readable by administrators.';
comment on column public.audit_log.actor is 'The account that acted; null for the system and for deleted accounts.';
create index audit_log_at on public.audit_log (at desc);
create index audit_log_actor on public.audit_log (actor);

-- Adds a line in the name of whoever is calling; details hold no e-mail address or token.
create function private.audit(p_action text, p_target text, p_details jsonb default '{}'::jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, target, details)
  values ((select auth.uid()), p_action, p_target, p_details);
$$;
