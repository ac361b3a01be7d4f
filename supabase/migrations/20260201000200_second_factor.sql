-- The second factor: administrators must have one, dealers may; who enrolled one reaches nothing of the account without it.
-- Recovery codes replace a lost one.

alter table public.user_roles add column may_skip_second_factor boolean not null default false;
comment on column public.user_roles.may_skip_second_factor is
  'Lets this administrator do without a second factor. For demonstrations: off wherever real data are.';

-- The code itself is shown once. 120 random bits need no slow hash (OWASP ASVS 6.5.2 asks for one below 112). Rows live as
-- long as the account.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
comment on table private.recovery_codes is
  'Hashes of the codes that replace a lost second factor. While a used one stands here, the account must enrol anew.';

create function private.has_verified_factor(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_enrolled boolean := false;
begin
  if to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select 1 from auth.mfa_factors where user_id = $1 and status::text = ''verified'')'
      into v_enrolled using p_user;
  end if;
  return v_enrolled;
end;
$$;

-- The one place that decides. A token keeps its aal2 for an hour after its factor was removed; it counts with a factor only.
create function public.second_factor_state() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  -- A backend without factors has nothing to ask for.
  if v_user is null or to_regclass('auth.mfa_factors') is null then
    return 'not_needed';
  end if;
  if private.has_verified_factor(v_user) then
    return case when (select auth.jwt()) ->> 'aal' = 'aal2' then 'verified' else 'awaits_code' end;
  end if;
  if exists (select 1 from private.recovery_codes where user_id = v_user and used_at is not null) then
    return 'awaits_new_factor';
  end if;
  if exists (select 1 from public.user_roles
             where user_id = v_user and role = 'admin' and not may_skip_second_factor) then
    return 'awaits_first_factor';
  end if;
  return 'not_needed';
end;
$$;
comment on function public.second_factor_state() is
  'Of the caller: not_needed, verified, awaits_code (enrolled, not given in this session), awaits_new_factor (a recovery code was used), awaits_first_factor (an administrator without one: a dealer''s own rows only).';

create or replace function private.has_second_factor_or_needs_none() returns boolean
language sql stable security definer set search_path = '' as $$
  select public.second_factor_state() in ('not_needed', 'verified', 'awaits_first_factor');
$$;

create function public.passes_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_second_factor_or_needs_none();
$$;
comment on function public.passes_second_factor() is
  'Whether the caller may reach the rows of the own account; policies ask it.';

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  ) and public.second_factor_state() in ('not_needed', 'verified');
$$;
comment on function public.is_admin() is
  'Whether the caller is an administrator who gave the second factor in this session.';

create or replace function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'not_authenticated';
  end if;
  if not exists (select 1 from public.user_roles where user_id = (select auth.uid()) and role = 'admin') then
    raise sqlstate 'PT403' using message = 'not_admin';
  end if;
  if not (select public.is_admin()) then
    raise sqlstate 'PT403' using message = 'second_factor_required';
  end if;
end;
$$;

-- For functions that act on the own account.
create function private.require_second_factor() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_second_factor_or_needs_none() then
    raise sqlstate 'PT403' using message = 'second_factor_required';
  end if;
end;
$$;

create or replace function public.own_dealership_id() returns text
language sql stable security definer set search_path = '' as $$
  select dealership_id from public.profiles
  where id = (select auth.uid()) and approval = 'approved' and private.has_second_factor_or_needs_none();
$$;
comment on function public.own_dealership_id() is
  'Dealership that the calling account speaks for; null until an administrator approved it, and without the second factor of an account that has one.';

-- Restrictive: whatever a further policy of these tables allows, it allows with the second factor only.
create policy "second factor" on public.profiles as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.user_roles as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.subscriptions as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.activation_redemptions as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.contact_requests as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.dealership_registrations as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.daily_counts as restrictive for all to authenticated
  using ((select public.passes_second_factor()));

