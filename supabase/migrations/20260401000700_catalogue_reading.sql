-- The public catalogue for the web server, without a secret: all of it in pages at a start, then what changed.
--
-- Start: the first page answers a cursor of before it was read; take the pages, then call catalogue_changes_since with it.
-- A row is {kind, key, body}; body null means that nothing is to be shown under this key, be it shipped or not. Applying a
-- row twice is harmless: it is the state at the time of reading, which may be newer than the change it comes with.

-- A view and not a function: called for each row, a function would take most of the time of a page. What is public follows
-- from the row alone and never from the clock, so that nothing becomes public or private without a change of its row.
create view private.public_adverts as
  select a.id, a.revision, jsonb_strip_nulls(jsonb_build_object(
    'id', a.id, 'dealershipId', a.dealership_id, 'type', a.type, 'condition', a.condition, 'name', a.name,
    'brand', a.brand, 'model', a.model, 'year', a.year, 'firstRegistration', a.first_registration, 'price', a.price,
    'priceTerms', jsonb_build_object('vat', a.price_vat, 'transfer', a.price_transfer),
    'description', a.description, 'featured', a.featured, 'promotion', a.promotion, 'fuelType', a.fuel_type,
    'bodyType', a.body_type, 'colour', a.colour, 'mileage', a.mileage, 'transmission', a.transmission,
    'doors', a.doors, 'seats', a.seats, 'powerKw', a.power_kw, 'displacementCc', a.displacement_cc,
    'unladenWeightKg', a.unladen_weight_kg, 'euroClass', a.euro_class, 'consumption', a.consumption, 'co2', a.co2,
    'guaranteeMonths', a.guarantee_months, 'specs', a.specs,
    'publishedAt', to_char(a.published_at at time zone 'Europe/Rome', 'YYYY-MM-DD'),
    'status', a.status, 'soldAt', case when a.status = 'sold' then a.sold_at end, 'updatedAt', a.updated_at,
    'revision', a.revision,
    'pictures', (select coalesce(jsonb_agg(jsonb_build_object('stem', p.stem, 'source', p.source, 'view', p.view,
        'width', p.width, 'height', p.height, 'alt', p.alt) order by p.position), '[]')
      from public.advert_pictures p where p.advert_id = a.id),
    'prices', (select coalesce(jsonb_agg(jsonb_build_object('price', p.price, 'at', p.at) order by p.at, p.id), '[]')
      from (select n.id, n.price, n.at from public.advert_prices n where n.advert_id = a.id
            order by n.at desc, n.id desc limit 50) p))) as body
  from public.adverts a
  where (a.status in ('published', 'reserved') or (a.status = 'sold' and not a.sale_closed))
    and not exists (select 1 from public.dealerships d where d.id = a.dealership_id and d.hidden);
comment on view private.public_adverts is 'Public adverts in the shape of the app.';

create function private.public_dealership(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', d.id, 'slug', d.slug, 'name', d.name, 'description', d.description, 'address', d.address,
    'postalCode', d.postal_code, 'city', d.city, 'province', d.province, 'phone', d.phone, 'whatsapp', d.whatsapp,
    'email', d.email, 'website', d.website, 'logo', d.logo, 'coverImage', d.cover_image, 'types', d.types,
    'featured', d.featured, 'rating', d.rating, 'createdAt', d.created_at, 'updatedAt', d.updated_at,
    'revision', d.revision))
  from public.dealerships d where d.id = p_id and not d.hidden;
$$;

-- Pages of the public catalogue are read in the order of bytes, whatever the collation of the database; an index has it.
create index adverts_key on public.adverts (id collate "C");
create index dealerships_key on public.dealerships (id collate "C");

-- In the order of kind ('dealership' first) and key. cursor_xid and cursor_id are the same in all rows: keep those of the
-- first page. A row of an empty catalogue has neither kind nor key.
create function public.catalogue_page(p_after_kind text default null, p_after_key text default null,
  p_limit integer default 500)
returns table (kind text, key text, body jsonb, cursor_xid text, cursor_id bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 500), 1), 1000);
  v_xid constant text := pg_snapshot_xmin(pg_current_snapshot())::text;
  -- Before every key, so that the condition is one that an index answers.
  v_advert constant text := case when p_after_kind = 'advert' then coalesce(p_after_key, '') else '' end;
  v_count integer := 0;
