-- The ledger of consents: who agreed to which text, where and when, and when it was taken back (GDPR, art. 7).

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  purpose text not null check (purpose in ('contact', 'registration', 'newsletter', 'marketing')),
  text_version text not null check (char_length(text_version) between 1 and 40),
  page text not null check (char_length(page) between 1 and 300),
  granted_at timestamptz not null default now(),
  confirmed_at timestamptz,
  withdrawn_at timestamptz
);
comment on table public.consents is 'One row a consent; never changed but for its confirmation and its withdrawal.';
comment on column public.consents.text_version is 'Version of the privacy text that was shown beside the box.';
create index consents_email on public.consents (email, purpose);
alter table public.consents enable row level security;
create policy "administrators read" on public.consents for select to authenticated
  using ((select public.is_admin()));

-- Trimmed and in lower case; an address that cannot be one is refused.
create function private.clean_email(p_email text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
begin
  if v_email is null or char_length(v_email) > 254 or v_email !~ '^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]{2,}$' then
    raise sqlstate 'PT400' using message = 'invalid_email';
  end if;
  return v_email;
end;
$$;

create function private.sha256_hex(p_text text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(p_text, 'UTF8')), 'hex');
$$;

-- 244 random bits; only their hash is kept.
create function private.new_token() returns text
language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
$$;
