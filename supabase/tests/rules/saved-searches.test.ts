/** Saved searches and alerts by mail (docs/product.md 6.11). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, PORTAL, SECRET_KEY } from "./accounts";
import { advertRow, json, newDealer, toStatus, type Dealer } from "./adverts";
import {
  carSearch,
  confirm,
  follow,
  linkOf,
  newAddress,
  newsTo,
  runAlerts,
  save,
  change,
  publish,
  settingsOf,
  toldTo,
} from "./saved-searches";
import { letDaysPass } from "./time";

describe.each(engines())("Saved searches on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    // Days of 23 and 25 hours are days.
    await database.script("set time zone 'Europe/Rome'");
    admin = await newAccount(database, { admin: true });
    dealer = await newDealer(database, 500);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const published = (facts: Parameters<typeof publish>[2] = {}) => publish(database, dealer, facts);
  const told = (email: string) => toldTo(database, email);
  const manage = (...asked: [token: string, action: string, search?: string]) =>
    change(database, ...asked);
  const settings = (token: string) => settingsOf(database, token);

  it("a search counts once its link was used, and the mail says nothing of what was typed", async () => {
    const email = newAddress();
    await save(database, email, carSearch({ brand: ["Fiat"] }, "Fiat"));
    await published();
    await runAlerts(database);
    const mails = await mailsFor(database, email);
    expect(mails).toEqual([
      {
        template: "alert-confirm",
        reply_to: null,
        payload: { kind: "search", token: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      },
    ]);
    expect((await confirm(database, email)).outcome).toBe("confirmed");
    expect((await confirm(database, email)).outcome).toBe("already_confirmed");
    // What was published before is not news.
    await runAlerts(database);
    expect(await told(email)).toEqual([]);
    const id = await published();
    await runAlerts(database);
    expect(await told(email)).toEqual([id]);
  });

  it("the link manages its own searches and nobody else's", async () => {
    const [mine, other] = [newAddress(), newAddress()];
    const token = await follow(database, mine);
    const foreign = await follow(database, other);
    const known = await settings(token);
    const id = known?.searches[0]?.id ?? "";
    expect(known?.email).toBe(`${mine[0]}…@prova.example`);
    for (const action of ["pause", "delete", "daily", "resume"]) await manage(foreign, action, id);
    expect(await settings(token)).toEqual(known);

    expect(await manage(token, "daily", id)).toBe(true);
    expect((await settings(token))?.searches[0]?.rhythm).toBe("daily");
    expect(await manage(token, "pause", id)).toBe(true);
    await published();
    await runAlerts(database);
    expect(await manage(token, "resume", id)).toBe(true);
    await letDaysPass(database, 1);
    await runAlerts(database);
    expect(await newsTo(database, mine), "news of the pause").toEqual([]);
    expect(await manage(token, "delete", id)).toBe(true);
    expect(await settings(token), "with the last search the address goes").toBeNull();
    expect(
      await outcomeOf(database, PORTAL, `public.change_saved_search('${foreign}', null, 'x')`),
    ).toBe("invalid_action");
  });

  it("one click leaves all, twice as well; a link with another signature does nothing", async () => {
    const email = newAddress();
    const token = await follow(database, email);
    await save(database, email, carSearch({ brand: ["Fiat"] }));
    const leave = async (link: string) =>
      (await call(database, PORTAL, `public.leave_alerts('${link}')`))[0]?.leave_alerts;
    const forged = token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
    expect(await leave(forged)).toBe(false);
    expect(await settings(forged)).toBeNull();
    expect(await settings(token)).not.toBeNull();
    expect(await leave(token)).toBe(true);
    expect(await leave(token)).toBe(true);
    expect(await settings(token)).toBeNull();
    expect((await confirm(database, email)).outcome, "a sign-up that waited").toBe("unknown");
    await published();
    await runAlerts(database);
    expect(await newsTo(database, email)).toEqual([]);
    // Whoever returns gets links of their own.
    const again = await follow(database, email);
    expect(await settings(again)).toMatchObject({ searches: [{ status: "active" }] });
    expect(await settings(token)).toBeNull();
  });

  it("a visit's link manages nothing", async () => {
    const email = newAddress();
    await follow(database, email);
    await published();
    await runAlerts(database);
    const [mail] = await newsTo(database, email);
    expect(await settings(mail?.visit_token ?? "")).toBeNull();
    expect(await settings(mail?.token ?? "")).not.toBeNull();
  });

  it("the same search is asked for once a minute, followed once, and its rhythm is the last confirmed", async () => {
    const email = newAddress();
    await save(database, email, carSearch());
    await save(database, email, carSearch(), "daily");
    expect(await mailsFor(database, email)).toHaveLength(1);
    await letDaysPass(database, 1);
    const first = await linkOf(database, email);
    await save(database, email, carSearch(), "daily");
    const token = (await confirm(database, email)).token;
    await call(database, PORTAL, `public.confirm_search('${first}')`);
    expect((await settings(token))?.searches).toEqual([
      expect.objectContaining({ rhythm: "at_once", status: "active" }),
    ]);
    await save(database, email, carSearch(), "daily");
    expect(await mailsFor(database, email), "a search that is followed").toHaveLength(2);
  });

  it("an address follows at most twenty", async () => {
    const email = newAddress();
    let outcome = "";
    for (let year = 2000; year <= 2020; year += 1) {
      // A day each: a mailbox gets few such mails.
      await database.script(
        `update public.mail_outbox set created_at = created_at - interval '1 day' where recipient = '${email}'`,
      );
      await save(database, email, carSearch({ year: [String(year)] }));
      outcome = (await confirm(database, email)).outcome;
    }
    expect(outcome).toBe("too_many");
  });

  it("the link to manage is mailed to who follows something, and nobody learns who does", async () => {
    const [follower, stranger] = [newAddress(), newAddress()];
    const token = await follow(database, follower);
    for (const email of [follower, follower, stranger])
      await call(database, PORTAL, `public.send_alerts_link('${email}')`);
    expect(await linkOf(database, follower, "alerts-link")).toBe(token);
    expect(await mailsFor(database, follower)).toHaveLength(2);
    expect(await mailsFor(database, stranger)).toEqual([]);
  });

  it("only the portal saves, and only what its filters can say", async () => {
    const saving = (search: unknown, email = newAddress(), rhythm = "daily") =>
      `public.save_search('${email}', ${json(search)}, '${rhythm}', '2026-11-21')`;
    expect(await outcomeOf(database, ANONYMOUS, saving(carSearch()))).toBe("unsigned_caller");
    const refused = async (...search: Parameters<typeof saving>) =>
      outcomeOf(database, PORTAL, saving(...search));
    expect(await refused(carSearch(), "nessuno")).toBe("invalid_email");
    for (const search of [
      [],
      {},
      { ...carSearch(), list: "dealerships" },
      { ...carSearch(), name: "a\u0007b" },
      { ...carSearch(), name: "x".repeat(161) },
      { ...carSearch(), params: "a b" },
      { ...carSearch(), params: "a".repeat(501) },
      carSearch({ brand: "Fiat" }),
      carSearch({ price: { max: "9" } }),
      carSearch({ price: { max: 9e12 } }),
      carSearch({ words: [{ whole: "100%", parts: ["100%"] }] }),
      carSearch({ words: [{}] }),
    ])
      expect(await refused(search), JSON.stringify(search)).toBe("invalid_search");
    expect(await refused(carSearch(), newAddress(), "hourly")).toBe("invalid_search");
    expect(await refused({ advert: "mai-esistita", name: "Niente" })).toBe("advert_not_found");
  });

  it("a mailbox gets few mails that a stranger can cause", async () => {
    const email = newAddress();
    for (let year = 2001; year <= 2008; year += 1)
      await save(database, email.replace("@", `+${year}@`), carSearch({ year: [String(year)] }));
    const { rows } = await database.query(
      `select 1 from public.mail_outbox where private.mailbox_of(recipient) = '${email}'`,
    );
    expect(rows).toHaveLength(5);
  });

  it("an administrator sees numbers, and no dealer does", async () => {
    await follow(database, newAddress());
    const [row] = await call(database, admin, "public.alert_totals()");
    const totals = row?.alert_totals as Record<string, number>;
    expect(Object.keys(totals).sort()).toEqual([
      "addresses",
      "mails",
      "paused",
      "prices",
      "searches",
    ]);
    expect(totals.addresses).toBeGreaterThan(0);
    expect(await outcomeOf(database, dealer, "public.alert_totals()")).toBe("not_admin");
  });

  it("export and erasure know what somebody follows", async () => {
    const email = newAddress();
    const token = await follow(database, email, carSearch({}, "Auto"));
    await published();
    await runAlerts(database);
    const [row] = await call(database, admin, `public.export_person_data('${email}')`);
    const data = row?.export_person_data as { saved_searches: object[]; mails: object[] };
    expect(data.saved_searches).toEqual([expect.objectContaining({ name: "Auto", email })]);
    expect(JSON.stringify(data)).not.toContain(token);
    expect(JSON.stringify(data)).not.toContain("visit_token");
    await call(database, admin, `public.delete_person_data('${email}')`);
    const { rows } = await database.query(
      `select email from private.saved_searches where email = '${email}'
       union all select email from private.alert_subscribers where email = '${email}'
       union all select recipient from public.mail_outbox where recipient = '${email}'`,
    );
    expect(rows).toEqual([]);
    expect(await settings(token)).toBeNull();
  });

  it("the night deletes what was never confirmed, long pauses, and prices of vehicles that are gone", async () => {
    const night = async () =>
      (await call(database, SECRET_KEY, "public.delete_expired_personal_data()"))[0]
        ?.saved_searches;
    const [pending, silent, gone] = [newAddress(), newAddress(), newAddress()];
    const silentToken = await follow(database, silent);
    const id = await published();
    const goneToken = await follow(database, gone, { advert: id, name: "Fiat Panda" });
    await call(database, dealer, toStatus(id, "sold"));
    await published();
    await save(database, pending, carSearch());
    await runAlerts(database);
    await letDaysPass(database, 29);
    await night();
    expect(await settings(goneToken)).not.toBeNull();
    const kept = async () =>
      (await database.query(`select 1 from private.saved_searches where email = '${pending}'`)).rows
        .length;
    expect(await kept()).toBe(1);
    await letDaysPass(database, 1);
    expect(await night()).toBeGreaterThanOrEqual(2);
    expect([await kept(), await settings(goneToken)]).toEqual([0, null]);
    await letDaysPass(database, 91);
    await runAlerts(database);
    expect((await settings(silentToken))?.silent).toBe(true);
    await letDaysPass(database, 366);
    await night();
    expect(await settings(silentToken)).toBeNull();
    expect((await advertRow(database, id))?.status).toBe("sold");
  });
});
