import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { call, mailsFor, newAccount, outcomeOf } from "./accounts";
import { advertRow, givePlan, json, newAdvert, newDealer, toStatus, type Dealer } from "./adverts";
import { decide, reportsOf } from "./content-reports";

describe.each(engines())("On $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const review = (dealer: Dealer) =>
    database
      .query(`select private.requires_review('${dealer.dealership}') as answer`)
      .then(({ rows }) => rows[0]?.answer);
  const publish = async (dealer: Dealer, facts: object = {}) => {
    const { id } = await newAdvert(database, dealer, facts);
    await call(database, dealer, toStatus(id, "published"));
    return id;
  };

  describe("first adverts of a new dealership", () => {
    const setReviews = (on: boolean) =>
      call(database, admin, `public.set_switch('reviews', ${on})`);
    afterEach(() => setReviews(false));

    /** An advert that waits for an administrator. */
    const inReview = async (dealer: Dealer) => {
      const { id } = await newAdvert(database, dealer);
      await call(database, dealer, toStatus(id, "in_review"));
      return { id, review: (await reportsOf(database, id))[0]?.id };
    };

    it("are looked at while the switch is on, until three were published", async () => {
      const dealer = await newDealer(database, 10);
      expect(await review(dealer)).toBe(false);
      for (let n = 0; n < 2; n += 1) await publish(dealer);
      await setReviews(true);
      expect(await review(dealer)).toBe(true);
      await setReviews(false);
      await publish(dealer);
      await setReviews(true);
      expect(await review(dealer)).toBe(false);
      // Shipped with the portal.
      expect((await database.query("select private.requires_review('1') as answer")).rows).toEqual([
        { answer: false },
      ]);
    });

    it("stand in the queue while they are in review", async () => {
      const dealer = await newDealer(database);
      const { id } = await inReview(dealer);
      expect(await reportsOf(database, id)).toMatchObject([{ kind: "review", is_waiting: true }]);
      await call(database, dealer, toStatus(id, "draft"));
      expect(await reportsOf(database, id)).toMatchObject([
        { decision: "withdrawn", is_waiting: false },
      ]);
      await call(database, dealer, toStatus(id, "in_review"));
      expect(await reportsOf(database, id)).toHaveLength(2);
    });

    it("wait for an administrator when their dealer publishes them, and the switch is on", async () => {
      const dealer = await newDealer(database);
      await setReviews(true);
      const id = await publish(dealer);
      expect(await advertRow(database, id)).toMatchObject({ status: "in_review" });
      const [waiting] = await reportsOf(database, id);
      await call(database, admin, decide(waiting?.id, "publish"));
      expect(await advertRow(database, id)).toMatchObject({ status: "published" });
    });

    it("are published by an administrator, within the quota", async () => {
      const dealer = await newDealer(database, 0);
      const { id, review: waiting } = await inReview(dealer);
      const answer = () => outcomeOf(database, admin, decide(waiting, "publish"));
      expect(await answer()).toBe("no_plan");
      await givePlan(database, dealer.sub, 1);
      expect(await answer()).toBe("ok");
      expect(await advertRow(database, id)).toMatchObject({ status: "published" });
      expect(await reportsOf(database, id)).toMatchObject([{ decision: "publish" }]);
    });

    it("go back with a reason that the dealer reads", async () => {
      const dealer = await newDealer(database);
      const { id, review: waiting } = await inReview(dealer);
      expect(await outcomeOf(database, admin, decide(waiting, "block"))).toBe("invalid_decision");
      await call(database, admin, decide(waiting, "return"));
      expect(await advertRow(database, id)).toMatchObject({ status: "draft" });
      expect(
        (await call(database, dealer, `public.content_decision('advert', '${id}')`))[0]
          ?.content_decision,
      ).toMatchObject({ decision: "return", request: "Metti le foto del tuo veicolo." });
      const email = await database.query(`select email from auth.users where id = '${dealer.sub}'`);
      expect((await mailsFor(database, String(email.rows[0]?.email))).at(-1)).toMatchObject({
        template: "correction-requested",
        payload: { decision: "return", target_id: id },
      });
    });

    it("are not decided by a dealer", async () => {
      const dealer = await newDealer(database);
      const { review: waiting } = await inReview(dealer);
      expect(await outcomeOf(database, dealer, decide(waiting, "publish"))).toBe("not_admin");
      expect(await outcomeOf(database, dealer, "public.set_switch('reviews', true)")).toBe(
        "not_admin",
      );
    });
  });

  describe("an advert looks suspicious", () => {
    const findings = async (id: string) =>
      (await reportsOf(database, id)).map(({ reason, status, details }) => ({
        ...{ reason, status, details },
      }));
    const setPrice = async (dealer: Dealer, id: string, price: number) => {
      const version = Number((await advertRow(database, id))?.version);
      await call(database, dealer, `public.update_advert('${id}', ${json({ price })}, ${version})`);
    };

    it("far below the price of eight like it, once for each price", async () => {
      const dealer = await newDealer(database, 20);
      const model = `Prova ${randomUUID().slice(0, 8)}`;
      for (let n = 0; n < 7; n += 1) await publish(dealer, { model, price: 10_000 });
      const cheap = await publish(dealer, { model, price: 5_999 });
      expect(await findings(cheap), "beside seven").toEqual([]);
      await publish(dealer, { model, price: 10_000 });
      await setPrice(dealer, cheap, 6_000);
      expect(await findings(cheap), "at 60 %").toEqual([]);
      await setPrice(dealer, cheap, 5_999);
      expect(await findings(cheap)).toEqual([
        {
          reason: "low_price",
          status: "open",
          details: { price: 5_999, median: 10_000, count: 8 },
        },
      ]);
      expect(await advertRow(database, cheap), "but it is not blocked").toMatchObject({
        status: "published",
      });
      const [finding] = await reportsOf(database, cheap);
      await call(database, admin, decide(finding?.id, "nothing"));
      await setPrice(dealer, cheap, 9_000);
      await setPrice(dealer, cheap, 5_999);
      expect(await findings(cheap), "as decided").toHaveLength(1);
      await setPrice(dealer, cheap, 4_000);
      expect(await findings(cheap), "a lower price").toHaveLength(2);
    });

    it("not beside older ones, or others of the brand", async () => {
      const dealer = await newDealer(database, 20);
      const model = `Prova ${randomUUID().slice(0, 8)}`;
      for (let n = 0; n < 8; n += 1) {
        const age = n < 4 ? { year: 2016, firstRegistration: "2016-04" } : {};
        await publish(dealer, { ...age, model: n < 4 ? model : `${model} Cross`, price: 10_000 });
      }
      expect(await findings(await publish(dealer, { model, price: 1_000 }))).toEqual([]);
    });

    it("with the VIN of an advert of another dealership, and not of its own", async () => {
      const [dealer, other] = [await newDealer(database), await newDealer(database)];
      const vin = randomUUID()
        .replaceAll(/[^0-9a-f]/g, "")
        .slice(0, 17)
        .toUpperCase();
      const withVin = async (owner: Dealer) => {
        const { id } = await newAdvert(database, owner);
        await call(database, owner, `public.set_advert_identifiers('${id}', '${vin}', null)`);
        await call(database, owner, toStatus(id, "published"));
        return id;
      };
      const first = await withVin(dealer);
      expect(await findings(await withVin(dealer))).toEqual([]);
      const copy = await withVin(other);
      expect(await findings(copy)).toMatchObject([{ reason: "same_vin", status: "open" }]);
      expect(JSON.stringify(await findings(copy))).toContain(first);
      await call(database, other, toStatus(copy, "deleted"));
      expect(await findings(copy), "nobody has to look any more").toMatchObject([
        { status: "decided" },
      ]);
    });

    it("with a photograph that another dealership showed before", async () => {
      const [dealer, other] = [await newDealer(database), await newDealer(database)];
      const hash = randomUUID().replaceAll("-", "").repeat(2);
      const addPicture = (id: string, owner: Dealer, name: string) =>
        database.script(
          `insert into public.advert_pictures (advert_id, position, stem, source, width, height, widths, tone, content_hash)
           values ('${id}', 40, '${owner.dealership}/${name}', 'photo', 1600, 1200, '{960}', '#404040', '${hash}')`,
        );
      const first = await publish(dealer);
      await addPicture(first, dealer, "primafoto1");
      expect(await findings(first)).toEqual([]);
      const copy = await publish(other);
      await addPicture(copy, other, "stessafoto");
      expect(await findings(copy)).toMatchObject([
        { reason: "same_picture", details: { adverts: [first] } },
      ]);
      expect(await findings(first), "the first of the two").toEqual([]);
    });
  });
});
