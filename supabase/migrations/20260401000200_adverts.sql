-- Adverts as rows. What every advert must be is also in app/data/schema.ts; a test compares the two.

-- Further facts of an advert: [{"label", "value"}, …], at most 30. The writer of a row needs no right to the schema.
create function private.are_specs(p_specs jsonb) returns boolean
language sql immutable security definer set search_path = '' as $$
  select case when jsonb_typeof(p_specs) is distinct from 'array' then false
    else jsonb_array_length(p_specs) <= 30 and not exists (
      select 1 from jsonb_array_elements(p_specs) spec
      where jsonb_typeof(spec) <> 'object' or (spec - 'label' - 'value') <> '{}'::jsonb
        or jsonb_typeof(spec -> 'label') is distinct from 'string' or not private.is_line(spec ->> 'label', 40)
        or jsonb_typeof(spec -> 'value') is distinct from 'string' or not private.is_line(spec ->> 'value', 200)) end;
$$;

-- Every id that an advert ever had: none is given twice, whatever became of its row.
create table private.advert_ids (
  id text primary key,
  created_at timestamptz not null default now()
);
comment on table private.advert_ids is 'Ids of all adverts that ever were rows. Written by a trigger, never deleted.';

create table public.adverts (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 80),
  -- Of the catalogue: a row of `dealerships`, or a shipped one. A trigger checks it.
  dealership_id text not null,
  status text not null default 'draft' check (status in ('draft', 'in_review', 'scheduled', 'published', 'paused',
    'reserved', 'expired', 'sold', 'blocked', 'deleted')),
  type text not null check (type in ('auto', 'moto', 'minicar')),
  condition text not null check (condition in ('new', 'used')),
  name text not null check (char_length(name) >= 5 and private.is_line(name, 70)),
  brand text not null check (private.is_line(brand, 40)),
  model text not null check (private.is_line(model, 60)),
  year integer not null check (year between 1950 and 2100),
  first_registration text check (first_registration ~ '^(19|20)\d\d-(0[1-9]|1[0-2])$'),
  price integer not null check (price between 1 and 10000000),
  price_vat text not null check (price_vat in ('included', 'deductible', 'margin')),
  price_transfer text not null check (price_transfer in ('included', 'excluded')),
  description text not null check (char_length(description) >= 20 and private.is_text(description, 5000)),
  featured boolean not null default false,
  promotion text check (promotion in ('NOVITÀ', 'OFFERTA', 'OCCASIONE', 'LASTMINUTE')),
  fuel_type text not null check (fuel_type in ('Benzina', 'Diesel', 'GPL', 'Metano', 'Ibrida', 'Ibrida plug-in',
    'Elettrica')),
  body_type text not null,
  colour text not null check (colour in ('Rosso', 'Blu', 'Petrolio', 'Argento', 'Bianco', 'Nero', 'Grigio', 'Giallo',
    'Acqua', 'Verde', 'Arancio', 'Sabbia', 'Bordeaux', 'Azzurro')),
  mileage integer not null check (mileage between 0 and 2000000),
  transmission text not null check (transmission in ('Manuale', 'Automatico')),
  doors integer check (doors between 2 and 5),
  seats integer not null check (seats between 1 and 9),
  power_kw numeric(6, 1) not null check (power_kw > 0 and power_kw <= 2000),
  displacement_cc integer check (displacement_cc between 1 and 10000),
  unladen_weight_kg integer check (unladen_weight_kg between 1 and 10000),
  euro_class text check (euro_class ~* '^Euro \d[a-z+-]*(-TEMP)?$' and char_length(euro_class) <= 20),
  consumption numeric(4, 1) check (consumption > 0 and consumption <= 100),
  co2 integer check (co2 between 0 and 1000),
  guarantee_months integer check (guarantee_months between 12 and 120),
  specs jsonb not null default '[]' check (private.are_specs(specs)),
  published_at timestamptz,
  publish_at timestamptz,
  expires_at timestamptz,
  sold_at timestamptz,
  sale_closed boolean not null default false,
  blocked_from text,
  block_reason text check (block_reason is null or private.is_text(block_reason, 2000)),
  version integer not null default 1,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint adverts_body_type_check check (case type
    when 'auto' then body_type in ('City car', 'Utilitaria', 'Berlina', 'Station wagon', 'SUV', 'Crossover',
      'Monovolume', 'Coupé', 'Cabrio', 'Pick-up', 'Furgone')
    when 'moto' then body_type in ('Naked', 'Sportiva', 'Enduro', 'Custom', 'Scooter', 'Maxi-scooter', 'Cinquantino')
    else body_type in ('Minicar', 'Quadriciclo elettrico') end),
  constraint new_without_mileage check (condition = 'used' or mileage = 0),
  constraint registered_in_its_year check (condition = 'new' or left(first_registration, 4) = year::text),
  constraint electric_without_engine check (fuel_type <> 'Elettrica'
    or (displacement_cc is null and euro_class is null and coalesce(co2, 0) = 0)),
  constraint motorcycles_without_doors check (type <> 'moto' or doors is null),
  constraint guarantee_of_new check (condition = 'used' or coalesce(guarantee_months, 24) >= 24),
  constraint dates_of_status check (
    (status <> 'scheduled' or publish_at is not null)
    and (status not in ('published', 'reserved') or (published_at is not null and expires_at is not null))
    and (status <> 'sold' or sold_at is not null)
    and (status = 'blocked') = (block_reason is not null and blocked_from is not null))
);
comment on table public.adverts is
  'Adverts of dealerships; a row with the id of a shipped one replaces it. Written by database functions only.';
