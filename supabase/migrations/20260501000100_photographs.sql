-- Photographs of adverts: files in the bucket `photographs`, rows in `advert_pictures` (docs/product.md 8.15,
-- docs/decisions/026-photographs.md).

alter table public.advert_pictures
  -- A permutation of the positions is one statement, and is checked at its end.
  drop constraint advert_pictures_pkey,
  add primary key (advert_id, position) deferrable initially immediate,
  add constraint advert_pictures_stem_once unique (advert_id, stem),
  add column widths integer[] check (cardinality(widths) between 1 and 6 and array_position(widths, null) is null
    and 1 <= all (widths) and 4000 >= all (widths)),
  add column tone text check (tone ~ '^#[0-9a-f]{6}$'),
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  add constraint photographs_have_files check (source <> 'photo' or num_nulls(widths, tone, content_hash) = 0);
comment on column public.advert_pictures.widths is
  'Of a photograph: widths of its files in px, ascending; each is an AVIF and a WebP. One JPEG has the widest up to 960.';
comment on column public.advert_pictures.tone is 'Of a photograph: its average colour.';
comment on column public.advert_pictures.content_hash is
  'Of a photograph: SHA-256 of the file that was sent, so that a file sent twice is one picture.';
create unique index advert_pictures_content on public.advert_pictures (advert_id, content_hash);
create index advert_pictures_stem on public.advert_pictures (stem) where source = 'photo';

-- The public body of an advert says of a photograph what a page needs to show it. The view is extended as it stands, so
-- that what other migrations made of it stays.
do $$
declare
  v_before constant text := pg_get_viewdef('private.public_adverts'::regclass);
  v_after constant text := regexp_replace(v_before, '(''alt''(::text)?, p\.alt)',
    '\1, ''widths'', p.widths, ''tone'', p.tone');
begin
  if v_after = v_before then
    raise exception 'private.public_adverts has no pictures';
  end if;
  execute 'create or replace view private.public_adverts as ' || v_after;
end $$;

-- An advert whose pictures the caller may change, locked. What may be edited is that of update_advert.
create function private.lock_pictures(p_id text) returns public.adverts
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts := private.lock_advert(p_id, null);
begin
  if v_advert.status in ('deleted', 'sold')
     or (v_advert.status = 'in_review' and private.acts_as(v_advert.dealership_id) = 'dealer') then
    raise sqlstate 'PT409' using message = 'not_editable';
  end if;
  return v_advert;
end;
$$;

-- The version of the advert stays: an edit of its facts does not conflict with one of its pictures. Its revision, which
-- copies of the catalogue follow, is counted by a trigger of the table.
create function private.note_pictures_edited(p_advert public.adverts) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_as constant text := private.acts_as(p_advert.dealership_id);
begin
  perform private.note_advert_event(p_advert.id, 'edited', v_as, p_fields => array['pictures']);
  if v_as = 'administrator' then
    perform private.audit('advert.edited', p_advert.id,
      jsonb_build_object('dealership_id', p_advert.dealership_id, 'fields', '["pictures"]'::jsonb));
  end if;
end;
$$;

create function private.uploads_enabled() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select s.enabled from public.switches s where s.name = 'uploads'), true);
$$;

