-- What becomes of adverts when a plan ends, shrinks or comes back (docs/product.md 8.17): one rule, whatever the cause. A
-- dealership that has more published than its plan covers keeps all of it for three days; then the newest beyond the plan are
-- paused, reserved ones last. Nothing is deleted, and nothing is published again but by its dealer.

-- Time to pay, to redeem a code or to choose what stays.
create function private.plan_grace() returns interval
language sql immutable set search_path = '' as $$ select interval '3 days' $$;

create table private.plan_excess (
  dealership_id text primary key,
  -- First run that found more published than the plan covers; null while there is no excess.
  since timestamptz,
  -- Vehicles of the plan when adverts were last paused for it; a larger one is news for the dealer.
  paused_at_quota integer,
  check (since is not null or paused_at_quota is not null)
);
comment on table private.plan_excess is 'Dealerships whose plan covers less than they publish, or did. Written by run_plan_changes.';

create table private.plan_pauses (
  advert_id text primary key references public.adverts (id) on delete cascade,
  dealership_id text not null,
  was_reserved boolean not null,
  at timestamptz not null default now()
);
comment on table private.plan_pauses is
  'Adverts that are paused because the plan did not cover them. Written by run_plan_changes; a row goes when its advert is no longer paused.';
create index plan_pauses_dealership on private.plan_pauses (dealership_id);

create function private.forget_plan_pause() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.plan_pauses where advert_id = new.id;
  return null;
end;
$$;
create trigger adverts_plan_pause after update of status on public.adverts
  for each row when (old.status = 'paused' and new.status <> 'paused') execute function private.forget_plan_pause();

