-- What administrators look at: notices of visitors about content (Regulation (EU) 2022/2065, article 16), first adverts of new
-- dealerships, and adverts that look suspicious. Each is decided once, with a statement of reasons for the dealer (article 17)
-- and an answer to the reporter, and the dealer may complain about it once (docs/product.md 6.10, 9.9).

alter table public.switches drop constraint switches_name_check;
alter table public.switches add constraint switches_name_check
  check (name in ('uploads', 'imports', 'alerts', 'reviews'));
comment on table public.switches is
  'What administrators switch on and off: uploads, imports, alerts, reviews. Written by set_switch.';
insert into public.switches (name, enabled) values ('reviews', false);

-- Random, so that the number of a notice says nothing about others.
create function private.new_reference() returns text
language sql volatile security definer set search_path = '' as $$
  select upper(private.random_letters(4) || '-' || private.random_letters(4));
$$;

create table public.content_reports (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^[A-Z0-9]{4}-[A-Z0-9]{4}$'),
  kind text not null check (kind in ('report', 'review', 'suspicion')),
  target_kind text not null check (target_kind in ('advert', 'dealership', 'provider')),
  target_id text not null,
  target_name text check (target_name is null or private.is_line(target_name, 160)),
  -- Of the dealership whose content it is; null for a provider.
  dealership_id text,
  reason text not null,
  message text not null default '' check (private.is_text(message, 5000)),
  details jsonb not null default '{}',
  reporter_name text check (reporter_name is null or private.is_line(reporter_name, 120)),
  reporter_email text check (char_length(reporter_email) <= 254),
  fingerprint text not null,
  status text not null default 'open' check (status in ('open', 'decided')),
  created_at timestamptz not null default now(),
  decision text check (decision in ('nothing', 'correct', 'block', 'publish', 'return', 'withdrawn')),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  -- Another report of the same content whose decision this one shares.
  decided_with uuid references public.content_reports (id) on delete set null,
  facts text check (facts is null or private.is_text(facts, 700)),
  ground text check (ground in ('law', 'contract')),
  ground_text text check (ground_text is null or private.is_text(ground_text, 400)),
  request text check (request is null or private.is_text(request, 700)),
  answer text check (answer is null or private.is_text(answer, 700)),
  complaint text check (complaint is null or private.is_text(complaint, 2000)),
  complaint_at timestamptz,
  complaint_by uuid references auth.users (id) on delete set null,
  complaint_outcome text check (complaint_outcome in ('upheld', 'rejected')),
  complaint_reasons text check (complaint_reasons is null or private.is_text(complaint_reasons, 1000)),
  complaint_decided_at timestamptz,
  complaint_decided_by uuid references auth.users (id) on delete set null,
  is_waiting boolean not null generated always as (
    status = 'open' or (complaint_at is not null and complaint_outcome is null)) stored,
  waiting_since timestamptz generated always as (
    case when status = 'open' then created_at when complaint_outcome is null then complaint_at end) stored,
  constraint reasons_of_kind check (case kind
    when 'report' then reason in ('scam', 'price', 'facts', 'pictures', 'clone', 'illegal', 'privacy', 'other')
    when 'review' then reason = 'first_advert' and target_kind = 'advert'
    else reason in ('low_price', 'same_vin', 'same_picture') and target_kind = 'advert' end),
  constraint decided_with_a_decision check ((status = 'decided') = (decision is not null and decided_at is not null)),
  constraint complaint_after_decision check (complaint is null or status = 'decided')
);
comment on table public.content_reports is
  'Notices of visitors, first adverts to review, and suspicious adverts, with decision and complaint. Written by database functions only; dealers read theirs through content_decision.';
comment on column public.content_reports.reference is 'Number that the reporter is told (private.new_reference).';
comment on column public.content_reports.details is 'What a check found: of a price {"price", "median", "count"}, else {"adverts": […]}.';
comment on column public.content_reports.fingerprint is
  'Hash of what was sent, or found: the same notice within 15 minutes and the same finding are stored once.';
comment on column public.content_reports.facts is 'Statement of reasons (article 17, 3): facts and circumstances.';
comment on column public.content_reports.ground is 'Statement of reasons: illegal, or against the terms.';
comment on column public.content_reports.ground_text is 'Statement of reasons: which rule, and why the content is against it.';
comment on column public.content_reports.request is 'What the dealer or provider is asked to correct.';
comment on column public.content_reports.answer is 'Words of the administrator for the reporter.';
create index content_reports_waiting on public.content_reports (waiting_since) where is_waiting;
create index content_reports_target on public.content_reports (target_kind, target_id, created_at);
create index content_reports_dealership on public.content_reports (dealership_id);
create index content_reports_email on public.content_reports (reporter_email) where reporter_email is not null;
create index content_reports_decided on public.content_reports (decided_at desc) where status = 'decided';
create index content_reports_fingerprint on public.content_reports (fingerprint);
create unique index content_reports_finding on public.content_reports (fingerprint) where kind = 'suspicion';
create unique index content_reports_one_open on public.content_reports (target_id, reason)
  where kind <> 'report' and status = 'open';