create function public.add_advert_picture(p_id text, p_picture jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts;
  v_known public.advert_pictures;
  v_picture public.advert_pictures;
begin
  v_advert := private.lock_pictures(p_id);
  if not private.uploads_enabled() then
    raise sqlstate 'PT409' using message = 'uploads_off';
  end if;
  v_picture := jsonb_populate_record(null::public.advert_pictures, p_picture);
  select p.* into v_known from public.advert_pictures p
    where p.advert_id = p_id and p.content_hash = v_picture.content_hash;
  if found then
    return jsonb_build_object('stem', v_known.stem, 'position', v_known.position, 'added', false);
  end if;
  -- Its files stand in the folder of the advert's dealership, where nobody else writes.
  if not coalesce(v_picture.stem ~ ('^' || v_advert.dealership_id || '/[a-z0-9]{8,40}$'), false) then
    raise sqlstate 'PT400' using message = 'invalid_picture', detail = 'stem';
  end if;
  v_picture.position := 1 + (select count(*) from public.advert_pictures p where p.advert_id = p_id);
  if v_picture.position > 30 then
    raise sqlstate 'PT409' using message = 'too_many_pictures';
  end if;
  insert into public.advert_pictures (advert_id, position, stem, source, view, width, height, alt, widths, tone, content_hash)
  values (p_id, v_picture.position, v_picture.stem, 'photo', 'other', v_picture.width, v_picture.height,
    coalesce(trim(v_picture.alt), ''), v_picture.widths, v_picture.tone, v_picture.content_hash);
  perform private.note_pictures_edited(v_advert);
  return jsonb_build_object('stem', v_picture.stem, 'position', v_picture.position, 'added', true);
exception
  when check_violation or not_null_violation or data_exception or unique_violation then
    raise sqlstate 'PT400' using message = 'invalid_picture';
end;
$$;
comment on function public.add_advert_picture is
  'The dealer of the advert or an administrator. A photograph whose files are stored, as the last of the gallery; at most 30. p_picture: {stem, width, height, widths, tone, content_hash, alt}. One with a content_hash that the advert has is not added again. Answers {stem, position, added}. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, not_editable, uploads_off, too_many_pictures, invalid_picture.';

create function private.picture_position(p_id text, p_stem text) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  v_position integer;
begin
  select p.position into v_position from public.advert_pictures p where p.advert_id = p_id and p.stem = p_stem;
  if not found then
    raise sqlstate 'PT404' using message = 'picture_not_found';
  end if;
  return v_position;
end;
$$;

create function public.move_advert_picture(p_id text, p_stem text, p_position integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts := private.lock_pictures(p_id);
  v_from constant integer := private.picture_position(p_id, p_stem);
  v_to constant integer := least(greatest(p_position, 1),
    (select count(*)::integer from public.advert_pictures p where p.advert_id = p_id));
begin
  if v_to is null then
    raise sqlstate 'PT400' using message = 'invalid_picture';
  end if;
  if v_to = v_from then
    return;
  end if;
  update public.advert_pictures p set position = case
      when p.position = v_from then v_to
      when v_from < v_to then p.position - 1
      else p.position + 1 end
    where p.advert_id = p_id and p.position between least(v_from, v_to) and greatest(v_from, v_to);
  perform private.note_pictures_edited(v_advert);
end;
$$;
comment on function public.move_advert_picture is
  'Moves a picture to a position of the gallery, or to its nearest end; 1 is the cover. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, not_editable, picture_not_found, invalid_picture.';

create function public.describe_advert_picture(p_id text, p_stem text, p_alt text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts := private.lock_pictures(p_id);
begin
  perform private.picture_position(p_id, p_stem);
  update public.advert_pictures p set alt = coalesce(trim(p_alt), '')
    where p.advert_id = p_id and p.stem = p_stem and p.alt <> coalesce(trim(p_alt), '');
  if found then
    perform private.note_pictures_edited(v_advert);
  end if;
exception
  when check_violation then
    raise sqlstate 'PT400' using message = 'invalid_picture';
end;
$$;
comment on function public.describe_advert_picture is
  'Alternative text of a picture: one line of up to 200 characters; empty takes it out. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, not_editable, picture_not_found, invalid_picture.';

create function public.remove_advert_picture(p_id text, p_stem text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_advert public.adverts := private.lock_pictures(p_id);
  v_position constant integer := private.picture_position(p_id, p_stem);
begin
  if v_advert.status in ('published', 'reserved', 'scheduled')
     and not exists (select 1 from public.advert_pictures p where p.advert_id = p_id and p.stem <> p_stem) then
    raise sqlstate 'PT409' using message = 'last_picture';
  end if;
  delete from public.advert_pictures p where p.advert_id = p_id and p.stem = p_stem;
  update public.advert_pictures p set position = p.position - 1
    where p.advert_id = p_id and p.position > v_position;
  perform private.note_pictures_edited(v_advert);
end;
$$;
comment on function public.remove_advert_picture is
  'Takes a picture out of the gallery; its files are collected at night. Errors: not_authenticated, second_factor_required, not_approved, advert_not_found, not_editable, picture_not_found, last_picture (of an advert that is shown or will be).';

-- A deleted advert keeps no photographs; their files are then in no row and go at night.
create function private.drop_photographs_of_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.advert_pictures p where p.advert_id = new.id and p.source = 'photo';
  return null;
end;
$$;
create trigger adverts_deleted_photographs after update of status on public.adverts
  for each row when (new.status = 'deleted' and old.status <> 'deleted')
  execute function private.drop_photographs_of_deleted();

-- Files whose stem stands in no picture of an advert and nowhere in the row of the dealership whose folder they are in
-- (logo, cover), and that are older than any upload under way.
create function public.orphaned_photographs(p_limit integer default 500, p_hours integer default 24) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query execute
    'select o.name from storage.objects o,
       lateral (select regexp_replace(o.name, ''-\d+\.[a-z]+$'', '''') as stem, split_part(o.name, ''/'', 1) as folder) f
     where o.bucket_id = ''photographs'' and greatest(o.created_at, o.updated_at) <= now() - make_interval(hours => $2)
       and not exists (select 1 from public.advert_pictures p where p.stem = f.stem and p.source = ''photo'')
       and not exists (select 1 from public.dealerships d where d.id = f.folder
         and position(f.stem in (to_jsonb(d) - ''description'')::text) > 0)
     order by o.created_at limit $1'
    using least(greatest(p_limit, 1), 1000), greatest(p_hours, 0);
end;
$$;
comment on function public.orphaned_photographs is
  'For the nightly job that deletes them through the Storage API, with the secret key only: names of files in the bucket `photographs` that no advert and no dealership shows, and that are at least p_hours old.';

-- Whether a file belongs to a picture of an advert, or to the logo or cover of a dealership. Nobody replaces or removes such
-- a file: what was reviewed, reported or recorded in the events is what is shown.
create function private.is_shown_photograph(p_file text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.advert_pictures p
      where p.source = 'photo' and p.stem = regexp_replace(p_file, '-\d+\.[a-z]+$', ''))
    or exists (select 1 from public.dealerships d where d.id = split_part(p_file, '/', 1)
      and position(regexp_replace(p_file, '-\d+\.[a-z]+$', '') in (to_jsonb(d) - 'description')::text) > 0);
$$;

-- why: a database without the Storage API (a plain PostgreSQL) has no schema `storage`. On a hosted project its tables
-- belong to another role, which lets `postgres` write buckets and policies and nothing else.
do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('photographs', 'photographs', true, 3145728, array['image/avif', 'image/webp', 'image/jpeg'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;
  -- own_dealership_id() is null until an administrator approved the account, and without its second factor.
  create policy "photographs: own folder, read" on storage.objects for select to authenticated
    using (bucket_id = 'photographs' and (storage.foldername(name))[1] = (select public.own_dealership_id()));
  create policy "photographs: own folder, add" on storage.objects for insert to authenticated
    with check (bucket_id = 'photographs' and (storage.foldername(name))[1] = (select public.own_dealership_id())
      and name ~ '^[a-z0-9-]+/[a-z0-9]{8,40}-\d{1,4}\.(avif|webp|jpg)$'
      and (select s.enabled from public.switches s where s.name = 'uploads')
      and not private.is_shown_photograph(name));
  create policy "photographs: own folder, remove" on storage.objects for delete to authenticated
    using (bucket_id = 'photographs' and (storage.foldername(name))[1] = (select public.own_dealership_id())
      and not private.is_shown_photograph(name));
end $$;
