/**
 * `npm run bench:search -- --alerts`: how long it takes to find who follows 1,000 new adverts among 100,000 saved searches
 * (docs/decisions/028-saved-searches.md), on the PostgreSQL of this machine, beside comparing each advert with each search.
 */
import { openPostgres, startPostgres } from "../../../supabase/tests/support/postgres-server";
import type { ScratchDatabase } from "../../../supabase/tests/support/scratch-database";
import { storeAdverts } from "../../../tests/support/stored-adverts";
import { atLeast, atMost, median, printGoals, round } from "../goals";
import { generateAdverts } from "./generate";

const SEARCHES = 100_000;
const NEW_ADVERTS = 1_000;
/** Adverts that were there before; searches ask for what they have. */
const CATALOGUE = 20_000;
const ROUNDS = 5;

/**
 * Searches as people write them, each from an advert that is there: three of four name a brand, half of these the
 * model as well; most have a highest price. A search finds about one in a hundred adverts.
 */
const SEARCH_SQL = `
  insert into private.saved_searches (email, subscriber_id, status, rhythm, name, list, brands, body_types, fuel_types,
    conditions, min_price, max_price, min_year, new_drivers, models, text_version, confirm_hash, confirmed_at)
  select b.email, b.id, 'active', case when r.daily < 0.7 then 'daily' else 'at_once' end, 'Una ricerca', s.type,
    case when r.brand < 0.75 then array[s.brand] end,
    case when r.body < 0.3 or r.brand >= 0.75 then array[s.body_type] end,
    case when r.fuel < 0.3 then array[s.fuel_type] end,
    case when r.condition < 0.4 then array[s.condition] end,
    case when r.low < 0.5 then s.price * 3 / 4000 * 1000 end,
    case when r.high < 0.85 then (s.price / 1000 + 1) * 1000 end,
    case when r.year < 0.6 then s.year - 2 end,
    case when r.drivers < 0.05 then true end,
    case when r.word < 0.45 and r.brand < 0.75 then array['%' || split_part(private.phrase_text(a.model), '|', 1) || '%'] end,
    '2026-11-21', md5(n::text), now() - interval '1 day'
  from generate_series(1, ${SEARCHES}) n
    cross join lateral (select random() + 0 * n as daily, random() as brand, random() as body, random() as fuel,
      random() as condition, random() as low, random() as high, random() as year, random() as drivers, random() as word) r
    join private.alert_subscribers b on b.email = 'b' || (n / 3) || '@prova.example'
    join (select a.*, row_number() over (order by a.id) as place from private.advert_search a) s
      on s.place = 1 + (n * 7919::bigint) % ${CATALOGUE}
    join public.adverts a on a.id = s.id collate "default"`;

/** Compares all with all: what the keys of searches spare. */
const SCAN_SQL = `
  select count(*) from (
    select q.id, array_agg(n.id) from private.advert_news n join private.advert_search s on s.id = n.advert_id
      join private.advert_facts f on f.id = n.advert_id collate "default"
      join private.saved_searches q on q.status = 'active' and q.confirmed_at < n.at and private.search_finds(q, s)
        and private.facts_pass(q, f)
    where n.id = any ($news$) group by q.id) found`;

/** Prints milliseconds and ratios. */
export async function measureAlerts(): Promise<void> {
  const server = await startPostgres();
  try {
    const database = await openPostgres(server.socketFolder);
    await measure(database);
    await database.close();
  } finally {
    server.stop();
  }
}

async function measure(database: ScratchDatabase): Promise<void> {
  await storeAdverts(database, generateAdverts(CATALOGUE));
  await database.script(`
    select setseed(0.5);
    insert into private.alert_subscribers (email)
      select 'b' || n || '@prova.example' from generate_series(0, ${SEARCHES} / 3) n;
    ${SEARCH_SQL};
    do $$ begin perform private.index_saved_search(q) from private.saved_searches q; end $$;`);
  for (const table of ["saved_searches", "saved_search_keys", "alert_subscribers"])
    await database.script(`vacuum analyze private.${table}`);

  const times = { keys: [] as number[], scan: [] as number[] };
  let matches = 0;
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const { rows } = await database.query(
      `insert into private.advert_news (advert_id) select s.id from private.advert_search s
       order by md5(s.id || ${turn}) limit ${NEW_ADVERTS} returning id`,
    );
    const news = rows.map(({ id }) => String(id)).join(",");
    times.keys.push(await timed(() => database.query("select private.match_adverts()")));
    const found = await database.query(
      "with gone as (delete from private.alert_matches returning news) select count(*), coalesce(sum(cardinality(news)), 0)::int as pairs from gone",
    );
    matches = Number(found.rows[0]?.pairs);
    // The plain comparison takes a minute: once is enough.
    if (turn === 0) {
      const scanned = await timed(async () => {
        const all = await database.query(SCAN_SQL.replace("$news$", `array[${news}]::bigint[]`));
        if (Number(all.rows[0]?.count) !== Number(found.rows[0]?.count))
          throw new Error("keys and scan disagree");
      });
      times.scan.push(scanned);
    }
  }
  // One advert more, as in most minutes.
  await database.query(
    "insert into private.advert_news (advert_id) select s.id from private.advert_search s limit 1",
  );
  const single = await timed(() => database.query("select private.match_adverts()"));
  const [keys, scan] = [median(times.keys), median(times.scan)];
  console.log(
    `${NEW_ADVERTS} new adverts, ${SEARCHES} searches: ${round(keys)} ms for ${matches} pairs; comparing all with all ${round(scan)} ms; a single advert ${round(single)} ms`,
  );
  printGoals([
    atMost("seconds to find who follows 1,000 new adverts among 100,000 searches", keys / 1000, 5),
    atLeast("times as fast as comparing all with all", scan / keys, 5),
  ]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
