-- Saved searches and price alerts by mail (docs/product.md 6.11, docs/decisions/028-saved-searches.md). Tables in the private
-- schema: nobody reads an address but these functions. Links of the mails are signed with a secret of this database.

-- Whoever proved to read a mailbox, and asked for alerts. Gone with the last of its searches.
create table private.alert_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) between 3 and 254),
  -- Mails of the Italian day of mailed_at.
  mailed_at timestamptz,
  mails_that_day integer not null default 0,
  -- The first mail since a link of a mail was last used.
  unclicked_since timestamptz,
  -- When the alerts were paused because nobody used their links.
  silent_since timestamptz,
  created_at timestamptz not null default now()
);
comment on table private.alert_subscribers is 'One row an address that confirmed an alert. Written by the functions of alerts.';
create index alert_subscribers_unclicked on private.alert_subscribers (unclicked_since) where unclicked_since is not null;

-- A search of a list, or a vehicle whose price is followed. An absent filter is null.
create table private.saved_searches (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) between 3 and 254),
  subscriber_id uuid references private.alert_subscribers (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'active', 'paused')),
  -- Why it is paused: its owner said so, or nobody used the links of the mails.
  paused_for text check (paused_for in ('choice', 'silence')),
  rhythm text not null check (rhythm in ('daily', 'at_once')),
  -- As the web server wrote it from the filters.
  name text not null check (private.is_line(name, 160)),
  -- The list with its canonical query string, or the vehicle.
  list text collate "C" check (list in ('auto', 'moto', 'minicar')),
  params text not null default '' check (char_length(params) <= 500 and params ~ '^[!-~]*$'),
  advert_id text collate "C" check (char_length(advert_id) <= 80),
  conditions text[] collate "C",
  brands text[] collate "C",
  years smallint[],
  fuel_types text[] collate "C",
  body_types text[] collate "C",
  min_rating smallint,
  new_drivers boolean,
  min_price integer,
  max_price integer,
  min_year integer,
  max_year integer,
  min_km integer,
  max_km integer,
  transmissions text[] collate "C",
  -- Towns and provinces, in lower case.
  places text[] collate "C",
  -- Folded words of models between spaces, as patterns: '% panda %'.
  models text[] collate "C",
  licences text[] collate "C",
  min_cc integer,
  max_cc integer,
  min_power integer,
  max_power integer,
  min_seats integer,
  max_seats integer,
  min_euro integer,
  max_euro integer,
  -- Of words without punctuation, and the others: [{"whole", "parts"}, …].
  patterns text[] collate "C",
  compounds jsonb,
  -- What the form said about personal data, and the page that sent it.
  text_version text not null check (private.is_text_version(text_version)),
  confirm_hash text not null unique,
  confirm_sent_at timestamptz not null default now(),
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint saved_searches_subject check ((list is null) <> (advert_id is null)),
  constraint saved_searches_status check ((status = 'pending') = (subscriber_id is null)
    and (status = 'paused') = (paused_for is not null))
);
comment on table private.saved_searches is
  'One row a search or price that somebody follows; links that confirm one are kept as hashes. Written by the functions of alerts.';
create index saved_searches_subscriber on private.saved_searches (subscriber_id);
create index saved_searches_email on private.saved_searches (email);
create index saved_searches_pending on private.saved_searches (confirm_sent_at) where status = 'pending';
create index saved_searches_advert on private.saved_searches (advert_id) where advert_id is not null;

-- Under which a search is looked up: its choices of brand, body, fuel and condition, '*' where it has none; several choices are
-- several keys. With its ranges: of most searches that is all, and the row of the search is not read.
create table private.saved_search_keys (
  key text collate "C" not null,
  search_id uuid not null references private.saved_searches (id) on delete cascade,
  min_price integer not null,
  max_price integer not null,
  min_year integer not null,
  max_year integer not null,
  -- Whether key and ranges are the whole search.
  is_exact boolean not null,
  primary key (key, search_id) include (min_price, max_price, min_year, max_year, is_exact)
);
comment on table private.saved_search_keys is 'Written with each saved search; read by match_adverts.';
create index saved_search_keys_search on private.saved_search_keys (search_id);

-- Adverts that were published for the first time (previous_price null) or became cheaper than in the 30 days before
-- (previous_price: the lowest of these). What ships is no news.
create table private.advert_news (
  id bigint generated always as identity primary key,
  advert_id text collate "C" not null,
  previous_price integer,
  at timestamptz not null default now(),
  matched_at timestamptz
);
comment on table private.advert_news is 'Queue of match_adverts. Written by a trigger on advert_prices; kept for a week.';
create index advert_news_waiting on private.advert_news (id) where matched_at is null;
create index advert_news_at on private.advert_news (at);

-- What a search is to be told: one row for each run that found something, gone with the mail.
create table private.alert_matches (
  id bigint generated always as identity primary key,
  search_id uuid not null references private.saved_searches (id) on delete cascade,
  news bigint[] not null,
  at timestamptz not null default now()
);
comment on table private.alert_matches is 'Written by match_adverts, deleted in the transaction that queues the mail.';
create index alert_matches_search on private.alert_matches (search_id);

insert into private.secrets (name, value) values ('alert_signing_secret', private.new_token());

-- Links ---------------------------------------------------------------------------------------------------------------------

-- A link of an address: its id and a signature, 64 hexadecimal digits. A link to manage does everything; one of a visit only
-- says that somebody came by a mail, so that a vehicle's address may be passed on.
create function private.alert_link(p_subscriber uuid, p_use text) returns text
language sql stable security definer set search_path = '' as $$
  select replace(p_subscriber::text, '-', '') || left(private.hmac_sha256(s.value, p_use || ':' || p_subscriber), 32)
  from private.secrets s where s.name = 'alert_signing_secret';
$$;

