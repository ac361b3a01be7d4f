-- Imports of a stock from a file (docs/product.md 8.18, docs/decisions/029-stock-import.md): rows wait here until their dealer said
-- yes, and are written in batches. Everything goes after a day.

create table private.stock_imports (
  id uuid primary key default gen_random_uuid(),
  dealership_id text not null,
  file_name text not null check (private.is_line(file_name, 120)),
  format text not null check (format in ('csv', 'xlsx', 'xml')),
  has_header boolean not null,
  header_key text not null check (header_key ~ '^[0-9a-f]{64}$'),
  profile jsonb not null,
  row_count integer not null check (row_count between 1 and 5000),
  state text not null default 'loading'
    check (state in ('loading', 'open', 'read', 'checking', 'checked', 'writing', 'finished')),
  mode text not null default 'add' check (mode in ('add', 'replace')),
  matching jsonb,
  paused integer not null default 0,
  -- When its dealer said yes, how many absent adverts that yes covers, and whether it waited for another import since.
  started_at timestamptz,
  allowed_absent integer not null default 0,
  has_waited boolean not null default false,
  created_at timestamptz not null default now(),
  -- Last sign of the process that works on it.
  worked_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table private.stock_imports is
  'Imports of a stock: loading (rows arrive), open (columns and values are matched), read (records and problems of each row), checking, checked (what would change), writing, finished.';
create index stock_imports_dealership on private.stock_imports (dealership_id, created_at);
create index stock_imports_writing on private.stock_imports (dealership_id, started_at, id) where state = 'writing';

create table private.stock_import_rows (
  import_id uuid not null references private.stock_imports (id) on delete cascade,
  line integer not null check (line between 1 and 100000),
  -- Cells by the number of their column, without empty ones.
  cells jsonb not null,
  stock_number text,
  record jsonb,
  problems jsonb not null default '[]',
  -- What write_stock answered as a dry run, and when it was written.
  checked jsonb,
  written jsonb,
  primary key (import_id, line)
);
comment on table private.stock_import_rows is
  'Rows of a file as they stand in it, the record of each that is not left out, and what became of it.';

create table private.stock_import_pictures (
  import_id uuid not null references private.stock_imports (id) on delete cascade,
  -- Its file in the bucket `stock-imports`.
  file text not null check (file ~ '^[a-z0-9-]+/[0-9a-f-]{36}/[0-9]{1,4}\.(jpg|png|webp)$'),
  -- Its path in the ZIP, which says to which vehicle it belongs.
  name text not null check (char_length(name) between 1 and 200),
  stock_number text,
  position integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed')),
  error text check (char_length(error) <= 40),
  primary key (import_id, file)
);
comment on table private.stock_import_pictures is 'Photographs that came in a ZIP beside the file of an import.';

create table private.stock_matchings (
  dealership_id text not null,
  header_key text not null,
  matching jsonb not null,
  used_at timestamptz not null default now(),
  primary key (dealership_id, header_key)
);
comment on table private.stock_matchings is
  'What a dealer said about the columns and values of files with these heads, for the next one; those not used for a year go.';

-- An import of the caller's dealership. Others' do not exist.
create function private.own_import(p_id uuid, p_lock boolean default false) returns private.stock_imports
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_import private.stock_imports;
begin
  if p_lock then
    select i.* into v_import from private.stock_imports i
      where i.id = p_id and i.dealership_id = v_dealership for update;
  else
    select i.* into v_import from private.stock_imports i where i.id = p_id and i.dealership_id = v_dealership;
  end if;
  if v_import.id is null then
    raise sqlstate 'PT404' using message = 'import_not_found';
  end if;
  return v_import;
end;
$$;

create function public.create_stock_import(p_import jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_id uuid;
begin
  if octet_length(p_import::text) > 4000000 then
    raise sqlstate 'PT400' using message = 'invalid_import';
  end if;
  perform private.lock_dealership(v_dealership);
  if (select count(*) from private.stock_imports where dealership_id = v_dealership
      and created_at > now() - interval '1 hour') >= 20 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  -- Files that were begun and left; those that are written stay.
  delete from private.stock_imports i where i.dealership_id = v_dealership and i.state <> 'writing'
    and i.id not in (select j.id from private.stock_imports j where j.dealership_id = v_dealership
      order by j.created_at desc limit 9);
  insert into private.stock_imports (dealership_id, file_name, format, has_header, header_key, profile, row_count)
  values (v_dealership, p_import ->> 'fileName', p_import ->> 'format', (p_import ->> 'hasHeader')::boolean,
    p_import ->> 'headerKey', p_import -> 'profile', (p_import ->> 'rowCount')::integer)
  returning id into v_id;
  return v_id;
exception
  when check_violation or not_null_violation or data_exception then
    raise sqlstate 'PT400' using message = 'invalid_import';
end;
$$;
comment on function public.create_stock_import is
  'Approved dealers: an import of {fileName, format, hasHeader, headerKey, profile, rowCount}; its rows follow by add_stock_import_rows. At most 20 an hour. Errors: not_authenticated, second_factor_required, not_approved, invalid_import, too_many_requests.';

create function public.add_stock_import_rows(p_id uuid, p_rows jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_import private.stock_imports := private.own_import(p_id, true);
  v_count integer;
begin
  if v_import.state <> 'loading' or jsonb_typeof(p_rows) is distinct from 'array'
     or jsonb_array_length(p_rows) > 1000 or octet_length(p_rows::text) > 15000000 then
    raise sqlstate 'PT400' using message = 'invalid_import';
  end if;
  insert into private.stock_import_rows (import_id, line, cells)
    select p_id, (e ->> 0)::integer, e -> 1 from jsonb_array_elements(p_rows) e;
  select count(*) into v_count from private.stock_import_rows where import_id = p_id;
  if v_count > v_import.row_count then
    raise sqlstate 'PT400' using message = 'invalid_import';
  elsif v_count = v_import.row_count then
    update private.stock_imports set state = 'open' where id = p_id;
  end if;
  return v_count;
exception
  when unique_violation or check_violation or not_null_violation or data_exception then
    raise sqlstate 'PT400' using message = 'invalid_import';
end;
$$;
comment on function public.add_stock_import_rows is
  'The dealer of an import that is loading: at most 1,000 rows [line, {column: text}]. With the last one it is open. Answers how many there are. Errors: not_authenticated, second_factor_required, not_approved, import_not_found, invalid_import.';

-- The import of a dealership that is written now: two of them wait for each other, in the order of their yes.
create function private.import_in_turn(p_dealership text) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from private.stock_imports i where i.dealership_id = p_dealership and i.state = 'writing'
  order by i.started_at, i.id limit 1;
$$;

-- How far an import is.
create function private.import_progress(p_import private.stock_imports) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p_import.id, 'state', p_import.state, 'mode', p_import.mode,
    'fileName', p_import.file_name, 'format', p_import.format, 'rows', p_import.row_count,
    'createdAt', p_import.created_at, 'finishedAt', p_import.finished_at, 'paused', p_import.paused,
    'isQueued', p_import.state = 'writing' and private.import_in_turn(p_import.dealership_id) <> p_import.id,
    'isWorkedOn', p_import.worked_at > now() - interval '20 seconds',
    'left_out', count(*) filter (where r.record is null),
    'checked', count(*) filter (where r.checked is not null),
    'written', count(*) filter (where r.written is not null),
    'warned', count(*) filter (where r.record is not null and r.problems <> '[]'),
    'outcomes', jsonb_build_object(
      'created', count(*) filter (where a.answer ->> 'outcome' = 'created'),
      'changed', count(*) filter (where a.answer ->> 'outcome' = 'changed'),
      'unchanged', count(*) filter (where a.answer ->> 'outcome' = 'unchanged'),
      'failed', count(*) filter (where a.answer ->> 'outcome' = 'failed')),
    'pictures', (select jsonb_build_object('waiting', count(*) filter (where p.state = 'waiting'),
        'stored', count(*) filter (where p.state = 'stored'), 'failed', count(*) filter (where p.state = 'failed'),
        'unassigned', count(*) filter (where p.stock_number is null))
      from private.stock_import_pictures p where p.import_id = p_import.id))
  from private.stock_import_rows r
  cross join lateral (select coalesce(r.written, r.checked) as answer) a
  where r.import_id = p_import.id;
$$;

create function public.stock_import(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
begin
  return private.import_progress(v_import) || jsonb_build_object('profile', v_import.profile,
    'hasHeader', v_import.has_header, 'matching', v_import.matching,
    'remembered', (select m.matching from private.stock_matchings m
      where m.dealership_id = v_import.dealership_id and m.header_key = v_import.header_key));
end;
$$;
comment on function public.stock_import is
  'The dealer of an import: how far it is, the profile of its columns, what was said about them, and what was said about the last file with the same heads. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.stock_import_progress(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.import_progress(private.own_import(p_id));
end;
$$;
comment on function public.stock_import_progress is
  'The dealer of an import: how far it is. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.own_stock_imports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
begin
  return (select coalesce(jsonb_agg(private.import_progress(i) order by i.created_at desc), '[]')
    from (select j.* from private.stock_imports j
      where j.dealership_id = v_dealership and j.state <> 'loading' order by j.created_at desc limit 10) i);
end;
$$;
comment on function public.own_stock_imports is
  'Approved dealers: the imports of the last day, the latest first. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.discard_stock_import(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id, true);
begin
  if v_import.state = 'writing' and private.import_in_turn(v_import.dealership_id) = p_id then
    raise sqlstate 'PT409' using message = 'import_running';
  end if;
  delete from private.stock_imports where id = p_id;
end;
$$;
comment on function public.discard_stock_import is
  'The dealer of an import that is not being written, or waits for another one: it goes. Errors: not_authenticated, second_factor_required, not_approved, import_not_found, import_running.';

create function public.match_stock_import(p_id uuid, p_matching jsonb, p_mode text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id, true);
begin
  if v_import.state not in ('open', 'read', 'checking', 'checked') then
    raise sqlstate 'PT409' using message = 'import_running';
  elsif jsonb_typeof(p_matching) is distinct from 'object' or octet_length(p_matching::text) > 200000 then
    raise sqlstate 'PT400' using message = 'invalid_import';
  end if;
  update private.stock_imports set matching = p_matching, mode = p_mode, state = 'open' where id = p_id;
  insert into private.stock_matchings (dealership_id, header_key, matching)
    values (v_import.dealership_id, v_import.header_key, p_matching)
  on conflict (dealership_id, header_key) do update set matching = excluded.matching, used_at = now();
  delete from private.stock_matchings m where m.dealership_id = v_import.dealership_id
    and m.header_key not in (select n.header_key from private.stock_matchings n
      where n.dealership_id = v_import.dealership_id order by n.used_at desc limit 50);
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_import';
end;
$$;
comment on function public.match_stock_import is
  'The dealer of an import that is not written yet: what its columns and values mean, remembered for files with the same heads; p_mode add or replace. It is read anew then. Errors: not_authenticated, second_factor_required, not_approved, import_not_found, import_running, invalid_import.';

create function public.stock_import_rows(p_id uuid, p_after integer default 0, p_limit integer default 500) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
begin
  return (select coalesce(jsonb_agg(jsonb_build_array(r.line, r.cells) order by r.line), '[]')
    from (select line, cells from private.stock_import_rows where import_id = v_import.id and line > p_after
      order by line limit least(greatest(p_limit, 1), 1000)) r);
end;
$$;
comment on function public.stock_import_rows is
  'The dealer of an import: its rows after a line, at most 1,000, as [line, {column: text}]. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.own_stock_numbers() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
begin
  return (select coalesce(array_agg(a.stock_number), '{}') from public.adverts a
    where a.dealership_id = v_dealership and a.status <> 'deleted' and a.stock_number is not null);
end;
$$;
comment on function public.own_stock_numbers is
  'Approved dealers: the stock numbers of their adverts. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.read_stock_import(p_id uuid, p_rows jsonb, p_is_last boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id, true);
begin
  if v_import.state not in ('open', 'read') then
    raise sqlstate 'PT409' using message = 'import_running';
  elsif jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 1000
     or octet_length(p_rows::text) > 15000000 then
    raise sqlstate 'PT400' using message = 'invalid_import';
  end if;
  update private.stock_import_rows r set stock_number = e ->> 'stockNumber',
    record = case when jsonb_typeof(e -> 'record') = 'object' then e -> 'record' end,
    problems = coalesce(e -> 'problems', '[]'), checked = null
  from jsonb_array_elements(p_rows) e
  where r.import_id = p_id and r.line = (e ->> 'line')::integer;
  update private.stock_imports set state = case when p_is_last then 'read' else 'open' end where id = p_id;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_import';
end;
$$;
comment on function public.read_stock_import is
  'The dealer of an import that is open: at most 1,000 rows {line, stockNumber, record, problems} by what was said about its columns. Errors: not_authenticated, second_factor_required, not_approved, import_not_found, import_running, invalid_import.';

-- The next records of an import that have no answer yet.
create function private.next_import_records(p_id uuid, p_of text, out p_lines integer[], out p_records jsonb)
language sql stable security definer set search_path = '' as $$
  select array_agg(r.line order by r.line), jsonb_agg(r.record order by r.line)
  from (select line, record from private.stock_import_rows
    where import_id = p_id and record is not null
      and case p_of when 'checked' then checked is null else written is null end
    order by line limit 200) r;
$$;

-- A dry run of the next records. In the state read it begins.
create function public.check_stock_import(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_import private.stock_imports := private.own_import(p_id, true);
  v_next record;
  v_answers jsonb;
begin
  if v_import.state not in ('read', 'checking') then
    return private.import_progress(v_import);
  end if;
  select * into v_next from private.next_import_records(p_id, 'checked');
  if v_next.p_lines is not null then
    v_answers := private.write_stock(v_import.dealership_id, v_next.p_records, true);
    update private.stock_import_rows r set checked = a.answer
      from unnest(v_next.p_lines) with ordinality as l (line, place)
      join jsonb_array_elements(v_answers) with ordinality as a (answer, place) using (place)
      where r.import_id = p_id and r.line = l.line;
  end if;
  update private.stock_imports set worked_at = now(),
    state = case when coalesce(cardinality(v_next.p_lines), 0) < 200 then 'checked' else 'checking' end
    where id = p_id returning * into v_import;
  return private.import_progress(v_import);
end;
$$;
comment on function public.check_stock_import is
  'The dealer of an import whose rows were read: what the next 200 records would change. Answers how far it is. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

-- Numbers that a file names, also those of rows that are left out: a typing error pauses no advert.
create function private.import_numbers(p_id uuid) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct stock_number), '{}') from private.stock_import_rows
  where import_id = p_id and stock_number is not null;
$$;

-- What a replacement would pause, the room in the plan, and how many of the file want to be published.
create function public.stock_import_preview(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
begin
  return private.import_progress(v_import) || jsonb_build_object(
    'absent', case when v_import.mode = 'replace'
      then private.absent_stock_of(v_import.dealership_id, private.import_numbers(p_id)) end,
    'quota', coalesce(private.dealership_quota(v_import.dealership_id), 0),
    'used', private.count_published(v_import.dealership_id),
    -- Those that are published at once or as soon as their photographs are there, and are not published yet.
    'publishing', (select count(*) from private.stock_import_rows r where r.import_id = p_id
      and r.checked ->> 'outcome' in ('created', 'changed') and (
        (r.checked ->> 'pending' is null and r.checked ->> 'status' in ('published', 'reserved')
          and r.checked -> 'fields' ? 'status')
        or r.checked ->> 'pending' in ('no_plan', 'quota_exceeded')
        or (r.checked ->> 'pending' = 'incomplete' and r.checked ->> 'detail' = 'pictures' and (
          jsonb_array_length(coalesce(r.record -> 'pictures', '[]')) > 0 or exists (
            select 1 from private.stock_import_pictures p
            where p.import_id = p_id and p.stock_number = r.stock_number))))),
    'drafts', (select count(*) from private.stock_import_rows r where r.import_id = p_id
      and r.checked ->> 'outcome' = 'created' and r.checked ->> 'pending' = 'incomplete'),
    'withoutPictures', (select count(*) from private.stock_import_rows r where r.import_id = p_id
      and r.checked ->> 'pending' = 'incomplete' and r.checked ->> 'detail' = 'pictures'
      and jsonb_array_length(coalesce(r.record -> 'pictures', '[]')) = 0 and not exists (
        select 1 from private.stock_import_pictures p
        where p.import_id = p_id and p.stock_number = r.stock_number)));
end;
$$;
comment on function public.stock_import_preview is
  'The dealer of an import that was checked: how far it is, what a replacement would pause ({total, count, absent}), quota and used of the plan, how many adverts would be published, stay drafts because something is missing, and lack photographs alone. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.start_stock_import(p_id uuid, p_confirmed boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id, true);
  v_absent jsonb;
  v_numbers text[];
begin
  if v_import.state in ('writing', 'finished') then
    return;
  elsif v_import.state <> 'checked' then
    raise sqlstate 'PT409' using message = 'import_not_checked';
  end if;
  if v_import.mode = 'replace' then
    v_numbers := private.import_numbers(p_id);
    if v_numbers = '{}' then
      raise sqlstate 'PT400' using message = 'empty_stock';
    end if;
    v_absent := private.absent_stock_of(v_import.dealership_id, v_numbers);
    if (v_absent ->> 'count')::integer * 5 > (v_absent ->> 'total')::integer and not coalesce(p_confirmed, false) then
      raise sqlstate 'PT409' using message = 'confirm_absent', detail = v_absent ->> 'count';
    end if;
  end if;
  update private.stock_imports set state = 'writing', worked_at = now(), started_at = clock_timestamp(),
    allowed_absent = case when p_confirmed then coalesce((v_absent ->> 'count')::integer, 0) else 0 end, has_waited = false
    where id = p_id;
end;
$$;
comment on function public.start_stock_import is
  'The dealer of an import that was checked: from now on it is written, by write_stock_import, after those that were started before. p_confirmed: also when a replacement pauses more than a fifth. Errors: not_authenticated, second_factor_required, not_approved, import_not_found, import_not_checked, empty_stock, confirm_absent (detail: how many).';

-- One batch in one transaction: records are written together with what became of them, so that a process that dies leaves
-- whole batches, and the next one goes on behind them.
create function private.write_import_batch(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_import private.stock_imports;
  v_next record;
  v_answers jsonb;
  v_absent jsonb;
  v_paused integer := 0;
begin
  select i.* into v_import from private.stock_imports i where i.id = p_id for update;
  if v_import.state is distinct from 'writing' then
    return private.import_progress(v_import);
  elsif private.import_in_turn(v_import.dealership_id) <> p_id then
    update private.stock_imports set worked_at = now(), has_waited = true where id = p_id returning * into v_import;
    return private.import_progress(v_import);
  end if;
  if v_import.has_waited and v_import.mode = 'replace' then
    -- What was written meanwhile may be absent here: the yes covers as many as its dealer saw.
    v_absent := private.absent_stock_of(v_import.dealership_id, private.import_numbers(p_id));
    if (v_absent ->> 'count')::integer * 5 > (v_absent ->> 'total')::integer
       and (v_absent ->> 'count')::integer > v_import.allowed_absent then
      update private.stock_import_rows r set checked = null where r.import_id = p_id;
      update private.stock_imports set state = 'checking', worked_at = now() where id = p_id returning * into v_import;
      return private.import_progress(v_import);
    end if;
  end if;
  select * into v_next from private.next_import_records(p_id, 'written');
  if v_next.p_lines is not null then
    v_answers := private.write_stock(v_import.dealership_id, v_next.p_records, false);
    update private.stock_import_rows r set written = a.answer
      from unnest(v_next.p_lines) with ordinality as l (line, place)
      join jsonb_array_elements(v_answers) with ordinality as a (answer, place) using (place)
      where r.import_id = p_id and r.line = l.line;
  elsif v_import.mode = 'replace' then
    v_paused := private.pause_absent_stock(v_import.dealership_id, private.import_numbers(p_id), 200);
  end if;
  update private.stock_imports set worked_at = now(), paused = paused + v_paused, has_waited = false,
    state = case when v_next.p_lines is null and v_paused < 200 then 'finished' else 'writing' end,
    finished_at = case when v_next.p_lines is null and v_paused < 200 then now() end
    where id = p_id returning * into v_import;
  return private.import_progress(v_import);
end;
$$;

create function public.write_stock_import(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
begin
  return private.write_import_batch(v_import.id);
end;
$$;
comment on function public.write_stock_import is
  'The dealer of an import that was started: writes the next 200 records, then pauses the next 200 adverts that a replacement lacks. Answers how far it is. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

-- Imports that a process left in the middle.
create function private.due_imports() returns setof text
language sql stable security definer set search_path = '' as $$
  select i.dealership_id from private.stock_imports i
  where i.state = 'writing' and i.worked_at < now() - interval '30 seconds'
    and i.id = private.import_in_turn(i.dealership_id);
$$;

create function public.write_stock_import_with_job(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_import uuid;
begin
  perform private.require_portal();
  v_import := private.import_in_turn(private.dealership_of_key(p_key, 'job', 'imports'));
  return case when v_import is not null then private.write_import_batch(v_import) end;
end;
$$;
comment on function public.write_stock_import_with_job is
  'For the web server (signed), with the key of a job: the next batch of the import whose turn it is, which a process left in the middle. Answers how far it is, null when there is none. Errors: unsigned_caller, invalid_key.';

-- The rows of a page of the preview and of the result, by what becomes of them.
create function public.stock_import_lines(p_id uuid, p_kind text, p_page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
  v_page constant integer := greatest(coalesce(p_page, 1), 1);
begin
  return (
    with found as (
      select r.line, r.stock_number, r.record, r.problems, coalesce(r.written, r.checked) as answer
      from private.stock_import_rows r
      where r.import_id = v_import.id and case p_kind
        when 'left_out' then r.record is null
        when 'warned' then r.record is not null and r.problems <> '[]'
        else coalesce(r.written, r.checked) ->> 'outcome' = p_kind end
    )
    select jsonb_build_object('total', (select count(*) from found),
      'rows', coalesce((select jsonb_agg(jsonb_build_object('line', f.line, 'stockNumber', f.stock_number,
          'record', f.record, 'problems', f.problems, 'answer', f.answer) order by f.line)
        from (select * from found order by line offset (v_page - 1) * 20 limit 20) f), '[]')));
end;
$$;
comment on function public.stock_import_lines is
  'The dealer of an import: its rows of a kind, 20 a page: created, changed, unchanged, failed (as checked, and once it was written as written), left_out, warned. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.stock_import_problems(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
begin
  return (
    with said as (
      select r.line, p ->> 'field' as field, p ->> 'code' as code, (p ->> 'column')::integer as col,
        (p ->> 'isBlocking')::boolean as is_blocking, left(r.cells ->> (p ->> 'column'), 60) as text
      from private.stock_import_rows r cross join lateral jsonb_array_elements(r.problems) p
      where r.import_id = v_import.id
    ), grouped as (
      select s.field, s.code, s.col, s.is_blocking, count(*) as rows, (array_agg(s.line order by s.line))[1:8] as lines,
        (array_agg(distinct s.text) filter (where s.text is not null))[1:4] as texts
      from said s group by s.field, s.code, s.col, s.is_blocking
    )
    select coalesce(jsonb_agg(jsonb_build_object('field', g.field, 'code', g.code, 'column', g.col,
      'isBlocking', g.is_blocking, 'rows', g.rows, 'lines', g.lines, 'texts', coalesce(g.texts, '{}'))
      order by g.is_blocking desc, g.rows desc, g.field), '[]') from grouped g);
end;
$$;
comment on function public.stock_import_problems is
  'The dealer of an import: what is wrong in its rows, put together by field, reason and column. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.rejected_stock_rows(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('line', r.line, 'cells', r.cells, 'problems', r.problems,
      'answer', coalesce(r.written, r.checked)) order by r.line), '[]')
    from private.stock_import_rows r where r.import_id = v_import.id
      and (r.record is null or coalesce(r.written, r.checked) ->> 'outcome' = 'failed'));
end;
$$;
comment on function public.rejected_stock_rows is
  'The dealer of an import: rows that are left out or were refused, with their cells. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.add_stock_import_pictures(p_id uuid, p_pictures jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id, true);
begin
  if v_import.state in ('writing', 'finished') or jsonb_array_length(p_pictures) > 2000
     or (select count(*) from private.stock_import_pictures where import_id = p_id) + jsonb_array_length(p_pictures) > 2000
     or exists (select 1 from jsonb_array_elements(p_pictures) e
       where split_part(e ->> 'file', '/', 1) <> v_import.dealership_id or split_part(e ->> 'file', '/', 2) <> p_id::text) then
    raise sqlstate 'PT400' using message = 'invalid_import';
  end if;
  insert into private.stock_import_pictures (import_id, file, name)
    select p_id, e ->> 'file', e ->> 'name' from jsonb_array_elements(p_pictures) e
  on conflict (import_id, file) do nothing;
exception
  when check_violation or not_null_violation or data_exception then
    raise sqlstate 'PT400' using message = 'invalid_import';
end;
$$;
comment on function public.add_stock_import_pictures is
  'The dealer of an import that is not written yet: photographs of a ZIP, as [{file, name}], at most 2,000. Errors: not_authenticated, second_factor_required, not_approved, import_not_found, invalid_import.';

create function public.stock_import_picture_names(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('file', p.file, 'name', p.name) order by p.name), '[]')
    from private.stock_import_pictures p where p.import_id = v_import.id);
end;
$$;
comment on function public.stock_import_picture_names is
  'The dealer of an import: the photographs of its ZIP as [{file, name}]. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.assign_stock_import_pictures(p_id uuid, p_pictures jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id, true);
begin
  if v_import.state in ('writing', 'finished') or jsonb_typeof(p_pictures) is distinct from 'array' then
    raise sqlstate 'PT400' using message = 'invalid_import';
  end if;
  update private.stock_import_pictures p set stock_number = e ->> 'stockNumber', position = coalesce((e ->> 'position')::integer, 0)
  from jsonb_array_elements(p_pictures) e
  where p.import_id = p_id and p.file = e ->> 'file' and p.state = 'waiting';
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_import';
end;
$$;
comment on function public.assign_stock_import_pictures is
  'The dealer of an import that is not written yet: to which number each photograph of its ZIP belongs, as [{file, stockNumber, position}]. Errors: not_authenticated, second_factor_required, not_approved, import_not_found, invalid_import.';

create function public.waiting_stock_import_pictures(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
begin
  update private.stock_imports set worked_at = now() where id = p_id and state = 'finished';
  -- Photographs of vehicles that the file left out have nowhere to go.
  update private.stock_import_pictures p set state = 'failed', error = 'no_advert'
    where p.import_id = p_id and p.state = 'waiting' and v_import.state = 'finished' and not exists (
      select 1 from public.adverts a where a.dealership_id = v_import.dealership_id and a.status <> 'deleted'
        and a.stock_number = p.stock_number);
  return (select coalesce(jsonb_agg(jsonb_build_object('file', w.file, 'advertId', w.advert_id)
      order by w.stock_number, w.position), '[]')
    from (select p.file, p.stock_number, p.position, a.id as advert_id from private.stock_import_pictures p
      join public.adverts a on a.dealership_id = v_import.dealership_id and a.status <> 'deleted'
        and a.stock_number = p.stock_number
      where p.import_id = p_id and p.state = 'waiting' order by p.stock_number, p.position limit 20) w);
end;
$$;
comment on function public.waiting_stock_import_pictures is
  'The dealer of an import that was written: the next 20 photographs of its ZIP, as [{file, advertId}]. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.finish_stock_import_picture(p_id uuid, p_file text, p_error text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_import constant private.stock_imports := private.own_import(p_id);
  v_advert text;
begin
  update private.stock_import_pictures p set state = case when p_error is null then 'stored' else 'failed' end,
    error = left(p_error, 40)
    where p.import_id = p_id and p.file = p_file and p.state = 'waiting';
  if found and p_error is null then
    select a.id into v_advert from private.stock_import_pictures p
      join public.adverts a on a.dealership_id = v_import.dealership_id and a.status <> 'deleted'
        and a.stock_number = p.stock_number
      where p.import_id = p_id and p.file = p_file;
    if v_advert is not null then
      perform private.publish_pending(v_advert);
    end if;
  end if;
  update private.stock_imports set worked_at = now() where id = p_id;
end;
$$;
comment on function public.finish_stock_import_picture is
  'The dealer of an import: a photograph of its ZIP is in the gallery, or was refused. What waited for a photograph is published. Errors: not_authenticated, second_factor_required, not_approved, import_not_found.';

create function public.set_stock_number(p_id text, p_number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
begin
  perform private.lock_dealership(v_dealership);
  update public.adverts a set stock_number = nullif(trim(p_number), '')
    where a.id = p_id and a.dealership_id = v_dealership and a.status <> 'deleted';
  if not found then
    raise sqlstate 'PT404' using message = 'advert_not_found';
  end if;
exception
  when unique_violation then
    raise sqlstate 'PT409' using message = 'duplicate_stock_number';
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_stock_number';
end;
$$;
comment on function public.set_stock_number is
  'The dealer of an advert: its own number, an empty one takes it out. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, duplicate_stock_number, invalid_stock_number.';

-- As before, with the dealer's own numbers, which are searched too.
create or replace function public.own_stock(p_status text default null, p_search text default '', p_sort text default 'changed',
  p_page integer default 1, p_shipped jsonb default '[]') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_words constant text[] :=
    array_remove(regexp_split_to_array(private.folded(left(coalesce(p_search, ''), 60)), '\s+'), '');
  v_page constant integer := greatest(coalesce(p_page, 1), 1);
  v_stock jsonb;
begin
  if jsonb_typeof(p_shipped) is distinct from 'array' or jsonb_array_length(p_shipped) > 500 then
    raise sqlstate 'PT400' using message = 'invalid_stock';
  end if;
  with stock as (
    select a.id, a.status, true as is_row, a.stock_number, a.name, a.brand, a.model, a.year, a.price, a.published_at, a.expires_at,
      a.updated_at as changed_at
    from public.adverts a where a.dealership_id = v_dealership and a.status <> 'deleted'
    union all
    select s.id, 'published', false, null, g.name, g.brand, g.model, g.year, g.price, d.day, null::timestamptz, d.day
    from jsonb_to_recordset(p_shipped) as g (id text, name text, brand text, model text, year integer, price integer)
    join private.shipped_catalogue s on s.kind = 'advert' and s.id = g.id and s.dealership_id = v_dealership
    cross join lateral (
      select ((s.facts ->> 'publishedAt')::date)::timestamp at time zone 'Europe/Rome' as day) d
    where not exists (select 1 from public.adverts a where a.id = s.id)
  ), found as materialized (
    select s.* from stock s left join private.advert_identifiers i on i.advert_id = s.id
    where v_words = '{}' or not exists (
      select 1 from unnest(v_words) word
      where position(word in private.folded(concat_ws(' ', s.name, s.brand, s.model, s.year, s.stock_number, i.plate, i.vin))) = 0)
  ), totals as (
    select c.vehicle_id, sum(c.count) filter (where c.kind = 'view') as views,
      sum(c.count) filter (where c.kind = 'request') as inquiries
    from public.daily_counts c
    where c.dealership_id = v_dealership and c.day > private.italian_day() - 30 and c.kind in ('view', 'request')
    group by c.vehicle_id
  ), ranked as (
    select f.*, coalesce(t.views, 0) as views, coalesce(t.inquiries, 0) as inquiries, row_number() over (order by
      case when p_sort = 'cheapest' then f.price end,
      case when p_sort = 'dearest' then f.price end desc nulls last,
      case when p_sort = 'longest' and f.status in ('published', 'reserved') then f.published_at end,
      case when p_sort = 'expiry' and f.status in ('published', 'reserved') then f.expires_at end,
      case when p_sort = 'views' then coalesce(t.views, 0) end desc nulls last,
      f.changed_at desc, f.id) as place
    from found f left join totals t on t.vehicle_id = f.id
    where p_status is null or f.status = p_status
  )
  select jsonb_build_object(
    'stock', (select count(*) from stock),
    'total', (select count(*) from ranked),
    'counts', (select coalesce(jsonb_object_agg(c.status, c.number), '{}')
      from (select f.status, count(*) as number from found f group by f.status) c),
    'quota', coalesce(private.dealership_quota(v_dealership), 0),
    'used', private.count_published(v_dealership),
    'planPaused', (select count(*) from private.plan_pauses p where p.dealership_id = v_dealership),
    'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'isRow', r.is_row, 'stockNumber', r.stock_number, 'status', r.status,
        'name', r.name, 'brand', r.brand, 'model', r.model, 'price', r.price, 'year', r.year,
        'mileage', a.mileage, 'condition', a.condition, 'publishedAt', r.published_at, 'publishAt', a.publish_at,
        'expiresAt', r.expires_at, 'soldAt', a.sold_at, 'saleClosed', coalesce(a.sale_closed, false),
        'blockReason', a.block_reason,
        'planPaused', exists (select 1 from private.plan_pauses p where p.advert_id = r.id),
        'changedAt', r.changed_at, 'views', r.views, 'inquiries', r.inquiries,
        'pictures', (select count(*) from public.advert_pictures p where p.advert_id = r.id),
        'cover', (select to_jsonb(p) - 'advert_id' - 'created_at' from public.advert_pictures p
          where p.advert_id = r.id order by p.position limit 1),
        'missing', case when r.is_row and r.status in ('draft', 'scheduled', 'in_review')
          then to_jsonb(private.missing_for_publication(a)) else '[]' end) order by r.place), '[]')
      from ranked r left join public.adverts a on a.id = r.id
      where r.place > (v_page - 1) * 20 and r.place <= v_page * 20)
  ) into v_stock;
  return v_stock;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_stock';
