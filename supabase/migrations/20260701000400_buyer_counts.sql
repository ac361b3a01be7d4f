-- Counts of a vehicle that was kept or compared (docs/product.md 13.7), beside views, calls and chats.

alter table public.daily_counts drop constraint daily_counts_kind_check;
alter table public.daily_counts add constraint daily_counts_kind_check
  check (kind in ('view', 'call', 'whatsapp', 'request', 'favourite', 'comparison'));
comment on table public.daily_counts is
  'Views, calls, WhatsApp chats, requests, favourites and comparisons of a day; written by count_events and by the trigger on contact_requests.';

-- As before, with two more kinds, which are about a vehicle. Adds a batch:
-- [{"day", "dealership_id", "vehicle_id", "kind", "count"}, …]. A batch whose answer was lost is sent again under its id, and
-- changes nothing if it had been added. A dealership gets no more than 1,000 rows a day.
create or replace function public.count_events(p_counts jsonb, p_batch uuid) returns void
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
         and (c.kind in ('view', 'call', 'whatsapp') or (c.kind in ('favourite', 'comparison') and c.vehicle_id <> ''))
         and c.count ~ '^[1-9]\d{0,3}$'
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

drop function public.daily_totals(text, date, date);
drop function public.vehicle_totals(text, date, date);

-- Sums of a dealership, with the rights of the caller: who may not see the rows gets none.
create function public.daily_totals(p_dealership_id text, p_from date, p_to date)
returns table (day date, views integer, calls integer, whatsapp integer, requests integer, favourites integer, comparisons integer)
language sql stable security invoker set search_path = '' as $$
  select c.day, coalesce(sum(c.count) filter (where c.kind = 'view'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'call'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'whatsapp'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'request'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'favourite'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'comparison'), 0)::integer
  from public.daily_counts c
  where c.dealership_id = p_dealership_id and c.day between p_from and p_to
  group by c.day order by c.day;
$$;

create function public.vehicle_totals(p_dealership_id text, p_from date, p_to date)
returns table (vehicle_id text, views integer, calls integer, whatsapp integer, requests integer, favourites integer, comparisons integer)
language sql stable security invoker set search_path = '' as $$
  select c.vehicle_id, coalesce(sum(c.count) filter (where c.kind = 'view'), 0)::integer as views,
    coalesce(sum(c.count) filter (where c.kind = 'call'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'whatsapp'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'request'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'favourite'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'comparison'), 0)::integer
  from public.daily_counts c
  where c.dealership_id = p_dealership_id and c.day between p_from and p_to
  group by c.vehicle_id order by views desc, c.vehicle_id limit 200;
$$;
