-- What a dealership shares with other sites (docs/product.md 8.22, docs/decisions/031-feeds.md): a public fact of it, because
-- the web servers answer feeds from their copy of the catalogue; and the key of its feeds with VINs, which are not public.

alter table public.dealerships
  add column feeds text[] check (feeds <@ array['google', 'meta', 'csv', 'json', 'rss', 'showcase']
    and cardinality(feeds) <= 6);
comment on column public.dealerships.feeds is
  'Feeds that its dealer switched on, set by set_feeds. Null: never decided; then nothing is shared but what ships with a shipped one.';

create or replace function private.public_dealership(p_id text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', d.id, 'slug', d.slug, 'name', d.name, 'description', d.description, 'address', d.address,
    'postalCode', d.postal_code, 'city', d.city, 'province', d.province, 'phone', d.phone, 'whatsapp', d.whatsapp,
    'email', d.email, 'website', d.website, 'logo', d.logo, 'coverImage', d.cover_image, 'types', d.types,
    'featured', d.featured, 'rating', d.rating, 'openingHours', d.opening_hours, 'facebook', d.facebook,
    'instagram', d.instagram, 'youtube', d.youtube, 'tiktok', d.tiktok, 'logoPhoto', d.logo_photo,
    'coverPhoto', d.cover_photo, 'trader', private.public_trader(d.id), 'feeds', to_jsonb(d.feeds),
    'createdAt', d.created_at, 'updatedAt', d.updated_at, 'revision', d.revision))
  from public.dealerships d where d.id = p_id and not d.hidden;
$$;

create function public.set_feeds(p_feeds text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
  v_feeds text[] := (select coalesce(array_agg(distinct f order by f), '{}') from unnest(p_feeds) f);
begin
  if p_feeds is null or cardinality(p_feeds) > 20 then
    raise sqlstate 'PT400' using message = 'invalid_feeds';
  end if;
  perform private.lock_dealership(v_dealership);
  if not exists (select 1 from public.dealerships where id = v_dealership) then
    raise sqlstate 'PT404' using message = 'unknown_dealership';
  end if;
  update public.dealerships set feeds = v_feeds
  where id = v_dealership and feeds is distinct from v_feeds;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_feeds';
end;
$$;
comment on function public.set_feeds is
  'Sets which feeds the dealership of the caller shares: google, meta, csv, json, rss, showcase. A shipped dealership must be a row first (update_dealership). Errors: not_authenticated, second_factor_required, not_approved, unknown_dealership, invalid_feeds.';

-- One key a dealership: a new one ends the one before. Whoever has it reads the VINs of what is for sale, nothing else.
create table private.feed_keys (
  dealership_id text primary key,
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table private.feed_keys is
  'Keys of the feeds with VINs, as SHA-256. Written by new_feed_key and revoke_feed_key, read by feed_identifiers.';

create function public.new_feed_key() returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
  -- 150 bits.
  v_key text := private.random_letters(30);
begin
  insert into private.feed_keys as k (dealership_id, key_hash) values (v_dealership, sha256(convert_to(v_key, 'UTF8')))
  on conflict (dealership_id) do update set key_hash = excluded.key_hash, created_at = now(), last_used_at = null;
  return v_key;
end;
$$;
comment on function public.new_feed_key() is
  'Makes the key of the feeds with VINs of the dealership of the caller, and ends the one before. Answered once. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.revoke_feed_key() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
begin
  delete from private.feed_keys where dealership_id = v_dealership;
end;
$$;
comment on function public.revoke_feed_key() is
  'Ends the key of the caller''s dealership; nothing happens without one. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.own_feed_key() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dealership text := private.require_dealership();
begin
  return (select jsonb_build_object('createdAt', k.created_at, 'lastUsedAt', k.last_used_at)
    from private.feed_keys k where k.dealership_id = v_dealership);
end;
$$;
comment on function public.own_feed_key() is
  'When the key of the caller''s dealership was made and last used; null without one. Errors: not_authenticated, second_factor_required, not_approved.';

create function public.feed_identifiers(p_key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dealership text;
begin
  select k.dealership_id into v_dealership from private.feed_keys k
  where k.key_hash = sha256(convert_to(coalesce(p_key, ''), 'UTF8'))
    -- Nobody speaks for a dealership whose accounts were closed, or that an administrator hid.
    and exists (select 1 from public.profiles p where p.dealership_id = k.dealership_id and p.approval = 'approved')
    and not exists (select 1 from public.dealerships d where d.id = k.dealership_id and d.hidden);
  if v_dealership is null then
    raise sqlstate 'PT404' using message = 'unknown_key';
  end if;
  update private.feed_keys set last_used_at = now()
  where dealership_id = v_dealership and (last_used_at is null or last_used_at < now() - interval '1 hour');
  return jsonb_build_object('dealershipId', v_dealership, 'vins', (
    select coalesce(jsonb_object_agg(a.id, i.vin), '{}') from public.adverts a
      join private.advert_identifiers i on i.advert_id = a.id
    where a.dealership_id = v_dealership and a.status in ('published', 'reserved') and i.vin is not null));
end;
$$;
comment on function public.feed_identifiers is
  'For whoever has the key: {dealershipId, vins: {advert: VIN}} of what is for sale. Errors: unknown_key, also of a dealership that is hidden or that no approved account speaks for.';
