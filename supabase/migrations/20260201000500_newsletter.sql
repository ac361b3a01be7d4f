-- Each sign-up to the newsletter is a row of its own: with its link, its name, its choices and its consents. A further sign-up
-- changes nothing of an earlier one, so nobody can turn somebody's withdrawal back into a sign-up that waits, or rewrite what
-- a mail asks to confirm. An address is confirmed once at a time.

alter table public.newsletter_subscriptions drop constraint newsletter_subscriptions_email_key;
create unique index newsletter_subscriptions_confirmed on public.newsletter_subscriptions (email)
  where status = 'confirmed';
create index newsletter_subscriptions_email on public.newsletter_subscriptions (email);
create index newsletter_subscriptions_mailbox
  on public.newsletter_subscriptions (private.mailbox_of(email), confirm_sent_at desc);
comment on table public.newsletter_subscriptions is
  'One row a sign-up; the links in the mails are kept as hashes. A withdrawn row stays as proof.';

alter table public.consents add column newsletter_subscription_id uuid
  references public.newsletter_subscriptions (id) on delete set null;
comment on column public.consents.newsletter_subscription_id is
  'Sign-up that the consent was given with; its link alone confirms it.';
create index consents_newsletter_subscription on public.consents (newsletter_subscription_id);
-- Both were written in one transaction, whose time they have.
update public.consents c set newsletter_subscription_id = n.id
from public.newsletter_subscriptions n
where n.status = 'pending' and c.email = n.email and c.purpose in ('newsletter', 'marketing')
  and c.withdrawn_at is null and c.confirmed_at is null and c.granted_at = n.confirm_sent_at;

-- A name as people have one, for the greeting of a mail; null for anything that could be a message.
create function private.greeting_name(p_name text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(p_name) <= 40
    and p_name ~ '^[A-Za-z\u00c0-\u017f\u2019''-]{2,}( [A-Za-z\u00c0-\u017f\u2019''-]{2,}){0,2}$' then p_name end;
$$;

-- Answers the same whether the address is known or not, and writes to its mailbox at most once a minute.
create or replace function public.subscribe_newsletter(
  p_email text, p_page text, p_text_version text, p_name text default null, p_marketing boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.typed_email(p_email);
  v_name text := nullif(trim(p_name), '');
  v_marketing boolean := coalesce(p_marketing, false);
  v_token text := private.new_token();
  v_id uuid;
begin
  if not private.is_consent_source(p_page, p_text_version) or (v_name is not null and not private.is_line(v_name, 120)) then
    raise sqlstate 'PT400' using message = 'invalid_request';
  end if;
  perform private.limit_caller('newsletter');
  perform private.lock_mailbox(v_email);
  if exists (select 1 from public.newsletter_subscriptions where email = v_email and status = 'confirmed')
     or exists (select 1 from public.newsletter_subscriptions
                where private.mailbox_of(email) = private.mailbox_of(v_email)
                  and confirm_sent_at > now() - interval '1 minute')
     or not private.may_mail(v_email) then
    return;
  end if;
  insert into public.newsletter_subscriptions (email, name, marketing, confirm_hash)
  values (v_email, v_name, v_marketing, private.sha256_hex(v_token)) returning id into v_id;
  insert into public.consents (email, purpose, text_version, page, newsletter_subscription_id)
  select v_email, purpose, p_text_version, p_page, v_id
  from unnest(case when v_marketing then array['newsletter', 'marketing'] else array['newsletter'] end) as purpose;
  perform private.queue_mail('newsletter-confirm', v_email,
    jsonb_build_object('marketing', v_marketing, 'token', v_token));
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_request';
end;
$$;
comment on function public.subscribe_newsletter is
  'Open to everybody. A mailbox gets at most 5 mails an hour and 20 a day. Errors: invalid_email, invalid_request, too_many_requests.';

-- Opening the mail twice is no error: the second time says so. After a withdrawal the old links confirm nothing, because
-- the consent they were about has been taken back: who wants to return fills in the form again.
create or replace function public.confirm_newsletter(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text := private.sha256_hex(p_token);
  v_row public.newsletter_subscriptions%rowtype;
  v_confirmed uuid;
  v_token text := private.new_token();
begin
  perform private.lock_mailbox(email) from public.newsletter_subscriptions where confirm_hash = v_hash;
  select * into v_row from public.newsletter_subscriptions
    where confirm_hash = v_hash and status <> 'unsubscribed' and confirm_sent_at > now() - interval '30 days'
    for update;
  if not found then
    return 'unknown';
  end if;
  if v_row.status = 'confirmed' then
    return 'already_confirmed';
  end if;

  -- Who filled in the form twice may open both mails: what the second one asks for is confirmed as well.
  select id into v_confirmed from public.newsletter_subscriptions
    where email = v_row.email and status = 'confirmed' for update;
  update public.consents set confirmed_at = now(), newsletter_subscription_id = coalesce(v_confirmed, v_row.id)
    where newsletter_subscription_id = v_row.id and confirmed_at is null and withdrawn_at is null;
  if v_confirmed is not null then
    update public.newsletter_subscriptions set marketing = true where id = v_confirmed and v_row.marketing;
    return 'already_confirmed';
  end if;

  update public.newsletter_subscriptions set status = 'confirmed', confirmed_at = now(),
    unsubscribe_hash = private.sha256_hex(v_token) where id = v_row.id;
  perform private.queue_mail('newsletter-welcome', v_row.email,
    jsonb_build_object('name', private.greeting_name(v_row.name), 'unsubscribe_token', v_token));
  return 'confirmed';
end;
$$;
comment on function public.confirm_newsletter is
  'Open to everybody: confirmed, already_confirmed, or unknown for a link that is unknown, withdrawn or older than 30 days.';

-- The link of any welcome mail ends what the address gets now. Sign-ups that still wait go with it.
create or replace function public.unsubscribe_newsletter(p_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_hash text := private.sha256_hex(p_token);
  v_email text;
begin
  perform private.lock_mailbox(email) from public.newsletter_subscriptions where unsubscribe_hash = v_hash;
  select email into v_email from public.newsletter_subscriptions where unsubscribe_hash = v_hash;
  if v_email is null then
    return false;
  end if;
  update public.newsletter_subscriptions set status = 'unsubscribed', marketing = false, unsubscribed_at = now()
    where email = v_email and status = 'confirmed';
  delete from public.newsletter_subscriptions where email = v_email and status = 'pending';
  update public.consents set withdrawn_at = now()
    where email = v_email and purpose in ('newsletter', 'marketing') and withdrawn_at is null;
  return true;
end;
$$;