-- The subscriber that a link was signed for, whether it is still there or not; null for any other text.
create function private.alert_link_subscriber(p_token text, p_use text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  v_id := left(p_token, 32)::uuid;
  -- Hashes are compared, so that the time of the comparison says nothing about the signature.
  return case when private.sha256_hex(private.alert_link(v_id, p_use)) = private.sha256_hex(p_token) then v_id end;
end;
$$;

-- Whoever manages the alerts reads the mails.
create function private.note_alert_use(p_subscriber uuid) returns void
language sql security definer set search_path = '' as $$
  update private.alert_subscribers set unclicked_since = null where id = p_subscriber and unclicked_since is not null;
$$;

-- The sign-up's mails count with the other mails that a stranger can cause.
create or replace function private.may_mail(p_email text) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) < 20 and count(*) filter (where created_at > now() - interval '1 hour') < 5
  from public.mail_outbox
  where private.mailbox_of(recipient) = private.mailbox_of(p_email) and created_at > now() - interval '1 day'
    and template in ('contact-request-copy', 'registration-copy', 'newsletter-confirm', 'report-received', 'alert-confirm',
      'alerts-link');
$$;

-- Saving --------------------------------------------------------------------------------------------------------------------

-- A list of choices; none: null.
create function private.alert_choices(p_query jsonb, p_key text) returns text[]
language sql immutable set search_path = '' as $$
  select nullif(private.query_choices(p_query, p_key), '{}');
$$;

