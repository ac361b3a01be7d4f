-- Mails wait here, written in the transaction of what they are about, until the function deliver-mail sends them.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null check (template ~ '^[a-z-]{3,60}$'),
  recipient text not null check (char_length(recipient) between 3 and 254),
  reply_to text check (char_length(reply_to) <= 254),
  payload jsonb not null default '{}'::jsonb check (pg_column_size(payload) <= 32768),
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  locked_until timestamptz,
  last_error text check (char_length(last_error) <= 500),
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.mail_outbox is 'One row a mail. The payload is emptied once it is sent: it may hold single-use links.';
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status in ('pending', 'sending');
alter table public.mail_outbox enable row level security;
create policy "administrators read" on public.mail_outbox for select to authenticated
  using ((select public.is_admin()));

-- Where mails to the firms of the static catalogue go. Callers name a firm, never an address: nobody can make the
-- portal write to a stranger.
create table public.recipients (
  kind text not null check (kind in ('operator', 'dealership', 'provider')),
  id text not null check (id ~ '^[a-z0-9-]{1,80}$'),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  primary key (kind, id)
);
comment on table public.recipients is 'Mail addresses of the operator, the dealerships and the providers of the catalogue.';
alter table public.recipients enable row level security;

create function private.queue_mail(p_template text, p_recipient text, p_payload jsonb, p_reply_to text default null)
returns void
language sql security definer set search_path = '' as $$
  insert into public.mail_outbox (template, recipient, payload, reply_to)
  values (p_template, p_recipient, p_payload, p_reply_to);
$$;

create function public.claim_mail(p_limit integer default 10) returns setof public.mail_outbox
language sql security definer set search_path = '' as $$
  update public.mail_outbox set
    status = 'sending', attempts = attempts + 1, locked_until = now() + interval '5 minutes'
  where id in (
    select id from public.mail_outbox
    where (status = 'pending' and next_attempt_at <= now()) or (status = 'sending' and locked_until < now())
    order by next_attempt_at limit least(greatest(p_limit, 1), 100)
    for update skip locked)
  returning *;
$$;
comment on function public.claim_mail is 'Mails whose time has come, locked for five minutes; two callers never get the same one.';

create function public.finish_mail(p_id uuid, p_error text default null) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox set
    status = case when p_error is null then 'sent' when attempts >= 10 then 'failed' else 'pending' end,
    sent_at = case when p_error is null then now() end,
    payload = case when p_error is null then '{}'::jsonb else payload end,
    last_error = left(p_error, 500),
    locked_until = null,
    next_attempt_at = now() + make_interval(mins => (2 ^ least(attempts - 1, 9))::integer)
  where id = p_id and status = 'sending';
$$;
comment on function public.finish_mail is 'Sent, or back in the queue after 1, 2, 4, 8 … minutes; given up after ten attempts.';
