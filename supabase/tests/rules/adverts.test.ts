import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { vehicles } from "~/data/vehicles";
import { errorCodeOf, type Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf } from "./accounts";
import {
  advertRow,
  eventsOf,
  FACTS,
  givePlan,
  json,
  newAdvert,
  newDealer,
  toStatus,
  type Dealer,
} from "./adverts";

const panda = vehicles.find(({ id }) => id === "fiat-panda-2019");
if (!panda) throw new Error("the shipped Panda is gone");
/** Facts of the shipped Panda as the web server passes them. */
const PANDA = Object.fromEntries(
  Object.entries(panda).filter(
    ([key]) => !["id", "dealershipId", "featured", "images", "publishedAt"].includes(key),
  ),
);

describe.each(engines())("Adverts on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
    dealer = await newDealer(database, 100);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const create = (who: Identity, facts: object) =>
    outcomeOf(database, who, `public.create_advert(${json(facts)})`);
  const update = (who: Identity, id: string, facts: object, version: number) =>
    outcomeOf(database, who, `public.update_advert('${id}', ${json(facts)}, ${version})`);
  const pricesOf = async (id: string) =>
    (
      await database.query(
        `select price from public.advert_prices where advert_id = '${id}' order by at, id`,
      )
    ).rows.map(({ price }) => price);
  const logOf = async (target: string) =>
    (
      await database.query(
        `select actor, action, details from public.audit_log where target = '${target}' order by id`,
      )
    ).rows;

  it("begin as drafts with an id of brand, model, year and six characters", async () => {
    const { id, status, version } = await newAdvert(database, dealer);
    expect(id).toMatch(/^fiat-panda-2019-[a-z2-9]{6}$/);
    expect({ status, version }).toEqual({ status: "draft", version: 1 });
    expect(await advertRow(database, id)).toMatchObject({
      dealership_id: dealer.dealership,
      first_registration: "2019-04",
      consumption: "5.2",
      featured: false,
      published_at: null,
    });
    const long = await newAdvert(database, dealer, { brand: "Škoda È".repeat(5), model: "É 1" });
    expect(long.id).toMatch(/^skoda-eskoda-eskoda-eskoda-eskoda-e-e-1-2019-[a-z2-9]{6}$/);
  });

  it("never get an id again, not even when the row is gone", async () => {
    const { id } = await newAdvert(database, dealer);
    // Only the owner of the tables can delete a row; dealers mark it.
    await database.script(
      `alter table public.advert_events disable trigger advert_events_append_only;
       delete from public.advert_events where advert_id = '${id}';
       alter table public.advert_events enable trigger advert_events_append_only;
       create temporary table kept as select * from public.adverts where id = '${id}';
       delete from public.adverts where id = '${id}';`,
    );
    const again = database.script("insert into public.adverts select * from kept");
    expect(await again.then(() => "ok", errorCodeOf)).toBe("id_taken");
    await database.script("drop table kept");
  });

  it("are made by approved dealers only", async () => {
    expect(await create(await newAccount(database), FACTS)).toBe("not_approved");
    expect(await create(ANONYMOUS, FACTS)).toBe("denied");
    expect(await create(admin, FACTS)).toBe("not_approved");
  });

  it.each([
    ["an unknown fact", { ...FACTS, dealershipId: "1" }],
    ["an id", { ...FACTS, id: "fiat-panda-2019" }],
    ["a place among the featured", { ...FACTS, featured: true }],
    ["no brand", { ...FACTS, brand: null }],
    ["a word that follows from the prices alone", { ...FACTS, promotion: "OFFERTA" }],
    ["a mileage that was read on no day", { ...FACTS, mileageDate: "2026-02-30" }],
    ["a price of nothing", { ...FACTS, price: 0 }],
    ["a price in words", { ...FACTS, price: "poco" }],
    ["a body of another type", { ...FACTS, bodyType: "Naked" }],
    ["a guarantee under the law's", { ...FACTS, guaranteeMonths: 6 }],
    ["a new car that was driven", { ...FACTS, condition: "new", guaranteeMonths: 24 }],
    ["a registration in another year", { ...FACTS, firstRegistration: "2018-12" }],
    ["specs of another shape", { ...FACTS, specs: [{ label: "Cambio", html: "<b>" }] }],
    ["a description of a word", { ...FACTS, description: "  bella  " }],
  ])("are refused with %s", async (_, facts) => {
    expect(await create(dealer, facts)).toBe("invalid_advert");
  });

  it("are edited by their dealer, on the version that was read", async () => {
    const { id } = await newAdvert(database, dealer);
    expect(await update(dealer, id, { price: 8500, doors: null }, 1)).toBe("ok");
    expect(await update(dealer, id, { price: 8400 }, 1)).toBe("version_conflict");
    expect(await advertRow(database, id)).toMatchObject({ price: 8500, doors: null, version: 2 });
    // Nothing changes: no version and no event.
    expect(await update(dealer, id, { price: 8500 }, 2)).toBe("ok");
    expect(await advertRow(database, id)).toMatchObject({ version: 2 });
    expect(await eventsOf(database, id)).toMatchObject([
      { kind: "created", actor: dealer.sub, acted_as: "dealer", to_status: "draft" },
      { kind: "edited", actor: dealer.sub, fields: ["doors", "price"] },
    ]);
    expect(await update(await newDealer(database), id, { price: 1 }, 2)).toBe("advert_not_found");
    expect(await update(dealer, id, { featured: true }, 2)).toBe("invalid_advert");
  });

  it("are not edited while they are reviewed, and never once they are sold or deleted", async () => {
    const { id } = await newAdvert(database, dealer);
    await call(database, dealer, toStatus(id, "in_review"));
    expect(await update(dealer, id, { price: 8500 }, 2)).toBe("not_editable");
    expect(await update(admin, id, { price: 8500 }, 2)).toBe("ok");
    await call(database, admin, toStatus(id, "published"));
    await call(database, dealer, toStatus(id, "sold"));
    expect(await update(dealer, id, { price: 8400 }, 5)).toBe("not_editable");
    await call(database, dealer, toStatus(id, "deleted"));
    expect(await update(admin, id, { price: 8400 }, 6)).toBe("not_editable");
  });

  it("are edited by administrators with a line in the log", async () => {
    const { id } = await newAdvert(database, dealer);
    expect(await update(admin, id, { featured: true, price: 8800 }, 1)).toBe("ok");
    expect(await logOf(id)).toMatchObject([
      {
        actor: admin.sub,
        action: "advert.edited",
        details: { dealership_id: dealer.dealership, fields: ["featured", "price"] },
      },
    ]);
  });

  it("keep the prices at which they were public, and no others", async () => {
    const { id } = await newAdvert(database, dealer);
    await update(dealer, id, { price: 9500 }, 1);
    expect(await pricesOf(id)).toEqual([]);
    await call(database, dealer, toStatus(id, "published"));
    await update(dealer, id, { price: 9000 }, 3);
    await call(database, dealer, toStatus(id, "paused"));
    await update(dealer, id, { price: 12_000 }, 5);
    await update(dealer, id, { price: 9000 }, 6);
    await call(database, dealer, toStatus(id, "published"));
    await update(dealer, id, { price: 9100 }, 8);
    expect(await pricesOf(id)).toEqual([9500, 9000, 9100]);
  });

  it("have VIN and plate that only their dealer and administrators read", async () => {
    const { id } = await newAdvert(database, dealer);
    const set = (vin: string, plate: string) =>
      outcomeOf(database, dealer, `public.set_advert_identifiers('${id}', '${vin}', '${plate}')`);
    expect(await set("zfa 31200001234567", "fx-123 ab")).toBe("ok");
    expect(await set("ZFAO1200001234567", "")).toBe("invalid_identifiers");
    const read = `public.advert_identifiers(array['${id}'])`;
    const stored = [{ advert_id: id, vin: "ZFA31200001234567", plate: "FX123AB" }];
    expect(await call(database, dealer, read)).toEqual(stored);
    expect(await call(database, admin, read)).toEqual(stored);
    expect(await call(database, await newDealer(database), read)).toEqual([]);
    expect(await outcomeOf(database, ANONYMOUS, read)).toBe("denied");
    await call(database, dealer, toStatus(id, "deleted"));
    expect(await call(database, dealer, read)).toEqual([]);
  });

  describe("that ship with the portal", () => {
    const shippedDealer = async (dealership: string): Promise<Dealer> => {
      const account = await newAccount(database);
      await database.script(
        `update public.profiles set approval = 'approved', dealership_id = '${dealership}' where id = '${account.sub}'`,
      );
      return { ...account, dealership };
    };
    const PICTURES = [
      { view: "f34", width: 1600, height: 1200, alt: "Davanti" },
      { view: "side", width: 1600, height: 1200, alt: "" },
    ];
    const copy = (who: Identity, id: string, facts: object, pictures: object = PICTURES) =>
      outcomeOf(
        database,
        who,
        `public.copy_shipped_advert('${id}', ${json(facts)}, ${json(pictures)})`,
      );

    it("become rows at their first change, published as they were, without asking for a quota", async () => {
      const owner = await shippedDealer("1");
      expect(await copy(owner, "fiat-panda-2019", { ...PANDA, price: panda.price - 100 })).toBe(
        "ok",
      );
      expect(await advertRow(database, "fiat-panda-2019")).toMatchObject({
        dealership_id: "1",
        status: "published",
        price: panda.price - 100,
        featured: panda.featured,
        version: 1,
      });
      expect(await pricesOf("fiat-panda-2019")).toEqual([panda.price, panda.price - 100]);
      const { rows } = await database.query(
        `select stem, view, source from public.advert_pictures where advert_id = 'fiat-panda-2019' order by position`,
      );
      expect(rows).toEqual([
        { stem: "veicoli/fiat-panda-2019-f34", view: "f34", source: "drawn" },
        { stem: "veicoli/fiat-panda-2019-side", view: "side", source: "drawn" },
      ]);
      expect(await copy(owner, "fiat-panda-2019", PANDA)).toBe("id_taken");
      const [change] = await call(database, owner, toStatus("fiat-panda-2019", "sold", ", 1"));
      expect(change?.change_advert_status).toMatchObject({ status: "sold", version: 2 });
    });

    it("are copied by their own dealer or an administrator, in the shape of an advert", async () => {
      const owner = await shippedDealer("2");
      expect(await copy(owner, "fiat-500-2026", PANDA)).toBe("advert_not_found");
      expect(await copy(owner, "mai-esistita-2019", PANDA)).toBe("advert_not_found");
      expect(await copy(await newAccount(database), "renault-clio-2021", PANDA)).toBe(
        "not_approved",
      );
      expect(await copy(owner, "renault-clio-2021", { ...PANDA, id: "altra" })).toBe(
        "invalid_advert",
      );
      const escaping = [{ view: "../../x", width: 1, height: 1 }];
      expect(await copy(owner, "renault-clio-2021", PANDA, escaping)).toBe("invalid_advert");
      expect(await advertRow(database, "renault-clio-2021")).toBeUndefined();
      expect(await copy(admin, "renault-clio-2021", PANDA)).toBe("ok");
      expect(await logOf("renault-clio-2021")).toMatchObject([{ action: "advert.copied" }]);
    });

    it("count to the quota from then on", async () => {
      const owner = await shippedDealer("3");
      await givePlan(database, owner.sub, 1);
      const facts = vehicles.find(({ id }) => id === "aixam-city-gto-2026");
      const { id } = await newAdvert(database, owner);
      expect(await outcomeOf(database, owner, toStatus(id, "published"))).toBe("ok");
      const { type, name, brand, model, year, bodyType, fuelType } = facts ?? panda;
      const minicar = { ...PANDA, type, name, brand, model, year, bodyType, fuelType };
      expect(await copy(owner, "aixam-city-gto-2026", minicar)).toBe("ok");
      expect((await call(database, owner, "public.own_quota()"))[0]?.own_quota).toEqual({
        quota: 1,
        used: 2,
      });
    });

    it("include the dealership, which keeps its slug, rating and drawings", async () => {
      const owner = await shippedDealer("4");
      const { name, description, address, postalCode, city, province, phone, email, types } =
        dealerships[3] ?? dealerships[0]!;
      const facts = { name, description, address, postalCode, city, province, phone, types };
      const edit = (who: Identity, change: object, version: number) =>
        outcomeOf(
          database,
          who,
          `public.update_dealership('4', ${json({ ...facts, ...change })}, ${version})`,
        );
      expect(await edit(owner, { rating: 5 }, 0)).toBe("invalid_dealership");
      expect(await edit(owner, { email: "un.altro@prova.example" }, 0)).toBe("email_not_proved");
      expect(await edit(owner, { city: "Rende" }, 1)).toBe("version_conflict");
      expect(await edit(owner, { city: "Rende" }, 0)).toBe("ok");
      const { rows } = await database.query(
        "select slug, city, email, rating, version from public.dealerships where id = '4'",
      );
      expect(rows).toEqual([
        { slug: "bruzia-motors", city: "Rende", email, rating: "4.5", version: 1 },
      ]);
      expect(await edit(admin, { rating: 4.1, name: "Bruzia Motors Rende" }, 1)).toBe("ok");
      const recipients = await database.query(
        "select name from public.recipients where kind = 'dealership' and id = '4'",
      );
      expect(recipients.rows).toEqual([{ name: "Bruzia Motors Rende" }]);
      expect(await edit(await shippedDealer("5"), { city: "Scilla" }, 2)).toBe(
        "unknown_dealership",
      );
    });
  });

  it("are stopped in parts by administrators: uploads, imports and alerts", async () => {
    const set = (who: Identity, name: string) =>
      outcomeOf(database, who, `public.set_switch('${name}', false)`);
    expect(await set(dealer, "uploads")).toBe("not_admin");
    expect(await set(admin, "vendite")).toBe("unknown_switch");
    expect(await set(admin, "uploads")).toBe("ok");
    const read = "(select name, enabled from public.switches order by name) s";
    expect(await call(database, ANONYMOUS, read)).toEqual([
      { name: "alerts", enabled: true },
      { name: "imports", enabled: true },
      { name: "reviews", enabled: false },
      { name: "uploads", enabled: false },
    ]);
    expect(await logOf("uploads")).toMatchObject([
      { action: "switch.changed", actor: admin.sub, details: { enabled: false } },
    ]);
  });
});