end;
$$;
create function public.delete_old_stock_imports() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_deleted integer;
begin
  delete from private.stock_imports where created_at < now() - interval '1 day'
    and (state <> 'writing' or worked_at < now() - interval '1 day');
  get diagnostics v_deleted = row_count;
  delete from private.stock_matchings where used_at < now() - interval '1 year';
  return v_deleted;
end;
$$;
comment on function public.delete_old_stock_imports is
  'For the schedule, every hour: imports of more than a day go with all their rows, and what was remembered for a year without use. Answers how many imports.';

-- Files of photographs that came in a ZIP and are older than a day.
create function public.old_import_files(p_limit integer default 500, p_hours integer default 24) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query execute
    'select o.name from storage.objects o where o.bucket_id = ''stock-imports''
       and o.created_at <= now() - make_interval(hours => $2) order by o.created_at limit $1'
    using least(greatest(p_limit, 1), 1000), greatest(p_hours, 0);
end;
$$;
comment on function public.old_import_files is
  'For the hourly job that deletes them through the Storage API, with the secret key only: names of files in the bucket `stock-imports` that are at least p_hours old.';

-- why: a database without the Storage API (a plain PostgreSQL) has no schema `storage`.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('stock-imports', 'stock-imports', false, 12582912, array['image/png', 'image/webp', 'image/jpeg'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;
  create policy "stock-imports: own folder, read" on storage.objects for select to authenticated
    using (bucket_id = 'stock-imports' and (storage.foldername(name))[1] = (select public.own_dealership_id()));
  create policy "stock-imports: own folder, add" on storage.objects for insert to authenticated
    with check (bucket_id = 'stock-imports' and (storage.foldername(name))[1] = (select public.own_dealership_id())
      and name ~ '^[a-z0-9-]+/[0-9a-f-]{36}/[0-9]{1,4}\.(jpg|png|webp)$'
      and (select s.enabled from public.switches s where s.name = 'uploads'));
  create policy "stock-imports: own folder, remove" on storage.objects for delete to authenticated
    using (bucket_id = 'stock-imports' and (storage.foldername(name))[1] = (select public.own_dealership_id()));
end $$;
