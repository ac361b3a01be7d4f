-- How fast dealerships answer inquiries (docs/product.md 6.12). Only a rounded figure for each dealership is public.

alter table public.contact_requests add column answered_by_admin boolean not null default false;
comment on column public.contact_requests.answered_by_admin is
  'Whether an administrator marked it as answered: that is no answer of the dealership.';

create or replace function private.note_first_answer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  if new.status = 'answered' and old.answered_at is null then
    new.answered_at := now();
    new.answered_by_admin := coalesce((select public.is_admin()), false);
  end if;
  return new;
end;
$$;

-- Of those that count: an inquiry of each mailbox, its first of 90 days. The dealership's own mailboxes do not count, nor
-- what was closed without an answer. An answer within two minutes is a program's and counts as none that a person gave. What waits
-- for three days counts as not answered: it is longer than any answer.
create function private.reply_times(p_dealership text default null)
returns table (dealership_id text, answers integer, unanswered integer, median_seconds double precision)
language sql stable security definer set search_path = '' as $$
  with own_mailboxes as (
    select p.dealership_id, private.mailbox_of(u.email) as mailbox
    from public.profiles p join auth.users u on u.id = p.id where p.dealership_id is not null
    union
    select r.id, private.mailbox_of(r.email) from public.recipients r where r.kind = 'dealership'
  ), asked as (
    select distinct on (c.dealership_id, private.mailbox_of(c.email))
      c.dealership_id, private.mailbox_of(c.email) as mailbox, c.status, c.created_at, c.answered_by_admin,
      c.answered_at - c.created_at as reply
    from public.contact_requests c
    where c.dealership_id is not null and (p_dealership is null or c.dealership_id = p_dealership)
      and c.created_at > now() - interval '90 days'
    order by c.dealership_id, private.mailbox_of(c.email), c.created_at
  ), counted as (
    select a.dealership_id, a.reply from asked a
    where not exists (select 1 from own_mailboxes o where o.dealership_id = a.dealership_id and o.mailbox = a.mailbox)
      and not a.answered_by_admin
      and case when a.reply is null then a.status <> 'closed' and a.created_at < now() - interval '3 days'
          else a.reply >= interval '2 minutes' end
  )
  select c.dealership_id, count(c.reply)::integer, (count(*) - count(c.reply))::integer,
    percentile_disc(0.5) within group (order by extract(epoch from coalesce(c.reply, interval '90 days')))::double precision
  from counted c group by c.dealership_id;
$$;
comment on function private.reply_times is
  'Answers that count, inquiries without one, and the median of both in seconds; of all dealerships or of one.';

-- The figure that may be shown, in hours, rounded up; null with fewer than five answers, and over three days.
create function private.shown_reply_hours(p_answers integer, p_median_seconds double precision) returns integer
language sql immutable set search_path = '' as $$
  select min(h) from unnest(array[1, 2, 4, 8, 24, 48, 72]) h
  where p_answers >= 5 and p_median_seconds <= h * 3600;
$$;

create function public.dealership_reply_times() returns table (dealership_id text, hours integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  -- It reads 90 days of inquiries: only the portal, which asks every few minutes, has a reason to.
  if not private.is_signed_caller() then
    return;
  end if;
  return query
    select r.dealership_id, private.shown_reply_hours(r.answers, r.median_seconds)
    from private.reply_times() r
    where private.shown_reply_hours(r.answers, r.median_seconds) is not null
    order by r.dealership_id;
end;
$$;
comment on function public.dealership_reply_times() is
  'Hours within which dealerships usually answer, rounded up; for the web server, nothing for anybody else.';

create function public.own_reply_time() returns table (answers integer, unanswered integer, hours integer)
language sql stable security definer set search_path = '' as $$
  select r.answers, r.unanswered, private.shown_reply_hours(r.answers, r.median_seconds)
  from private.reply_times(coalesce((select public.own_dealership_id()), '')) r
  where r.dealership_id = (select public.own_dealership_id());
$$;
comment on function public.own_reply_time() is
  'What counts for the reply time of the caller''s dealership, and the figure that the portal shows; no row without any.';
