-- The API for management programs (docs/product.md 8.19, docs/decisions/030-api.md): keys that dealers make, and what a key may do.
-- A key speaks for its dealership without an account. Only the web server, which checks and limits requests, hands one in.

-- Keys that a dealership may have at a time.
create function private.max_api_keys() returns integer
language sql immutable set search_path = '' as $$ select 10 $$;

-- A stolen session that made itself a key is told to the account by mail, as a used recovery code is.
create function public.create_api_key(p_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_name constant text := trim(p_name);
  v_secret text;
  v_key private.stock_keys;
begin
  if not coalesce(char_length(v_name) >= 2 and private.is_line(v_name, 60), false) then
    raise sqlstate 'PT400' using message = 'invalid_key_name';
  end if;
  perform private.lock_dealership(v_dealership);
  if (select count(*) from private.stock_keys k
      where k.dealership_id = v_dealership and k.kind = 'api_key' and k.revoked_at is null) >= private.max_api_keys() then
    raise sqlstate 'PT409' using message = 'too_many_keys';
  -- A form that a browser sends again makes no second key.
  elsif exists (select 1 from private.stock_keys k where k.dealership_id = v_dealership and k.kind = 'api_key'
      and k.revoked_at is null and lower(k.name) = lower(v_name)) then
    raise sqlstate 'PT409' using message = 'key_name_taken';
  elsif (select count(*) from private.stock_keys k where k.dealership_id = v_dealership and k.kind = 'api_key'
      and k.created_at > now() - interval '1 day') >= 30 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  v_secret := private.new_stock_key(v_dealership, 'api_key', p_name => v_name);
  select k.* into v_key from private.stock_keys k where k.secret_hash = private.sha256_hex(v_secret);
  perform private.audit('api_key.created', v_key.prefix,
    jsonb_build_object('dealership_id', v_dealership, 'name', v_name));
  perform private.mail_dealers(v_dealership, 'api-key-created',
    jsonb_build_object('name', v_name, 'prefix', v_key.prefix, 'created_at', v_key.created_at));
  return jsonb_build_object('id', v_key.id, 'name', v_name, 'prefix', v_key.prefix, 'secret', v_secret);
end;
$$;
comment on function public.create_api_key is
  'Approved dealers: a new key of their dealership, at most 10 at a time and 30 a day. Answers {id, name, prefix, secret}; the secret is kept nowhere. Mails all accounts of the dealership. Errors: not_authenticated, second_factor_required, not_approved, invalid_key_name, too_many_keys, key_name_taken, too_many_requests.';

create function private.api_keys_of(p_dealership text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'prefix', k.prefix, 'createdAt', k.created_at,
      'createdBy', (select u.email from auth.users u where u.id = k.created_by), 'lastUsedAt', k.last_used_at)
    order by k.created_at desc, k.id), '[]')
  from private.stock_keys k
  where k.dealership_id = p_dealership and k.kind = 'api_key' and k.revoked_at is null;
$$;

create function public.own_api_keys() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.api_keys_of(private.require_dealership());
end;
$$;
comment on function public.own_api_keys is
  'Approved dealers: the keys of their dealership that are not revoked, [{id, name, prefix, createdAt, createdBy, lastUsedAt}], the last made first. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.api_keys_of_dealerships() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('dealershipId', d.dealership_id,
      'name', private.dealership_name(d.dealership_id),
      'keys', (select jsonb_agg(e - 'createdBy') from jsonb_array_elements(private.api_keys_of(d.dealership_id)) e))
      order by private.dealership_name(d.dealership_id), d.dealership_id), '[]')
    from (select distinct k.dealership_id from private.stock_keys k
      where k.kind = 'api_key' and k.revoked_at is null) d);
end;
$$;
comment on function public.api_keys_of_dealerships is
  'Administrators only: the dealerships that have keys, [{dealershipId, name, keys: [{id, name, prefix, createdAt, lastUsedAt}]}]. Errors: not_authenticated, not_admin, second_factor_required.';

