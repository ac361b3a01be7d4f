/** Dealers with a plan, and their adverts, for the tests of database functions. */
import { randomUUID } from "node:crypto";
import type { Identity } from "../support/callers";
import type { Connection, Row } from "../support/scratch-database";
import { call, newAccount } from "./accounts";

/** Facts of a used car, named as in app/data/schema.ts. */
export const FACTS = {
  type: "auto",
  condition: "used",
  name: "Fiat Panda 1.2 Lounge",
  brand: "Fiat",
  model: "Panda",
  year: 2019,
  firstRegistration: "2019-04",
  price: 8900,
  priceTerms: { vat: "margin", transfer: "excluded" },
  description: "Unico proprietario, tagliandi in officina nostra, due treni di gomme.",
  fuelType: "Benzina",
  bodyType: "City car",
  colour: "Rosso",
  mileage: 61000,
  transmission: "Manuale",
  doors: 5,
  seats: 5,
  powerKw: 51,
  displacementCc: 1242,
  unladenWeightKg: 1015,
  euroClass: "Euro 6d-TEMP",
  consumption: 5.2,
  co2: 119,
  guaranteeMonths: 12,
  mileageDate: "2026-03-02",
  specs: [{ label: "Proprietari precedenti", value: "1" }],
} as const;

/** A value as SQL text of JSON. */
export const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

export interface Dealer extends Identity {
  sub: string;
  dealership: string;
}

/** An approved dealer of a new dealership, with a plan of so many vehicles (0: without a plan). */
export async function newDealer(database: Connection, quota = 5): Promise<Dealer> {
  const account = await newAccount(database);
  const dealership = `d-${randomUUID().slice(0, 8)}`;
  await database.script(
    `insert into public.recipients (kind, id, name, email) values ('dealership', '${dealership}', 'Salone', 's@prova.example');
     insert into public.dealerships (id, slug, name, address, postal_code, city, province, phone, email)
     values ('${dealership}', '${dealership}', 'Salone ${dealership}', 'Via Roma 1', '88046', 'Lamezia Terme', 'CZ',
       '+39 0968 555 014', 's@prova.example');
     update public.profiles set approval = 'approved', dealership_id = '${dealership}' where id = '${account.sub}'`,
  );
  if (quota > 0) await givePlan(database, account.sub, quota);
  return { ...account, dealership };
}

export async function givePlan(database: Connection, sub: string, quota: number): Promise<void> {
  await database.script(
    `delete from public.code_periods where user_id = '${sub}';
     insert into public.code_periods (user_id, plan_code, plan_quota, starts_at, ends_at)
     values ('${sub}', 'base', ${quota}, now() - interval '1 day', now() + interval '1 month')`,
  );
}

interface Reply {
  id: string;
  status: string;
  version: number;
}

/** A draft of the dealer with all that a publication needs. */
export async function newAdvert(
  database: Connection,
  dealer: Identity,
  facts: object = {},
): Promise<Reply> {
  const reply = await newDraft(database, dealer, { ...FACTS, ...facts });
  await addPicture(database, reply.id);
  return reply;
}

/** A draft of the dealer with these facts and no picture. */
export async function newDraft(
  database: Connection,
  dealer: Identity,
  facts: object,
): Promise<Reply> {
  const [row] = await call(database, dealer, `public.create_advert(${json(facts)})`);
  return row?.create_advert as Reply;
}

/** A picture of the advert, which a publication needs. */
export async function addPicture(database: Connection, id: string): Promise<void> {
  await database.script(
    `insert into public.advert_pictures (advert_id, position, stem, source, width, height)
     values ('${id}', 1, 'veicoli/prova', 'drawn', 1600, 1200)`,
  );
}

/** Call of `change_advert_status`. */
export const toStatus = (id: string, status: string, more = "") =>
  `public.change_advert_status('${id}', '${status}'${more})`;

/** What is stored of an advert. */
export async function advertRow(database: Connection, id: string): Promise<Row | undefined> {
  return (await database.query(`select * from public.adverts where id = '${id}'`)).rows[0];
}

/** What happened to an advert, oldest first. */
export async function eventsOf(database: Connection, id: string): Promise<Row[]> {
  const { rows } = await database.query(
    `select kind, actor, acted_as, from_status, to_status, reason, fields from public.advert_events
     where advert_id = '${id}' order by id`,
  );
  return rows;
}
