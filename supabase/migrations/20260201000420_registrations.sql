-- Registrations of dealerships: only of the shape that the form sends, with what was typed in the copy only for a proved
-- address.

-- Check digit of Italian VAT numbers (Luhn): every second digit counts double, less 9 when that has two digits.
create function private.is_vat_number(p_number text) returns boolean
language sql immutable set search_path = '' as $$
  select case when p_number ~ '^[0-9]{11}$' then (
    select sum(case when i % 2 = 1 then d when d > 4 then 2 * d - 9 else 2 * d end) % 10 = 0
    from generate_series(1, 11) i, lateral (select substr(p_number, i, 1)::integer as d) digit)
  else false end;
$$;

-- While a registration of the address is pending, a further one replaces what it says.
create or replace function public.submit_dealership_registration(
  p_dealership_name text, p_vat_number text, p_town text, p_contact_person text, p_email text, p_phone text,
  p_vehicle_types text[], p_page text, p_text_version text, p_plan_code text default null, p_message text default ''
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.typed_email(p_email);
  v_message text := coalesce(trim(p_message), '');
  v_is_new boolean;
  v_payload jsonb;
begin
  if not private.is_line(trim(p_dealership_name), 120) or not private.is_vat_number(p_vat_number)
     or not private.is_line(trim(p_town), 80) or not private.is_line(trim(p_contact_person), 120)
     or trim(p_phone) !~ '^(?=(.*\d){6})\+?[\d ()./-]{5,39}$' or not private.is_text(v_message, 5000)
     or not private.is_consent_source(p_page, p_text_version) then
    raise sqlstate 'PT400' using message = 'invalid_request';
  end if;
  perform private.limit_caller('registration');
  perform private.lock_mailbox(v_email);
  insert into public.dealership_registrations as r (dealership_name, vat_number, town, contact_person, email, phone,
    vehicle_types, plan_code, message, user_id)
  values (trim(p_dealership_name), p_vat_number, trim(p_town), trim(p_contact_person), v_email, trim(p_phone),
    p_vehicle_types, p_plan_code, v_message,
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
    'vehicle_types', to_jsonb(p_vehicle_types), 'plan_code', p_plan_code, 'message', v_message);
  perform private.queue_mail('registration-received', r.email, v_payload, v_email)
    from public.recipients r where r.kind = 'operator';
  if private.may_mail(v_email) then
    perform private.queue_mail('registration-copy', v_email,
      jsonb_build_object('typed', case when private.is_own_address(v_email) then v_payload end));
  end if;
exception
  when check_violation or not_null_violation or foreign_key_violation then
    raise sqlstate 'PT400' using message = 'invalid_request';
end;
$$;
comment on function public.submit_dealership_registration is
  'Open to everybody. The copy goes to a mailbox at most 5 times an hour and 20 a day. Errors: invalid_email, invalid_request, too_many_requests.';

-- The name was typed by the person who sent the registration. It goes to an address that is not proved only once an administrator
-- has approved it.
create or replace function private.decision_mail(p_decision text, p_email text, p_name text, p_has_account boolean)
returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    case when p_decision = 'approved' then 'account-approved' else 'account-rejected' end, p_email,
    jsonb_build_object(
      'dealership_name', case
        when p_decision = 'approved' or exists (select 1 from auth.users u
          where lower(u.email) = lower(p_email) and u.email_confirmed_at is not null) then p_name
        else '' end,
      'email', p_email, 'has_account', p_has_account));
$$;
