-- Rejecting an account that pays: what becomes of its subscription is decided first.
--
-- An administrator chooses to cancel it now, with the unused part of what was paid given back, or at the end of its period.
-- The edge function cancel-subscription does so at Stripe and records it here, before and after: a choice that was begun
-- and not finished is finished before anything else. decide_account and decide_registration refuse to reject while a paid
-- subscription renews, so that Stripe never goes on charging somebody who was turned away.

create table public.subscription_endings (
  stripe_subscription_id text primary key check (char_length(stripe_subscription_id) <= 255),
  user_id uuid not null references auth.users (id) on delete cascade,
  mode text not null check (mode in ('now', 'period_end')),
  requested_by uuid references auth.users (id) on delete set null,
  requested_at timestamptz not null default now(),
  completed_at timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents >= 0)
);
comment on table public.subscription_endings is 'Paid subscriptions that an administrator ended; completed_at once Stripe has done it.';
create index subscription_endings_user on public.subscription_endings (user_id);
create index subscription_endings_requested_by on public.subscription_endings (requested_by);
alter table public.subscription_endings enable row level security;
create policy "administrators read" on public.subscription_endings for select to authenticated
  using ((select public.is_admin()));

-- A choice that was begun stands: cancelling now cannot be taken back, and may only follow an end of the period.
create function public.begin_subscription_ending(p_user uuid, p_mode text, p_admin uuid)
returns table (stripe_subscription_id text, mode text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_subscription text;
begin
  perform 1 from public.profiles where id = p_user for update;
  select e.stripe_subscription_id into v_subscription from public.subscription_endings e
    where e.user_id = p_user and e.completed_at is null order by e.requested_at limit 1;
  if v_subscription is null then
    select s.stripe_subscription_id into v_subscription from public.subscriptions s
      where s.user_id = p_user and s.status in ('active', 'trialing', 'past_due');
  end if;
  if v_subscription is null then
    return;
  end if;
  return query
    insert into public.subscription_endings as e (stripe_subscription_id, user_id, mode, requested_by)
    values (v_subscription, p_user, p_mode, p_admin)
    on conflict (stripe_subscription_id) do update set
      mode = case when e.mode = 'now' then 'now' else excluded.mode end,
      requested_by = excluded.requested_by, requested_at = now(), completed_at = null
    returning e.stripe_subscription_id, e.mode;
end;
$$;
comment on function public.begin_subscription_ending is
  'To be called before Stripe: the subscription to end and how, an unfinished one first; no row when nothing is paid.';

create function public.finish_subscription_ending(p_subscription_id text, p_refunded_cents integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.subscription_endings%rowtype;
begin
  update public.subscription_endings set
    completed_at = now(), refunded_cents = greatest(refunded_cents, p_refunded_cents)
  where stripe_subscription_id = p_subscription_id and completed_at is null returning * into v_row;
  if found then
    insert into public.audit_log (actor, action, target, details)
    values (v_row.requested_by, 'subscription.ended', v_row.user_id::text, jsonb_build_object(
      'mode', v_row.mode, 'subscription', v_row.stripe_subscription_id, 'refunded_cents', v_row.refunded_cents));
  end if;
end;
$$;
comment on function public.finish_subscription_ending is 'Stripe has done it; writes the line of the log, once.';

create function private.require_ended_subscription(p_user uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Payments lock the profile too: what becomes live afterwards does not slip in between.
  perform 1 from public.profiles where id = p_user for update;
  if exists (select 1 from public.subscriptions where user_id = p_user
             and status in ('active', 'trialing', 'past_due') and not cancel_at_period_end)
     or exists (select 1 from public.subscription_endings where user_id = p_user and completed_at is null) then
    raise sqlstate 'PT409' using message = 'subscription_choice_required';
  end if;
end;
$$;

-- What a rejected account is told of its subscription; null when it had none. An ending counts for the rejection it came with.
create function private.subscription_ending_of(p_user uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select jsonb_build_object('mode', e.mode, 'refunded_cents', e.refunded_cents, 'ends_at', s.current_period_end)
     from public.subscription_endings e
     join public.subscriptions s on s.stripe_subscription_id = e.stripe_subscription_id and s.user_id = e.user_id
     where e.user_id = p_user and e.completed_at > now() - interval '1 day'
     order by e.completed_at desc limit 1),
    (select jsonb_build_object('mode', 'period_end', 'refunded_cents', 0, 'ends_at', s.current_period_end)
     from public.subscriptions s where s.user_id = p_user and s.status in ('active', 'trialing', 'past_due')));
$$;

drop function private.decision_mail(text, text, text, boolean);
create function private.decision_mail(
  p_decision text, p_email text, p_name text, p_has_account boolean, p_user uuid
) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(
    case when p_decision = 'approved' then 'account-approved' else 'account-rejected' end, p_email,
    jsonb_build_object(
      'dealership_name', case
        when p_decision = 'approved' or exists (select 1 from auth.users u
          where lower(u.email) = lower(p_email) and u.email_confirmed_at is not null) then p_name
        else '' end,
      'email', p_email, 'has_account', p_has_account)
    -- Of a subscription only the account itself is told.
    || case when p_decision = 'rejected' and exists (select 1 from auth.users u
         where u.id = p_user and lower(u.email) = lower(p_email) and u.email_confirmed_at is not null)
       then jsonb_build_object('subscription', private.subscription_ending_of(p_user)) else '{}'::jsonb end);
$$;

create or replace function public.decide_account(p_user uuid, p_decision text, p_dealership_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_name text;
begin
  perform private.check_decision(p_decision, p_dealership_id);
  select u.email, p.name into v_email, v_name
    from public.profiles p join auth.users u on u.id = p.id where p.id = p_user;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_user';
  end if;
  if p_decision = 'rejected' then
    perform private.require_ended_subscription(p_user);
  end if;
  if private.decide_profile(p_user, p_decision, p_dealership_id) then
    perform private.audit('account.' || p_decision, p_user::text, jsonb_build_object('dealership', p_dealership_id));
    perform private.decision_mail(p_decision, v_email, v_name, true, p_user);
  end if;
end;
$$;
comment on function public.decide_account is
  'Administrators only. Errors: not_authenticated, not_admin, invalid_decision, unknown_dealership, unknown_user, subscription_choice_required.';

create or replace function public.decide_registration(p_id uuid, p_decision text, p_dealership_id text default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_registration public.dealership_registrations%rowtype;
begin
  perform private.check_decision(p_decision, p_dealership_id);
  update public.dealership_registrations set
    status = p_decision, decided_at = now(), decided_by = (select auth.uid()),
    dealership_id = case when p_decision = 'approved' then p_dealership_id end
  where id = p_id and status = 'pending' returning * into v_registration;
  if not found then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if v_registration.user_id is not null then
    if p_decision = 'rejected' then
      perform private.require_ended_subscription(v_registration.user_id);
    end if;
    perform private.decide_profile(v_registration.user_id, p_decision, p_dealership_id);
  end if;
  perform private.audit('registration.' || p_decision, p_id::text, jsonb_build_object('dealership', p_dealership_id));
  perform private.decision_mail(p_decision, v_registration.email, v_registration.dealership_name,
    v_registration.user_id is not null, v_registration.user_id);
end;
$$;
comment on function public.decide_registration is
  'Administrators only. Errors: not_authenticated, not_admin, invalid_decision, unknown_dealership, already_decided, subscription_choice_required.';

-- What is stored of a person: besides what it was, recovery codes, periods of codes, second subscriptions that were paid
-- back, and endings. private.checkouts is a lock and holds nothing of the person.
create or replace function private.person_account(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'created_at', u.created_at,
    'signed_up_as', (u.raw_user_meta_data #>> '{}')::jsonb ->> 'name',
    'profile', to_jsonb(p) - 'id',
    'roles', (select coalesce(jsonb_agg(r.role), '[]') from public.user_roles r where r.user_id = u.id),
    'recovery_codes', (select coalesce(jsonb_agg(jsonb_build_object('created_at', c.created_at, 'used_at', c.used_at)
        order by c.created_at, c.used_at), '[]')
      from private.recovery_codes c where c.user_id = u.id),
    'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' - 'stripe_sync' order by s.created_at), '[]')
      from public.subscriptions s where s.user_id = u.id),
    'code_periods', (select coalesce(jsonb_agg(to_jsonb(c) - 'user_id' order by c.starts_at), '[]')
      from public.code_periods c where c.user_id = u.id),
    'duplicate_subscriptions', (select coalesce(jsonb_agg(to_jsonb(d) - 'user_id' order by d.found_at), '[]')
      from public.duplicate_subscriptions d where d.user_id = u.id),
    'subscription_endings', (select coalesce(jsonb_agg(to_jsonb(e) - 'user_id' - 'requested_by' order by e.requested_at), '[]')
      from public.subscription_endings e where e.user_id = u.id),
    'redemptions', (select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'redeemed_at', r.redeemed_at)
        order by r.redeemed_at), '[]')
      from public.activation_redemptions r join public.activation_codes c on c.id = r.code_id where r.user_id = u.id),
    'activity', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'action', a.action) order by a.id), '[]')
      from public.audit_log a where a.actor = u.id))
  from auth.users u left join public.profiles p on p.id = u.id
  where lower(u.email) = p_email;
$$;
