/** Saved searches and their mails, for the tests of database functions. */
import { randomUUID } from "node:crypto";
import type { Connection } from "../support/scratch-database";
import { call, mailsFor, PORTAL, SECRET_KEY } from "./accounts";
import { givePlan, json, newAdvert, toStatus, type Dealer } from "./adverts";

interface Line {
  id: string;
  price: number;
  was?: number;
}

/** What a mail about news holds. */
export interface News {
  sections: { name: string; more: number; adverts: Line[] }[];
  token: string;
  visit_token: string;
}

export const newAddress = () => `${randomUUID()}@prova.example`;

/** A search of cars in the form of the web server. */
export const carSearch = (query: object = {}, name = "Auto") => ({
  list: "auto",
  params: new URLSearchParams({ q: JSON.stringify(query) }).toString().replaceAll("%22", ""),
  name,
  query: { type: ["auto"], ...query },
});

/** Sends the form. */
export async function save(
  database: Connection,
  email: string,
  search: object,
  rhythm = "at_once",
): Promise<void> {
  await call(
    database,
    PORTAL,
    `public.save_search('${email}', ${json(search)}, '${rhythm}', '2026-11-21')`,
  );
}

/** The newest link of a kind of mail to an address. */
export async function linkOf(
  database: Connection,
  email: string,
  template = "alert-confirm",
): Promise<string> {
  const mails = await mailsFor(database, email);
  const mail = mails.filter((one) => one.template === template).at(-1);
  return (mail?.payload as { token?: string } | undefined)?.token ?? "";
}

/** Uses the newest link that confirms; answers the outcome and the link to manage. */
export async function confirm(
  database: Connection,
  email: string,
): Promise<{ outcome: string; token: string }> {
  const token = await linkOf(database, email);
  const [row] = await call(database, PORTAL, `public.confirm_search('${token}')`);
  return row?.confirm_search as { outcome: string; token: string };
}

/** An address that follows a search of cars; answers its link to manage. */
export async function follow(
  database: Connection,
  email: string,
  search: object = carSearch(),
  rhythm = "at_once",
): Promise<string> {
  await save(database, email, search, rhythm);
  return (await confirm(database, email)).token;
}

/** A minute of the portal's job; digests from midnight on, at whatever hour the test runs. */
export async function runAlerts(database: Connection): Promise<void> {
  await call(database, SECRET_KEY, "public.run_search_alerts(0)");
}

/** The mails about news that an address got since the last look. */
export async function newsTo(database: Connection, email: string): Promise<News[]> {
  const { rows } = await database.query(
    `with seen as (delete from public.mail_outbox where recipient = '${email}' and template = 'alerts-news'
       returning payload, created_at)
     select payload from seen order by created_at`,
  );
  return rows.map(({ payload }) => payload as News);
}

/** Ids that the mails since the last look name. */
export async function toldTo(database: Connection, email: string): Promise<string[]> {
  const mails = await newsTo(database, email);
  return mails.flatMap(({ sections }) =>
    sections.flatMap(({ adverts }) => adverts.map(({ id }) => id)),
  );
}

/** Publishes an advert of the dealer, whose plan may have ended meanwhile. */
export async function publish(
  database: Connection,
  dealer: Dealer,
  facts: { year?: number } & Record<string, unknown> = {},
): Promise<string> {
  await givePlan(database, dealer.sub, 500);
  const { year } = facts;
  const registered = year === undefined ? {} : { firstRegistration: `${year}-04` };
  const { id } = await newAdvert(database, dealer, { ...facts, ...registered });
  await call(database, dealer, toStatus(id, "published"));
  return id;
}

/** What the link to manage shows. */
export interface Settings {
  email: string;
  silent: boolean;
  searches: { id: string; name: string; status: string; rhythm: string; paused_for?: string }[];
}

export async function settingsOf(database: Connection, token: string): Promise<Settings | null> {
  const [row] = await call(database, PORTAL, `public.saved_searches_of_link('${token}')`);
  return row?.saved_searches_of_link as Settings | null;
}

/** Uses the link to manage; answers whether there is such a search. */
export async function change(
  database: Connection,
  token: string,
  action: string,
  search?: string,
): Promise<unknown> {
  const id = search === undefined ? "null" : `'${search}'`;
  const [row] = await call(
    database,
    PORTAL,
    `public.change_saved_search('${token}', ${id}, '${action}')`,
  );
  return row?.change_saved_search;
}
