-- Demo accounts and codes, for `supabase db reset` and the local backend; `supabase db push` leaves them out.
-- One password for all: PiazzaMotori2026. Everybody knows it, so its hash has the least cost that bcrypt allows.

create extension if not exists pgcrypto with schema extensions;

do $$
declare
  v_account record;
  v_hash text := extensions.crypt('PiazzaMotori2026', extensions.gen_salt('bf', 4));
begin
  for v_account in
    select * from (values
      ('10000000-0000-4000-8000-000000000001'::uuid, 'admin@piazzamotori.example', 'Piazza Motori'),
      ('10000000-0000-4000-8000-000000000002'::uuid, 'salone@autosalonereventino.example', 'Autosalone Reventino'),
      ('10000000-0000-4000-8000-000000000003'::uuid, 'nuova@autodelgolfo.example', 'Auto del Golfo')
    ) as account (id, email, name)
  loop
    continue when exists (select 1 from auth.users where email = v_account.email);
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (v_account.id, 'authenticated', 'authenticated', v_account.email, v_hash, now(),
      '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', v_account.name), now(), now());
    insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
    values (gen_random_uuid(), v_account.id, v_account.id::text, 'email',
      jsonb_build_object('sub', v_account.id, 'email', v_account.email, 'email_verified', true), now(), now(), now());
    -- The auth server of a hosted project wants an instance and empty texts where ours has nothing.
    if exists (select 1 from information_schema.columns
               where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id') then
      execute $q$
        update auth.users set instance_id = '00000000-0000-0000-0000-000000000000', confirmation_token = '',
          recovery_token = '', email_change = '', email_change_token_new = '', email_change_token_current = '',
          reauthentication_token = '', phone_change = '', phone_change_token = '' where id = $1
      $q$ using v_account.id;
    end if;
  end loop;
end $$;

-- The demo is looked at without an authenticator at hand; everywhere else administrators need one.
insert into public.user_roles (user_id, role, may_skip_second_factor)
values ('10000000-0000-4000-8000-000000000001', 'admin', true)
on conflict (user_id, role) do update set may_skip_second_factor = true;

update public.profiles set approval = 'approved', dealership_id = '1', decided_at = now()
where id = '10000000-0000-4000-8000-000000000002' and approval = 'pending';

insert into public.code_periods (user_id, plan_code, plan_quota, starts_at, ends_at)
values ('10000000-0000-4000-8000-000000000002', 'professional', 15, now(), now() + interval '6 months')
on conflict do nothing;

insert into public.dealership_registrations (dealership_name, vat_number, town, contact_person, email, phone,
  vehicle_types, plan_code, message, user_id)
select 'Auto del Golfo', '02345670794', 'Pizzo', 'Marianna Gullà', 'nuova@autodelgolfo.example', '+39 0963 555 210',
  array['auto', 'minicar'], 'standard', 'Vorremmo pubblicare una decina di usati.', '10000000-0000-4000-8000-000000000003'
where not exists (select 1 from public.dealership_registrations where email = 'nuova@autodelgolfo.example');

-- Half a year of visits for the demo dealer: busier vehicles, weekends and recent months, the same on every machine.
insert into public.daily_counts (dealership_id, day, kind, vehicle_id, count)
select '1', day, kind, vehicle_id, count from (
  select day, kind, vehicle_id, floor(weight * share
    * (1.3 - back / 250.0) * (case when extract(isodow from day) > 5 then 1.5 else 1 end)
    * (0.6 + chance * 0.8) + (chance * 7) % 1)::integer as count
  from (
    select (now() at time zone 'Europe/Rome')::date - back as day, back, vehicle_id, weight, kind, share,
      (abs(hashtext(vehicle_id || kind || back)::bigint) % 1000) / 1000.0 as chance
    from generate_series(0, 179) as back,
      (values ('', 6.0), ('fiat-grande-panda-2026', 9.0), ('alfa-romeo-giulia-2019', 7.5), ('fiat-500-2026', 6.0),
        ('alfa-romeo-stelvio-2021', 5.0), ('fiat-panda-2019', 4.5), ('jeep-renegade-2021', 3.5),
        ('fiat-124-spider-2018', 3.0), ('lancia-ypsilon-2018', 2.0), ('fiat-500l-2018', 1.2)) as v (vehicle_id, weight),
      (values ('view', 1.0), ('call', 0.03), ('whatsapp', 0.04)) as k (kind, share)
  ) as chances
) as demo where count > 0
on conflict do nothing;

insert into public.activation_codes (code, plan_code, plan_quota, months_valid, max_redemptions, notes)
values
  ('BENVEN25', 'standard', 10, 3, 25, 'Codice di benvenuto della demo'),
  ('PREMIVM1', 'premium', 25, 12, 1, 'Un solo riscatto')
on conflict (code) do nothing;
