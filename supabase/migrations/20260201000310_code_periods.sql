-- What activation codes give, and in which order (docs/decisions/008-codes-never-shorten.md).
--
-- A redeemed code adds months of a plan. An account has one period for each plan and quota it redeemed; periods follow one
-- another without a gap, those with more vehicles first. A better plan therefore starts now and what is left of the lesser
-- one continues after it; a lesser plan waits until the better one has ended; the same plan gets longer. No period ever
-- gets shorter. While a paid subscription is live, no code is taken.
--
-- Redeeming counts attempts (10 a minute for an account, 30 for a client) before it says anything about a code. It answers
-- refusals instead of raising them: an exception would take the count back.

create table public.code_periods (
  user_id uuid not null references auth.users (id) on delete cascade,
  plan_code text not null references public.plans (code),
  plan_quota integer not null check (plan_quota between 1 and 10000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, plan_code, plan_quota),
  check (starts_at < ends_at)
);
comment on table public.code_periods is 'Plans from activation codes: when each was or will be in force. Written by redeem_activation_code.';
create index code_periods_plan on public.code_periods (plan_code);
create trigger code_periods_touch before update on public.code_periods
  for each row execute function private.touch_updated_at();
alter table public.code_periods enable row level security;
create policy "own periods or administrator" on public.code_periods for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
create policy "second factor" on public.code_periods as restrictive for all to authenticated
  using ((select public.passes_second_factor()));

insert into public.code_periods (user_id, plan_code, plan_quota, starts_at, ends_at)
select user_id, plan_code, plan_quota, least(updated_at, current_period_end - interval '1 s'), current_period_end
from public.subscriptions where source = 'activation_code' and current_period_end is not null;
delete from public.subscriptions where source = 'activation_code';
alter table public.subscriptions add constraint payments_only check (source = 'payment');
comment on table public.subscriptions is 'Paid subscriptions, as Stripe last told; plans from codes are in code_periods.';

-- The one plan an account counts as subscribed with: the one with most vehicles in force, a paid one before one from a code.
-- past_due still counts: Stripe is retrying the card.
create or replace view public.current_subscriptions with (security_invoker = true) as
  select distinct on (s.user_id)
    s.user_id, s.source, s.plan_code, coalesce(p.name, initcap(s.plan_code)) as plan_name, s.plan_quota,
    s.billing_interval, s.status, s.current_period_end, s.cancel_at_period_end,
    bool_or(s.source = 'payment') over (partition by s.user_id) as has_payment
  from (
    select user_id, source, plan_code, plan_quota, billing_interval, status, current_period_end, cancel_at_period_end
    from public.subscriptions where status in ('active', 'trialing', 'past_due')
    union all
    select user_id, 'activation_code', plan_code, plan_quota, null, 'active', ends_at, false
    from public.code_periods where starts_at <= now() and ends_at > now()
  ) s
  left join public.plans p on p.code = s.plan_code
  order by s.user_id, s.plan_quota desc, (s.source = 'payment') desc;
comment on view public.current_subscriptions is
  'At most one row an account; none when it has no plan in force. has_payment: a paid subscription is live, be it this one or not.';

-- The periods of an account that are not over, with those of a code among them; nothing is written. In the order of time.
create function private.arrange_code_periods(p_user uuid, p_plan_code text, p_plan_quota integer, p_months integer)
returns table (plan_code text, plan_quota integer, starts_at timestamptz, ends_at timestamptz, is_redeemed boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_now constant timestamptz := now();
  v_cursor timestamptz := v_now;
  v_left numeric;
begin
  for plan_code, plan_quota, starts_at, ends_at, is_redeemed in
    select q.plan_code, q.plan_quota, q.starts_at, q.ends_at, bool_or(q.is_new)
    from (
      select c.plan_code, c.plan_quota, c.starts_at, c.ends_at,
        c.plan_code = p_plan_code and c.plan_quota = p_plan_quota as is_new
      from public.code_periods c where c.user_id = p_user and c.ends_at > v_now
      union all
      select p_plan_code, p_plan_quota, v_now, v_now, true
      where not exists (select 1 from public.code_periods c where c.user_id = p_user and c.ends_at > v_now
        and c.plan_code = p_plan_code and c.plan_quota = p_plan_quota)
    ) q
    group by 1, 2, 3, 4
    -- Of two plans with as many vehicles the one that is in force goes on.
    order by q.plan_quota desc, q.starts_at, q.plan_code
  loop
    -- In seconds: an interval of days would change with the hour of the clocks.
    v_left := extract(epoch from ends_at - greatest(starts_at, v_now));
    if starts_at > v_now or v_cursor > v_now then
      starts_at := v_cursor;
    end if;
    ends_at := v_cursor + make_interval(secs => v_left);
    if is_redeemed then
      ends_at := ends_at + make_interval(months => p_months);
    end if;
    v_cursor := ends_at;
    return next;
  end loop;
end;
$$;

create function private.code_periods_json(p_user uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('plan_name', p.name, 'plan_quota', c.plan_quota,
    'starts_at', c.starts_at, 'ends_at', c.ends_at) order by c.starts_at), '[]')
  from public.code_periods c join public.plans p on p.code = c.plan_code
  where c.user_id = p_user and c.ends_at > now();
