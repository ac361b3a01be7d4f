-- Requests of visitors (specification, sections 3 and 5; design, section 4.5). A dealer sees those for the own dealership.

create table public.contact_requests (
  id uuid primary key default gen_random_uuid(),
  form_type text not null check (form_type in ('general', 'vehicle', 'dealership', 'provider', 'rental')),
  context_id text check (context_id ~ '^[a-z0-9-]{1,80}$'),
  context_name text check (char_length(context_name) <= 160),
  dealership_id text check (dealership_id ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (char_length(name) between 2 and 120),
  email text not null check (char_length(email) between 3 and 254),
  phone text check (char_length(phone) <= 40),
  subject text check (char_length(subject) <= 160),
  message text not null check (char_length(message) between 10 and 5000),
  details jsonb not null default '{}'::jsonb check (pg_column_size(details) <= 4096),
  page text not null check (char_length(page) between 1 and 300),
  status text not null default 'new' check (status in ('new', 'read', 'answered', 'closed')),
  notes text not null default '' check (char_length(notes) <= 5000),
  fingerprint text not null,
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contact_requests is 'What visitors asked; written by submit_contact_request only.';
comment on column public.contact_requests.fingerprint is 'Hash of all that was sent: the same request sent twice is one.';
comment on column public.contact_requests.answered_at is 'When the request was first marked as answered.';
create index contact_requests_dealership on public.contact_requests (dealership_id, created_at desc);
create index contact_requests_created on public.contact_requests (created_at desc);
create index contact_requests_fingerprint on public.contact_requests (fingerprint, created_at desc);
create index contact_requests_email on public.contact_requests (email, created_at desc);

create function private.note_first_answer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  if new.status = 'answered' and old.answered_at is null then
    new.answered_at := now();
  end if;
  return new;
end;
$$;
create trigger contact_requests_answered before update on public.contact_requests
  for each row execute function private.note_first_answer();

-- What administrators do with a request is on record; that they opened it is not.
create function private.audit_request_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_notes boolean := new.notes is distinct from old.notes;
  v_status boolean := new.status is distinct from old.status;
begin
  if (v_notes or (v_status and (old.status, new.status) <> ('new', 'read'))) and (select public.is_admin()) then
    perform private.audit('contact_request.changed', new.id::text,
      jsonb_build_object('status', case when v_status then new.status end, 'notes', v_notes));
  end if;
  return null;
end;
$$;
create trigger contact_requests_audited after update on public.contact_requests
  for each row execute function private.audit_request_change();

alter table public.contact_requests enable row level security;
create policy "own dealership or administrator" on public.contact_requests for select to authenticated
  using (dealership_id = (select public.own_dealership_id()) or (select public.is_admin()));
create policy "own dealership or administrator answers" on public.contact_requests for update to authenticated
  using (dealership_id = (select public.own_dealership_id()) or (select public.is_admin()))
  with check (dealership_id = (select public.own_dealership_id()) or (select public.is_admin()));

-- One reading for what an inbox counts; the policies above say whose requests are counted.
create view public.contact_request_counts with (security_invoker = true) as
  select dealership_id, status, count(*)::integer as requests from public.contact_requests
  group by dealership_id, status;
comment on view public.contact_request_counts is 'Requests by dealership (null for all others) and state.';

-- The request, the consent and the mails to both sides, or nothing. A re-post within fifteen minutes is the same request.
create function public.submit_contact_request(
  p_form_type text, p_name text, p_email text, p_message text, p_page text, p_text_version text,
  p_context_id text default null, p_context_name text default null, p_dealership_id text default null,
  p_phone text default null, p_subject text default null, p_details jsonb default '{}'::jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.clean_email(p_email);
  v_name text := trim(p_name);
  v_message text := trim(p_message);
  v_fingerprint text;
  v_recipient public.recipients%rowtype;
  v_payload jsonb;
begin
  -- All of it: who corrects a telephone number and sends again must not lose the correction.
  v_fingerprint := private.sha256_hex(jsonb_build_array(p_form_type, p_context_id, p_dealership_id, v_email, v_message,
    v_name, nullif(trim(p_phone), ''), nullif(trim(p_subject), ''), coalesce(p_details, '{}'::jsonb))::text);
  perform pg_advisory_xact_lock(hashtextextended(v_fingerprint, 0));
  if exists (select 1 from public.contact_requests
             where fingerprint = v_fingerprint and created_at > now() - interval '15 minutes') then
    return;
  end if;
  if (select count(*) from public.contact_requests
      where email = v_email and created_at > now() - interval '1 hour') >= 20 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;

  insert into public.contact_requests (form_type, context_id, context_name, dealership_id, name, email, phone,
    subject, message, details, page, fingerprint)
  values (p_form_type, p_context_id, p_context_name, p_dealership_id, v_name, v_email, nullif(trim(p_phone), ''),
    nullif(trim(p_subject), ''), v_message, coalesce(p_details, '{}'::jsonb), p_page, v_fingerprint);
  insert into public.consents (email, purpose, text_version, page) values (v_email, 'contact', p_text_version, p_page);

  select * into v_recipient from public.recipients
    where (kind = 'dealership' and id = p_dealership_id)
       or (kind = 'provider' and id = p_context_id and p_form_type = 'provider')
       or kind = 'operator'
    order by (kind = 'operator') limit 1;
  v_payload := jsonb_build_object('form_type', p_form_type, 'context_name', p_context_name, 'name', v_name,
    'email', v_email, 'phone', nullif(trim(p_phone), ''), 'subject', nullif(trim(p_subject), ''),
    'message', v_message, 'details', coalesce(p_details, '{}'::jsonb), 'page', p_page,
    'recipient_name', coalesce(v_recipient.name, 'Piazza Motori'));
  if v_recipient.email is not null then
    perform private.queue_mail('contact-request-received', v_recipient.email, v_payload, v_email);
  end if;
  perform private.queue_mail('contact-request-copy', v_email, v_payload, v_recipient.email);
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_request';
end;
$$;
comment on function public.submit_contact_request is 'Open to everybody. Errors: invalid_email, invalid_request, too_many_requests.';