comment on column public.adverts.year is 'Year of first registration; for a new vehicle the model year.';
comment on column public.adverts.first_registration is 'Month of first registration, YYYY-MM.';
comment on column public.adverts.price is 'Whole euro.';
comment on column public.adverts.consumption is
  'Combined, per 100 km: kWh of an electric vehicle, kg of methane, litres of all others.';
comment on column public.adverts.co2 is 'Combined, g/km.';
comment on column public.adverts.published_at is 'First publication; a renewal does not change it.';
comment on column public.adverts.publish_at is 'When a scheduled advert is to be published.';
comment on column public.adverts.expires_at is 'End of its validity: 60 days from a publication.';
comment on column public.adverts.sale_closed is 'Sold more than 30 days ago: no longer shown, cannot be published again.';
comment on column public.adverts.blocked_from is 'Status before it was blocked.';
comment on column public.adverts.version is 'Counts edits and changes of status; an edit names the one it is based on.';
comment on column public.adverts.revision is 'Counts all changes of the row; part of catalogue_checksum.';
create index adverts_dealership on public.adverts (dealership_id, status);
create index adverts_scheduled on public.adverts (publish_at) where status = 'scheduled';
create index adverts_expiry on public.adverts (expires_at) where status = 'published';
create index adverts_sold on public.adverts (sold_at) where status = 'sold' and not sale_closed;
create trigger adverts_revision before update on public.adverts
  for each row execute function private.bump_revision();

create function private.register_advert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.recipients where kind = 'dealership' and id = new.dealership_id) then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
  if tg_op = 'INSERT' then
    insert into private.advert_ids (id) values (new.id) on conflict (id) do nothing;
    if not found then
      raise sqlstate 'PT409' using message = 'id_taken';
    end if;
  end if;
  return new;
end;
$$;
create trigger adverts_registered before insert or update of dealership_id on public.adverts
  for each row execute function private.register_advert();

