-- The mail of an approval names the dealership that the account speaks for; the trader behind a new one has its address.

create function private.dealership_link(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', r.name, 'slug', coalesce(
    (select d.slug from public.dealerships d where d.id = p_id),
    (select s.slug from private.shipped_catalogue s where s.kind = 'dealership' and s.id = p_id)))
  from public.recipients r where r.kind = 'dealership' and r.id = p_id;
$$;

drop function private.decision_mail(text, text, text, boolean, uuid);
create function private.decision_mail(
  p_decision text, p_email text, p_name text, p_has_account boolean, p_user uuid, p_dealership_id text
) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    case when p_decision = 'approved' then 'account-approved' else 'account-rejected' end, p_email,
    jsonb_build_object(
      'dealership_name', case
        when p_decision = 'approved' or exists (select 1 from auth.users u
          where lower(u.email) = lower(p_email) and u.email_confirmed_at is not null) then p_name
        else '' end,
      'email', p_email, 'has_account', p_has_account)
    || case when p_decision = 'approved'
       then jsonb_build_object('dealership', private.dealership_link(p_dealership_id)) else '{}'::jsonb end
    -- Of a subscription only the account itself is told.
    || case when p_decision = 'rejected' and exists (select 1 from auth.users u
         where u.id = p_user and lower(u.email) = lower(p_email) and u.email_confirmed_at is not null)
       then jsonb_build_object('subscription', private.subscription_ending_of(p_user)) else '{}'::jsonb end);
$$;

create or replace function public.decide_account(p_user uuid, p_decision text, p_dealership_id text default null)
returns void
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
  if p_decision = 'rejected' then
    perform private.require_ended_subscription(p_user);
  end if;
  if private.decide_profile(p_user, p_decision, p_dealership_id) then
    perform private.audit('account.' || p_decision, p_user::text, jsonb_build_object('dealership', p_dealership_id));
    perform private.decision_mail(p_decision, v_email, v_name, true, p_user, p_dealership_id);
  end if;
end;
$$;

create or replace function public.decide_registration(p_id uuid, p_decision text, p_dealership_id text default null)
returns void
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
    if p_decision = 'rejected' then
      perform private.require_ended_subscription(v_registration.user_id);
    end if;
    perform private.decide_profile(v_registration.user_id, p_decision, p_dealership_id);
  end if;
  perform private.audit('registration.' || p_decision, p_id::text, jsonb_build_object('dealership', p_dealership_id));
  perform private.decision_mail(p_decision, v_registration.email, v_registration.dealership_name,
    v_registration.user_id is not null, v_registration.user_id, p_dealership_id);
end;
$$;

-- What the registration lacks, or has in another form, an administrator completes; the rest comes from it.
create or replace function public.approve_with_new_dealership(
  p_facts jsonb, p_registration uuid default null, p_account uuid default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_registration public.dealership_registrations%rowtype;
  v_dealership public.dealerships;
  v_facts jsonb := '{}';
  v_constraint text;
begin
  perform private.require_admin();
  if (p_registration is null) = (p_account is null) then
    raise sqlstate 'PT400' using message = 'invalid_decision';
  end if;
  -- Of two administrators at once the second makes no dealership; an approved account is moved by decide_account.
  if p_account is not null and 'approved' = (
    select p.approval from public.profiles p where p.id = p_account for update) then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  -- An account may have sent a registration, too.
  select r.* into v_registration from public.dealership_registrations r
    where r.id = p_registration or (p_account is not null and r.user_id = p_account)
    order by r.created_at desc limit 1 for update;
  if p_registration is not null and (v_registration.id is null or v_registration.status <> 'pending') then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if v_registration.id is not null then
    v_facts := jsonb_build_object('name', v_registration.dealership_name, 'city', v_registration.town,
      'email', v_registration.email, 'types', to_jsonb(v_registration.vehicle_types),
      'phone', v_registration.phone);
  end if;
  v_dealership := jsonb_populate_record(null::public.dealerships,
    private.dealership_columns(v_facts || coalesce(p_facts, '{}'), 'administrator'));
  -- Random characters of 50 bits; a shipped id is a number.
  v_dealership.id := 'd-' || private.random_letters(10);
  v_dealership.slug := private.new_dealership_slug(v_dealership.name);
  v_dealership.hidden := false;
  perform private.insert_dealership(v_dealership);
  perform private.tell_recipients(v_dealership);
  if v_registration.id is not null then
    insert into private.traders (dealership_id, legal_name, address, phone, email, vat_number)
    values (v_dealership.id, v_registration.dealership_name,
      -- Of the place of business: a registration names the town alone. The trader may correct it.
      format('%s, %s %s (%s)', v_dealership.address, v_dealership.postal_code, v_dealership.city, v_dealership.province),
      v_registration.phone, v_registration.email,
      case when private.is_vat_number(v_registration.vat_number) then v_registration.vat_number end);
  end if;
  perform private.audit('dealership.created', v_dealership.id, jsonb_build_object('slug', v_dealership.slug));
  if p_registration is not null then
    perform public.decide_registration(p_registration, 'approved', v_dealership.id);
  else
    perform public.decide_account(p_account, 'approved', v_dealership.id);
  end if;
  return v_dealership.id;
exception
  when check_violation or not_null_violation or data_exception then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT400' using message = 'invalid_dealership', detail = coalesce(nullif(v_constraint, ''), sqlerrm);
end;
$$;
comment on function public.approve_with_new_dealership is
  'Administrators only: makes a dealership of a registration, or for an account that is not approved, and approves it as decide_registration and decide_account do. p_facts completes and replaces what the registration says, with the names of app/data/market-schema.ts. Answers the id of the dealership. Errors: those of the two, already_decided (also of an approved account), invalid_dealership (detail: the rule).';
