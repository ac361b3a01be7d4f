-- An inquiry may propose one or two times to come by (docs/product.md 6.14). The dealer accepts one, by the link of the mail or
-- in the inbox, and may cancel it afterwards; both sides get an invitation. Columns of the inquiry, so that whatever reads,
-- exports or erases inquiries has them, too.

alter table public.contact_requests
  add column visit_first timestamptz,
  add column visit_second timestamptz,
  add column visit_status text check (visit_status in ('proposed', 'accepted', 'cancelled')),
  add column visit_at timestamptz,
  add column visit_place text check (visit_place is null or private.is_line(visit_place, 200)),
  add column visit_changed_at timestamptz,
  add constraint contact_requests_visit check (
    (visit_first is null) = (visit_status is null) and (visit_second is null or visit_first is not null)
    and (visit_at is null) = coalesce(visit_status = 'proposed', true)
    and (visit_first is null or form_type in ('vehicle', 'dealership')));
comment on column public.contact_requests.visit_first is 'When the visitor would come by; null when nothing was proposed.';
comment on column public.contact_requests.visit_at is 'The time that was accepted; it stays when the visit is cancelled.';
comment on column public.contact_requests.visit_place is 'The address of the dealership on the day of the acceptance, as the web server said it.';

insert into private.secrets (name, value) values ('visit_signing_secret', private.new_token());

-- A link of the mails: the id of the inquiry and a signature, 64 hexadecimal digits. That of a dealer is signed for the address
-- that it was mailed to, and ends when the dealership has another one.
create function private.visit_link(p_inquiry uuid, p_reader text) returns text
language sql stable security definer set search_path = '' as $$
  select replace(p_inquiry::text, '-', '') || left(private.hmac_sha256(s.value, concat_ws(':', p_reader, p_inquiry,
    case when p_reader = 'dealer' then lower(f.email) end)), 32)
  from private.secrets s, public.contact_requests r left join public.recipients f on f.kind = 'dealership' and f.id = r.dealership_id
  where s.name = 'visit_signing_secret' and r.id = p_inquiry;
$$;

