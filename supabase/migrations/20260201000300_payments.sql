-- One paid subscription an account.
--
-- 1. Only one call of create-checkout at a time works for an account: it holds a lease of private.checkouts, taken by one
--    conditional statement. The holder closes the payment pages that are open at Stripe before it opens another; it is told
--    so, and closes its own, when it took longer than its lease. So at most one page that can be paid has been handed out.
-- 2. Should a second subscription become live all the same (a page opened in Stripe's dashboard, a bug, a lease that was
--    lost), apply_stripe_subscription does not let it replace the first. The webhook then cancels the later one and gives
--    its payments back; public.duplicate_subscriptions remembers how far that came, so that a repeated event goes on there.

create table private.checkouts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  lease uuid not null,
  -- Reached once the holder has finished or should have.
  lease_until timestamptz not null,
  -- What the last holder opened; null while somebody holds the lease.
  plan_code text,
  billing_interval text,
  url text check (char_length(url) <= 4000),
  opened_at timestamptz
);
comment on table private.checkouts is 'Which call of create-checkout may speak to Stripe for an account, and the page that it opened.';

-- Longer than a call takes that ends at all: each call of Stripe ends after 20 seconds, and a function that is stuck is
-- ended by its runtime after 150.
create function private.checkout_lease() returns interval
language sql immutable set search_path = '' as $$
  select interval '2 minutes';
$$;

