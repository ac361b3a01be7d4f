import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AdvertDraft } from "~/data/market-schema";
import { missingFacts } from "~/features/dealers/adverts/missing-facts";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf } from "./accounts";
import {
  addPicture,
  advertRow,
  eventsOf,
  FACTS,
  json,
  newAdvert,
  newDealer,
  newDraft,
  toStatus,
  type Dealer,
} from "./adverts";

const ELECTRIC = { fuelType: "Elettrica", euroClass: null, displacementCc: null };

describe.each(engines())("Drafts on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
    dealer = await newDealer(database, 100);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const update = (who: Identity, id: string, facts: object, version: number) =>
    outcomeOf(database, who, `public.update_advert('${id}', ${json(facts)}, ${version})`);
  const missingOf = async (id: string) =>
    (
      await database.query(
        `select private.missing_for_publication(a) as missing from public.adverts a where id = '${id}'`,
      )
    ).rows[0]?.missing;

  it("need type, condition, brand and model, and all else to be published", async () => {
    const draft = { type: "auto", condition: "used", brand: "Fiat", model: "Panda" };
    const { id } = await newDraft(database, dealer, draft);
    expect(id).toMatch(/^fiat-panda-[a-z2-9]{6}$/);
    // Of the terms of a price one half may be known.
    expect(await update(dealer, id, { priceTerms: { vat: "margin" } }, 1)).toBe("ok");
    expect(await advertRow(database, id)).toMatchObject({
      price: null,
      price_vat: "margin",
      price_transfer: null,
    });
    expect(await missingOf(id)).toEqual([
      ...["name", "bodyType", "colour", "seats", "year", "mileage", "fuelType", "transmission"],
      ...["powerKw", "price", "priceTerms", "description", "pictures"],
    ]);
    for (const status of ["published", "in_review"])
      expect(await outcomeOf(database, dealer, toStatus(id, status))).toBe("incomplete");
    const later = toStatus(id, "scheduled", ", p_publish_at => now() + interval '1 day'");
    expect(await outcomeOf(database, dealer, later)).toBe("incomplete");
    expect(await update(dealer, id, FACTS, 2)).toBe("ok");
    expect(await missingOf(id)).toEqual(["pictures"]);
    expect(await outcomeOf(database, dealer, toStatus(id, "published"))).toBe("incomplete");
    await addPicture(database, id);
    expect(await outcomeOf(database, dealer, toStatus(id, "published"))).toBe("ok");
    // What is shown keeps what it must say.
    expect(await update(dealer, id, { description: null }, 4)).toBe("incomplete");
    expect(await update(dealer, id, { brand: null }, 4)).toBe("invalid_advert");
    expect(await update(dealer, id, { guaranteeMonths: null }, 4)).toBe("ok");
  });

  const ofNewCar = { ...FACTS, condition: "new", mileage: 0, guaranteeMonths: 24 } as const;
  const unsaid = { consumption: undefined, co2: undefined };
  it.each<readonly [string, AdvertDraft]>([
    ["nothing but its model", { type: "auto", condition: "new", brand: "Fiat", model: "Panda" }],
    ["nothing of a motorcycle", { type: "moto", condition: "used", brand: "Ducati", model: "M" }],
    ["all but pictures", { ...FACTS, specs: [] }],
    ["no consumption of a new car", { ...ofNewCar, ...unsaid, specs: [] }],
    [
      "no consumption of a new electric car",
      { type: "auto", condition: "new", brand: "Fiat", model: "500e", fuelType: "Elettrica" },
    ],
    ["half of the terms of a price", { ...FACTS, priceTerms: { vat: "margin" }, specs: [] }],
  ])("lack the same in the database and in the app: %s", async (_, facts) => {
    const { id } = await newDraft(database, dealer, facts);
    expect(await missingOf(id)).toEqual(missingFacts(facts, 0));
    await addPicture(database, id);
    expect(await missingOf(id)).toEqual(missingFacts(facts, 1));
  });

  it("are blocked and given back as the drafts that they were", async () => {
    const draft = { type: "moto", condition: "used", brand: "Vespa", model: "Primavera" };
    const { id } = await newDraft(database, dealer, draft);
    const block = toStatus(id, "blocked", ", p_reason => 'Foto di un altro veicolo'");
    expect(await outcomeOf(database, admin, block)).toBe("ok");
    expect(await update(dealer, id, { name: "Vespa Primavera" }, 2)).toBe("ok");
    expect(await outcomeOf(database, admin, `public.unblock_advert('${id}')`)).toBe("ok");
    expect(await advertRow(database, id)).toMatchObject({ status: "draft", year: null });
  });

  it.each([
    ["a new car", { type: "auto" }, ["consumption", "co2"]],
    ["a new electric car", { ...ELECTRIC, type: "auto" }, ["consumption"]],
    ["a new motorcycle", { type: "moto", bodyType: "Naked", doors: null }, []],
    ["a new minicar", { type: "minicar", bodyType: "Minicar", doors: 2 }, []],
  ])("say consumption and CO2 where the law wants it: %s", async (_, facts, missing) => {
    const unsaid = { condition: "new", mileage: 0, guaranteeMonths: 24, consumption: null };
    const { id } = await newAdvert(database, dealer, { ...unsaid, co2: null, ...facts });
    expect(await missingOf(id)).toEqual(missing);
    const publish = await outcomeOf(database, dealer, toStatus(id, "published"));
    expect(publish).toBe(missing.length > 0 ? "incomplete" : "ok");
    expect(await update(dealer, id, { consumption: 5.1, co2: 0 }, missing.length > 0 ? 1 : 2)).toBe(
      "ok",
    );
    expect(await missingOf(id)).toEqual([]);
  });

  it("wait for an administrator where a first publication is reviewed, with room in the plan", async () => {
    await database.script(
      `alter function private.requires_review(text) rename to requires_review_before;
       create function private.requires_review(p_dealership text) returns boolean
       language sql stable security definer set search_path = '' as
       $$ select p_dealership like 'd-%' $$`,
    );
    const owner = await newDealer(database, 1);
    const [first, second] = [
      (await newAdvert(database, owner)).id,
      (await newAdvert(database, owner)).id,
    ];
    const at = ", p_publish_at => now() + interval '1 day'";
    const [reply] = await call(database, owner, toStatus(first, "published"));
    expect(reply?.change_advert_status).toMatchObject({ status: "in_review" });
    expect(await outcomeOf(database, owner, toStatus(second, "scheduled", at))).toBe("ok");
    expect(await advertRow(database, second)).toMatchObject({
      status: "in_review",
      publish_at: expect.any(Date) as Date,
    });
    expect(await outcomeOf(database, admin, toStatus(first, "published"))).toBe("ok");
    await call(database, owner, toStatus(second, "draft"));
    expect(await outcomeOf(database, owner, toStatus(second, "published"))).toBe("quota_exceeded");
    // What was looked at once is not looked at again.
    await call(database, owner, toStatus(first, "paused"));
    const [again] = await call(database, owner, toStatus(first, "published"));
    expect(again?.change_advert_status).toMatchObject({ status: "published" });
    await database.script(
      `drop function private.requires_review(text);
       alter function private.requires_review_before(text) rename to requires_review`,
    );
  });

  it("are duplicated as drafts, without pictures, identifiers and dates", async () => {
    const { id } = await newAdvert(database, dealer, { promotion: "OCCASIONE" });
    await call(database, dealer, `public.set_advert_identifiers('${id}', '', 'FX123AB')`);
    await call(database, dealer, toStatus(id, "published"));
    await database.script(`update public.adverts set featured = true where id = '${id}'`);
    const duplicate = `public.duplicate_advert('${id}')`;
    const duplicated = async () => {
      const [row] = await call(database, dealer, duplicate);
      return row?.duplicate_advert as { id: string };
    };
    const copy = await duplicated();
    expect(copy).toMatchObject({ status: "draft", version: 1, expiresAt: null });
    expect(copy.id).not.toBe(id);
    expect(await advertRow(database, copy.id)).toMatchObject({
      dealership_id: dealer.dealership,
      name: FACTS.name,
      price: FACTS.price,
      promotion: "OCCASIONE",
      specs: FACTS.specs,
      featured: false,
      mileage_date: null,
      published_at: null,
    });
    expect(await missingOf(copy.id)).toEqual(["pictures"]);
    expect(await call(database, dealer, `public.advert_identifiers(array['${copy.id}'])`)).toEqual(
      [],
    );
    expect(await eventsOf(database, copy.id)).toMatchObject([{ kind: "created" }]);
    // What follows from the prices of the one does not hold of the other.
    await database.script(
      `update public.adverts set reduced_at = now(), lowest_price = 9900 where id = '${id}'`,
    );
    const offer = await duplicated();
    expect(await advertRow(database, offer.id)).toMatchObject({ lowest_price: null });
    expect(await outcomeOf(database, await newDealer(database), duplicate)).toBe(
      "advert_not_found",
    );
    expect(await outcomeOf(database, ANONYMOUS, duplicate)).toBe("denied");
    await call(database, dealer, toStatus(id, "deleted"));
    expect(await outcomeOf(database, dealer, duplicate)).toBe("advert_not_found");
  });
});
