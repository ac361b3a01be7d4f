-- Whose password is in force once an address is confirmed, and what a recovery is good for
-- (docs/decisions/007-proof-of-the-mailbox.md).

alter table public.profiles add column needs_password boolean not null default false;
comment on column public.profiles.needs_password is
  'The password of the sign-up was replaced when the address was confirmed, and no other was chosen since.';

create table private.trusted_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.trusted_sign_ups is
  'Accounts whose address is being confirmed in the browser that chose their password; a row is good for one minute.';

-- The auth server keeps password and metadata of the first sign-up with an address, whoever repeats it. A browser that
-- holds the nonce of these metadata and the link of the mail therefore belongs to somebody who chose the password in force
-- and reads the mailbox.
create function public.trust_sign_up(p_token_hash text, p_nonce text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
  delete from private.trusted_sign_ups where created_at < now() - interval '1 minute';
  if coalesce(char_length(p_token_hash), 0) < 16 or coalesce(char_length(p_nonce), 0) < 16 then
    return false;
  end if;
  insert into private.trusted_sign_ups (user_id)
  select id from auth.users
    where confirmation_token = p_token_hash and email_confirmed_at is null
      and (raw_user_meta_data #>> '{}')::jsonb ->> 'sign_up_nonce' = p_nonce
  on conflict (user_id) do update set created_at = now();
  return found;
end;
$$;
comment on function public.trust_sign_up is
  'For the web server, before it uses up the link of a confirmation: keeps the password of the sign-up with this nonce. False when the account was made elsewhere. Errors: unsigned_caller.';

-- An address is confirmed by any link of a mail: sign-up, magic link or recovery. In the same statement, hence before
-- anybody can sign in, a password that the owner of the mailbox may not have chosen gives way to one that nobody knows:
-- a bcrypt hash without a known preimage, which takes as long to compare with as any other.
create function private.replace_unproved_password() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_is_trusted boolean;
begin
  delete from private.trusted_sign_ups where user_id = new.id
    returning created_at >= now() - interval '1 minute' into v_is_trusted;
  -- The admin API makes an account and confirms it in one transaction: that password is the administrator's. now() is
  -- the start of the transaction, and the profile was made along with the account.
  if v_is_trusted or exists (select 1 from public.profiles where id = new.id and created_at = now()) then
    return new;
  end if;
  new.encrypted_password := '$2a$10$'
    || left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 53);
  update public.profiles set needs_password = true where id = new.id;
  return new;
end;
$$;
create trigger on_auth_user_confirmed before update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.replace_unproved_password();

-- A change of address takes the account along with its password. It is confirmed by anyone who is signed in to that account:
-- the owner of the new mailbox alone would be given an account that somebody else knows the password of.
create function public.owns_email_change(p_token_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users
    where id = (select auth.uid()) and char_length(p_token_hash) >= 16
      and p_token_hash in (email_change_token_current, email_change_token_new));
$$;
comment on function public.owns_email_change is 'Whether a link of a change of address is for the account that calls.';

create table private.recoveries (
  user_id uuid primary key references auth.users (id) on delete cascade,
  nonce_hash text not null,
  expires_at timestamptz not null,
  claimed_until timestamptz not null default '-infinity'
);
comment on table private.recoveries is
  'Permission to choose one new password without the old one, for the browser whose cookie holds the nonce.';
create index recoveries_expiry on private.recoveries (expires_at);

create function private.require_signed_account() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then
    raise sqlstate 'PT401' using message = 'not_authenticated';
  end if;
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
  return (select auth.uid());
end;
$$;

create function public.begin_recovery(p_nonce text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := private.require_signed_account();
begin
  if coalesce(char_length(p_nonce), 0) < 16 then
    raise sqlstate 'PT400' using message = 'invalid_request';
  end if;
  delete from private.recoveries where expires_at < now();
  insert into private.recoveries (user_id, nonce_hash, expires_at)
  values (v_user, private.sha256_hex(p_nonce), now() + interval '15 minutes')
  on conflict (user_id) do update set
    nonce_hash = excluded.nonce_hash, expires_at = excluded.expires_at, claimed_until = excluded.claimed_until;
end;
$$;
comment on function public.begin_recovery is
  'For the web server, after a link of a mail: one new password may be chosen within 15 minutes. Errors: not_authenticated, unsigned_caller, invalid_request.';

create function public.has_recovery(p_nonce text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := private.require_signed_account();
begin
  return exists (select 1 from private.recoveries
    where user_id = v_user and nonce_hash = private.sha256_hex(p_nonce) and expires_at > now());
end;
$$;
comment on function public.has_recovery is 'For the web server. Errors: not_authenticated, unsigned_caller.';

-- Of two simultaneous calls one gets true. The claim ends by itself, should the web server never say how it went; the
-- change of the password deletes the row.
create function public.claim_recovery(p_nonce text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := private.require_signed_account();
begin
  update private.recoveries set claimed_until = now() + interval '30 seconds'
  where user_id = v_user and nonce_hash = private.sha256_hex(p_nonce) and expires_at > now()
    and claimed_until < now();
  return found;
end;
$$;
comment on function public.claim_recovery is
  'For the web server, right before it changes the password. Errors: not_authenticated, unsigned_caller.';

create function public.release_recovery(p_nonce text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := private.require_signed_account();
begin
  update private.recoveries set claimed_until = '-infinity'
  where user_id = v_user and nonce_hash = private.sha256_hex(p_nonce);
end;
$$;
comment on function public.release_recovery is
  'For the web server, after the auth server refused the new password. Errors: not_authenticated, unsigned_caller.';

-- In the statement that changes a password, so that nothing can come between.
create function private.finish_recovery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recoveries where user_id = new.id;
  update public.profiles set needs_password = false where id = new.id and needs_password;
  return null;
end;
$$;
create trigger on_auth_user_password after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.finish_recovery();
