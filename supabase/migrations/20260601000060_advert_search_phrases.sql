-- The search of adverts by model, licence, displacement, power, seats and emission class (docs/product.md 4.4); all else is as it
-- was in 20260601000050_advert_search_fields.sql.

-- Texts as phrases are looked for in them: folded words between spaces, once cut at punctuation and once without it, as
-- wordsOf of app/features/marketplace/catalogue/engine/phrase-index.ts: T-Roc is " t roc | troc ".
create function private.search_phrases(p_texts text[]) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    (select ' ' || string_agg(private.search_tokens(w), ' ' order by o) || ' '
      from regexp_split_to_table(t, '[\s!-/:-@\[-`{-~]+') with ordinality x (w, o) where w <> '')
    || '|' ||
    (select ' ' || string_agg(private.search_tokens(regexp_replace(w, '[!-/:-@\[-`{-~]+', '', 'g')), ' ' order by o) || ' '
      from regexp_split_to_table(t, '\s+') with ordinality x (w, o) where w <> ''), '|'), '')
  from unnest(p_texts) t;
$$;

-- The licences with which a vehicle may be driven (Codice della Strada, art. 116); licencesFor of the app.
create function private.licences_for(p_type text, p_power_kw numeric, p_cc integer, p_weight_kg integer) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when p_type = 'auto' then array['B']
    when p_type = 'minicar' and p_power_kw <= 6 then array['AM', 'A1', 'A2', 'A', 'B1', 'B']
    when p_type = 'minicar' and p_power_kw <= 15 then array['B1', 'B']
    when p_type = 'minicar' then array['B']
    when coalesce(p_cc, 0) <= 50 and p_power_kw <= 4 then array['AM', 'A1', 'A2', 'A', 'B1', 'B']
    when coalesce(p_cc, 0) <= 125 and p_power_kw <= 11 and p_power_kw * 10 <= coalesce(p_weight_kg, 0)
      then array['A1', 'A2', 'A', 'B']
    when p_power_kw <= 35 and p_power_kw * 5 <= coalesce(p_weight_kg, 0) then array['A2', 'A']
    else array['A'] end;
$$;

alter table private.advert_search add model_phrases text collate "C", add licence_phrases text collate "C", add cc integer,
  add power double precision, add seats smallint, add euro smallint;
comment on column private.advert_search.euro is 'The number of the emission class.';

create or replace view private.searchable_adverts as
  select a.id, private.rank_of_id(a.id) as rank, a.price, a.mileage, (a.published_at at time zone 'Europe/Rome')::date as published_on,
    a.year::smallint as year, (coalesce(d.rating, 0) * 10)::smallint as rating, a.featured,
    a.type = 'auto' and a.unladen_weight_kg is not null and a.power_kw <= 105
      and a.power_kw * 1000 <= 75 * a.unladen_weight_kg as new_drivers,
    a.type, a.condition, a.brand, a.fuel_type, a.body_type,
    private.search_tokens(concat_ws(' ', a.name, a.brand, a.model, a.body_type, a.fuel_type, a.colour, d.city, d.name))
      as tokens,
    a.transmission, array[lower(d.city), lower(d.province)] as places,
    private.search_phrases(array[a.model]) as model_phrases,
    private.search_phrases(private.licences_for(a.type, a.power_kw, a.displacement_cc, a.unladen_weight_kg)) as licence_phrases,
    a.displacement_cc as cc, a.power_kw::double precision as power, a.seats, substring(a.euro_class from '\d')::smallint as euro
  from public.adverts a join public.dealerships d on d.id = a.dealership_id
  where a.status in ('published', 'reserved') and not d.hidden;

