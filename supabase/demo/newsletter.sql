-- Demo data of the local backend (supabase/local/demo-data.ts): subscribers of the newsletter. The links of their mails work.

insert into public.newsletter_subscriptions (id, email, name, marketing, status, confirm_hash, unsubscribe_hash,
  confirm_sent_at, confirmed_at, unsubscribed_at, created_at, updated_at)
select ('50000000-0000-4000-8000-' || lpad(s.n::text, 12, '0'))::uuid, s.email,
  case when s.status <> 'unsubscribed' then s.name end, s.marketing, s.status,
  private.sha256_hex('demo-confirmation-' || s.n),
  case when s.status <> 'pending' then private.sha256_hex('demo-withdrawal-' || s.n) end, now() - s.age,
  case when s.status <> 'pending' then now() - s.age + s.confirmed_after end,
  case when s.status = 'unsubscribed' then now() - s.age + interval '23 days' end,
  now() - s.age, now() - s.age
from (values
  (1, 'lucia.cerra@posta.example', 'Lucia', true, 'confirmed', interval '88 days 4 hours', interval '7 minutes'),
  (2, 'vincenzo.isabella@lettera.example', 'Vincenzo', false, 'confirmed', '81 days 9 hours', '3 hours'),
  (3, 'marta.gigliotti@posta.example', null, false, 'unsubscribed', '77 days 1 hour', '12 minutes'),
  (4, 'nino.barilla@lettera.example', 'Nino', true, 'confirmed', '69 days 6 hours', '2 minutes'),
  (5, 'rosaria.de.fazio@posta.example', 'Rosaria De Fazio', false, 'confirmed', '58 days 11 hours', '41 minutes'),
  (6, 'cosimo.marasco@cartolina.example', null, false, 'confirmed', '52 days 3 hours', '1 day 2 hours'),
  (7, 'giada.filice@posta.example', 'Giada', true, 'confirmed', '40 days 8 hours', '5 minutes'),
  (8, 'officina.grandinetti@lettera.example', 'Officina Grandinetti', true, 'confirmed', '33 days 5 hours', '19 minutes'),
  (9, 'salvatore.procopio@cartolina.example', 'Salvatore', false, 'confirmed', '24 days 2 hours', '4 minutes'),
  (10, 'elena.mazzei@posta.example', 'Elena', false, 'confirmed', '13 days 7 hours', '58 minutes'),
  (11, 'tommaso.rizzuto@lettera.example', 'Tommaso', true, 'pending', '9 days 10 hours', null),
  (12, 'caterina.surace@posta.example', 'Caterina', true, 'confirmed', '5 days 3 hours', '8 minutes'),
  (13, 'fabio.talarico@cartolina.example', null, false, 'confirmed', '2 days 6 hours', '15 minutes'),
  (14, 'annamaria.foti@posta.example', 'Annamaria', false, 'pending', '7 hours', null)
) as s (n, email, name, marketing, status, age, confirmed_after)
on conflict do nothing;

insert into public.consents (email, purpose, text_version, page, granted_at, confirmed_at, withdrawn_at,
  newsletter_subscription_id)
select s.email, purpose, '2026-01-15', '/newsletter', s.created_at, s.confirmed_at, s.unsubscribed_at, s.id
from public.newsletter_subscriptions s,
  unnest(case when s.marketing then array['newsletter', 'marketing'] else array['newsletter'] end) as purpose
where s.id::text like '50000000-0000-4000-8000-%';
