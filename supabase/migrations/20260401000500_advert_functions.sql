-- What dealers and administrators do with adverts. Facts are JSON with the names of app/data/schema.ts.

-- Columns of the facts that a caller may set, named as in app/data/schema.ts; unknown names are refused.
create function private.advert_columns(p_facts jsonb, p_as text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_names constant jsonb := '{"type": "type", "condition": "condition", "name": "name", "brand": "brand",
    "model": "model", "year": "year", "firstRegistration": "first_registration", "price": "price",
    "description": "description", "promotion": "promotion", "fuelType": "fuel_type", "bodyType": "body_type",
    "colour": "colour", "mileage": "mileage", "transmission": "transmission", "doors": "doors", "seats": "seats",
    "powerKw": "power_kw", "displacementCc": "displacement_cc", "unladenWeightKg": "unladen_weight_kg",
    "euroClass": "euro_class", "consumption": "consumption", "co2": "co2", "guaranteeMonths": "guarantee_months",
    "specs": "specs"}';
  v_columns jsonb := '{}';
  v_key text;
  v_value jsonb;
begin
  if jsonb_typeof(p_facts) is distinct from 'object' or octet_length(p_facts::text) > 50000 then
    raise sqlstate 'PT400' using message = 'invalid_advert';
  end if;
  for v_key, v_value in select key, value from jsonb_each(p_facts) loop
    if v_names ? v_key then
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

create function private.insert_advert(p_advert public.adverts) returns void
language sql security definer set search_path = '' as $$
  insert into public.adverts (id, dealership_id, status, type, condition, name, brand, model, year, first_registration,
    price, price_vat, price_transfer, description, featured, promotion, fuel_type, body_type, colour, mileage,
    transmission, doors, seats, power_kw, displacement_cc, unladen_weight_kg, euro_class, consumption, co2,
    guarantee_months, specs, published_at, expires_at)
  select p_advert.id, p_advert.dealership_id, p_advert.status, p_advert.type, p_advert.condition, p_advert.name,
    p_advert.brand, p_advert.model, p_advert.year, p_advert.first_registration, p_advert.price, p_advert.price_vat,
    p_advert.price_transfer, p_advert.description, coalesce(p_advert.featured, false), p_advert.promotion,
    p_advert.fuel_type, p_advert.body_type, p_advert.colour, p_advert.mileage, p_advert.transmission, p_advert.doors,
    p_advert.seats, p_advert.power_kw, p_advert.displacement_cc, p_advert.unladen_weight_kg, p_advert.euro_class,
    p_advert.consumption, p_advert.co2, p_advert.guarantee_months, coalesce(p_advert.specs, '[]'),
    p_advert.published_at, p_advert.expires_at;
$$;

-- Brand, model, year and six random characters; 70 characters of the words, so that the whole stays within 80.
create function private.new_advert_id(p_advert public.adverts) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_id text;
begin
  loop
    v_id := coalesce(nullif(private.slug_of(concat_ws(' ', p_advert.brand, p_advert.model, p_advert.year), 70), ''),
      'veicolo') || '-' || private.random_letters(6);
    exit when not private.is_shipped('advert', v_id)
      and not exists (select 1 from private.advert_ids where id = v_id);
  end loop;
  return v_id;
end;
$$;

