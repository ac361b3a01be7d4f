-- What Stripe tells (issue of selling): the event and its effect in one transaction, whatever the order of arrival.

create table public.stripe_events (
  id text primary key check (char_length(id) <= 255),
  type text not null check (char_length(type) <= 100),
  created timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text not null check (char_length(outcome) <= 100)
);
comment on table public.stripe_events is 'Every webhook event that was taken in, so that a second delivery has no effect.';
create index stripe_events_received on public.stripe_events (received_at desc);
alter table public.stripe_events enable row level security;

create sequence private.stripe_syncs;

create function public.next_stripe_sync() returns bigint
language sql security definer set search_path = '' as $$
  select nextval('private.stripe_syncs');
$$;
comment on function public.next_stripe_sync is
  'Token to take before an object is read from Stripe: of two readings, the one with the higher token saw the newer state.';

create function public.note_stripe_event(p_event_id text, p_event_type text, p_event_created timestamptz, p_outcome text)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.stripe_events (id, type, created, outcome)
  values (p_event_id, p_event_type, p_event_created, p_outcome)
  on conflict (id) do nothing;
  return found;
end;
$$;
comment on function public.note_stripe_event is 'Records an event; false when it is already known.';

create function public.apply_stripe_subscription(
  p_sync bigint, p_event_id text, p_event_type text, p_event_created timestamptz, p_state jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := nullif(p_state ->> 'user_id', '')::uuid;
  v_plan public.plans%rowtype;
  v_outcome text := 'superseded';
begin
  if v_user is null then
    select id into v_user from public.profiles where stripe_customer_id = p_state ->> 'customer_id';
  end if;
  if v_user is null or not exists (select 1 from public.profiles where id = v_user) then
    raise sqlstate 'PT404' using message = 'unknown_user';
  end if;
  select * into v_plan from public.plans where code = p_state ->> 'plan_code';
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_plan';
  end if;
  if p_event_id is not null
     and not public.note_stripe_event(p_event_id, p_event_type, p_event_created, 'applied') then
    return 'duplicate';
  end if;

  update public.profiles set stripe_customer_id = p_state ->> 'customer_id'
    where id = v_user and stripe_customer_id is null;

  insert into public.subscriptions as s (user_id, source, plan_code, plan_quota, billing_interval, status,
    current_period_end, cancel_at_period_end, stripe_subscription_id, stripe_sync)
  values (v_user, 'payment', v_plan.code, v_plan.quota, p_state ->> 'billing_interval', p_state ->> 'status',
    (p_state ->> 'current_period_end')::timestamptz, coalesce((p_state ->> 'cancel_at_period_end')::boolean, false),
    p_state ->> 'subscription_id', p_sync)
  on conflict (user_id, source) do update set
    plan_code = excluded.plan_code, plan_quota = excluded.plan_quota, billing_interval = excluded.billing_interval,
    status = excluded.status, current_period_end = excluded.current_period_end,
    cancel_at_period_end = excluded.cancel_at_period_end,
    stripe_subscription_id = excluded.stripe_subscription_id, stripe_sync = excluded.stripe_sync
  where s.stripe_sync < excluded.stripe_sync
    -- The end of an old subscription must not hide the one that took its place.
    and (s.stripe_subscription_id = excluded.stripe_subscription_id
         or s.status not in ('active', 'trialing', 'past_due')
         or excluded.status in ('active', 'trialing', 'past_due'));
  if found then
    v_outcome := 'applied';
  elsif p_event_id is not null then
    update public.stripe_events set outcome = v_outcome where id = p_event_id;
  end if;
  return v_outcome;
end;
$$;
comment on function public.apply_stripe_subscription is
  'Upserts the state that was read from Stripe. Answers applied, duplicate or superseded. Errors: unknown_user, unknown_plan.';
