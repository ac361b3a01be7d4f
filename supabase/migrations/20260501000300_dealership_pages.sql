-- The page of a dealership as its dealer edits it: opening hours, social links and photographs; changes of who and where it is
-- wait for an administrator; the identity of its trader becomes public (Regulation (EU) 2022/2065, article 30, 7).

-- As `openingHours` of app/data/schema.ts: every day of the week, "08:30–13:00, 15:00–19:00" or "Chiuso".
create function private.are_opening_hours(p_hours jsonb) returns boolean
language sql immutable strict security definer set search_path = '' as $$
  select case when jsonb_typeof(p_hours) is distinct from 'object' then false
    else (select count(*) = 7 and coalesce(bool_and(
        h.key = any (array['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'])
        and jsonb_typeof(h.value) = 'string'
        and (h.value #>> '{}')
          ~ '^(Chiuso|([01]\d|2[0-3]):[0-5]\d–(([01]\d|2[0-3]):[0-5]\d|24:00)(, ([01]\d|2[0-3]):[0-5]\d–(([01]\d|2[0-3]):[0-5]\d|24:00))?)$'), false)
      from jsonb_each(p_hours) h) end;
$$;

-- A page of one of the two or three hosts of a network, and nothing behind it that is not part of an address.
create function private.is_social_link(p_link text, p_hosts text) returns boolean
language sql immutable strict security definer set search_path = '' as $$
  select char_length(p_link) <= 200 and p_link ~ ('^https://(' || p_hosts || ')/[A-Za-z0-9._~%@/?=&+-]+$');
$$;

-- A photograph in the folder of its dealership, as advert_pictures has them: {stem, width, height, widths, tone}.
create function private.is_photograph(p_photo jsonb, p_dealership text) returns boolean
language sql immutable strict security definer set search_path = '' as $$
  select case when jsonb_typeof(p_photo) <> 'object' or jsonb_typeof(p_photo -> 'widths') is distinct from 'array'
      or (p_photo - array['stem', 'width', 'height', 'widths', 'tone']) <> '{}'::jsonb then false
    else coalesce(p_photo ->> 'stem' ~ ('^' || p_dealership || '/[a-z0-9]{8,40}$'), false)
      and coalesce(p_photo ->> 'tone' ~ '^#[0-9a-f]{6}$', false)
      and jsonb_typeof(p_photo -> 'width') = 'number' and jsonb_typeof(p_photo -> 'height') = 'number'
      and coalesce(p_photo ->> 'width' ~ '^[1-9]\d{0,3}$', false) and coalesce(p_photo ->> 'height' ~ '^[1-9]\d{0,3}$', false)
      and jsonb_array_length(p_photo -> 'widths') between 1 and 6
      and (select coalesce(bool_and(jsonb_typeof(w) = 'number' and coalesce(w #>> '{}' ~ '^[1-9]\d{0,3}$', false)), false)
        from jsonb_array_elements(p_photo -> 'widths') w) end;
$$;

alter table public.dealerships
  add column logo_photo jsonb,
  add column cover_photo jsonb,
  add constraint dealerships_logo_photo_check check (private.is_photograph(logo_photo, id)),
  add constraint dealerships_cover_photo_check check (private.is_photograph(cover_photo, id)),
  add column opening_hours jsonb check (private.are_opening_hours(opening_hours)),
  add column facebook text check (private.is_social_link(facebook, '(www\.|m\.)?facebook\.com')),
  add column instagram text check (private.is_social_link(instagram, '(www\.)?instagram\.com')),
  add column youtube text check (private.is_social_link(youtube, '(www\.|m\.)?youtube\.com')),
  add column tiktok text check (private.is_social_link(tiktok, '(www\.)?tiktok\.com'));
comment on column public.dealerships.logo_photo is 'Shown in place of logo.';
comment on column public.dealerships.cover_photo is 'Shown in place of cover_image.';
comment on column public.dealerships.opening_hours is 'Null: it did not say them.';

-- Who and where a shipped dealership is: what a dealer may not change alone when it becomes a row.
update private.shipped_catalogue s set facts = s.facts || jsonb_build_object('name', d.name, 'address', d.address,
  'postalCode', d.postal_code, 'city', d.city, 'province', d.province)
from (values
  ('1', 'Autosalone Reventino', 'Via del Progresso 214', '88046', 'Lamezia Terme', 'CZ'),
  ('2', 'Tirrenia Auto', 'Strada Statale 18, km 368', '88046', 'Lamezia Terme', 'CZ'),
  ('3', 'Città Leggera Minicar', 'Corso Eufemio 88', '88046', 'Lamezia Terme', 'CZ'),
  ('4', 'Bruzia Motors', 'Via Alessandro Volta 41', '87036', 'Rende', 'CS'),
  ('5', 'Due Mari Automobili', 'Viale Magna Grecia 150', '88100', 'Catanzaro', 'CZ'),
  ('6', 'Stretto Auto', 'Via Nazionale Pentimele 67', '89121', 'Reggio Calabria', 'RC'),
  ('7', 'Due Ruote Sant''Eufemia', 'Via Leonardo da Vinci 19', '88046', 'Lamezia Terme', 'CZ'),
  ('8', 'Costa degli Dei Motori', 'Viale Affaccio 102', '89900', 'Vibo Valentia', 'VV'),
  ('9', 'Ionio Moto & Auto', 'Via Cristoforo Colombo 233', '88900', 'Crotone', 'KR')
) as d (id, name, address, postal_code, city, province)
where s.kind = 'dealership' and s.id = d.id;

create or replace function private.dealership_columns(p_facts jsonb, p_as text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_names jsonb := '{"name": "name", "description": "description", "address": "address", "postalCode": "postal_code",
    "city": "city", "province": "province", "phone": "phone", "whatsapp": "whatsapp", "email": "email",
    "website": "website", "types": "types", "openingHours": "opening_hours", "facebook": "facebook",
    "instagram": "instagram", "youtube": "youtube", "tiktok": "tiktok", "logoPhoto": "logo_photo",
    "coverPhoto": "cover_photo"}';
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

create or replace function private.insert_dealership(p_dealership public.dealerships) returns void
language sql security definer set search_path = '' as $$
  insert into public.dealerships (id, slug, name, description, address, postal_code, city, province, phone, whatsapp,
    email, website, logo, cover_image, types, featured, rating, hidden, opening_hours, facebook, instagram, youtube, tiktok,
    logo_photo, cover_photo)
  select p_dealership.id, p_dealership.slug, p_dealership.name, coalesce(p_dealership.description, ''),
    p_dealership.address, p_dealership.postal_code, p_dealership.city, p_dealership.province, p_dealership.phone,
    p_dealership.whatsapp, p_dealership.email, p_dealership.website, p_dealership.logo, p_dealership.cover_image,
    coalesce(p_dealership.types, '{}'), coalesce(p_dealership.featured, false), p_dealership.rating,
    coalesce(p_dealership.hidden, false), p_dealership.opening_hours, p_dealership.facebook, p_dealership.instagram,
    p_dealership.youtube, p_dealership.tiktok, p_dealership.logo_photo, p_dealership.cover_photo;
$$;

-- A shipped dealership becomes a row at its first change: then all facts are needed and p_version is 0.
create or replace function public.update_dealership(p_id text, p_facts jsonb, p_version integer) returns jsonb
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
    v_old.name := v_shipped.facts ->> 'name';
    v_old.address := v_shipped.facts ->> 'address';
    v_old.postal_code := v_shipped.facts ->> 'postalCode';
    v_old.city := v_shipped.facts ->> 'city';
    v_old.province := v_shipped.facts ->> 'province';
    v_old.featured := (v_shipped.facts ->> 'featured')::boolean;
    v_old.rating := (v_shipped.facts ->> 'rating')::numeric;
    v_old.logo := v_shipped.facts ->> 'logo';
    v_old.cover_image := v_shipped.facts ->> 'coverImage';
    v_old.email := (select r.email from public.recipients r where r.kind = 'dealership' and r.id = p_id);
  end if;
  v_new := jsonb_populate_record(v_old, private.dealership_columns(p_facts, v_as));
  if v_as = 'dealer' and (v_new.name, v_new.address, v_new.postal_code, v_new.city, v_new.province)
     is distinct from (v_old.name, v_old.address, v_old.postal_code, v_old.city, v_old.province) then
    raise sqlstate 'PT409' using message = 'needs_approval';
  end if;
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
      opening_hours = v_new.opening_hours, facebook = v_new.facebook, instagram = v_new.instagram,
      youtube = v_new.youtube, tiktok = v_new.tiktok, logo_photo = v_new.logo_photo,
      cover_photo = v_new.cover_photo, version = d.version + 1
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
  'The dealer of the dealership, or an administrator, who alone sets name, address, postalCode, city, province (request_dealership_changes), featured, rating, logo, coverImage and hidden. p_version 0: a shipped one that is no row yet, with all its facts. A dealer changes the e-mail to the confirmed one of the account only. Answers {id, slug, version}. Errors: not_authenticated, second_factor_required, not_approved, unknown_dealership, version_required, version_conflict, needs_approval, email_not_proved, invalid_dealership (detail: the rule).';

-- Until its trader has certified them, contacts of the registration are nobody's to publish: the dealership has its own.
create function private.public_trader(p_dealership text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('legalName', t.legal_name, 'address', t.address,
    'phone', case when t.self_certified_at is not null then t.phone end,
    'email', case when t.self_certified_at is not null then t.email end,
    'register', t.register, 'registerNumber', t.register_number, 'vatNumber', t.vat_number,
    'selfCertifiedOn', to_char(t.self_certified_at at time zone 'Europe/Rome', 'YYYY-MM-DD'))
  from private.traders t where t.dealership_id = p_dealership;
$$;

create or replace function private.public_dealership(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', d.id, 'slug', d.slug, 'name', d.name, 'description', d.description, 'address', d.address,
    'postalCode', d.postal_code, 'city', d.city, 'province', d.province, 'phone', d.phone, 'whatsapp', d.whatsapp,
    'email', d.email, 'website', d.website, 'logo', d.logo, 'coverImage', d.cover_image, 'types', d.types,
    'featured', d.featured, 'rating', d.rating, 'openingHours', d.opening_hours, 'facebook', d.facebook,
    'instagram', d.instagram, 'youtube', d.youtube, 'tiktok', d.tiktok, 'logoPhoto', d.logo_photo,
    'coverPhoto', d.cover_photo, 'trader', private.public_trader(d.id),
    'createdAt', d.created_at, 'updatedAt', d.updated_at, 'revision', d.revision))
  from public.dealerships d where d.id = p_id and not d.hidden;
$$;

-- The trader is part of what visitors see of a dealership: a change is one of its row, for the copies of the catalogue.
create function private.note_trader_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.dealerships set updated_at = now()
  where id = case when tg_op = 'DELETE' then old.dealership_id else new.dealership_id end;
  return null;
end;
$$;
create trigger traders_changed after insert or delete or update of legal_name, address, phone, email, register,
  register_number, vat_number, self_certified_at on private.traders
  for each row execute function private.note_trader_change();

create or replace function public.set_trader_identity(
  p_dealership text, p_legal_name text, p_address text, p_phone text, p_email text, p_register text,
  p_register_number text, p_vat_number text, p_self_certified boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_as text;
  v_old private.traders;
begin
  if not public.is_admin() then
    perform private.require_dealership();
  end if;
  v_as := private.acts_as(p_dealership);
  if v_as is null or not exists (select 1 from public.dealerships where id = p_dealership) then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
  perform private.lock_dealership(p_dealership);
  select t.* into v_old from private.traders t where t.dealership_id = p_dealership for update;
  -- Who the seller is, once said, is not changed by the seller alone; a number that was never said may be added.
  if v_as = 'dealer' and v_old.dealership_id is not null
     and (trim(p_legal_name) is distinct from v_old.legal_name
       or (v_old.vat_number is not null and nullif(trim(p_vat_number), '') is distinct from v_old.vat_number)) then
    raise sqlstate 'PT409' using message = 'needs_approval';
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
  'The dealer of a dealership that is a row, or an administrator, who alone changes legal name and VAT number once they are known (request_dealership_changes). All of it but phone and e-mail is public at once, these two with p_self_certified. Errors: not_authenticated, second_factor_required, not_approved, unknown_dealership, needs_approval, invalid_trader.';

-- The same rules as the columns that a decision writes.
create function private.are_dealership_changes(p_changes jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select case when jsonb_typeof(p_changes) is distinct from 'object' then false
    else p_changes <> '{}'::jsonb and (select bool_and(case
      when jsonb_typeof(c.value) <> 'string' then false
      when c.key = 'name' then char_length(c.value #>> '{}') >= 3 and private.is_line(c.value #>> '{}', 60)
      when c.key = 'address' then char_length(c.value #>> '{}') >= 5 and private.is_line(c.value #>> '{}', 120)
      when c.key = 'postalCode' then (c.value #>> '{}') ~ '^\d{5}$'
      when c.key = 'city' then char_length(c.value #>> '{}') >= 2 and private.is_line(c.value #>> '{}', 60)
      when c.key = 'province' then (c.value #>> '{}') in ('CZ', 'CS', 'RC', 'VV', 'KR')
      when c.key = 'legalName' then char_length(c.value #>> '{}') >= 2 and private.is_line(c.value #>> '{}', 120)
      when c.key = 'vatNumber' then private.is_vat_number(c.value #>> '{}')
      else false end) from jsonb_each(p_changes) c) end;
$$;

create table public.dealership_change_requests (
  id uuid primary key default gen_random_uuid(),
  dealership_id text not null references public.dealerships (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null,
  changes jsonb not null check (private.are_dealership_changes(changes)),
  -- The same names, as they were when it was asked for; null where nothing was said.
  previous jsonb not null,
  reason text not null default '' check (private.is_text(reason, 500)),
  status text not null default 'open' check (status in ('open', 'approved', 'rejected', 'withdrawn')),
  -- To the dealer, in the mail of the decision.
  note text not null default '' check (private.is_text(note, 1000)),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  check ((status = 'open') = (decided_at is null))
);
comment on table public.dealership_change_requests is
  'Changes of name, VAT number and address that dealers ask for. Written by request_dealership_changes, withdraw_dealership_changes and decide_dealership_changes.';
create unique index dealership_change_requests_open on public.dealership_change_requests (dealership_id) where status = 'open';
create index dealership_change_requests_dealership on public.dealership_change_requests (dealership_id, created_at);
create index dealership_change_requests_waiting on public.dealership_change_requests (created_at) where status = 'open';
alter table public.dealership_change_requests enable row level security;
create policy "own dealership or administrator" on public.dealership_change_requests for select to authenticated
  using (dealership_id = (select public.own_dealership_id()) or (select public.is_admin()));
create policy "second factor" on public.dealership_change_requests as restrictive for all to authenticated
  using ((select public.passes_second_factor()));

create function public.request_dealership_changes(p_dealership text, p_changes jsonb, p_reason text default '')
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership public.dealerships;
  v_trader private.traders;
  v_previous jsonb;
  v_changes jsonb;
  v_id uuid;
begin
  if private.require_dealership() is distinct from p_dealership then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
  perform private.lock_dealership(p_dealership);
  select d.* into v_dealership from public.dealerships d where d.id = p_dealership for update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
  if exists (select 1 from public.dealership_change_requests r where r.dealership_id = p_dealership and r.status = 'open') then
    raise sqlstate 'PT409' using message = 'request_open';
  end if;
  -- Each one is read by a person.
  if 5 <= (select count(*) from public.dealership_change_requests r
           where r.dealership_id = p_dealership and r.created_at > now() - interval '1 day') then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  select t.* into v_trader from private.traders t where t.dealership_id = p_dealership;
  v_previous := jsonb_build_object('name', v_dealership.name, 'address', v_dealership.address,
    'postalCode', v_dealership.postal_code, 'city', v_dealership.city, 'province', v_dealership.province)
    || case when v_trader.dealership_id is null then '{}'::jsonb
       else jsonb_build_object('legalName', v_trader.legal_name, 'vatNumber', v_trader.vat_number) end;
  if jsonb_typeof(p_changes) is distinct from 'object' or octet_length(p_changes::text) > 4000
     or exists (select 1 from jsonb_object_keys(p_changes) key where not v_previous ? key) then
    raise sqlstate 'PT400' using message = 'invalid_changes';
  end if;
  select coalesce(jsonb_object_agg(c.key, case when jsonb_typeof(c.value) = 'string'
      then to_jsonb(trim(c.value #>> '{}')) else c.value end), '{}') into v_changes
    from jsonb_each(p_changes) c
    where (c.value #>> '{}') is not null and trim(c.value #>> '{}') is distinct from v_previous ->> c.key;
  if v_changes = '{}'::jsonb then
    raise sqlstate 'PT400' using message = 'nothing_changed';
  end if;
  insert into public.dealership_change_requests (dealership_id, requested_by, changes, previous, reason)
  select p_dealership, (select auth.uid()), v_changes,
    (select jsonb_object_agg(key, v_previous -> key) from jsonb_object_keys(v_changes) key), trim(coalesce(p_reason, ''))
  returning id into v_id;
  perform private.audit('dealership.change_requested', p_dealership, jsonb_build_object('fields',
    (select jsonb_agg(key order by key) from jsonb_object_keys(v_changes) key)));
  return v_id;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_changes';
end;
$$;
comment on function public.request_dealership_changes is
  'The dealer of a dealership that is a row. p_changes: any of name, address, postalCode, city, province and, where its trader is known, legalName and vatNumber; what is as it was is left out. One waits at a time, five a day. Answers the id. Errors: not_authenticated, second_factor_required, not_approved, unknown_dealership, request_open, too_many_requests, nothing_changed, invalid_changes.';

create function public.withdraw_dealership_changes(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_own constant text := private.require_dealership();
begin
  update public.dealership_change_requests set status = 'withdrawn', decided_at = now(), decided_by = (select auth.uid())
  where id = p_id and dealership_id = v_own and status = 'open';
  if not found then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  perform private.audit('dealership.change_withdrawn', v_own);
end;
$$;
comment on function public.withdraw_dealership_changes is
  'The dealer of the dealership. Errors: not_authenticated, second_factor_required, not_approved, already_decided (also of a request of others).';

create function public.decide_dealership_changes(p_id uuid, p_decision text, p_note text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_request public.dealership_change_requests;
  v_old public.dealerships;
  v_new public.dealerships;
  v_email text;
begin
  perform private.require_admin();
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise sqlstate 'PT400' using message = 'invalid_decision';
  end if;
  if p_decision = 'rejected' and trim(coalesce(p_note, '')) = '' then
    raise sqlstate 'PT400' using message = 'note_required';
  end if;
  -- The dealership first, as everywhere.
  perform private.lock_dealership(r.dealership_id) from public.dealership_change_requests r where r.id = p_id;
  update public.dealership_change_requests set status = p_decision, note = trim(coalesce(p_note, '')),
    decided_at = now(), decided_by = (select auth.uid())
  where id = p_id and status = 'open' returning * into v_request;
  if not found then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  select d.* into v_old from public.dealerships d where d.id = v_request.dealership_id for update;
  if p_decision = 'approved' then
    v_new := jsonb_populate_record(v_old,
      private.dealership_columns(v_request.changes - 'legalName' - 'vatNumber', 'administrator'));
    if v_new is distinct from v_old then
      update public.dealerships d set name = v_new.name, address = v_new.address, postal_code = v_new.postal_code,
        city = v_new.city, province = v_new.province, version = d.version + 1
      where d.id = v_new.id;
      perform private.tell_recipients(v_new);
    end if;
    if v_request.changes ?| array['legalName', 'vatNumber'] then
      update private.traders t set legal_name = coalesce(v_request.changes ->> 'legalName', t.legal_name),
        vat_number = coalesce(v_request.changes ->> 'vatNumber', t.vat_number)
      where t.dealership_id = v_old.id;
    end if;
  end if;
  perform private.audit('dealership.change_' || p_decision, v_old.id, jsonb_build_object('fields',
    (select jsonb_agg(key order by key) from jsonb_object_keys(v_request.changes) key)));
  -- Who asked for it, while that account speaks for the dealership.
  select u.email into v_email from auth.users u join public.profiles p on p.id = u.id
    where u.id = v_request.requested_by and u.email_confirmed_at is not null
      and p.approval = 'approved' and p.dealership_id = v_old.id;
  v_email := coalesce(v_email, (select r.email from public.recipients r where r.kind = 'dealership' and r.id = v_old.id));
  if v_email is not null then
    perform private.queue_mail('dealership-changes-decided', v_email, jsonb_build_object(
      'decision', p_decision, 'name', coalesce(v_new.name, v_old.name), 'slug', v_old.slug,
      'changes', v_request.changes, 'note', v_request.note));
  end if;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_decision';
end;
$$;
comment on function public.decide_dealership_changes is
  'Administrators only. p_decision: approved, which writes the changes, or rejected, with p_note; a mail tells the dealer. Errors: not_authenticated, not_admin, second_factor_required, invalid_decision, note_required, already_decided.';

create function public.dealerships_with_vat_number(p_numbers text[])
returns table (vat_number text, dealership_id text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select t.vat_number, t.dealership_id from private.traders t where t.vat_number = any (p_numbers)
    union
    select r.vat_number, r.dealership_id from public.dealership_registrations r
    where r.vat_number = any (p_numbers) and r.dealership_id is not null;
end;
$$;
comment on function public.dealerships_with_vat_number is
  'Administrators only: dealerships whose trader or registration names one of the numbers. Errors: not_authenticated, not_admin, second_factor_required.';

-- What was asked for goes with the identity of the trader: at an erasure, and six months after no account speaks for it.
create function private.forget_change_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.dealership_change_requests where dealership_id = old.dealership_id;
  return null;
end;
$$;
create trigger traders_forgotten after delete on private.traders
  for each row execute function private.forget_change_requests();

-- Of an erased dealership (private.erase_dealership) nothing stays that tells who it was.
create function private.forget_dealership_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.dealership_change_requests where dealership_id = old.id;
  update public.dealerships set opening_hours = null, facebook = null, instagram = null, youtube = null, tiktok = null,
    logo_photo = null, cover_photo = null where id = old.id;
  return null;
end;
$$;
create trigger recipients_forgotten after delete on public.recipients
  for each row when (old.kind = 'dealership') execute function private.forget_dealership_page();

create or replace function private.person_account(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'created_at', u.created_at,
    'signed_up_as', (u.raw_user_meta_data #>> '{}')::jsonb ->> 'name',
    'profile', to_jsonb(p) - 'id',
    'roles', (select coalesce(jsonb_agg(r.role), '[]') from public.user_roles r where r.user_id = u.id),
    'recovery_codes', (select coalesce(jsonb_agg(jsonb_build_object('created_at', c.created_at, 'used_at', c.used_at)
        order by c.created_at, c.used_at), '[]')
      from private.recovery_codes c where c.user_id = u.id),
    'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' - 'stripe_sync' order by s.created_at), '[]')
      from public.subscriptions s where s.user_id = u.id),
    'code_periods', (select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.starts_at), '[]')
      from public.code_periods c where c.user_id = u.id),
    'duplicate_subscriptions', (select coalesce(jsonb_agg(to_jsonb(d) - 'user_id' order by d.found_at), '[]')
      from public.duplicate_subscriptions d where d.user_id = u.id),
    'subscription_endings', (select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'requested_by' order by e.requested_at), '[]')
      from public.subscription_endings e where e.user_id = u.id),
    'redemptions', (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'redeemed_at', r.redeemed_at)
        order by r.redeemed_at), '[]')
      from public.activation_redemptions r join public.activation_codes c on c.id = r.code_id where r.user_id = u.id),
    'advert_events', (select coalesce(jsonb_agg(jsonb_build_object('at', v.at, 'advert', v.advert_id, 'kind', v.kind,
        'from', v.from_status, 'to', v.to_status, 'reason', v.reason, 'fields', v.fields) order by v.id), '[]')
      from public.advert_events v where v.actor = u.id),
    'dealership_change_requests', (select coalesce(jsonb_agg(to_jsonb(c) - 'requested_by' - 'decided_by' order by c.created_at),
        '[]')
      from public.dealership_change_requests c where c.requested_by = u.id),
    'activity', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action) order by a.id), '[]')
      from public.audit_log a where a.actor = u.id))
  from auth.users u left join public.profiles p on p.id = u.id
  where lower(u.email) = p_email;
$$;
