-- The life of an advert: which status follows which, by whom, and what a change of status needs (docs/product.md 3.17).

create function private.may_change_status(p_from text, p_to text, p_as text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_as = 'job' then (p_from, p_to) in (('scheduled', 'published'), ('scheduled', 'draft'), ('published', 'expired'))
    else (p_from, p_to) in (
        ('draft', 'in_review'), ('draft', 'scheduled'), ('draft', 'published'),
        ('in_review', 'draft'),
        ('scheduled', 'draft'), ('scheduled', 'published'),
        ('published', 'paused'), ('published', 'reserved'), ('published', 'sold'),
        ('paused', 'published'), ('paused', 'sold'),
        ('reserved', 'published'), ('reserved', 'sold'),
        ('expired', 'published'), ('expired', 'sold'),
        ('sold', 'published'))
      or (p_to = 'deleted' and p_from not in ('blocked', 'deleted'))
      or (p_as = 'administrator' and (
        (p_from, p_to) in (('in_review', 'published'), ('in_review', 'scheduled'), ('blocked', 'deleted'))
        or (p_to = 'blocked' and p_from not in ('blocked', 'deleted')))) end;
$$;
comment on function private.may_change_status is 'p_as: dealer, administrator or job.';

-- Publications of one dealership wait for each other here; what holds the lock of an advert too takes this one first.
create function private.lock_dealership(p_dealership text) returns void
language sql security definer set search_path = '' as $$
  select 1 from public.recipients where kind = 'dealership' and id = p_dealership for no key update;
$$;

-- Vehicles that a dealership may have published or reserved: the best plan of those who speak for it. Null without a plan.
create function private.dealership_quota(p_dealership text) returns integer
language sql stable security definer set search_path = '' as $$
  select max(s.plan_quota) from public.profiles p
  join public.current_subscriptions s on s.user_id = p.id
  where p.dealership_id = p_dealership and p.approval = 'approved';
$$;

create function private.count_published(p_dealership text) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.adverts
  where dealership_id = p_dealership and status in ('published', 'reserved');
$$;

create function private.note_advert_event(p_advert text, p_kind text, p_as text, p_from text default null,
  p_to text default null, p_reason text default null, p_fields text[] default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.advert_events (advert_id, kind, actor, acted_as, from_status, to_status, reason, fields)
  values (p_advert, p_kind, case when p_as <> 'job' then (select auth.uid()) end, p_as, p_from, p_to, p_reason, p_fields);
$$;

-- The one place that changes a status. The caller holds the locks of the dealership and of the advert.
create function private.set_advert_status(
  p_advert public.adverts, p_to text, p_as text, p_publish_at timestamptz default null, p_reason text default null
) returns public.adverts
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
  v_quota integer;
  v_counts constant text[] := array['published', 'reserved'];
begin
  if not coalesce(private.may_change_status(p_advert.status, p_to, p_as), false) then
    raise sqlstate 'PT409' using message = 'transition_not_allowed';
  end if;
  if p_to = 'scheduled' and not coalesce(p_publish_at between now() and now() + interval '90 days', false) then
    raise sqlstate 'PT400' using message = 'invalid_schedule';
  end if;
  if p_to = 'blocked' and not coalesce(char_length(trim(p_reason)) >= 5 and private.is_text(p_reason, 2000), false) then
    raise sqlstate 'PT400' using message = 'reason_required';
  end if;
  if p_advert.status = 'sold' and p_to = 'published'
     and (p_advert.sale_closed or p_advert.sold_at <= now() - interval '30 days') then
    raise sqlstate 'PT409' using message = 'sale_final';
  end if;
  -- Between published and reserved the number stays the same.
  if p_to = any (v_counts) and p_advert.status <> all (v_counts) then
    v_quota := private.dealership_quota(p_advert.dealership_id);
    if v_quota is null then
      raise sqlstate 'PT409' using message = 'no_plan';
    elsif private.count_published(p_advert.dealership_id) >= v_quota then
      raise sqlstate 'PT409' using message = 'quota_exceeded';
    end if;
  end if;
  update public.adverts a set
    status = p_to,
    version = a.version + 1,
    publish_at = case when p_to = 'scheduled' then p_publish_at end,
    published_at = case when p_to = 'published' then coalesce(a.published_at, now()) else a.published_at end,
    -- A pause or a reservation does not lengthen the 60 days.
    expires_at = case
      when p_to <> 'published' then a.expires_at
      when a.status in ('paused', 'reserved', 'sold') and a.expires_at > now() then a.expires_at
      else now() + interval '60 days' end,
    sold_at = case when p_to = 'sold' then now() when p_to = 'published' then null else a.sold_at end,
    blocked_from = case when p_to = 'blocked' then a.status end,
    block_reason = case when p_to = 'blocked' then trim(p_reason) end
  where a.id = p_advert.id returning a.* into v_advert;
  if p_to = 'deleted' then
    delete from private.advert_identifiers where advert_id = p_advert.id;
  end if;
  perform private.note_advert_event(p_advert.id, 'status_changed', p_as, p_advert.status, p_to, nullif(trim(p_reason), ''));
  if p_as = 'administrator' then
    perform private.audit('advert.status_changed', p_advert.id,
      jsonb_build_object('from', p_advert.status, 'to', p_to, 'dealership_id', p_advert.dealership_id));
  end if;
  return v_advert;
end;
$$;
comment on function private.set_advert_status is
  'Errors: transition_not_allowed, invalid_schedule, reason_required, sale_final, no_plan, quota_exceeded.';

-- The dealership of the calling dealer.
create function private.require_dealership() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership text;
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'not_authenticated';
  end if;
  perform private.require_second_factor();
  v_dealership := public.own_dealership_id();
  if v_dealership is null then
    raise sqlstate 'PT403' using message = 'not_approved';
  end if;
  return v_dealership;
end;
$$;

-- The role in which the caller acts on what belongs to a dealership; null for a caller without one.
create function private.acts_as(p_dealership text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when (select public.is_admin()) then 'administrator'
    when p_dealership = (select public.own_dealership_id()) then 'dealer' end;
$$;

-- An advert that the caller may change, locked. Whose it is is no secret worth an error of its own: all others are unknown.
create function private.lock_advert(p_id text, p_version integer) returns public.adverts
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
begin
  if not public.is_admin() then
    perform private.require_dealership();
  end if;
  select a.* into v_advert from public.adverts a where a.id = p_id;
  if not found or private.acts_as(v_advert.dealership_id) is null then
    raise sqlstate 'PT404' using message = 'advert_not_found';
  end if;
  perform private.lock_dealership(v_advert.dealership_id);
  select a.* into v_advert from public.adverts a where a.id = p_id for update;
  if p_version is not null and v_advert.version <> p_version then
    raise sqlstate 'PT409' using message = 'version_conflict';
  end if;
  return v_advert;
end;
$$;

create function private.advert_reply(p_advert public.adverts) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', p_advert.id, 'status', p_advert.status, 'version', p_advert.version,
    'expiresAt', p_advert.expires_at);
$$;

-- Of a sold advert nothing is needed any more once its sale is closed; before, it can come back.
create function public.change_advert_status(
  p_id text, p_status text, p_version integer default null, p_publish_at timestamptz default null,
  p_reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts := private.lock_advert(p_id, p_version);
begin
  return private.advert_reply(private.set_advert_status(
    v_advert, p_status, private.acts_as(v_advert.dealership_id), p_publish_at, p_reason));
end;
$$;
comment on function public.change_advert_status is
  'The dealer of the advert, or an administrator, who alone blocks (with p_reason) and publishes what is in review. p_publish_at: for scheduled, within 90 days. Answers {id, status, version, expiresAt}. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, version_conflict, transition_not_allowed, invalid_schedule, reason_required, sale_final, no_plan, quota_exceeded.';

-- What was shown is not shown again by itself: its dealer publishes it, within the quota.
create function public.unblock_advert(p_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
  v_to text;
begin
  perform private.require_admin();
  v_advert := private.lock_advert(p_id, null);
  if v_advert.status <> 'blocked' then
    raise sqlstate 'PT409' using message = 'transition_not_allowed';
  end if;
  v_to := case
    when v_advert.blocked_from in ('published', 'reserved') then 'paused'
    when v_advert.blocked_from = 'scheduled' then 'draft'
    else v_advert.blocked_from end;
  update public.adverts a set status = v_to, blocked_from = null, block_reason = null, version = a.version + 1
    where a.id = p_id returning a.* into v_advert;
  perform private.note_advert_event(p_id, 'status_changed', 'administrator', 'blocked', v_to);
  perform private.audit('advert.status_changed', p_id,
    jsonb_build_object('from', 'blocked', 'to', v_to, 'dealership_id', v_advert.dealership_id));
  return private.advert_reply(v_advert);
end;
$$;
comment on function public.unblock_advert is
  'Administrators only: back to what it was; what was published or reserved is paused, what was scheduled a draft. Errors: not_authenticated, not_admin, second_factor_required, advert_not_found, transition_not_allowed.';

create function public.own_quota() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
begin
  return jsonb_build_object('quota', coalesce(private.dealership_quota(v_dealership), 0),
    'used', private.count_published(v_dealership));
end;
$$;
comment on function public.own_quota() is
  'Of the caller''s dealership: {quota, used}; quota 0 without a plan. Errors: not_authenticated, second_factor_required, not_approved.';

-- Every minute: publishes what is scheduled, ends what is no longer valid, closes sales after 30 days, clears old changes.
-- Each advert is locked for itself, so that two runs at once share the work, and one that was interrupted is continued by
-- the next.
create function public.run_advert_schedule(p_limit integer default 500) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_due record;
  v_advert public.adverts;
  v_published integer := 0;
  v_refused integer := 0;
  v_expired integer := 0;
  v_closed integer := 0;
begin
  for v_due in
    select a.id, a.dealership_id from public.adverts a
    where (a.status = 'scheduled' and a.publish_at <= now())
       or (a.status = 'published' and a.expires_at <= now())
       or (a.status = 'sold' and not a.sale_closed and a.sold_at <= now() - interval '30 days')
    -- In one order: the locks of dealerships are taken here one after the other. What expires makes room.
    order by a.dealership_id, a.status = 'scheduled', a.publish_at, a.id limit p_limit
  loop
    perform private.lock_dealership(v_due.dealership_id);
    select a.* into v_advert from public.adverts a where a.id = v_due.id for update skip locked;
    if not found then
      continue;
    elsif v_advert.status = 'scheduled' and v_advert.publish_at <= now() then
      begin
        perform private.set_advert_status(v_advert, 'published', 'job');
        v_published := v_published + 1;
      exception
        when sqlstate 'PT409' then
          perform private.note_advert_event(v_due.id, 'schedule_refused', 'job', p_reason => sqlerrm);
          perform private.set_advert_status(v_advert, 'draft', 'job', p_reason => sqlerrm);
          v_refused := v_refused + 1;
      end;
    elsif v_advert.status = 'published' and v_advert.expires_at <= now() then
      perform private.set_advert_status(v_advert, 'expired', 'job');
      v_expired := v_expired + 1;
    elsif v_advert.status = 'sold' and not v_advert.sale_closed and v_advert.sold_at <= now() - interval '30 days' then
      update public.adverts a set sale_closed = true, version = a.version + 1 where a.id = v_due.id;
      delete from private.advert_identifiers where advert_id = v_due.id;
      perform private.note_advert_event(v_due.id, 'sale_closed', 'job');
      v_closed := v_closed + 1;
    end if;
  end loop;
  perform private.clear_catalogue_changes();
  return jsonb_build_object('published', v_published, 'refused', v_refused, 'expired', v_expired, 'closed', v_closed);
end;
$$;
comment on function public.run_advert_schedule is
  'For a job every minute, with the secret key or by the database itself. Answers {published, refused, expired, closed}; a full or missing plan makes a scheduled advert a draft again (refused).';
