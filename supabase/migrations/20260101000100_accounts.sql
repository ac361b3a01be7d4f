-- Accounts: the profile of a dealer and the roles (specification, sections 3 and 6; design, section 4.9).

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 120),
  approval text not null default 'pending' check (approval in ('pending', 'approved', 'rejected')),
  dealership_id text check (dealership_id ~ '^[a-z0-9-]{1,40}$'),
  stripe_customer_id text unique check (char_length(stripe_customer_id) <= 255),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row an account, made by a trigger when the account is.';
comment on column public.profiles.name is 'Name of the dealership as typed at sign-up.';
comment on column public.profiles.dealership_id is 'Dealership of the static catalogue that the account speaks for; set by an administrator.';
create index profiles_dealership on public.profiles (dealership_id) where dealership_id is not null;
create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'An account with the row "admin" is an administrator; rows are written with the secret key only.';

-- An account that enrolled a second factor has used it in this session. Where the backend has no factors
-- (auth.mfa_factors is absent) there is nothing to ask for.
create function private.has_second_factor_or_needs_none() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_enrolled boolean := false;
begin
  if to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select 1 from auth.mfa_factors where user_id = $1 and status::text = ''verified'')'
      into v_enrolled using (select auth.uid());
  end if;
  return not v_enrolled or coalesce((select auth.jwt()) ->> 'aal', '') = 'aal2';
end;
$$;

create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.user_roles where user_id = (select auth.uid()) and role = 'admin'
  ) and private.has_second_factor_or_needs_none();
$$;
comment on function public.is_admin() is 'Whether the caller is an administrator, with the second factor if one is enrolled.';

create function public.own_dealership_id() returns text
language sql stable security definer set search_path = '' as $$
  select dealership_id from public.profiles where id = (select auth.uid()) and approval = 'approved';
$$;
comment on function public.own_dealership_id() is 'Dealership that the calling account speaks for; null until an administrator approved it.';

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'not_authenticated';
  end if;
  if not (select public.is_admin()) then
    raise sqlstate 'PT403' using message = 'not_admin';
  end if;
end;
$$;

-- raw_user_meta_data is an object on a hosted project and a quoted text in the local default; "#>> {}" reads both.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, name)
  values (new.id, left(coalesce((new.raw_user_meta_data #>> '{}')::jsonb ->> 'name', ''), 120))
  on conflict (id) do nothing;
  return new;
end;
$$;
create trigger on_auth_user_created after insert on auth.users
  for each row execute function private.create_profile();

alter table public.profiles enable row level security;
alter table public.user_roles enable row level security;
alter table public.audit_log enable row level security;

create policy "own profile or administrator" on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()));
create policy "own name" on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "own roles or administrator" on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "administrators read" on public.audit_log for select to authenticated
  using ((select public.is_admin()));