$$;

drop function public.redeem_activation_code(text);

-- p_confirmed: the account has seen what changes. Without it, a code that changes more than the length of the plan in force
-- is not redeemed; the answer says what would be.
create function public.redeem_activation_code(p_code text, p_confirmed boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_code public.activation_codes%rowtype;
  v_wait integer;
  v_result jsonb;
begin
  if v_user is null then
    raise sqlstate 'PT401' using message = 'not_authenticated';
  end if;
  perform private.require_second_factor();
  v_wait := greatest(
    private.take_attempt('redeem', private.sha256_hex(v_user::text), 10),
    private.take_attempt('redeem-client', private.caller_key(), 30));
  if v_wait > 0 then
    return jsonb_build_object('error', 'too_many_attempts', 'retry_after', v_wait);
  end if;
  -- Redemptions of one account wait for each other, then those of one code; always in this order. Payments lock the
  -- profile too.
  perform 1 from public.profiles where id = v_user for update;
  select * into v_code from public.activation_codes where code = upper(trim(p_code)) for update;
  if not found then
    return jsonb_build_object('error', 'code_not_found');
  end if;
  if exists (select 1 from public.activation_redemptions where code_id = v_code.id and user_id = v_user) then
    return jsonb_build_object('error', 'code_already_redeemed');
  end if;
  if not v_code.active then
    return jsonb_build_object('error', 'code_inactive');
  end if;
  if v_code.expires_at <= now() then
    return jsonb_build_object('error', 'code_expired');
  end if;
  if v_code.redeemed_count >= v_code.max_redemptions then
    return jsonb_build_object('error', 'code_exhausted');
  end if;
  if exists (select 1 from public.subscriptions where user_id = v_user
             and status in ('active', 'trialing', 'past_due')) then
    return jsonb_build_object('error', 'paid_subscription_active');
  end if;

  if not coalesce(p_confirmed, false) and exists (
    select 1 from public.code_periods where user_id = v_user and ends_at > now()
      and (plan_code, plan_quota) is distinct from (v_code.plan_code, v_code.plan_quota)) then
    select jsonb_build_object('confirmation', jsonb_build_object(
      'current', private.code_periods_json(v_user),
      'next', jsonb_agg(jsonb_build_object('plan_name', p.name, 'plan_quota', a.plan_quota, 'starts_at', a.starts_at,
        'ends_at', a.ends_at, 'is_redeemed', a.is_redeemed) order by a.starts_at)))
      into v_result
      from private.arrange_code_periods(v_user, v_code.plan_code, v_code.plan_quota, v_code.months_valid) a
      join public.plans p on p.code = a.plan_code;
    return v_result;
  end if;

  insert into public.code_periods as c (user_id, plan_code, plan_quota, starts_at, ends_at)
  select v_user, a.plan_code, a.plan_quota, a.starts_at, a.ends_at
  from private.arrange_code_periods(v_user, v_code.plan_code, v_code.plan_quota, v_code.months_valid) a
  on conflict (user_id, plan_code, plan_quota) do update set
    starts_at = excluded.starts_at, ends_at = excluded.ends_at
  where (c.starts_at, c.ends_at) is distinct from (excluded.starts_at, excluded.ends_at);
  insert into public.activation_redemptions (code_id, user_id) values (v_code.id, v_user);
  update public.activation_codes set redeemed_count = redeemed_count + 1 where id = v_code.id;
  perform private.audit('activation_code.redeemed', v_code.id::text);

  select jsonb_build_object('plan_code', plan_code, 'plan_quota', plan_quota, 'starts_at', starts_at,
      'current_period_end', ends_at)
    into v_result from public.code_periods
    where user_id = v_user and plan_code = v_code.plan_code and plan_quota = v_code.plan_quota;
  return v_result;
end;
$$;
comment on function public.redeem_activation_code is
  'Answers {plan_code, plan_quota, starts_at, current_period_end}, {confirmation: {current, next}}, or {error}: too_many_attempts (with retry_after in seconds), code_not_found, code_already_redeemed, code_inactive, code_expired, code_exhausted, paid_subscription_active. Raises not_authenticated, second_factor_required.';
