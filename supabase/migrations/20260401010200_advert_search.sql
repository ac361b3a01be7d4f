-- What is public and can be found, as the lists of the portal search it, for a portal whose catalogue does not fit into the
-- memory of its processes (docs/decisions/025-search-in-the-database.md). The contract is that of the search in memory
-- (app/features/marketplace/catalogue/engine): a test asks both the same questions.

create extension if not exists pg_trgm with schema extensions;

-- The tokens of texts, folded, each once, with a space between two: foldText and searchTokens of app/lib/text.ts. Neither
-- lower() nor unaccent nor a text search configuration agrees with them in every database: case and classes of characters
-- depend on its collation. Exact for Latin, Greek and Cyrillic letters (but a capital sigma that ends a word), signs and emoji.
create function private.search_tokens(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_capitals constant text :=
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊ'
    'ɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
    'ѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮẞỺỼỾℲↃ';
  v_small constant text :=
    'abcdefghijklmnopqrstuvwxyzæðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋ'
    'ɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюя'
    'ѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯßỻỽỿⅎↄ';
  v_marks constant text := '[\u0300-\u036f\u0483-\u0489\u20d0-\u20f0\u302a-\u302f\ufe00-\ufe0f]';
  v_spaces constant text := '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+';
  v_signs constant text :=
    '\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed\u02ef-\u02ff'
    '\u0375\u0378-\u0379\u0380-\u038d\u03a2\u03f6\u0482\u1f16-\u20cf\u20f1-\u212e\u213a-\u214d\u214f\u218a-\u245f'
    '\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3037\u303d-\u303f\U0001f000-\U0001faff';
  v_text text := normalize(p_text, NFKD);
begin
  v_text := translate(regexp_replace(v_text, v_marks, '', 'g'), v_capitals, v_small);
  v_text := regexp_replace(v_text, v_spaces, ' ', 'g');
  -- What is written with punctuation is found with and without it: T-Roc is "t", "roc" and "troc".
  v_text := regexp_replace(v_text, '[ ' || v_signs || ']+', ' ', 'g')
    || ' ' || regexp_replace(v_text, '[' || v_signs || ']+', '', 'g');
  return coalesce((select string_agg(distinct token, ' ') from string_to_table(v_text, ' ') token where token <> ''), '');
end;
$$;

-- Where adverts stand that a sort holds equal: by a hash of their id (FNV-1a, 32 bits), as in the memory of the processes.
create function private.rank_of_id(p_id text) returns bigint
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  v_hash bigint := 2166136261;
begin
  for i in 1 .. length(p_id) loop
    v_hash := ((v_hash # ascii(substr(p_id, i, 1))) * 16777619) & 4294967295;
  end loop;
  return v_hash;
end;
$$;

-- A row for each advert that can be found. Narrow, because a search reads all rows of which no text or range says otherwise.
-- Its texts are in the order of bytes, so that a hash is all that comparing them takes.
create table private.advert_search (
  id text collate "C" primary key,
  rank bigint not null,
  price integer not null,
  mileage integer not null,
  published_on date not null,
  year smallint not null,
  rating smallint not null,
  featured boolean not null,
  new_drivers boolean not null,
  type text collate "C" not null,
  condition text collate "C" not null,
  brand text collate "C" not null,
  fuel_type text collate "C" not null,
  body_type text collate "C" not null,
  tokens text collate "C" not null
);
comment on table private.advert_search is
  'Published and reserved adverts of dealerships that are shown. Written by triggers, read by search_adverts.';
comment on column private.advert_search.rank is 'Of adverts that a sort holds equal, the lower comes first.';
comment on column private.advert_search.published_on is 'Day in Italy.';
comment on column private.advert_search.rating is 'Of the dealership, in tenths; 0: none.';
comment on column private.advert_search.new_drivers is 'Article 117 c. 2-bis CdS; isAllowedForNewDrivers of the app.';
create index advert_search_tokens on private.advert_search using gin (tokens extensions.gin_trgm_ops);
-- The values that occur are read by skipping from one to the next.
create index advert_search_brands on private.advert_search (type, brand);
create index advert_search_fuels on private.advert_search (type, fuel_type);
create index advert_search_bodies on private.advert_search (type, body_type);

create view private.searchable_adverts as
  select a.id, private.rank_of_id(a.id) as rank, a.price, a.mileage, (a.published_at at time zone 'Europe/Rome')::date as published_on,
    a.year::smallint as year, (coalesce(d.rating, 0) * 10)::smallint as rating, a.featured,
    a.type = 'auto' and a.unladen_weight_kg is not null and a.power_kw <= 105
      and a.power_kw * 1000 <= 75 * a.unladen_weight_kg as new_drivers,
    a.type, a.condition, a.brand, a.fuel_type, a.body_type,
    private.search_tokens(concat_ws(' ', a.name, a.brand, a.model, a.body_type, a.fuel_type, a.colour, d.city, d.name))
      as tokens
  from public.adverts a join public.dealerships d on d.id = a.dealership_id
  where a.status in ('published', 'reserved') and not d.hidden;
comment on view private.searchable_adverts is 'What advert_search holds, computed from the adverts and their dealerships.';

create function private.index_adverts(p_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.advert_search s where s.id = any (p_ids)
    and not exists (select 1 from private.searchable_adverts v where v.id = s.id collate "default");
  insert into private.advert_search select v.* from private.searchable_adverts v where v.id = any (p_ids)
  on conflict (id) do update set (rank, price, mileage, published_on, year, rating, featured, new_drivers, type, condition, brand,
    fuel_type, body_type, tokens) = (excluded.rank, excluded.price, excluded.mileage, excluded.published_on, excluded.year, excluded.rating,
    excluded.featured, excluded.new_drivers, excluded.type, excluded.condition, excluded.brand, excluded.fuel_type,
    excluded.body_type, excluded.tokens)
  where advert_search is distinct from excluded;
end;
$$;

create function private.index_advert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.advert_search where id = old.id;
  elsif new.status in ('published', 'reserved') or (tg_op = 'UPDATE' and old.status in ('published', 'reserved')) then
    -- A name that the dealership gets at the same time waits, and then finds the row of this advert.
    perform from public.dealerships where id = new.dealership_id for share;
    perform private.index_adverts(array[new.id]);
  end if;
  return null;
end;
$$;
create trigger adverts_searched after insert or delete or update of dealership_id, status, type, condition, name, brand,
  model, year, price, featured, fuel_type, body_type, colour, mileage, power_kw, unladen_weight_kg, published_at
  on public.adverts for each row execute function private.index_advert();

create function private.index_dealership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_adverts(array(select a.id from public.adverts a
    where a.dealership_id = case when tg_op = 'DELETE' then old.id else new.id end and a.status in ('published', 'reserved')));
  return null;
end;
$$;
create trigger dealerships_searched after insert or delete or update of name, city, rating, hidden on public.dealerships
  for each row execute function private.index_dealership();

insert into private.advert_search select v.* from private.searchable_adverts v;

-- A field of a query as a list of at most 20 short texts; none: no filter.
create function private.query_choices(p_query jsonb, p_key text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_list constant jsonb := coalesce(nullif(p_query -> p_key, 'null'), '[]');
begin
  if jsonb_typeof(v_list) <> 'array' or jsonb_array_length(v_list) > 20 or exists (
    select 1 from jsonb_array_elements(v_list) e
    where jsonb_typeof(e) <> 'string' or char_length(e #>> '{}') > 60) then
    raise sqlstate 'PT400' using message = 'invalid_query';
  end if;
  return array(select jsonb_array_elements_text(v_list));
end;
$$;

-- A number of a query, at most a milliard in size; null: none.
create function private.query_number(p_query jsonb, variadic p_path text[]) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  v_number constant jsonb := nullif(p_query #> p_path, 'null');
begin
  if v_number is null then
    return null;
  end if;
  if jsonb_typeof(v_number) <> 'number' or abs(v_number::numeric) > 1000000000 then
    raise sqlstate 'PT400' using message = 'invalid_query';
  end if;
  return v_number::numeric;
end;
$$;

-- One statement answers page and counts; its text holds no text of the query, only parameters.
create function public.search_adverts(p_query jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_types text[];
  v_conditions text[];
  v_brands text[];
  v_years smallint[];
  v_fuels text[];
  v_bodies text[];
  v_patterns text[] := '{}';
  v_word jsonb;
  v_part text;
  -- What every row must pass: text and ranges.
  v_base text[] := '{true}';
  -- What the facets ask, by the bit that a row gets which fails it.
  v_tests jsonb := '{}';
  v_failed text;
  v_order text;
  v_near text;
  v_answer jsonb;
begin
  if jsonb_typeof(p_query) is distinct from 'object' or octet_length(p_query::text) > 16000 then
    raise sqlstate 'PT400' using message = 'invalid_query';
  end if;
  v_types := private.query_choices(p_query, 'type');
  v_conditions := private.query_choices(p_query, 'condition');
  v_brands := private.query_choices(p_query, 'brand');
  v_fuels := private.query_choices(p_query, 'fuelType');
  v_bodies := private.query_choices(p_query, 'bodyType');
  -- A year that is none is one that no advert has.
  v_years := array(select case when y ~ '^\d{4}$' then y::smallint else 0 end
    from unnest(private.query_choices(p_query, 'year')) y);
  v_tests := jsonb_strip_nulls(jsonb_build_object(
    '1', case when v_types <> '{}' then 's.type = any ($1)' end,
    '2', case when v_conditions <> '{}' then 's.condition = any ($2)' end,
    '4', case when v_brands <> '{}' then 's.brand = any ($3)' end,
    '8', case when v_years <> '{}' then 's.year = any ($4)' end,
    '16', case when v_fuels <> '{}' then 's.fuel_type = any ($5)' end,
    '32', case when v_bodies <> '{}' then 's.body_type = any ($6)' end,
    '64', case when private.query_number(p_query, 'rating') > 0 then 's.rating >= $7' end,
    '128', case when p_query -> 'neopatentati' = 'true' then 's.new_drivers' end));

  v_near := p_query ->> 'nearest';
  if v_near is distinct from 'price' then
    v_base := v_base || array['s.price >= $8', 's.price <= $9'];
  end if;
  if v_near is distinct from 'years' then
    v_base := v_base || array['s.year >= $10', 's.year <= $11'];
  end if;

  -- What is typed with punctuation is one word if any token has it, else its parts: T-Roc is "troc", Fiat/Panda both.
  if jsonb_typeof(coalesce(p_query -> 'words', '[]')) <> 'array' or jsonb_array_length(coalesce(p_query -> 'words', '[]')) > 50 then
    raise sqlstate 'PT400' using message = 'invalid_query';
  end if;
  for v_word in select jsonb_array_elements(p_query -> 'words') loop
    if jsonb_typeof(v_word -> 'parts') is distinct from 'array' or jsonb_array_length(v_word -> 'parts') not between 1 and 100
      or coalesce(v_word ->> 'whole', '') = '' or v_word::text ~ '[%\\_]' then
      raise sqlstate 'PT400' using message = 'invalid_query';
    end if;
    if jsonb_array_length(v_word -> 'parts') = 1 or exists (
      select 1 from private.advert_search s where s.tokens like '%' || (v_word ->> 'whole') || '%') then
      v_patterns := v_patterns || ('%' || (v_word ->> 'whole') || '%');
    else
      for v_part in select jsonb_array_elements_text(v_word -> 'parts') loop
        v_patterns := v_patterns || ('%' || v_part || '%');
      end loop;
    end if;
  end loop;
  if cardinality(v_patterns) > 60 then
    raise sqlstate 'PT400' using message = 'invalid_query';
  end if;
  v_base := v_base || array(select format('s.tokens like $12[%s]', i) from generate_subscripts(v_patterns, 1) i);

  v_order := case p_query ->> 'sort'
    when 'prezzo-crescente' then 's.price, s.published_on desc, s.rank, s.id'
    when 'prezzo-decrescente' then 's.price desc, s.published_on desc, s.rank, s.id'
    when 'recenti' then 's.published_on desc, s.rank, s.id'
    when 'meno-km' then 's.mileage, s.published_on desc, s.rank, s.id'
    else 's.featured desc, s.published_on desc, s.rank, s.id' end;
  if v_near is not null then
    if v_near not in ('price', 'years') then
      raise sqlstate 'PT400' using message = 'invalid_query';
    end if;
    v_order := case v_near when 'price' then 'greatest(0, $8 - s.price, s.price - $9), s.rank, s.id'
      else 'greatest(0, $10 - s.year, s.year - $11), s.rank, s.id' end;
  end if;
  v_failed := coalesce((select string_agg(format('case when %s then 0 else %s end', t.value, t.key), ' + ')
    from jsonb_each_text(v_tests) t), '0');

  execute format($sql$
    with recursive combinations as materialized (
      -- A facet ignores its own filter: it counts what passes all filters, and what fails its own only. Grouped three times
      -- and not once for each facet, which takes three times as long.
      select b.failed, b.type, b.condition, b.fuel_type, b.body_type, b.new_drivers, b.brand, b.year, b.rating,
        count(*) as n
      from (select s.*, %1$s as failed from private.advert_search s where $14 and %2$s) b
      where b.failed & (b.failed - 1) = 0
      group by grouping sets ((b.failed, b.type, b.condition, b.fuel_type, b.body_type, b.new_drivers),
        (b.failed, b.brand), (b.failed, b.year, b.rating))
    ), counts as (
      select f.field, f.value, sum(c.n) as n
      from combinations c cross join lateral (values
        ('type', 1, c.type), ('condition', 2, c.condition), ('brand', 4, c.brand), ('year', 8, c.year::text),
        ('fuelType', 16, c.fuel_type), ('bodyType', 32, c.body_type), ('rating', 64, c.rating::text),
        ('neopatentati', 128, c.new_drivers::text)) f (field, bit, value)
      where f.value is not null and c.failed in (0, f.bit)
      group by 1, 2
    ), totals as (
      select coalesce(sum(n), 0)::integer as total from combinations where failed = 0 and brand is not null
    ), pages as (
      select t.total, least(greatest($13, 1), greatest(1, ceil(t.total / 24.0)))::integer as page from totals t
    ), found as (
      select s.id, row_number() over () as place from (
        select s.id from private.advert_search s where %2$s and %4$s order by %3$s
        limit case when $14 then 24 else 3 end offset case when $14 then (select 24 * (page - 1) from pages) else 0 end) s
    ), occurring (field, type, value) as (
      -- Each value is found by an index, from the one before it.
      select f.field, t.type, ''::text collate "C"
      from (values ('brand'), ('fuelType'), ('bodyType')) f (field), (values ('auto'), ('moto'), ('minicar')) t (type)
      where $14
      union all
      select o.field, o.type, case o.field
        when 'brand' then (select min(s.brand) from private.advert_search s where s.type = o.type and s.brand > o.value)
        when 'fuelType' then
          (select min(s.fuel_type) from private.advert_search s where s.type = o.type and s.fuel_type > o.value)
        else (select min(s.body_type) from private.advert_search s where s.type = o.type and s.body_type > o.value) end
      from occurring o where o.value is not null
    )
    select jsonb_build_object('total', p.total, 'page', p.page,
      'adverts', (select coalesce(jsonb_agg((select b.body from private.public_adverts b where b.id = f.id collate "default")
        order by f.place), '[]') from found f),
      'counts', (select jsonb_object_agg(c.field, c.values) from (
        select field, jsonb_object_agg(value, n) as values from counts group by field) c),
      'values', (select jsonb_agg(jsonb_build_array(o.field, o.type, o.value)) from occurring o where o.value <> ''))
    from pages p
  $sql$, v_failed, array_to_string(v_base, ' and '), v_order,
    coalesce((select string_agg(t.value, ' and ') from jsonb_each_text(v_tests) t), 'true'))
  using v_types, v_conditions, v_brands, v_years, v_fuels, v_bodies, (private.query_number(p_query, 'rating') * 10)::integer,
    coalesce(private.query_number(p_query, 'price', 'min'), -1000000000)::integer,
    coalesce(private.query_number(p_query, 'price', 'max'), 1000000000)::integer,
    coalesce(private.query_number(p_query, 'years', 'min'), -1000000000)::integer,
    coalesce(private.query_number(p_query, 'years', 'max'), 1000000000)::integer,
    v_patterns, coalesce(private.query_number(p_query, 'page'), 1), v_near is null
  into v_answer;
  return v_answer;
end;
$$;
comment on function public.search_adverts is
  'Open to everybody: a page of 24 public adverts, how many there are, and how many each value of a filter would find. Facts in docs/decisions/025-search-in-the-database.md. Errors: invalid_query.';
