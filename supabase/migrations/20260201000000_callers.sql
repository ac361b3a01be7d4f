-- Who calls the data API: the portal's web server on behalf of a visitor, or anybody who holds the publishable key.
--
-- All calls of the portal come from the address of its web server. It therefore sends a hash of its visitor's network in
-- the header x-portal-client, signed with a secret that this database holds too. Limits count the signed hash; a call
-- without a valid signature is counted by the address that the gateway forwards.

create table private.secrets (
  name text primary key check (name ~ '^[a-z_]{3,60}$'),
  value text not null check (char_length(value) >= 32)
);
comment on table private.secrets is
  'Secrets shared with the web server. portal_signing_secret: key of the signature in x-portal-client.';

-- HMAC-SHA-256 (RFC 2104) in hex, on the built-in sha256: the extension pgcrypto is not in every database.
create function private.hmac_sha256(p_key text, p_message text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_key bytea := convert_to(p_key, 'UTF8');
  v_inner bytea;
  v_outer bytea;
begin
  if length(v_key) > 64 then
    v_key := sha256(v_key);
  end if;
  v_key := v_key || decode(repeat('00', 64 - length(v_key)), 'hex');
  v_inner := v_key;
  v_outer := v_key;
  for i in 0..63 loop
    v_inner := set_byte(v_inner, i, get_byte(v_key, i) # 54);
    v_outer := set_byte(v_outer, i, get_byte(v_key, i) # 92);
  end loop;
  return encode(sha256(v_outer || sha256(v_inner || convert_to(p_message, 'UTF8'))), 'hex');
end;
$$;

-- A header of the request under way, by its name in lower case; null outside the data API.
create function private.request_header(p_name text) returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.headers', true), '')::json ->> p_name;
$$;

-- What the web server signed: the hash of a visitor's network, or '-' for a call on behalf of nobody in particular; null
-- where there is no valid signature.
create function private.signed_client() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_header text := private.request_header('x-portal-client');
  v_secret text;
begin
  if v_header is null or v_header !~ '^([0-9a-f]{64}|-)\.[0-9a-f]{64}$' then
    return null;
  end if;
  select value into v_secret from private.secrets where name = 'portal_signing_secret';
  -- Hashes are compared, so that the time of the comparison says nothing about the signature.
  if v_secret is null or private.sha256_hex(private.hmac_sha256(v_secret, split_part(v_header, '.', 1)))
       is distinct from private.sha256_hex(split_part(v_header, '.', 2)) then
    return null;
  end if;
  return split_part(v_header, '.', 1);
end;
$$;

create function private.is_signed_caller() returns boolean
language sql stable set search_path = '' as $$
  select private.signed_client() is not null;
$$;

-- The address that the gateway saw: it stands last in x-forwarded-for, after whatever the caller wrote. Of IPv6 the
-- network of 64 bits counts, as in the web server (app/services/client-address.server.ts).
create function private.forwarded_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  v_address inet;
begin
  v_address := trim(split_part(private.request_header('x-forwarded-for'), ',', -1))::inet;
  return case family(v_address) when 6 then network(set_masklen(v_address, 64))::text else host(v_address) end;
exception
  when invalid_text_representation then
    return null;
end;
$$;

-- Under what a caller's attempts are counted: 64 hexadecimal digits. Null where the web server calls on behalf of nobody
-- in particular, which is not limited.
create function private.caller_key() returns text
language sql stable set search_path = '' as $$
  select case private.signed_client()
    when '-' then null
    else coalesce(private.signed_client(), private.sha256_hex('address:' || coalesce(private.forwarded_network(), '')))
  end;
$$;

alter table private.attempts add column expires_at timestamptz not null default now() + interval '1 hour';
comment on table private.attempts is 'Attempts by action, subject and window; removed on the way once they have expired.';
create index attempts_expiry on private.attempts (expires_at);
drop index private.attempts_window;

-- Counts one attempt of a subject (a hash) in the window of this length that is running; answers 0 while there are no more
-- than p_limit, else the seconds until the window ends. A null subject is not limited. An exception after it takes the count
-- back with everything else: functions that must count failures return them instead of raising them.
create function private.take_attempt(
  p_action text, p_subject text, p_limit integer, p_window interval default interval '1 minute'
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_start timestamptz := date_bin(p_window, now(), timestamptz '2000-01-01 00:00:00+00');
  v_count integer;
begin
  if p_subject is null then
    return 0;
  end if;
  delete from private.attempts where (key, window_start) in (
    select key, window_start from private.attempts where expires_at < now() limit 100 for update skip locked);
  insert into private.attempts as a (key, window_start, expires_at)
  values (format('%s/%s:%s', p_action, extract(epoch from p_window)::integer, p_subject), v_start, v_start + p_window)
  on conflict (key, window_start) do update set count = a.count + 1
  returning a.count into v_count;
  if v_count <= greatest(p_limit, 1) then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from v_start + p_window - now()))::integer);
end;
$$;

-- For the forms of accounts, whose attempts the web server counts before it asks the auth server.
create or replace function public.register_attempt(p_key text, p_limit integer default 10) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
  if p_key is null or p_key !~ '^[a-z-]{1,30}:[0-9a-f]{64}$' then
    raise sqlstate 'PT400' using message = 'invalid_key';
  end if;
  return private.take_attempt(split_part(p_key, ':', 1), split_part(p_key, ':', 2), p_limit);
end;
$$;
comment on function public.register_attempt is
  'For the web server. Counts an attempt under "<action>:<sha256>"; answers the seconds to wait, 0 within the limit of the minute. Errors: unsigned_caller, invalid_key.';
