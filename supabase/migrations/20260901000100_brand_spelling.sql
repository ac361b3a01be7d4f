-- Adverts that were stored before brands got the spelling of the catalogue (docs/product.md 8.14) get it now, where theirs
-- differs in capitals and accents alone: filters count each spelling as a brand of its own. Searches that somebody saved
-- with the other spelling find the same adverts as before.
do $$
declare
  -- app/data/search-lexicon/brands.ts, as of this migration.
  v_brands constant text[] := array[
    'Fiat', 'Alfa Romeo', 'Lancia', 'Abarth', 'Jeep', 'Maserati', 'Ferrari', 'Lamborghini', 'Porsche', 'Volkswagen', 'Audi',
    'BMW', 'Mercedes', 'Smart', 'MINI', 'Opel', 'Ford', 'Renault', 'Peugeot', 'Citroën', 'DS', 'Dacia', 'SEAT', 'Cupra', 'Škoda',
    'Volvo', 'Toyota', 'Lexus', 'Nissan', 'Honda', 'Hyundai', 'Kia', 'Mazda', 'Mitsubishi', 'Suzuki', 'Subaru', 'Land Rover',
    'Jaguar', 'Tesla', 'MG', 'BYD', 'DR', 'EVO', 'Omoda', 'Jaecoo', 'Leapmotor', 'Lynk & Co', 'Chevrolet', 'Daewoo', 'Chrysler',
    'Saab', 'SsangYong', 'KGM', 'Iveco', 'Great Wall', 'Innocenti', 'Autobianchi', 'Yamaha', 'Kawasaki', 'Ducati', 'Aprilia',
    'Moto Guzzi', 'Piaggio', 'Vespa', 'Gilera', 'Malaguti', 'Benelli', 'MV Agusta', 'Bimota', 'KTM', 'Husqvarna', 'Triumph',
    'Harley-Davidson', 'Indian', 'Royal Enfield', 'CFMoto', 'Voge', 'Zontes', 'Fantic', 'Beta', 'Kymco', 'SYM', 'Keeway',
    'Lambretta', 'Mondial', 'Derbi', 'Niu', 'Aixam', 'Ligier', 'Microcar', 'Chatenet', 'Casalini', 'Estrima', 'Tazzari', 'XEV',
    'Grecav'];
  v private.saved_searches;
begin
  update public.adverts a set brand = b.brand, version = a.version + 1
    from unnest(v_brands) b (brand)
    where private.folded(a.brand) = private.folded(b.brand) and a.brand <> b.brand and a.status <> 'deleted';

  for v in
    update private.saved_searches s set
      brands = array(
        select distinct coalesce(b.brand, own.brand) from unnest(s.brands) own (brand)
        left join unnest(v_brands) b (brand) on private.folded(b.brand) = private.folded(own.brand) order by 1),
      -- The query string of the list. A name whose letters it encodes stays as it is there.
      params = coalesce((
        select string_agg(coalesce('brand=' || b.written, own.part), '&' order by own.place)
        from string_to_table(s.params, '&') with ordinality own (part, place)
        left join (select replace(n.brand, ' ', '+') from unnest(v_brands) n (brand)) b (written)
          on lower(own.part) = lower('brand=' || b.written)), '')
    where exists (
      select 1 from unnest(s.brands) own (brand) join unnest(v_brands) b (brand)
        on private.folded(b.brand) = private.folded(own.brand) and b.brand <> own.brand)
    returning s.*
  loop
    delete from private.saved_search_keys k where k.search_id = v.id;
    perform private.index_saved_search(v);
  end loop;
end;
$$;
