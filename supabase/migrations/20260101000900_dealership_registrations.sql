-- Dealerships that ask to be listed, and the approval of accounts (design, section 4.9).

create table public.dealership_registrations (
  id uuid primary key default gen_random_uuid(),
  dealership_name text not null check (char_length(dealership_name) between 2 and 120),
  vat_number text not null check (vat_number ~ '^[0-9]{11}$'),
  town text not null check (char_length(town) between 2 and 80),
  contact_person text not null check (char_length(contact_person) between 2 and 120),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) between 5 and 40),
  vehicle_types text[] not null check (
    cardinality(vehicle_types) between 1 and 3 and vehicle_types <@ array['auto', 'moto', 'minicar']),
  plan_code text references public.plans (code),
  message text not null default '' check (char_length(message) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  user_id uuid references auth.users (id) on delete set null,
  dealership_id text check (dealership_id ~ '^[a-z0-9-]{1,40}$'),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.dealership_registrations is 'Requests of the registration page; decided by administrators.';
comment on column public.dealership_registrations.user_id is 'Account with the same confirmed e-mail address, once there is one.';
create unique index dealership_registrations_open on public.dealership_registrations (email) where status = 'pending';
create index dealership_registrations_status on public.dealership_registrations (status, created_at desc);
create index dealership_registrations_user on public.dealership_registrations (user_id);
create trigger dealership_registrations_touch before update on public.dealership_registrations
  for each row execute function private.touch_updated_at();
alter table public.dealership_registrations enable row level security;
create policy "own registration or administrator" on public.dealership_registrations for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

-- While a registration of the address is pending, a further one replaces what it says.
create function public.submit_dealership_registration(
  p_dealership_name text, p_vat_number text, p_town text, p_contact_person text, p_email text, p_phone text,
  p_vehicle_types text[], p_page text, p_text_version text, p_plan_code text default null, p_message text default ''
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.clean_email(p_email);
  v_is_new boolean;
  v_payload jsonb;
begin
  insert into public.dealership_registrations as r (dealership_name, vat_number, town, contact_person, email, phone,
    vehicle_types, plan_code, message, user_id)
  values (trim(p_dealership_name), p_vat_number, trim(p_town), trim(p_contact_person), v_email, trim(p_phone),
    p_vehicle_types, p_plan_code, coalesce(trim(p_message), ''),
    (select id from auth.users where lower(email) = v_email and email_confirmed_at is not null))
  on conflict (email) where status = 'pending' do update set
    dealership_name = excluded.dealership_name, vat_number = excluded.vat_number, town = excluded.town,
    contact_person = excluded.contact_person, phone = excluded.phone, vehicle_types = excluded.vehicle_types,
    plan_code = excluded.plan_code, message = excluded.message
  -- Postgres marks a row that this command inserted with xmax 0.
  returning (xmax = 0) into v_is_new;
  if not v_is_new then
    return;
  end if;
  insert into public.consents (email, purpose, text_version, page)
  values (v_email, 'registration', p_text_version, p_page);
  v_payload := jsonb_build_object('dealership_name', trim(p_dealership_name), 'vat_number', p_vat_number,
    'town', trim(p_town), 'contact_person', trim(p_contact_person), 'email', v_email, 'phone', trim(p_phone),
    'vehicle_types', to_jsonb(p_vehicle_types), 'plan_code', p_plan_code, 'message', coalesce(trim(p_message), ''));
  perform private.queue_mail('registration-received', r.email, v_payload, v_email)
    from public.recipients r where r.kind = 'operator';
  perform private.queue_mail('registration-copy', v_email, v_payload);
exception
  when check_violation or not_null_violation or foreign_key_violation then
    raise sqlstate 'PT400' using message = 'invalid_request';
end;
$$;
comment on function public.submit_dealership_registration is 'Open to everybody. Errors: invalid_email, invalid_request.';

-- The one place where an account is approved or rejected.
create function private.decide_profile(p_user uuid, p_decision text, p_dealership_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set
    approval = p_decision,
    dealership_id = case when p_decision = 'approved' then p_dealership_id end,
    decided_at = now(),
    decided_by = (select auth.uid())
  where id = p_user
    and (approval is distinct from p_decision or (p_decision = 'approved' and dealership_id is distinct from p_dealership_id));
  return found;
end;
$$;

create function private.check_decision(p_decision text, p_dealership_id text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise sqlstate 'PT400' using message = 'invalid_decision';
  end if;
  if p_decision = 'approved' and not exists (
    select 1 from public.recipients where kind = 'dealership' and id = p_dealership_id) then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
end;
$$;

create function private.decision_mail(p_decision text, p_email text, p_name text, p_has_account boolean) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    case when p_decision = 'approved' then 'account-approved' else 'account-rejected' end, p_email,
    jsonb_build_object('dealership_name', p_name, 'email', p_email, 'has_account', p_has_account));
$$;

create function public.decide_account(p_user uuid, p_decision text, p_dealership_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_name text;
begin
  perform private.check_decision(p_decision, p_dealership_id);
  select u.email, p.name into v_email, v_name
    from public.profiles p join auth.users u on u.id = p.id where p.id = p_user;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_user';
  end if;
  if private.decide_profile(p_user, p_decision, p_dealership_id) then
    perform private.audit('account.' || p_decision, p_user::text, jsonb_build_object('dealership', p_dealership_id));
    perform private.decision_mail(p_decision, v_email, v_name, true);
  end if;
end;
$$;
comment on function public.decide_account is
  'Administrators only. Errors: not_authenticated, not_admin, invalid_decision, unknown_dealership, unknown_user.';

create function public.decide_registration(p_id uuid, p_decision text, p_dealership_id text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_registration public.dealership_registrations%rowtype;
begin
  perform private.check_decision(p_decision, p_dealership_id);
  update public.dealership_registrations set
    status = p_decision, decided_at = now(), decided_by = (select auth.uid()),
    dealership_id = case when p_decision = 'approved' then p_dealership_id end
  where id = p_id and status = 'pending' returning * into v_registration;
  if not found then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if v_registration.user_id is not null then
    perform private.decide_profile(v_registration.user_id, p_decision, p_dealership_id);
  end if;
  perform private.audit('registration.' || p_decision, p_id::text, jsonb_build_object('dealership', p_dealership_id));
  perform private.decision_mail(p_decision, v_registration.email, v_registration.dealership_name,
    v_registration.user_id is not null);
end;
$$;
comment on function public.decide_registration is
  'Administrators only. Errors: not_authenticated, not_admin, invalid_decision, unknown_dealership, already_decided.';

-- An account that confirms the address of a registration takes over its decision.
create function private.tie_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_registration public.dealership_registrations%rowtype;
begin
  if new.email_confirmed_at is null then
    return new;
  end if;
  update public.dealership_registrations set user_id = new.id
    where email = lower(new.email) and user_id is null;
  select * into v_registration from public.dealership_registrations
    where user_id = new.id and status = 'approved' order by decided_at desc limit 1;
  if found then
    update public.profiles set approval = 'approved', dealership_id = v_registration.dealership_id,
      decided_at = v_registration.decided_at, decided_by = v_registration.decided_by
    where id = new.id and approval = 'pending';
  end if;
  return new;
end;
$$;
-- Triggers fire in the order of their names: the profile is there by now.
create trigger on_auth_user_tied after insert or update of email_confirmed_at on auth.users
  for each row execute function private.tie_registration();
