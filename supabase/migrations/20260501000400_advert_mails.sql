-- Mails to dealers about their adverts (docs/product.md 8.17). Triggers and jobs note what is to be told under a key of its
-- own; run_advert_mails makes mails of the notes. Nothing is told twice, also when two runs meet or one is interrupted.

create table private.dealer_notices (
  kind text not null check (kind in ('published', 'not_published', 'quota_reached', 'expiry_digest', 'expires_in_7',
    'expires_in_1', 'expired', 'plan_ends')),
  dealership_id text not null,
  -- An advert, an account, or the quota; empty for what is about the dealership.
  subject text not null,
  -- What it is about: the moment of the expiry, of the end of the plan, of the publication.
  occasion timestamptz not null,
  at timestamptz not null default now(),
  queued_at timestamptz,
  primary key (kind, dealership_id, subject, occasion)
);
comment on table private.dealer_notices is
  'What dealers were told, or are to be told (queued_at null). Written by triggers and jobs; kept for 400 days.';
create index dealer_notices_waiting on private.dealer_notices (dealership_id) where queued_at is null;
create index dealer_notices_at on private.dealer_notices (at);

-- The reserved ones are no longer valid either once their 60 days are over.
drop index public.adverts_expiry;
create index adverts_validity on public.adverts (expires_at) where status in ('published', 'reserved');
create index adverts_expired on public.adverts (expires_at) where status = 'expired';

create function private.dealership_name(p_dealership text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select r.name from public.recipients r where r.kind = 'dealership' and r.id = p_dealership), '');
$$;

