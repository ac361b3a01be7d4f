-- Plans and their prices (specification, section 9): integer cents, without VAT. They are part of the product, not
-- sample data, so they come with the migrations; changing a price here takes a further migration.

create table public.plans (
  code text primary key check (code ~ '^[a-z0-9_]{2,30}$'),
  name text not null check (char_length(name) between 1 and 60),
  quota integer not null check (quota between 1 and 10000),
  monthly_price_cents integer not null check (monthly_price_cents >= 0),
  quarterly_price_cents integer not null check (quarterly_price_cents >= 0),
  semiannual_price_cents integer not null check (semiannual_price_cents >= 0),
  annual_price_cents integer not null check (annual_price_cents >= 0),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.plans is 'What dealers can subscribe to. Inactive plans are kept for those who have them.';
comment on column public.plans.quota is 'Vehicles that may be published at the same time.';
create trigger plans_touch before update on public.plans
  for each row execute function private.touch_updated_at();

insert into public.plans
  (code, name, quota, monthly_price_cents, quarterly_price_cents, semiannual_price_cents, annual_price_cents)
values
  ('base', 'Base', 5, 4098, 11680, 22131, 39344),
  ('standard', 'Standard', 10, 8033, 22894, 43379, 77115),
  ('professional', 'Professional', 15, 11885, 33873, 64183, 114100),
  ('business', 'Business', 20, 15164, 43217, 81886, 145574),
  ('premium', 'Premium', 25, 18033, 51394, 97378, 173117),
  ('gold', 'Gold', 30, 21311, 60737, 115080, 204587),
  ('platinum', 'Platinum', 50, 32787, 93443, 177050, 314755);

alter table public.plans enable row level security;
create policy "active plans are public" on public.plans for select to anon, authenticated
  using (active or (select public.is_admin()));
