-- An attempt at a mail is counted when it has failed or succeeded, not when the mail is claimed: a mail that nobody tried to
-- send is not a step nearer to being given up.

create or replace function public.claim_mail(p_limit integer default 10) returns setof public.mail_outbox
language sql security definer set search_path = '' as $$
  update public.mail_outbox set status = 'sending', locked_until = now() + interval '5 minutes'
  where id in (
    select id from public.mail_outbox
    where (status = 'pending' and next_attempt_at <= now()) or (status = 'sending' and locked_until < now())
    order by next_attempt_at limit least(greatest(p_limit, 1), 100)
    for update skip locked)
  returning *;
$$;

create or replace function public.finish_mail(p_id uuid, p_error text default null) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox set
    attempts = attempts + 1,
    status = case when p_error is null then 'sent' when attempts >= 9 then 'failed' else 'pending' end,
    sent_at = case when p_error is null then now() end,
    payload = case when p_error is null then '{}'::jsonb else payload end,
    last_error = left(p_error, 500),
    locked_until = null,
    next_attempt_at = now() + make_interval(mins => (2 ^ least(attempts, 9))::integer)
  where id = p_id and status = 'sending';
$$;
comment on function public.finish_mail is
  'Counts an attempt. Sent, or back in the queue after 1, 2, 4, 8 … minutes; given up after ten failed attempts.';

create function public.release_mail(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.mail_outbox set status = 'pending', locked_until = null
  where id = any (p_ids) and status = 'sending';
$$;
comment on function public.release_mail is 'Puts claimed mails back that were not tried; counts no attempt.';