-- The accounts that speak for a dealership, at addresses that were proved: all that these mails ask for wants a sign-in.
create function private.mail_dealers(p_dealership text, p_template text, p_payload jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(p_template, u.email,
    p_payload || jsonb_build_object('dealership_name', private.dealership_name(p_dealership)))
  from public.profiles p join auth.users u on u.id = p.id
  where p.dealership_id = p_dealership and p.approval = 'approved' and u.email_confirmed_at is not null;
$$;

-- Answers whether it was not known yet.
create function private.note_dealer_notice(p_kind text, p_dealership text, p_subject text, p_occasion timestamptz,
  p_queued_at timestamptz default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.dealer_notices (kind, dealership_id, subject, occasion, queued_at)
  values (p_kind, p_dealership, p_subject, p_occasion, p_queued_at) on conflict do nothing;
  return found;
end;
$$;

-- At most so many adverts of a mail are named; the others are counted.
create function private.mailed_adverts(p_adverts jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'adverts', (select coalesce(jsonb_agg(e.advert order by e.place), '[]')
      from jsonb_array_elements(p_adverts) with ordinality as e (advert, place) where e.place <= 50),
    'more', greatest(jsonb_array_length(p_adverts) - 50, 0));
$$;

create function private.note_advert_life() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_quota integer;
  v_counts constant text[] := array['published', 'reserved'];
begin
  -- A shipped advert that becomes a row has been public all along.
  if new.status = 'published' and old.published_at is null then
    perform private.note_dealer_notice('published', new.dealership_id, new.id, new.published_at);
  elsif new.status = 'blocked' and old.status <> 'blocked' then
    -- The statement of reasons is due (Regulation (EU) 2022/2065, article 17) where no account speaks for the dealership, too.
    perform private.queue_mail('advert-blocked', e.email, jsonb_build_object('id', new.id, 'name', new.name,
        'reason', new.block_reason, 'dealership_name', private.dealership_name(new.dealership_id)))
      from private.addresses_of_dealership(new.dealership_id) as e (email);
  end if;
  if new.status = any (v_counts) and old.status <> all (v_counts) then
    v_quota := private.dealership_quota(new.dealership_id);
    -- A dealership that sells and publishes every day at its limit is told once a month, and anew of another plan.
    if private.count_published(new.dealership_id) >= v_quota and not exists (
      select 1 from private.dealer_notices n
      where n.kind = 'quota_reached' and n.dealership_id = new.dealership_id and n.subject = v_quota::text
        and n.at > now() - interval '30 days') then
      perform private.note_dealer_notice('quota_reached', new.dealership_id, v_quota::text, now());
    end if;
  end if;
  return null;
end;
$$;
create trigger adverts_life after update of status on public.adverts
  for each row when (old.status is distinct from new.status) execute function private.note_advert_life();

-- The mails of what waits for a dealership; its lock is held.
create function private.mail_notices(p_dealership text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text;
  v_subjects text[];
  v_adverts jsonb;
  v_mails integer := 0;
begin
  for v_kind, v_subjects in
    with taken as (
      update private.dealer_notices n set queued_at = now()
      where n.dealership_id = p_dealership and n.queued_at is null returning n.kind, n.subject)
    select t.kind, array_agg(t.subject) from taken t group by t.kind order by t.kind
  loop
    if v_kind = 'quota_reached' then
      perform private.mail_dealers(p_dealership, 'quota-reached', jsonb_build_object('quota',
        (select max(s::integer) from unnest(v_subjects) s)));
      v_mails := v_mails + 1;
      continue;
    end if;
    select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'pictures',
        (select count(*) from public.advert_pictures p where p.advert_id = a.id),
        'reason', (select e.reason from public.advert_events e where e.advert_id = a.id and e.kind = 'schedule_refused'
          order by e.id desc limit 1)) order by a.name, a.id)
      into v_adverts from public.adverts a
      -- What was taken back in the meantime is no news.
      where a.id = any (v_subjects) and a.status = any (case v_kind when 'published' then array['published', 'reserved']
        else array['draft'] end);
    if v_adverts is not null then
      perform private.mail_dealers(p_dealership, case v_kind when 'published' then 'adverts-published'
        else 'adverts-not-published' end, private.mailed_adverts(v_adverts));
      v_mails := v_mails + 1;
    end if;
  end loop;
  return v_mails;
end;
$$;

-- What a dealership is to be told about expiries today. Days are counted in Italy: what expires seven days or one day from
-- today, however late in the day. What a run missed is named by a later one.
create view private.expiry_notices as
  select a.dealership_id, a.id, a.name, a.status, a.expires_at, k.kind
  from public.adverts a
  cross join lateral (values
    ('expires_in_7', a.status <> 'expired' and (a.expires_at at time zone 'Europe/Rome')::date <= private.italian_day() + 7),
    ('expires_in_1', a.status <> 'expired' and (a.expires_at at time zone 'Europe/Rome')::date <= private.italian_day() + 1),
    ('expired', a.status = 'expired')) k (kind, is_due)
  where ((a.status in ('published', 'reserved') and a.expires_at < now() + interval '9 days')
      or (a.status = 'expired' and a.expires_at > now() - interval '7 days'))
    and k.is_due
    and not exists (select 1 from private.dealer_notices n
      where n.kind = k.kind and n.dealership_id = a.dealership_id and n.subject = a.id and n.occasion = a.expires_at);
comment on view private.expiry_notices is 'What is due and was not told; an advert may stand in it twice.';

-- One mail a day about all of it; the lock of the dealership is held.
create function private.mail_expiries(p_dealership text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_today constant timestamptz := private.italian_day()::timestamp at time zone 'Europe/Rome';
  v_adverts jsonb;
begin
  if exists (select 1 from private.dealer_notices n
    where n.kind = 'expiry_digest' and n.dealership_id = p_dealership and n.occasion = v_today) then
    return 0;
  end if;
  select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'status', e.status, 'expires_at', e.expires_at)
      order by e.expires_at, e.id)
    into v_adverts
    from (select distinct x.id, x.name, x.status, x.expires_at from private.expiry_notices x
      where x.dealership_id = p_dealership) e;
  if v_adverts is null then
    return 0;
  end if;
  insert into private.dealer_notices (kind, dealership_id, subject, occasion, queued_at)
  select x.kind, x.dealership_id, x.id, x.expires_at, now() from private.expiry_notices x
    where x.dealership_id = p_dealership;
  perform private.note_dealer_notice('expiry_digest', p_dealership, '', v_today, now());
  perform private.mail_dealers(p_dealership, 'adverts-expiring', private.mailed_adverts(v_adverts));
  return 1;
end;
$$;

-- Expiries are told from p_from_hour on: a mail at midnight would be the last thing of one day and not the first of the next.
create function public.run_advert_mails(p_from_hour integer default 7) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_due record;
  v_notices integer := 0;
  v_digests integer := 0;
begin
  for v_due in
    select d.dealership_id, bool_or(d.is_digest) as is_digest from (
      select n.dealership_id, false as is_digest from private.dealer_notices n where n.queued_at is null
      union all
      select x.dealership_id, true from private.expiry_notices x
      where extract(hour from now() at time zone 'Europe/Rome') >= p_from_hour) d
    group by 1 order by 1 limit 500
  loop
    -- Two runs wait for each other here, in one order; the second then finds nothing left to tell.
    perform private.lock_dealership(v_due.dealership_id);
    v_notices := v_notices + private.mail_notices(v_due.dealership_id);
    if v_due.is_digest then
      v_digests := v_digests + private.mail_expiries(v_due.dealership_id);
    end if;
  end loop;
  delete from private.dealer_notices n where n.at < now() - interval '400 days';
  return jsonb_build_object('notices', v_notices, 'digests', v_digests);
end;
$$;
comment on function public.run_advert_mails is
  'For a job every minute, with the secret key or by the database itself: mails about publications and quotas, and from p_from_hour on (hour in Italy) one a day about expiries. Answers {notices, digests}: for how many dealerships.';
