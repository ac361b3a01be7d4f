-- Demo data of the local backend (supabase/local/demo-data.ts): consents, the mails of what the other files inserted, as sent,
-- with the payloads that the functions of the database give them; and the audit log. The local backend makes the mails from
-- these payloads and empties them. Nothing here is queued.

insert into public.consents (email, purpose, text_version, page, granted_at)
select r.email, 'contact', '2026-01-15', r.page, r.created_at
from public.contact_requests r where r.id::text like '20000000-0000-4000-8000-%'
union all
select r.email, 'registration', '2026-01-15', '/registra-concessionaria', r.created_at
from public.dealership_registrations r where r.id::text like '30000000-0000-4000-8000-%';

with demo_registrations as (
  -- With the one of seed.sql.
  select * from public.dealership_registrations
  where id::text like '30000000-0000-4000-8000-%' or user_id = '10000000-0000-4000-8000-000000000003'
)
insert into public.mail_outbox (id, template, recipient, reply_to, payload, status, attempts, next_attempt_at, created_at, sent_at)
select ('60000000-0000-4000-8000-' || lpad((row_number() over (order by m.at, m.template, m.recipient))::text, 12, '0'))::uuid,
  m.template, m.recipient, m.reply_to, m.payload, 'sent', 1, m.at, m.at, m.at + interval '8 seconds'
from (
  -- submit_contact_request
  select 'contact-request-received' as template, f.email as recipient, r.email as reply_to, r.created_at as at,
    jsonb_build_object('form_type', r.form_type, 'context_name', r.context_name, 'recipient_name', f.name, 'name', r.name,
      'phone', r.phone, 'subject', r.subject, 'message', r.message, 'details', r.details, 'email', r.email,
      'page', r.page) || case when r.visit_first is null then '{}' else jsonb_build_object(
        'visit_times', private.visit_times(r), 'visit_token', private.visit_link(r.id, 'dealer')) end as payload
  from public.contact_requests r join public.recipients f on f.kind = case
      when r.dealership_id is not null then 'dealership' when r.form_type = 'provider' then 'provider' else 'operator' end
    and f.id = coalesce(r.dealership_id, r.context_id, '1')
  where r.id::text like '20000000-0000-4000-8000-%'
  union all
  select 'contact-request-copy', r.email, f.email, r.created_at,
    jsonb_build_object('form_type', r.form_type, 'context_name', r.context_name, 'recipient_name', f.name,
      'recipient_page', case f.kind when 'dealership' then '/dealership/' || f.id when 'provider' then r.page else '/contatti' end,
      'typed', null) || case when r.visit_first is null then '{}' else jsonb_build_object(
        'visit_times', private.visit_times(r)) end
  from public.contact_requests r join public.recipients f on f.kind = case
      when r.dealership_id is not null then 'dealership' when r.form_type = 'provider' then 'provider' else 'operator' end
    and f.id = coalesce(r.dealership_id, r.context_id, '1')
  where r.id::text like '20000000-0000-4000-8000-%' and r.quote_id is null
  union all
  -- request_provider_quotes
  select 'contact-request-copy', min(r.email), null, min(r.created_at), jsonb_build_object('form_type', 'provider',
    'context_name', null, 'recipient_name', min(r.context_name), 'recipients', jsonb_agg(r.context_name order by r.context_name),
    'recipient_page', '/meccanici', 'typed', null)
  from public.contact_requests r where r.quote_id = '70000000-0000-4000-8000-000000000001'
  union all
  -- accept_visit
  select 'visit-confirmed' || m.suffix, case m.suffix when '' then r.email else f.email end,
    case m.suffix when '' then f.email else r.email end, r.visit_changed_at,
    jsonb_build_object('id', r.id, 'visit_at', r.visit_at, 'changed_at', r.visit_changed_at, 'place', r.visit_place,
      'dealership_id', r.dealership_id, 'dealership_name', f.name, 'dealership_email', f.email, 'advert_id', r.context_id,
      'advert_name', r.context_name, 'email', r.email,
      'visit_token', private.visit_link(r.id, case m.suffix when '' then 'visitor' else 'dealer' end))
    || case m.suffix when '' then '{}' else jsonb_build_object('name', r.name, 'phone', r.phone) end
  from public.contact_requests r join public.recipients f on f.kind = 'dealership' and f.id = r.dealership_id,
    (values (''), ('-received')) as m (suffix)
  where r.id::text like '20000000-0000-4000-8000-%' and r.visit_status = 'accepted'
  union all
  -- submit_dealership_registration, before the account was made
  select 'registration-received', 'ciao@piazzamotori.example', r.email, r.created_at,
    jsonb_build_object('dealership_name', r.dealership_name, 'vat_number', r.vat_number, 'town', r.town,
      'contact_person', r.contact_person, 'email', r.email, 'phone', r.phone, 'vehicle_types', to_jsonb(r.vehicle_types),
      'plan_code', r.plan_code, 'message', r.message)
  from demo_registrations r
  union all
  select 'registration-copy', r.email, null, r.created_at, '{"typed": null}' from demo_registrations r
  union all
  -- decide_registration
  select 'account-' || r.status, r.email, null, r.decided_at,
    jsonb_build_object('dealership_name', case when r.status = 'approved' or r.user_id is not null then r.dealership_name else '' end,
      'email', r.email, 'has_account', r.user_id is not null)
  from demo_registrations r where r.status <> 'pending'
  union all
  -- subscribe_newsletter, confirm_newsletter
  select 'newsletter-confirm', s.email, null, s.confirm_sent_at,
    jsonb_build_object('marketing', s.marketing, 'token', 'demo-confirmation-' || right(s.id::text, 12)::integer)
  from public.newsletter_subscriptions s where s.id::text like '50000000-0000-4000-8000-%'
  union all
  select 'newsletter-welcome', s.email, null, s.confirmed_at, jsonb_build_object('name', private.greeting_name(s.name),
    'unsubscribe_token', 'demo-withdrawal-' || right(s.id::text, 12)::integer)
  from public.newsletter_subscriptions s where s.id::text like '50000000-0000-4000-8000-%' and s.confirmed_at is not null
  union all
  -- run_advert_mails, for the demo dealer
  select d.template, 'salone@autosalonereventino.example', null, d.at,
    d.payload || '{"dealership_name": "Autosalone Reventino"}'
  from (values
    ('adverts-published', now() - interval '33 days', jsonb_build_object('more', 0, 'adverts', jsonb_build_array(
      jsonb_build_object('id', 'jeep-renegade-2021', 'name', 'Jeep Renegade 1.3 T4 PHEV 190 CV 4xe Limited', 'pictures', 3)))),
    ('quota-reached', now() - interval '33 days', jsonb_build_object('quota', 15)),
    -- Renewed since then.
    ('adverts-expiring', now() - interval '20 days', jsonb_build_object('more', 0, 'adverts', jsonb_build_array(
      jsonb_build_object('id', 'fiat-panda-2019', 'name', 'Fiat Panda 1.2 EasyPower Easy', 'status', 'published',
        'expires_at', now() - interval '19 days'),
      jsonb_build_object('id', 'fiat-tipo-2020', 'name', 'Fiat Tipo Station Wagon 1.6 MultiJet 120 CV Business', 'status', 'published',
        'expires_at', now() - interval '13 days'))))
  ) as d (template, at, payload)
) m
on conflict do nothing;