create function public.revoke_api_key(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_key private.stock_keys;
  v_dealership text;
begin
  if not public.is_admin() then
    v_dealership := private.require_dealership();
  else
    perform private.require_admin();
  end if;
  update private.stock_keys k set revoked_at = now()
    where k.id = p_id and k.kind = 'api_key' and k.revoked_at is null
      and (v_dealership is null or k.dealership_id = v_dealership)
    returning k.* into v_key;
  if not found then
    raise sqlstate 'PT404' using message = 'key_not_found';
  end if;
  perform private.audit('api_key.revoked', v_key.prefix,
    jsonb_build_object('dealership_id', v_key.dealership_id, 'name', v_key.name));
  -- The dealership learns what it did not do itself.
  if v_dealership is null then
    perform private.mail_dealers(v_key.dealership_id, 'api-key-revoked',
      jsonb_build_object('name', v_key.name, 'prefix', v_key.prefix, 'revoked_at', v_key.revoked_at));
  end if;
end;
$$;
comment on function public.revoke_api_key is
  'The dealers of the key''s dealership, or an administrator: the key is void at once. Errors: not_authenticated, second_factor_required, not_approved, key_not_found.';

-- Counts p_units of a subject if they fit in the running window; the rest of the limit is answered, which take_attempt does not.
create function private.take_units(
  p_action text, p_subject text, p_units integer, p_limit integer, p_window interval default interval '1 minute'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_start constant timestamptz := date_bin(p_window, now(), timestamptz '2000-01-01 00:00:00+00');
  v_key constant text := format('%s/%s:%s', p_action, extract(epoch from p_window)::integer, p_subject);
  v_count integer;
begin
  insert into private.attempts (key, window_start, count, expires_at) values (v_key, v_start, 0, v_start + p_window)
    on conflict (key, window_start) do nothing;
  update private.attempts a set count = a.count + p_units
    where a.key = v_key and a.window_start = v_start and a.count + p_units <= p_limit
    returning a.count into v_count;
  if not found then
    select a.count into v_count from private.attempts a where a.key = v_key and a.window_start = v_start;
    return jsonb_build_object('isRefused', true, 'limit', p_limit, 'remaining', greatest(p_limit - v_count, 0),
      'reset', greatest(1, ceil(extract(epoch from v_start + p_window - now()))::integer));
  end if;
  return jsonb_build_object('isRefused', false, 'limit', p_limit, 'remaining', p_limit - v_count,
    'reset', greatest(1, ceil(extract(epoch from v_start + p_window - now()))::integer));
end;
$$;

-- The beginning of every call with a key. What is wrong is answered and not raised, or its count would be taken back.
-- p_policy: read (300 calls a minute and key) or write (1,200 records a minute and key).
create function private.open_api_call(p_key text, p_policy text, p_units integer default 1) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
  v_limit jsonb;
  v_wait integer;
begin
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
  begin
    v_dealership := private.dealership_of_key(p_key, 'api_key');
  exception
    when sqlstate 'PT401' then
      -- Only wrong keys are counted: programs of several dealers may call from one address.
      v_wait := greatest(private.take_attempt('api-key', private.caller_key(), 30),
        private.take_attempt('api-key', private.caller_key(), 300, interval '1 hour'));
      return case when v_wait > 0 then jsonb_build_object('error', 'too_many_wrong_keys', 'retryAfter', v_wait)
        else jsonb_build_object('error', 'invalid_key') end;
  end;
  v_limit := private.take_units('api-' || p_policy, private.sha256_hex(p_key), greatest(p_units, 1),
    case p_policy when 'read' then 300 else 1200 end);
  return jsonb_build_object('dealership', v_dealership, 'limit', (v_limit - 'isRefused') || jsonb_build_object('policy', p_policy))
    || case when (v_limit ->> 'isRefused')::boolean
      then jsonb_build_object('error', 'too_many_requests', 'retryAfter', v_limit -> 'reset') else '{}'::jsonb end;
end;
$$;

create function private.refuse_api_call(p_call jsonb, p_error text, p_detail text) returns jsonb
language sql immutable set search_path = '' as $$
  select (p_call - 'dealership') || jsonb_build_object('error', p_error, 'detail', nullif(p_detail, ''));
$$;

create function private.answer_api_call(p_call jsonb, p_answer jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select (p_call - 'dealership') || jsonb_build_object('answer', p_answer);
$$;

-- An advert as the API shows it: the record with which it could be written, and what the portal knows of it.
create function private.api_record(p_advert public.adverts) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'stockNumber', p_advert.stock_number, 'id', p_advert.id, 'version', p_advert.version, 'status', p_advert.status,
    'facts', jsonb_strip_nulls(jsonb_build_object(
      'type', p_advert.type, 'condition', p_advert.condition, 'brand', p_advert.brand, 'model', p_advert.model,
      'name', p_advert.name, 'bodyType', p_advert.body_type, 'colour', p_advert.colour, 'doors', p_advert.doors,
      'seats', p_advert.seats, 'year', p_advert.year, 'firstRegistration', p_advert.first_registration,
      'mileage', p_advert.mileage, 'mileageDate', p_advert.mileage_date, 'fuelType', p_advert.fuel_type,
      'transmission', p_advert.transmission, 'powerKw', p_advert.power_kw, 'displacementCc', p_advert.displacement_cc,
      'unladenWeightKg', p_advert.unladen_weight_kg, 'euroClass', p_advert.euro_class,
      'consumption', p_advert.consumption, 'co2', p_advert.co2, 'price', p_advert.price,
      'priceTerms', nullif(jsonb_strip_nulls(
        jsonb_build_object('vat', p_advert.price_vat, 'transfer', p_advert.price_transfer)), '{}'::jsonb),
      'promotion', p_advert.promotion, 'guaranteeMonths', p_advert.guarantee_months,
      'description', p_advert.description, 'specs', nullif(p_advert.specs, '[]'::jsonb))),
    'vin', (select i.vin from private.advert_identifiers i where i.advert_id = p_advert.id),
    'plate', (select i.plate from private.advert_identifiers i where i.advert_id = p_advert.id),
    'photographs', (select coalesce(jsonb_agg(jsonb_build_object('stem', p.stem, 'source', p.source, 'width', p.width,
        'height', p.height, 'widths', p.widths, 'alt', p.alt,
        'from', (select u.url from private.advert_picture_urls u
          where u.advert_id = p.advert_id and u.stem = p.stem and u.state = 'stored')) order by p.position), '[]')
      from public.advert_pictures p where p.advert_id = p_advert.id),
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('url', u.url, 'state', u.state, 'error', u.error)
        order by u.position), '[]')
      from private.advert_picture_urls u where u.advert_id = p_advert.id and u.state <> 'removed'),
    'missing', case when p_advert.status in ('draft', 'scheduled', 'in_review')
      then to_jsonb(private.missing_for_publication(p_advert)) else '[]'::jsonb end,
    'publishPending', exists (select 1 from private.stock_marks m where m.advert_id = p_advert.id and m.publish_pending),
    'createdAt', p_advert.created_at, 'updatedAt', p_advert.updated_at, 'publishedAt', p_advert.published_at,
    'expiresAt', case when p_advert.status in ('published', 'reserved', 'paused', 'expired') then p_advert.expires_at end);
