-- Inquiries of visitors: only of the shape that the forms send, with the text in the copy only for a proved address.

-- Whether the kind of a form and what it is about belong together, and the catalogue has the firm.
create function private.is_inquiry_target(p_form_type text, p_context_id text, p_dealership_id text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(case p_form_type
    when 'vehicle' then p_context_id ~ '^[a-z0-9-]{1,80}$'
      and exists (select 1 from public.recipients where kind = 'dealership' and id = p_dealership_id)
    when 'dealership' then p_context_id = p_dealership_id
      and exists (select 1 from public.recipients where kind = 'dealership' and id = p_dealership_id)
    when 'provider' then p_dealership_id is null
      and exists (select 1 from public.recipients where kind = 'provider' and id = p_context_id)
    when 'general' then p_context_id is null and p_dealership_id is null
    when 'rental' then p_context_id is null and p_dealership_id is null
  end, false);
$$;

-- What a rental form asks beside its text (app/features/contact/rental-details.ts); other forms ask nothing.
create function private.are_inquiry_details(p_form_type text, p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_details = '{}'::jsonb then true
    when p_form_type is distinct from 'rental' or jsonb_typeof(p_details) <> 'object' then false
    else not exists (
      select 1 from jsonb_each(p_details)
      where key not in ('Veicolo', 'Durata', 'Per quanto', 'Dal giorno')
        or jsonb_typeof(value) <> 'string' or not private.is_line(value #>> '{}', 60))
  end;
$$;

-- The inquiry, the consent and the mails to both sides, or nothing. A re-post within fifteen minutes is the same inquiry.
-- Names in the copy are of the catalogue: a firm's from the table of recipients, a vehicle's from the web server, which
-- signs its calls.
create or replace function public.submit_contact_request(
  p_form_type text, p_name text, p_email text, p_message text, p_page text, p_text_version text,
  p_context_id text default null, p_context_name text default null, p_dealership_id text default null,
  p_phone text default null, p_subject text default null, p_details jsonb default '{}'::jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.typed_email(p_email);
  v_name text := trim(p_name);
  v_message text := trim(p_message);
  v_phone text := nullif(trim(p_phone), '');
  v_subject text := nullif(trim(p_subject), '');
  v_details jsonb := coalesce(p_details, '{}'::jsonb);
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
     or (p_context_name is not null and not private.is_line(p_context_name, 160)) then
    raise sqlstate 'PT400' using message = 'invalid_request';
  end if;

  -- All of it: who corrects a telephone number and sends again must not lose the correction.
  v_fingerprint := private.sha256_hex(jsonb_build_array(p_form_type, p_context_id, p_dealership_id, v_email, v_message,
    v_name, v_phone, v_subject, v_details)::text);
  perform private.lock_mailbox(v_email);
  if exists (select 1 from public.contact_requests
             where fingerprint = v_fingerprint and created_at > now() - interval '15 minutes') then
    return;
  end if;
  perform private.limit_caller('inquiry');
  if (select count(*) from public.contact_requests
      where private.mailbox_of(email) = private.mailbox_of(v_email) and created_at > now() - interval '1 hour') >= 20 then
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
    subject, message, details, page, fingerprint)
  values (p_form_type, p_context_id, v_context_name, p_dealership_id, v_name, v_email, v_phone,
    v_subject, v_message, v_details, p_page, v_fingerprint);
  insert into public.consents (email, purpose, text_version, page) values (v_email, 'contact', p_text_version, p_page);

  v_about := jsonb_build_object('form_type', p_form_type, 'context_name', v_context_name,
    'recipient_name', coalesce(v_recipient.name, 'Piazza Motori'));
  v_typed := jsonb_build_object('name', v_name, 'phone', v_phone, 'subject', v_subject, 'message', v_message,
    'details', v_details);
  if v_recipient.email is not null then
    perform private.queue_mail('contact-request-received', v_recipient.email,
      v_about || v_typed || jsonb_build_object('email', v_email, 'page', p_page), v_email);
  end if;
  if private.may_mail(v_email) then
    perform private.queue_mail('contact-request-copy', v_email, v_about || jsonb_build_object(
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
