import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { WEEKDAYS } from "~/data/weekdays";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { Row, ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import { json, newDealer, type Dealer } from "./adverts";

const WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, "09:00–13:00, 15:00–19:00"]));

describe.each(engines())("The page of a dealership on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const rows = async (sql: string): Promise<Row[]> => (await database.query(sql)).rows;
  const edit = (id: string, facts: object, version: number) =>
    `public.update_dealership('${id}', ${json(facts)}, ${version})`;
  const editing = (who: Dealer, facts: object, version = 1) =>
    outcomeOf(database, who, edit(who.dealership, facts, version));
  const ask = (who: Dealer, changes: unknown, reason = "") =>
    `public.request_dealership_changes('${who.dealership}', ${json(changes)}, '${reason}')`;
  const asking = (who: Dealer, changes: unknown) => outcomeOf(database, who, ask(who, changes));
  const asked = async (who: Dealer, changes: object, reason = "") =>
    String((await call(database, who, ask(who, changes, reason)))[0]?.request_dealership_changes);
  const decide = (id: string, decision: string, note = "", who: Identity = admin) =>
    outcomeOf(database, who, `public.decide_dealership_changes('${id}', '${decision}', '${note}')`);
  const requestOf = async (id: string) =>
    (await rows(`select * from public.dealership_change_requests where id = '${id}'`))[0];
  const publicBody = async (id: string): Promise<Row> =>
    (await rows(`select private.public_dealership('${id}') as body`))[0]?.body as Row;
  const setTrader = (
    who: Dealer,
    more: { legalName?: string; vat?: string | null; certified?: boolean; email?: string } = {},
  ) => {
    const { legalName = "Salone S.r.l.", vat = "02345670794", certified = true } = more;
    const { email = "legale@prova.example" } = more;
    return `public.set_trader_identity('${who.dealership}', '${legalName}', 'Via Roma 1, 88046 Lamezia Terme (CZ)',
      '0968 555014', '${email}', 'Registro imprese di Catanzaro', 'CZ-123456',
      ${vat === null ? "null" : `'${vat}'`}, ${certified})`;
  };

  it("has opening hours, links and photographs, which visitors see", async () => {
    const owner = await newDealer(database);
    const photo = {
      ...{ stem: `${owner.dealership}/abcdefgh12`, width: 1600, height: 900 },
      ...{ widths: [480, 960], tone: "#a0b0c0" },
    };
    const facts = {
      ...{ openingHours: WEEK, facebook: "https://www.facebook.com/salone" },
      ...{ coverPhoto: photo, logoPhoto: { ...photo, width: 320, height: 320 } },
    };
    expect(await editing(owner, facts)).toBe("ok");
    expect(await publicBody(owner.dealership)).toMatchObject(facts);
    // A null takes a fact away, and nothing is said that is not there.
    expect(await editing(owner, { openingHours: null, coverPhoto: null }, 2)).toBe("ok");
    const body = await publicBody(owner.dealership);
    for (const gone of ["openingHours", "coverPhoto", "youtube", "trader"])
      expect(body).not.toHaveProperty(gone);
  });

  it.each([
    ["of another dealership", { stem: "d-altra/abcdefgh12" }],
    ["of no folder", { stem: "../abcdefgh12" }],
    ["without files", { widths: [] }],
    ["with a tone that is none", { tone: "red" }],
    ["of an unknown size", { width: "x" }],
    ["that says more", { href: "https://x.example" }],
  ])("shows no photograph %s", async (_, wrong) => {
    const owner = await newDealer(database);
    const photo = {
      ...{ stem: `${owner.dealership}/abcdefgh12`, width: 1600, height: 900 },
      ...{ widths: [480], tone: "#a0b0c0", ...wrong },
    };
    expect(await editing(owner, { coverPhoto: photo })).toBe("invalid_dealership");
  });

  it("keeps its name and its address until an administrator has agreed", async () => {
    const owner = await newDealer(database);
    for (const facts of [
      { name: "Altro Salone" },
      { address: "Via Milano 2" },
      { postalCode: "88100" },
      { city: "Rende" },
      { province: "CS" },
      { address: null },
    ])
      expect(await editing(owner, facts), JSON.stringify(facts)).toBe("needs_approval");
    // As they are, a form may send them along.
    expect(await editing(owner, { city: "Lamezia Terme", description: "Usato." })).toBe("ok");
    expect(await outcomeOf(database, admin, edit(owner.dealership, { city: "Rende" }, 2))).toBe(
      "ok",
    );
  });

  it("of a shipped dealership becomes a row with the name and address that ship", async () => {
    const { id, name, description, address, postalCode, city, province, phone, email, types } =
      dealerships[8]!;
    const facts = { name, description, address, postalCode, city, province, phone, email, types };
    const owner = { ...(await newAccount(database)), dealership: id };
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '${id}' where id = '${owner.sub}'`,
    );
    expect(await editing(owner, { ...facts, name: "Altro Nome" }, 0)).toBe("needs_approval");
    expect(await editing(owner, { ...facts, city: "Rende" }, 0)).toBe("needs_approval");
    expect(await asking(owner, { city: "Rende" })).toBe("unknown_dealership");
    expect(await editing(owner, { ...facts, openingHours: WEEK }, 0)).toBe("ok");
    expect(await publicBody(id)).toMatchObject({ name, address, openingHours: WEEK });
    await database.script(`delete from public.dealerships where id = '${id}'`);
  });

  describe("A change that was asked for", () => {
    it("is written when an administrator agrees, and its dealer is told", async () => {
      const owner = await newDealer(database);
      const [user] = await rows(`select email from auth.users where id = '${owner.sub}'`);
      const id = await asked(
        owner,
        { name: " Salone Nuovo ", city: "Lamezia Terme", postalCode: "88040" },
        "Ci siamo spostati.",
      );
      expect(await requestOf(id)).toMatchObject({
        status: "open",
        requested_by: owner.sub,
        changes: { name: "Salone Nuovo", postalCode: "88040" },
        previous: { name: `Salone ${owner.dealership}`, postalCode: "88046" },
        reason: "Ci siamo spostati.",
      });
      expect(await publicBody(owner.dealership)).toMatchObject({ postalCode: "88046" });
      expect(await decide(id, "approved")).toBe("ok");
      expect(await publicBody(owner.dealership)).toMatchObject({
        ...{ name: "Salone Nuovo", postalCode: "88040", slug: owner.dealership },
      });
      // An edit that began before meets it.
      expect(await editing(owner, { description: "x" }, 1)).toBe("version_conflict");
      expect(
        await rows(`select name from public.recipients where id = '${owner.dealership}'`),
      ).toEqual([{ name: "Salone Nuovo" }]);
      const mails = await mailsFor(database, String(user?.email));
      expect(
        mails.filter(({ template }) => template === "dealership-changes-decided"),
      ).toMatchObject([
        { payload: { decision: "approved", name: "Salone Nuovo", slug: owner.dealership } },
      ]);
      expect(
        await rows(
          `select actor, action, details from public.audit_log where target = '${owner.dealership}' order by id`,
        ),
      ).toEqual([
        {
          actor: owner.sub,
          action: "dealership.change_requested",
          details: { fields: ["name", "postalCode"] },
        },
        {
          actor: admin.sub,
          action: "dealership.change_approved",
          details: { fields: ["name", "postalCode"] },
        },
      ]);
      expect(await decide(id, "rejected", "Tardi")).toBe("already_decided");
    });

    it("changes nothing when it is refused, with the reason", async () => {
      const owner = await newDealer(database);
      const id = await asked(owner, { address: "Via Milano 2" });
      expect(await decide(id, "rejected", "  ")).toBe("note_required");
      expect(await decide(id, "chiuso")).toBe("invalid_decision");
      expect(await decide(id, "rejected", "Manca la visura.")).toBe("ok");
      expect(await publicBody(owner.dealership)).toMatchObject({ address: "Via Roma 1" });
      expect(await requestOf(id)).toMatchObject({ status: "rejected", note: "Manca la visura." });
      expect(await asking(owner, { address: "Via Milano 2" })).toBe("ok");
    });

    it("waits alone, and is withdrawn by its dealer", async () => {
      const owner = await newDealer(database);
      const id = await asked(owner, { city: "Pizzo" });
      expect(await asking(owner, { city: "Rende" })).toBe("request_open");
      const withdraw = `public.withdraw_dealership_changes('${id}')`;
      expect(await outcomeOf(database, await newDealer(database), withdraw)).toBe(
        "already_decided",
      );
      expect(await outcomeOf(database, await newAccount(database), withdraw)).toBe("not_approved");
      expect(await outcomeOf(database, owner, withdraw)).toBe("ok");
      expect(await decide(id, "approved")).toBe("already_decided");
      expect(await requestOf(id)).toMatchObject({ status: "withdrawn" });
      expect(await publicBody(owner.dealership)).toMatchObject({ city: "Lamezia Terme" });
    });

    it("is asked for five times a day at most", async () => {
      const owner = await newDealer(database);
      for (let i = 0; i < 5; i++) {
        const id = await asked(owner, { city: `Paese ${i}` });
        await call(database, owner, `public.withdraw_dealership_changes('${id}')`);
      }
      expect(await asking(owner, { city: "Paese" })).toBe("too_many_requests");
    });

    it.each([
      ["of nothing", {}, "nothing_changed"],
      ["to what is", { city: "Lamezia Terme", province: "CZ" }, "nothing_changed"],
      ["of something else", { rating: "5" }, "invalid_changes"],
      ["of a list", ["city"], "invalid_changes"],
      ["to a province elsewhere", { province: "MI" }, "invalid_changes"],
      ["to a name of two letters", { name: "ab" }, "invalid_changes"],
      ["to a number", { city: 12 }, "invalid_changes"],
      ["of a trader that nobody knows", { vatNumber: "02345670794" }, "invalid_changes"],
    ])("is refused %s", async (_, changes, error) => {
      expect(await asking(await newDealer(database), changes)).toBe(error);
    });

    it("is read and made by its own dealership and administrators alone", async () => {
      const owner = await newDealer(database);
      const other = await newDealer(database);
      await asked(owner, { city: "Pizzo" });
      const theirs = { ...other, dealership: owner.dealership };
      expect(await asking(theirs, { city: "Rende" })).toBe("unknown_dealership");
      const stranger = { ...ANONYMOUS, sub: "", dealership: owner.dealership };
      expect(await outcomeOf(database, ANONYMOUS, ask(stranger, { city: "Rende" }))).toBe("denied");
      const [request] = await rows(
        `select id from public.dealership_change_requests where dealership_id = '${owner.dealership}'`,
      );
      for (const who of [owner, other])
        expect(await decide(String(request?.id), "approved", "", who)).toBe("not_admin");
    });
  });

  describe("The seller", () => {
    it("is public, the contacts from the day on which the seller has declared", async () => {
      const owner = await newDealer(database);
      await call(database, owner, setTrader(owner, { certified: false }));
      const before = await publicBody(owner.dealership);
      expect(before.trader).toEqual({
        legalName: "Salone S.r.l.",
        address: "Via Roma 1, 88046 Lamezia Terme (CZ)",
        register: "Registro imprese di Catanzaro",
        registerNumber: "CZ-123456",
        vatNumber: "02345670794",
      });
      await call(database, owner, setTrader(owner));
      const after = await publicBody(owner.dealership);
      expect(after.trader).toMatchObject({
        phone: "0968 555014",
        email: "legale@prova.example",
        selfCertifiedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      });
      // Copies of the catalogue learn of it.
      expect(after.revision).not.toBe(before.revision);
    });

    it("changes its name and VAT number through an administrator, all else alone", async () => {
      const owner = await newDealer(database);
      const setting = (more: Parameters<typeof setTrader>[1]) =>
        outcomeOf(database, owner, setTrader(owner, more));
      expect(await setting({ vat: null })).toBe("ok");
      expect(await setting({})).toBe("ok");
      expect(await setting({ vat: "01234567897" })).toBe("needs_approval");
      expect(await setting({ vat: null })).toBe("needs_approval");
      expect(await setting({ legalName: "Altra S.r.l." })).toBe("needs_approval");
      const id = await asked(owner, { legalName: "Altra S.r.l.", vatNumber: "01234567897" });
      expect(await requestOf(id)).toMatchObject({
        previous: { legalName: "Salone S.r.l.", vatNumber: "02345670794" },
      });
      expect(await decide(id, "approved")).toBe("ok");
      expect((await publicBody(owner.dealership)).trader).toMatchObject({
        legalName: "Altra S.r.l.",
        vatNumber: "01234567897",
      });
    });

    it("is found by its VAT number, by administrators", async () => {
      const owner = await newDealer(database);
      await call(database, owner, setTrader(owner, { vat: "00743110157" }));
      const find = "public.dealerships_with_vat_number(array['00743110157'])";
      expect(await call(database, admin, find)).toEqual([
        { vat_number: "00743110157", dealership_id: owner.dealership },
      ]);
      expect(await outcomeOf(database, owner, find)).toBe("not_admin");
      expect(await outcomeOf(database, ANONYMOUS, find)).toBe("denied");
    });

    it("is forgotten with all that was asked for", async () => {
      const owner = await newDealer(database);
      await call(database, owner, setTrader(owner));
      await editing(owner, { openingHours: WEEK, facebook: "https://facebook.com/salone" });
      await asked(owner, { city: "Pizzo" });
      const requests = () =>
        rows(
          `select 1 from public.dealership_change_requests where dealership_id = '${owner.dealership}'`,
        );
      const [user] = await rows(`select email from auth.users where id = '${owner.sub}'`);
      const [exported] = await call(
        database,
        admin,
        `public.export_person_data('${String(user?.email)}')`,
      );
      expect(exported?.export_person_data).toMatchObject({
        account: { dealership_change_requests: [{ changes: { city: "Pizzo" } }] },
      });
      expect(await requests()).toHaveLength(1);
      await call(database, admin, "public.delete_person_data('legale@prova.example')");
      expect(await requests()).toEqual([]);
      const [page] = await rows(
        `select opening_hours, facebook, hidden from public.dealerships where id = '${owner.dealership}'`,
      );
      expect(page).toEqual({ opening_hours: null, facebook: null, hidden: true });
    });

    it("and its requests go six months after no account speaks for the dealership", async () => {
      const owner = await newDealer(database);
      await call(database, owner, setTrader(owner));
      await asked(owner, { city: "Pizzo" });
      await database.script(
        `update public.profiles set approval = 'rejected', dealership_id = null where id = '${owner.sub}';
         update private.traders set ended_at = now() - interval '6 months' where dealership_id = '${owner.dealership}'`,
      );
      await call(database, SECRET_KEY, "public.delete_expired_personal_data()");
      expect(
        await rows(
          `select 1 from public.dealership_change_requests where dealership_id = '${owner.dealership}'`,
        ),
      ).toEqual([]);
      expect(await publicBody(owner.dealership)).not.toHaveProperty("trader");
    });
  });
});
