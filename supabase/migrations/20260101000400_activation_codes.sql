-- Activation codes (specification, sections 3, 5 and 9; design, section 4.12).

create table public.activation_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-NP-Z1-9]{8}$'),
  plan_code text not null references public.plans (code),
  plan_quota integer not null check (plan_quota between 1 and 10000),
  months_valid integer not null default 1 check (months_valid in (1, 3, 6, 12)),
  max_redemptions integer not null default 1 check (max_redemptions between 1 and 10000),
  redeemed_count integer not null default 0 check (redeemed_count >= 0),
  notes text check (char_length(notes) <= 500),
  active boolean not null default true,
  expires_at timestamptz,
  deactivated_at timestamptz,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint never_over_redeemed check (redeemed_count <= max_redemptions)
);
comment on table public.activation_codes is 'Codes that give a plan for some months without a payment.';
comment on column public.activation_codes.code is 'Eight characters, A-Z without O and 1-9.';
comment on column public.activation_codes.expires_at is 'Last moment for redeeming; null for no limit.';
create index activation_codes_created on public.activation_codes (created_at desc);

create table public.activation_redemptions (
  id uuid primary key default gen_random_uuid(),
  code_id uuid not null references public.activation_codes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  redeemed_at timestamptz not null default now(),
  unique (code_id, user_id)
);
comment on table public.activation_redemptions is 'Who redeemed which code; once an account.';
create index activation_redemptions_user on public.activation_redemptions (user_id);

alter table public.activation_codes enable row level security;
alter table public.activation_redemptions enable row level security;
create policy "administrators read" on public.activation_codes for select to authenticated
  using ((select public.is_admin()));
create policy "own redemptions or administrator" on public.activation_redemptions for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));

create function public.create_activation_code(
  p_code text, p_plan_code text, p_plan_quota integer, p_months_valid integer default 1,
  p_max_redemptions integer default 1, p_notes text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  perform private.require_admin();
  if not exists (select 1 from public.plans where code = p_plan_code) then
    raise sqlstate 'PT404' using message = 'unknown_plan';
  end if;
  insert into public.activation_codes (code, plan_code, plan_quota, months_valid, max_redemptions, notes)
  values (p_code, p_plan_code, p_plan_quota, p_months_valid, p_max_redemptions, nullif(trim(p_notes), ''))
  on conflict (code) do nothing
  returning id into v_id;
  if v_id is null then
    raise sqlstate 'PT409' using message = 'code_taken';
  end if;
  perform private.audit('activation_code.created', v_id::text, jsonb_build_object(
    'plan', p_plan_code, 'quota', p_plan_quota, 'months', p_months_valid, 'redemptions', p_max_redemptions));
  return v_id;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_code';
end;
$$;
comment on function public.create_activation_code is
  'Administrators only. Errors: not_authenticated, not_admin, unknown_plan, code_taken, invalid_code.';

create function public.deactivate_activation_code(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.activation_codes set active = false, deactivated_at = now() where id = p_id and active;
  if found then
    perform private.audit('activation_code.deactivated', p_id::text);
  elsif not exists (select 1 from public.activation_codes where id = p_id) then
    raise sqlstate 'PT404' using message = 'code_not_found';
  end if;
end;
$$;
comment on function public.deactivate_activation_code is
  'Administrators only; what was redeemed stays. Errors: not_authenticated, not_admin, code_not_found.';

-- The row lock makes parallel redemptions of one code wait for each other.
create function public.redeem_activation_code(p_code text)
returns table (plan_code text, plan_quota integer, current_period_end timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_user uuid := (select auth.uid());
  v_code public.activation_codes%rowtype;
begin
  if v_user is null then
    raise sqlstate 'PT401' using message = 'not_authenticated';
  end if;
  select c.* into v_code from public.activation_codes c
    where c.code = upper(trim(p_code)) for update;
  if not found then
    raise sqlstate 'PT404' using message = 'code_not_found';
  end if;
  if exists (select 1 from public.activation_redemptions r where r.code_id = v_code.id and r.user_id = v_user) then
    raise sqlstate 'PT409' using message = 'code_already_redeemed';
  end if;
  if not v_code.active then
    raise sqlstate 'PT410' using message = 'code_inactive';
  end if;
  if v_code.expires_at <= now() then
    raise sqlstate 'PT410' using message = 'code_expired';
  end if;
  if v_code.redeemed_count >= v_code.max_redemptions then
    raise sqlstate 'PT409' using message = 'code_exhausted';
  end if;
  if exists (select 1 from public.subscriptions s where s.user_id = v_user and s.source = 'payment'
             and s.status in ('active', 'trialing', 'past_due')) then
    raise sqlstate 'PT409' using message = 'paid_subscription_active';
  end if;

  insert into public.activation_redemptions (code_id, user_id) values (v_code.id, v_user);
  update public.activation_codes c set redeemed_count = c.redeemed_count + 1 where c.id = v_code.id;
  perform private.audit('activation_code.redeemed', v_code.id::text);

  -- The same plan again adds its months to what is left; another plan starts today.
  return query
    insert into public.subscriptions as s (user_id, source, plan_code, plan_quota, status, current_period_end)
    values (v_user, 'activation_code', v_code.plan_code, v_code.plan_quota, 'active',
            now() + make_interval(months => v_code.months_valid))
    on conflict (user_id, source) do update set
      plan_code = excluded.plan_code,
      plan_quota = excluded.plan_quota,
      status = 'active',
      current_period_end = case
        when s.plan_code = excluded.plan_code and s.plan_quota = excluded.plan_quota
        then greatest(s.current_period_end, now()) + make_interval(months => v_code.months_valid)
        else excluded.current_period_end end
    returning s.plan_code, s.plan_quota, s.current_period_end;
end;
$$;
comment on function public.redeem_activation_code is
  'Errors: not_authenticated, code_not_found, code_already_redeemed, code_inactive, code_expired, code_exhausted, paid_subscription_active.';
