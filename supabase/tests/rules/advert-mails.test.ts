/** What dealers are told about their adverts by mail (docs/product.md 8.17). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { call, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import { advertRow, givePlan, newAdvert, newDealer, toStatus, type Dealer } from "./adverts";
import { letDaysPass } from "./time";

interface Mail {
  template: string;
  payload: { adverts?: { id: string; status?: string }[]; [key: string]: unknown };
}

describe.each(engines())("Mails about adverts on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    // Days of 23 and 25 hours are days.
    await database.script("set time zone 'Europe/Rome'");
    admin = await newAccount(database, { admin: true });
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  /** A minute of the portal: the two jobs, at any hour. */
  async function jobs(): Promise<void> {
    await call(database, SECRET_KEY, "public.run_advert_schedule()");
    await call(database, SECRET_KEY, "public.run_advert_mails(0)");
  }

  /** The mails that the dealer got since the last look. */
  async function newMails({ sub }: Identity): Promise<Mail[]> {
    const { rows } = await database.query(
      `delete from public.mail_outbox where recipient = (select email from auth.users where id = '${sub}')
       returning template, payload`,
    );
    return (rows as unknown as Mail[]).sort((a, b) => a.template.localeCompare(b.template));
  }

  async function published(dealer: Dealer, name = "Fiat Panda 1.2 Lounge"): Promise<string> {
    const { id } = await newAdvert(database, dealer, { name });
    await call(database, dealer, toStatus(id, "published"));
    return id;
  }

  it("a first publication is told once, together with the others of the same minute", async () => {
    const dealer = await newDealer(database);
    const first = await published(dealer, "Alfa Romeo Giulia");
    const second = await published(dealer, "Fiat Panda Cross");
    await jobs();
    await jobs();
    expect(await newMails(dealer)).toEqual([
      {
        template: "adverts-published",
        payload: {
          dealership_name: "Salone",
          adverts: [first, second].map((id) => expect.objectContaining({ id }) as object),
          more: 0,
        },
      },
    ]);
    await call(database, dealer, toStatus(first, "paused"));
    await call(database, dealer, toStatus(first, "published"));
    await jobs();
    expect(await newMails(dealer)).toEqual([]);
  });

  it("an advert that was taken back before the mail was made is not told", async () => {
    const dealer = await newDealer(database);
    const id = await published(dealer);
    await call(database, dealer, toStatus(id, "deleted"));
    await jobs();
    expect(await newMails(dealer)).toEqual([]);
  });

  it("the accounts that speak for the dealership are told, at addresses that they proved", async () => {
    const dealer = await newDealer(database);
    const speak = async (confirmed: boolean, approval: string) => {
      const account = await newAccount(database, { confirmed });
      await database.script(
        `update public.profiles set approval = '${approval}', dealership_id = '${dealer.dealership}' where id = '${account.sub}'`,
      );
      return account;
    };
    const colleague = await speak(true, "approved");
    const unproved = await speak(false, "approved");
    const rejected = await speak(true, "rejected");
    await published(dealer);
    await jobs();
    expect(await newMails(dealer)).toHaveLength(1);
    expect(await newMails(colleague)).toHaveLength(1);
    expect(await newMails(unproved)).toEqual([]);
    expect(await newMails(rejected)).toEqual([]);
  });

  it("a block is told with its reason, at once", async () => {
    const dealer = await newDealer(database);
    const id = await published(dealer);
    await jobs();
    await newMails(dealer);
    const reason = "Le foto mostrano un altro veicolo.";
    await call(database, admin, toStatus(id, "blocked", `, p_reason => '${reason}'`));
    expect(await newMails(dealer)).toEqual([
      { template: "advert-blocked", payload: expect.objectContaining({ id, reason }) as object },
    ]);
  });

  it("a full plan is told once a month, and anew of another plan", async () => {
    const dealer = await newDealer(database, 1);
    const templates = async () => (await newMails(dealer)).map(({ template }) => template);
    const id = await published(dealer);
    await jobs();
    expect(await templates()).toEqual(["adverts-published", "quota-reached"]);
    await call(database, dealer, toStatus(id, "paused"));
    await call(database, dealer, toStatus(id, "published"));
    await jobs();
    expect(await templates()).toEqual([]);
    await givePlan(database, dealer.sub, 2);
    await published(dealer);
    await jobs();
    expect(await templates()).toEqual(["adverts-published", "quota-reached"]);
    await letDaysPass(database, 30);
    await givePlan(database, dealer.sub, 2);
    await call(database, dealer, toStatus(id, "paused"));
    await call(database, dealer, toStatus(id, "published"));
    await jobs();
    expect(await templates()).toEqual(["quota-reached"]);
  });

  it("an advert that could not be published when its day came is told, with the reason", async () => {
    const dealer = await newDealer(database, 1);
    const { id } = await newAdvert(database, dealer);
    await call(
      database,
      dealer,
      toStatus(id, "scheduled", ", p_publish_at => now() + interval '2 days'"),
    );
    await published(dealer);
    await jobs();
    await newMails(dealer);
    await letDaysPass(database, 2);
    await jobs();
    expect(await newMails(dealer)).toEqual([
      {
        template: "adverts-not-published",
        payload: expect.objectContaining({
          adverts: [expect.objectContaining({ id, reason: "quota_exceeded" })],
        }) as object,
      },
    ]);
  });

  describe("about expiries", () => {
    /** Days from now on which the dealer got a mail, with how many adverts were expired and how many not. */
    async function calendar(dealer: Dealer, days: number): Promise<string[]> {
      const entries: string[] = [];
      for (let day = 0; day <= days; day++) {
        // Several runs a day, of which one mail comes at most.
        for (let run = 0; run < 3; run++) await jobs();
        for (const { template, payload } of await newMails(dealer)) {
          const states = payload.adverts?.map(({ status }) => status === "expired") ?? [];
          entries.push(
            `${day}: ${template} ${states.filter((is) => !is).length}+${states.filter((is) => is).length}`,
          );
        }
        await letDaysPass(database, 1);
        await givePlan(database, dealer.sub, 50);
      }
      return entries;
    }

    it("come 7 days and 1 day before, and once it is over", async () => {
      const dealer = await newDealer(database, 50);
      await published(dealer);
      expect(await calendar(dealer, 65)).toEqual([
        "0: adverts-published 1+0",
        "53: adverts-expiring 1+0",
        "59: adverts-expiring 1+0",
        "60: adverts-expiring 0+1",
      ]);
    });

    it("are one mail a day about all adverts, of what is reserved too", async () => {
      const dealer = await newDealer(database, 50);
      await published(dealer);
      const reserved = await published(dealer);
      await call(database, dealer, toStatus(reserved, "reserved"));
      await calendar(dealer, 5);
      await published(dealer);
      expect(await calendar(dealer, 61)).toEqual([
        "0: adverts-published 1+0",
        "47: adverts-expiring 2+0",
        // The third one has its seven days when the others have one.
        "53: adverts-expiring 3+0",
        "54: adverts-expiring 0+2",
        "59: adverts-expiring 1+0",
        "60: adverts-expiring 0+1",
      ]);
      expect((await advertRow(database, reserved))?.status).toBe("expired");
    });

    it("come anew after a renewal, and not for what is paused or sold", async () => {
      const dealer = await newDealer(database, 50);
      const id = await published(dealer);
      const paused = await published(dealer);
      await calendar(dealer, 54);
      await call(database, dealer, toStatus(paused, "paused"));
      // A renewal: valid for 60 days from now on.
      await database.script(
        `update public.adverts set expires_at = now() + interval '60 days' where id = '${id}'`,
      );
      expect(await calendar(dealer, 61)).toEqual([
        "53: adverts-expiring 1+0",
        "59: adverts-expiring 1+0",
        "60: adverts-expiring 0+1",
      ]);
    });

    it("leave for the next day what comes after the mail of a day", async () => {
      const dealer = await newDealer(database, 50);
      const first = await published(dealer);
      const second = await published(dealer);
      const expire = (id: string, at: string) =>
        database.script(`update public.adverts set expires_at = ${at} where id = '${id}'`);
      await expire(first, "now() + interval '1 day'");
      await jobs();
      await newMails(dealer);
      await expire(second, "now()");
      await jobs();
      await jobs();
      expect((await advertRow(database, second))?.status).toBe("expired");
      expect(await newMails(dealer)).toEqual([]);
      expect((await calendar(dealer, 1)).filter((entry) => entry.startsWith("1:"))).toEqual([
        "1: adverts-expiring 0+2",
      ]);
    });

    it("wait for the morning", async () => {
      const dealer = await newDealer(database, 50);
      await published(dealer);
      await jobs();
      await newMails(dealer);
      await letDaysPass(database, 53);
      await call(database, SECRET_KEY, "public.run_advert_mails(24)");
      expect(await newMails(dealer)).toEqual([]);
    });

    it("name 50 adverts at most, and count the others", async () => {
      const dealer = await newDealer(database, 60);
      for (let i = 0; i < 53; i++) await published(dealer);
      await letDaysPass(database, 53);
      await call(database, SECRET_KEY, "public.run_advert_mails(0)");
      const digest = (await newMails(dealer)).find(
        ({ template }) => template === "adverts-expiring",
      );
      expect(digest?.payload.adverts).toHaveLength(50);
      expect(digest?.payload.more).toBe(3);
    });
  });

  it("are made by the database and the secret key alone", async () => {
    const dealer = await newDealer(database);
    for (const job of ["run_advert_mails()", "run_plan_changes()"])
      for (const who of [dealer, admin])
        expect(await outcomeOf(database, who, `public.${job}`)).toBe("denied");
  });
});