begin
  if p_after_kind is distinct from 'advert' then
    return query
      select 'dealership'::text, d.id, private.public_dealership(d.id), v_xid, 0::bigint from public.dealerships d
      where d.id collate "C" > coalesce(p_after_key, '') order by d.id collate "C" limit v_limit;
    get diagnostics v_count = row_count;
  end if;
  if v_count < v_limit then
    return query
      select 'advert'::text, k.id, b.body, v_xid, 0::bigint from (
        select a.id from public.adverts a
        where a.id collate "C" > v_advert
          and (a.published_at is not null
            or exists (select 1 from private.shipped_catalogue s where s.kind = 'advert' and s.id = a.id))
        order by a.id collate "C" limit v_limit - v_count) k
      left join private.public_adverts b on b.id = k.id order by k.id collate "C";
    if not found and v_count = 0 and p_after_kind is null then
      return query select null::text, null::text, null::jsonb, v_xid, 0::bigint;
    end if;
  end if;
end;
$$;
comment on function public.catalogue_page is
  'Open to everybody: all rows of the public catalogue, at most 1,000 a call; a page with fewer than p_limit rows is the last. body null: a tombstone. cursor_xid, cursor_id: where catalogue_changes_since begins.';

create function public.catalogue_changes_since(p_xid text, p_id bigint, p_limit integer default 500)
returns table (xid text, id bigint, kind text, key text, body jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 500), 1), 1000);
  v_xid xid8;
begin
  if p_id is null or not coalesce(p_xid ~ '^\d{1,19}$', false) then
    raise sqlstate 'PT400' using message = 'invalid_cursor';
  end if;
  v_xid := p_xid::xid8;
  -- Older than what is kept, or of a database that was restored from a copy and counts transactions anew.
  if v_xid > pg_snapshot_xmax(pg_current_snapshot()) or exists (
    select 1 from private.catalogue_floor f
    where f.xid < pg_snapshot_xmax(pg_current_snapshot()) and (v_xid, p_id) < (f.xid, f.id)) then
    raise sqlstate 'PT410' using message = 'cursor_too_old';
  end if;
  return query
    with next as (
      select c.xid, c.id, c.kind, c.key from public.catalogue_changes c
      where (c.xid, c.id) > (v_xid, p_id) and c.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by c.xid, c.id limit v_limit
    ), last as (
      -- What changed several times is answered once, at its last place.
      select distinct on (n.kind, n.key) n.xid, n.id, n.kind, n.key from next n order by n.kind, n.key, n.xid desc, n.id desc
    )
    select l.xid::text, l.id, l.kind, l.key,
      case l.kind when 'advert' then b.body else private.public_dealership(l.key) end
    from last l left join private.public_adverts b on l.kind = 'advert' and b.id = l.key order by l.xid, l.id;
end;
$$;
comment on function public.catalogue_changes_since is
  'Open to everybody: what changed after the cursor (p_xid, p_id), in the order of (xid, id), at most 1,000 rows; the last row is the next cursor, no row means that it stays. body null: a tombstone. Errors: invalid_cursor, cursor_too_old (start anew with catalogue_page).';

-- Sum over all rows with a body of the first 32 bits of md5("kind:key:revision"): a copy keeps it up row by row.
create function public.catalogue_checksum() returns table (adverts integer, dealerships integer, checksum text)
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where r.kind = 'advert')::integer, count(*) filter (where r.kind = 'dealership')::integer,
    coalesce(sum(('x' || left(md5(r.kind || ':' || r.key || ':' || r.revision), 8))::bit(32)::bigint), 0)::text
  from (
    select 'advert' as kind, a.id as key, a.revision from private.public_adverts a
    union all
    select 'dealership', d.id, d.revision from public.dealerships d where not d.hidden
  ) r;
$$;
comment on function public.catalogue_checksum() is
  'Open to everybody: how many adverts and dealerships are public rows, and the sum over them of the first 32 bits of md5("kind:key:revision").';

-- Changes are kept for a week: a reader that was away longer starts anew. Of a restored copy the numbers of transactions to come
-- are cleared too.
create function private.clear_catalogue_changes() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_xmin constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
  v_xmax constant xid8 := pg_snapshot_xmax(pg_current_snapshot());
  v_last record;
begin
  delete from public.catalogue_changes c where c.at < now() - interval '1 hour' and c.xid > v_xmax;
  select c.xid, c.id into v_last from public.catalogue_changes c
    where c.at < now() - interval '7 days' and c.xid < v_xmin order by c.xid desc, c.id desc limit 1;
  if found then
    delete from public.catalogue_changes c where (c.xid, c.id) <= (v_last.xid, v_last.id);
    update private.catalogue_floor set xid = v_last.xid, id = v_last.id where singleton;
  end if;
end;
$$;
