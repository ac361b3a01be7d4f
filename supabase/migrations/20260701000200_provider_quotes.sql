-- A quote that a visitor asks of up to three providers at once (docs/product.md 6.13): an inquiry for each of them, which knows
-- nothing of the addresses of the others.

alter table public.contact_requests add column quote_id uuid;
comment on column public.contact_requests.quote_id is
  'The same for the inquiries of one quote; null for an inquiry of its own.';
create index contact_requests_quote on public.contact_requests (quote_id) where quote_id is not null;

-- How often a mailbox asked within an interval: a quote counts once, however many providers it went to.
create function private.inquiries_sent(p_email text, p_interval interval, p_only_quotes boolean default false) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(distinct coalesce(r.quote_id, r.id)) from public.contact_requests r
  where private.mailbox_of(r.email) = private.mailbox_of(p_email) and r.created_at > now() - p_interval
    and (r.quote_id is not null or not p_only_quotes);
$$;

-- The inquiries, the consent and the mails to all sides, or nothing. A re-post within fifteen minutes is the same quote.
create function public.request_provider_quotes(
  p_provider_ids text[], p_name text, p_email text, p_vehicle text, p_message text, p_page text, p_text_version text,
  p_phone text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.typed_email(p_email);
  v_name text := trim(p_name);
  v_vehicle text := trim(p_vehicle);
  v_message text := trim(p_message);
  v_phone text := nullif(trim(p_phone), '');
  v_count constant integer := coalesce(cardinality(p_provider_ids), 0);
  v_quote constant uuid := gen_random_uuid();
  v_fingerprint text;
  v_names text[];
  v_typed jsonb;
  v_details jsonb;
begin
  if v_count not between 1 and 3
     or (select count(distinct r.id) from public.recipients r where r.kind = 'provider' and r.id = any (p_provider_ids)) <> v_count
     or not private.is_consent_source(p_page, p_text_version)
     or not private.is_line(v_name, 120) or not private.is_line(v_vehicle, 120) or not private.is_text(v_message, 5000)
     or (v_phone is not null and not private.is_line(v_phone, 40)) then
    raise sqlstate 'PT400' using message = 'invalid_request';
  end if;

  v_fingerprint := private.sha256_hex(jsonb_build_array('quote', (select jsonb_agg(i order by i) from unnest(p_provider_ids) i),
    v_email, v_message, v_name, v_phone, v_vehicle)::text);
  perform private.lock_mailbox(v_email);
  if exists (select 1 from public.contact_requests
             where fingerprint = v_fingerprint and created_at > now() - interval '15 minutes') then
    return;
  end if;
  perform private.limit_caller('inquiry');
  -- Three mails a quote: with a third of the calls, a caller reaches no more firms by quotes than by inquiries.
  if private.take_attempt('quote', private.caller_key(), 20, interval '1 hour') > 0
     or private.inquiries_sent(v_email, interval '1 hour') >= 20
     or private.inquiries_sent(v_email, interval '1 hour', true) >= 5 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;

  v_details := jsonb_build_object('Veicolo', v_vehicle)
    || case when v_count > 1 then jsonb_build_object('Inviata a', v_count || ' attività') else '{}' end;
  v_typed := jsonb_build_object('name', v_name, 'phone', v_phone, 'subject', null, 'message', v_message, 'details', v_details);
  -- In the order of the ids, so that two calls wait for each other instead of locking each other out.
  insert into public.contact_requests (form_type, context_id, context_name, name, email, phone, message, details, page,
    fingerprint, quote_id)
  select 'provider', f.id, f.name, v_name, v_email, v_phone, v_message, v_details, p_page, v_fingerprint, v_quote
  from public.recipients f where f.kind = 'provider' and f.id = any (p_provider_ids) order by f.id;
  insert into public.consents (email, purpose, text_version, page) values (v_email, 'contact', p_text_version, p_page);

  perform private.queue_mail('contact-request-received', f.email, v_typed || jsonb_build_object('form_type', 'provider',
      'context_name', f.name, 'recipient_name', f.name, 'email', v_email, 'page', p_page), v_email)
    from public.recipients f where f.kind = 'provider' and f.id = any (p_provider_ids);
  if private.may_mail(v_email) then
    select array_agg(f.name order by array_position(p_provider_ids, f.id)) into v_names
      from public.recipients f where f.kind = 'provider' and f.id = any (p_provider_ids);
    perform private.queue_mail('contact-request-copy', v_email, jsonb_build_object('form_type', 'provider',
      'context_name', null, 'recipient_name', v_names[1], 'recipients', v_names,
      'recipient_page', case when private.is_signed_caller() then regexp_replace(p_page, '/preventivo.*$', '')
        else '/servizi-auto' end,
      'typed', case when private.is_own_address(v_email) then v_typed end));
  end if;
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_request';
end;
$$;
comment on function public.request_provider_quotes is
  'Open to everybody, for one to three providers. Limits of submit_contact_request, and 5 quotes an hour of a mailbox, 20 of a caller. Errors: invalid_email, invalid_request, too_many_requests.';