-- For whom a link was signed; no row for any other text, and once the inquiry is gone.
create function private.visit_link_reader(p_token text, out inquiry uuid, out reader text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    return;
  end if;
  inquiry := left(p_token, 32)::uuid;
  -- Hashes are compared, so that the time of the comparison says nothing about the signature.
  select k into reader from unnest(array['dealer', 'visitor']) k
    where private.sha256_hex(private.visit_link(inquiry, k)) = private.sha256_hex(p_token);
end;
$$;

-- Whether somebody may still promise a time for the dealership: it is shown, and the account of its address was not rejected.
create function private.receives_visits(p_dealership text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.recipients f where f.kind = 'dealership' and f.id = p_dealership
      and not exists (select 1 from public.dealerships d where d.id = f.id and d.hidden)
      and (private.has_account(f.id) or not exists (select 1 from auth.users u join public.profiles p on p.id = u.id
        where lower(u.email) = lower(f.email) and p.approval = 'rejected')));
$$;

create function private.visit_times(r public.contact_requests) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_array(r.visit_first) || case when r.visit_second is null then '[]' else jsonb_build_array(r.visit_second) end;
$$;

-- The mails of an acceptance or a cancellation. The visitor's names nothing that the visitor typed: anybody can type anybody's
-- address. Answers whether the visitor's was queued: a mailbox gets 20 a day.
create function private.mail_visit(r public.contact_requests) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_firm public.recipients%rowtype;
  v_template constant text := case r.visit_status when 'cancelled' then 'visit-cancelled' else 'visit-confirmed' end;
  v_payload jsonb;
  v_may_mail boolean;
begin
  select * into v_firm from public.recipients f where f.kind = 'dealership' and f.id = r.dealership_id;
  v_payload := jsonb_build_object('id', r.id, 'visit_at', r.visit_at, 'changed_at', r.visit_changed_at, 'place', r.visit_place,
    'dealership_id', r.dealership_id, 'dealership_name', v_firm.name, 'dealership_email', v_firm.email,
    'advert_id', case r.form_type when 'vehicle' then r.context_id end,
    'advert_name', case r.form_type when 'vehicle' then r.context_name end);
  perform private.queue_mail(v_template || '-received', v_firm.email, v_payload || jsonb_build_object('name', r.name,
    'email', r.email, 'phone', r.phone, 'visit_token', private.visit_link(r.id, 'dealer')), r.email);
  v_may_mail := (select count(*) < 20 from public.mail_outbox m
    where private.mailbox_of(m.recipient) = private.mailbox_of(r.email) and m.created_at > now() - interval '1 day'
      and m.template in ('visit-confirmed', 'visit-cancelled'));
  if v_may_mail then
    perform private.queue_mail(v_template, r.email, v_payload || jsonb_build_object('email', r.email,
      'visit_token', private.visit_link(r.id, 'visitor')), v_firm.email);
  end if;
  return v_may_mail;
end;
$$;

-- One row lock decides between two who accept at the same time. An acceptance is an answer.
create function private.accept_visit_of(p_inquiry uuid, p_time timestamptz, p_place text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.contact_requests%rowtype;
  v_outcome text;
begin
  select * into r from public.contact_requests where id = p_inquiry for update;
  v_outcome := case
    when r.visit_status is null then 'unknown'
    when not private.receives_visits(r.dealership_id) then 'revoked'
    when r.visit_status = 'cancelled' then 'cancelled'
    when r.visit_status = 'accepted' then case when r.visit_at = p_time then 'already_accepted' else 'other_accepted' end
    when p_time is null or p_time not in (r.visit_first, coalesce(r.visit_second, r.visit_first)) then 'unknown_time'
    when p_time <= now() then 'past'
    else 'accepted' end;
  if v_outcome <> 'accepted' then
    return jsonb_build_object('outcome', v_outcome);
  end if;
  update public.contact_requests set visit_status = 'accepted', visit_at = p_time, visit_changed_at = now(),
    -- Facts of the catalogue are the web server's.
    visit_place = case when private.is_signed_caller() and private.is_line(trim(p_place), 200) then trim(p_place) end,
    status = case when status in ('new', 'read') then 'answered' else status end
    where id = p_inquiry returning * into r;
  return jsonb_build_object('outcome', v_outcome, 'mailed', private.mail_visit(r));
end;
$$;

create function private.cancel_visit_of(p_inquiry uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r public.contact_requests%rowtype;
  v_outcome text;
begin
  select * into r from public.contact_requests where id = p_inquiry for update;
  v_outcome := case
    when r.visit_status is null then 'unknown'
    when not private.receives_visits(r.dealership_id) then 'revoked'
    when r.visit_status = 'cancelled' then 'already_cancelled'
    when r.visit_status = 'proposed' then 'not_accepted'
    when r.visit_at <= now() then 'past'
    else 'cancelled' end;
  if v_outcome <> 'cancelled' then
    return jsonb_build_object('outcome', v_outcome);
  end if;
  update public.contact_requests set visit_status = 'cancelled', visit_changed_at = now()
    where id = p_inquiry returning * into r;
  return jsonb_build_object('outcome', v_outcome, 'mailed', private.mail_visit(r));
end;
$$;

-- What the page of a link shows; null for a link that holds no more. Only a dealer sees who asked.
create function public.visit_of_link(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_link record;
  r public.contact_requests%rowtype;
begin
  select * into v_link from private.visit_link_reader(p_token);
  select * into r from public.contact_requests where id = v_link.inquiry and v_link.reader is not null;
  if r.visit_status is null then
    return null;
  end if;
  return jsonb_build_object('id', r.id, 'reader', v_link.reader, 'status', r.visit_status, 'times', private.visit_times(r),
      'at', r.visit_at, 'changed_at', r.visit_changed_at, 'place', r.visit_place, 'dealership_id', r.dealership_id,
      'dealership_name', (select f.name from public.recipients f where f.kind = 'dealership' and f.id = r.dealership_id),
      'advert_id', case r.form_type when 'vehicle' then r.context_id end,
      'advert_name', case r.form_type when 'vehicle' then r.context_name end,
      'revoked', not private.receives_visits(r.dealership_id))
    || case when v_link.reader = 'dealer' then jsonb_build_object('name', r.name, 'phone', r.phone, 'email', r.email) else '{}' end;
end;
$$;
comment on function public.visit_of_link is 'For the links of the mails of a visit. Null for one that holds no more.';

create function public.accept_visit_by_link(p_token text, p_time timestamptz, p_place text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_link record;
begin
  select * into v_link from private.visit_link_reader(p_token);
  return case when v_link.reader = 'dealer' then private.accept_visit_of(v_link.inquiry, p_time, p_place)
    else jsonb_build_object('outcome', 'unknown') end;
end;
$$;
comment on function public.accept_visit_by_link is
  'For the link of a dealer. Answers {outcome, mailed}: accepted, already_accepted, other_accepted, unknown_time, past, cancelled, revoked, unknown.';

create function public.cancel_visit_by_link(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_link record;
begin
  select * into v_link from private.visit_link_reader(p_token);
  return case when v_link.reader = 'dealer' then private.cancel_visit_of(v_link.inquiry)
    else jsonb_build_object('outcome', 'unknown') end;
end;
$$;
comment on function public.cancel_visit_by_link is
  'For the link of a dealer. Answers {outcome, mailed}: cancelled, already_cancelled, not_accepted, past, revoked, unknown.';

-- In the inbox: the dealer of the inquiry, or an administrator. For anybody else there is no such inquiry.
create function private.may_decide_visit(p_inquiry uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.contact_requests r where r.id = p_inquiry
    and (r.dealership_id = (select public.own_dealership_id()) or (select public.is_admin())));
$$;

create function public.accept_visit(p_inquiry uuid, p_time timestamptz, p_place text default null) returns jsonb
language sql security definer set search_path = '' as $$
  select case when private.may_decide_visit(p_inquiry) then private.accept_visit_of(p_inquiry, p_time, p_place)
    else jsonb_build_object('outcome', 'unknown') end;
$$;
comment on function public.accept_visit is 'The dealer of the inquiry, or an administrator. Answers as accept_visit_by_link.';

create function public.cancel_visit(p_inquiry uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select case when private.may_decide_visit(p_inquiry) then private.cancel_visit_of(p_inquiry)
    else jsonb_build_object('outcome', 'unknown') end;
$$;
comment on function public.cancel_visit is 'The dealer of the inquiry, or an administrator. Answers as cancel_visit_by_link.';

-- Whether times can be proposed: one or two different ones, from tomorrow in Italy to 60 days.
create function private.are_visit_times(p_times timestamptz[]) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(array_ndims(p_times) = 1 and cardinality(p_times) between 1 and 2
    and p_times[1] is distinct from p_times[2]
    and not exists (select 1 from unnest(p_times) t where t is null
      or (t at time zone 'Europe/Rome')::date not between private.italian_day() + 1 and private.italian_day() + 60), false);
$$;

-- As before, with the times that are proposed; and a quote counts as one inquiry of a mailbox.
drop function public.submit_contact_request(text, text, text, text, text, text, text, text, text, text, text, jsonb);

create function public.submit_contact_request(
  p_form_type text, p_name text, p_email text, p_message text, p_page text, p_text_version text,
  p_context_id text default null, p_context_name text default null, p_dealership_id text default null,
  p_phone text default null, p_subject text default null, p_details jsonb default '{}'::jsonb,
  p_visit_times timestamptz[] default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.typed_email(p_email);
  v_name text := trim(p_name);
  v_message text := trim(p_message);
  v_phone text := nullif(trim(p_phone), '');
  v_subject text := nullif(trim(p_subject), '');
  v_details jsonb := coalesce(p_details, '{}'::jsonb);
  v_visit_first constant timestamptz := p_visit_times[1];
  v_visit_second constant timestamptz := p_visit_times[2];
  v_request public.contact_requests%rowtype;
  v_visit jsonb;
  v_context_name text;
  v_fingerprint text;
  v_recipient public.recipients%rowtype;
  v_typed jsonb;
  v_about jsonb;
begin
  if not private.is_inquiry_target(p_form_type, p_context_id, p_dealership_id)
     or not private.are_inquiry_details(p_form_type, v_details)
     or not private.is_consent_source(p_page, p_text_version)
     or not private.is_line(v_name, 120) or not private.is_text(v_message, 5000)
     or (v_phone is not null and not private.is_line(v_phone, 40))
     or (v_subject is not null and (p_form_type <> 'dealership' or not private.is_line(v_subject, 160)))
     or (p_visit_times is not null
       and (p_form_type not in ('vehicle', 'dealership') or not private.are_visit_times(p_visit_times)))
     or (p_context_name is not null and not private.is_line(p_context_name, 160)) then
    raise sqlstate 'PT400' using message = 'invalid_request';
  end if;

  -- All of it: who corrects a telephone number and sends again must not lose the correction.
  v_fingerprint := private.sha256_hex((jsonb_build_array(p_form_type, p_context_id, p_dealership_id, v_email, v_message,
    v_name, v_phone, v_subject, v_details) || case when p_visit_times is null then '[]' else to_jsonb(p_visit_times) end)::text);
  perform private.lock_mailbox(v_email);
  if exists (select 1 from public.contact_requests
             where fingerprint = v_fingerprint and created_at > now() - interval '15 minutes') then
    return;
  end if;
  perform private.limit_caller('inquiry');
  if private.inquiries_sent(v_email, interval '1 hour') >= 20 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;

  select * into v_recipient from public.recipients
    where (kind = 'dealership' and id = p_dealership_id)
       or (kind = 'provider' and id = p_context_id and p_form_type = 'provider')
       or kind = 'operator'
    order by (kind = 'operator') limit 1;
  v_context_name := case
    when p_form_type in ('dealership', 'provider') then v_recipient.name
    when p_form_type = 'vehicle' and private.is_signed_caller() then p_context_name end;

  insert into public.contact_requests (form_type, context_id, context_name, dealership_id, name, email, phone,
    subject, message, details, page, fingerprint, visit_first, visit_second, visit_status)
  values (p_form_type, p_context_id, v_context_name, p_dealership_id, v_name, v_email, v_phone,
    v_subject, v_message, v_details, p_page, v_fingerprint, v_visit_first, v_visit_second,
    case when v_visit_first is not null then 'proposed' end)
  returning * into v_request;
  insert into public.consents (email, purpose, text_version, page) values (v_email, 'contact', p_text_version, p_page);

  v_about := jsonb_build_object('form_type', p_form_type, 'context_name', v_context_name,
    'recipient_name', coalesce(v_recipient.name, 'Piazza Motori'));
  v_typed := jsonb_build_object('name', v_name, 'phone', v_phone, 'subject', v_subject, 'message', v_message,
    'details', v_details);
  v_visit := case when v_visit_first is null then '{}'
    else jsonb_build_object('visit_times', private.visit_times(v_request)) end;
  if v_recipient.email is not null then
    perform private.queue_mail('contact-request-received', v_recipient.email,
      v_about || v_typed || v_visit || jsonb_build_object('email', v_email, 'page', p_page)
        || case when v_visit_first is null then '{}'
          else jsonb_build_object('visit_token', private.visit_link(v_request.id, 'dealer')) end, v_email);
  end if;
  if private.may_mail(v_email) then
    perform private.queue_mail('contact-request-copy', v_email, v_about || v_visit || jsonb_build_object(
      'recipient_page', case
        when v_recipient.kind = 'dealership' then '/dealership/' || v_recipient.id
        when v_recipient.kind = 'provider' and private.is_signed_caller() then p_page
        when v_recipient.kind = 'provider' then '/servizi-auto'
        else '/contatti' end,
      'typed', case when private.is_own_address(v_email) then v_typed end), v_recipient.email);
  end if;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_request';
end;
$$;
comment on function public.submit_contact_request is
  'Open to everybody. The copy goes to a mailbox at most 5 times an hour and 20 a day. Errors: invalid_email, invalid_request, too_many_requests.';
