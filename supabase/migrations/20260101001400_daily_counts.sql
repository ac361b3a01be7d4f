-- How often a dealership and its vehicles are looked at and asked for: numbers a day, and nothing about who it was.

create table public.daily_counts (
  dealership_id text not null check (dealership_id ~ '^[a-z0-9-]{1,40}$'),
  day date not null,
  kind text not null check (kind in ('view', 'call', 'whatsapp', 'request')),
  vehicle_id text not null default '' check (vehicle_id ~ '^[a-z0-9-]{0,80}$'),
  count integer not null check (count > 0),
  primary key (dealership_id, day, kind, vehicle_id)
);
comment on table public.daily_counts is
  'Views, calls, WhatsApp chats and requests of a day; written by count_events and by the trigger on contact_requests.';
comment on column public.daily_counts.day is 'Day of the Italian calendar.';
comment on column public.daily_counts.vehicle_id is 'Vehicle of the static catalogue; empty for the dealership as a whole.';

alter table public.daily_counts enable row level security;
create policy "own dealership or administrator" on public.daily_counts for select to authenticated
  using (dealership_id = (select public.own_dealership_id()) or (select public.is_admin()));

create function private.italian_day() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'Europe/Rome')::date;
$$;

-- Adds a batch: [{"day", "dealership_id", "vehicle_id", "kind", "count"}, …]. Everybody may call it, as everybody may
-- look at a page; so it only takes what a web server can have seen, and a dealership gets no more than 1,000 rows a day.
create function public.count_events(p_counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_counts) is distinct from 'array' or jsonb_array_length(p_counts) > 500
     or exists (
       select 1 from jsonb_to_recordset(p_counts)
         as c (day text, dealership_id text, vehicle_id text, kind text, count text)
       where not coalesce(c.day ~ '^20\d\d-[01]\d-[0-3]\d$' and c.vehicle_id ~ '^[a-z0-9-]{0,80}$'
         and c.kind in ('view', 'call', 'whatsapp') and c.count ~ '^[1-9]\d{0,4}$'
         and exists (select 1 from public.recipients r where r.kind = 'dealership' and r.id = c.dealership_id), false)
     ) then
    raise sqlstate 'PT400' using message = 'invalid_counts';
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
comment on function public.count_events is 'Open to everybody. Errors: invalid_counts. Days older than a week are left out.';

-- Requests are counted where they are stored, so that each counts once and none is missing.
create function private.count_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.daily_counts as d (dealership_id, day, kind, vehicle_id, count)
  values (new.dealership_id, (new.created_at at time zone 'Europe/Rome')::date, 'request',
    case when new.form_type = 'vehicle' then coalesce(new.context_id, '') else '' end, 1)
  on conflict (dealership_id, day, kind, vehicle_id) do update set count = d.count + 1;
  return null;
end;
$$;
create trigger contact_requests_counted after insert on public.contact_requests
  for each row when (new.dealership_id is not null) execute function private.count_request();

-- Sums of a dealership, with the rights of the caller: who may not see the rows gets none.
create function public.daily_totals(p_dealership_id text, p_from date, p_to date)
returns table (day date, views integer, calls integer, whatsapp integer, requests integer)
language sql stable security invoker set search_path = '' as $$
  select c.day, coalesce(sum(c.count) filter (where c.kind = 'view'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'call'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'whatsapp'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'request'), 0)::integer
  from public.daily_counts c
  where c.dealership_id = p_dealership_id and c.day between p_from and p_to
  group by c.day order by c.day;
$$;

create function public.vehicle_totals(p_dealership_id text, p_from date, p_to date)
returns table (vehicle_id text, views integer, calls integer, whatsapp integer, requests integer)
language sql stable security invoker set search_path = '' as $$
  select c.vehicle_id, coalesce(sum(c.count) filter (where c.kind = 'view'), 0)::integer as views,
    coalesce(sum(c.count) filter (where c.kind = 'call'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'whatsapp'), 0)::integer,
    coalesce(sum(c.count) filter (where c.kind = 'request'), 0)::integer
  from public.daily_counts c
  where c.dealership_id = p_dealership_id and c.day between p_from and p_to
  group by c.vehicle_id order by views desc, c.vehicle_id limit 200;
$$;
