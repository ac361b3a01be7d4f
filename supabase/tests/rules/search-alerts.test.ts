/** What the mails of saved searches tell, and when (docs/product.md 6.11). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { requestOf } from "~/features/marketplace/catalogue/database-search.server";
import { parseQuery } from "~/features/marketplace/catalogue/parse-query";
import { licencesFor } from "~/features/marketplace/vehicles/licences";
import { call, mailsFor, outcomeOf, PORTAL } from "./accounts";
import { FACTS, json, newAdvert, newDealer, toStatus, type Dealer } from "./adverts";
import {
  carSearch,
  follow,
  linkOf,
  newAddress,
  newsTo,
  runAlerts,
  change,
  publish,
  settingsOf,
  toldTo,
} from "./saved-searches";
import { letDaysPass } from "./time";

describe.each(engines())("Alerts on $name", ({ open }) => {
  let database: ScratchDatabase;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    // Days of 23 and 25 hours are days.
    await database.script("set time zone 'Europe/Rome'");
    dealer = await newDealer(database, 500);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const published = (facts: Parameters<typeof publish>[2] = {}) => publish(database, dealer, facts);
  async function setPrice(id: string, price: number): Promise<void> {
    await database.script(
      `update public.adverts set price = ${price}, version = version + 1 where id = '${id}'`,
    );
  }
  const told = (email: string) => toldTo(database, email);
  const manage = (...asked: [token: string, action: string, search?: string]) =>
    change(database, ...asked);
  const settings = (token: string) => settingsOf(database, token);

  it("an advert is told once to each search, and again when it is cheaper than in the last 30 days", async () => {
    const email = newAddress();
    await follow(database, email);
    const id = await published({ price: 9000 });
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
    const id = await published({ price: 9000 });
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
    const sold = await published();
    await call(database, dealer, toStatus(sold, "sold"));
    const reserved = await published();
    await call(database, dealer, toStatus(reserved, "reserved"));
    const other = await newDealer(database);
    const { id: hidden } = await newAdvert(database, other);
    await call(database, other, toStatus(hidden, "published"));
    await database.script(
      `update public.dealerships set hidden = true where id = '${other.dealership}'`,
    );
    await runAlerts(database);
    expect(await newsTo(database, email)).toEqual([]);
    const left = await published();
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
    ["model", { model: ["panda"] }, { model: "Grande Panda" }, { model: "500L" }],
    [
      "model with punctuation",
      { model: ["T-Roc"] },
      { model: "T-Roc Cabriolet" },
      { model: "Roc" },
    ],
    ["model without it", { model: ["troc"] }, { model: "T-Roc" }, { model: "Trocadero" }],
    ["model with an accent", { model: ["megane"] }, { model: "Mégane" }, { model: "Clio" }],
    ["displacement", { cc: { min: 1242 } }, { displacementCc: 1242 }, { displacementCc: 999 }],
    ["power", { power: { max: 51 } }, { powerKw: 51 }, { powerKw: 52 }],
    ["seats", { seats: { min: 5 } }, { seats: 5 }, { seats: 4 }],
    ["emissions", { euro: { min: 6 } }, { euroClass: "Euro 6d-TEMP" }, { euroClass: "Euro 5" }],
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
      await published(different);
      const found = await published(matching);
      await runAlerts(database);
      expect(await told(email)).toEqual([found]);
    },
  );

  it("licences are those of the lists", async () => {
    for (const type of ["auto", "moto", "minicar"] as const)
      for (const powerKw of [4, 6, 11, 15, 35, 80])
        for (const displacementCc of [undefined, 50, 125, 600])
          for (const unladenWeightKg of [undefined, 110, 180]) {
            const numbers = [powerKw, displacementCc ?? "null", unladenWeightKg ?? "null"];
            const { rows } = await database.query(
              `select private.licences_for('${type}', ${numbers.join(", ")}) as licences`,
            );
            const vehicle = {
              type,
              powerKw,
              ...(displacementCc !== undefined && { displacementCc }),
              ...(unladenWeightKg !== undefined && { unladenWeightKg }),
            };
            expect(rows[0]?.licences, `${type} ${numbers.join()}`).toEqual(licencesFor(vehicle));
          }
  });

  it("every filter of the lists can be followed", async () => {
    const search = {
      ...carSearch(),
      query: requestOf(parseQuery("vehicles", new URLSearchParams())),
    };
    const email = newAddress();
    await follow(database, email, search);
    const id = await published();
    await runAlerts(database);
    expect(await told(email)).toEqual([id]);
    const unknown = { ...search, query: { ...search.query, nuovoFiltro: ["x"] } };
    const asked = `public.save_search('${newAddress()}', ${json(unknown)}, 'daily', '2026-11-21')`;
    expect(await outcomeOf(database, PORTAL, asked)).toBe("invalid_search");
  });

  it("a search near a place finds the dealerships there", async () => {
    const [near, far] = [newAddress(), newAddress()];
    await follow(database, near, carSearch({ place: ["pizzo", "lamezia terme"] }));
    await follow(database, far, carSearch({ place: ["rc"] }));
    const id = await published();
    await runAlerts(database);
    expect([await told(near), await told(far)]).toEqual([[id], []]);
  });

  it("a price is followed down, and not by its search's adverts", async () => {
    const email = newAddress();
    const id = await published({ price: 9000 });
    await follow(database, email, { advert: id, name: "Fiat Panda 1.2 Lounge" });
    await published({ price: 100 });
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
    const { mileageDate: _unused, ...facts } = FACTS;
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
      ids.push(await published());
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
    const both = await published({ price: 9000 });
    const second = await published({ brand: "Lancia", price: 9500 });
    await runAlerts(database);
    expect(await newsTo(database, email)).toEqual([]);
    await letDaysPass(database, 1);
    await runAlerts(database);
    await published();
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
    for (let i = 0; i < 10; i += 1) await published();
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
    await published();
    await runAlerts(database);
    const [mail] = await newsTo(database, email);
    await letDaysPass(database, 89);
    await call(database, PORTAL, `public.note_alert_visit('${mail?.visit_token}')`);
    await letDaysPass(database, 2);
    await runAlerts(database);
    expect(await linkOf(database, email, "alerts-paused"), "a link was used").toBe("");

    await published();
    await runAlerts(database);
    await newsTo(database, email);
    await letDaysPass(database, 91);
    await runAlerts(database);
    await runAlerts(database);
    const templates = (await mailsFor(database, email)).map(({ template }) => template);
    expect(templates.filter((template) => template === "alerts-paused")).toHaveLength(1);
    await published();
    await runAlerts(database);
    expect(await newsTo(database, email)).toEqual([]);

    const token = await linkOf(database, email, "alerts-paused");
    expect(await settings(token)).toMatchObject({ silent: true });
    expect(await manage(token, "resume_all")).toBe(true);
    expect(await settings(token)).toMatchObject({
      silent: false,
      searches: [{ status: "active" }],
    });
    const id = await published();
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

  it("while an administrator has switched alerts off none are sent, and what was new waits", async () => {
    const email = newAddress();
    await follow(database, email);
    const turn = (enabled: boolean) =>
      database.script(`update public.switches set enabled = ${enabled} where name = 'alerts'`);
    await turn(false);
    const id = await published();
    await runAlerts(database);
    expect(await told(email)).toEqual([]);
    await turn(true);
    await runAlerts(database);
    expect(await told(email)).toEqual([id]);
  });
});
