-- Demo data of the local backend (supabase/local/demo-data.ts): accounts of dealers, their registrations, activation codes.
-- All times are relative to the day of the first start; nothing is random. Password of all accounts: PiazzaMotori2026

-- The time that long ago; from two days on counted from five in the afternoon, whenever the first start is.
create function pg_temp.ago(p_age interval) returns timestamptz
language sql as $$
  select case when p_age < interval '2 days' then now()
    else (private.italian_day() + time '17:00') at time zone 'Europe/Rome' end - p_age;
$$;

-- The accounts of seed.sql have existed for a while.
update auth.users set created_at = pg_temp.ago('400 days'), updated_at = pg_temp.ago('400 days')
  where id = '10000000-0000-4000-8000-000000000001';
update auth.users set created_at = pg_temp.ago('186 days'), updated_at = pg_temp.ago('186 days')
  where id = '10000000-0000-4000-8000-000000000002';
update auth.users set created_at = pg_temp.ago('2 days 4 hours'), updated_at = pg_temp.ago('2 days 4 hours')
  where id = '10000000-0000-4000-8000-000000000003';
update public.dealership_registrations set created_at = pg_temp.ago('2 days 5 hours')
  where user_id = '10000000-0000-4000-8000-000000000003';

insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at)
select account.id, 'authenticated', 'authenticated', account.email, admin.encrypted_password,
  pg_temp.ago(account.age) + interval '6 minutes', '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('name', account.name), pg_temp.ago(account.age), pg_temp.ago(account.age)
from (values
  ('10000000-0000-4000-8000-000000000011'::uuid, 'info@tirreniaauto.example', 'Tirrenia Auto', interval '151 days'),
  ('10000000-0000-4000-8000-000000000012', 'moto@dueruotesanteufemia.example', 'Due Ruote Sant''Eufemia', '83 days 3 hours'),
  ('10000000-0000-4000-8000-000000000013', 'vendite@bruziamotors.example', 'Bruzia Motors', '48 days 7 hours'),
  ('10000000-0000-4000-8000-000000000014', 'info@autocrotonese.example', 'Auto Crotonese', '35 days 2 hours'),
  ('10000000-0000-4000-8000-000000000015', 'info@strettoauto.example', 'Stretto Auto', '27 hours'),
  ('10000000-0000-4000-8000-000000000016', 'piazzale@motozagarise.example', 'Moto Zagarise', '4 days 9 hours')
) as account (id, email, name, age), auth.users admin
where admin.id = '10000000-0000-4000-8000-000000000001'
  and not exists (select 1 from auth.users u where u.email = account.email);

insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id, u.id::text, 'email',
  jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), u.created_at, u.created_at, u.created_at
from auth.users u
where u.id::text like '10000000-0000-4000-8000-%' and not exists (select 1 from auth.identities i where i.user_id = u.id);

update public.profiles p set created_at = u.created_at
from auth.users u where u.id = p.id and u.id::text like '10000000-0000-4000-8000-%';
update public.profiles p set approval = d.approval, dealership_id = d.dealership_id,
  decided_at = pg_temp.ago(d.age), decided_by = '10000000-0000-4000-8000-000000000001'
from (values
  ('10000000-0000-4000-8000-000000000002'::uuid, 'approved', '1', interval '185 days'),
  ('10000000-0000-4000-8000-000000000011', 'approved', '2', '150 days'),
  ('10000000-0000-4000-8000-000000000012', 'approved', '7', '82 days 6 hours'),
  ('10000000-0000-4000-8000-000000000013', 'approved', '4', '47 days 5 hours'),
  ('10000000-0000-4000-8000-000000000014', 'rejected', null, '33 days 8 hours')
) as d (id, approval, dealership_id, age)
where p.id = d.id;

insert into public.dealership_registrations (id, dealership_name, vat_number, town, contact_person, email, phone,
  vehicle_types, plan_code, message, status, user_id, dealership_id, decided_at, decided_by, created_at, updated_at)
select ('30000000-0000-4000-8000-' || lpad(r.n::text, 12, '0'))::uuid, r.dealership_name, r.vat_number, r.town,
  r.contact_person, r.email, r.phone, r.vehicle_types, r.plan_code, r.message, r.status, u.id, r.dealership_id,
  pg_temp.ago(r.decided), case when r.status <> 'pending' then '10000000-0000-4000-8000-000000000001'::uuid end,
  pg_temp.ago(r.age), pg_temp.ago(coalesce(r.decided, r.age))