-- Vehicles of the plans that an account will have at a time to come: what is paid goes on unless it was cancelled.
create function private.account_quota_at(p_user uuid, p_at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(max(q.quota), 0) from (
    select s.plan_quota as quota from public.subscriptions s
    where s.user_id = p_user and s.status in ('active', 'trialing', 'past_due')
      and not (s.cancel_at_period_end and s.current_period_end <= p_at)
    union all
    select c.plan_quota from public.code_periods c
    where c.user_id = p_user and c.starts_at <= p_at and c.ends_at > p_at) q;
$$;

create function private.dealership_quota_at(p_dealership text, p_at timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(max(private.account_quota_at(p.id, p_at)), 0) from public.profiles p
  where p.dealership_id = p_dealership and p.approval = 'approved';
$$;

-- What a plan of so many vehicles would not cover: the newest publications first, what is reserved after all others.
create function private.adverts_beyond(p_dealership text, p_quota integer) returns setof public.adverts
language sql stable security definer set search_path = '' as $$
  select a.* from public.adverts a
  where a.dealership_id = p_dealership and a.status in ('published', 'reserved')
  order by a.status = 'reserved', a.published_at desc, a.id desc
  limit greatest(private.count_published(p_dealership) - p_quota, 0);
$$;

create function private.beyond_for_mail(p_dealership text, p_quota integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.mailed_adverts(coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', b.name, 'status', b.status)
    order by b.status = 'reserved', b.published_at desc, b.id desc), '[]'))
  from private.adverts_beyond(p_dealership, p_quota) b;
$$;

-- The rule, for one dealership whose lock is held. Answers how many adverts were paused.
create function private.apply_plan(p_dealership text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_quota constant integer := coalesce(private.dealership_quota(p_dealership), 0);
  v_excess private.plan_excess;
  v_advert public.adverts;
  v_paused jsonb;
  v_count integer := 0;
begin
  select e.* into v_excess from private.plan_excess e where e.dealership_id = p_dealership;
  if private.count_published(p_dealership) <= v_quota then
    if not exists (select 1 from private.plan_pauses where dealership_id = p_dealership) then
      delete from private.plan_excess where dealership_id = p_dealership;
      return 0;
    end if;
    update private.plan_excess set since = null where dealership_id = p_dealership;
    -- A larger plan than that under which they were paused; that a sale makes room, the stock says.
    if v_quota > v_excess.paused_at_quota then
      update private.plan_excess set paused_at_quota = v_quota where dealership_id = p_dealership;
      perform private.mail_dealers(p_dealership, 'adverts-to-republish', private.mailed_adverts((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.published_at, a.id)
        from private.plan_pauses p join public.adverts a on a.id = p.advert_id where p.dealership_id = p_dealership))
        || jsonb_build_object('quota', v_quota, 'room', v_quota - private.count_published(p_dealership)));
    end if;
    return 0;
  end if;
  if v_excess.since is null then
    insert into private.plan_excess as e (dealership_id, since) values (p_dealership, now())
      on conflict (dealership_id) do update set since = excluded.since;
    perform private.mail_dealers(p_dealership, 'plan-exceeded', private.beyond_for_mail(p_dealership, v_quota)
      || jsonb_build_object('quota', v_quota, 'published', private.count_published(p_dealership),
        'pauses_at', now() + private.plan_grace()));
    return 0;
  end if;
  if v_excess.since > now() - private.plan_grace() then
    return 0;
  end if;
  v_paused := private.beyond_for_mail(p_dealership, v_quota);
  for v_advert in select b.* from private.adverts_beyond(p_dealership, v_quota) b loop
    select a.* into v_advert from public.adverts a where a.id = v_advert.id for update;
    perform private.set_advert_status(v_advert, 'paused', 'job', p_reason => 'plan_exceeded');
    insert into private.plan_pauses (advert_id, dealership_id, was_reserved)
      values (v_advert.id, p_dealership, v_advert.status = 'reserved');
    v_count := v_count + 1;
  end loop;
  update private.plan_excess set since = null, paused_at_quota = v_quota where dealership_id = p_dealership;
  perform private.mail_dealers(p_dealership, 'adverts-paused', v_paused || jsonb_build_object('quota', v_quota));
  return v_count;
end;
$$;

-- Accounts of which a plan ends within seven days with nothing as large after it, and what will be then.
create view private.plan_endings as
  select distinct on (e.user_id) e.user_id, e.ends_at, e.source, e.plan_code, e.plan_quota, n.quota_after
  from (
    select s.user_id, s.current_period_end as ends_at, 'payment' as source, s.plan_code, s.plan_quota
    from public.subscriptions s
    where s.status in ('active', 'trialing', 'past_due') and s.cancel_at_period_end
    union all
    select c.user_id, c.ends_at, 'activation_code', c.plan_code, c.plan_quota from public.code_periods c) e
  cross join lateral (select private.account_quota_at(e.user_id, e.ends_at) as quota_after) n
  where e.ends_at > now() and e.ends_at <= now() + interval '7 days'
    and n.quota_after < private.account_quota_at(e.user_id, now())
    and e.plan_quota >= private.account_quota_at(e.user_id, now())
  order by e.user_id, e.ends_at;
comment on view private.plan_endings is 'The next end of each account; read by run_plan_changes.';

create function private.mail_plan_ending(p_user uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_ending private.plan_endings;
  v_email text;
  v_profile public.profiles;
  v_pauses jsonb := private.mailed_adverts('[]');
begin
  -- Redemptions and payments of the account wait here.
  select p.* into v_profile from public.profiles p where p.id = p_user for update;
  select e.* into v_ending from private.plan_endings e where e.user_id = p_user;
  select u.email into v_email from auth.users u where u.id = p_user and u.email_confirmed_at is not null;
  if v_ending.user_id is null or v_email is null or v_profile.approval = 'rejected'
     or not private.note_dealer_notice('plan_ends', coalesce(v_profile.dealership_id, ''), p_user::text, v_ending.ends_at, now())
  then
    return 0;
  end if;
  -- Another account of the dealership may have a plan that goes on.
  if v_profile.approval = 'approved' and v_profile.dealership_id is not null then
    v_pauses := private.beyond_for_mail(v_profile.dealership_id,
      private.dealership_quota_at(v_profile.dealership_id, v_ending.ends_at));
  end if;
  perform private.queue_mail('subscription-expiring', v_email, v_pauses || jsonb_build_object(
    'name', v_profile.name, 'source', v_ending.source, 'plan_quota', v_ending.plan_quota,
    'plan_name', (select p.name from public.plans p where p.code = v_ending.plan_code),
    'current_period_end', v_ending.ends_at, 'quota_after', v_ending.quota_after,
    'pauses_at', v_ending.ends_at + private.plan_grace()));
  return 1;
end;
$$;

-- What was told to an account goes with it.
create function private.forget_plan_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.dealer_notices where kind = 'plan_ends' and subject = old.id::text;
  return null;
end;
$$;
create trigger profiles_plan_notices after delete on public.profiles
  for each row execute function private.forget_plan_notices();

create function public.run_plan_changes() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
  v_user uuid;
  v_paused integer := 0;
  v_endings integer := 0;
begin
  -- In one order, so that two runs wait for each other and do not block each other.
  for v_dealership in
    select c.dealership_id from (
      select a.dealership_id, count(*) as n from public.adverts a where a.status in ('published', 'reserved') group by 1) c
    where c.n > coalesce(private.dealership_quota(c.dealership_id), 0)
    union
    select e.dealership_id from private.plan_excess e
    order by 1
  loop
    perform private.lock_dealership(v_dealership);
    v_paused := v_paused + private.apply_plan(v_dealership);
  end loop;
  for v_user in
    select e.user_id from private.plan_endings e
    where not exists (select 1 from private.dealer_notices n
      where n.kind = 'plan_ends' and n.subject = e.user_id::text and n.occasion = e.ends_at)
    order by 1
  loop
    v_endings := v_endings + private.mail_plan_ending(v_user);
  end loop;
  return jsonb_build_object('paused', v_paused, 'endings', v_endings);
end;
$$;
comment on function public.run_plan_changes() is
  'For an hourly job, with the secret key or by the database itself: pauses what plans no longer cover after three days, and tells of plans that end within seven. Answers {paused, endings}.';

-- As far as the plan goes: what was reserved first, then the oldest. What lacks a fact or a picture by now is left.
create function public.republish_plan_pauses() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
  v_pause record;
  v_advert public.adverts;
  v_published integer := 0;
begin
  perform private.lock_dealership(v_dealership);
  for v_pause in
    select p.advert_id, p.was_reserved from private.plan_pauses p join public.adverts a on a.id = p.advert_id
    where p.dealership_id = v_dealership order by p.was_reserved desc, a.published_at, a.id
  loop
    select a.* into v_advert from public.adverts a where a.id = v_pause.advert_id for update;
    begin
      v_advert := private.set_advert_status(v_advert, 'published', 'dealer', p_reason => 'plan_returned');
      if v_pause.was_reserved then
        perform private.set_advert_status(v_advert, 'reserved', 'dealer');
      end if;
      v_published := v_published + 1;
    exception
      when sqlstate 'PT409' then
        exit when sqlerrm in ('quota_exceeded', 'no_plan');
    end;
  end loop;
  return jsonb_build_object('published', v_published,
    'left', (select count(*) from private.plan_pauses where dealership_id = v_dealership));
end;
$$;
comment on function public.republish_plan_pauses() is
  'Publishes again what was paused because the plan of the caller''s dealership did not cover it, as far as the plan goes now; reserved ones are reserved again. Answers {published, left}. Errors: not_authenticated, second_factor_required, not_approved.';