create table public.advert_pictures (
  advert_id text not null references public.adverts (id) on delete cascade,
  position integer not null check (position between 1 and 50),
  stem text not null check (stem ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' and char_length(stem) <= 160),
  source text not null check (source in ('drawn', 'photo')),
  view text not null default 'other' check (view in ('f34', 'side', 'r34', 'front', 'wheel', 'rear', 'interior',
    'dashboard', 'boot', 'engine', 'detail', 'other')),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  alt text not null default '' check (alt = '' or private.is_line(alt, 200)),
  created_at timestamptz not null default now(),
  primary key (advert_id, position)
);
comment on table public.advert_pictures is
  'Pictures of an advert in the order of its gallery. Written by database functions only.';
comment on column public.advert_pictures.stem is 'Path without width and extension.';

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT409' using message = 'append_only';
end;
$$;

create table public.advert_prices (
  id bigint generated always as identity primary key,
  advert_id text not null references public.adverts (id),
  price integer not null check (price > 0),
  at timestamptz not null default now()
);
comment on table public.advert_prices is
  'Prices at which an advert was public, each from its time on. Written by a trigger, never changed.';
create index advert_prices_advert on public.advert_prices (advert_id, at);
create trigger advert_prices_append_only before update or delete on public.advert_prices
  for each row execute function private.refuse_change();

-- What nobody could see is no price: drafts leave none.
create function private.note_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status in ('published', 'reserved') and new.price is distinct from (
    select p.price from public.advert_prices p where p.advert_id = new.id order by p.at desc, p.id desc limit 1) then
    insert into public.advert_prices (advert_id, price) values (new.id, new.price);
  end if;
  return null;
end;
$$;
create trigger adverts_price after insert or update of price, status on public.adverts
  for each row execute function private.note_price();

create table public.advert_events (
  id bigint generated always as identity primary key,
  advert_id text not null references public.adverts (id),
  at timestamptz not null default now(),
  kind text not null check (kind in ('created', 'copied', 'edited', 'status_changed', 'schedule_refused', 'sale_closed')),
  actor uuid references auth.users (id) on delete set null,
  acted_as text not null check (acted_as in ('dealer', 'administrator', 'job')),
  from_status text,
  to_status text,
  reason text check (char_length(reason) <= 2000),
  fields text[] not null default '{}'
);
comment on table public.advert_events is
  'What happened to an advert, by whom and when. Written by database functions, never changed.';
comment on column public.advert_events.actor is 'The account that acted; null for the job and for deleted accounts.';
comment on column public.advert_events.fields is 'Columns that an edit changed.';
create index advert_events_advert on public.advert_events (advert_id, id);
create index advert_events_actor on public.advert_events (actor);
create trigger advert_events_append_only before delete on public.advert_events
  for each row execute function private.refuse_change();
-- The erasure of an account takes its id out; nothing else changes.
create trigger advert_events_keep before update on public.advert_events
  for each row when (new.actor is not null or (to_jsonb(new) - 'actor') is distinct from (to_jsonb(old) - 'actor'))
  execute function private.refuse_change();

create table private.advert_identifiers (
  advert_id text primary key references public.adverts (id) on delete cascade,
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  plate text check (plate ~ '^[A-Z0-9]{4,10}$'),
  updated_at timestamptz not null default now(),
  check (vin is not null or plate is not null)
);
comment on table private.advert_identifiers is
  'VIN and plate of the vehicle, never public; gone once the advert is deleted or its sale is closed.';
create trigger advert_identifiers_touch before update on private.advert_identifiers
  for each row execute function private.touch_updated_at();

alter table public.adverts enable row level security;
alter table public.advert_pictures enable row level security;
alter table public.advert_prices enable row level security;
alter table public.advert_events enable row level security;
create policy "own dealership or administrator" on public.adverts for select to authenticated
  using (dealership_id = (select public.own_dealership_id()) or (select public.is_admin()));
create policy "own adverts or administrator" on public.advert_pictures for select to authenticated
  using ((select public.is_admin()) or exists (select 1 from public.adverts a
    where a.id = advert_id and a.dealership_id = (select public.own_dealership_id())));
create policy "own adverts or administrator" on public.advert_prices for select to authenticated
  using ((select public.is_admin()) or exists (select 1 from public.adverts a
    where a.id = advert_id and a.dealership_id = (select public.own_dealership_id())));
create policy "own adverts or administrator" on public.advert_events for select to authenticated
  using ((select public.is_admin()) or exists (select 1 from public.adverts a
    where a.id = advert_id and a.dealership_id = (select public.own_dealership_id())));
create policy "second factor" on public.adverts as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.advert_pictures as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.advert_prices as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
create policy "second factor" on public.advert_events as restrictive for all to authenticated
  using ((select public.passes_second_factor()));
