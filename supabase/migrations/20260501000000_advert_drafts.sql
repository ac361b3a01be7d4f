-- Drafts may lack facts; what is missing is asked for when an advert is published (docs/product.md 3.17, 8.14).

alter table public.adverts
  alter column name drop not null,
  alter column year drop not null,
  alter column price drop not null,
  alter column price_vat drop not null,
  alter column price_transfer drop not null,
  alter column description drop not null,
  alter column fuel_type drop not null,
  alter column body_type drop not null,
  alter column colour drop not null,
  alter column mileage drop not null,
  alter column transmission drop not null,
  alter column seats drop not null,
  alter column power_kw drop not null,
  drop constraint adverts_name_check,
  add constraint adverts_name_check check (name is null or char_length(name) >= 5 and private.is_line(name, 70)),
  drop constraint adverts_description_check,
  add constraint adverts_description_check
    check (description is null or char_length(description) >= 20 and private.is_text(description, 5000)),
  -- A draft that an administrator blocks stays as incomplete as it was.
  add constraint complete_unless_draft check (status in ('draft', 'deleted') or (status = 'blocked' and blocked_from = 'draft')
    or num_nulls(name, year, price, price_vat, price_transfer, description, fuel_type, body_type, colour, mileage,
      transmission, seats, power_kw) = 0),
  add column mileage_date date check (mileage_date between '1990-01-01' and '2100-12-31');
comment on column public.adverts.mileage_date is 'Day in Italy on which the mileage was read.';

-- Facts that a publication needs and an advert lacks, in the order of the editor. Names are those of
-- app/data/market-schema.ts, and 'pictures'. missingFacts of the app answers the same; a test compares the two.
create function private.missing_for_publication(p_advert public.adverts) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when p_advert.name is null then 'name' end,
    case when p_advert.body_type is null then 'bodyType' end,
    case when p_advert.colour is null then 'colour' end,
    case when p_advert.seats is null then 'seats' end,
    case when p_advert.year is null then 'year' end,
    case when p_advert.mileage is null then 'mileage' end,
    case when p_advert.fuel_type is null then 'fuelType' end,
    case when p_advert.transmission is null then 'transmission' end,
    case when p_advert.power_kw is null then 'powerKw' end,
    -- D.P.R. 84/2003: adverts of new cars say consumption and emissions.
    case when p_advert.type = 'auto' and p_advert.condition = 'new' and p_advert.consumption is null
      then 'consumption' end,
    case when p_advert.type = 'auto' and p_advert.condition = 'new' and p_advert.co2 is null
      and p_advert.fuel_type is distinct from 'Elettrica' then 'co2' end,
    case when p_advert.price is null then 'price' end,
    case when p_advert.price_vat is null or p_advert.price_transfer is null then 'priceTerms' end,
    case when p_advert.description is null then 'description' end,
    case when not exists (select 1 from public.advert_pictures p where p.advert_id = p_advert.id) then 'pictures' end
  ], null);
$$;

-- Whether adverts of a dealership are looked at by an administrator before they are shown for the first time.
create function private.requires_review(p_dealership text) returns boolean
language sql stable security definer set search_path = '' as $$
  select false;
$$;

-- As before, and: p_as 'dealer' sets no 'OFFERTA', which follows from the prices alone (Codice del consumo, art. 17-bis).
create or replace function private.advert_columns(p_facts jsonb, p_as text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_names constant jsonb := '{"type": "type", "condition": "condition", "name": "name", "brand": "brand",
    "model": "model", "year": "year", "firstRegistration": "first_registration", "price": "price",
    "description": "description", "promotion": "promotion", "fuelType": "fuel_type", "bodyType": "body_type",
    "colour": "colour", "mileage": "mileage", "mileageDate": "mileage_date", "transmission": "transmission",
    "doors": "doors", "seats": "seats", "powerKw": "power_kw", "displacementCc": "displacement_cc",
    "unladenWeightKg": "unladen_weight_kg", "euroClass": "euro_class", "consumption": "consumption", "co2": "co2",
    "guaranteeMonths": "guarantee_months", "specs": "specs"}';
  v_columns jsonb := '{}';
  v_key text;
  v_value jsonb;
