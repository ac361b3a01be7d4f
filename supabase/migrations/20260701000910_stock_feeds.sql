-- Feeds that dealers' management programs publish and the portal reads every six hours (docs/product.md 8.21,
-- docs/decisions/032-portal-jobs.md). A reading that changes something is an import that nobody has to confirm: it is written by
-- the same function, batch by batch, and goes on where a process died.

create table private.stock_feeds (
  dealership_id text primary key,
  url text not null check (char_length(url) <= 2000 and url ~ '^https://[^[:space:]]+$'),
  mode text not null check (mode in ('add', 'replace')),
  -- preview: read once, not confirmed; off: failed for a week.
  state text not null default 'preview' check (state in ('preview', 'active', 'paused', 'off')),
  preview_import uuid references private.stock_imports (id) on delete set null,
  header_key text not null,
  preview_rows integer not null,
  etag text check (char_length(etag) <= 200),
  last_modified text check (char_length(last_modified) <= 60),
  -- Last reading of all rows, by which adverts stay valid too.
  written_at timestamptz,
  next_run_at timestamptz not null default now(),
  failures integer not null default 0,
  failing_since timestamptz,
  told_at timestamptz,
  rows_told boolean not null default false,
  -- How many adverts one reading may pause although that is more than a fifth.
  allowed_absent integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
comment on table private.stock_feeds is
  'Addresses from which the portal reads stocks, one a dealership. Nobody but its dealers sees the address, which may hold a secret.';
create index stock_feeds_due on private.stock_feeds (next_run_at) where state = 'active';
create index stock_feeds_preview on private.stock_feeds (preview_import);

create table private.stock_feed_runs (
  id uuid primary key default gen_random_uuid(),
  dealership_id text not null references private.stock_feeds (dealership_id) on delete cascade,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- How often it was begun: again after a process died before it wrote.
  attempts integer not null default 1,
  outcome text check (outcome in ('unchanged', 'written', 'failed', 'stopped')),
  error text check (error ~ '^[A-Za-z_]{1,60}$'),
  detail text check (char_length(detail) <= 100),
  import_id uuid references private.stock_imports (id) on delete set null,
  counts jsonb
);
comment on table private.stock_feed_runs is 'Readings of feeds, for 90 days. One without finished_at is under way, or its process died.';
create index stock_feed_runs_dealership on private.stock_feed_runs (dealership_id, started_at desc);
create index stock_feed_runs_import on private.stock_feed_runs (import_id);
create unique index stock_feed_runs_open on private.stock_feed_runs (dealership_id) where finished_at is null;

-- A dealership that nobody speaks for any more is read no longer, also when somebody else will.
create function private.pause_feed_without_dealer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.stock_feeds f set state = 'paused'
    where f.dealership_id = old.dealership_id and f.state in ('preview', 'active') and not exists (
      select 1 from public.profiles p where p.dealership_id = old.dealership_id and p.approval = 'approved');
  return null;
end;
$$;
create trigger profiles_feed_update after update of approval, dealership_id on public.profiles
  for each row when (old.dealership_id is not null) execute function private.pause_feed_without_dealer();
create trigger profiles_feed_delete after delete on public.profiles
  for each row when (old.dealership_id is not null) execute function private.pause_feed_without_dealer();

create or replace function private.due_feed() returns setof text
language sql stable security definer set search_path = '' as $$
  select f.dealership_id from private.stock_feeds f where f.state = 'active' and f.next_run_at <= now();
$$;

-- What dealers do. ---------------------------------------------------------------------------------------------------------

create function public.may_read_feed() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.take_attempt('feed-address', private.require_dealership(), 10, interval '1 hour') > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
end;
$$;
comment on function public.may_read_feed is
  'Approved dealers: counts an address that the web server is to read for a preview, ten an hour. Errors: not_authenticated, second_factor_required, not_approved, too_many_requests.';

-- What a reading under way has written stays; the rest of it is not written any more.
create function private.stop_feed_reading(p_dealership text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.stock_imports i using private.stock_feed_runs r
    where r.dealership_id = p_dealership and r.finished_at is null and i.id = r.import_id and i.state = 'loading';
  update private.stock_imports i set state = 'finished', finished_at = now() from private.stock_feed_runs r
    where r.dealership_id = p_dealership and r.finished_at is null and i.id = r.import_id and i.state = 'writing';
  update private.stock_feed_runs r set finished_at = now(), outcome = 'stopped', error = 'feed_not_active'
    where r.dealership_id = p_dealership and r.finished_at is null;
end;
$$;

create function public.preview_stock_feed(p_url text, p_mode text, p_import uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_import);
begin
  perform private.stop_feed_reading(v_import.dealership_id);
  insert into private.stock_feeds (dealership_id, url, mode, preview_import, header_key, preview_rows)
  values (v_import.dealership_id, p_url, p_mode, p_import, v_import.header_key, v_import.row_count)
  on conflict (dealership_id) do update set url = excluded.url, mode = excluded.mode, state = 'preview',
    preview_import = excluded.preview_import, header_key = excluded.header_key, preview_rows = excluded.preview_rows,
    etag = null, last_modified = null, written_at = null, failures = 0, failing_since = null, told_at = null,
    rows_told = false, allowed_absent = 0, confirmed_at = null;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_feed';
end;
$$;
comment on function public.preview_stock_feed is
  'Approved dealers: an address that the web server has read into the import p_import; it is read regularly once confirm_stock_feed was called. Replaces the one before. Errors: not_authenticated, second_factor_required, not_approved, import_not_found, invalid_feed.';

-- Whether the dealer went through columns and values up to what would change, now or for an earlier file with these heads.
create function private.is_feed_matched(p_feed private.stock_feeds) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.stock_matchings m
    left join private.stock_imports i on i.id = p_feed.preview_import
    where m.dealership_id = p_feed.dealership_id and m.header_key = p_feed.header_key
      and (i.id is null or i.state not in ('loading', 'open') or m.used_at < i.created_at));
$$;

create function public.own_stock_feed() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
begin
  return (select jsonb_build_object('url', f.url, 'mode', f.mode, 'state', f.state, 'previewImport', f.preview_import,
      'previewRows', f.preview_rows,
      'isMatched', private.is_feed_matched(f),
      'createdAt', f.created_at, 'confirmedAt', f.confirmed_at, 'nextRunAt', f.next_run_at, 'failingSince', f.failing_since,
      'isRunning', private.is_job_under_way('feed', v_dealership),
      'runs', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'startedAt', r.started_at,
          'finishedAt', r.finished_at, 'outcome', r.outcome, 'error', r.error, 'detail', r.detail,
          'importId', r.import_id, 'counts', r.counts) order by r.started_at desc), '[]')
        from (select s.* from private.stock_feed_runs s where s.dealership_id = v_dealership
          order by s.started_at desc limit 20) r))
    from private.stock_feeds f where f.dealership_id = v_dealership);
