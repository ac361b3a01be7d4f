/** Saved searches and alerts by mail (docs/product.md 6.11). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, PORTAL, SECRET_KEY } from "./accounts";
import { advertRow, givePlan, json, newAdvert, newDealer, toStatus, type Dealer } from "./adverts";
import {
  carSearch,
  confirm,
  follow,
  linkOf,
  newAddress,
  newsTo,
  runAlerts,
  save,
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

  async function publish(facts: { year?: number } & Record<string, unknown> = {}): Promise<string> {
    await givePlan(database, dealer.sub, 500);
    const { year } = facts;
    if (year !== undefined) facts.firstRegistration = `${year}-04`;
    const { id } = await newAdvert(database, dealer, facts);
    await call(database, dealer, toStatus(id, "published"));
    return id;
  }
  async function setPrice(id: string, price: number): Promise<void> {
    await database.script(
      `update public.adverts set price = ${price}, version = version + 1 where id = '${id}'`,
    );
  }
  /** Ids that the mails since the last look name. */
  async function told(email: string): Promise<string[]> {
    const mails = await newsTo(database, email);
    return mails.flatMap(({ sections }) =>
      sections.flatMap(({ adverts }) => adverts.map(({ id }) => id)),
    );
  }
  const manage = async (token: string, action: string, search = "null") =>
    (
      await call(
        database,
        PORTAL,
        `public.change_saved_search('${token}', ${search === "null" ? "null" : `'${search}'`}, '${action}')`,
      )
    )[0]?.change_saved_search;
  interface Settings {
    email: string;
    silent: boolean;
    searches: { id: string; name: string; status: string; rhythm: string; paused_for?: string }[];
  }
  const settings = async (token: string) =>
    (await call(database, PORTAL, `public.saved_searches_of_link('${token}')`))[0]
      ?.saved_searches_of_link as Settings | null;

  it("a search counts once its link was used, and the mail says nothing of what was typed", async () => {
    const email = newAddress();
    await save(database, email, carSearch({ brand: ["Fiat"] }, "Fiat"));
    await publish();
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
    const id = await publish();
    await runAlerts(database);
    expect(await told(email)).toEqual([id]);
  });

  it("an advert is told once to each search, and again when it is cheaper than in the last 30 days", async () => {
    const email = newAddress();
    await follow(database, email);
    const id = await publish({ price: 9000 });
    await runAlerts(database);
    expect(await told(email)).toEqual([id]);
    await runAlerts(database);
    await call(database, dealer, toStatus(id, "paused"));
    await call(database, dealer, toStatus(id, "published"));
    await setPrice(id, 9500);
    await setPrice(id, 9000);
    await runAlerts(database);
    expect(await told(email)).toEqual([]);
    await setPrice(id, 8500);
    await runAlerts(database);
    const [mail] = await newsTo(database, email);
    expect(mail?.sections[0]?.adverts).toEqual([
      expect.objectContaining({ id, price: 8500, was: 9000 }),
    ]);
  });

  it("a price that went up again before the mail is no news", async () => {
    const email = newAddress();
    await follow(database, email, carSearch(), "daily");
    const id = await publish({ price: 9000 });
    await runAlerts(database);
    await letDaysPass(database, 1);
    await runAlerts(database);
    expect(await told(email)).toEqual([id]);
    await setPrice(id, 8000);
    await runAlerts(database);
    await setPrice(id, 9000);
    await letDaysPass(database, 1);
    await runAlerts(database);
    expect(await newsTo(database, email)).toEqual([]);
  });

  it("what is sold, paused or of a hidden dealership is left out, and there is no empty mail", async () => {
    const email = newAddress();
    await follow(database, email);
    const sold = await publish();
    await call(database, dealer, toStatus(sold, "sold"));
    const reserved = await publish();
    await call(database, dealer, toStatus(reserved, "reserved"));
    const other = await newDealer(database);
    const { id: hidden } = await newAdvert(database, other);
    await call(database, other, toStatus(hidden, "published"));
    await database.script(
      `update public.dealerships set hidden = true where id = '${other.dealership}'`,
    );
    await runAlerts(database);
    expect(await newsTo(database, email)).toEqual([]);
    const left = await publish();
    await runAlerts(database);
    expect(await told(email)).toEqual([left]);
  });

  it.each([
    ["brand", { brand: ["Fiat"] }, {}, { brand: "Lancia" }],
    ["price", { price: { max: 9000 } }, { price: 9000 }, { price: 9001 }],
    ["a least price", { price: { min: 9000 } }, { price: 9000 }, { price: 8999 }],
    ["years", { years: { min: 2018, max: 2019 } }, { year: 2019 }, { year: 2020 }],
    ["one year", { year: ["2019"] }, { year: 2019 }, { year: 2018 }],
    [
      "condition",
      { condition: ["used"] },
      {},
      { condition: "new", mileage: 0, guaranteeMonths: 24 },
    ],
    ["fuel", { fuelType: ["Diesel", "GPL"] }, { fuelType: "GPL" }, { fuelType: "Benzina" }],
    ["body", { bodyType: ["SUV"] }, { bodyType: "SUV" }, { bodyType: "Berlina" }],
    ["kilometres", { km: { max: 50000 } }, { mileage: 50000 }, { mileage: 50001 }],
    ["gearbox", { transmission: ["Automatico"] }, { transmission: "Automatico" }, {}],
    ["new drivers", { neopatentati: true }, {}, { powerKw: 140 }],
    ["type", {}, {}, { type: "minicar", bodyType: "Minicar", fuelType: "Diesel" }],
    [
      "words",
      { words: [{ whole: "lounge", parts: ["lounge"] }] },
      {},
      { name: "Fiat Panda 1.2 Easy" },
    ],
    [
      "a word with punctuation",
      { words: [{ whole: "troc", parts: ["t", "roc"] }] },
      { name: "Volkswagen T-Roc" },
      { name: "Fiat Rocket T" },
    ],
  ])(
    "a search with a filter of %s finds what its list finds",
    async (_, query, matching, different) => {
      const email = newAddress();
      await follow(database, email, carSearch(query));
      await publish(different);
      const found = await publish(matching);
      await runAlerts(database);
      expect(await told(email)).toEqual([found]);
    },
  );

  it("a search near a place finds the dealerships there", async () => {
    const [near, far] = [newAddress(), newAddress()];
    await follow(database, near, carSearch({ place: ["pizzo", "lamezia terme"] }));
    await follow(database, far, carSearch({ place: ["rc"] }));
    const id = await publish();
    await runAlerts(database);
    expect([await told(near), await told(far)]).toEqual([[id], []]);
  });

  it("a price is followed down, and not by its search's adverts", async () => {
    const email = newAddress();
    const id = await publish({ price: 9000 });
    await follow(database, email, { advert: id, name: "Fiat Panda 1.2 Lounge" });
    await publish({ price: 100 });
    await setPrice(id, 9500);
    await runAlerts(database);
    expect(await told(email)).toEqual([]);
    await setPrice(id, 8900);
    await runAlerts(database);
    expect(await told(email)).toEqual([id]);
  });

  it("a shipped vehicle is no news when it becomes a row, and is followed down from its shipped price", async () => {
    const email = newAddress();
    const every = newAddress();
    const [shipped] = (
      await database.query(
        "select id, dealership_id, (facts ->> 'price')::integer as price from private.shipped_catalogue where kind = 'advert' limit 1",
      )
    ).rows;
    const id = String(shipped?.id);
    await follow(database, email, { advert: id, name: "Fiat" });
    await follow(database, every);
    const keeper = await newDealer(database);
    await database.script(
      `update public.profiles set dealership_id = '${String(shipped?.dealership_id)}' where id = '${keeper.sub}';
       insert into public.dealerships (id, slug, name, address, postal_code, city, province, phone, email)
       values ('${String(shipped?.dealership_id)}', 'spedita', 'Spedita', 'Via Roma 1', '88046', 'Lamezia Terme', 'CZ',
         '+39 0968 555 014', 's@prova.example')`,
    );
    const { mileageDate: _unused, ...facts } = (await import("./adverts")).FACTS;
    await call(
      database,
      keeper,
      `public.copy_shipped_advert('${id}', ${json({ ...facts, price: shipped?.price })}, '[]'::jsonb)`,
    );
    await runAlerts(database);
    expect([await told(email), await told(every)]).toEqual([[], []]);
    await setPrice(id, Number(shipped?.price) - 500);
    await runAlerts(database);
    expect([await told(email), await told(every)]).toEqual([[id], [id]]);
  });

  it("of what is told at once there are three mails a day, and the rest comes with the next digest", async () => {
    const email = newAddress();
    await follow(database, email);
    const ids = [];
    for (let i = 0; i < 5; i += 1) {
      ids.push(await publish());
      await runAlerts(database);
    }
    expect(await told(email)).toEqual(ids.slice(0, 3));
    await letDaysPass(database, 1);
    await runAlerts(database);
    const [digest, ...others] = await newsTo(database, email);
    expect(others).toEqual([]);
    expect(digest?.sections[0]?.adverts.map(({ id }) => id).sort()).toEqual(ids.slice(3).sort());
  });

  it("a digest comes once a day, with all searches of the address and each advert once", async () => {
    const email = newAddress();
    await follow(database, email, carSearch({ brand: ["Fiat"] }, "Fiat"), "daily");
    await follow(
      database,
      email,
      carSearch({ price: { max: 10000 } }, "Auto fino a 10.000 €"),
      "daily",
    );
    const both = await publish({ price: 9000 });
    const second = await publish({ brand: "Lancia", price: 9500 });
    await runAlerts(database);
    expect(await newsTo(database, email)).toEqual([]);
    await letDaysPass(database, 1);
    await runAlerts(database);
    await publish();
    await runAlerts(database);
    const mails = await newsTo(database, email);
    expect(
      mails.map(({ sections }) =>
        sections.map(({ name, adverts }) => [name, adverts.map(({ id }) => id)]),
      ),
    ).toEqual([
      [
        ["Fiat", [both]],
        ["Auto fino a 10.000 €", [second]],
      ],
    ]);
  });

  it("a mail names a few adverts of many, and says how many there are", async () => {
    const email = newAddress();
    await follow(database, email, carSearch(), "daily");
    for (let i = 0; i < 10; i += 1) await publish();
    await runAlerts(database);
    await letDaysPass(database, 1);
    await runAlerts(database);
    const [mail] = await newsTo(database, email);
    expect(mail?.sections).toEqual([expect.objectContaining({ more: 2 })]);
    expect(mail?.sections[0]?.adverts).toHaveLength(8);
  });

  it("after 90 days without a use of a link the alerts pause, one mail says so, and a button goes on", async () => {
    const email = newAddress();
    await follow(database, email);
    await publish();
    await runAlerts(database);
    const [mail] = await newsTo(database, email);
    await letDaysPass(database, 89);
    await call(database, PORTAL, `public.note_alert_visit('${mail?.visit_token}')`);
    await letDaysPass(database, 2);
    await runAlerts(database);
    expect(await linkOf(database, email, "alerts-paused"), "a link was used").toBe("");

    await publish();
    await runAlerts(database);
    await newsTo(database, email);
    await letDaysPass(database, 91);
    await runAlerts(database);
    await runAlerts(database);
    const templates = (await mailsFor(database, email)).map(({ template }) => template);
    expect(templates.filter((template) => template === "alerts-paused")).toHaveLength(1);
    await publish();
    await runAlerts(database);
    expect(await newsTo(database, email)).toEqual([]);

    const token = await linkOf(database, email, "alerts-paused");
    expect(await settings(token)).toMatchObject({ silent: true });
    expect(await manage(token, "resume_all")).toBe(true);
    expect(await settings(token)).toMatchObject({
      silent: false,
      searches: [{ status: "active" }],
    });
    const id = await publish();
    await runAlerts(database);
    expect(await told(email)).toEqual([id]);
  });

  it("somebody whose searches find nothing is not called silent", async () => {
    const email = newAddress();
    const token = await follow(database, email, carSearch({ brand: ["Bugatti"] }));
    await letDaysPass(database, 200);
    await runAlerts(database);
    expect(await settings(token)).toMatchObject({
      silent: false,
      searches: [{ status: "active" }],
    });
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
    await publish();
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
    await publish();
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
    await publish();
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
    await publish();
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
    const id = await publish();
    const goneToken = await follow(database, gone, { advert: id, name: "Fiat Panda" });
    await call(database, dealer, toStatus(id, "sold"));
    await publish();
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