-- The words of a model as phrases are looked up in them: with what is between punctuation apart, then as one word. The
-- phrase index of the app, for letters of the Latin alphabet.
create function private.phrase_text(p_text text) returns text
language sql immutable set search_path = '' as $$
  select ' ' || btrim(regexp_replace(f.folded, '[^a-z0-9]+', ' ', 'g')) || ' | '
    || btrim(regexp_replace(regexp_replace(f.folded, '[^a-z0-9 ]+', '', 'g'), ' +', ' ', 'g')) || ' '
  from (select lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g')) as folded) f;
$$;

-- What only the text of a search or an address filters by.
create view private.advert_facts as
  select a.id, private.phrase_text(a.model) as model,
    private.licences_for(a.type, a.power_kw, a.displacement_cc, a.unladen_weight_kg) as licences, a.displacement_cc as cc,
    a.power_kw, a.seats, substring(a.euro_class from '\d')::integer as euro
  from public.adverts a;
comment on view private.advert_facts is 'Of each advert, for saved searches.';

-- The row of a search in the form of search_adverts; the caller adds the person.
create function private.read_saved_search(p_search jsonb) returns private.saved_searches
language plpgsql stable set search_path = '' as $$
declare
  v private.saved_searches;
  v_query constant jsonb := coalesce(p_search -> 'query', '{}');
  v_word jsonb;
begin
  -- A filter that is not compared would find too much: it is refused until it is.
  if exists (select 1 from jsonb_each(v_query) f where f.key not in ('words', 'type', 'condition', 'brand', 'price', 'years',
      'year', 'fuelType', 'bodyType', 'rating', 'neopatentati', 'km', 'transmission', 'place', 'model', 'licence', 'cc', 'power',
      'seats', 'euro', 'sort', 'page')) then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;
  v.name := p_search ->> 'name';
  v.advert_id := p_search ->> 'advert';
  v.params := '';
  if v.advert_id is not null then
    if not (private.is_shipped('advert', v.advert_id) or exists (select 1 from public.adverts a where a.id = v.advert_id)) then
      raise sqlstate 'PT404' using message = 'advert_not_found';
    end if;
    return v;
  end if;
  v.list := p_search ->> 'list';
  v.params := coalesce(p_search ->> 'params', '');
  v.conditions := private.alert_choices(v_query, 'condition');
  v.brands := private.alert_choices(v_query, 'brand');
  -- A year that is none is one that no advert has.
  v.years := (select array_agg(case when y ~ '^\d{4}$' then y::smallint else 0 end)
    from unnest(private.query_choices(v_query, 'year')) y);
  v.fuel_types := private.alert_choices(v_query, 'fuelType');
  v.body_types := private.alert_choices(v_query, 'bodyType');
  v.min_rating := nullif((private.query_number(v_query, 'rating') * 10)::smallint, 0);
  v.new_drivers := nullif(coalesce(v_query -> 'neopatentati' = 'true', false), false);
  v.min_price := private.query_number(v_query, 'price', 'min')::integer;
  v.max_price := private.query_number(v_query, 'price', 'max')::integer;
  v.min_year := private.query_number(v_query, 'years', 'min')::integer;
  v.max_year := private.query_number(v_query, 'years', 'max')::integer;
  v.min_km := private.query_number(v_query, 'km', 'min')::integer;
  v.max_km := private.query_number(v_query, 'km', 'max')::integer;
  v.transmissions := private.alert_choices(v_query, 'transmission');
  v.models := (select array_agg(distinct '%' || part || '%')
    from unnest(private.query_choices(v_query, 'model')) m, string_to_table(private.phrase_text(m), '|') part
    where btrim(part) <> '');
  v.licences := (select array_agg(upper(btrim(l))) from unnest(private.query_choices(v_query, 'licence')) l);
  v.min_cc := private.query_number(v_query, 'cc', 'min')::integer;
  v.max_cc := private.query_number(v_query, 'cc', 'max')::integer;
  v.min_power := private.query_number(v_query, 'power', 'min')::integer;
  v.max_power := private.query_number(v_query, 'power', 'max')::integer;
  v.min_seats := private.query_number(v_query, 'seats', 'min')::integer;
  v.max_seats := private.query_number(v_query, 'seats', 'max')::integer;
  v.min_euro := private.query_number(v_query, 'euro', 'min')::integer;
  v.max_euro := private.query_number(v_query, 'euro', 'max')::integer;
  if jsonb_typeof(v_query -> 'place') = 'array' then
    v.places := private.query_places(v_query);
  end if;
  if jsonb_typeof(coalesce(v_query -> 'words', '[]')) <> 'array' or jsonb_array_length(coalesce(v_query -> 'words', '[]')) > 50 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;
  for v_word in select jsonb_array_elements(v_query -> 'words') loop
    if jsonb_typeof(v_word -> 'parts') is distinct from 'array' or jsonb_array_length(v_word -> 'parts') not between 1 and 100
      or coalesce(v_word ->> 'whole', '') = '' or v_word::text ~ '[%\\_]' then
      raise sqlstate 'PT400' using message = 'invalid_search';
    elsif jsonb_array_length(v_word -> 'parts') = 1 then
      v.patterns := v.patterns || ('%' || (v_word ->> 'whole') || '%');
    else
      v.compounds := coalesce(v.compounds, '[]') || jsonb_build_array(v_word);
    end if;
  end loop;
  return v;
exception
  when sqlstate 'PT404' then raise;
  when sqlstate 'PT400' or numeric_value_out_of_range then
    raise sqlstate 'PT400' using message = 'invalid_search';
end;
$$;

-- The keys of a search, those of an advert are in match_adverts. With too many combinations a choice is left to search_finds.
create function private.keys_of_search(v private.saved_searches) returns text[]
language sql immutable set search_path = '' as $$
  select case when v.advert_id is not null then array['id/' || v.advert_id] else array(
    select concat_ws('/', v.list, brand, body, fuel, condition)
    from unnest(coalesce(v.brands, '{*}')) brand,
      unnest(case when cardinality(v.body_types) <= 4 then v.body_types else '{*}' end) body,
      unnest(case when cardinality(v.fuel_types) <= 4 then v.fuel_types else '{*}' end) fuel,
      unnest(case when cardinality(v.conditions) = 1 then v.conditions else '{*}' end) condition) end;
$$;

create function private.index_saved_search(v private.saved_searches) returns void
language sql security definer set search_path = '' as $$
  insert into private.saved_search_keys (key, search_id, min_price, max_price, min_year, max_year, is_exact)
  select distinct k, v.id, coalesce(v.min_price, 0), coalesce(v.max_price, 2147483647), coalesce(v.min_year, 0),
    coalesce(v.max_year, 2147483647), coalesce(v.patterns, v.years::text[], v.transmissions, v.places,
        v.models, v.licences) is null
      and coalesce(v.min_rating, v.min_km, v.max_km, v.min_cc, v.max_cc, v.min_power, v.max_power, v.min_seats, v.max_seats,
        v.min_euro, v.max_euro) is null and v.compounds is null and v.new_drivers is null and coalesce(cardinality(v.body_types), 0) <= 4
      and coalesce(cardinality(v.fuel_types), 0) <= 4 and coalesce(cardinality(v.conditions), 0) <= 1
  from unnest(private.keys_of_search(v)) k;
$$;

-- Answers the same whether the address is known or not. The mail says nothing of what is followed.
create function public.save_search(p_email text, p_search jsonb, p_rhythm text, p_text_version text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.typed_email(p_email);
  v_token text := private.new_token();
  v private.saved_searches;
begin
  -- The name is shown in later mails: only the portal writes it, from filters that it has read.
  if not private.is_signed_caller() then
    raise sqlstate 'PT403' using message = 'unsigned_caller';
  end if;
  if jsonb_typeof(p_search) is distinct from 'object' or octet_length(p_search::text) > 16000 then
    raise sqlstate 'PT400' using message = 'invalid_search';
  end if;
  perform private.limit_caller('save-search');
  v := private.read_saved_search(p_search);
  perform private.lock_mailbox(v_email);
  -- Of the same search one mail a minute, and none while it is followed; paused ones are managed by their link.
  if exists (select 1 from private.saved_searches s where s.email = v_email
        and s.list is not distinct from v.list and s.params = v.params and s.advert_id is not distinct from v.advert_id
        and (s.status <> 'pending' or s.confirm_sent_at > now() - interval '1 minute'))
     or not private.may_mail(v_email) then
    return;
  end if;
  v.id := gen_random_uuid();
  v.email := v_email;
  v.status := 'pending';
  v.rhythm := p_rhythm;
  v.text_version := p_text_version;
  v.confirm_hash := private.sha256_hex(v_token);
  v.confirm_sent_at := now();
  v.created_at := now();
  insert into private.saved_searches select v.*;
  perform private.index_saved_search(v);
  perform private.queue_mail('alert-confirm', v_email,
    jsonb_build_object('kind', case when v.advert_id is null then 'search' else 'price' end, 'token', v_token));
exception
  when check_violation or not_null_violation then
    raise sqlstate 'PT400' using message = 'invalid_search';
end;
$$;
comment on function public.save_search is
  'For the web server: a search ({list, params, name, query}) or a vehicle ({advert, name}) that an address asks to follow; mails a link that confirms it. Errors: unsigned_caller, invalid_email, invalid_search, advert_not_found, too_many_requests.';

-- The searches of an address or the one of a link, as their owner sees them.
create function private.saved_search_body(v private.saved_searches) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('id', v.id, 'name', v.name, 'list', v.list, 'params', v.params,
    'advert', v.advert_id, 'rhythm', v.rhythm, 'status', v.status, 'paused_for', v.paused_for, 'created_at', v.created_at));
$$;

create function public.saved_search_of_link(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.saved_search_body(s) from private.saved_searches s
  where s.confirm_hash = private.sha256_hex(p_token) and s.confirm_sent_at > now() - interval '30 days';
$$;
comment on function public.saved_search_of_link is
  'Open to everybody: what the link of a mail would confirm; null for one that is unknown, deleted or older than 30 days.';

-- Using the link twice is no error.
create function public.confirm_search(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_hash constant text := private.sha256_hex(p_token);
  v private.saved_searches;
  v_subscriber uuid;
begin
  perform private.lock_mailbox(s.email) from private.saved_searches s where s.confirm_hash = v_hash;
  select s.* into v from private.saved_searches s
    where s.confirm_hash = v_hash and s.confirm_sent_at > now() - interval '30 days' for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if v.status <> 'pending' then
    return jsonb_build_object('outcome', 'already_confirmed', 'token', private.alert_link(v.subscriber_id, 'manage'));
  end if;
  insert into private.alert_subscribers (email) values (v.email) on conflict (email) do nothing;
  select b.id into v_subscriber from private.alert_subscribers b where b.email = v.email for update;
  perform private.note_alert_use(v_subscriber);
  -- Whoever filled in the form twice may use both mails: the later choice of the rhythm counts.
  update private.saved_searches s set rhythm = v.rhythm
    where s.subscriber_id = v_subscriber and s.list is not distinct from v.list and s.params = v.params
      and s.advert_id is not distinct from v.advert_id;
  if found then
    delete from private.saved_searches s where s.id = v.id;
    return jsonb_build_object('outcome', 'already_confirmed', 'token', private.alert_link(v_subscriber, 'manage'));
  end if;
  if (select count(*) from private.saved_searches s where s.subscriber_id = v_subscriber) >= 20 then
    return jsonb_build_object('outcome', 'too_many', 'token', private.alert_link(v_subscriber, 'manage'));
  end if;
  update private.saved_searches s set status = 'active', subscriber_id = v_subscriber, confirmed_at = now()
    where s.id = v.id;
  return jsonb_build_object('outcome', 'confirmed', 'token', private.alert_link(v_subscriber, 'manage'));
end;
$$;
comment on function public.confirm_search is
  'Open to everybody: {outcome, token}: confirmed, already_confirmed, too_many (an address follows 20), each with the link to manage; unknown for a link that is unknown, deleted or older than 30 days.';

-- Managing ------------------------------------------------------------------------------------------------------------------

create function public.saved_searches_of_link(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    -- Enough to know it again: whoever is passed the mail learns no address.
    'email', left(b.email, 1) || '…' || substring(b.email from '@.*$'),
    'silent', b.silent_since is not null,
    'searches', (select coalesce(jsonb_agg(private.saved_search_body(s) order by s.confirmed_at desc, s.id), '[]')
      from private.saved_searches s where s.subscriber_id = b.id))
  from private.alert_subscribers b where b.id = private.alert_link_subscriber(p_token, 'manage');
$$;
comment on function public.saved_searches_of_link is
  'Open to everybody: what the address of a link follows; null for a link that is wrong, or of an address that left.';

create function private.drop_idle_subscriber(p_subscriber uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.alert_subscribers b where b.id = p_subscriber
    and not exists (select 1 from private.saved_searches s where s.subscriber_id = b.id);
$$;

create function public.change_saved_search(p_token text, p_search uuid, p_action text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_subscriber constant uuid := private.alert_link_subscriber(p_token, 'manage');
begin
  -- One change at a time, and none while a mail is made.
  perform 1 from private.alert_subscribers b where b.id = v_subscriber for update;
  if not found then
    return false;
  end if;
  perform private.note_alert_use(v_subscriber);
  case p_action
    when 'daily', 'at_once' then
      update private.saved_searches s set rhythm = p_action where s.id = p_search and s.subscriber_id = v_subscriber;
    when 'pause' then
      update private.saved_searches s set status = 'paused', paused_for = 'choice'
        where s.id = p_search and s.subscriber_id = v_subscriber;
      delete from private.alert_matches m using private.saved_searches s
        where s.id = m.search_id and s.id = p_search and s.subscriber_id = v_subscriber;
      return exists (select 1 from private.saved_searches s where s.id = p_search and s.subscriber_id = v_subscriber);
    when 'resume' then
      update private.saved_searches s set status = 'active', paused_for = null
        where s.id = p_search and s.subscriber_id = v_subscriber;
    when 'delete' then
      delete from private.saved_searches s where s.id = p_search and s.subscriber_id = v_subscriber;
      perform private.drop_idle_subscriber(v_subscriber);
      return true;
    when 'resume_all' then
      update private.alert_subscribers b set silent_since = null where b.id = v_subscriber;
      update private.saved_searches s set status = 'active', paused_for = null
        where s.subscriber_id = v_subscriber and s.paused_for = 'silence';
      return true;
    else
      raise sqlstate 'PT400' using message = 'invalid_action';
  end case;
  return found;
end;
$$;
comment on function public.change_saved_search is
  'Open to everybody with a link: daily, at_once, pause, resume, delete of one search, resume_all after a pause for silence; false where there is no such search. Errors: invalid_action.';

create function public.leave_alerts(p_token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_subscriber constant uuid := private.alert_link_subscriber(p_token, 'manage');
  v_email text;
begin
  delete from private.alert_subscribers b where b.id = v_subscriber returning b.email into v_email;
  -- Sign-ups that still wait go with it.
  delete from private.saved_searches s where s.email = v_email;
  -- Also the second time: a mail program may try again.
  return v_subscriber is not null;
end;
$$;
comment on function public.leave_alerts is
  'Open to everybody with a link: deletes the address and all that it follows; false for a link that is wrong.';

create function public.note_alert_visit(p_token text) returns void
language sql security definer set search_path = '' as $$
  select private.note_alert_use(private.alert_link_subscriber(p_token, 'visit'));
$$;
comment on function public.note_alert_visit is 'Open to everybody: somebody came by a link of a mail.';

-- Answers the same for every address.
create function public.send_alerts_link(p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := private.typed_email(p_email);
begin
  perform private.limit_caller('alerts-link');
  perform private.lock_mailbox(v_email);
  if private.may_mail(v_email) then
    perform private.queue_mail('alerts-link', b.email, jsonb_build_object('token', private.alert_link(b.id, 'manage')))
      from private.alert_subscribers b where b.email = v_email
        and not exists (select 1 from public.mail_outbox m where m.recipient = b.email and m.template = 'alerts-link'
          and m.created_at > now() - interval '1 minute');
  end if;
end;
$$;
comment on function public.send_alerts_link is
  'Open to everybody: mails the link to manage to an address that follows something. Errors: invalid_email, too_many_requests.';

create function public.alert_totals() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'addresses', (select count(*) from private.alert_subscribers),
    'searches', (select count(*) from private.saved_searches s where s.status = 'active' and s.list is not null),
    'prices', (select count(*) from private.saved_searches s where s.status = 'active' and s.advert_id is not null),
    'paused', (select count(*) from private.saved_searches s where s.status = 'paused'),
    'mails', (select count(*) from public.mail_outbox m where m.template = 'alerts-news'
      and m.created_at > now() - interval '30 days'));
end;
$$;
comment on function public.alert_totals() is
  'Administrators only: how many addresses follow something, searches, prices, paused ones, and mails of the last 30 days. Errors: not_authenticated, not_admin, second_factor_required.';

-- Matching ------------------------------------------------------------------------------------------------------------------

-- A first price is a publication, unless the advert ships with the portal. A later one is news when it is the lowest of 30
-- days: one that goes up and down again is told once.
create function private.note_advert_news() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_lowest integer;
begin
  -- With the price that was asked when the 30 days began.
  select min(p.price) into v_lowest from public.advert_prices p
    where p.advert_id = new.advert_id and p.id < new.id and p.at >= coalesce((
      select max(b.at) from public.advert_prices b
      where b.advert_id = new.advert_id and b.id < new.id and b.at <= now() - interval '30 days'), '-infinity');
  if v_lowest is null and private.is_shipped('advert', new.advert_id) or new.price >= v_lowest then
    return null;
  end if;
  insert into private.advert_news (advert_id, previous_price) values (new.advert_id, v_lowest);
  return null;
end;
$$;
create trigger advert_prices_are_news after insert on public.advert_prices
  for each row execute function private.note_advert_news();

-- A word with punctuation is one word if any advert has it, else its parts, as in search_adverts.
create function private.has_compounds(p_tokens text, p_compounds jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_word jsonb;
begin
  for v_word in select jsonb_array_elements(p_compounds) loop
    if p_tokens not like '%' || (v_word ->> 'whole') || '%' and (
      exists (select 1 from jsonb_array_elements_text(v_word -> 'parts') part where p_tokens not like '%' || part || '%')
      or exists (select 1 from private.advert_search s where s.tokens like '%' || (v_word ->> 'whole') || '%')) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;

-- Whether a search finds an advert. Without a search path, so that it becomes part of the statements that call it.
create function private.search_finds(q private.saved_searches, s private.advert_search) returns boolean
language sql stable as $$
  select (q.max_price is null or s.price <= q.max_price)
    and (q.min_price is null or s.price >= q.min_price)
    and (q.min_year is null or s.year >= q.min_year)
    and (q.max_year is null or s.year <= q.max_year)
    and (q.min_rating is null or s.rating >= q.min_rating)
    and (q.new_drivers is null or s.new_drivers)
    and (q.list is null or q.list = s.type)
    and (q.advert_id is null or q.advert_id = s.id)
    and (q.max_km is null or s.mileage <= q.max_km)
    and (q.min_km is null or s.mileage >= q.min_km)
    and (q.patterns is null or s.tokens like all (q.patterns))
    and (q.brands is null or s.brand = any (q.brands))
    and (q.body_types is null or s.body_type = any (q.body_types))
    and (q.fuel_types is null or s.fuel_type = any (q.fuel_types))
    and (q.conditions is null or s.condition = any (q.conditions))
    and (q.years is null or s.year = any (q.years))
    and (q.transmissions is null or s.transmission = any (q.transmissions))
    and (q.places is null or s.places && q.places)
    and (q.compounds is null or private.has_compounds(s.tokens, q.compounds));
$$;

-- Whether further facts of an advert pass; what it has no number of is in no range.
create function private.facts_pass(q private.saved_searches, f private.advert_facts) returns boolean
language sql stable as $$
  select (q.models is null or f.model like any (q.models))
    and (q.licences is null or f.licences && q.licences)
    and (q.min_cc is null or f.cc >= q.min_cc) and (q.max_cc is null or f.cc <= q.max_cc)
    and (q.min_power is null or f.power_kw >= q.min_power) and (q.max_power is null or f.power_kw <= q.max_power)
    and (q.min_seats is null or f.seats >= q.min_seats) and (q.max_seats is null or f.seats <= q.max_seats)
    and (q.min_euro is null or f.euro >= q.min_euro) and (q.max_euro is null or f.euro <= q.max_euro);
$$;

-- Takes news from the queue and notes which searches they are for. Two runs take different news. What was news before a search
-- was confirmed is left out by mail_alerts.
create function private.match_adverts(p_limit integer default 1000) returns integer
language plpgsql security definer set search_path = '' set work_mem = '128MB' as $$
declare
  v_news bigint[];
begin
  with taken as (
    update private.advert_news n set matched_at = now() where n.id in (
      select w.id from private.advert_news w where w.matched_at is null order by w.id limit p_limit for update skip locked)
    returning n.id)
  select array_agg(t.id) into v_news from taken t;
  if v_news is null then
    return 0;
  end if;
  insert into private.alert_matches (search_id, news)
  -- Computed once for each advert.
  with facts as materialized (
    select n.id as news_id, n.previous_price, n.advert_id, row(f.*)::private.advert_facts as facts
    from private.advert_news n join private.advert_facts f on f.id = n.advert_id collate "default"
    where n.id = any (v_news))
  select f.search_id, f.news from (
    select w.search_id, array_agg(n.news_id) as news
    from facts n
      join private.advert_search s on s.id = n.advert_id
      cross join lateral (
        select 'id/' || s.id as key where n.previous_price is not null
        union all
        select concat_ws('/', s.type, brand, body, fuel, condition)
        from (values (s.brand), ('*')) b (brand), (values (s.body_type), ('*')) c (body), (values (s.fuel_type), ('*')) d (fuel),
          (values (s.condition), ('*')) e (condition)) k
      join private.saved_search_keys w on w.key = k.key
        and s.price >= w.min_price and s.price <= w.max_price and s.year >= w.min_year and s.year <= w.max_year
      -- Read only where more is to be compared: null finds nothing in the index.
      left join private.saved_searches q on q.id = case when not w.is_exact then w.search_id end
    where w.is_exact or (private.search_finds(q, s) and private.facts_pass(q, n.facts))
    group by w.search_id) f
  join private.saved_searches q on q.id = f.search_id and q.status = 'active';
  return cardinality(v_news);
end;
$$;

-- Mails ---------------------------------------------------------------------------------------------------------------------

-- The mail of what waits for an address; its row is locked. Nothing worth telling: no mail. Answers whether there was one.
create function private.mail_alerts(p_subscriber uuid, p_digest boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_sections jsonb;
begin
  with taken as (
    delete from private.alert_matches m using private.saved_searches q
    where q.id = m.search_id and q.subscriber_id = p_subscriber and (p_digest or q.rhythm = 'at_once')
    returning m.search_id, m.news
  ), told as (
    -- As it is now: still for sale, still found, and cheaper than before if that was the news.
    select t.search_id, s.id, s.price, min(n.id) as first_news,
      case when bool_and(n.previous_price is not null) then (array_agg(n.previous_price order by n.id))[1] end as was
    from taken t cross join lateral unnest(t.news) w (id)
      join private.advert_news n on n.id = w.id
      join private.advert_search s on s.id = n.advert_id
      join private.advert_facts f on f.id = n.advert_id collate "default"
      join private.saved_searches q on q.id = t.search_id
    where q.status = 'active' and q.confirmed_at < n.at and private.search_finds(q, s) and private.facts_pass(q, f)
    group by t.search_id, s.id, s.price
  ), lines as (
    -- Once in a mail: under the price that is followed, else under the oldest search.
    select distinct on (d.id) d.*, a.name, a.year, a.mileage, a.condition, l.city
    from told d
      join private.saved_searches q on q.id = d.search_id
      join public.adverts a on a.id = d.id collate "default" and a.status = 'published'
      join public.dealerships l on l.id = a.dealership_id
    where d.was is null or d.price < d.was
    order by d.id, q.advert_id is null, q.confirmed_at, q.id
  ), placed as (
    select l.*, (
        -- Each picture has one JPEG (docs/product.md 4.7).
        select case p.source when 'photo' then format('/foto/%s-%s.jpg', p.stem, least(960, p.widths[cardinality(p.widths)]))
          else format('/immagini/%s-960.jpg', p.stem) end
        from public.advert_pictures p where p.advert_id = l.id collate "default" order by p.position limit 1) as picture,
      row_number() over (partition by l.search_id order by l.first_news desc) as place,
      row_number() over (order by l.first_news desc) as overall, count(*) over (partition by l.search_id) as total
    from lines l
  )
  select jsonb_agg(jsonb_strip_nulls(x.section) order by x.is_search, x.since) into v_sections from (
    select q.advert_id is null as is_search, q.confirmed_at as since, jsonb_build_object('name', q.name,
      'page', '/' || q.list || case when q.params = '' then '' else '?' || q.params end, 'more', max(p.total) - count(*) filter (where p.place <= 8 and p.overall <= 60),
      'adverts', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'price', p.price, 'was', p.was, 'year', p.year,
        'mileage', p.mileage, 'is_new', p.condition = 'new', 'city', p.city,
          -- A mail with many pictures takes long to open on a phone.
          'picture', case when p.overall <= 12 then p.picture end) order by p.place)
        filter (where p.place <= 8 and p.overall <= 60), '[]')) as section
    from placed p join private.saved_searches q on q.id = p.search_id group by q.id) x;
  if v_sections is null then
    return false;
  end if;
  update private.alert_subscribers b set
    mails_that_day = case when (b.mailed_at at time zone 'Europe/Rome')::date = private.italian_day()
      then b.mails_that_day + 1 else 1 end,
    mailed_at = now(), unclicked_since = coalesce(b.unclicked_since, now())
    where b.id = p_subscriber;
  perform private.queue_mail('alerts-news', b.email, jsonb_build_object('sections', v_sections,
      'token', private.alert_link(b.id, 'manage'), 'visit_token', private.alert_link(b.id, 'visit')))
    from private.alert_subscribers b where b.id = p_subscriber;
  return true;
end;
$$;

-- Nobody used a link of the mails for 90 days: they stop, and one mail says so.
create function private.pause_silent_alerts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_silent record;
  v_paused integer := 0;
begin
  for v_silent in
    select b.id, b.email from private.alert_subscribers b
    where b.unclicked_since < now() - interval '90 days' order by b.id limit 500 for update skip locked
  loop
    update private.alert_subscribers b set unclicked_since = null, silent_since = now() where b.id = v_silent.id;
    update private.saved_searches s set status = 'paused', paused_for = 'silence'
      where s.subscriber_id = v_silent.id and s.status = 'active';
    if found then
      perform private.queue_mail('alerts-paused', v_silent.email,
        jsonb_build_object('token', private.alert_link(v_silent.id, 'manage')));
      v_paused := v_paused + 1;
    end if;
    delete from private.alert_matches m using private.saved_searches s
      where s.id = m.search_id and s.subscriber_id = v_silent.id;
  end loop;
  return v_paused;
end;
$$;

-- A digest comes after p_from_hour (in Italy) and holds what was found before; of what is told at once there are at most
-- three mails a day, and the rest comes with the next digest.
create function public.run_search_alerts(p_from_hour integer default 7) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_today constant timestamptz := private.italian_day()::timestamp at time zone 'Europe/Rome';
  -- By the clock: a day may begin with 23 or 25 hours.
  v_digest constant timestamptz := (private.italian_day() + make_interval(hours => p_from_hour)) at time zone 'Europe/Rome';
  v_matched integer;
  v_due record;
  v_mails integer := 0;
begin
  delete from private.advert_news n where n.at < now() - interval '7 days';
  -- Switched off: news wait, and are told when it is on again within a week.
  if not coalesce((select w.enabled from public.switches w where w.name = 'alerts'), true) then
    return jsonb_build_object('matched', 0, 'mails', 0, 'paused', 0);
  end if;
  v_matched := private.match_adverts();
  for v_due in
    select q.subscriber_id, bool_or(m.at < v_digest and now() >= v_digest) as is_digest
    from private.alert_matches m
      join private.saved_searches q on q.id = m.search_id
      join private.alert_subscribers b on b.id = q.subscriber_id
    where (m.at < v_digest and now() >= v_digest)
       or (q.rhythm = 'at_once' and m.at >= v_today
         and not coalesce(b.mailed_at >= v_today and b.mails_that_day >= 3, false))
    group by 1 order by 1 limit 500
  loop
    -- Another run has it: that one writes the mail.
    perform 1 from private.alert_subscribers b where b.id = v_due.subscriber_id
      and (v_due.is_digest or not coalesce(b.mailed_at >= v_today and b.mails_that_day >= 3, false)) for update skip locked;
    if found and private.mail_alerts(v_due.subscriber_id, v_due.is_digest) then
      v_mails := v_mails + 1;
    end if;
  end loop;
  return jsonb_build_object('matched', v_matched, 'mails', v_mails, 'paused', private.pause_silent_alerts());
end;
$$;
comment on function public.run_search_alerts is
  'For a job every minute, with the secret key or by the database itself: finds who follows new and cheaper adverts and queues mails. Answers {matched, mails, paused}: adverts, mails, addresses that were paused.';

-- Personal data: as before, and what somebody follows -------------------------------------------------------------------------

create or replace function private.person_data(p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'contact_requests', (select coalesce(jsonb_agg(to_jsonb(r) - 'fingerprint' order by r.created_at), '[]')
      from public.contact_requests r where r.email = p_email),
    'dealership_registrations', (select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.dealership_registrations r where r.email = p_email),
    'newsletter_subscriptions', (select coalesce(jsonb_agg(to_jsonb(n) - 'confirm_hash' - 'unsubscribe_hash'), '[]')
      from public.newsletter_subscriptions n where n.email = p_email),
    'consents', (select coalesce(jsonb_agg(to_jsonb(c) order by c.granted_at), '[]')
      from public.consents c where c.email = p_email),
    'kept_consents', (select coalesce(jsonb_agg(to_jsonb(c) order by c.granted_at), '[]')
      from public.consents c where c.email = private.erased_email(p_email)),
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('template', m.template, 'recipient', m.recipient,
        'reply_to', m.reply_to, 'payload', m.payload - 'token' - 'unsubscribe_token' - 'visit_token', 'status', m.status,
        'created_at', m.created_at, 'sent_at', m.sent_at) order by m.created_at), '[]')
      from public.mail_outbox m where private.mail_subject(m.template, m.recipient, m.reply_to) = p_email),
    'dealerships', (select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('trader', to_jsonb(t) - 'dealership_id')
        order by d.created_at), '[]')
      from public.dealerships d left join private.traders t on t.dealership_id = d.id
      where private.is_dealership_of(d.id, p_email)),
    -- What it reported, and what the account complained about.
    'content_reports', (select coalesce(jsonb_agg(jsonb_build_object('reference', r.reference, 'created_at', r.created_at,
        'target_kind', r.target_kind, 'target_id', r.target_id) || case when r.reporter_email = p_email
          then jsonb_build_object('reason', r.reason, 'message', r.message, 'name', r.reporter_name, 'email', r.reporter_email,
            'decision', r.decision, 'decided_at', r.decided_at, 'answer', r.answer)
          else jsonb_build_object('complaint', r.complaint, 'complaint_at', r.complaint_at,
            'complaint_outcome', r.complaint_outcome, 'complaint_reasons', r.complaint_reasons) end order by r.created_at), '[]')
      from public.content_reports r where r.reporter_email = p_email
        or r.complaint_by = (select u.id from auth.users u where lower(u.email) = p_email)),
    'saved_searches', (select coalesce(jsonb_agg(private.saved_search_body(s) || jsonb_build_object('email', s.email,
        'text_version', s.text_version, 'confirmed_at', s.confirmed_at, 'last_mail_at', b.mailed_at) order by s.created_at), '[]')
      from private.saved_searches s left join private.alert_subscribers b on b.id = s.subscriber_id where s.email = p_email),
    'account', private.person_account(p_email));