begin
  if jsonb_typeof(p_facts) is distinct from 'object' or octet_length(p_facts::text) > 50000 then
    raise sqlstate 'PT400' using message = 'invalid_advert';
  end if;
  for v_key, v_value in select key, value from jsonb_each(p_facts) loop
    if v_key = 'promotion' and p_as = 'dealer' and trim(v_value #>> '{}') = 'OFFERTA' then
      raise sqlstate 'PT400' using message = 'invalid_advert', detail = v_key;
    elsif v_names ? v_key then
      if jsonb_typeof(v_value) = 'string' then
        v_value := to_jsonb(nullif(trim(v_value #>> '{}'), ''));
      end if;
      v_columns := v_columns || jsonb_build_object(v_names ->> v_key, v_value);
    elsif v_key = 'priceTerms' then
      v_columns := v_columns
        || jsonb_build_object('price_vat', v_value -> 'vat', 'price_transfer', v_value -> 'transfer');
    elsif v_key = 'featured' and p_as = 'administrator' then
      v_columns := v_columns || jsonb_build_object('featured', v_value);
    else
      raise sqlstate 'PT400' using message = 'invalid_advert', detail = v_key;
    end if;
  end loop;
  return v_columns;
end;
$$;

create or replace function private.insert_advert(p_advert public.adverts) returns void
language sql security definer set search_path = '' as $$
  insert into public.adverts (id, dealership_id, status, type, condition, name, brand, model, year, first_registration,
    price, price_vat, price_transfer, description, featured, promotion, fuel_type, body_type, colour, mileage,
    mileage_date, transmission, doors, seats, power_kw, displacement_cc, unladen_weight_kg, euro_class, consumption, co2,
    guarantee_months, specs, published_at, expires_at)
  select p_advert.id, p_advert.dealership_id, p_advert.status, p_advert.type, p_advert.condition, p_advert.name,
    p_advert.brand, p_advert.model, p_advert.year, p_advert.first_registration, p_advert.price, p_advert.price_vat,
    p_advert.price_transfer, p_advert.description, coalesce(p_advert.featured, false), p_advert.promotion,
    p_advert.fuel_type, p_advert.body_type, p_advert.colour, p_advert.mileage, p_advert.mileage_date,
    p_advert.transmission, p_advert.doors, p_advert.seats, p_advert.power_kw, p_advert.displacement_cc,
    p_advert.unladen_weight_kg, p_advert.euro_class, p_advert.consumption, p_advert.co2, p_advert.guarantee_months,
    coalesce(p_advert.specs, '[]'), p_advert.published_at, p_advert.expires_at;
$$;

-- A new draft of a dealership with these facts, under an id of its own.
create function private.add_draft(p_facts public.adverts, p_dealership text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts := p_facts;
begin
  v_advert.dealership_id := p_dealership;
  v_advert.status := 'draft';
  v_advert.version := 1;
  v_advert.featured := false;
  v_advert.published_at := null;
  v_advert.expires_at := null;
  perform private.lock_dealership(p_dealership);
  -- Drafts cost no quota, but nobody needs this many.
  if (select count(*) from public.adverts where dealership_id = p_dealership and status <> 'deleted') >= 5000 then
    raise sqlstate 'PT409' using message = 'too_many_adverts';
  end if;
  v_advert.id := private.new_advert_id(v_advert);
  perform private.insert_advert(v_advert);
  perform private.note_advert_event(v_advert.id, 'created', 'dealer', p_to => 'draft');
  return private.advert_reply(v_advert);
end;
$$;

create or replace function public.create_advert(p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
  v_constraint text;
begin
  return private.add_draft(
    jsonb_populate_record(null::public.adverts, private.advert_columns(p_facts, 'dealer')), v_dealership);
exception
  when check_violation or not_null_violation or data_exception then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT400' using message = 'invalid_advert', detail = coalesce(nullif(v_constraint, ''), sqlerrm);
end;
$$;
comment on function public.create_advert is
  'Approved dealers only: a draft of their dealership. p_facts: JSON with the names of app/data/schema.ts, without ids, dates and pictures; at least type, condition, brand and model. Answers {id, status, version, expiresAt}. Errors: not_authenticated, second_factor_required, not_approved, too_many_adverts, invalid_advert (detail: the rule).';

create function public.duplicate_advert(p_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
  v_advert public.adverts;
begin
  select a.* into v_advert from public.adverts a
    where a.id = p_id and a.dealership_id = v_dealership and a.status <> 'deleted';
  if not found then
    raise sqlstate 'PT404' using message = 'advert_not_found';
  end if;
  v_advert.mileage_date := null;
  if v_advert.promotion = 'OFFERTA' then
    v_advert.promotion := null;
  end if;
  return private.add_draft(v_advert, v_dealership);
end;
$$;
comment on function public.duplicate_advert is
  'A draft with the facts of an advert of the caller''s dealership, without its pictures, identifiers and dates. Answers {id, status, version, expiresAt}. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, too_many_adverts.';

-- Names that are missing stay as they are; null takes a fact out.
create or replace function public.update_advert(p_id text, p_facts jsonb, p_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_old public.adverts;
  v_new public.adverts;
  v_as text;
  v_fields text[];
  v_missing text[];
  v_constraint text;
begin
  if p_version is null then
    raise sqlstate 'PT400' using message = 'version_required';
  end if;
  v_old := private.lock_advert(p_id, p_version);
  v_as := private.acts_as(v_old.dealership_id);
  -- What is being reviewed is not changed under the reviewer's eyes, what is sold or deleted not any more.
  if v_old.status in ('deleted', 'sold') or (v_old.status = 'in_review' and v_as = 'dealer') then
    raise sqlstate 'PT409' using message = 'not_editable';
  end if;
  v_new := jsonb_populate_record(v_old, private.advert_columns(p_facts, v_as));
  select coalesce(array_agg(n.key order by n.key), '{}') into v_fields
    from jsonb_each(to_jsonb(v_new)) n where n.value is distinct from to_jsonb(v_old) -> n.key;
  if v_fields = '{}' then
    return private.advert_reply(v_old);
  end if;
  -- An edit takes nothing away that an advert must say which is shown or will be. Its pictures have rules of their own.
  v_missing := array_remove(private.missing_for_publication(v_new), 'pictures');
  if v_old.status <> 'draft' and not (v_old.status = 'blocked' and v_old.blocked_from = 'draft') and v_missing <> '{}' then
    raise sqlstate 'PT409' using message = 'incomplete', detail = array_to_string(v_missing, ',');
  end if;
  update public.adverts a set
    type = v_new.type, condition = v_new.condition, name = v_new.name, brand = v_new.brand, model = v_new.model,
    year = v_new.year, first_registration = v_new.first_registration, price = v_new.price,
    price_vat = v_new.price_vat, price_transfer = v_new.price_transfer, description = v_new.description,
    featured = v_new.featured, promotion = v_new.promotion, fuel_type = v_new.fuel_type, body_type = v_new.body_type,
    colour = v_new.colour, mileage = v_new.mileage, mileage_date = v_new.mileage_date,
    transmission = v_new.transmission, doors = v_new.doors, seats = v_new.seats, power_kw = v_new.power_kw,
    displacement_cc = v_new.displacement_cc, unladen_weight_kg = v_new.unladen_weight_kg,
    euro_class = v_new.euro_class, consumption = v_new.consumption, co2 = v_new.co2,
    guarantee_months = v_new.guarantee_months, specs = v_new.specs, version = a.version + 1
  where a.id = p_id returning a.* into v_new;
  perform private.note_advert_event(p_id, 'edited', v_as, p_fields => v_fields);
  if v_as = 'administrator' then
    perform private.audit('advert.edited', p_id,
      jsonb_build_object('dealership_id', v_old.dealership_id, 'fields', to_jsonb(v_fields)));
  end if;
  return private.advert_reply(v_new);
exception
  when check_violation or not_null_violation or data_exception then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT400' using message = 'invalid_advert', detail = coalesce(nullif(v_constraint, ''), sqlerrm);
end;
$$;
comment on function public.update_advert is
  'The dealer of the advert or an administrator, who alone sets featured. p_facts: what changes; null takes a fact out, of a draft any. Answers {id, status, version, expiresAt}. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, version_required, version_conflict, not_editable, incomplete (detail: the facts that an advert that is no draft would lack, comma separated), invalid_advert (detail: the rule).';

-- As before, and: an 'OFFERTA' that an advert was shipped with is not taken along.
create or replace function public.copy_shipped_advert(p_id text, p_facts jsonb, p_pictures jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_shipped private.shipped_catalogue%rowtype;
  v_advert public.adverts;
  v_as text;
  v_constraint text;
begin
  if not public.is_admin() then
    perform private.require_dealership();
  end if;
  select s.* into v_shipped from private.shipped_catalogue s where s.kind = 'advert' and s.id = p_id;
  v_as := private.acts_as(v_shipped.dealership_id);
  if v_shipped.id is null or v_as is null then
    raise sqlstate 'PT404' using message = 'advert_not_found';
  end if;
  perform private.lock_dealership(v_shipped.dealership_id);
  v_advert := jsonb_populate_record(null::public.adverts, private.advert_columns(
    case when p_facts ->> 'promotion' = 'OFFERTA' then p_facts - 'promotion' else p_facts end, v_as));
  v_advert.id := p_id;
  v_advert.dealership_id := v_shipped.dealership_id;
  v_advert.status := 'published';
  v_advert.version := 1;
  v_advert.featured := (v_shipped.facts ->> 'featured')::boolean;
  v_advert.published_at := least(now(), ((v_shipped.facts ->> 'publishedAt')::date)::timestamp at time zone 'Europe/Rome');
  v_advert.expires_at := now() + interval '60 days';
  -- Two steps, so that the trigger of prices sees the shipped price and then the caller's.
  declare
    v_first public.adverts := v_advert;
  begin
    v_first.price := (v_shipped.facts ->> 'price')::integer;
    v_first.status := 'paused';
    perform private.insert_advert(v_first);
    insert into public.advert_prices (advert_id, price, at) values (p_id, v_first.price, v_first.published_at);
    update public.adverts set status = 'published', price = v_advert.price where id = p_id;
  end;
  insert into public.advert_pictures (advert_id, position, stem, source, view, width, height, alt)
  select p_id, (row_number() over (order by p.at))::integer, format('veicoli/%s-%s', p_id, p.picture ->> 'view'), 'drawn',
    p.picture ->> 'view', (p.picture ->> 'width')::integer, (p.picture ->> 'height')::integer,
    coalesce(trim(p.picture ->> 'alt'), '')
  from jsonb_array_elements(p_pictures) with ordinality as p (picture, at);
  perform private.note_advert_event(p_id, 'copied', v_as, p_to => 'published');
  if v_as = 'administrator' then
    perform private.audit('advert.copied', p_id, jsonb_build_object('dealership_id', v_shipped.dealership_id));
  end if;
  return private.advert_reply(v_advert);
exception
  when check_violation or not_null_violation or data_exception or unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT400' using message = 'invalid_advert', detail = coalesce(nullif(v_constraint, ''), sqlerrm);
end;
$$;

-- As before, and: what is shown or will be is complete, and the first publication of a dealer may have to wait for an
-- administrator; the time for which it was asked is kept.
create or replace function private.set_advert_status(
  p_advert public.adverts, p_to text, p_as text, p_publish_at timestamptz default null, p_reason text default null
) returns public.adverts
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
  v_to text := p_to;
  v_quota integer;
  v_missing text[];
  v_counts constant text[] := array['published', 'reserved'];
begin
  if not coalesce(private.may_change_status(p_advert.status, p_to, p_as), false) then
    raise sqlstate 'PT409' using message = 'transition_not_allowed';
  end if;
  if p_to = 'scheduled' and not coalesce(p_publish_at between now() and now() + interval '90 days', false) then
    raise sqlstate 'PT400' using message = 'invalid_schedule';
  end if;
  if p_to = 'blocked' and not coalesce(char_length(trim(p_reason)) >= 5 and private.is_text(p_reason, 2000), false) then
    raise sqlstate 'PT400' using message = 'reason_required';
  end if;
  if p_advert.status = 'sold' and p_to = 'published'
     and (p_advert.sale_closed or p_advert.sold_at <= now() - interval '30 days') then
    raise sqlstate 'PT409' using message = 'sale_final';
  end if;
  if p_to in ('in_review', 'scheduled', 'published') then
    v_missing := private.missing_for_publication(p_advert);
    if v_missing <> '{}' then
      raise sqlstate 'PT409' using message = 'incomplete', detail = array_to_string(v_missing, ',');
    end if;
  end if;
  -- Between published and reserved the number stays the same.
  if p_to = any (v_counts) and p_advert.status <> all (v_counts) then
    v_quota := private.dealership_quota(p_advert.dealership_id);
    if v_quota is null then
      raise sqlstate 'PT409' using message = 'no_plan';
    elsif private.count_published(p_advert.dealership_id) >= v_quota then
      raise sqlstate 'PT409' using message = 'quota_exceeded';
    end if;
  end if;
  if p_as = 'dealer' and p_advert.status = 'draft' and p_to in ('published', 'scheduled')
     and private.requires_review(p_advert.dealership_id) then
    v_to := 'in_review';
  end if;
  update public.adverts a set
    status = v_to,
    version = a.version + 1,
    publish_at = case when p_to = 'scheduled' then p_publish_at end,
    published_at = case when v_to = 'published' then coalesce(a.published_at, now()) else a.published_at end,
    -- A pause or a reservation does not lengthen the 60 days.
    expires_at = case
      when v_to <> 'published' then a.expires_at
      when a.status in ('paused', 'reserved', 'sold') and a.expires_at > now() then a.expires_at
      else now() + interval '60 days' end,
    sold_at = case when v_to = 'sold' then now() when v_to = 'published' then null else a.sold_at end,
    blocked_from = case when v_to = 'blocked' then a.status end,
    block_reason = case when v_to = 'blocked' then trim(p_reason) end
  where a.id = p_advert.id returning a.* into v_advert;
  if v_to = 'deleted' then
    delete from private.advert_identifiers where advert_id = p_advert.id;
  end if;
  perform private.note_advert_event(p_advert.id, 'status_changed', p_as, p_advert.status, v_to, nullif(trim(p_reason), ''));
  if p_as = 'administrator' then
    perform private.audit('advert.status_changed', p_advert.id,
      jsonb_build_object('from', p_advert.status, 'to', v_to, 'dealership_id', p_advert.dealership_id));
  end if;
  return v_advert;
end;
$$;
comment on function private.set_advert_status is
  'Errors: transition_not_allowed, invalid_schedule, reason_required, sale_final, incomplete (detail: names of missing_for_publication, comma separated), no_plan, quota_exceeded. Where requires_review says so, a draft that a dealer publishes or schedules waits in_review.';
comment on function public.change_advert_status is
  'The dealer of the advert, or an administrator, who alone blocks (with p_reason) and publishes what is in review. p_publish_at: for scheduled, within 90 days. Answers {id, status, version, expiresAt}; the status is in_review where an administrator looks at a first publication. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, version_conflict, transition_not_allowed, invalid_schedule, reason_required, sale_final, incomplete (detail: what is missing, comma separated), no_plan, quota_exceeded.';

-- As before, with the day on which the mileage was read.
create or replace view private.public_adverts as
  select a.id, a.revision, jsonb_strip_nulls(jsonb_build_object(
    'id', a.id, 'dealershipId', a.dealership_id, 'type', a.type, 'condition', a.condition, 'name', a.name,
    'brand', a.brand, 'model', a.model, 'year', a.year, 'firstRegistration', a.first_registration, 'price', a.price,
    'priceTerms', jsonb_build_object('vat', a.price_vat, 'transfer', a.price_transfer),
    'description', a.description, 'featured', a.featured, 'promotion', a.promotion, 'fuelType', a.fuel_type,
    'bodyType', a.body_type, 'colour', a.colour, 'mileage', a.mileage, 'mileageDate', a.mileage_date,
    'transmission', a.transmission,
    'doors', a.doors, 'seats', a.seats, 'powerKw', a.power_kw, 'displacementCc', a.displacement_cc,
    'unladenWeightKg', a.unladen_weight_kg, 'euroClass', a.euro_class, 'consumption', a.consumption, 'co2', a.co2,
    'guaranteeMonths', a.guarantee_months, 'specs', a.specs,
    'publishedAt', to_char(a.published_at at time zone 'Europe/Rome', 'YYYY-MM-DD'),
    'status', a.status, 'soldAt', case when a.status = 'sold' then a.sold_at end, 'updatedAt', a.updated_at,
    'revision', a.revision,
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('stem', p.stem, 'source', p.source, 'view', p.view,
        'width', p.width, 'height', p.height, 'alt', p.alt) order by p.position), '[]')
      from public.advert_pictures p where p.advert_id = a.id),
    'prices', (select coalesce(jsonb_agg(jsonb_build_object('price', p.price, 'at', p.at) order by p.at, p.id), '[]')
      from (select n.id, n.price, n.at from public.advert_prices n where n.advert_id = a.id
            order by n.at desc, n.id desc limit 50) p))) as body
  from public.adverts a
  where (a.status in ('published', 'reserved') or (a.status = 'sold' and not a.sale_closed))
    and not exists (select 1 from public.dealerships d where d.id = a.dealership_id and d.hidden);
