-- Jobs of the portal: work for dealerships that reaches out of the database, done by the web server without a secret key
-- (docs/product.md 8.21, docs/decisions/032-portal-jobs.md). Each job has a key of its own, which speaks for one dealership
-- and one kind of work, for minutes.

create table private.portal_jobs (
  id uuid primary key references private.stock_keys (id) on delete cascade,
  kind text not null check (kind in ('feed', 'pictures', 'webhooks', 'imports')),
  dealership_id text not null,
  issued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  outcome text check (outcome is null or private.is_line(outcome, 60))
);
comment on table private.portal_jobs is
  'Jobs that the web server was asked to do; the id is that of the key. Not finished and with a valid key: under way. Kept for a week.';
create index portal_jobs_served on private.portal_jobs (dealership_id, kind, issued_at desc);
create index portal_jobs_issued on private.portal_jobs (issued_at);

-- Work that is due, one function a kind: each answers the ids of dealerships. The migration that brings a kind replaces its
-- own; those that came before this one are kept.
do $$
declare
  v_kind text;
begin
  foreach v_kind in array array['feed', 'pictures', 'webhooks', 'imports'] loop
    if to_regprocedure(format('private.due_%s()', v_kind)) is null then
      execute format('create function private.due_%s() returns setof text language sql stable security definer set search_path = '''' as ''select null::text where false''', v_kind);
    end if;
  end loop;
end $$;

create function private.due_portal_jobs() returns table (kind text, dealership_id text)
language sql stable security definer set search_path = '' as $$
  select 'imports', d.id from private.due_imports() d (id)
  union all select 'webhooks', d.id from private.due_webhooks() d (id)
  union all select 'feed', d.id from private.due_feed() d (id)
  union all select 'pictures', d.id from private.due_pictures() d (id);
$$;

create function private.is_job_under_way(p_kind text, p_dealership text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.portal_jobs j join private.stock_keys k on k.id = j.id
    where j.kind = p_kind and j.dealership_id = p_dealership and j.finished_at is null
      and k.revoked_at is null and k.expires_at > now());
$$;

-- How long a key lives that nobody keeps: a process that was killed holds its work back for as long.
create function private.job_lease() returns interval
language sql immutable set search_path = '' as $$ select interval '3 minutes' $$;

create function public.issue_portal_jobs(p_limit integer default 8) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_due record;
  v_key text;
  v_jobs jsonb := '[]';
begin
  -- Two schedules at once would issue the same work twice.
  perform pg_advisory_xact_lock(hashtext('issue_portal_jobs'));
  delete from private.stock_keys k where k.kind = 'job' and k.created_at < now() - interval '7 days';
  for v_due in
    select d.kind, d.dealership_id from private.due_portal_jobs() d
    where private.is_active_dealership(d.dealership_id) and not private.is_job_under_way(d.kind, d.dealership_id)
    group by 1, 2
    -- Who was served longest ago comes first, so that a large stock holds nobody back.
    order by (select max(j.issued_at) from private.portal_jobs j
      where j.dealership_id = d.dealership_id and j.kind = d.kind) nulls first, 2, 1
    limit least(greatest(p_limit, 1), 50)
  loop
    v_key := private.new_stock_key(v_due.dealership_id, 'job', v_due.kind, v_due.kind,
      now() + private.job_lease());
    insert into private.portal_jobs (id, kind, dealership_id)
      select k.id, v_due.kind, v_due.dealership_id from private.stock_keys k
      where k.secret_hash = private.sha256_hex(v_key);
    v_jobs := v_jobs || jsonb_build_object('kind', v_due.kind, 'key', v_key);
  end loop;
  return v_jobs;
end;
$$;
comment on function public.issue_portal_jobs is
  'For start-portal-jobs, with the secret key only: keys for work that is due and not under way, [{kind, key}]. A key is valid for three minutes, and longer while its job is kept (keep_portal_job).';