$$;

create function private.stock_advert(p_dealership text, p_number text) returns public.adverts
language plpgsql stable security definer set search_path = '' as $$
declare
  v_advert public.adverts;
begin
  select a.* into v_advert from public.adverts a
    where a.dealership_id = p_dealership and a.stock_number = p_number and a.status <> 'deleted';
  if not found then
    raise sqlstate 'PT404' using message = 'record_not_found';
  end if;
  return v_advert;
end;
$$;

-- The advert of a stock number, locked, in the version that the caller knows (null: any).
create function private.lock_stock_advert(p_dealership text, p_number text, p_version integer) returns public.adverts
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
begin
  perform private.lock_dealership(p_dealership);
  v_advert := private.stock_advert(p_dealership, p_number);
  select a.* into v_advert from public.adverts a where a.id = v_advert.id for update;
  if p_version is not null and v_advert.version <> p_version then
    raise sqlstate 'PT409' using message = 'version_conflict';
  end if;
  return v_advert;
end;
$$;

create function public.account_with_key(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_call constant jsonb := private.open_api_call(p_key, 'read');
  v_dealership constant text := v_call ->> 'dealership';
begin
  if v_call ? 'error' then
    return v_call - 'dealership';
  end if;
  return private.answer_api_call(v_call, jsonb_build_object(
    'dealership', jsonb_build_object('id', v_dealership, 'name', private.dealership_name(v_dealership),
      'slug', private.dealership_link(v_dealership) ->> 'slug'),
    'key', (select jsonb_build_object('name', k.name, 'prefix', k.prefix, 'createdAt', k.created_at)
      from private.stock_keys k where k.secret_hash = private.sha256_hex(p_key)),
    'quota', private.dealership_quota(v_dealership), 'used', private.count_published(v_dealership),
    'drafts', (select count(*) from public.adverts a where a.dealership_id = v_dealership and a.status = 'draft'),
    'stock', (select count(*) from public.adverts a where a.dealership_id = v_dealership and a.status <> 'deleted')));
end;
$$;
comment on function public.account_with_key is
  'For the web server, with a key. Answers {limit, answer: {dealership, key, quota, used, drafts, stock}} or {error, retryAfter}; quota null without a plan. Errors answered: invalid_key, too_many_wrong_keys, too_many_requests; raised: unsigned_caller.';

create function public.stock_with_key(p_key text, p_query jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_call constant jsonb := private.open_api_call(p_key, 'read');
  v_dealership constant text := v_call ->> 'dealership';
  v_limit integer;
  v_since timestamptz;
  v_records jsonb;
begin
  if v_call ? 'error' then
    return v_call - 'dealership';
  end if;
  v_limit := least(greatest(coalesce((p_query ->> 'limit')::integer, 50), 1), 100);
  v_since := (p_query ->> 'updatedSince')::timestamptz;
  -- Stock numbers sort by their bytes, so that a page begins where the one before ended, whatever the locale.
  -- With updatedSince, a number that no advert has any more is said once, by the advert that had it last.
  select coalesce(jsonb_agg(
      case when f.status = 'deleted'
        then jsonb_build_object('stockNumber', f.stock_number, 'status', f.status, 'updatedAt', f.updated_at)
        else private.api_record(f) end order by f.stock_number collate "C"), '[]') into v_records
    from (select distinct on (a.stock_number collate "C") a.* from public.adverts a
      where a.dealership_id = v_dealership and a.stock_number is not null
        and (a.status <> 'deleted' or (v_since is not null and p_query ->> 'status' is null and not exists (
          select 1 from public.adverts b where b.dealership_id = v_dealership and b.stock_number = a.stock_number
            and b.status <> 'deleted')))
        and (p_query ->> 'after' is null or a.stock_number collate "C" > p_query ->> 'after')
        and (p_query ->> 'status' is null or a.status = p_query ->> 'status')
        and (v_since is null or a.updated_at >= v_since)
      order by a.stock_number collate "C", a.updated_at desc limit v_limit + 1) f;
  return private.answer_api_call(v_call, jsonb_build_object(
    'records', case when jsonb_array_length(v_records) > v_limit then v_records - v_limit else v_records end,
    'hasMore', jsonb_array_length(v_records) > v_limit));
exception
  when data_exception then
    return private.refuse_api_call(v_call, 'invalid_query', null);
end;
$$;
comment on function public.stock_with_key is
  'For the web server, with a key. p_query: {after (a stock number), limit (100 at most), status, updatedSince}. Answers {limit, answer: {records, hasMore}} of the adverts with a stock number, with updatedSince (and no status) also {stockNumber, status: deleted, updatedAt} of those that were deleted since, or {error, detail, retryAfter}. Errors answered: as account_with_key, and invalid_query; raised: unsigned_caller.';

create function public.stock_record_with_key(p_key text, p_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_call constant jsonb := private.open_api_call(p_key, 'read');
begin
  if v_call ? 'error' then
    return v_call - 'dealership';
  end if;
  return private.answer_api_call(v_call, private.api_record(private.stock_advert(v_call ->> 'dealership', p_number)));
exception
  when sqlstate 'PT404' then
    return private.refuse_api_call(v_call, sqlerrm, null);
end;
$$;
comment on function public.stock_record_with_key is
  'For the web server, with a key. Answers {limit, answer: the record} or {error, detail, retryAfter}. Errors answered: as account_with_key, and record_not_found; raised: unsigned_caller.';

create function public.write_stock_with_key(p_key text, p_records jsonb, p_dry_run boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_call constant jsonb := private.open_api_call(p_key, 'write',
    case jsonb_typeof(p_records) when 'array' then jsonb_array_length(p_records) else 1 end);
begin
  if v_call ? 'error' then
    return v_call - 'dealership';
  end if;
  return private.answer_api_call(v_call,
    private.write_stock(v_call ->> 'dealership', p_records, coalesce(p_dry_run, false)));
exception
  when sqlstate 'PT400' then
    return private.refuse_api_call(v_call, sqlerrm, null);
end;
$$;
comment on function public.write_stock_with_key is
  'For the web server, with a key: write_stock of its dealership. Answers {limit, answer} or {error, detail, retryAfter}. Errors answered: as account_with_key, and invalid_records; raised: unsigned_caller.';

-- One record with what its caller knows of it: a version (p_version), that there is none yet (p_version 0), or nothing (null).
create function public.write_stock_record_with_key(
  p_key text, p_record jsonb, p_version integer default null, p_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_call constant jsonb := private.open_api_call(p_key, 'write');
  v_dealership constant text := v_call ->> 'dealership';
  v_result jsonb;
  v_detail text;
begin
  if v_call ? 'error' then
    return v_call - 'dealership';
  end if;
  perform private.lock_dealership(v_dealership);
  if p_version = 0 and exists (select 1 from public.adverts a where a.dealership_id = v_dealership
      and a.stock_number = p_record ->> 'stockNumber' and a.status <> 'deleted') then
    raise sqlstate 'PT409' using message = 'version_conflict';
  elsif p_version > 0 then
    perform private.lock_stock_advert(v_dealership, p_record ->> 'stockNumber', p_version);
  end if;
  v_result := private.write_stock(v_dealership, jsonb_build_array(p_record), coalesce(p_dry_run, false)) -> 0;
  if v_result ->> 'outcome' = 'failed' then
    return private.refuse_api_call(v_call, v_result ->> 'error', v_result ->> 'detail');
  end if;
  return private.answer_api_call(v_call, v_result || jsonb_build_object('record', (
    select private.api_record(a) from public.adverts a
    where a.dealership_id = v_dealership and a.stock_number = v_result ->> 'stockNumber' and a.status <> 'deleted')));
exception
  when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
    get stacked diagnostics v_detail = pg_exception_detail;
    return private.refuse_api_call(v_call, sqlerrm, v_detail);
end;
$$;
comment on function public.write_stock_record_with_key is
  'For the web server, with a key: one record of write_stock. p_version: the version that must be there, 0 for none. Answers {limit, answer: the result with record, the advert as it is then (null of a new one in a dry run)} or {error, detail, retryAfter}. Errors answered: as account_with_key and write_stock, and record_not_found, version_conflict; raised: unsigned_caller.';

create function public.delete_stock_record_with_key(
  p_key text, p_number text, p_version integer default null, p_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_call constant jsonb := private.open_api_call(p_key, 'write');
  v_advert public.adverts;
begin
  if v_call ? 'error' then
    return v_call - 'dealership';
  end if;
  v_advert := private.lock_stock_advert(v_call ->> 'dealership', p_number, p_version);
  if not private.may_change_status(v_advert.status, 'deleted', 'dealer') then
    raise sqlstate 'PT409' using message = 'transition_not_allowed';
  elsif not coalesce(p_dry_run, false) then
    perform private.set_advert_status(v_advert, 'deleted', 'dealer');
  end if;
  return private.answer_api_call(v_call, jsonb_build_object('id', v_advert.id));
exception
  when sqlstate 'PT404' or sqlstate 'PT409' then
    return private.refuse_api_call(v_call, sqlerrm, null);
end;
$$;
comment on function public.delete_stock_record_with_key is
  'For the web server, with a key. Answers {limit, answer: {id}} or {error, detail, retryAfter}. Errors answered: as account_with_key, and record_not_found, version_conflict, transition_not_allowed (a blocked advert); raised: unsigned_caller.';

-- What may be done with a photograph: p_change {position}, {alt}, both, or null to remove it. p_picture: its name without the folder.
create function public.change_stock_picture_with_key(p_key text, p_number text, p_picture text, p_change jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_call constant jsonb := private.open_api_call(p_key, 'write');
  v_advert public.adverts;
  v_picture public.advert_pictures;
  v_to integer;
begin
  if v_call ? 'error' then
    return v_call - 'dealership';
  end if;
  v_advert := private.lock_stock_advert(v_call ->> 'dealership', p_number, null);
  if v_advert.status in ('sold', 'in_review') then
    raise sqlstate 'PT409' using message = 'not_editable';
  end if;
  select p.* into v_picture from public.advert_pictures p
    where p.advert_id = v_advert.id and split_part(p.stem, '/', 2) = p_picture;
  if not found then
    raise sqlstate 'PT404' using message = 'picture_not_found';
  end if;
  if p_change is null then
    if v_advert.status in ('published', 'reserved', 'scheduled')
       and not exists (select 1 from public.advert_pictures p where p.advert_id = v_advert.id and p.stem <> v_picture.stem) then
      raise sqlstate 'PT409' using message = 'last_picture';
    end if;
    delete from private.advert_picture_urls u where u.advert_id = v_advert.id and u.stem = v_picture.stem;
    delete from public.advert_pictures p where p.advert_id = v_advert.id and p.stem = v_picture.stem;
    update public.advert_pictures p set position = p.position - 1
      where p.advert_id = v_advert.id and p.position > v_picture.position;
  else
    v_to := least(greatest((p_change ->> 'position')::integer, 1),
      (select count(*)::integer from public.advert_pictures p where p.advert_id = v_advert.id));
    if p_change ? 'alt' then
      update public.advert_pictures p set alt = coalesce(trim(p_change ->> 'alt'), '')
        where p.advert_id = v_advert.id and p.stem = v_picture.stem;
    end if;
    if p_change ? 'position' then
      update public.advert_pictures p set position = case
          when p.position = v_picture.position then v_to
          when v_picture.position < v_to then p.position - 1
          else p.position + 1 end
        where p.advert_id = v_advert.id
          and p.position between least(v_picture.position, v_to) and greatest(v_picture.position, v_to);
    end if;
  end if;
  perform private.note_advert_event(v_advert.id, 'edited', 'dealer', p_fields => array['pictures']);
  select a.* into v_advert from public.adverts a where a.id = v_advert.id;
  return private.answer_api_call(v_call, private.api_record(v_advert));
exception
  when sqlstate 'PT404' or sqlstate 'PT409' then
    return private.refuse_api_call(v_call, sqlerrm, null);
  when check_violation or data_exception then
    return private.refuse_api_call(v_call, 'invalid_picture', null);
end;
$$;
comment on function public.change_stock_picture_with_key is
  'For the web server, with a key. p_change: {position} (1 is the cover) and {alt}; null removes the photograph. Answers {limit, answer: the record} or {error, detail, retryAfter}. Errors answered: as account_with_key, and record_not_found, picture_not_found, not_editable, last_picture, invalid_picture; raised: unsigned_caller.';

-- Before a photograph is encoded: whether there is room for it. The photograph itself comes by add_picture_with_key.
create function public.begin_stock_picture_with_key(p_key text, p_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_call constant jsonb := private.open_api_call(p_key, 'write');
  v_advert public.adverts;
begin
  if v_call ? 'error' then
    return v_call - 'dealership';
  end if;
  v_advert := private.stock_advert(v_call ->> 'dealership', p_number);
  if v_advert.status in ('sold', 'in_review') then
    raise sqlstate 'PT409' using message = 'not_editable';
  elsif not private.uploads_enabled() then
    raise sqlstate 'PT409' using message = 'uploads_off';
  end if;
  return private.answer_api_call(v_call,
    jsonb_build_object('advertId', v_advert.id, 'dealershipId', v_advert.dealership_id));
exception
  when sqlstate 'PT404' or sqlstate 'PT409' then
    return private.refuse_api_call(v_call, sqlerrm, null);
end;
$$;
comment on function public.begin_stock_picture_with_key is
  'For the web server, with a key: counts a photograph. Answers {limit, answer: {advertId, dealershipId}} or {error, detail, retryAfter}. Errors answered: as account_with_key, and record_not_found, not_editable, uploads_off; raised: unsigned_caller.';