from (values
  (1, 'Autosalone Reventino', '01982340794', 'Lamezia Terme', 'Saverio Muraca', 'salone@autosalonereventino.example',
    '+39 0968 555 014', array['auto'], 'professional', 'Tre generazioni di automobili: vorremmo esserci anche noi.',
    'approved', '1', interval '187 days', interval '185 days'),
  (2, 'Tirrenia Auto', '03114500790', 'Lamezia Terme', 'Daniela Vescio', 'info@tirreniaauto.example', '+39 0968 555 027',
    array['auto'], 'standard', '', 'approved', '2', '152 days', '150 days'),
  (3, 'Due Ruote Sant''Eufemia', '02766130799', 'Lamezia Terme', 'Rocco Furgiuele', 'moto@dueruotesanteufemia.example',
    '+39 0968 555 073', array['moto'], 'standard', 'Vendiamo moto e scooter nuovi e usati, con officina interna.',
    'approved', '7', '83 days 4 hours', '82 days 6 hours'),
  (4, 'Autosalone della Sila', '01455200798', 'San Giovanni in Fiore', 'Battista Spadafora',
    'info@autosalonesila.example', '+39 0984 555 318', array['auto'], 'base',
    'Al momento non abbiamo un piazzale, lavoriamo su ordinazione.', 'rejected', null, '64 days 2 hours', '61 days 5 hours'),
  (5, 'Bruzia Motors', '03577190790', 'Rende', 'Francesca Mirabelli', 'vendite@bruziamotors.example',
    '+39 0984 555 041', array['auto'], 'professional', 'Ci hanno parlato di voi i colleghi di Lamezia.',
    'approved', '4', '48 days 8 hours', '47 days 5 hours'),
  (6, 'Auto Crotonese', '03122080793', 'Crotone', 'Pasquale Aiello', 'info@autocrotonese.example', '+39 0962 555 164',
    array['auto'], 'base', 'Compriamo e vendiamo auto anche incidentate.', 'rejected', null, '35 days 3 hours', '33 days 8 hours'),
  (7, 'Città Leggera Minicar', '02844170791', 'Lamezia Terme', 'Ilaria Notaris', 'ciao@cittaleggera.example',
    '+39 0968 555 038', array['minicar'], 'standard', 'Solo minicar, con scuola guida convenzionata.',
    'approved', '3', '11 days 7 hours', '9 days 4 hours'),
  (8, 'Stretto Auto', '03399020795', 'Reggio Calabria', 'Antonino Laganà', 'info@strettoauto.example', '+39 0965 555 062',
    array['auto'], 'business', 'Abbiamo una trentina di vetture: quando possiamo cominciare a pubblicare?',
    'pending', null, '28 hours', null),
  (9, 'Garage del Pollino', '02511860799', 'Castrovillari', 'Teresa Bellizzi', 'info@garagedelpollino.example',
    '+39 0981 555 207', array['auto', 'moto'], 'standard',
    'Siamo un’officina che vende anche usato garantito: circa otto auto e qualche moto.', 'pending', null, '5 hours', null)
) as r (n, dealership_name, vat_number, town, contact_person, email, phone, vehicle_types, plan_code, message, status,
  dealership_id, age, decided)
left join auth.users u on u.email = r.email
on conflict do nothing;

insert into public.activation_codes (id, code, plan_code, plan_quota, months_valid, max_redemptions, redeemed_count,
  notes, active, deactivated_at, created_by, created_at)
select ('40000000-0000-4000-8000-' || lpad(c.n::text, 12, '0'))::uuid, c.code, c.plan_code, c.plan_quota, c.months,
  c.redemptions, c.redeemed, c.notes, c.deactivated is null, pg_temp.ago(c.deactivated),
  '10000000-0000-4000-8000-000000000001', pg_temp.ago(c.age)
from (values
  (1, 'REVENT25', 'professional', 15, 12, 1, 1, 'Autosalone Reventino, accordo del primo anno', interval '185 days', null::interval),
  (2, 'CALABR1A', 'standard', 10, 6, 20, 1, 'Fiera dei motori di Catanzaro', '160 days', null),
  (3, 'STAGI1NE', 'base', 5, 1, 50, 0, 'Promozione di stagione, mai partita', '139 days', '76 days 3 hours'),
  (4, 'BRUZIA15', 'professional', 15, 3, 1, 1, 'Bruzia Motors, prova di tre mesi', '47 days 4 hours', null),
  (5, 'MINICAR3', 'standard', 10, 3, 5, 0, 'Per i rivenditori di minicar', '8 days 6 hours', null)
) as c (n, code, plan_code, plan_quota, months, redemptions, redeemed, notes, age, deactivated)
on conflict (code) do nothing;
update public.activation_codes set created_by = '10000000-0000-4000-8000-000000000001',
  created_at = pg_temp.ago('120 days'), redeemed_count = redeemed_count + (code = 'BENVEN25')::integer
  where code in ('BENVEN25', 'PREMIVM1');

insert into public.activation_redemptions (code_id, user_id, redeemed_at)
select c.id, r.user_id, pg_temp.ago(r.age)
from (values
  ('REVENT25', '10000000-0000-4000-8000-000000000002'::uuid, interval '184 days'),
  ('CALABR1A', '10000000-0000-4000-8000-000000000011', '149 days 20 hours'),
  ('BENVEN25', '10000000-0000-4000-8000-000000000012', '70 days 2 hours'),
  ('BRUZIA15', '10000000-0000-4000-8000-000000000013', '46 days 21 hours')
) as r (code, user_id, age) join public.activation_codes c on c.code = r.code
on conflict do nothing;

-- What the codes gave; that of the demo dealer is in seed.sql, and began with the redemption.
insert into public.code_periods (user_id, plan_code, plan_quota, starts_at, ends_at)
select r.user_id, c.plan_code, c.plan_quota, r.redeemed_at, r.redeemed_at + make_interval(months => c.months_valid)
from public.activation_redemptions r join public.activation_codes c on c.id = r.code_id
where r.user_id::text like '10000000-0000-4000-8000-%'
on conflict (user_id, plan_code, plan_quota) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at;

drop function pg_temp.ago(interval);