-- Gives work back that no web server took.
create function public.withdraw_portal_job(p_key text) returns void
language sql security definer set search_path = '' as $$
  delete from private.stock_keys k using private.portal_jobs j
  where k.secret_hash = private.sha256_hex(p_key) and j.id = k.id and j.started_at is null;
$$;
comment on function public.withdraw_portal_job is
  'For start-portal-jobs, with the secret key only: a job that no web server started is due again at once.';

create function private.require_portal() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
end;
$$;

create function public.start_portal_job(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
  v_kind text;
begin
  perform private.require_portal();
  v_dealership := private.dealership_of_key(p_key, 'job');
  -- The condition decides between two portals that were given the same key.
  update private.portal_jobs j set started_at = now() from private.stock_keys k
    where k.secret_hash = private.sha256_hex(p_key) and j.id = k.id and j.started_at is null
    returning j.kind into v_kind;
  if not found then
    raise sqlstate 'PT401' using message = 'invalid_key';
  end if;
  update private.stock_keys k set expires_at = now() + private.job_lease()
    where k.secret_hash = private.sha256_hex(p_key);
  return jsonb_build_object('kind', v_kind, 'dealershipId', v_dealership);
end;
$$;
comment on function public.start_portal_job is
  'For the web server (signed), with the key of a job: once. Answers {kind, dealershipId}. Errors: unsigned_caller, invalid_key.';

create function public.keep_portal_job(p_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_portal();
  perform private.dealership_of_key(p_key, 'job');
  update private.stock_keys k set expires_at = now() + private.job_lease() from private.portal_jobs j
    where k.secret_hash = private.sha256_hex(p_key) and j.id = k.id and j.finished_at is null
      and j.started_at > now() - interval '20 minutes';
  return found;
end;
$$;
comment on function public.keep_portal_job is
  'For the web server (signed): the key of a job under way is valid for three more minutes, and for at most 23 in all. Answers whether it is. Errors: unsigned_caller, invalid_key.';

create function public.finish_portal_job(p_key text, p_outcome text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_portal();
  perform private.dealership_of_key(p_key, 'job');
  update private.portal_jobs j set finished_at = now(), outcome = left(trim(p_outcome), 60) from private.stock_keys k
    where k.secret_hash = private.sha256_hex(p_key) and j.id = k.id;
  update private.stock_keys k set revoked_at = now() where k.secret_hash = private.sha256_hex(p_key);
end;
$$;
comment on function public.finish_portal_job is
  'For the web server (signed): the job is over and its key void; what it left is due again. Errors: unsigned_caller, invalid_key.';

-- Photographs by address. -------------------------------------------------------------------------------------------------

create index advert_picture_urls_state on private.advert_picture_urls (advert_id, state);

create function private.waiting_picture_urls(p_dealership text) returns setof private.advert_picture_urls
language sql stable security definer set search_path = '' as $$
  select u.* from private.advert_picture_urls u join public.adverts a on a.id = u.advert_id
  where u.state = 'waiting' and u.next_attempt_at <= now()
    and (p_dealership is null or a.dealership_id = p_dealership)
    and a.status not in ('deleted', 'sold', 'in_review');
$$;

create or replace function private.due_pictures() returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct a.dealership_id from private.waiting_picture_urls(null) u join public.adverts a on a.id = u.advert_id
  where private.uploads_enabled();
$$;

create function public.claim_picture_urls_with_job(p_key text, p_limit integer default 5) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
  v_urls jsonb;
begin
  perform private.require_portal();
  v_dealership := private.dealership_of_key(p_key, 'job', 'pictures');
  if not private.uploads_enabled() then
    return '[]';
  end if;
  -- All adverts get their first picture before one gets its second. Whoever claimed and died is followed after ten minutes.
  with due as (
    select w.advert_id, w.url from private.waiting_picture_urls(v_dealership) w
    order by w.position, w.created_at, w.advert_id limit least(greatest(p_limit, 1), 20)),
  claimed as (
    update private.advert_picture_urls u set attempts = u.attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due d where u.advert_id = d.advert_id and u.url = d.url returning u.advert_id, u.url, u.position, u.created_at)
  select coalesce(jsonb_agg(jsonb_build_object('advertId', c.advert_id, 'url', c.url)
    order by c.position, c.created_at, c.advert_id), '[]') into v_urls from claimed c;
  return v_urls;
end;
$$;
comment on function public.claim_picture_urls_with_job is
  'For the web server (signed), with the key of a job: addresses of photographs that are due, at most 20, locked for ten minutes: [{advertId, url}]. Errors: unsigned_caller, invalid_key.';

-- Attempts at one address, the first included; the pauses are 5, 20 and 80 minutes, and 5 hours.
create function private.max_picture_attempts() returns integer
language sql immutable set search_path = '' as $$ select 5 $$;

create function public.fail_picture_url_with_job(p_key text, p_advert text, p_url text, p_error text, p_again boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
begin
  perform private.require_portal();
  v_dealership := private.dealership_of_key(p_key, 'job', 'pictures');
  update private.advert_picture_urls u set
    error = coalesce(left(p_error, 60), u.error),
    -- Without an error nothing was tried.
    attempts = case when p_error is null then greatest(u.attempts - 1, 0) else u.attempts end,
    state = case when p_error is not null and (not p_again or u.attempts >= private.max_picture_attempts())
      then 'failed' else 'waiting' end,
    next_attempt_at = case when p_error is null then now()
      else now() + interval '5 minutes' * (4 ^ greatest(u.attempts - 1, 0)) end
  from public.adverts a
  where u.advert_id = p_advert and u.url = p_url and u.state = 'waiting'
    and a.id = u.advert_id and a.dealership_id = v_dealership;
end;
$$;
comment on function public.fail_picture_url_with_job is
  'For the web server (signed), with the key of a job: a photograph could not be taken; p_again: it may be tried again later, five times in all. p_error null: it was not tried. Errors: unsigned_caller, invalid_key.';

-- The dealership whose pictures a key may store.
create function private.dealership_of_picture_key(p_key text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  return case when p_key like 'pm\_job\_%' then private.dealership_of_key(p_key, 'job', 'pictures')
    else private.dealership_of_key(p_key, 'api_key') end;
end;
$$;

create function public.picture_folder_of_key(p_key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.dealership_of_picture_key(p_key);
begin
  if not private.uploads_enabled() then
    raise sqlstate 'PT409' using message = 'uploads_off';
  elsif private.take_attempt('picture-file', v_dealership, 20000, interval '1 hour') > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  return v_dealership;
end;
$$;
comment on function public.picture_folder_of_key is
  'For store-stock-picture, with the secret key only: the folder of the bucket `photographs` in which a key may write; 20,000 files an hour. Errors: invalid_key, uploads_off, too_many_requests.';

-- A photograph whose files are stored, as the last of the gallery. The caller holds the advert's lock. One with a content
-- that the advert has is not added again.
create function private.insert_photograph(p_advert public.adverts, p_picture jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_known public.advert_pictures;
  v_picture public.advert_pictures;
begin
  if not private.uploads_enabled() then
    raise sqlstate 'PT409' using message = 'uploads_off';
  end if;
  v_picture := jsonb_populate_record(null::public.advert_pictures, p_picture);
  select p.* into v_known from public.advert_pictures p
    where p.advert_id = p_advert.id and p.content_hash = v_picture.content_hash;
  if found then
    return jsonb_build_object('stem', v_known.stem, 'position', v_known.position, 'added', false);
  end if;
  -- Its files stand in the folder of the advert's dealership, where nobody else writes.
  if not coalesce(v_picture.stem ~ ('^' || p_advert.dealership_id || '/[a-z0-9]{8,40}$'), false) then
    raise sqlstate 'PT400' using message = 'invalid_picture', detail = 'stem';
  end if;
  v_picture.position := 1 + (select count(*) from public.advert_pictures p where p.advert_id = p_advert.id);
  if v_picture.position > 30 then
    raise sqlstate 'PT409' using message = 'too_many_pictures';
  end if;
  insert into public.advert_pictures (advert_id, position, stem, source, view, width, height, alt, widths, tone, content_hash)
  values (p_advert.id, v_picture.position, v_picture.stem, 'photo', 'other', v_picture.width, v_picture.height,
    coalesce(trim(v_picture.alt), ''), v_picture.widths, v_picture.tone, v_picture.content_hash);
  return jsonb_build_object('stem', v_picture.stem, 'position', v_picture.position, 'added', true);
exception
  when check_violation or not_null_violation or data_exception or unique_violation then
    raise sqlstate 'PT400' using message = 'invalid_picture';
end;
$$;

-- As before, by the function above.
create or replace function public.add_advert_picture(p_id text, p_picture jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_advert constant public.adverts := private.lock_pictures(p_id);
  v_answer constant jsonb := private.insert_photograph(v_advert, p_picture);
begin
  if (v_answer ->> 'added')::boolean then
    perform private.note_pictures_edited(v_advert);
  end if;
  return v_answer;
end;
$$;

-- Thirty pictures of a job are one line in the history of an advert.
create function private.note_pictures_fetched(p_advert text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.advert_events e where e.advert_id = p_advert and e.kind = 'edited'
      and e.acted_as = 'job' and e.fields = array['pictures'] and e.at > now() - interval '1 hour') then
    perform private.note_advert_event(p_advert, 'edited', 'job', p_fields => array['pictures']);
  end if;
end;
$$;

-- The picture of an address, whose files are stored; p_answer is that of insert_photograph.
create function private.settle_picture_url(p_advert text, p_url text, p_answer jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_stem constant text := p_answer ->> 'stem';
begin
  if not (p_answer ->> 'added')::boolean and not exists (select 1 from private.advert_picture_urls u
      where u.advert_id = p_advert and u.stem = v_stem and u.state = 'removed') then
    -- Of another address, or sent by hand: it must not go when this address does.
    update private.advert_picture_urls u set state = 'failed', error = 'same_picture'
      where u.advert_id = p_advert and u.url = p_url;
    return;
  end if;
  -- A picture whose address changed belongs to the new one.
  delete from private.advert_picture_urls u
    where u.advert_id = p_advert and u.stem = v_stem and u.state = 'removed';
  update private.advert_picture_urls u set state = 'stored', stem = v_stem, error = null
    where u.advert_id = p_advert and u.url = p_url;
end;
$$;

create function public.add_picture_with_key(p_key text, p_advert text, p_picture jsonb, p_url text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
  v_advert public.adverts;
  v_answer jsonb;
begin
  perform private.require_portal();
  v_dealership := private.dealership_of_picture_key(p_key);
  perform private.lock_dealership(v_dealership);
  select a.* into v_advert from public.adverts a
    where a.id = p_advert and a.dealership_id = v_dealership and a.status <> 'deleted' for update;
  if not found then
    raise sqlstate 'PT404' using message = 'advert_not_found';
  elsif v_advert.status in ('sold', 'in_review') then
    raise sqlstate 'PT409' using message = 'not_editable';
  elsif p_url is not null and not exists (select 1 from private.advert_picture_urls u
      where u.advert_id = p_advert and u.url = p_url and u.state in ('waiting', 'failed')) then
    raise sqlstate 'PT404' using message = 'picture_url_not_found';
  end if;
  -- A full gallery of which pictures are to go makes room for one.
  if (select count(*) from public.advert_pictures p where p.advert_id = p_advert) >= 30 then
    perform private.drop_one_removed_picture(p_advert);
  end if;
  v_answer := private.insert_photograph(v_advert, p_picture);
  if p_url is not null then
    perform private.settle_picture_url(p_advert, p_url, v_answer);
    perform private.drop_removed_pictures(p_advert);
    perform private.order_advert_pictures(p_advert);
  end if;
  if (v_answer ->> 'added')::boolean then
    perform private.note_pictures_fetched(p_advert);
    begin
      perform private.publish_pending(p_advert);
    exception
      -- The picture stays also where the advert may not be published.
      when sqlstate 'PT409' then
        null;
    end;
  end if;
  return v_answer;
end;
$$;
comment on function public.add_picture_with_key is
  'For the web server (signed), with an API key or the key of a job: a photograph whose files store-stock-picture has stored. p_url: the address of the record that it came from. Publishes what waited for a picture. Answers {stem, position, added}. Errors: unsigned_caller, invalid_key, advert_not_found, not_editable, picture_url_not_found, uploads_off, too_many_pictures, invalid_picture.';

create function private.drop_one_removed_picture(p_advert text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_stem text;
begin
  select p.stem into v_stem from public.advert_pictures p
    join private.advert_picture_urls u on u.advert_id = p.advert_id and u.stem = p.stem and u.state = 'removed'
    where p.advert_id = p_advert order by p.position desc limit 1;
  delete from public.advert_pictures p where p.advert_id = p_advert and p.stem = v_stem;
  delete from private.advert_picture_urls u where u.advert_id = p_advert and u.stem = v_stem;
  perform private.order_advert_pictures(p_advert);
end;
$$;

-- What dealers see of it.
create function public.own_picture_urls(p_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('url', u.url, 'position', u.position, 'state', u.state,
      'attempts', u.attempts, 'nextAttemptAt', u.next_attempt_at, 'error', u.error) order by u.position), '[]')
    from private.advert_picture_urls u join public.adverts a on a.id = u.advert_id
    where u.advert_id = p_id and a.dealership_id = v_dealership and u.state in ('waiting', 'failed'));
end;
$$;
comment on function public.own_picture_urls is
  'Approved dealers: addresses of photographs of an own advert that are no pictures yet, [{url, position, state, attempts, nextAttemptAt, error}]. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.own_picture_fetches() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
begin
  return (
    with urls as (
      select u.*, a.name, a.stock_number from private.advert_picture_urls u join public.adverts a on a.id = u.advert_id
      where a.dealership_id = v_dealership and a.status not in ('deleted', 'sold') and u.state in ('waiting', 'failed')),
    adverts as (
      select u.advert_id, min(u.name) as name, min(u.stock_number) as stock_number, count(*) as failed, min(u.error) as error
      from urls u where u.state = 'failed' and u.error <> 'same_picture' group by 1 order by 1 limit 50)
    select jsonb_build_object(
      'waiting', (select count(*) from urls u where u.state = 'waiting'),
      'failed', (select count(*) from urls u where u.state = 'failed' and u.error <> 'same_picture'),
      'adverts', (select coalesce(jsonb_agg(jsonb_build_object('id', f.advert_id, 'name', f.name,
        'stockNumber', f.stock_number, 'failed', f.failed, 'error', f.error) order by f.advert_id), '[]') from adverts f)));
end;
$$;
comment on function public.own_picture_fetches is
  'Approved dealers: photographs of their adverts that are still fetched and that could not be, {waiting, failed, adverts: [{id, name, stockNumber, failed, error}]}, the first 50 with failures. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.retry_picture_urls(p_id text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_count integer;
begin
  if private.take_attempt('retry-pictures', v_dealership, 30, interval '1 hour') > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  update private.advert_picture_urls u set state = 'waiting', attempts = 0, next_attempt_at = now(), error = null
    from public.adverts a
    where u.advert_id = p_id and a.id = u.advert_id and a.dealership_id = v_dealership
      and (u.state = 'failed' or (u.state = 'waiting' and u.error is not null));
  get diagnostics v_count = row_count;
  return v_count;
end;
$$;
comment on function public.retry_picture_urls is
  'Approved dealers: addresses of an own advert that failed are tried again; 30 times an hour. Answers how many. Errors: not_authenticated, second_factor_required, not_approved, too_many_requests.';

