-- What every page of a signed-in user asks about its caller, in one call instead of four.
create function public.own_account()
returns table (
  name text, approval text, dealership_id text, is_admin boolean, second_factor text,
  plan_code text, plan_name text, plan_quota integer, source text, billing_interval text, status text,
  current_period_end timestamptz, cancel_at_period_end boolean, has_payment boolean
)
language sql stable security definer set search_path = '' as $$
  select p.name, p.approval, p.dealership_id, public.is_admin(), public.second_factor_state(),
    s.plan_code, s.plan_name, s.plan_quota, s.source, s.billing_interval, s.status,
    s.current_period_end, s.cancel_at_period_end, s.has_payment
  from (values (true)) caller
  left join public.profiles p on p.id = (select auth.uid()) and (select public.passes_second_factor())
  left join (
    select * from public.current_subscriptions where user_id = (select auth.uid())
  ) s on (select public.passes_second_factor());
$$;
comment on function public.own_account() is
  'One row about the caller: profile, rights, second factor (second_factor_state), and the plan in force (current_subscriptions). Profile and plan are null where the caller may not reach the rows of the account yet (passes_second_factor), the plan also where there is none.';
