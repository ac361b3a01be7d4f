import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { Row, ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import { json, newAdvert, newDealer, toStatus } from "./adverts";
import { registerDealership, tablesContaining } from "./personal-data";

/** What a registration lacks, or has in another form. */
const COMPLETED = {
  name: "Auto del Golfo",
  address: "Via Nazionale 12",
  postalCode: "89812",
  province: "VV",
  phone: "+39 0963 555 210",
  description: "Usato scelto e tagliandato, sul mare di Pizzo.",
};

describe.each(engines())("Dealerships on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const rows = async (sql: string): Promise<Row[]> => (await database.query(sql)).rows;
  const address = () => `${randomUUID()}@prova.example`;
  async function register(): Promise<{ email: string; id: string }> {
    const email = address();
    await registerDealership(database, email);
    const [row] = await rows(
      `select id from public.dealership_registrations where email = '${email}'`,
    );
    return { email, id: String(row?.id) };
  }
  const approve = (facts: object, more: string) =>
    `public.approve_with_new_dealership(${json(facts)}, ${more})`;
  const approved = async (facts: object, more: string): Promise<string> =>
    String((await call(database, admin, approve(facts, more)))[0]?.approve_with_new_dealership);
  const stored = async (id: string) =>
    (await rows(`select * from public.dealerships where id = '${id}'`))[0];

  it("are made of a registration, which approves its account, with one mail and their recipient", async () => {
    const { email, id } = await register();
    const account = await newAccount(database, { email });
    await database.script(
      `update public.dealership_registrations set user_id = '${account.sub}' where id = '${id}'`,
    );
    const dealership = await approved(COMPLETED, `'${id}'`);
    expect(dealership).toMatch(/^d-[a-z2-9]{10}$/);
    expect(await stored(dealership)).toMatchObject({
      slug: "auto-del-golfo",
      name: "Auto del Golfo",
      city: "Pizzo",
      province: "VV",
      email,
      types: ["auto"],
      rating: null,
      featured: false,
    });
    expect(await call(database, account, "public.own_dealership_id()")).toEqual([
      { own_dealership_id: dealership },
    ]);
    expect(
      await rows(`select name, email from public.recipients where id = '${dealership}'`),
    ).toEqual([{ name: "Auto del Golfo", email }]);
    const mails = await mailsFor(database, email);
    const told = mails.filter(({ template }) => template === "account-approved");
    expect(told).toHaveLength(1);
    expect(told[0]?.payload).toMatchObject({
      dealership: { name: "Auto del Golfo", slug: "auto-del-golfo" },
    });
    expect(
      await rows(`select actor, action from public.audit_log where target = '${dealership}'`),
    ).toEqual([{ actor: admin.sub, action: "dealership.created" }]);
    const [trader] = await call(database, account, `public.trader_identity('${dealership}')`);
    expect(trader?.trader_identity).toMatchObject({
      legal_name: "Salone",
      address: "Via Nazionale 12, 89812 Pizzo (VV)",
      vat_number: "02345670794",
      self_certified_at: null,
    });
    // Without an advert it is a dealership like all others.
    const [page] = await call(
      database,
      ANONYMOUS,
      `public.catalogue_page('dealership', '${dealership.slice(0, -1)}')`,
    );
    expect(page).toMatchObject({
      key: dealership,
      body: { name: "Auto del Golfo", city: "Pizzo" },
    });
    expect(page?.body).not.toHaveProperty("rating");
  });

  it("are made for an account without a registration", async () => {
    const email = address();
    const account = await newAccount(database, { email });
    const facts = { ...COMPLETED, city: "Tropea", email };
    const dealership = await approved(facts, `null, '${account.sub}'`);
    expect(await stored(dealership)).toMatchObject({ city: "Tropea", email });
    expect(await call(database, account, "public.own_dealership_id()")).toEqual([
      { own_dealership_id: dealership },
    ]);
  });

  it("are made once for an account: of two administrators the second is told so", async () => {
    const account = await newAccount(database);
    const facts = { ...COMPLETED, city: "Tropea", email: address() };
    await approved(facts, `null, '${account.sub}'`);
    expect(await outcomeOf(database, admin, approve(facts, `null, '${account.sub}'`))).toBe(
      "already_decided",
    );
    const unknown = approve({ ...facts, email: address() }, `null, '${randomUUID()}'`);
    expect(await outcomeOf(database, admin, unknown)).toBe("unknown_user");
    expect(
      await rows(`select 1 from public.dealerships where email = '${facts.email}'`),
    ).toHaveLength(1);
  });

  it("have a slug of their own, also against those that ship with the portal", async () => {
    const slugOf = async (name: string) => {
      const { id } = await register();
      return (await stored(await approved({ ...COMPLETED, name }, `'${id}'`)))?.slug;
    };
    expect(await slugOf("Tirrenia Auto")).toBe("tirrenia-auto-2");
    expect(await slugOf("Tirrenia àuto")).toBe("tirrenia-auto-3");
    expect(await slugOf("***")).toBe("concessionaria");
  });

  it("are made whole or not at all, by administrators", async () => {
    const { email, id } = await register();
    const attempt = (facts: object, who: Identity = admin) =>
      outcomeOf(database, who, approve(facts, `'${id}'`));
    expect(await attempt({})).toBe("invalid_dealership");
    expect(await attempt({ ...COMPLETED, province: "MI" })).toBe("invalid_dealership");
    expect(await attempt({ ...COMPLETED, slug: "altro" })).toBe("invalid_dealership");
    expect(await attempt(COMPLETED, await newAccount(database))).toBe("not_admin");
    expect(await attempt(COMPLETED, ANONYMOUS)).toBe("denied");
    expect(await outcomeOf(database, admin, approve(COMPLETED, "null"))).toBe("invalid_decision");
    expect(
      await rows(`select status from public.dealership_registrations where email = '${email}'`),
    ).toEqual([{ status: "pending" }]);
    expect(await rows(`select 1 from public.recipients where email = '${email}'`)).toEqual([]);
    expect(await attempt(COMPLETED)).toBe("ok");
    expect(await attempt(COMPLETED)).toBe("already_decided");
  });

  it("are edited by their dealer, who changes the mail to a proved address only", async () => {
    const owner = await newDealer(database);
    const edit = (facts: object, version: number, who: Identity = owner) =>
      outcomeOf(
        database,
        who,
        `public.update_dealership('${owner.dealership}', ${json(facts)}, ${version})`,
      );
    expect(await edit({ description: "Nuova.\nDal 1990.", website: "https://x.example" }, 1)).toBe(
      "ok",
    );
    expect(await edit({ city: "Rende" }, 1)).toBe("version_conflict");
    for (const facts of [{ featured: true }, { rating: 5 }, { hidden: true }, { slug: "x" }])
      expect(await edit(facts, 2)).toBe("invalid_dealership");
    expect(await edit({ email: "vittima@prova.example" }, 2)).toBe("email_not_proved");
    const [user] = await rows(`select email from auth.users where id = '${owner.sub}'`);
    expect(await edit({ email: user?.email }, 2)).toBe("ok");
    expect(
      await rows(`select email from public.recipients where id = '${owner.dealership}'`),
    ).toEqual([{ email: user?.email }]);
    expect(await edit({ city: "Rende" }, 3, await newDealer(database))).toBe("unknown_dealership");
    expect(await edit({ rating: 4.5 }, 3, admin)).toBe("ok");
    expect(
      await rows(
        `select details from public.audit_log where action = 'dealership.edited' and target = '${owner.dealership}'`,
      ),
    ).toEqual([{ details: { fields: ["rating"] } }]);
  });

  describe("The trader behind one", () => {
    const set = (dealership: string, email: string, vat = "02345670794") =>
      `public.set_trader_identity('${dealership}', 'Mario Rossi', 'Via Roma 1, Pizzo', '0963 555 210', '${email}',
        'Registro imprese di Vibo Valentia', 'VV-123456', '${vat}', true)`;

    it("is told by the dealer, and read by nobody else but administrators", async () => {
      const owner = await newDealer(database);
      const other = await newDealer(database);
      const read = `public.trader_identity('${owner.dealership}')`;
      expect(
        await outcomeOf(database, owner, set(owner.dealership, "m@prova.example", "02345670795")),
      ).toBe("invalid_trader");
      expect(await outcomeOf(database, owner, set(owner.dealership, "m@prova.example"))).toBe("ok");
      expect(await outcomeOf(database, other, set(owner.dealership, "m@prova.example"))).toBe(
        "unknown_dealership",
      );
      for (const who of [owner, admin])
        expect((await call(database, who, read))[0]?.trader_identity).toMatchObject({
          legal_name: "Mario Rossi",
          register_number: "VV-123456",
          self_certified_at: expect.any(String) as string,
        });
      expect(await outcomeOf(database, other, read)).toBe("unknown_dealership");
      expect(await outcomeOf(database, ANONYMOUS, read)).toBe("denied");
    });

    it("is exported and erased with the dealership and its adverts", async () => {
      const owner = await newDealer(database);
      const email = address();
      await call(database, owner, set(owner.dealership, email));
      await database.script(
        `update public.dealerships set email = '${email}' where id = '${owner.dealership}';
         update public.recipients set email = '${email}' where id = '${owner.dealership}'`,
      );
      const { id } = await newAdvert(database, owner);
      await call(database, owner, toStatus(id, "published"));
      const [exported] = await call(database, admin, `public.export_person_data('${email}')`);
      expect(exported?.export_person_data).toMatchObject({
        dealerships: [{ id: owner.dealership, trader: { legal_name: "Mario Rossi" } }],
      });
      const [erased] = await call(database, admin, `public.delete_person_data('${email}')`);
      expect(erased?.delete_person_data).toMatchObject({ dealerships: 1 });
      expect(await tablesContaining(database, email)).toEqual([]);
      expect(await stored(owner.dealership)).toMatchObject({
        hidden: true,
        name: "Concessionaria cancellata",
        slug: owner.dealership,
      });
      expect(await rows(`select status from public.adverts where id = '${id}'`)).toEqual([
        { status: "deleted" },
      ]);
    });

    it("is forgotten six months after no account speaks for the dealership any more", async () => {
      const owner = await newDealer(database);
      const email = address();
      await call(database, owner, set(owner.dealership, email));
      const night = () => call(database, SECRET_KEY, "public.delete_expired_personal_data()");
      await night();
      expect(await rows(`select ended_at from private.traders where email = '${email}'`)).toEqual([
        { ended_at: null },
      ]);
      await database.script(
        `update public.profiles set approval = 'rejected', dealership_id = null where id = '${owner.sub}'`,
      );
      expect(await night()).toMatchObject([{ traders: 0 }]);
      await database.script(
        `update private.traders set ended_at = now() - interval '6 months' where email = '${email}'`,
      );
      expect(await night()).toMatchObject([{ traders: 1 }]);
      expect(await tablesContaining(database, email)).toEqual([]);
    });
  });

  it("keep what an account did out of its erasure, without its name", async () => {
    const email = address();
    const account = await newAccount(database, { email });
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '6' where id = '${account.sub}'`,
    );
    const { id } = await newAdvert(database, account);
    const [exported] = await call(database, admin, `public.export_person_data('${email}')`);
    expect(exported?.export_person_data).toMatchObject({
      account: { advert_events: [{ advert: id, kind: "created" }] },
    });
    await call(database, admin, `public.delete_person_data('${email}')`);
    expect(
      await rows(`select actor, acted_as from public.advert_events where advert_id = '${id}'`),
    ).toEqual([{ actor: null, acted_as: "dealer" }]);
  });
});
