-- What strangers type into the forms that send mails: addresses, lines, texts; and how much of it is taken. These functions
-- are open to everybody who holds the publishable key, so they take what the portal's own forms send and nothing else.

-- The mailbox behind an address, for limits only: tags ("name+tag@") reach the same inbox, and so do dots at Google. Mails
-- go to the address as it was typed.
create function private.mailbox_of(p_email text) returns text
language sql immutable set search_path = '' as $$
  select case
    when a.domain is null then p_email
    when a.domain in ('gmail.com', 'googlemail.com') then replace(a.untagged, '.', '') || '@gmail.com'
    else a.untagged || '@' || a.domain end
  from (
    select coalesce(nullif(split_part(p.local, '+', 1), ''), p.local) as untagged, p.domain
    from (select lower(substring(p_email from '^(.*)@[^@]*$')) as local,
      lower(substring(p_email from '@([^@]*)$')) as domain) p) a;
$$;
create index contact_requests_mailbox on public.contact_requests (private.mailbox_of(email), created_at desc);
create index mail_outbox_mailbox on public.mail_outbox (private.mailbox_of(recipient), created_at desc);

-- An address in lower case, if it is one that the forms take (zod's e-mail rule): ASCII, no quotes, no comments, so that
-- every mail to it or in answer to it can be sent.
create function private.typed_email(p_email text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
begin
  if v_email is null or char_length(v_email) > 254
     or v_email !~ '^(?!\.)(?!.*\.\.)[a-z0-9_''+.-]*[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$' then
    raise sqlstate 'PT400' using message = 'invalid_email';
  end if;
  return v_email;
end;
$$;

-- One line of text of at most p_max characters: no control, invisible or direction characters, which the forms remove.
create function private.is_line(p_text text, p_max integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(p_text) between 1 and p_max
    and p_text !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]', false);
$$;

-- A text of several lines, without other control characters.
create function private.is_text(p_text text, p_max integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(char_length(p_text) <= p_max and p_text !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', false);
$$;

-- Version of a privacy text: the day of its last change (app/data/legal.ts).
create function private.is_text_version(p_version text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_version ~ '^20\d\d-[01]\d-[0-3]\d$', false);
$$;

-- Whether a consent that is sent with a form can be stored: its page is one of ours.
create function private.is_consent_source(p_page text, p_version text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(p_page) <= 300 and private.own_path(p_page) is not null and private.is_text_version(p_version);
$$;

-- Refuses a caller after 10 calls a minute or 60 an hour. Refused calls are not counted: the exception takes them back.
create function private.limit_caller(p_action text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.take_attempt(p_action, private.caller_key(), 10) > 0
     or private.take_attempt(p_action, private.caller_key(), 60, interval '1 hour') > 0 then
    raise sqlstate 'PT429' using message = 'too_many_requests';
  end if;
end;
$$;

-- One call at a time for a mailbox, until the transaction ends: what is counted before a mail is queued stays true.
create function private.lock_mailbox(p_email text) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('mailbox ' || private.mailbox_of(p_email), 0));
$$;

-- Whether a form may send a mailbox one more mail that nobody there may have asked for: 5 an hour and 20 a day.
create function private.may_mail(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 20 and count(*) filter (where created_at > now() - interval '1 hour') < 5
  from public.mail_outbox
  where private.mailbox_of(recipient) = private.mailbox_of(p_email) and created_at > now() - interval '1 day'
    and template in ('contact-request-copy', 'registration-copy', 'newsletter-confirm');
$$;

-- Whether the caller is signed in with this address, which the account has confirmed. Only then a mail to it may repeat what
-- the caller typed: anybody can type anybody's address, and the portal would pass on the text of a stranger.
create function private.is_own_address(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.users
    where id = (select auth.uid()) and lower(email) = p_email and email_confirmed_at is not null);
$$;
