/** Adverts of tests and benchmarks as rows of a database. */
import type { Connection, ScratchDatabase } from "../../supabase/tests/support/scratch-database";
import type { Advert } from "~/features/marketplace/catalogue/fields";

/** Rows of one statement. */
const ROWS_A_STATEMENT = 2_000;

/** Stores adverts and their dealerships without the triggers of single rows, then all rows of the search at once. */
export async function storeAdverts(
  database: Pick<ScratchDatabase, "script">,
  adverts: readonly Advert[],
): Promise<void> {
  if (adverts.length === 0) return;
  const sellers = [...new Map(adverts.map(({ seller }) => [seller.id, seller])).values()];
  await database.script("set session_replication_role = replica");
  await insert(database, sellersSql, sellers);
  await insert(
    database,
    advertsSql,
    adverts.map(({ vehicle }) => vehicle),
  );
  await database.script(
    `set session_replication_role = origin;
     insert into private.advert_search select v.* from private.searchable_adverts v;`,
  );
  for (const table of ["public.adverts", "public.dealerships", "private.advert_search"])
    await database.script(`vacuum analyze ${table}`);
}

async function insert<Row>(
  database: Pick<Connection, "script">,
  sql: (json: string) => string,
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const part = rows.slice(from, from + ROWS_A_STATEMENT);
    await database.script(sql(`'${JSON.stringify(part).replaceAll("'", "''")}'::jsonb`));
  }
}

const sellersSql = (json: string) => `
  insert into public.dealerships (id, slug, name, address, postal_code, city, province, phone, email, rating)
  select e ->> 'id', 'salone-' || (e ->> 'id'), e ->> 'name', 'Via Roma 1', '88046', e ->> 'city', 'CZ', '+39 0968 555 014',
    's@prova.example', (e ->> 'rating')::numeric from jsonb_array_elements(${json}) e`;

const advertsSql = (json: string) => `
  insert into public.adverts (id, dealership_id, status, type, condition, name, brand, model, year, price, price_vat,
    price_transfer, description, featured, fuel_type, body_type, colour, mileage, transmission, seats, power_kw,
    unladen_weight_kg, published_at, expires_at)
  select e ->> 'id', e ->> 'dealershipId', 'published', e ->> 'type', e ->> 'condition', e ->> 'name', e ->> 'brand',
    e ->> 'model', (e ->> 'year')::integer, (e ->> 'price')::integer, 'included', 'excluded', 'Un veicolo che non c''è, per una prova.',
    (e ->> 'featured')::boolean, e ->> 'fuelType', e ->> 'bodyType', e ->> 'colour', (e ->> 'mileage')::integer,
    'Manuale', (e ->> 'seats')::integer, (e ->> 'powerKw')::numeric, (e ->> 'unladenWeightKg')::integer,
    (e ->> 'publishedAt')::timestamptz + interval '12 hours', now() + interval '60 days'
  from jsonb_array_elements(${json}) e`;