insert into public.audit_log (at, actor, action, target, details)
select at, actor, action, target, details from (
  select c.created_at as at, c.created_by as actor, 'activation_code.created' as action, c.id::text as target,
    jsonb_build_object('plan', c.plan_code, 'quota', c.plan_quota, 'months', c.months_valid, 'redemptions', c.max_redemptions) as details
  from public.activation_codes c where c.created_by = '10000000-0000-4000-8000-000000000001'
  union all
  select c.deactivated_at, c.created_by, 'activation_code.deactivated', c.id::text, '{}'
  from public.activation_codes c where c.id::text like '40000000-0000-4000-8000-%' and c.deactivated_at is not null
  union all
  select r.redeemed_at, r.user_id, 'activation_code.redeemed', r.code_id::text, '{}'
  from public.activation_redemptions r where r.user_id::text like '10000000-0000-4000-8000-%'
  union all
  select r.decided_at, r.decided_by, 'registration.' || r.status, r.id::text, jsonb_build_object('dealership', r.dealership_id)
  from public.dealership_registrations r where r.id::text like '30000000-0000-4000-8000-%' and r.status <> 'pending'
  union all
  -- Administrators answer what is for the operator; what dealers do in their inbox is not logged.
  select r.answered_at, '10000000-0000-4000-8000-000000000001', 'contact_request.changed', r.id::text,
    jsonb_build_object('status', 'answered', 'notes', r.notes <> '')
  from public.contact_requests r
  where r.id::text like '20000000-0000-4000-8000-%' and r.dealership_id is null and r.answered_at is not null
  union all
  select r.answered_at + interval '2 days', '10000000-0000-4000-8000-000000000001', 'contact_request.changed', r.id::text,
    '{"status": "closed", "notes": false}'
  from public.contact_requests r
  where r.id::text like '20000000-0000-4000-8000-%' and r.dealership_id is null and r.answered_at is not null and r.status = 'closed'
) a order by at;
