/** Two dealers with a row in each table, and an administrator. All but `other` have a second factor. */
export const ACCOUNTS = {
  dealer: "20000000-0000-4000-8000-000000000001",
  other: "20000000-0000-4000-8000-000000000002",
  admin: "20000000-0000-4000-8000-000000000003",
} as const;

/** An account without a profile, for inserts. */
export const WITHOUT_PROFILE = "20000000-0000-4000-8000-000000000009";

export const FIXTURE = `
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
  ('${ACCOUNTS.dealer}', 'dealer@prova.example', now(), '{"name": "Dealer"}'),
  ('${ACCOUNTS.other}', 'other@prova.example', now(), '{"name": "Other"}'),
  ('${ACCOUNTS.admin}', 'admin@prova.example', now(), '{"name": "Admin"}'),
  ('${WITHOUT_PROFILE}', 'ghost@prova.example', now(), '{}');
delete from public.profiles where id = '${WITHOUT_PROFILE}';
insert into public.user_roles (user_id, role) values ('${ACCOUNTS.admin}', 'admin');
insert into auth.mfa_factors (user_id, status) values ('${ACCOUNTS.dealer}', 'verified'), ('${ACCOUNTS.admin}', 'verified');
update public.profiles set approval = 'approved', dealership_id = '1' where id = '${ACCOUNTS.dealer}';
update public.profiles set approval = 'approved', dealership_id = '2' where id = '${ACCOUNTS.other}';
update public.plans set active = false where code = 'gold';
insert into public.subscriptions
  (user_id, source, plan_code, plan_quota, billing_interval, status, current_period_end)
select id, 'payment', 'base', 5, 'month', 'active', now() + interval '1 month'
from public.profiles where approval = 'approved';
insert into public.code_periods (user_id, plan_code, plan_quota, starts_at, ends_at)
select id, 'base', 5, now(), now() + interval '1 month' from public.profiles where approval = 'approved';
insert into public.activation_codes (code, plan_code, plan_quota) values ('AAAA1111', 'base', 5), ('BBBB2222', 'base', 5);
insert into public.activation_redemptions (code_id, user_id)
select c.id, p.id from public.activation_codes c, public.profiles p
where c.code = 'AAAA1111' and p.approval = 'approved';
insert into public.contact_requests (form_type, dealership_id, name, email, message, page, fingerprint)
select 'dealership', d, 'Visitatore', 'v@prova.example', 'Buongiorno, ancora disponibile?', '/', d
from unnest(array['1', '2']) as d;
insert into public.dealership_registrations
  (dealership_name, vat_number, town, contact_person, email, phone, vehicle_types, user_id)
select 'Salone', '02345670794', 'Pizzo', 'Nome', p.id || '@prova.example', '0963 1', array['auto'], p.id
from public.profiles p where p.approval = 'approved';
insert into public.newsletter_subscriptions (email) values ('n@prova.example');
insert into public.consents (email, purpose, text_version, page) values ('n@prova.example', 'newsletter', '1', '/');
insert into public.mail_outbox (template, recipient) values ('newsletter-confirm', 'n@prova.example');
insert into public.stripe_events (id, type, created, outcome) values ('evt_1', 'invoice.paid', now(), 'applied');
insert into public.audit_log (action, target) values ('prova', 'prova');
insert into public.subscription_endings (stripe_subscription_id, user_id, mode)
values ('sub_4', '${ACCOUNTS.dealer}', 'now');
insert into public.duplicate_subscriptions (stripe_subscription_id, user_id, kept_subscription_id, plan_code)
values ('sub_2', '${ACCOUNTS.dealer}', 'sub_1', 'base');
insert into public.dealerships (id, slug, name, address, postal_code, city, province, phone, email)
select d, 'salone-' || d, 'Salone ' || d, 'Via Roma 1', '88046', 'Lamezia Terme', 'CZ', '+39 0968 555 014', 's@prova.example'
from unnest(array['1', '2']) as d;
insert into public.adverts (id, dealership_id, type, condition, name, brand, model, year, price, price_vat, price_transfer,
  description, fuel_type, body_type, colour, mileage, transmission, seats, power_kw)
select 'prova-' || n, dealership, 'auto', 'used', 'Fiat Panda', 'Fiat', 'Panda', 2019, 8900, 'margin', 'excluded',
  'Una Panda che conosciamo bene.', 'Benzina', 'City car', 'Rosso', 60000, 'Manuale', 5, 51
from (values (1, '1'), (2, '2'), (3, '1')) as advert (n, dealership);
insert into public.advert_pictures (advert_id, position, stem, source, width, height)
select 'prova-' || n, 1, 'veicoli/prova', 'drawn', 1600, 1200 from unnest(array[1, 2]) as n;
insert into public.advert_prices (advert_id, price) select 'prova-' || n, 8900 from unnest(array[1, 2]) as n;
insert into public.advert_events (advert_id, kind, acted_as)
select 'prova-' || n, 'created', 'dealer' from unnest(array[1, 2]) as n;
insert into public.dealership_change_requests (dealership_id, requested_by, changes, previous)
select p.dealership_id, p.id, '{"city": "Pizzo"}', '{"city": "Lamezia Terme"}' from public.profiles p
where p.approval = 'approved';
delete from public.switches where name = 'alerts';
insert into public.content_reports (reference, kind, target_kind, target_id, dealership_id, reason, message, reporter_email,
  fingerprint)
values ('BBBB-2222', 'report', 'dealership', '1', '1', 'clone', 'Non è questa concessionaria.', 'v@prova.example', 'x');
`;