create function public.create_advert(p_facts jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
  v_advert public.adverts;
  v_constraint text;
begin
  v_advert := jsonb_populate_record(null::public.adverts, private.advert_columns(p_facts, 'dealer'));
  v_advert.dealership_id := v_dealership;
  v_advert.status := 'draft';
  v_advert.version := 1;
  perform private.lock_dealership(v_dealership);
  -- Drafts cost no quota, but nobody needs this many.
  if (select count(*) from public.adverts where dealership_id = v_dealership and status <> 'deleted') >= 5000 then
    raise sqlstate 'PT409' using message = 'too_many_adverts';
  end if;
  v_advert.id := private.new_advert_id(v_advert);
  perform private.insert_advert(v_advert);
  perform private.note_advert_event(v_advert.id, 'created', 'dealer', p_to => 'draft');
  return private.advert_reply(v_advert);
exception
  when check_violation or not_null_violation or data_exception then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT400' using message = 'invalid_advert', detail = coalesce(nullif(v_constraint, ''), sqlerrm);
end;
$$;
comment on function public.create_advert is
  'Approved dealers only: a draft of their dealership. p_facts: JSON with the names of app/data/schema.ts, without ids, dates and pictures. Answers {id, status, version, expiresAt}. Errors: not_authenticated, second_factor_required, not_approved, too_many_adverts, invalid_advert (detail: the rule).';

-- Names that are missing stay as they are; null takes an optional fact out.
create function public.update_advert(p_id text, p_facts jsonb, p_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_old public.adverts;
  v_new public.adverts;
  v_as text;
  v_fields text[];
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
  update public.adverts a set
    type = v_new.type, condition = v_new.condition, name = v_new.name, brand = v_new.brand, model = v_new.model,
    year = v_new.year, first_registration = v_new.first_registration, price = v_new.price,
    price_vat = v_new.price_vat, price_transfer = v_new.price_transfer, description = v_new.description,
    featured = v_new.featured, promotion = v_new.promotion, fuel_type = v_new.fuel_type, body_type = v_new.body_type,
    colour = v_new.colour, mileage = v_new.mileage, transmission = v_new.transmission, doors = v_new.doors,
    seats = v_new.seats, power_kw = v_new.power_kw, displacement_cc = v_new.displacement_cc,
    unladen_weight_kg = v_new.unladen_weight_kg, euro_class = v_new.euro_class, consumption = v_new.consumption,
    co2 = v_new.co2, guarantee_months = v_new.guarantee_months, specs = v_new.specs, version = a.version + 1
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
  'The dealer of the advert or an administrator, who alone sets featured. p_facts: what changes; null takes an optional fact out. Answers {id, status, version, expiresAt}. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, version_required, version_conflict, not_editable, invalid_advert (detail: the rule).';

-- A shipped advert becomes a row at its first change, published as it was; the price that it was shipped with begins its
-- history. The quota is not checked, although the row counts from now on.
create function public.copy_shipped_advert(p_id text, p_facts jsonb, p_pictures jsonb default '[]') returns jsonb
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
  v_advert := jsonb_populate_record(null::public.adverts, private.advert_columns(p_facts, v_as));
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
comment on function public.copy_shipped_advert is
  'The dealer of a shipped advert, or an administrator, makes it a row: published, with the facts of p_facts and drawn pictures [{"view", "width", "height", "alt"}]. Answers {id, status, version, expiresAt}. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, id_taken (it is a row already), invalid_advert (detail: the rule).';

create function public.set_advert_identifiers(p_id text, p_vin text, p_plate text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts := private.lock_advert(p_id, null);
  v_vin text := nullif(upper(regexp_replace(p_vin, '\s', '', 'g')), '');
  v_plate text := nullif(upper(regexp_replace(p_plate, '[\s-]', '', 'g')), '');
begin
  if v_advert.status = 'deleted' or v_advert.sale_closed then
    raise sqlstate 'PT409' using message = 'not_editable';
  end if;
  if v_vin is null and v_plate is null then
    delete from private.advert_identifiers where advert_id = p_id;
  else
    insert into private.advert_identifiers (advert_id, vin, plate) values (p_id, v_vin, v_plate)
    on conflict (advert_id) do update set vin = excluded.vin, plate = excluded.plate;
  end if;
  if private.acts_as(v_advert.dealership_id) = 'administrator' then
    perform private.audit('advert.identifiers_changed', p_id, jsonb_build_object('dealership_id', v_advert.dealership_id));
  end if;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_identifiers';
end;
$$;
comment on function public.set_advert_identifiers is
  'VIN and plate, by the dealer of the advert or an administrator; both empty takes them out. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, not_editable, invalid_identifiers.';

create function public.advert_identifiers(p_ids text[]) returns table (advert_id text, vin text, plate text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not public.is_admin() then
    perform private.require_dealership();
  end if;
  if cardinality(p_ids) > 500 then
    raise sqlstate 'PT400' using message = 'too_many_adverts';
  end if;
  return query select i.advert_id, i.vin, i.plate from private.advert_identifiers i
    join public.adverts a on a.id = i.advert_id
    where i.advert_id = any (p_ids) and private.acts_as(a.dealership_id) is not null;
end;
$$;
comment on function public.advert_identifiers is
  'VIN and plate of at most 500 adverts of the caller, or of any for an administrator. Errors: not_authenticated, second_factor_required, not_approved, too_many_adverts.';