-- p_waited: the caller has been told to wait before, so that a page which was opened meanwhile is as good as its own.
create function public.begin_checkout(p_user uuid, p_plan_code text, p_billing_interval text, p_waited boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_lease uuid := gen_random_uuid();
  v_row private.checkouts%rowtype;
begin
  -- clock_timestamp(): a statement that waited for the row of another one must not judge by the time of its own start.
  insert into private.checkouts as c (user_id, lease, lease_until)
  values (p_user, v_lease, clock_timestamp() + private.checkout_lease())
  on conflict (user_id) do update set
    lease = excluded.lease, lease_until = excluded.lease_until,
    plan_code = null, billing_interval = null, url = null, opened_at = null
  where c.lease_until <= clock_timestamp()
    and not (p_waited and c.url is not null and c.plan_code = p_plan_code
             and c.billing_interval = p_billing_interval and c.opened_at > clock_timestamp() - interval '10 seconds')
  returning c.* into v_row;
  if found then
    return jsonb_build_object('lease', v_lease);
  end if;
  select * into v_row from private.checkouts where user_id = p_user;
  if v_row.url is not null and v_row.plan_code = p_plan_code and v_row.billing_interval = p_billing_interval then
    return jsonb_build_object('url', v_row.url);
  end if;
  return '{}'::jsonb;
end;
$$;
comment on function public.begin_checkout is
  'Answers {lease} to the one call that may open a payment page, {url} of the page that was just opened, or {} to wait.';

create function public.finish_checkout(p_user uuid, p_lease uuid, p_plan_code text, p_billing_interval text, p_url text)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.checkouts set
    lease_until = clock_timestamp(), plan_code = p_plan_code, billing_interval = p_billing_interval,
    url = p_url, opened_at = case when p_url is not null then clock_timestamp() end
  where user_id = p_user and lease = p_lease and lease_until > clock_timestamp();
  return found;
end;
$$;
comment on function public.finish_checkout is
  'Gives the lease back, with the page that was opened or null; false when the lease was over: the page must not be used.';

create table public.duplicate_subscriptions (
  stripe_subscription_id text primary key check (char_length(stripe_subscription_id) <= 255),
  user_id uuid not null references auth.users (id) on delete cascade,
  kept_subscription_id text not null check (char_length(kept_subscription_id) <= 255),
  plan_code text not null references public.plans (code),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  found_at timestamptz not null default now(),
  settled_at timestamptz
);
comment on table public.duplicate_subscriptions is
  'Second live subscriptions of an account, which the webhook cancels and pays back; settled_at once that is done.';
create index duplicate_subscriptions_user on public.duplicate_subscriptions (user_id);
alter table public.duplicate_subscriptions enable row level security;
create policy "administrators read" on public.duplicate_subscriptions for select to authenticated
  using ((select public.is_admin()));

-- The account of a state as the functions read it from Stripe: by its id, else by its customer. Null for nobody's.
create function private.account_of_stripe_state(p_state jsonb) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p
  where p.id = nullif(p_state ->> 'user_id', '')::uuid
     or (nullif(p_state ->> 'user_id', '') is null and p.stripe_customer_id = p_state ->> 'customer_id');
$$;

create or replace function public.apply_stripe_subscription(
  p_sync bigint, p_event_id text, p_event_type text, p_event_created timestamptz, p_state jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_live constant text[] := array['active', 'trialing', 'past_due'];
  v_user uuid := private.account_of_stripe_state(p_state);
  v_plan public.plans%rowtype;
  v_known public.subscriptions%rowtype;
  v_outcome text := 'superseded';
begin
  if v_user is null then
    raise sqlstate 'PT404' using message = 'unknown_user';
  end if;
  select * into v_plan from public.plans where code = p_state ->> 'plan_code';
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_plan';
  end if;
  -- The profile is always there: its lock orders readings of one account even before the first subscription.
  perform 1 from public.profiles where id = v_user for update;
  select * into v_known from public.subscriptions where user_id = v_user and source = 'payment';
  if found and v_known.stripe_subscription_id is distinct from p_state ->> 'subscription_id'
     and v_known.status = any (v_live) and p_state ->> 'status' = any (v_live) then
    -- Nothing is recorded: the caller compares the two at Stripe and comes again.
    return 'second_subscription';
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
         or s.status <> all (v_live)
         or excluded.status = any (v_live));
  if found then
    v_outcome := 'applied';
  elsif p_event_id is not null then
    update public.stripe_events set outcome = v_outcome where id = p_event_id;
  end if;
  return v_outcome;
end;
$$;
comment on function public.apply_stripe_subscription is
  'Upserts the state that was read from Stripe. Answers applied, duplicate, superseded, or second_subscription when another one is live. Errors: unknown_user, unknown_plan.';

create function public.recorded_stripe_subscription(p_state jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select stripe_subscription_id from public.subscriptions
  where user_id = private.account_of_stripe_state(p_state) and source = 'payment';
$$;
comment on function public.recorded_stripe_subscription is 'Stripe''s id of the paid subscription of the account of a state.';

create function public.record_duplicate_subscription(p_state jsonb, p_kept_subscription_id text) returns void
language sql security definer set search_path = '' as $$
  insert into public.duplicate_subscriptions (stripe_subscription_id, user_id, kept_subscription_id, plan_code)
  values (p_state ->> 'subscription_id', private.account_of_stripe_state(p_state), p_kept_subscription_id,
    p_state ->> 'plan_code')
  on conflict (stripe_subscription_id) do nothing;
$$;
comment on function public.record_duplicate_subscription is
  'To be called before the later of two live subscriptions is cancelled at Stripe.';

-- The first call with an end to it writes the mails and the line of the log; a payment that arrives later only adds to the sum.
create function public.settle_duplicate_subscription(p_subscription_id text, p_refunded_cents integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.duplicate_subscriptions%rowtype;
  v_email text;
  v_name text;
  v_plan_name text;
  v_is_settled boolean;
begin
  select * into v_row from public.duplicate_subscriptions
    where stripe_subscription_id = p_subscription_id for update;
  if not found then
    return;
  end if;
  v_is_settled := v_row.settled_at is not null;
  update public.duplicate_subscriptions set
    refunded_cents = greatest(refunded_cents, p_refunded_cents), settled_at = coalesce(settled_at, now())
    where stripe_subscription_id = p_subscription_id;
  if v_is_settled then
    return;
  end if;
  select u.email, p.name into v_email, v_name
    from public.profiles p join auth.users u on u.id = p.id where p.id = v_row.user_id;
  select name into v_plan_name from public.plans where code = v_row.plan_code;
  perform private.audit('subscription.duplicate_refunded', v_row.user_id::text, jsonb_build_object(
    'subscription', v_row.stripe_subscription_id, 'kept', v_row.kept_subscription_id,
    'plan', v_row.plan_code, 'refunded_cents', p_refunded_cents));
  perform private.queue_mail('duplicate-subscription-refunded', v_email, jsonb_build_object(
    'name', v_name, 'plan_name', v_plan_name, 'refunded_cents', p_refunded_cents));
  perform private.queue_mail('duplicate-subscription-notice', r.email, jsonb_build_object(
    'name', v_name, 'plan_name', v_plan_name, 'refunded_cents', p_refunded_cents,
    'subscription_id', v_row.stripe_subscription_id, 'kept_subscription_id', v_row.kept_subscription_id))
    from public.recipients r where r.kind = 'operator';
end;
$$;
comment on function public.settle_duplicate_subscription is
  'The later subscription is cancelled and this much of it was paid back, in cents; tells the account and the operator once.';
