-- Limits that hold with several web servers: attempts are counted here, under hashes of addresses and clients.

create table private.attempts (
  key text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (key, window_start)
);
comment on table private.attempts is 'Attempts a minute and key; rows older than an hour are removed on the way.';
create index attempts_window on private.attempts (window_start);

create function public.register_attempt(p_key text, p_limit integer default 10) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_window timestamptz := date_trunc('minute', now());
  v_count integer;
begin
  if p_key is null or p_key !~ '^[a-z-]{1,30}:[0-9a-f]{64}$' then
    raise sqlstate 'PT400' using message = 'invalid_key';
  end if;
  delete from private.attempts where window_start < now() - interval '1 hour';
  insert into private.attempts as a (key, window_start) values (p_key, v_window)
  on conflict (key, window_start) do update set count = a.count + 1
  returning a.count into v_count;
  if v_count <= greatest(p_limit, 1) then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from v_window + interval '1 minute' - now()))::integer);
end;
$$;
comment on function public.register_attempt is
  'Counts an attempt under "<action>:<sha256>"; answers the seconds to wait, 0 within the limit of the minute.';
