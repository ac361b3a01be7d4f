-- Counts come from the portal's web server only, in batches that are added once however often they are sent.

create table private.count_batches (
  id uuid primary key,
  added_at timestamptz not null default now()
);
comment on table private.count_batches is
  'Batches of count_events that were added. Kept for nine days: counts of days older than a week are left out anyway.';
create index count_batches_added on private.count_batches (added_at);

drop function public.count_events(jsonb);

-- Adds a batch: [{"day", "dealership_id", "vehicle_id", "kind", "count"}, …]. A batch whose answer was lost is sent again
-- under its id, and changes nothing if it had been added. A dealership gets no more than 1,000 rows a day.
create function public.count_events(p_counts jsonb, p_batch uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
  if p_batch is null or jsonb_typeof(p_counts) is distinct from 'array' or jsonb_array_length(p_counts) > 500
     or exists (
       select 1 from jsonb_to_recordset(p_counts)
         as c (day text, dealership_id text, vehicle_id text, kind text, count text)
       where not coalesce(c.day ~ '^20\d\d-[01]\d-[0-3]\d$' and c.vehicle_id ~ '^[a-z0-9-]{0,80}$'
         and c.kind in ('view', 'call', 'whatsapp') and c.count ~ '^[1-9]\d{0,3}$'
         and exists (select 1 from public.recipients r where r.kind = 'dealership' and r.id = c.dealership_id), false)
     )
     or (select sum(c.count) from jsonb_to_recordset(p_counts) as c (count integer)) > 50000 then
    raise sqlstate 'PT400' using message = 'invalid_counts';
  end if;

  delete from private.count_batches where added_at < now() - interval '9 days';
  insert into private.count_batches (id) values (p_batch) on conflict (id) do nothing;
  if not found then
    return;
  end if;

  -- In the order of the key: two servers that write at once wait for each other instead of locking each other out.
  insert into public.daily_counts as d (dealership_id, day, kind, vehicle_id, count)
  select c.dealership_id, c.day, c.kind, c.vehicle_id, sum(c.count)
  from jsonb_to_recordset(p_counts) as c (day date, dealership_id text, vehicle_id text, kind text, count integer)
  where c.day between private.italian_day() - 7 and private.italian_day() + 1
    and (select count(*) from public.daily_counts o where o.dealership_id = c.dealership_id and o.day = c.day) < 1000
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (dealership_id, day, kind, vehicle_id) do update set count = d.count + excluded.count;
exception
  when data_exception then
    raise sqlstate 'PT400' using message = 'invalid_counts';
end;
$$;
comment on function public.count_events is
  'For the web server; a repeated batch does nothing. Days older than a week are left out. Errors: unsigned_caller, invalid_counts.';