$$;

-- All or nothing. The account goes too, and what hangs on it; the ledger of consents stays, without the address.
create or replace function public.delete_person_data(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_email text;
  v_obstacle text;
  v_counts jsonb;
begin
  perform private.require_admin();
  v_email := private.clean_email(p_email);
  v_obstacle := private.erasure_obstacle(v_email);
  if v_obstacle is not null then
    raise sqlstate 'PT409' using message = v_obstacle;
  end if;
  v_counts := private.count_person_data(v_email) - 'kept_consents';
  if not exists (select 1 from jsonb_each_text(v_counts) where value <> '0') then
    raise sqlstate 'PT404' using message = 'nothing_stored';
  end if;
  delete from public.contact_requests where email = v_email;
  delete from public.dealership_registrations where email = v_email;
  delete from public.newsletter_subscriptions where email = v_email;
  delete from private.alert_subscribers where email = v_email;
  delete from private.saved_searches where email = v_email;
  delete from public.mail_outbox where private.mail_subject(template, recipient, reply_to) = v_email;
  -- A notice stays, because it is about the content: without the person, and once it is decided without the text.
  update public.content_reports r set reporter_name = null, reporter_email = null,
    message = case when r.status = 'open' then r.message else '' end
    where r.reporter_email = v_email;
  perform private.erase_dealership(d.id) from public.dealerships d where private.is_dealership_of(d.id, v_email);
  delete from auth.users where lower(email) = v_email;
  update public.consents set email = private.erased_email(v_email), withdrawn_at = coalesce(withdrawn_at, now())
    where email = v_email;
  perform private.audit('personal_data.deleted', private.sha256_hex(v_email), v_counts);
  return v_counts;
end;
$$;
comment on function public.delete_person_data is
  'Administrators only; answers how much went, by kind. Errors: not_authenticated, not_admin, invalid_email, administrator_account, paid_subscription_active, nothing_stored.';

-- All or nothing, with the secret key or by the database itself; run again it finds nothing left to do.
drop function public.delete_expired_personal_data();
create function public.delete_expired_personal_data()
returns table (contact_requests integer, dealership_registrations integer, newsletter_subscriptions integer,
  consents integer, mails integer, traders integer, content_reports integer, saved_searches integer,
  attempts integer)
language plpgsql security definer set search_path = '' as $$
declare
  -- The page says "at most": what is still young enough tonight would be too old by tomorrow night.
  v_border constant timestamptz := now() - (interval '24 months' - interval '1 day');
  -- As old as the link of a newsletter gets (confirm_newsletter).
  v_dead_link constant timestamptz := now() - interval '30 days';
  v_counts jsonb;
  v_left uuid[];
begin
  delete from public.contact_requests r where r.created_at <= v_border;
  get diagnostics contact_requests = row_count;

  -- Who was approved and has an account is a customer: that registration stays with the account. All others led to
  -- nothing, one that nobody decided in two years included. A refused one counts from its sending; one that waits may
  -- have been sent anew, and one that was approved waits for its account, so these count from their last change.
  delete from public.dealership_registrations r
    where (case r.status when 'rejected' then r.created_at else r.updated_at end) <= v_border
      and not (r.status = 'approved' and r.user_id is not null);
  get diagnostics dealership_registrations = row_count;

  -- After a withdrawal the page keeps the proof alone, and a name proves nothing.
  update public.newsletter_subscriptions n set name = null where n.status = 'unsubscribed' and n.name is not null;
  -- An address that was never confirmed may be a stranger's: it goes with the link that could have confirmed it.
  delete from public.newsletter_subscriptions n
    where (n.status = 'unsubscribed' and n.unsubscribed_at <= v_border)
       or (n.status = 'pending' and n.confirm_sent_at <= v_dead_link);
  get diagnostics newsletter_subscriptions = row_count;

  -- A consent lives as long as what it was given for; one to the newsletter is proof for 24 months from its withdrawal.
  delete from public.consents c
    where (c.purpose = 'contact' and c.granted_at <= v_border)
       or (c.purpose = 'registration' and c.granted_at <= v_border
           and not exists (select 1 from public.dealership_registrations r where r.email = c.email))
       or (c.purpose in ('newsletter', 'marketing')
           and (c.withdrawn_at <= v_border
                or (c.confirmed_at is null and c.withdrawn_at is null and c.granted_at <= v_dead_link)));
  get diagnostics consents = row_count;

  -- Whatever became of them: a mail that was given up still holds the whole request.
  delete from public.mail_outbox m where m.created_at <= v_border;
  get diagnostics mails = row_count;

  -- From the day on which no account speaks for the dealership any more.
  update private.traders t set ended_at = now() where t.ended_at is null and not private.has_account(t.dealership_id);
  update private.traders t set ended_at = null where t.ended_at is not null and private.has_account(t.dealership_id);
  delete from private.traders t where t.ended_at <= now() - (interval '6 months' - interval '1 day');
  get diagnostics traders = row_count;

  -- Who reported, and what: a year after the decision, within which it may be disputed.
  update public.content_reports r set reporter_name = null, reporter_email = null, message = ''
    where r.kind = 'report' and r.decided_at <= now() - (interval '12 months' - interval '1 day')
      and (r.reporter_name is not null or r.reporter_email is not null or r.message <> '');
  get diagnostics content_reports = row_count;

  -- What was never confirmed may be a stranger's address; a pause that nobody ended in a year was meant, and a vehicle that is
  -- gone for a month has no price.
  delete from private.alert_subscribers b where b.silent_since <= now() - (interval '12 months' - interval '1 day');
  get diagnostics saved_searches = row_count;
  with gone as (
    delete from private.saved_searches s
    where (s.status = 'pending' and s.confirm_sent_at <= v_dead_link)
       or exists (select 1 from public.adverts a where a.id = s.advert_id collate "default"
         and a.status not in ('published', 'reserved') and a.updated_at <= v_dead_link)
       or (s.advert_id is not null and not private.is_shipped('advert', s.advert_id)
         and not exists (select 1 from public.adverts a where a.id = s.advert_id collate "default"))
    returning s.subscriber_id)
  select saved_searches + count(*), array_agg(g.subscriber_id) into saved_searches, v_left from gone g;
  perform private.drop_idle_subscriber(l) from unnest(v_left) l;

  -- They go on the way to the next attempt, which on a quiet portal may be long in coming.
  delete from private.attempts a where a.window_start < now() - interval '1 hour';
  get diagnostics attempts = row_count;

  -- A night without a deletion leaves no line, or what people did would stand between hundreds of them. Attempts are
  -- hashes of an hour and are no news on any night.
  v_counts := jsonb_build_object('contact_requests', contact_requests,
    'dealership_registrations', dealership_registrations, 'newsletter_subscriptions', newsletter_subscriptions,
    'consents', consents, 'mails', mails, 'traders', traders,
    'content_reports', content_reports, 'saved_searches', saved_searches);
  if exists (select 1 from jsonb_each_text(v_counts) where value <> '0') then
    perform private.audit('personal_data.expired', '', v_counts);
  end if;
  return next;
end;
$$;
comment on function public.delete_expired_personal_data is
  'For a nightly job; with the secret key only. Answers how many rows went, by kind.';
