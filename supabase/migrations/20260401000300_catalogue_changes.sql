-- What changed in the public catalogue, so that every web process keeps its copy in step
-- (docs/decisions/024-adverts-in-the-database.md). A row without its transaction's number would be lost when an earlier
-- transaction commits later: readers take only what is older than every transaction still running.

create table public.catalogue_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (kind in ('advert', 'dealership')),
  key text not null,
  at timestamptz not null default now()
);
comment on table public.catalogue_changes is
  'Public adverts and dealerships that changed, in the order of (xid, id). Written by triggers, read through catalogue_changes_since.';
create index catalogue_changes_order on public.catalogue_changes (xid, id);
create index catalogue_changes_at on public.catalogue_changes (at);
alter table public.catalogue_changes enable row level security;

-- The last change that was cleared away: a reader that has not come that far must start anew.
create table private.catalogue_floor (
  singleton boolean primary key default true check (singleton),
  xid xid8 not null default '0',
  id bigint not null default 0
);
comment on table private.catalogue_floor is 'Cursor of the last change that is no longer kept; one row.';
insert into private.catalogue_floor default values;

-- Whether visitors ever knew of it: it was published, or it replaces a shipped one.
create function private.is_known_advert(p_advert public.adverts) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_advert.published_at is not null or private.is_shipped('advert', p_advert.id);
$$;

create function private.note_advert_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    if private.is_known_advert(old) then
      insert into public.catalogue_changes (kind, key) values ('advert', old.id);
    end if;
  elsif private.is_known_advert(new) then
    insert into public.catalogue_changes (kind, key) values ('advert', new.id);
  end if;
  return null;
end;
$$;
create trigger adverts_changed after insert or update or delete on public.adverts
  for each row execute function private.note_advert_change();

-- A dealership that is hidden takes its adverts along.
create function private.note_dealership_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_id text := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  insert into public.catalogue_changes (kind, key) values ('dealership', v_id);
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and new.hidden <> old.hidden) or (tg_op = 'INSERT' and new.hidden) then
    insert into public.catalogue_changes (kind, key)
    select 'advert', a.id from public.adverts a where a.dealership_id = v_id and private.is_known_advert(a);
  end if;
  return null;
end;
$$;
create trigger dealerships_changed after insert or update or delete on public.dealerships
  for each row execute function private.note_dealership_change();

-- An advert counts its pictures as its own changes.
create function private.note_picture_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.adverts set updated_at = now()
  where id = case when tg_op = 'DELETE' then old.advert_id else new.advert_id end;
  return null;
end;
$$;
create trigger advert_pictures_changed after insert or update or delete on public.advert_pictures
  for each row execute function private.note_picture_change();

create function private.note_price_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.catalogue_changes (kind, key) values ('advert', new.advert_id);
  return null;
end;
$$;
create trigger advert_prices_changed after insert on public.advert_prices
  for each row execute function private.note_price_change();
