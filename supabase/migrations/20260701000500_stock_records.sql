-- Stock as a management program sends it: records with the dealer's own number, written by import, API and regular feeds
-- through one function (docs/product.md 8.18).

alter table public.adverts
  add column stock_number text check (stock_number ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$');
comment on column public.adverts.stock_number is 'The dealer''s own number of the vehicle; the key of imports and of the API.';
create unique index adverts_stock_number on public.adverts (dealership_id, stock_number) where status <> 'deleted';

-- What a record asked for and the advert has not yet, or has no more because a stock came without it.
create table private.stock_marks (
  advert_id text primary key references public.adverts (id) on delete cascade,
  publish_pending boolean not null default false,
  paused_absent boolean not null default false
);
comment on table private.stock_marks is
  'Adverts to be published once they are complete, and adverts paused because a complete stock came without them. A row goes when the status changes.';

create function private.forget_stock_mark() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.stock_marks where advert_id = new.id;
  return null;
end;
$$;
create trigger adverts_stock_mark after update of status on public.adverts
  for each row when (new.status is distinct from old.status) execute function private.forget_stock_mark();

create table private.advert_picture_urls (
  advert_id text not null references public.adverts (id) on delete cascade,
  url text not null check (char_length(url) <= 2000 and url ~ '^https://[^[:space:]]+$'),
  position integer not null check (position between 1 and 30),
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed', 'removed')),
  stem text,
  etag text check (char_length(etag) <= 200),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text check (char_length(error) <= 200),
  created_at timestamptz not null default now(),
  primary key (advert_id, url),
  check ((state in ('stored', 'removed')) = (stem is not null))
);
comment on table private.advert_picture_urls is
  'Addresses of photographs that a record names. waiting: to be fetched; stored: a picture of the advert; failed: given up; removed: no longer named, shown until another picture is there.';
create index advert_picture_urls_waiting on private.advert_picture_urls (next_attempt_at) where state = 'waiting';

create table private.stock_keys (
  id uuid primary key default gen_random_uuid(),
  dealership_id text not null,
  kind text not null check (kind in ('api_key', 'job')),
  purpose text,
  name text check (private.is_line(name, 60)),
  prefix text not null,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  check (kind = 'api_key' or (purpose is not null and expires_at is not null))
);
comment on table private.stock_keys is
  'Secrets that speak for a dealership without an account: API keys of management programs, and keys of single jobs of the portal. Only their SHA-256 is kept.';
comment on column private.stock_keys.last_used_at is 'To the hour.';
create index stock_keys_dealership on private.stock_keys (dealership_id, kind);
create index stock_keys_created_by on private.stock_keys (created_by);

-- The secret is answered once and kept nowhere.
create function private.new_stock_key(
  p_dealership text, p_kind text, p_purpose text default null, p_name text default null,
  p_expires_at timestamptz default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_secret constant text := case p_kind when 'api_key' then 'pm_live_' else 'pm_job_' end || private.new_token();
begin
  insert into private.stock_keys (dealership_id, kind, purpose, name, prefix, secret_hash, created_by, expires_at)
  values (p_dealership, p_kind, p_purpose, nullif(trim(p_name), ''), left(v_secret, 12), private.sha256_hex(v_secret),
    (select auth.uid()), p_expires_at);
  return v_secret;
end;
$$;

-- Whether somebody who was approved speaks for a dealership that is not hidden: else nothing is done in its name.
create function private.is_active_dealership(p_dealership text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p where p.dealership_id = p_dealership and p.approval = 'approved')
    and not exists (select 1 from public.dealerships d where d.id = p_dealership and d.hidden);
$$;

create function private.dealership_of_key(p_key text, p_kind text, p_purpose text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_key private.stock_keys;
begin
  select k.* into v_key from private.stock_keys k
  where k.secret_hash = private.sha256_hex(coalesce(p_key, '')) and k.kind = p_kind
    and (p_purpose is null or k.purpose = p_purpose)
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  if not found or not private.is_active_dealership(v_key.dealership_id) then
    raise sqlstate 'PT401' using message = 'invalid_key';
  end if;
  if v_key.last_used_at is null or v_key.last_used_at < now() - interval '1 hour' then
    update private.stock_keys set last_used_at = date_trunc('hour', now()) where id = v_key.id;
  end if;
  return v_key.dealership_id;
end;
$$;
comment on function private.dealership_of_key is 'The dealership for which a key speaks. Errors: invalid_key.';

-- The facts of an advert that is locked, changed by somebody who may. Answers the columns that changed; none: nothing is
-- written. What must stay complete is what update_advert says.
create function private.edit_advert(inout p_advert public.adverts, p_facts jsonb, p_as text, out p_fields text[])
language plpgsql security definer set search_path = '' as $$
declare
  v_new public.adverts;
  v_missing text[];
begin
  -- What is being reviewed is not changed under the reviewer's eyes, what is sold or deleted not any more.
  if p_advert.status in ('deleted', 'sold') or (p_advert.status = 'in_review' and p_as = 'dealer') then
    raise sqlstate 'PT409' using message = 'not_editable';
  end if;
  v_new := jsonb_populate_record(p_advert, private.advert_columns(p_facts, p_as));
  select coalesce(array_agg(n.key order by n.key), '{}') into p_fields
    from jsonb_each(to_jsonb(v_new)) n where n.value is distinct from to_jsonb(p_advert) -> n.key;
  if p_fields = '{}' then
    return;
  end if;
  -- An edit takes nothing away that an advert must say which is shown or will be. Its pictures have rules of their own.
  v_missing := array_remove(private.missing_for_publication(v_new), 'pictures');
  if p_advert.status <> 'draft' and not (p_advert.status = 'blocked' and p_advert.blocked_from = 'draft')
     and v_missing <> '{}' then
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
  where a.id = p_advert.id returning a.* into p_advert;
  perform private.note_advert_event(p_advert.id, 'edited', p_as, p_fields => p_fields);
  if p_as = 'administrator' then
    perform private.audit('advert.edited', p_advert.id,
      jsonb_build_object('dealership_id', p_advert.dealership_id, 'fields', to_jsonb(p_fields)));
  end if;
end;
$$;

-- As before, by the function above.
create or replace function public.update_advert(p_id text, p_facts jsonb, p_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
  v_constraint text;
begin
  if p_version is null then
    raise sqlstate 'PT400' using message = 'version_required';
  end if;
  v_advert := private.lock_advert(p_id, p_version);
  select (e.p_advert).* into v_advert
    from private.edit_advert(v_advert, p_facts, private.acts_as(v_advert.dealership_id)) e;
  return private.advert_reply(v_advert);
exception
  when check_violation or not_null_violation or data_exception then
    get stacked diagnostics v_constraint = constraint_name;
    raise sqlstate 'PT400' using message = 'invalid_advert', detail = coalesce(nullif(v_constraint, ''), sqlerrm);
end;
$$;

-- Pictures in the order of their addresses, then those that the dealer sent otherwise, as they stood.
create function private.order_advert_pictures(p_advert text) returns void
language sql security definer set search_path = '' as $$
  update public.advert_pictures p set position = o.place
  from (select q.stem, row_number() over (order by u.position nulls last, q.position)::integer as place
    from public.advert_pictures q
    left join private.advert_picture_urls u on u.advert_id = q.advert_id and u.stem = q.stem and u.state = 'stored'
    where q.advert_id = p_advert) o
  where p.advert_id = p_advert and p.stem = o.stem and p.position <> o.place;
$$;

-- Pictures whose address is no longer named go, as soon as the advert has another one.
create function private.drop_removed_pictures(p_advert text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from private.advert_picture_urls u where u.advert_id = p_advert and u.state = 'removed')
     or not exists (select 1 from public.advert_pictures p where p.advert_id = p_advert and not exists (
       select 1 from private.advert_picture_urls u
       where u.advert_id = p_advert and u.state = 'removed' and u.stem = p.stem)) then
    return false;
  end if;
  delete from public.advert_pictures p using private.advert_picture_urls u
    where p.advert_id = p_advert and u.advert_id = p_advert and u.state = 'removed' and u.stem = p.stem;
  delete from private.advert_picture_urls u where u.advert_id = p_advert and u.state = 'removed';
  perform private.order_advert_pictures(p_advert);
  return true;
end;
$$;

-- The addresses of a record become those of the advert. Answers whether they changed.
create function private.set_picture_urls(p_advert text, p_urls jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_urls text[];
begin
  if jsonb_typeof(p_urls) is distinct from 'array' or jsonb_array_length(p_urls) > 30
     or exists (select 1 from jsonb_array_elements(p_urls) e where jsonb_typeof(e) <> 'string') then
    raise sqlstate 'PT400' using message = 'invalid_record', detail = 'pictures';
  end if;
  -- An address that stands twice counts where it stands first.
  select coalesce(array_agg(w.url order by w.place), '{}') into v_urls
    from (select e #>> '{}' as url, min(n) as place from jsonb_array_elements(p_urls) with ordinality as t (e, n)
      group by 1) w;
  if v_urls = (select coalesce(array_agg(u.url order by u.position), '{}') from private.advert_picture_urls u
      where u.advert_id = p_advert and u.state <> 'removed') then
    return false;
  end if;
  update private.advert_picture_urls u set state = 'removed'
    where u.advert_id = p_advert and u.state = 'stored' and u.url <> all (v_urls);
  delete from private.advert_picture_urls u
    where u.advert_id = p_advert and u.state in ('waiting', 'failed') and u.url <> all (v_urls);
  insert into private.advert_picture_urls (advert_id, url, position)
    select p_advert, w.url, w.place from unnest(v_urls) with ordinality as w (url, place)
  on conflict (advert_id, url) do update set position = excluded.position,
    state = case when private.advert_picture_urls.state = 'removed' then 'stored' else private.advert_picture_urls.state end;
  perform private.drop_removed_pictures(p_advert);
  perform private.order_advert_pictures(p_advert);
  return true;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_record', detail = 'pictures';
end;
$$;

-- The way of an advert to the status that a record wants. What hinders a publication for now is answered as p_pending and
-- tried again later; what is not allowed is an error.
create function private.reach_status(
  inout p_advert public.adverts, p_wanted text, out p_pending text, out p_detail text
)
language plpgsql security definer set search_path = '' as $$
declare
  v_step record;
  v_message text;
begin
  if p_advert.status = p_wanted then
    delete from private.stock_marks where advert_id = p_advert.id;
    return;
  elsif p_advert.status = 'blocked' or (p_advert.status = 'in_review' and p_wanted in ('published', 'reserved')) then
    p_pending := p_advert.status;
    return;
  elsif p_wanted = 'paused' and p_advert.status in ('draft', 'expired') then
    delete from private.stock_marks where advert_id = p_advert.id;
    return;
  end if;
  -- A reservation is of a published advert, and it ends before a pause.
  if (p_wanted = 'reserved' and p_advert.status <> 'published') or (p_wanted = 'paused' and p_advert.status = 'reserved') then
    select * into v_step from private.reach_status(p_advert, 'published');
    p_advert := v_step.p_advert;
    if p_advert.status <> 'published' then
      p_pending := v_step.p_pending;
      p_detail := v_step.p_detail;
      return;
    end if;
  end if;
  begin
    p_advert := private.set_advert_status(p_advert, p_wanted, 'dealer');
    if p_advert.status = 'in_review' then
      p_pending := 'in_review';
    end if;
  exception
    when sqlstate 'PT409' then
      get stacked diagnostics v_message = message_text, p_detail = pg_exception_detail;
      if v_message not in ('incomplete', 'no_plan', 'quota_exceeded') then
        raise;
      end if;
      p_pending := v_message;
      p_detail := nullif(p_detail, '');
      insert into private.stock_marks (advert_id, publish_pending) values (p_advert.id, true)
      on conflict (advert_id) do update set publish_pending = true;
  end;
end;
$$;

-- An advert that the stock names is still for sale: in the last 7 days of its validity it is renewed, if the plan allows.
create function private.renew_in_stock(inout p_advert public.adverts, out p_renewed boolean)
language plpgsql security definer set search_path = '' as $$
begin
  p_renewed := p_advert.status in ('published', 'reserved') and p_advert.expires_at <= now() + interval '7 days'
    and coalesce(private.count_published(p_advert.dealership_id) <= private.dealership_quota(p_advert.dealership_id), false);
  if p_renewed then
    update public.adverts a set expires_at = now() + interval '60 days', version = a.version + 1
      where a.id = p_advert.id returning a.* into p_advert;
    perform private.note_advert_event(p_advert.id, 'renewed', 'dealer');
  end if;
end;
$$;

create function private.set_stock_identifiers(p_advert text, p_record jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_old private.advert_identifiers;
  v_vin text;
  v_plate text;
begin
  if not p_record ?| array['vin', 'plate'] then
    return false;
  end if;
  select i.* into v_old from private.advert_identifiers i where i.advert_id = p_advert;
  v_vin := case when p_record ? 'vin'
    then nullif(upper(regexp_replace(p_record ->> 'vin', '\s', '', 'g')), '') else v_old.vin end;
  v_plate := case when p_record ? 'plate'
    then nullif(upper(regexp_replace(p_record ->> 'plate', '[\s-]', '', 'g')), '') else v_old.plate end;
  if v_vin is not distinct from v_old.vin and v_plate is not distinct from v_old.plate then
    return false;
  elsif v_vin is null and v_plate is null then
    delete from private.advert_identifiers where advert_id = p_advert;
  else
    insert into private.advert_identifiers (advert_id, vin, plate) values (p_advert, v_vin, v_plate)
    on conflict (advert_id) do update set vin = excluded.vin, plate = excluded.plate;
  end if;
  return true;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_identifiers';
end;
$$;

-- A new draft with a number, in one write: as add_draft, for callers who hold the lock of the dealership and counted its adverts.
create function private.add_stock_draft(p_facts public.adverts, p_dealership text, p_number text) returns public.adverts
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
begin
  insert into public.adverts (id, dealership_id, stock_number, status, type, condition, name, brand, model, year,
    first_registration, price, price_vat, price_transfer, description, featured, promotion, fuel_type, body_type, colour,
    mileage, mileage_date, transmission, doors, seats, power_kw, displacement_cc, unladen_weight_kg, euro_class, consumption,
    co2, guarantee_months, specs)
  values (private.new_advert_id(p_facts), p_dealership, p_number, 'draft', p_facts.type, p_facts.condition, p_facts.name,
    p_facts.brand, p_facts.model, p_facts.year, p_facts.first_registration, p_facts.price, p_facts.price_vat,
    p_facts.price_transfer, p_facts.description, false, p_facts.promotion, p_facts.fuel_type, p_facts.body_type,
    p_facts.colour, p_facts.mileage, p_facts.mileage_date, p_facts.transmission, p_facts.doors, p_facts.seats,
    p_facts.power_kw, p_facts.displacement_cc, p_facts.unladen_weight_kg, p_facts.euro_class, p_facts.consumption,
    p_facts.co2, p_facts.guarantee_months, coalesce(p_facts.specs, '[]'))
  returning * into v_advert;
  perform private.note_advert_event(v_advert.id, 'created', 'dealer', p_to => 'draft');
  return v_advert;
end;
$$;

-- One record of a dealership whose lock is held. p_room: how many adverts it may still add.
create function private.write_stock_record(p_dealership text, p_record jsonb, p_room integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_number constant text := p_record ->> 'stockNumber';
  v_wanted text := p_record ->> 'status';
  v_advert public.adverts;
  v_mark private.stock_marks;
  v_before text;
  v_fields text[] := '{}';
  v_is_new boolean := false;
  v_step record;
  v_pending text;
  v_detail text;
begin
  if jsonb_typeof(p_record) is distinct from 'object'
     or p_record - '{stockNumber,facts,vin,plate,status,pictures}'::text[] <> '{}'::jsonb
     or not coalesce(v_number ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$', false) then
    raise sqlstate 'PT400' using message = 'invalid_record', detail = 'stockNumber';
  elsif v_wanted not in ('published', 'draft', 'paused', 'reserved', 'sold') then
    raise sqlstate 'PT400' using message = 'invalid_record', detail = 'status';
  end if;
  select a.* into v_advert from public.adverts a
    where a.dealership_id = p_dealership and a.stock_number = v_number and a.status <> 'deleted' for update;
  if found then
    v_before := v_advert.status;
    select m.* into v_mark from private.stock_marks m where m.advert_id = v_advert.id;
    if v_advert.status = 'sold' and v_wanted is distinct from 'published' and v_wanted is distinct from 'reserved' then
      return jsonb_build_object('stockNumber', v_number, 'id', v_advert.id, 'version', v_advert.version,
        'status', v_advert.status, 'outcome', 'unchanged', 'fields', '[]'::jsonb, 'pending',
        case when v_wanted = 'sold' then null else 'sold' end);
    elsif v_advert.status = 'sold' then
      -- It is edited once it is for sale again.
      select * into v_step from private.reach_status(v_advert, 'published');
      v_advert := v_step.p_advert;
      v_pending := v_step.p_pending;
      v_detail := v_step.p_detail;
    end if;
    if v_advert.status <> 'sold' then
      -- Terms of the price that a record does not name stay as they are: advert_columns takes both or none.
      select * into v_step from private.edit_advert(v_advert, coalesce(p_record -> 'facts', '{}')
        || case when jsonb_typeof(p_record #> '{facts,priceTerms}') = 'object' then jsonb_build_object('priceTerms',
          jsonb_strip_nulls(jsonb_build_object('vat', v_advert.price_vat, 'transfer', v_advert.price_transfer))
            || (p_record #> '{facts,priceTerms}')) else '{}' end, 'dealer');
      v_advert := v_step.p_advert;
      v_fields := v_step.p_fields;
    end if;
  else
    v_is_new := true;
    if p_room <= 0 then
      raise sqlstate 'PT409' using message = 'too_many_adverts';
    end if;
    v_advert := private.add_stock_draft(jsonb_populate_record(null::public.adverts,
      private.advert_columns(coalesce(p_record -> 'facts', '{}'), 'dealer')), p_dealership, v_number);
    v_before := 'draft';
  end if;
  if private.set_stock_identifiers(v_advert.id, p_record) then
    v_fields := v_fields || 'identifiers'::text;
  end if;
  if p_record ? 'pictures' and private.set_picture_urls(v_advert.id, p_record -> 'pictures') then
    v_fields := v_fields || 'pictures'::text;
    perform private.note_advert_event(v_advert.id, 'edited', 'dealer', p_fields => array['pictures']);
  end if;
  -- Without a status, the stock says that the vehicle is for sale; what its dealer decided on the portal stays.
  if v_wanted is null and (v_is_new or v_mark.publish_pending or v_mark.paused_absent or v_advert.status = 'expired') then
    v_wanted := 'published';
  end if;
  if v_wanted is not null then
    select * into v_step from private.reach_status(v_advert, v_wanted);
    v_advert := v_step.p_advert;
    v_pending := v_step.p_pending;
    v_detail := v_step.p_detail;
  end if;
  select * into v_step from private.renew_in_stock(v_advert);
  v_advert := v_step.p_advert;
  if v_step.p_renewed then
    v_fields := v_fields || 'expires_at'::text;
  end if;
  if v_advert.status <> v_before then
    v_fields := v_fields || 'status'::text;
  end if;
  return jsonb_build_object('stockNumber', v_number, 'id', v_advert.id, 'version', v_advert.version,
    'status', v_advert.status, 'outcome',
    case when v_is_new then 'created' when v_fields = '{}' then 'unchanged' else 'changed' end,
    'error', null, 'fields', to_jsonb(v_fields), 'pending', v_pending, 'detail', v_detail);
end;
$$;

create function private.write_stock(p_dealership text, p_records jsonb, p_dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answers jsonb := '[]';
  v_answer jsonb;
  v_record jsonb;
  v_message text;
  v_detail text;
  v_constraint text;
  v_seen text[] := '{}';
  v_room integer;
begin
  if jsonb_typeof(p_records) is distinct from 'array' or jsonb_array_length(p_records) > 200 then
    raise sqlstate 'PT400' using message = 'invalid_records';
  end if;
  perform private.lock_dealership(p_dealership);
  -- The limit of add_draft, counted once: for each record it would cost more with each that is there already.
  select 5000 - count(*) into v_room from public.adverts a where a.dealership_id = p_dealership and a.status <> 'deleted';
  begin
    for v_record in select value from jsonb_array_elements(p_records) loop
      begin
        if v_record ->> 'stockNumber' = any (v_seen) then
          raise sqlstate 'PT409' using message = 'duplicate_stock_number';
        end if;
        v_answer := private.write_stock_record(p_dealership, v_record, v_room);
        if v_answer ->> 'outcome' = 'created' then
          v_room := v_room - 1;
        end if;
      exception
        when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
          get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
          v_answer := jsonb_build_object('stockNumber', v_record ->> 'stockNumber', 'outcome', 'failed',
            'error', v_message, 'detail', nullif(v_detail, ''));
        when check_violation or not_null_violation or data_exception then
          get stacked diagnostics v_constraint = constraint_name;
          v_answer := jsonb_build_object('stockNumber', v_record ->> 'stockNumber', 'outcome', 'failed',
            'error', 'invalid_advert', 'detail', coalesce(nullif(v_constraint, ''), sqlerrm));
      end;
      v_seen := v_seen || (v_record ->> 'stockNumber');
      v_answers := v_answers || v_answer;
    end loop;
    if p_dry_run then
      raise sqlstate 'PT999' using message = 'dry_run';
    end if;
  exception
    -- Only what was written is taken back; the answers stay.
    when sqlstate 'PT999' then
      null;
  end;
  return v_answers;
end;
$$;

create function public.write_stock(p_records jsonb, p_dry_run boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return private.write_stock(private.require_dealership(), p_records, coalesce(p_dry_run, false));
end;
$$;
comment on function public.write_stock is
  'Approved dealers: at most 200 records {stockNumber, facts, vin, plate, status, pictures}, each for itself: what is new is created, what is known changes where it differs. p_dry_run: answers the same and writes nothing. Answers, in their order, [{stockNumber, id, version, status, outcome, error, detail, fields, pending}]: outcome created, changed, unchanged or failed (with error and detail of create_advert, update_advert, change_advert_status, set_advert_identifiers; invalid_record, duplicate_stock_number); pending: why the wanted status is not reached yet: incomplete (detail: what is missing), no_plan, quota_exceeded, in_review, blocked, sold. Errors: not_authenticated, second_factor_required, not_approved, invalid_records.';

-- Publishes what a record wanted to be published and waited for a picture.
create function private.publish_pending(p_advert text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
begin
  select a.* into v_advert from public.adverts a where a.id = p_advert;
  perform private.lock_dealership(v_advert.dealership_id);
  select a.* into v_advert from public.adverts a where a.id = p_advert for update;
  if exists (select 1 from private.stock_marks m where m.advert_id = p_advert and m.publish_pending) then
    perform private.reach_status(v_advert, 'published');
  end if;
end;
$$;

-- Adverts with a stock number that a complete stock does not name and that are, or will be, shown.
create function private.absent_adverts(p_dealership text, p_numbers text[]) returns setof public.adverts
language sql stable security definer set search_path = '' as $$
  select a.* from public.adverts a
  where a.dealership_id = p_dealership and a.status in ('published', 'reserved', 'scheduled')
    and a.stock_number <> all (coalesce(p_numbers, '{}'));
$$;

-- total: adverts with a stock number that are or will be shown; count: those of them that are absent.
create function private.absent_stock_of(p_dealership text, p_numbers text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'total', (select count(*) from public.adverts a where a.dealership_id = p_dealership
      and a.status in ('published', 'reserved', 'scheduled') and a.stock_number is not null),
    'count', (select count(*) from private.absent_adverts(p_dealership, p_numbers)),
    'absent', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'stockNumber', f.stock_number, 'name', f.name,
        'status', f.status) order by f.stock_number), '[]')
      from (select * from private.absent_adverts(p_dealership, p_numbers) order by stock_number limit 100) f));
$$;

create function private.pause_absent_stock(p_dealership text, p_numbers text[], p_limit integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_id text;
  v_advert public.adverts;
  v_paused integer := 0;
begin
  if coalesce(cardinality(p_numbers), 0) = 0 then
    raise sqlstate 'PT400' using message = 'empty_stock';
  elsif cardinality(p_numbers) > 5000 then
    raise sqlstate 'PT400' using message = 'invalid_records';
  end if;
  perform private.lock_dealership(p_dealership);
  -- A draft that waits to be published is no longer in the stock either.
  delete from private.stock_marks m using public.adverts a
    where a.id = m.advert_id and a.dealership_id = p_dealership and m.publish_pending
      and a.stock_number <> all (p_numbers);
  for v_id in select f.id from private.absent_adverts(p_dealership, p_numbers) f
    order by f.id limit least(greatest(p_limit, 1), 200)
  loop
    select a.* into v_advert from public.adverts a where a.id = v_id for update;
    -- As a job: a dealer cannot pause what is reserved, and a stock without it says that it is gone.
    v_advert := private.set_advert_status(v_advert,
      case v_advert.status when 'scheduled' then 'draft' else 'paused' end, 'job', p_reason => 'absent_from_stock');
    insert into private.stock_marks (advert_id, paused_absent) values (v_id, true)
    on conflict (advert_id) do update set paused_absent = true;
    v_paused := v_paused + 1;
  end loop;
  return v_paused;
end;
$$;

create function public.absent_stock(p_numbers text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.absent_stock_of(private.require_dealership(), p_numbers);
end;
$$;
comment on function public.absent_stock is
  'Approved dealers: their adverts with a stock number that are published, reserved or scheduled and not among p_numbers. Answers {total, count, absent: [{id, stockNumber, name, status}]}, total being all such adverts, absent the first 100. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.pause_absent_stock(p_numbers text[], p_limit integer default 200) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  return private.pause_absent_stock(private.require_dealership(), p_numbers, p_limit);
end;
$$;
comment on function public.pause_absent_stock is
  'Approved dealers: pauses at most p_limit (200) of the adverts that absent_stock names; a scheduled one is a draft again. A record that names one of them publishes it again. Answers how many it paused. Errors: not_authenticated, second_factor_required, not_approved, empty_stock, invalid_records.';
