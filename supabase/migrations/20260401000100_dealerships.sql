-- Dealerships as rows: those made at an approval, and shipped ones that were changed. What every dealership must be is also
-- in app/data/schema.ts; a test compares the two.

create table public.dealerships (
  -- '1' to '9' are shipped; a new one has 'd-' and ten random characters, which no shipped one has.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 40),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) >= 3 and private.is_line(name, 60)),
  description text not null default '' check (private.is_text(description, 2000)),
  address text check (address is null or char_length(address) >= 5 and private.is_line(address, 120)),
  postal_code text not null check (postal_code ~ '^\d{5}$'),
  city text not null check (char_length(city) >= 2 and private.is_line(city, 60)),
  province text not null check (province in ('CZ', 'CS', 'RC', 'VV', 'KR')),
  phone text check (phone ~ '^\+39( \d{2,4}){2,4}$'),
  whatsapp text check (whatsapp ~ '^39\d{9,10}$'),
  email text check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' and char_length(email) <= 254),
  website text check (website ~ '^https?://[^\s/?#]+\.[^\s]+$' and char_length(website) <= 200),
  logo text check (logo ~ '^/marchi/[a-z0-9-]+\.svg$'),
  cover_image text check (cover_image ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(cover_image) <= 80),
  types text[] not null default '{}' check (types <@ array['auto', 'moto', 'minicar']),
  featured boolean not null default false,
  rating numeric(2, 1) check (rating between 0 and 5),
  hidden boolean not null default false,
  version integer not null default 1,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contacts_while_listed check (hidden or (address is not null and phone is not null and email is not null))
);
comment on table public.dealerships is
  'Public facts of dealerships; a row with the id of a shipped one replaces it. Written by database functions only.';
comment on column public.dealerships.types is 'What it sells, as it registered; its stock may say more.';
comment on column public.dealerships.rating is 'Null: no ratings yet. Never set by dealers.';
comment on column public.dealerships.hidden is 'Neither it nor its adverts are shown.';
comment on column public.dealerships.version is 'Counts edits; an edit names the one it is based on.';
comment on column public.dealerships.revision is 'Counts all changes of the row; part of catalogue_checksum.';

create function private.bump_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.revision := old.revision + 1;
  new.updated_at := now();
  return new;
end;
$$;
create trigger dealerships_revision before update on public.dealerships
  for each row execute function private.bump_revision();

alter table public.dealerships enable row level security;
create policy "own dealership or administrator" on public.dealerships for select to authenticated
  using (id = (select public.own_dealership_id()) or (select public.is_admin()));
create policy "second factor" on public.dealerships as restrictive for all to authenticated
  using ((select public.passes_second_factor()));

-- Who the trader behind a dealership is (Regulation (EU) 2022/2065, article 30): kept apart from what is public.
create table private.traders (
  dealership_id text primary key references public.dealerships (id) on delete cascade,
  legal_name text not null check (char_length(legal_name) >= 2 and private.is_line(legal_name, 120)),
  address text check (address is null or private.is_line(address, 200)),
  phone text check (phone is null or private.is_line(phone, 40)),
  email text check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  register text check (register is null or private.is_line(register, 80)),
  register_number text check (register_number is null or private.is_line(register_number, 40)),
  vat_number text check (vat_number is null or private.is_vat_number(vat_number)),
  self_certified_at timestamptz,
  updated_at timestamptz not null default now()
);
comment on table private.traders is
  'Identity of traders as article 30 DSA lists it. Read and written through trader_identity and set_trader_identity.';
comment on column private.traders.register is 'Trade register, such as "Registro imprese di Catanzaro".';
comment on column private.traders.self_certified_at is
  'When the trader declared to offer only what complies with the law of the Union.';
create index traders_email on private.traders (lower(email));
create trigger traders_touch before update on private.traders
  for each row execute function private.touch_updated_at();

-- Parts of the portal that administrators switch off, each alone.
create table public.switches (
  name text primary key check (name in ('uploads', 'imports', 'alerts')),
  enabled boolean not null default true,
  changed_at timestamptz not null default now()
);
comment on table public.switches is 'What administrators may switch off: uploads, imports, alerts. Written by set_switch.';
insert into public.switches (name) values ('uploads'), ('imports'), ('alerts');
alter table public.switches enable row level security;
create policy "public" on public.switches for select to anon, authenticated using (true);

create function public.set_switch(p_name text, p_enabled boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_enabled is null or not exists (select 1 from public.switches where name = p_name) then
    raise sqlstate 'PT400' using message = 'unknown_switch';
  end if;
  update public.switches set enabled = p_enabled, changed_at = now() where name = p_name and enabled <> p_enabled;
  if found then
    perform private.audit('switch.changed', p_name, jsonb_build_object('enabled', p_enabled));
  end if;
end;
$$;
comment on function public.set_switch is
  'Administrators only. Errors: not_authenticated, not_admin, second_factor_required, unknown_switch.';
