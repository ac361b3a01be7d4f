-- Names of accounts are typed at the auth server's sign-up, or written by their owner: one line of visible text, as the forms
-- of the portal send it. Administrators tell accounts apart by them.

create function private.clean_line(p_text text, p_max integer) returns text
language sql immutable set search_path = '' as $$
  select trim(left(trim(regexp_replace(coalesce(p_text, ''),
    '[\u0001-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]+', ' ', 'g')), p_max));
$$;

update public.profiles set name = private.clean_line(name, 120) where name <> private.clean_line(name, 120);
alter table public.profiles add constraint profiles_name_line check (name = '' or private.is_line(name, 120));

-- raw_user_meta_data is an object on a hosted project and a quoted text in the local default; "#>> {}" reads both.
create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, name)
  values (new.id, private.clean_line((new.raw_user_meta_data #>> '{}')::jsonb ->> 'name', 120))
  on conflict (id) do nothing;
  return new;
end;
$$;
