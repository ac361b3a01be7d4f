-- As it was in 20260801000100_own_account.sql, in PL/pgSQL, which keeps the plan of its query for a connection. A function in SQL
-- plans it for every call: that was more than half of the time of what every page of a signed-in user asks.
create or replace function public.own_account()
returns table (
  name text, approval text, dealership_id text, is_admin boolean, second_factor text,
  plan_code text, plan_name text, plan_quota integer, source text, billing_interval text, status text,
  current_period_end timestamptz, cancel_at_period_end boolean, has_payment boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select p.name, p.approval, p.dealership_id, public.is_admin(), public.second_factor_state(),
    s.plan_code, s.plan_name, s.plan_quota, s.source, s.billing_interval, s.status,
    s.current_period_end, s.cancel_at_period_end, s.has_payment
  from (values (true)) caller
  left join public.profiles p on p.id = (select auth.uid()) and (select public.passes_second_factor())
  left join (
    select c.* from public.current_subscriptions c where c.user_id = (select auth.uid())
  ) s on (select public.passes_second_factor());
end;
$$;