create or replace function private.index_adverts(p_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.advert_search s where s.id = any (p_ids)
    and not exists (select 1 from private.searchable_adverts v where v.id = s.id collate "default");
  insert into private.advert_search select v.* from private.searchable_adverts v where v.id = any (p_ids)
  on conflict (id) do update set (rank, price, mileage, published_on, year, rating, featured, new_drivers, type, condition, brand,
    fuel_type, body_type, tokens, transmission, places, model_phrases, licence_phrases, cc, power, seats, euro) = (excluded.rank, excluded.price, excluded.mileage, excluded.published_on,
    excluded.year, excluded.rating, excluded.featured, excluded.new_drivers, excluded.type, excluded.condition, excluded.brand,
    excluded.fuel_type, excluded.body_type, excluded.tokens, excluded.transmission, excluded.places,
    excluded.model_phrases, excluded.licence_phrases, excluded.cc, excluded.power, excluded.seats, excluded.euro)
  where advert_search is distinct from excluded;
end;
$$;

drop trigger adverts_searched on public.adverts;
create trigger adverts_searched after insert or delete or update of dealership_id, status, type, condition, name, brand,
  model, year, price, featured, fuel_type, body_type, colour, mileage, power_kw, unladen_weight_kg, published_at, transmission,
  displacement_cc, seats, euro_class
  on public.adverts for each row execute function private.index_advert();

select private.index_adverts(array(select v.id from private.searchable_adverts v));
alter table private.advert_search alter model_phrases set not null, alter licence_phrases set not null;

-- Phrases filter like a text, ranges like the others.
create or replace function public.search_adverts(p_query jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_types text[];
  v_conditions text[];
  v_brands text[];
  v_years smallint[];
  v_fuels text[];
  v_bodies text[];
  v_transmissions text[];
  v_places text[];
  v_models text[];
  v_licences text[];
  -- Ends of the ranges that an advert may have no number for; each has two places.
  v_ends numeric[] := '{}';
  v_key text;
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
  v_transmissions := private.query_choices(p_query, 'transmission');
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
    '128', case when p_query -> 'neopatentati' = 'true' then 's.new_drivers' end,
    '256', case when v_transmissions <> '{}' then 's.transmission = any ($15)' end));

  v_near := p_query ->> 'nearest';
  if v_near is distinct from 'price' then
    v_base := v_base || array['s.price >= $8', 's.price <= $9'];
  end if;
  if v_near is distinct from 'years' then
    v_base := v_base || array['s.year >= $10', 's.year <= $11'];
  end if;
  if v_near is distinct from 'km' then
    v_base := v_base || array['s.mileage >= $16', 's.mileage <= $17'];
  end if;
  if jsonb_typeof(p_query -> 'place') = 'array' then
    v_places := private.query_places(p_query);
    v_base := v_base || 's.places && $18'::text;
  end if;

  v_models := private.query_choices(p_query, 'model');
  v_licences := private.query_choices(p_query, 'licence');
  if v_models <> '{}' then
    v_base := v_base || 'exists (select from unnest($19) p where position(p in s.model_phrases) > 0)'::text;
  end if;
  if v_licences <> '{}' then
    v_base := v_base || 'exists (select from unnest($20) p where position(p in s.licence_phrases) > 0)'::text;
  end if;
  foreach v_key in array array['cc', 'power', 'seats', 'euro'] loop
    v_ends := v_ends || array[private.query_number(p_query, v_key, 'min'), private.query_number(p_query, v_key, 'max')];
    if v_near = v_key then
      v_base := v_base || format('s.%I is not null', v_key);
    else
      if v_ends[cardinality(v_ends) - 1] is not null then
        v_base := v_base || format('s.%I >= $21[%s]', v_key, cardinality(v_ends) - 1);
      end if;
      if v_ends[cardinality(v_ends)] is not null then
        v_base := v_base || format('s.%I <= $21[%s]', v_key, cardinality(v_ends));
      end if;
    end if;
  end loop;

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
    if v_near not in ('price', 'years', 'km', 'cc', 'power', 'seats', 'euro') then
      raise sqlstate 'PT400' using message = 'invalid_query';
    end if;
    v_order := case v_near when 'price' then 'greatest(0, $8 - s.price, s.price - $9), s.rank, s.id'
      when 'km' then 'greatest(0, $16 - s.mileage, s.mileage - $17), s.rank, s.id'
      when 'years' then 'greatest(0, $10 - s.year, s.year - $11), s.rank, s.id'
      else format('greatest(0, $21[%2$s] - s.%1$I, s.%1$I - $21[%3$s]), s.rank, s.id', v_near,
        2 * array_position(array['cc', 'power', 'seats', 'euro'], v_near) - 1,
        2 * array_position(array['cc', 'power', 'seats', 'euro'], v_near)) end;
  end if;
  v_failed := coalesce((select string_agg(format('case when %s then 0 else %s end', t.value, t.key), ' + ')
    from jsonb_each_text(v_tests) t), '0');

  execute format($sql$
    with recursive combinations as materialized (
      -- A facet ignores its own filter: it counts what passes all filters, and what fails its own only. Grouped three times
      -- and not once for each facet, which takes three times as long.
      select b.failed, b.type, b.condition, b.fuel_type, b.body_type, b.new_drivers, b.transmission, b.brand, b.year, b.rating,
        count(*) as n
      from (select s.*, %1$s as failed from private.advert_search s where $14 and %2$s) b
      where b.failed & (b.failed - 1) = 0
      group by grouping sets ((b.failed, b.type, b.condition, b.fuel_type, b.body_type, b.new_drivers,
          b.transmission),
        (b.failed, b.brand), (b.failed, b.year, b.rating))
    ), counts as (
      select f.field, f.value, sum(c.n) as n
      from combinations c cross join lateral (values
        ('type', 1, c.type), ('condition', 2, c.condition), ('brand', 4, c.brand), ('year', 8, c.year::text),
        ('fuelType', 16, c.fuel_type), ('bodyType', 32, c.body_type), ('rating', 64, c.rating::text),
        ('neopatentati', 128, c.new_drivers::text), ('transmission', 256, c.transmission)) f (field, bit, value)
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
    v_patterns, coalesce(private.query_number(p_query, 'page'), 1), v_near is null, v_transmissions,
    coalesce(private.query_number(p_query, 'km', 'min'), -1000000000)::integer,
    coalesce(private.query_number(p_query, 'km', 'max'), 1000000000)::integer, v_places, v_models, v_licences, v_ends::double precision[]
  into v_answer;
  return v_answer;
end;
$$;
comment on function public.search_adverts is
  'Open to everybody: a page of 24 public adverts, how many there are, and how many each value of a filter would find. Facts in docs/decisions/025-search-in-the-database.md. Errors: invalid_query.';
