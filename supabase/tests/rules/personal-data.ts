/** Personal data of one person in all tables. */
import type { Connection } from "../support/scratch-database";
import { PORTAL, call } from "./accounts";

export async function registerDealership(database: Connection, email: string): Promise<void> {
  await call(
    database,
    PORTAL,
    `public.submit_dealership_registration('Salone', '02345670794', 'Pizzo', 'Anna', '${email}', '0963 555 210',
      array['auto'], '/', '2026-11-21')`,
  );
}

/** Sends an inquiry, subscribes to the newsletter and registers a dealership. */
export async function createPersonalData(database: Connection, email: string): Promise<void> {
  await call(
    database,
    PORTAL,
    `public.submit_contact_request('vehicle', 'Anna Rossi', '${email}', 'Buongiorno, c''è ancora?', '/', '2026-11-21',
      p_context_id => 'fiat-panda-2019', p_dealership_id => '1', p_phone => '333 1234567')`,
  );
  await call(
    database,
    PORTAL,
    `public.subscribe_newsletter('${email}', '/blog', '2026-11-21', 'Anna')`,
  );
  await registerDealership(database, email);
}

/** Names of the tables that contain an e-mail address in clear text. */
export async function tablesContaining(database: Connection, email: string): Promise<string[]> {
  const { rows } = await database.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'auth', 'private') and table_type = 'BASE TABLE'`,
  );
  const places: string[] = [];
  for (const { name } of rows) {
    const found = await database.query(
      `select 1 from ${String(name)} t where t::text ilike '%${email}%'`,
    );
    if (found.rows.length > 0) places.push(String(name));
  }
  return places.sort();
}