create index content_reports_decided_by on public.content_reports (decided_by);
create index content_reports_decided_with on public.content_reports (decided_with);
create index content_reports_complaint_by on public.content_reports (complaint_by);
create index content_reports_complaint_decided_by on public.content_reports (complaint_decided_by);

alter table public.content_reports enable row level security;
create policy "administrators" on public.content_reports for select to authenticated
  using ((select public.is_admin()));

-- Mails --------------------------------------------------------------------------------------------------------------------

-- A mail that passes on what somebody wrote has that person as its reply address; all others are about who gets them.
create or replace function private.mail_subject(p_template text, p_recipient text, p_reply_to text) returns text
language sql immutable set search_path = '' as $$
  select lower(case when p_template like '%-received' then coalesce(p_reply_to, p_recipient) else p_recipient end);
$$;

create or replace function private.may_mail(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 20 and count(*) filter (where created_at > now() - interval '1 hour') < 5
  from public.mail_outbox
  where private.mailbox_of(recipient) = private.mailbox_of(p_email) and created_at > now() - interval '1 day'
    and template in ('contact-request-copy', 'registration-copy', 'newsletter-confirm', 'report-received');
$$;

-- Addresses of the accounts that speak for a dealership; without any the address that inquiries go to.
create function private.addresses_of_dealership(p_dealership text) returns setof text
language sql stable security definer set search_path = '' as $$
  with accounts as (
    select lower(u.email) as email from public.profiles p join auth.users u on u.id = p.id
    where p.dealership_id = p_dealership and p.approval = 'approved' and u.email_confirmed_at is not null)
  select email from accounts
  union
  select lower(r.email) from public.recipients r
  where r.kind = 'dealership' and r.id = p_dealership and not exists (select 1 from accounts);
$$;

-- To the accounts of the dealership, or to the provider. A reply goes to the operator.
create function private.mail_owner(p_report public.content_reports, p_template text, p_payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
begin
  for v_email in
    select private.addresses_of_dealership(p_report.dealership_id) where p_report.dealership_id is not null
    union
    select r.email from public.recipients r
    where p_report.target_kind = 'provider' and r.kind = 'provider' and r.id = p_report.target_id
  loop
    perform private.queue_mail(p_template, v_email, jsonb_build_object('target_kind', p_report.target_kind,
      'target_id', p_report.target_id, 'target_name', p_report.target_name) || p_payload);
  end loop;
end;
$$;

-- Nothing that the reporter typed is in it: anybody can type anybody's address.
create function private.mail_reporter(p_report public.content_reports) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_report.reporter_email is not null and (
    select count(*) from public.mail_outbox where template = 'report-decided' and created_at > now() - interval '1 day'
      and private.mailbox_of(recipient) = private.mailbox_of(p_report.reporter_email)) < 20 then
    perform private.queue_mail('report-decided', p_report.reporter_email, jsonb_build_object(
      'reference', p_report.reference, 'target_kind', p_report.target_kind,
      'target_name', case when exists (select 1 from auth.users u where lower(u.email) = lower(p_report.reporter_email)
        and u.email_confirmed_at is not null) then p_report.target_name end,
      'decision', p_report.decision, 'answer', p_report.answer));
  end if;
end;
$$;

-- Notices of visitors -------------------------------------------------------------------------------------------------------

-- What visitors can see or could see: whose it is, and its name if the database has it. No row: there is no such content.
create function private.reportable_content(p_kind text, p_id text)
returns table (name text, dealership_id text)
language sql stable security definer set search_path = '' as $$
  select a.name, a.dealership_id from public.adverts a
  where p_kind = 'advert' and a.id = p_id and a.published_at is not null and a.status <> 'deleted'
  union all
  select null, s.dealership_id from private.shipped_catalogue s
  where p_kind = 'advert' and s.kind = 'advert' and s.id = p_id
    and not exists (select 1 from public.adverts a where a.id = p_id)
  union all
  select r.name, case when p_kind = 'dealership' then r.id end from public.recipients r
  where p_kind in ('dealership', 'provider') and r.kind = p_kind and r.id = p_id;
$$;

create function public.report_content(
  p_kind text, p_id text, p_reason text, p_message text, p_good_faith boolean, p_name text default null,
  p_email text default null, p_target_name text default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_message text := trim(p_message);
  v_name text := nullif(trim(p_name), '');
  v_email text;
  v_target record;
  v_fingerprint text;
  v_report public.content_reports;
begin
  if nullif(trim(p_email), '') is not null then
    v_email := private.typed_email(p_email);
  end if;
  if not coalesce(p_good_faith, false) or not coalesce(char_length(v_message) >= 10, false)
     or not private.is_text(v_message, 5000) or (v_name is not null and not private.is_line(v_name, 120))
     or (p_target_name is not null and not private.is_line(p_target_name, 160)) then
    raise sqlstate 'PT400' using message = 'invalid_report';
  end if;
  select * into v_target from private.reportable_content(p_kind, p_id);
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_content';
  end if;

  v_fingerprint := private.sha256_hex(jsonb_build_array(p_kind, p_id, p_reason, v_message, v_name, v_email)::text);
  perform pg_advisory_xact_lock(hashtextextended('report ' || v_fingerprint, 0));
  select r.* into v_report from public.content_reports r
    where r.kind = 'report' and r.fingerprint = v_fingerprint and r.created_at > now() - interval '15 minutes' limit 1;
  if found then
    return v_report.reference;
  end if;
  perform private.limit_caller('report');
  -- One network alone must not use up what may be said about a content.
  if private.caller_key() is not null and private.take_attempt('report-target',
       private.sha256_hex(jsonb_build_array(p_kind, p_id, private.caller_key())::text), 10, interval '1 hour') > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  -- Of one mailbox, and about one content: nobody reads hundreds of notices about the same advert.
  if (select count(*) from public.content_reports r where v_email is not null
        and private.mailbox_of(r.reporter_email) = private.mailbox_of(v_email) and r.created_at > now() - interval '1 hour') >= 20
     or (select count(*) from public.content_reports r where r.kind = 'report' and r.target_kind = p_kind
        and r.target_id = p_id and r.status = 'open') >= 100 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;

  insert into public.content_reports (reference, kind, target_kind, target_id, target_name, dealership_id, reason, message,
    reporter_name, reporter_email, fingerprint)
  values (private.new_reference(), 'report', p_kind, p_id,
    coalesce(v_target.name, case when private.is_signed_caller() then p_target_name end), v_target.dealership_id,
    p_reason, v_message, v_name, v_email, v_fingerprint)
  returning * into v_report;
  if v_email is not null then
    perform private.lock_mailbox(v_email);
    if private.may_mail(v_email) then
      perform private.queue_mail('report-received', v_email, jsonb_build_object('reference', v_report.reference,
        'target_kind', p_kind,
        -- A dealer wrote the name: an address that nobody proved is told the number alone.
        'target_name', case when private.is_own_address(v_email) then v_report.target_name end));
    end if;
  end if;
  return v_report.reference;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_report';
end;
$$;
comment on function public.report_content is
  'Open to everybody: a notice about an advert, a dealership (by id) or a provider (by id). Answers its reference; the same notice within 15 minutes has the same one. p_target_name is believed of the portal alone. Errors: invalid_report, invalid_email, unknown_content, too_many_requests.';

-- First adverts of a new dealership -------------------------------------------------------------------------------------------

-- Whether an administrator looks at the advert before it shows: while the switch is on, until three adverts of the dealership
-- were published. What ships with the portal was looked at.
create or replace function private.requires_review(p_dealership text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.enabled from public.switches s where s.name = 'reviews'), false)
    and not private.is_shipped('dealership', p_dealership)
    and (select count(*) from (select 1 from public.adverts a
      where a.dealership_id = p_dealership and a.published_at is not null limit 3) published) < 3;
$$;

-- An advert in review stands in the queue as long as it is in review.
create function private.queue_review() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'in_review' then
    insert into public.content_reports (reference, kind, target_kind, target_id, target_name, dealership_id, reason, fingerprint)
    values (private.new_reference(), 'review', 'advert', new.id, new.name, new.dealership_id, 'first_advert',
      private.sha256_hex(new.id || ' ' || new.version))
    on conflict do nothing;
  elsif tg_op = 'UPDATE' and old.status = 'in_review' then
    update public.content_reports r set status = 'decided', decided_at = now(), decided_by = (select auth.uid()),
      decision = case when new.status in ('published', 'scheduled') then 'publish' else 'withdrawn' end
    where r.kind = 'review' and r.target_id = new.id and r.status = 'open';
  end if;
  -- Nobody has to look at the price of what is gone.
  if new.status = 'deleted' then
    update public.content_reports r set status = 'decided', decided_at = now(), decision = 'withdrawn'
    where r.kind = 'suspicion' and r.target_id = new.id and r.status = 'open';
  end if;
  return null;
end;
$$;
create trigger adverts_review after insert or update of status on public.adverts
  for each row execute function private.queue_review();

-- Suspicious adverts ----------------------------------------------------------------------------------------------------------

create index adverts_like on public.adverts (lower(brand), lower(model), year) where status in ('published', 'reserved');
create index advert_identifiers_vin on private.advert_identifiers (vin) where vin is not null;
create index advert_pictures_same on public.advert_pictures (content_hash) where content_hash is not null;

-- The same finding is stored once, whatever was decided about it: a price that fell further, or another advert, is another one.
create function private.note_suspicion(p_advert public.adverts, p_reason text, p_details jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.content_reports (reference, kind, target_kind, target_id, target_name, dealership_id, reason, details, fingerprint)
  values (private.new_reference(), 'suspicion', 'advert', p_advert.id, p_advert.name, p_advert.dealership_id, p_reason, p_details,
    private.sha256_hex(jsonb_build_array(p_advert.id, p_reason,
      coalesce(p_details -> 'adverts', p_details -> 'price'))::text))
  on conflict do nothing;
$$;

-- Below 60 % of the median of at least eight of the same model, two years older or newer at most.
create function private.check_price(p_advert public.adverts) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
  v_median numeric;
begin
  select count(*), percentile_cont(0.5) within group (order by a.price) into v_count, v_median
  from public.adverts a
  where a.status in ('published', 'reserved') and a.id <> p_advert.id and a.type = p_advert.type
    and lower(a.brand) = lower(p_advert.brand) and lower(a.model) = lower(p_advert.model)
    and a.year between p_advert.year - 2 and p_advert.year + 2;
  if v_count >= 8 and p_advert.price < 0.6 * v_median then
    perform private.note_suspicion(p_advert, 'low_price',
      jsonb_build_object('price', p_advert.price, 'median', round(v_median), 'count', v_count));
  end if;
end;
$$;

-- The same VIN in an advert of another dealership that is or may be shown.
create function private.check_vin(p_advert public.adverts) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_others text[];
begin
  select array_agg(a.id order by a.id) into v_others
  from private.advert_identifiers own
  join private.advert_identifiers i on i.vin = own.vin and i.advert_id <> own.advert_id
  join public.adverts a on a.id = i.advert_id
  where own.advert_id = p_advert.id and a.dealership_id <> p_advert.dealership_id
    and a.status in ('in_review', 'scheduled', 'published', 'paused', 'reserved');
  if v_others is not null then
    perform private.note_suspicion(p_advert, 'same_vin', jsonb_build_object('adverts', to_jsonb(v_others)));
  end if;
end;
$$;

-- A photograph that an advert of another dealership showed before.
create function private.check_pictures(p_advert public.adverts) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_others text[];
begin
  select array_agg(distinct a.id order by a.id) into v_others
  from public.advert_pictures own
  join public.advert_pictures p on p.content_hash = own.content_hash and p.advert_id <> own.advert_id
  join public.adverts a on a.id = p.advert_id
  where own.advert_id = p_advert.id and a.dealership_id <> p_advert.dealership_id
    and a.published_at is not null and a.status <> 'deleted';
  if v_others is not null then
    perform private.note_suspicion(p_advert, 'same_picture', jsonb_build_object('adverts', to_jsonb(v_others)));
  end if;
end;
$$;

create function private.check_advert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_price(new);
  perform private.check_vin(new);
  perform private.check_pictures(new);
  return null;
end;
$$;
create trigger adverts_suspicious after insert or update of status, price, brand, model, year on public.adverts
  for each row when (new.status in ('in_review', 'published', 'reserved')) execute function private.check_advert();

create function private.check_identifiers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_vin(a) from public.adverts a
  where a.id = new.advert_id and a.status in ('in_review', 'published', 'reserved');
  return null;
end;
$$;
create trigger advert_identifiers_suspicious after insert or update of vin on private.advert_identifiers
  for each row when (new.vin is not null) execute function private.check_identifiers();

create function private.check_new_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_pictures(a) from public.adverts a
  where a.id = new.advert_id and a.status in ('in_review', 'published', 'reserved');
  return null;
end;
$$;
create trigger advert_pictures_suspicious after insert on public.advert_pictures
  for each row when (new.content_hash is not null) execute function private.check_new_picture();

-- Decisions -------------------------------------------------------------------------------------------------------------------

-- The statement of reasons as one text (article 17, 3): decision, facts, automated means, ground, redress.
create function private.statement_text(p_report public.content_reports) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n\n',
    'Decisione: ' || case p_report.target_kind
      when 'advert' then 'l''annuncio non è più visibile sul portale, senza limiti di territorio e fino a nuova decisione.'
      else 'la concessionaria e i suoi annunci non sono più visibili sul portale, senza limiti di territorio e fino a nuova decisione.' end,
    'Fatti: ' || p_report.facts,
    case p_report.kind
      when 'suspicion' then 'Il contenuto è stato trovato da un controllo automatico; ha deciso una persona.'
      else 'Il contenuto ci è stato segnalato; ha deciso una persona, senza mezzi automatici.' end,
    case p_report.ground
      when 'law' then 'Contenuto illegale, fondamento giuridico: '
      else 'Contenuto contrario alle condizioni del portale: ' end || p_report.ground_text,
    'Come opporti: entro sei mesi puoi presentare un reclamo dalla dashboard, gratis; lo esamina una persona. Puoi anche rivolgerti a un organismo di risoluzione extragiudiziale certificato (art. 21 del Regolamento UE 2022/2065) o al giudice.');
$$;

-- Takes the content down. The caller holds the lock of the dealership.
create function private.block_content(p_report public.content_reports) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_report.target_kind = 'advert' then
    if not exists (select 1 from public.adverts where id = p_report.target_id) then
      raise sqlstate 'PT409' using message = 'shipped_content';
    end if;
    perform private.set_advert_status(private.lock_advert(p_report.target_id, null), 'blocked', 'administrator',
      p_reason => private.statement_text(p_report));
    return;
  end if;
  if not exists (select 1 from public.dealerships where id = p_report.target_id) then
    raise sqlstate 'PT409' using message = 'shipped_content';
  end if;
  update public.dealerships d set hidden = true, version = d.version + 1 where d.id = p_report.target_id and not d.hidden;
  if not found then
    raise sqlstate 'PT409' using message = 'transition_not_allowed';
  end if;
  perform private.mail_owner(p_report, 'dealership-hidden', jsonb_build_object('statement', private.statement_text(p_report)));
end;
$$;

-- The locks in their order: the dealership, then the report.
create function private.lock_report(p_id uuid) returns public.content_reports
language plpgsql security definer set search_path = '' as $$
declare
  v_report public.content_reports;
begin
  perform private.lock_dealership(r.dealership_id) from public.content_reports r where r.id = p_id;
  select r.* into v_report from public.content_reports r where r.id = p_id for update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_report';
  end if;
  return v_report;
end;
$$;

create function public.decide_content_report(
  p_id uuid, p_decision text, p_facts text default null, p_ground text default null, p_ground_text text default null,
  p_request text default null, p_answer text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_report public.content_reports;
  v_other public.content_reports;
begin
  perform private.require_admin();
  v_report := private.lock_report(p_id);
  if v_report.status <> 'open' then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  if not coalesce(p_decision = any (case
      when v_report.kind = 'review' then array['publish', 'return']
      when v_report.target_kind = 'provider' then array['nothing', 'correct']
      else array['nothing', 'correct', 'block'] end), false)
     or (p_decision in ('correct', 'return') and not coalesce(char_length(trim(p_request)) >= 10, false))
     or (p_decision in ('correct', 'block') and not (coalesce(char_length(trim(p_facts)) >= 10, false)
       and coalesce(char_length(trim(p_ground_text)) >= 10, false) and p_ground is not null)) then
    raise sqlstate 'PT400' using message = 'invalid_decision';
  end if;
  v_report.decision := p_decision;
  if p_decision in ('correct', 'block') then
    v_report.facts := trim(p_facts);
    v_report.ground := p_ground;
    v_report.ground_text := trim(p_ground_text);
  end if;
  if p_decision in ('correct', 'return') then
    v_report.request := trim(p_request);
  end if;
  v_report.answer := nullif(trim(p_answer), '');
  -- Before the change of the advert, whose trigger ends a review that is still open.
  update public.content_reports r set status = 'decided', decision = v_report.decision, decided_at = now(),
    decided_by = (select auth.uid()), facts = v_report.facts, ground = v_report.ground, ground_text = v_report.ground_text,
    request = v_report.request, answer = v_report.answer
  where r.id = p_id returning r.* into v_report;

  if p_decision = 'block' then
    perform private.block_content(v_report);
    -- All that is open about the content is answered by this.
    for v_other in
      update public.content_reports r set status = 'decided', decision = 'block', decided_at = now(),
        decided_by = (select auth.uid()), decided_with = p_id, answer = v_report.answer
      where r.target_kind = v_report.target_kind and r.target_id = v_report.target_id and r.status = 'open' returning r.*
    loop
      perform private.mail_reporter(v_other);
    end loop;
  elsif p_decision in ('publish', 'return') then
    perform private.set_advert_status(private.lock_advert(v_report.target_id, null),
      case p_decision when 'publish' then 'published' else 'draft' end, 'administrator',
      p_reason => v_report.request);
  end if;
  if p_decision in ('correct', 'return') then
    perform private.mail_owner(v_report, 'correction-requested', jsonb_build_object('decision', p_decision,
      'request', v_report.request, 'facts', v_report.facts, 'ground', v_report.ground, 'ground_text', v_report.ground_text,
      'automated', v_report.kind = 'suspicion'));
  end if;
  perform private.mail_reporter(v_report);
  perform private.audit('content_report.decided', p_id::text, jsonb_strip_nulls(jsonb_build_object(
    'decision', p_decision, 'target_kind', v_report.target_kind, 'target', v_report.target_id,
    'dealership_id', v_report.dealership_id)));
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_decision';
end;
$$;
comment on function public.decide_content_report is
  'Administrators only. nothing, correct or block (a notice or a suspicion; a provider is not blocked); publish or return (a review). correct and block want p_facts, p_ground (law, contract) and p_ground_text, correct and return p_request. block takes the advert or the dealership down and decides all that is open about it. Errors: not_authenticated, not_admin, second_factor_required, unknown_report, already_decided, invalid_decision, shipped_content (it is no row yet), transition_not_allowed, no_plan, quota_exceeded.';

-- What a dealer reads of a decision: nothing of the reporter.
create function private.decision_reply(p_report public.content_reports) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', p_report.id, 'kind', p_report.kind, 'decision', p_report.decision,
    'decidedAt', p_report.decided_at, 'targetName', p_report.target_name, 'facts', p_report.facts,
    'ground', p_report.ground, 'groundText', p_report.ground_text, 'request', p_report.request,
    'complainUntil', p_report.decided_at + interval '6 months',
    'complaint', case when p_report.complaint_at is not null then jsonb_build_object('text', p_report.complaint,
      'at', p_report.complaint_at, 'outcome', p_report.complaint_outcome, 'reasons', p_report.complaint_reasons,
      'decidedAt', p_report.complaint_decided_at) end);
$$;

create function public.content_decision(p_kind text, p_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
begin
  return (select private.decision_reply(r) from public.content_reports r
    where r.target_kind = p_kind and r.target_id = p_id and r.dealership_id = v_dealership
      and r.decision in ('correct', 'block', 'return') and r.decided_with is null
    order by r.decided_at desc limit 1);
end;
$$;
comment on function public.content_decision is
  'The last decision about an advert of the caller''s dealership, or about the dealership, with its statement of reasons; null without one. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.complain_about_decision(p_id uuid, p_text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
  v_text text := trim(p_text);
  v_report public.content_reports;
begin
  if not coalesce(char_length(v_text) >= 10, false) or not private.is_text(v_text, 2000) then
    raise sqlstate 'PT400' using message = 'invalid_complaint';
  end if;
  select r.* into v_report from public.content_reports r
    where r.id = p_id and r.dealership_id = v_dealership and r.decision in ('correct', 'block', 'return') for update;
  if not found then
    raise sqlstate 'PT404' using message = 'unknown_report';
  elsif v_report.complaint_at is not null then
    raise sqlstate 'PT409' using message = 'already_complained';
  elsif v_report.decided_at <= now() - interval '6 months' then
    raise sqlstate 'PT409' using message = 'complaint_too_late';
  end if;
  update public.content_reports set complaint = v_text, complaint_at = now(), complaint_by = (select auth.uid())
    where id = p_id;
end;
$$;
comment on function public.complain_about_decision is
  'A dealer about a decision on content of the own dealership, once, within six months. Errors: not_authenticated, second_factor_required, not_approved, invalid_complaint, unknown_report, already_complained, complaint_too_late.';

create function public.decide_complaint(p_id uuid, p_outcome text, p_reasons text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_reasons text := trim(p_reasons);
  v_report public.content_reports;
begin
  perform private.require_admin();
  if not coalesce(p_outcome in ('upheld', 'rejected') and char_length(v_reasons) >= 10, false)
     or not private.is_text(v_reasons, 1000) then
    raise sqlstate 'PT400' using message = 'invalid_decision';
  end if;
  v_report := private.lock_report(p_id);
  if v_report.complaint_at is null or v_report.complaint_outcome is not null then
    raise sqlstate 'PT409' using message = 'already_decided';
  end if;
  update public.content_reports r set complaint_outcome = p_outcome, complaint_reasons = v_reasons,
    complaint_decided_at = now(), complaint_decided_by = (select auth.uid())
  where r.id = p_id returning r.* into v_report;
  if p_outcome = 'upheld' and v_report.decision = 'block' then
    if v_report.target_kind = 'dealership' then
      update public.dealerships d set hidden = false, version = d.version + 1 where d.id = v_report.target_id and d.hidden;
    elsif exists (select 1 from public.adverts a where a.id = v_report.target_id and a.status = 'blocked') then
      perform public.unblock_advert(v_report.target_id);
    end if;
  end if;
  perform private.mail_owner(v_report, 'complaint-decided', jsonb_build_object(
    'decision', v_report.decision, 'outcome', p_outcome, 'reasons', v_reasons));
  perform private.audit('content_report.complaint_decided', p_id::text, jsonb_strip_nulls(jsonb_build_object(
    'outcome', p_outcome, 'target_kind', v_report.target_kind, 'target', v_report.target_id,
    'dealership_id', v_report.dealership_id)));
end;
$$;
comment on function public.decide_complaint is
  'Administrators only. An upheld complaint about a block gives the advert back (unblock_advert) or shows the dealership again. Errors: not_authenticated, not_admin, second_factor_required, unknown_report, already_decided, invalid_decision.';

-- Personal data ---------------------------------------------------------------------------------------------------------------

create or replace function private.person_data(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'contact_requests', (select coalesce(jsonb_agg(to_jsonb(r) - 'fingerprint' order by r.created_at), '[]')
      from public.contact_requests r where r.email = p_email),
    'dealership_registrations', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.dealership_registrations r where r.email = p_email),
    'newsletter_subscriptions', (select coalesce(jsonb_agg(to_jsonb(n) - 'confirm_hash' - 'unsubscribe_hash'), '[]')
      from public.newsletter_subscriptions n where n.email = p_email),
    'consents', (select coalesce(jsonb_agg(to_jsonb(c) order by c.granted_at), '[]')
      from public.consents c where c.email = p_email),
    'kept_consents', (select coalesce(jsonb_agg(to_jsonb(c) order by c.granted_at), '[]')
      from public.consents c where c.email = private.erased_email(p_email)),
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('template', m.template, 'recipient', m.recipient,
        'reply_to', m.reply_to, 'payload', m.payload - 'token' - 'unsubscribe_token', 'status', m.status,
        'created_at', m.created_at, 'sent_at', m.sent_at) order by m.created_at), '[]')
      from public.mail_outbox m where private.mail_subject(m.template, m.recipient, m.reply_to) = p_email),
    'dealerships', (select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('trader', to_jsonb(t) - 'dealership_id')
        order by d.created_at), '[]')
      from public.dealerships d left join private.traders t on t.dealership_id = d.id
      where private.is_dealership_of(d.id, p_email)),
    -- What it reported, and what the account complained about.
    'content_reports', (select coalesce(jsonb_agg(jsonb_build_object('reference', r.reference, 'created_at', r.created_at,
        'target_kind', r.target_kind, 'target_id', r.target_id) || case when r.reporter_email = p_email
          then jsonb_build_object('reason', r.reason, 'message', r.message, 'name', r.reporter_name, 'email', r.reporter_email,
            'decision', r.decision, 'decided_at', r.decided_at, 'answer', r.answer)
          else jsonb_build_object('complaint', r.complaint, 'complaint_at', r.complaint_at,
            'complaint_outcome', r.complaint_outcome, 'complaint_reasons', r.complaint_reasons) end order by r.created_at), '[]')
      from public.content_reports r where r.reporter_email = p_email
        or r.complaint_by = (select u.id from auth.users u where lower(u.email) = p_email)),
    'account', private.person_account(p_email));
