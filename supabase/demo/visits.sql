-- Demo data of the local backend (supabase/local/demo-data.ts): visits of the vehicles of the demo dealer that seed.sql has none
-- of and that visitors ask about in inquiries.sql, by its formula and since they are in the catalogue.

insert into public.daily_counts (dealership_id, day, kind, vehicle_id, count)
select '1', day, kind, vehicle_id, count from (
  select day, kind, vehicle_id, floor(weight * share * (case when extract(isodow from day) > 5 then 1.5 else 1 end)
    * (0.6 + chance * 0.8) + (chance * 7) % 1)::integer as count
  from (
    select private.italian_day() - back as day, vehicle_id, weight, kind, share,
      (abs(hashtext(vehicle_id || kind || back)::bigint) % 1000) / 1000.0 as chance
    from (values ('jeep-avenger-2025', 6.5, 4), ('alfa-romeo-junior-2026', 5.5, 33), ('lancia-ypsilon-2026', 4.0, 20),
        ('jeep-compass-2026', 3.2, 24), ('fiat-tipo-2020', 2.6, 78), ('alfa-romeo-brera-2008', 2.2, 69))
        as v (vehicle_id, weight, since),
      generate_series(0, since) as back,
      (values ('view', 1.0), ('call', 0.03), ('whatsapp', 0.04), ('favourite', 0.08), ('comparison', 0.05)) as k (kind, share)
  ) as chances
) as demo where count > 0
on conflict do nothing;

-- How often vehicles of the demo dealer were kept and compared, since the portal counts it.
insert into public.daily_counts (dealership_id, day, kind, vehicle_id, count)
select '1', day, kind, vehicle_id, count from (
  select private.italian_day() - back as day, kind, vehicle_id,
    floor(weight * share * (0.6 + chance * 0.8) + (chance * 7) % 1)::integer as count
  from (values ('fiat-grande-panda-2026', 9.0), ('alfa-romeo-giulia-2019', 7.5), ('fiat-500-2026', 6.0),
      ('alfa-romeo-stelvio-2021', 5.0), ('fiat-panda-2019', 4.5), ('jeep-renegade-2021', 3.5),
      ('fiat-124-spider-2018', 3.0), ('lancia-ypsilon-2018', 2.0)) as v (vehicle_id, weight),
    generate_series(0, 60) as back,
    (values ('favourite', 0.08), ('comparison', 0.05)) as k (kind, share),
    lateral (select (abs(hashtext(vehicle_id || kind || back)::bigint) % 1000) / 1000.0 as chance) c
) as demo where count > 0
on conflict do nothing;
