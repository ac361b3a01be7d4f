-- Webhooks: what happens to a dealership on the portal is told to its management program (docs/product.md 8.20,
-- docs/decisions/030-api.md). Triggers write deliveries in the transaction of what they are about; the portal's job `webhooks`
-- sends them. The database signs, so that the secret of an endpoint never leaves it again.

create table private.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  dealership_id text not null,
  url text not null check (char_length(url) <= 500 and url ~ '^https://[^[:space:]@]+$'),
  events text[] not null check (cardinality(events) between 1 and 4
    and events <@ array['inquiry.received', 'advert.published', 'advert.paused', 'advert.expired']),
  secret text not null,
  created_at timestamptz not null default now(),
  created_by uuid references auth.users (id) on delete set null,
  disabled_at timestamptz,
  -- Why: by its dealer, or after days without a good answer.
  disabled_reason text check (disabled_reason in ('dealer', 'failing')),
  check ((disabled_at is null) = (disabled_reason is null))
);
comment on table private.webhook_endpoints is
  'Addresses of management programs, at most 5 a dealership. The secret signs (HMAC-SHA-256), so it is kept as it is.';
create index webhook_endpoints_dealership on private.webhook_endpoints (dealership_id);
create index webhook_endpoints_created_by on private.webhook_endpoints (created_by);

create table private.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references private.webhook_endpoints (id) on delete cascade,
  event text not null,
  -- What is sent, to the byte; null once its 30 days are over. Requests of visitors are personal data.
  body text check (octet_length(body) <= 65536),
  -- The request that it tells of; what its sender has deleted goes here, too.
  inquiry_id uuid references public.contact_requests (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  response_status integer,
  response_text text check (char_length(response_text) <= 500),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table private.webhook_deliveries is
  'Events for endpoints, written by triggers; kept for 90 days, their bodies for 30.';
create index webhook_deliveries_waiting on private.webhook_deliveries (next_attempt_at) where status = 'waiting';
create index webhook_deliveries_endpoint on private.webhook_deliveries (endpoint_id, created_at desc);
create index webhook_deliveries_inquiry on private.webhook_deliveries (inquiry_id) where inquiry_id is not null;
create index webhook_deliveries_created on private.webhook_deliveries (created_at);

-- One delivery for each endpoint of a dealership that wants the event.
create function private.queue_webhook(p_dealership text, p_event text, p_data jsonb, p_inquiry uuid default null)
returns void
language sql security definer set search_path = '' as $$
  insert into private.webhook_deliveries (id, endpoint_id, event, body, inquiry_id)
  select d.id, e.id, p_event, jsonb_build_object('id', 'evt_' || replace(d.id::text, '-', ''), 'type', p_event,
    'createdAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'data', p_data)::text, p_inquiry
  from private.webhook_endpoints e cross join lateral (select gen_random_uuid() as id where e.id is not null) d
  where e.dealership_id = p_dealership and e.disabled_at is null and p_event = any (e.events)
    and private.is_active_dealership(p_dealership);
$$;

create function private.note_inquiry_webhook() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_webhook(new.dealership_id, 'inquiry.received', jsonb_build_object(
    'id', new.id, 'kind', new.form_type, 'name', new.name, 'email', new.email, 'phone', new.phone,
    'subject', new.subject, 'message', new.message, 'details', new.details,
    'advert', case when new.form_type = 'vehicle' then jsonb_build_object('id', new.context_id,
      'name', new.context_name, 'stockNumber', (select a.stock_number from public.adverts a
        where a.id = new.context_id and a.dealership_id = new.dealership_id)) end), new.id);
  return null;
end;
$$;
create trigger contact_requests_webhook after insert on public.contact_requests
  for each row when (new.dealership_id is not null) execute function private.note_inquiry_webhook();

create function private.note_advert_webhook() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_webhook(new.dealership_id, 'advert.' || new.status, jsonb_build_object(
    'id', new.id, 'stockNumber', new.stock_number, 'name', new.name, 'status', new.status,
    'previousStatus', old.status, 'expiresAt', new.expires_at));
  return null;
end;
$$;
create trigger adverts_webhook after update of status on public.adverts
  for each row when (new.status is distinct from old.status and new.status in ('published', 'paused', 'expired'))
  execute function private.note_advert_webhook();

-- What the dashboard shows and does. -------------------------------------------------------------------------------------

create function private.own_endpoint(p_id uuid) returns private.webhook_endpoints
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_endpoint private.webhook_endpoints;
begin
  select e.* into v_endpoint from private.webhook_endpoints e
    where e.id = p_id and e.dealership_id = v_dealership for update;
  if not found then
    raise sqlstate 'PT404' using message = 'webhook_not_found';
  end if;
  return v_endpoint;
end;
$$;

create function public.create_webhook(p_url text, p_events text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
  v_endpoint private.webhook_endpoints;
begin
  perform private.lock_dealership(v_dealership);
  if (select count(*) from private.webhook_endpoints e where e.dealership_id = v_dealership) >= 5 then
    raise sqlstate 'PT409' using message = 'too_many_webhooks';
  elsif exists (select 1 from private.webhook_endpoints e where e.dealership_id = v_dealership and e.url = trim(p_url)) then
    raise sqlstate 'PT409' using message = 'webhook_exists';
  elsif (select count(*) from public.audit_log l where l.action = 'webhook.created'
      and l.details ->> 'dealership_id' = v_dealership and l.at > now() - interval '1 day') >= 30 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  insert into private.webhook_endpoints (dealership_id, url, events, secret, created_by)
  values (v_dealership, trim(p_url), (select array_agg(distinct e order by e) from unnest(p_events) e),
    'whsec_' || private.new_token(), (select auth.uid()))
  returning * into v_endpoint;
  perform private.audit('webhook.created', v_endpoint.id::text, jsonb_build_object('dealership_id', v_dealership));
  perform private.mail_dealers(v_dealership, 'webhook-created', jsonb_build_object('url', v_endpoint.url));
  return jsonb_build_object('id', v_endpoint.id, 'url', v_endpoint.url, 'secret', v_endpoint.secret);
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_webhook';
end;
$$;
comment on function public.create_webhook is
  'Approved dealers: an address for events, at most 5 a dealership; mails its accounts. Answers {id, url, secret}; the secret is answered once. Errors: not_authenticated, second_factor_required, not_approved, invalid_webhook, webhook_exists, too_many_webhooks, too_many_requests.';

create function public.own_webhooks() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership constant text := private.require_dealership();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'url', e.url, 'events', e.events,
      'createdAt', e.created_at, 'disabledReason', e.disabled_reason, 'disabledAt', e.disabled_at,
      'waiting', (select count(*) from private.webhook_deliveries d where d.endpoint_id = e.id and d.status = 'waiting'))
      order by e.created_at desc, e.id), '[]')
    from private.webhook_endpoints e where e.dealership_id = v_dealership);