$$;

-- All or nothing. The account goes too, and what hangs on it; the ledger of consents stays, without the address.
create or replace function public.delete_person_data(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_obstacle text;
  v_counts jsonb;
begin
  perform private.require_admin();
  v_email := private.clean_email(p_email);
  v_obstacle := private.erasure_obstacle(v_email);
  if v_obstacle is not null then
    raise sqlstate 'PT409' using message = v_obstacle;
  end if;
  v_counts := private.count_person_data(v_email) - 'kept_consents';
  if not exists (select 1 from jsonb_each_text(v_counts) where value <> '0') then
    raise sqlstate 'PT404' using message = 'nothing_stored';
  end if;
  delete from public.contact_requests where email = v_email;
  delete from public.dealership_registrations where email = v_email;
  delete from public.newsletter_subscriptions where email = v_email;
  delete from public.mail_outbox where private.mail_subject(template, recipient, reply_to) = v_email;
  -- A notice stays, because it is about the content: without the person, and once it is decided without the text.
  update public.content_reports r set reporter_name = null, reporter_email = null,
    message = case when r.status = 'open' then r.message else '' end
    where r.reporter_email = v_email;
  perform private.erase_dealership(d.id) from public.dealerships d where private.is_dealership_of(d.id, v_email);
  delete from auth.users where lower(email) = v_email;
  update public.consents set email = private.erased_email(v_email), withdrawn_at = coalesce(withdrawn_at, now())
    where email = v_email;
  perform private.audit('personal_data.deleted', private.sha256_hex(v_email), v_counts);
  return v_counts;
end;
$$;
comment on function public.delete_person_data is
  'Administrators only; answers how much went, by kind. Errors: not_authenticated, not_admin, invalid_email, administrator_account, paid_subscription_active, nothing_stored.';

-- All or nothing, with the secret key or by the database itself; run again it finds nothing left to do.
drop function public.delete_expired_personal_data();
create function public.delete_expired_personal_data()
returns table (contact_requests integer, dealership_registrations integer, newsletter_subscriptions integer,
  consents integer, mails integer, traders integer, content_reports integer, attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  -- The page says "at most": what is still young enough tonight would be too old by tomorrow night.
  v_border constant timestamptz := now() - (interval '24 months' - interval '1 day');
  -- As old as the link of a newsletter gets (confirm_newsletter).
  v_dead_link constant timestamptz := now() - interval '30 days';
  v_counts jsonb;
begin
  delete from public.contact_requests r where r.created_at <= v_border;
  get diagnostics contact_requests = row_count;

  -- Who was approved and has an account is a customer: that registration stays with the account. All others led to
  -- nothing, one that nobody decided in two years included. A refused one counts from its sending; one that waits may
  -- have been sent anew, and one that was approved waits for its account, so these count from their last change.
  delete from public.dealership_registrations r
    where (case r.status when 'rejected' then r.created_at else r.updated_at end) <= v_border
      and not (r.status = 'approved' and r.user_id is not null);
  get diagnostics dealership_registrations = row_count;

  -- After a withdrawal the page keeps the proof alone, and a name proves nothing.
  update public.newsletter_subscriptions n set name = null where n.status = 'unsubscribed' and n.name is not null;
  -- An address that was never confirmed may be a stranger's: it goes with the link that could have confirmed it.
  delete from public.newsletter_subscriptions n
    where (n.status = 'unsubscribed' and n.unsubscribed_at <= v_border)
       or (n.status = 'pending' and n.confirm_sent_at <= v_dead_link);
  get diagnostics newsletter_subscriptions = row_count;

  -- A consent lives as long as what it was given for; one to the newsletter is proof for 24 months from its withdrawal.
  delete from public.consents c
    where (c.purpose = 'contact' and c.granted_at <= v_border)
       or (c.purpose = 'registration' and c.granted_at <= v_border
           and not exists (select 1 from public.dealership_registrations r where r.email = c.email))
       or (c.purpose in ('newsletter', 'marketing')
           and (c.withdrawn_at <= v_border
                or (c.confirmed_at is null and c.withdrawn_at is null and c.granted_at <= v_dead_link)));
  get diagnostics consents = row_count;

  -- Whatever became of them: a mail that was given up still holds the whole request.
  delete from public.mail_outbox m where m.created_at <= v_border;
  get diagnostics mails = row_count;

  -- From the day on which no account speaks for the dealership any more.
  update private.traders t set ended_at = now() where t.ended_at is null and not private.has_account(t.dealership_id);
  update private.traders t set ended_at = null where t.ended_at is not null and private.has_account(t.dealership_id);
  delete from private.traders t where t.ended_at <= now() - (interval '6 months' - interval '1 day');
  get diagnostics traders = row_count;

  -- Who reported, and what: a year after the decision, within which it may be disputed.
  update public.content_reports r set reporter_name = null, reporter_email = null, message = ''
    where r.kind = 'report' and r.decided_at <= now() - (interval '12 months' - interval '1 day')
      and (r.reporter_name is not null or r.reporter_email is not null or r.message <> '');
  get diagnostics content_reports = row_count;

  -- They go on the way to the next attempt, which on a quiet portal may be long in coming.
  delete from private.attempts a where a.window_start < now() - interval '1 hour';
  get diagnostics attempts = row_count;

  -- A night without a deletion leaves no line, or what people did would stand between hundreds of them. Attempts are
  -- hashes of an hour and are no news on any night.
  v_counts := jsonb_build_object('contact_requests', contact_requests,
    'dealership_registrations', dealership_registrations, 'newsletter_subscriptions', newsletter_subscriptions,
    'consents', consents, 'mails', mails, 'traders', traders,
    'content_reports', content_reports);
  if exists (select 1 from jsonb_each_text(v_counts) where value <> '0') then
    perform private.audit('personal_data.expired', '', v_counts);
  end if;
  return next;
end;
$$;
comment on function public.delete_expired_personal_data is
  'For a nightly job; with the secret key only. Answers how many rows went, by kind.';
