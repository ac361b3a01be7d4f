-- Newsletter with double opt-in (specification, sections 3 and 5): an address counts only once its link was opened.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) between 3 and 254),
  name text check (char_length(name) <= 120),
  marketing boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  confirm_hash text unique,
  unsubscribe_hash text unique,
  confirm_sent_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.newsletter_subscriptions is 'Addresses of the newsletter; the links in the mails are kept as hashes.';
create trigger newsletter_subscriptions_touch before update on public.newsletter_subscriptions
  for each row execute function private.touch_updated_at();
alter table public.newsletter_subscriptions enable row level security;
create policy "administrators read" on public.newsletter_subscriptions for select to authenticated
  using ((select public.is_admin()));

-- Answers the same whether the address is known or not, and writes to it at most once a minute.
create function public.subscribe_newsletter(
  p_email text, p_page text, p_text_version text, p_name text default null, p_marketing boolean default false
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.clean_email(p_email);
  v_token text := private.new_token();
  v_written boolean;
begin
  insert into public.newsletter_subscriptions as n (email, name, marketing, confirm_hash)
  values (v_email, nullif(trim(p_name), ''), coalesce(p_marketing, false), private.sha256_hex(v_token))
  on conflict (email) do update set
    name = coalesce(excluded.name, n.name), marketing = excluded.marketing, status = 'pending',
    confirm_hash = excluded.confirm_hash, confirm_sent_at = now()
  where n.status <> 'confirmed' and n.confirm_sent_at < now() - interval '1 minute'
  returning true into v_written;
  if v_written is null then
    return;
  end if;
  insert into public.consents (email, purpose, text_version, page)
  select v_email, purpose, p_text_version, p_page
  from unnest(case when p_marketing then array['newsletter', 'marketing'] else array['newsletter'] end) as purpose;
  perform private.queue_mail('newsletter-confirm', v_email,
    jsonb_build_object('name', nullif(trim(p_name), ''), 'marketing', coalesce(p_marketing, false), 'token', v_token));
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_request';
end;
$$;
comment on function public.subscribe_newsletter is 'Open to everybody. Errors: invalid_email, invalid_request.';

-- Opening the mail twice is no error: the second time says so. After a withdrawal the old link confirms nothing, because
-- the consent it was about has been taken back: who wants to return fills in the form again.
create function public.confirm_newsletter(p_token text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_row public.newsletter_subscriptions%rowtype;
  v_token text := private.new_token();
begin
  select * into v_row from public.newsletter_subscriptions
    where confirm_hash = private.sha256_hex(p_token) and status <> 'unsubscribed'
      and confirm_sent_at > now() - interval '30 days' for update;
  if not found then
    return 'unknown';
  end if;
  if v_row.status = 'confirmed' then
    return 'already_confirmed';
  end if;
  update public.newsletter_subscriptions set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null,
    unsubscribe_hash = private.sha256_hex(v_token) where id = v_row.id;
  update public.consents set confirmed_at = now()
    where email = v_row.email and purpose in ('newsletter', 'marketing') and confirmed_at is null and withdrawn_at is null;
  perform private.queue_mail('newsletter-welcome', v_row.email,
    jsonb_build_object('name', v_row.name, 'unsubscribe_token', v_token));
  return 'confirmed';
end;
$$;
comment on function public.confirm_newsletter is
  'Open to everybody: confirmed, already_confirmed, or unknown for a link that is unknown, replaced, withdrawn or older than 30 days.';

create function public.unsubscribe_newsletter(p_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
begin
  select email into v_email from public.newsletter_subscriptions
    where unsubscribe_hash = private.sha256_hex(p_token) for update;
  if v_email is null then
    return false;
  end if;
  update public.newsletter_subscriptions set status = 'unsubscribed', marketing = false,
    unsubscribed_at = coalesce(unsubscribed_at, now()) where email = v_email;
  update public.consents set withdrawn_at = now()
    where email = v_email and purpose in ('newsletter', 'marketing') and withdrawn_at is null;
  return true;
end;
$$;
comment on function public.unsubscribe_newsletter is 'Open to everybody; false for a link that is unknown.';
