-- Pages that callers name are stored with contact requests and consents, and become links in inboxes and mails.

-- The path if it is one of the portal's, else null: what ownAddress of the web server (app/lib/paths.ts) answers. ASCII
-- that begins with one slash; before query and fragment no backslash, no double slash and no dot segment, plain or
-- encoded, since a browser resolves those and may end up at "//another.host".
create function private.own_path(p_path text) returns text
language sql immutable set search_path = '' as $$
  select case when p_path ~ '^/[!-~]*$'
      and p_path !~* '^[^?#]*(//|\\|/(\.|%2e){1,2}(/|[?#]|$))'
    then p_path end;
$$;
comment on function private.own_path is 'The path if it is an address of the portal, else null. Needs execute for all who write tables with pages.';

-- What was made up before is no link any more. Consents keep their rows as they are: they prove what was sent.
update public.contact_requests set page = '/' where private.own_path(page) is null;
alter table public.contact_requests add constraint contact_requests_own_page check (private.own_path(page) is not null);
alter table public.consents add constraint consents_own_page check (private.own_path(page) is not null) not valid;