end;
$$;
comment on function public.own_webhooks is
  'Approved dealers: the addresses of their dealership, [{id, url, events, createdAt, disabledReason, disabledAt, waiting}], without secrets. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.webhook_log(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_endpoint constant private.webhook_endpoints := private.own_endpoint(p_id);
begin
  return jsonb_build_object('id', v_endpoint.id, 'url', v_endpoint.url, 'events', v_endpoint.events,
    'disabledReason', v_endpoint.disabled_reason, 'disabledAt', v_endpoint.disabled_at,
    'deliveries', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'event', f.event, 'status', f.status,
        'attempts', f.attempts, 'nextAttemptAt', f.next_attempt_at, 'responseStatus', f.response_status,
        'responseText', f.response_text, 'createdAt', f.created_at, 'finishedAt', f.finished_at,
        'hasBody', f.body is not null) order by f.created_at desc, f.id), '[]')
      from (select * from private.webhook_deliveries d where d.endpoint_id = p_id
        order by d.created_at desc, d.id limit 50) f));
end;
$$;
comment on function public.webhook_log is
  'Approved dealers: one of their addresses with its last 50 deliveries. Errors: not_authenticated, second_factor_required, not_approved, webhook_not_found.';

create function public.change_webhook(p_id uuid, p_action text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_endpoint constant private.webhook_endpoints := private.own_endpoint(p_id);
begin
  case p_action
    when 'disable' then
      update private.webhook_endpoints e set disabled_at = now(), disabled_reason = 'dealer'
        where e.id = p_id and e.disabled_at is null;
    when 'enable' then
      update private.webhook_endpoints e set disabled_at = null, disabled_reason = null where e.id = p_id;
    when 'delete' then
      delete from private.webhook_endpoints e where e.id = p_id;
    when 'test' then
      if v_endpoint.disabled_at is not null then
        raise sqlstate 'PT409' using message = 'webhook_disabled';
      elsif private.take_attempt('webhook-test', private.sha256_hex(v_endpoint.dealership_id), 20, interval '1 hour') > 0 then
        raise sqlstate 'PT429' using message = 'too_many_requests';
      end if;
      insert into private.webhook_deliveries (endpoint_id, event, body) values (p_id, 'test', jsonb_build_object(
        'id', 'evt_' || replace(gen_random_uuid()::text, '-', ''), 'type', 'test',
        'createdAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'data', jsonb_build_object('text', 'Prova di Piazza Motori'))::text);
    else
      raise sqlstate 'PT400' using message = 'invalid_change';
  end case;
  if p_action <> 'test' then
    perform private.audit('webhook.changed', p_id::text,
      jsonb_build_object('dealership_id', v_endpoint.dealership_id, 'change', p_action));
  end if;
end;
$$;
comment on function public.change_webhook is
  'Approved dealers, of an address of theirs: disable, enable, delete, or test (sends an event; 20 an hour). Errors: not_authenticated, second_factor_required, not_approved, webhook_not_found, webhook_disabled, invalid_change, too_many_requests.';

create function public.resend_webhook(p_delivery uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_delivery private.webhook_deliveries;
  v_endpoint private.webhook_endpoints;
begin
  select d.* into v_delivery from private.webhook_deliveries d where d.id = p_delivery;
  v_endpoint := private.own_endpoint(v_delivery.endpoint_id);
  if v_endpoint.disabled_at is not null then
    raise sqlstate 'PT409' using message = 'webhook_disabled';
  elsif v_delivery.body is null then
    raise sqlstate 'PT409' using message = 'body_gone';
  elsif private.take_attempt('webhook-resend', private.sha256_hex(v_endpoint.dealership_id), 60, interval '1 hour') > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
  update private.webhook_deliveries d set status = 'waiting', attempts = 0, next_attempt_at = now(), finished_at = null
    where d.id = p_delivery;
end;
$$;
comment on function public.resend_webhook is
  'Approved dealers: sends a delivery of an address of theirs again, under its id; 60 an hour. Errors: not_authenticated, second_factor_required, not_approved, webhook_not_found, webhook_disabled, body_gone, too_many_requests.';

-- The job. ----------------------------------------------------------------------------------------------------------------

-- Pauses after each attempt that failed: three days in all.
create function private.webhook_pause(p_attempts integer) returns interval
language sql immutable set search_path = '' as $$
  select (array['1 minute', '5 minutes', '30 minutes', '2 hours', '5 hours', '10 hours', '14 hours', '18 hours',
    '22 hours']::interval[])[p_attempts];
$$;
comment on function private.webhook_pause is 'After the tenth attempt null: it was the last.';

create function private.due_deliveries(p_dealership text) returns setof private.webhook_deliveries
language sql stable security definer set search_path = '' as $$
  select d.* from private.webhook_deliveries d join private.webhook_endpoints e on e.id = d.endpoint_id
  where d.status = 'waiting' and d.next_attempt_at <= now() and d.body is not null and e.disabled_at is null
    and (p_dealership is null or e.dealership_id = p_dealership);
$$;

create or replace function private.due_webhooks() returns setof text
language sql stable security definer set search_path = '' as $$
  select distinct e.dealership_id from private.due_deliveries(null) d
  join private.webhook_endpoints e on e.id = d.endpoint_id;
$$;

create function public.claim_webhooks_with_job(p_key text, p_limit integer default 10) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
  v_time constant text := extract(epoch from now())::bigint::text;
  v_claimed jsonb;
begin
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
  v_dealership := private.dealership_of_key(p_key, 'job', 'webhooks');
  -- A process that ends after it claimed a delivery leaves it to another, five minutes later.
  with due as (
    select w.id from private.due_deliveries(v_dealership) w order by w.next_attempt_at, w.id
    limit least(greatest(p_limit, 1), 20)),
  claimed as (
    update private.webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = now() + interval '5 minutes'
    from due where d.id = due.id and d.status = 'waiting' returning d.*)
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'url', e.url, 'body', c.body,
      'signature', format('t=%s,v1=%s', v_time, private.hmac_sha256(e.secret, v_time || '.' || c.body)))
      order by c.created_at, c.id), '[]')
    into v_claimed from claimed c join private.webhook_endpoints e on e.id = c.endpoint_id;
  return v_claimed;
end;
$$;
comment on function public.claim_webhooks_with_job is
  'For the web server (signed), with the key of a job: deliveries that are due, at most 20, locked for five minutes: [{id, url, body, signature}]. Errors: unsigned_caller, invalid_key.';

create function public.finish_webhook_with_job(
  p_key text, p_delivery uuid, p_status integer, p_text text, p_delivered boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
  v_delivery private.webhook_deliveries;
  v_endpoint private.webhook_endpoints;
  v_pause interval;
begin
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
  v_dealership := private.dealership_of_key(p_key, 'job', 'webhooks');
  select d.* into v_delivery from private.webhook_deliveries d join private.webhook_endpoints e on e.id = d.endpoint_id
    where d.id = p_delivery and e.dealership_id = v_dealership and d.status = 'waiting' for update of d;
  if not found then
    return;
  end if;
  v_pause := private.webhook_pause(v_delivery.attempts);
  update private.webhook_deliveries d set
    response_status = p_status,
    response_text = left(regexp_replace(p_text, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', '', 'g'), 500),
    status = case when p_delivered then 'delivered' when v_pause is null then 'failed' else 'waiting' end,
    next_attempt_at = now() + coalesce(v_pause, interval '0'),
    finished_at = case when p_delivered or v_pause is null then now() end
  where d.id = p_delivery;
  if not p_delivered and v_pause is null then
    update private.webhook_endpoints e set disabled_at = now(), disabled_reason = 'failing'
      where e.id = v_delivery.endpoint_id and e.disabled_at is null returning e.* into v_endpoint;
    if found then
      perform private.audit('webhook.disabled', v_endpoint.id::text, jsonb_build_object('dealership_id', v_dealership));
      perform private.mail_dealers(v_dealership, 'webhook-disabled', jsonb_build_object('url', v_endpoint.url,
        'id', v_endpoint.id, 'waiting', (select count(*) from private.webhook_deliveries w
          where w.endpoint_id = v_endpoint.id and w.status = 'waiting')));
    end if;
  end if;
end;
$$;
comment on function public.finish_webhook_with_job is
  'For the web server (signed), with the key of a job: what became of a delivery. p_status null: nobody answered. After the tenth failure its address is disabled and the accounts of the dealership are mailed. Errors: unsigned_caller, invalid_key.';

-- Retention and persons. ---------------------------------------------------------------------------------------------------

-- Bodies go after 30 days, lines of the log after 90; run by the database every night.
create function private.clear_webhook_deliveries() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_cleared integer;
begin
  delete from private.webhook_deliveries d where d.created_at <= now() - interval '90 days';
  update private.webhook_deliveries d set body = null, response_text = null
    where d.created_at <= now() - interval '30 days' and (d.body is not null or d.response_text is not null);
  get diagnostics v_cleared = row_count;
  update private.webhook_deliveries d set status = 'failed', finished_at = now()
    where d.body is null and d.status = 'waiting';
  return v_cleared;
end;
$$;

-- Every night, with what else is too old. The function is extended as it stands, so that what other migrations made of it stays.
do $$
declare
  v_before constant text := pg_get_functiondef('public.delete_expired_personal_data()'::regprocedure);
  v_after constant text := replace(v_before, '  -- A night without a deletion leaves no line',
    E'  perform private.clear_webhook_deliveries();\n\n  -- A night without a deletion leaves no line');
begin
  if v_after = v_before then
    raise exception 'delete_expired_personal_data has another end';
  end if;
  execute v_after;
end $$;

-- With the page of a dealership go the addresses that it gave, and its keys.
create function private.forget_dealership_programs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.webhook_endpoints where dealership_id = old.id;
  delete from private.stock_keys where dealership_id = old.id;
  return null;
end;
$$;
create trigger dealerships_programs_gone after delete on public.dealerships
  for each row execute function private.forget_dealership_programs();
