-- What dealers and administrators do with dealerships, and the approval that makes a new one.

create function private.dealership_columns(p_facts jsonb, p_as text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_names jsonb := '{"name": "name", "description": "description", "address": "address", "postalCode": "postal_code",
    "city": "city", "province": "province", "phone": "phone", "whatsapp": "whatsapp", "email": "email",
    "website": "website", "types": "types"}';
  v_columns jsonb := '{}';
  v_key text;
  v_value jsonb;
begin
  if p_as = 'administrator' then
    v_names := v_names || '{"featured": "featured", "rating": "rating", "logo": "logo", "coverImage": "cover_image",
      "hidden": "hidden"}';
  end if;
  if jsonb_typeof(p_facts) is distinct from 'object' or octet_length(p_facts::text) > 20000 then
    raise sqlstate 'PT400' using message = 'invalid_dealership';
  end if;
  for v_key, v_value in select key, value from jsonb_each(p_facts) loop
    if not v_names ? v_key then
      raise sqlstate 'PT400' using message = 'invalid_dealership', detail = v_key;
    end if;
    if jsonb_typeof(v_value) = 'string' and v_key <> 'description' then
      v_value := to_jsonb(nullif(trim(v_value #>> '{}'), ''));
    end if;
    v_columns := v_columns || jsonb_build_object(v_names ->> v_key, v_value);
  end loop;
  return v_columns;
end;
$$;

-- Inquiries go to the table of recipients, for shipped dealerships and rows alike.
create function private.tell_recipients(p_dealership public.dealerships) returns void
language sql security definer set search_path = '' as $$
  insert into public.recipients as r (kind, id, name, email)
  select 'dealership', p_dealership.id, p_dealership.name, lower(p_dealership.email) where p_dealership.email is not null
  on conflict (kind, id) do update set name = excluded.name, email = excluded.email
  where (r.name, r.email) is distinct from (excluded.name, excluded.email);
$$;

create function private.insert_dealership(p_dealership public.dealerships) returns void
language sql security definer set search_path = '' as $$
  insert into public.dealerships (id, slug, name, description, address, postal_code, city, province, phone, whatsapp,
    email, website, logo, cover_image, types, featured, rating, hidden)
  select p_dealership.id, p_dealership.slug, p_dealership.name, coalesce(p_dealership.description, ''),
    p_dealership.address, p_dealership.postal_code, p_dealership.city, p_dealership.province, p_dealership.phone,
    p_dealership.whatsapp, p_dealership.email, p_dealership.website, p_dealership.logo, p_dealership.cover_image,
    coalesce(p_dealership.types, '{}'), coalesce(p_dealership.featured, false), p_dealership.rating,
    coalesce(p_dealership.hidden, false);
$$;

create function private.new_dealership_slug(p_name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_base text := coalesce(nullif(private.slug_of(p_name, 70), ''), 'concessionaria');
  v_slug text := v_base;
  v_number integer := 1;
begin
  -- Two approvals of firms with one name.
  perform pg_advisory_xact_lock(hashtextextended('dealership_slugs', 0));
  while exists (select 1 from public.dealerships where slug = v_slug)
     or exists (select 1 from private.shipped_catalogue where slug = v_slug) loop
    v_number := v_number + 1;
    v_slug := v_base || '-' || v_number;
  end loop;
  return v_slug;
end;
$$;

-- What the registration lacks, or has in another form, an administrator completes; the rest comes from it.
create function public.approve_with_new_dealership(
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
    insert into private.traders (dealership_id, legal_name, phone, email, vat_number)
    values (v_dealership.id, v_registration.dealership_name, v_registration.phone, v_registration.email,
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
  'Administrators only: makes a dealership of a registration, or for an account, and approves it as decide_registration and decide_account do. p_facts completes and replaces what the registration says, with the names of app/data/schema.ts. Answers the id of the dealership. Errors: those of the two, invalid_dealership (detail: the rule).';

-- Whether a dealer may have inquiries sent to this address: what a dealer types may be a stranger's.
create function private.is_proved_address(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.users u
    where u.id = (select auth.uid()) and lower(u.email) = lower(p_email) and u.email_confirmed_at is not null);
$$;

-- A shipped dealership becomes a row at its first change: then all facts are needed and p_version is 0.
create function public.update_dealership(p_id text, p_facts jsonb, p_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_as text;
  v_old public.dealerships;
  v_new public.dealerships;
  v_shipped private.shipped_catalogue%rowtype;
  v_fields text[];
  v_constraint text;
begin
  if not public.is_admin() then
    perform private.require_dealership();
  end if;
  v_as := private.acts_as(p_id);
  if v_as is null or not exists (select 1 from public.recipients where kind = 'dealership' and id = p_id) then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
  if p_version is null then
    raise sqlstate 'PT400' using message = 'version_required';
  end if;
  perform private.lock_dealership(p_id);
  select d.* into v_old from public.dealerships d where d.id = p_id for update;
  if coalesce(v_old.version, 0) <> p_version then
    raise sqlstate 'PT409' using message = 'version_conflict';
  end if;
  if v_old.id is null then
    select s.* into v_shipped from private.shipped_catalogue s where s.kind = 'dealership' and s.id = p_id;
    v_old.id := p_id;
    v_old.slug := v_shipped.slug;
    v_old.featured := (v_shipped.facts ->> 'featured')::boolean;
    v_old.rating := (v_shipped.facts ->> 'rating')::numeric;
    v_old.logo := v_shipped.facts ->> 'logo';
    v_old.cover_image := v_shipped.facts ->> 'coverImage';
    v_old.email := (select r.email from public.recipients r where r.kind = 'dealership' and r.id = p_id);
  end if;
  v_new := jsonb_populate_record(v_old, private.dealership_columns(p_facts, v_as));
  if v_as = 'dealer' and lower(v_new.email) is distinct from lower(v_old.email)
     and not private.is_proved_address(v_new.email) then
    raise sqlstate 'PT409' using message = 'email_not_proved';
  end if;
  if v_old.version is null then
    v_new.version := 1;
    perform private.insert_dealership(v_new);
  else
    update public.dealerships d set
      name = v_new.name, description = v_new.description, address = v_new.address, postal_code = v_new.postal_code,
      city = v_new.city, province = v_new.province, phone = v_new.phone, whatsapp = v_new.whatsapp,
      email = v_new.email, website = v_new.website, logo = v_new.logo, cover_image = v_new.cover_image,
      types = v_new.types, featured = v_new.featured, rating = v_new.rating, hidden = v_new.hidden,
      version = d.version + 1
    where d.id = p_id returning d.* into v_new;
  end if;
  perform private.tell_recipients(v_new);
  if v_as = 'administrator' then
    select coalesce(array_agg(n.key order by n.key), '{}') into v_fields
      from jsonb_each(to_jsonb(v_new)) n where n.value is distinct from to_jsonb(v_old) -> n.key
        and n.key not in ('version', 'revision', 'created_at', 'updated_at');
    perform private.audit('dealership.edited', p_id, jsonb_build_object('fields', to_jsonb(v_fields)));
  end if;
  return jsonb_build_object('id', v_new.id, 'slug', v_new.slug, 'version', v_new.version);
exception
  when check_violation or not_null_violation or data_exception then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT400' using message = 'invalid_dealership', detail = coalesce(nullif(v_constraint, ''), sqlerrm);
end;
$$;
comment on function public.update_dealership is
  'The dealer of the dealership, or an administrator, who alone sets featured, rating, logo, coverImage and hidden. p_version 0: a shipped one that is no row yet, with all its facts. A dealer changes the e-mail to the confirmed one of the account only. Answers {id, slug, version}. Errors: not_authenticated, second_factor_required, not_approved, unknown_dealership, version_required, version_conflict, email_not_proved, invalid_dealership (detail: the rule).';

create function public.trader_identity(p_dealership text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    perform private.require_dealership();
  end if;
  if private.acts_as(p_dealership) is null then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
  return (select to_jsonb(t) from private.traders t where t.dealership_id = p_dealership);
end;
$$;
comment on function public.trader_identity is
  'The dealer of the dealership or an administrator; null when nothing is stored. Errors: not_authenticated, second_factor_required, not_approved, unknown_dealership.';

create function public.set_trader_identity(
  p_dealership text, p_legal_name text, p_address text, p_phone text, p_email text, p_register text,
  p_register_number text, p_vat_number text, p_self_certified boolean
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    perform private.require_dealership();
  end if;
  if private.acts_as(p_dealership) is null or not exists (select 1 from public.dealerships where id = p_dealership) then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
  insert into private.traders as t (dealership_id, legal_name, address, phone, email, register, register_number,
    vat_number, self_certified_at)
  values (p_dealership, trim(p_legal_name), nullif(trim(p_address), ''), nullif(trim(p_phone), ''),
    nullif(lower(trim(p_email)), ''), nullif(trim(p_register), ''), nullif(trim(p_register_number), ''),
    nullif(trim(p_vat_number), ''), case when p_self_certified then now() end)
  on conflict (dealership_id) do update set legal_name = excluded.legal_name, address = excluded.address,
    phone = excluded.phone, email = excluded.email, register = excluded.register,
    register_number = excluded.register_number, vat_number = excluded.vat_number,
    self_certified_at = case when p_self_certified then coalesce(t.self_certified_at, now()) end;
  perform private.audit('dealership.trader_changed', p_dealership);
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_trader';
end;
$$;
comment on function public.set_trader_identity is
  'The dealer of a dealership that is a row, or an administrator. Errors: not_authenticated, second_factor_required, not_approved, unknown_dealership, invalid_trader.';

comment on column public.profiles.dealership_id is
  'Dealership that the account speaks for: a shipped one or a row of dealerships; set by an administrator.';