end;
$$;
comment on function public.own_stock_feed is
  'Approved dealers: the feed of their dealership with its last 20 readings; null without one. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.change_stock_feed(p_action text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_feed private.stock_feeds;
begin
  select f.* into v_feed from private.stock_feeds f where f.dealership_id = v_dealership for update;
  if not found then
    raise sqlstate 'PT404' using message = 'feed_not_found';
  end if;
  case p_action
    when 'confirm' then
      if not private.is_feed_matched(v_feed) then
        raise sqlstate 'PT409' using message = 'feed_not_matched';
      end if;
      update private.stock_feeds f set state = 'active', confirmed_at = coalesce(f.confirmed_at, now()), next_run_at = now()
        where f.dealership_id = v_dealership and f.state = 'preview';
    when 'pause' then
      perform private.stop_feed_reading(v_dealership);
      update private.stock_feeds f set state = 'paused' where f.dealership_id = v_dealership and f.state = 'active';
    when 'resume' then
      update private.stock_feeds f set state = 'active', next_run_at = now(), failures = 0, failing_since = null, told_at = null
        where f.dealership_id = v_dealership and f.state in ('paused', 'off') and f.confirmed_at is not null;
    when 'delete' then
      perform private.stop_feed_reading(v_dealership);
      delete from private.stock_feeds f where f.dealership_id = v_dealership;
    when 'read', 'allow' then
      if v_feed.state <> 'active' then
        raise sqlstate 'PT409' using message = 'feed_not_active';
      elsif private.take_attempt('feed-now', v_dealership, 6, interval '1 hour') > 0 then
        raise sqlstate 'PT429' using message = 'too_many_requests';
      end if;
      update private.stock_feeds f set next_run_at = now(), etag = null, last_modified = null,
        -- As many as the last reading would have paused, and no more.
        allowed_absent = case when p_action = 'allow' then coalesce((select r.detail::integer
          from private.stock_feed_runs r where r.dealership_id = v_dealership and r.finished_at is not null
            and r.outcome = 'stopped' and r.error = 'too_many_absent' order by r.started_at desc limit 1), 0)
          else f.allowed_absent end
        where f.dealership_id = v_dealership;
    else
      raise sqlstate 'PT400' using message = 'invalid_feed';
  end case;