-- A trigger holds for every function that redeems.
create function private.require_second_factor_to_redeem() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor();
  return new;
end;
$$;
create trigger activation_redemptions_second_factor before insert on public.activation_redemptions
  for each row execute function private.require_second_factor_to_redeem();

-- 24 characters of 32 that cannot be mistaken for each other (Crockford's base 32): 120 random bits.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(bits, n) % 32 + 1, 1), '' order by n)
  from (select sha256(convert_to(private.new_token(), 'UTF8')) as bits) as random, generate_series(0, 23) as n;
$$;

-- What is compared: without spaces and hyphens, and with the letters that people read for digits taken as those.
create function private.recovery_code_hash(p_code text) returns text
language sql immutable set search_path = '' as $$
  select private.sha256_hex(translate(regexp_replace(upper(left(p_code, 200)), '[^0-9A-Z]', '', 'g'), 'OIL', '011'));
$$;

create function public.create_recovery_codes() returns table (code text)
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_code text;
begin
  if v_user is null then
    raise sqlstate 'PT401' using message = 'not_authenticated';
  end if;
  if public.second_factor_state() <> 'verified' then
    raise sqlstate 'PT403' using message = 'second_factor_required';
  end if;
  -- Two calls at once must not leave twenty.
  perform pg_advisory_xact_lock(hashtextextended('recovery_codes:' || v_user, 0));
  delete from private.recovery_codes where user_id = v_user;
  for i in 1..10 loop
    v_code := private.new_recovery_code();
    insert into private.recovery_codes (user_id, code_hash) values (v_user, private.recovery_code_hash(v_code));
    code := rtrim(regexp_replace(v_code, '(.{4})', '\1-', 'g'), '-');
    return next;
  end loop;
  perform private.audit('second_factor.recovery_codes_created', v_user::text);
end;
$$;
comment on function public.create_recovery_codes() is
  'Ten new codes instead of those of the caller, shown this once. Errors: not_authenticated, second_factor_required.';

create function public.count_recovery_codes() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where used_at is null)::integer from private.recovery_codes
  where user_id = (select auth.uid()) and public.second_factor_state() = 'verified'
  having count(*) > 0;
$$;
comment on function public.count_recovery_codes() is
  'Unused codes of the caller; null when none were made, or without the second factor.';

create function public.discard_recovery_codes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if public.second_factor_state() <> 'verified' then
    raise sqlstate 'PT403' using message = 'second_factor_required';
  end if;
  delete from private.recovery_codes where user_id = (select auth.uid());
end;
$$;
comment on function public.discard_recovery_codes() is
  'For who gives the second factor up: used codes would ask for a new one. Errors: second_factor_required.';

-- One conditional update: of two calls with the same code, one finds it. Nothing is raised, so that attempts stay counted.
create function public.use_recovery_code(p_user uuid, p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_wait integer := private.take_attempt('recovery-code', private.sha256_hex(p_user::text), 10);
  v_left integer;
begin
  if v_wait > 0 then
    return jsonb_build_object('outcome', 'too_many_attempts', 'wait_seconds', v_wait);
  end if;
  update private.recovery_codes set used_at = now()
    where user_id = p_user and code_hash = private.recovery_code_hash(p_code) and used_at is null;
  if not found then
    return jsonb_build_object('outcome', 'unknown_code');
  end if;
  select count(*) into v_left from private.recovery_codes where user_id = p_user and used_at is null;
  insert into public.audit_log (actor, action, target)
  values (p_user, 'second_factor.recovery_code_used', p_user::text);
  perform private.queue_mail('recovery-code-used', u.email, jsonb_build_object('used_at', now(), 'codes_left', v_left))
    from auth.users u where u.id = p_user;
  return jsonb_build_object('outcome', 'used', 'codes_left', v_left);
end;
$$;
comment on function public.use_recovery_code is
  'For the edge function of the same name, which then removes the factor. Answers outcome: used, unknown_code or too_many_attempts.';
