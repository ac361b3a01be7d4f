-- Subscriptions (specification, section 4): a dealer may hold a paid one and one from codes; the paid one counts first,
-- so that neither wipes out what is left of the other.

create table public.subscriptions (
  user_id uuid not null references auth.users (id) on delete cascade,
  source text not null check (source in ('payment', 'activation_code')),
  plan_code text not null references public.plans (code),
  plan_quota integer not null check (plan_quota >= 1),
  billing_interval text check (billing_interval in ('month', 'quarter', 'semiannual', 'year')),
  status text not null check (status in
    ('active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused')),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  stripe_subscription_id text unique check (char_length(stripe_subscription_id) <= 255),
  stripe_sync bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, source),
  constraint interval_of_payments check ((source = 'payment') = (billing_interval is not null)),
  constraint end_of_codes check (source = 'payment' or current_period_end is not null)
);
comment on table public.subscriptions is 'State of each subscription; written by the redemption of codes and by Stripe''s webhook.';
comment on column public.subscriptions.stripe_sync is 'Token of the reading of Stripe that this row shows; only a higher one may replace it.';
create index subscriptions_plan on public.subscriptions (plan_code);
create trigger subscriptions_touch before update on public.subscriptions
  for each row execute function private.touch_updated_at();

alter table public.subscriptions enable row level security;
create policy "own subscriptions or administrator" on public.subscriptions for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

-- The one subscription an account counts as subscribed with. past_due still counts: Stripe is retrying the card.
create view public.current_subscriptions with (security_invoker = true) as
  select distinct on (s.user_id)
    s.user_id, s.source, s.plan_code, coalesce(p.name, initcap(s.plan_code)) as plan_name, s.plan_quota,
    s.billing_interval, s.status, s.current_period_end, s.cancel_at_period_end
  from public.subscriptions s
  left join public.plans p on p.code = s.plan_code
  where s.status in ('active', 'trialing', 'past_due')
    and (s.source = 'payment' or s.current_period_end > now())
  order by s.user_id, (s.source = 'payment') desc;
comment on view public.current_subscriptions is 'At most one row an account; none when it has no subscription in force.';