end;
$$;
comment on function public.change_stock_feed is
  'Approved dealers: confirm (a preview whose columns were matched), pause, resume, delete, read (at once; six times an hour), allow (as read, and pauses as many adverts as the reading before was stopped for). Errors: not_authenticated, second_factor_required, not_approved, feed_not_found, feed_not_matched, feed_not_active, too_many_requests, invalid_feed.';

-- What the job does. -------------------------------------------------------------------------------------------------------

create function private.dealership_of_feed_job(p_key text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_portal();
  return private.dealership_of_key(p_key, 'job', 'feed');
end;
$$;

create function public.begin_feed_run_with_job(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.dealership_of_feed_job(p_key);
  v_feed private.stock_feeds;
  v_import private.stock_imports;
  v_attempts integer;
begin
  select f.* into v_feed from private.stock_feeds f where f.dealership_id = v_dealership and f.state = 'active' for update;
  if not found then
    return null;
  end if;
  -- A reading whose process died: what was being written is written to its end, anything else is read anew.
  select i.* into v_import from private.stock_feed_runs r join private.stock_imports i on i.id = r.import_id
    where r.dealership_id = v_dealership and r.finished_at is null and i.state in ('writing', 'finished');
  if v_import.id is null then
    delete from private.stock_imports i using private.stock_feed_runs r
      where r.dealership_id = v_dealership and r.finished_at is null and i.id = r.import_id;
    update private.stock_feed_runs r set attempts = r.attempts + 1
      where r.dealership_id = v_dealership and r.finished_at is null returning r.attempts into v_attempts;
    if v_attempts is null then
      insert into private.stock_feed_runs (dealership_id) values (v_dealership);
    elsif v_attempts > 3 then
      -- Whatever breaks it off each time: not every minute.
      update private.stock_feed_runs r set finished_at = now(), outcome = 'failed', error = 'interrupted'
        where r.dealership_id = v_dealership and r.finished_at is null;
      perform private.note_feed_failure(v_feed, 'failed', 'interrupted', null);
      return null;
    end if;
  end if;
  return jsonb_build_object('url', v_feed.url, 'mode', v_feed.mode, 'importId', v_import.id,
    -- Once a day all rows are read, changed or not: an advert stays valid because the stock still names it.
    'etag', case when v_feed.written_at > now() - interval '20 hours' then v_feed.etag end,
    'lastModified', case when v_feed.written_at > now() - interval '20 hours' then v_feed.last_modified end);
end;
$$;
comment on function public.begin_feed_run_with_job is
  'For the web server (signed), with the key of a job: {url, mode, importId, etag, lastModified}; importId: a reading that is to be written to its end. Null when the feed is not active any more. Errors: unsigned_caller, invalid_key.';

create function public.feed_matching_with_job(p_key text, p_header_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.dealership_of_feed_job(p_key);
begin
  return (select jsonb_build_object('matching', m.matching, 'numbers', (
      select coalesce(jsonb_agg(a.stock_number), '[]') from public.adverts a
      where a.dealership_id = v_dealership and a.status <> 'deleted' and a.stock_number is not null))
    from private.stock_matchings m where m.dealership_id = v_dealership and m.header_key = p_header_key);
end;
$$;
comment on function public.feed_matching_with_job is
  'For the web server (signed), with the key of a job: what the dealer said about files with these heads, and the stock numbers of the adverts, {matching, numbers}; null for heads that were never matched. Errors: unsigned_caller, invalid_key.';

create function public.add_feed_rows_with_job(p_key text, p_import jsonb, p_rows jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.dealership_of_feed_job(p_key);
  v_run private.stock_feed_runs;
  v_matching jsonb;
begin
  select r.* into v_run from private.stock_feed_runs r
    where r.dealership_id = v_dealership and r.finished_at is null for update;
  if not found or jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000
     or octet_length(p_rows::text) > 15000000 then
    raise sqlstate 'PT400' using message = 'invalid_import';
  end if;
  if v_run.import_id is null then
    select m.matching into v_matching from private.stock_matchings m
      where m.dealership_id = v_dealership and m.header_key = p_import ->> 'headerKey';
    insert into private.stock_imports (dealership_id, file_name, format, has_header, header_key, profile, row_count, mode, matching)
    select v_dealership, p_import ->> 'fileName', p_import ->> 'format', (p_import ->> 'hasHeader')::boolean,
      p_import ->> 'headerKey', p_import -> 'profile', (p_import ->> 'rowCount')::integer, f.mode, v_matching
      from private.stock_feeds f where f.dealership_id = v_dealership
    returning id into v_run.import_id;
    update private.stock_feed_runs r set import_id = v_run.import_id where r.id = v_run.id;
    update private.stock_matchings m set used_at = now()
      where m.dealership_id = v_dealership and m.header_key = p_import ->> 'headerKey';
  end if;
  insert into private.stock_import_rows (import_id, line, cells, stock_number, record, problems)
    select v_run.import_id, (e ->> 'line')::integer, e -> 'cells', e ->> 'stockNumber',
      case when jsonb_typeof(e -> 'record') = 'object' then e -> 'record' end, coalesce(e -> 'problems', '[]')
    from jsonb_array_elements(p_rows) e;
  return v_run.import_id;
exception
  when unique_violation or check_violation or not_null_violation or data_exception then
    raise sqlstate 'PT400' using message = 'invalid_import';
end;
$$;
comment on function public.add_feed_rows_with_job is
  'For the web server (signed), with the key of a job: at most 1,000 rows {line, cells, stockNumber, record, problems} of the reading under way; the first call makes the import of {fileName, format, hasHeader, headerKey, profile, rowCount}. Answers its id. Errors: unsigned_caller, invalid_key, invalid_import.';

create function public.start_feed_import_with_job(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.dealership_of_feed_job(p_key);
  v_import private.stock_imports;
  v_feed private.stock_feeds;
  v_numbers text[];
  v_absent jsonb;
begin
  perform private.lock_dealership(v_dealership);
  select f.* into v_feed from private.stock_feeds f where f.dealership_id = v_dealership for update;
  select i.* into v_import from private.stock_feed_runs r join private.stock_imports i on i.id = r.import_id
    where r.dealership_id = v_dealership and r.finished_at is null and i.state = 'loading';
  if v_import.id is null or v_feed.state is distinct from 'active' then
    return jsonb_build_object('error', 'feed_not_active');
  end if;
  if not exists (select 1 from private.stock_import_rows r where r.import_id = v_import.id and r.record is not null) then
    return jsonb_build_object('error', 'no_records', 'detail', v_import.row_count);
  end if;
  if v_import.mode = 'replace' then
    v_numbers := private.import_numbers(v_import.id);
    v_absent := private.absent_stock_of(v_dealership, v_numbers);
    if (v_absent ->> 'count')::integer * 5 > (v_absent ->> 'total')::integer
       and (v_absent ->> 'count')::integer > v_feed.allowed_absent then
      return jsonb_build_object('error', 'too_many_absent', 'detail', v_absent ->> 'count');
    end if;
  end if;
  if private.import_in_turn(v_dealership) is not null then
    return jsonb_build_object('error', 'import_running');
  end if;
  update private.stock_feeds f set allowed_absent = 0 where f.dealership_id = v_dealership;
  update private.stock_imports i set state = 'writing', worked_at = now(), started_at = clock_timestamp()
    where i.id = v_import.id;
  return jsonb_build_object('error', null);
end;
$$;
comment on function public.start_feed_import_with_job is
  'For the web server (signed), with the key of a job: the rows are complete and are written from now on. Answers {error, detail}: feed_not_active, no_records, too_many_absent (a replacement would pause more than a fifth; detail: how many), import_running, or null. Errors: unsigned_caller, invalid_key.';

create function public.write_feed_import_with_job(p_key text, p_import uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.dealership_of_feed_job(p_key);
begin
  -- A dealer who pauses the feed, or takes it out, stops the reading under way after its batch.
  perform 1 from private.stock_feed_runs r join private.stock_feeds f on f.dealership_id = r.dealership_id
    where r.dealership_id = v_dealership and r.finished_at is null and r.import_id = p_import and f.state = 'active';
  if not found then
    raise sqlstate 'PT404' using message = 'import_not_found';
  end if;
  return private.write_import_batch(p_import);
end;
$$;
comment on function public.write_feed_import_with_job is
  'For the web server (signed), with the key of a job: writes the next 200 records of a reading, or pauses the next 200 adverts that it lacks. Answers how far it is, as stock_import_progress. Errors: unsigned_caller, invalid_key, import_not_found.';

-- Faults of the site or the way to it, of which one is no news.
create function private.is_passing_feed_error(p_error text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_error in ('timeout', 'unreachable', 'unknown_host', 'site_error', 'not_found', 'tooSlow'), false);
$$;

create function private.mail_feed(p_feed private.stock_feeds, p_kind text, p_error text, p_counts jsonb) returns void
language sql security definer set search_path = '' as $$
  -- The host alone: the rest of the address may be a secret.
  select private.mail_dealers(p_feed.dealership_id, 'stock-feed', jsonb_build_object('kind', p_kind,
    'host', split_part(split_part(p_feed.url, '/', 3), ':', 1), 'error', p_error, 'count', (p_counts ->> 'count')::integer));
$$;

create function private.note_feed_failure(p_feed private.stock_feeds, p_outcome text, p_error text, p_detail text)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_feed private.stock_feeds := p_feed;
  v_is_passing constant boolean := private.is_passing_feed_error(p_error);
begin
  v_feed.failures := v_feed.failures + 1;
  v_feed.failing_since := coalesce(v_feed.failing_since, now());
  -- A passing fault is told once it came twice.
  if v_feed.told_at is null and (not v_is_passing or v_feed.failures > 1) then
    perform private.mail_feed(v_feed, case p_outcome when 'stopped' then 'stopped' else 'failing' end, p_error,
      jsonb_build_object('count', case when p_error = 'too_many_absent' then p_detail end));
    v_feed.told_at := now();
  elsif v_feed.failing_since < now() - interval '7 days' then
    perform private.mail_feed(v_feed, 'off', p_error, null);
    v_feed.state := 'off';
  end if;
  update private.stock_feeds f set failures = v_feed.failures, failing_since = v_feed.failing_since,
    told_at = v_feed.told_at, state = v_feed.state,
    next_run_at = now() + case when v_is_passing and v_feed.failures = 1 then interval '1 hour' else interval '6 hours' end
    where f.dealership_id = v_feed.dealership_id;
end;
$$;

create function private.note_feed_success(p_feed private.stock_feeds, p_counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_refused constant integer := coalesce((p_counts ->> 'left_out')::integer + (p_counts ->> 'failed')::integer, 0);
begin
  if p_feed.told_at is not null then
    perform private.mail_feed(p_feed, 'working', null, null);
  end if;
  -- Rows that are left out are told once, and again after a reading without any.
  if v_refused > 0 and not p_feed.rows_told then
    perform private.mail_feed(p_feed, 'rows', null, jsonb_build_object('count', v_refused));
  end if;
  update private.stock_feeds f set failures = 0, failing_since = null, told_at = null,
    rows_told = case when p_counts is null then f.rows_told else v_refused > 0 end,
    written_at = case when p_counts is null then f.written_at else now() end,
    next_run_at = now() + interval '6 hours'
    where f.dealership_id = p_feed.dealership_id;
end;
$$;

create function public.finish_feed_run_with_job(
  p_key text, p_outcome text, p_error text default null, p_detail text default null,
  p_etag text default null, p_last_modified text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.dealership_of_feed_job(p_key);
  v_run private.stock_feed_runs;
  v_feed private.stock_feeds;
  v_progress jsonb;
  v_counts jsonb;
begin
  select f.* into v_feed from private.stock_feeds f where f.dealership_id = v_dealership for update;
  select r.* into v_run from private.stock_feed_runs r where r.dealership_id = v_dealership and r.finished_at is null;
  if v_run.id is null then
    return;
  end if;
  -- Somebody else's import is being written: in a while.
  if p_error = 'import_running' then
    delete from private.stock_imports i where i.id = v_run.import_id;
    delete from private.stock_feed_runs r where r.id = v_run.id;
    update private.stock_feeds f set next_run_at = now() + interval '5 minutes' where f.dealership_id = v_dealership;
    return;
  end if;
  if p_outcome = 'written' then
    select private.import_progress(i) into v_progress from private.stock_imports i where i.id = v_run.import_id;
    v_counts := (v_progress -> 'outcomes')
      || jsonb_build_object('rows', v_progress -> 'rows', 'left_out', v_progress -> 'left_out', 'paused', v_progress -> 'paused');
  elsif v_run.import_id is not null then
    delete from private.stock_imports i where i.id = v_run.import_id and i.state = 'loading';
    update private.stock_imports i set state = 'finished', finished_at = now()
      where i.id = v_run.import_id and i.state = 'writing';
  end if;
  update private.stock_feed_runs r set finished_at = now(), outcome = p_outcome, error = p_error,
    detail = left(p_detail, 100), counts = v_counts where r.id = v_run.id;
  if p_outcome in ('failed', 'stopped') then
    perform private.note_feed_failure(v_feed, p_outcome, p_error, p_detail);
  else
    perform private.note_feed_success(v_feed, v_counts);
    update private.stock_feeds f set etag = left(p_etag, 200), last_modified = left(p_last_modified, 60)
      where f.dealership_id = v_dealership and p_outcome = 'written';
  end if;
  delete from private.stock_feed_runs r
    where r.dealership_id = v_dealership and r.started_at < now() - interval '90 days';
end;
$$;
comment on function public.finish_feed_run_with_job is
  'For the web server (signed), with the key of a job: what came of the reading under way: unchanged, written, failed or stopped (with an error). Mails what dealers must know, once. Errors: unsigned_caller, invalid_key.';
