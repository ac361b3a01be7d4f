-- Announced price reductions (docs/product.md 8.17; Codice del consumo, art. 17-bis). A reduction names the lowest price of the
-- 30 days before it, from the history of the prices alone. It is written with the row when the price changes, and taken out by
-- a change or by the job: what is public follows from rows and never from the clock (20260401000700).

update public.adverts set promotion = null where promotion = 'OFFERTA';

alter table public.adverts
  add column reduced_at timestamptz,
  add column lowest_price integer check (lowest_price between 1 and 10000000),
  add column lowest_price_from date,
  add constraint reduction_is_whole check ((reduced_at is null) = (lowest_price is null)
    and (lowest_price_from is null or reduced_at is not null)),
  add constraint no_typed_offer check (promotion <> 'OFFERTA');
comment on column public.adverts.reduced_at is 'When the price was lowered that is announced; null when none is.';
comment on column public.adverts.lowest_price is 'Lowest price of the 30 days before the reduction, whole euro.';
comment on column public.adverts.lowest_price_from is
  'First day of those prices, in Italy, of an advert that had been public for less than 30 days; else null.';
create index adverts_reduced on public.adverts (reduced_at) where reduced_at is not null;

-- A reduction is of at least one in a hundred, of an advert that has been public for seven days: a typing error that is
-- corrected is no offer.
create function private.set_price_reduction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_public constant text[] := array['published', 'reserved'];
  v_since timestamptz;
  v_lowest integer;
begin
  new.reduced_at := null;
  new.lowest_price := null;
  new.lowest_price_from := null;
  -- What is changed while nobody sees it is no reduction of a price that was asked.
  if new.status = any (v_public) and old.status = any (v_public) and new.price < old.price then
    select min(p.at) into v_since from public.advert_prices p where p.advert_id = new.id;
    select min(p.price) into v_lowest from public.advert_prices p
      where p.advert_id = new.id and p.at >= coalesce((
        -- The price that was asked when the 30 days began.
        select max(b.at) from public.advert_prices b
        where b.advert_id = new.id and b.at <= now() - interval '30 days'), '-infinity');
    if v_since <= now() - interval '7 days' and new.price <= v_lowest * 0.99 then
      new.reduced_at := now();
      new.lowest_price := v_lowest;
      if v_since > now() - interval '30 days' then
        new.lowest_price_from := (v_since at time zone 'Europe/Rome')::date;
      end if;
    end if;
  end if;
  return new;
end;
$$;
create trigger adverts_reduction before update of price on public.adverts
  for each row when (new.price is distinct from old.price) execute function private.set_price_reduction();

create function private.end_price_reductions() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_ended integer;
begin
  update public.adverts a set reduced_at = null, lowest_price = null, lowest_price_from = null
  where a.id in (
    select r.id from public.adverts r where r.reduced_at <= now() - interval '30 days'
    order by r.id limit 500 for update skip locked);
  get diagnostics v_ended = row_count;
  return v_ended;
end;
$$;
comment on function private.end_price_reductions() is 'Announced for 30 days. Called by run_advert_schedule.';

-- The public body of an advert says what was lower. The view is extended as it stands, so that what other migrations made of
-- it stays.
do $$
declare
  v_before constant text := pg_get_viewdef('private.public_adverts'::regclass);
  v_after constant text := regexp_replace(v_before, '(''promotion''(::text)?, (a\.)?promotion)',
    '\1, ''priceReduction'', case when a.status in (''published'', ''reserved'') and a.lowest_price is not null
      then jsonb_build_object(''lowest'', a.lowest_price, ''from'', a.lowest_price_from) end');
begin
  if v_after = v_before then
    raise exception 'private.public_adverts has no promotion';
  end if;
  execute 'create or replace view private.public_adverts as ' || v_after;
end $$;
