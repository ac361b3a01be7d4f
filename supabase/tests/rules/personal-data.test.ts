import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { Row, ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf } from "./accounts";
import { createPersonalData, tablesContaining } from "./personal-data";

describe.each(engines())("the data of one person, on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const hashOf = (email: string) => createHash("sha256").update(email).digest("hex");
  const rows = async (sql: string): Promise<Row[]> => (await database.query(sql)).rows;

  const findings = async (email: string) =>
    (await call(database, admin, `public.find_person_data('${email}')`))[0]?.find_person_data;

  it("is counted for an administrator, in any case of the address", async () => {
    const email = address();
    await createPersonalData(database, email);
    await newAccount(database, { email });
    expect(await findings(` ${email.toUpperCase()} `)).toEqual({
      counts: {
        contact_requests: 1,
        content_reports: 0,
        dealership_registrations: 1,
        newsletter_subscriptions: 1,
        saved_searches: 0,
        consents: 3,
        kept_consents: 0,
        // Copy of the inquiry, inquiry, confirmation, copy of the registration, registration.
        mails: 5,
        dealerships: 0,
        account: 1,
      },
      obstacle: null,
      stripe_customer_id: null,
    });
  });

  it("is exported without secrets, and the log contains a hash of the address", async () => {
    const email = address();
    await createPersonalData(database, email);
    const [row] = await call(database, admin, `public.export_person_data('${email}')`);
    const data = row?.export_person_data;
    expect(data).toMatchObject({
      contact_requests: [{ name: "Anna Rossi", email, phone: "333 1234567" }],
      dealership_registrations: [{ dealership_name: "Salone", contact_person: "Anna" }],
      newsletter_subscriptions: [{ email, name: "Anna" }],
      account: null,
    });
    expect(JSON.stringify(data)).not.toMatch(/"(token|confirm_hash|fingerprint)"/);
    const log = await rows(`select actor, action, target from public.audit_log order by id desc`);
    expect(log[0]).toEqual({
      actor: admin.sub,
      action: "personal_data.exported",
      target: hashOf(email),
    });
  });

  it("is erased everywhere; only the consents stay, without the address", async () => {
    const email = address();
    const other = address();
    await createPersonalData(database, email);
    await createPersonalData(database, other);
    const { sub } = await newAccount(database, { email });
    expect(await tablesContaining(database, email)).toEqual([
      "auth.users",
      "public.consents",
      "public.contact_requests",
      "public.dealership_registrations",
      "public.mail_outbox",
      "public.newsletter_subscriptions",
    ]);
    const othersPlaces = await tablesContaining(database, other);

    const [row] = await call(database, admin, `public.delete_person_data('${email}')`);
    expect(row?.delete_person_data).toMatchObject({ contact_requests: 1, account: 1, mails: 5 });
    expect(await tablesContaining(database, email)).toEqual([]);
    expect(await tablesContaining(database, other)).toEqual(othersPlaces);
    expect(await rows(`select id from public.profiles where id = '${sub}'`)).toEqual([]);

    const ledger = await rows(
      `select purpose from public.consents
       where email = 'sha256:${hashOf(email)}' and withdrawn_at is not null order by purpose`,
    );
    expect(ledger).toEqual([
      { purpose: "contact" },
      { purpose: "newsletter" },
      { purpose: "registration" },
    ]);
    expect(await findings(email)).toMatchObject({ counts: { consents: 0, kept_consents: 3 } });
    const log = await rows(
      "select action, target, details from public.audit_log order by id desc limit 1",
    );
    expect(log[0]).toMatchObject({ action: "personal_data.deleted", target: hashOf(email) });
  });

  it("is not erased twice", async () => {
    const email = address();
    await createPersonalData(database, email);
    const erase = `public.delete_person_data('${email}')`;
    expect(await outcomeOf(database, admin, erase)).toBe("ok");
    expect(await outcomeOf(database, admin, erase)).toBe("nothing_stored");
  });

  it("does not include the mails to a firm about another person", async () => {
    const email = address();
    await createPersonalData(database, email);
    const firm = "salone@autosalonereventino.example";
    const before = await mailsFor(database, firm);
    await call(
      database,
      ANONYMOUS,
      `public.subscribe_newsletter('${firm}', '/blog', '2026-11-21', 'Salone')`,
    );
    await call(database, admin, `public.delete_person_data('${firm}')`);
    expect(await mailsFor(database, firm)).toEqual(before);
  });

  it("is not erased while a subscription renews", async () => {
    const email = address();
    await createPersonalData(database, email);
    const { sub } = await newAccount(database, { email });
    await database.script(
      `insert into public.subscriptions (user_id, source, plan_code, plan_quota, billing_interval, status)
       values ('${sub}', 'payment', 'base', 5, 'month', 'past_due')`,
    );
    const erase = `public.delete_person_data('${email}')`;
    expect(await outcomeOf(database, admin, erase)).toBe("paid_subscription_active");
    expect(await findings(email)).toMatchObject({ obstacle: "paid_subscription_active" });
    expect(await tablesContaining(database, email)).toContain("public.contact_requests");
    await database.script(
      `update public.subscriptions set status = 'canceled' where user_id = '${sub}'`,
    );
    expect(await outcomeOf(database, admin, erase)).toBe("ok");
  });

  it("of an administrator is not erased before the role is removed", async () => {
    const email = address();
    await newAccount(database, { email, admin: true });
    expect(await outcomeOf(database, admin, `public.delete_person_data('${email}')`)).toBe(
      "administrator_account",
    );
  });

  it.each(["find_person_data", "export_person_data", "delete_person_data"])(
    "is denied to others: %s",
    async (name) => {
      const email = address();
      await createPersonalData(database, email);
      const dealer = await newAccount(database);
      const expression = `public.${name}('${email}')`;
      expect(await outcomeOf(database, dealer, expression)).toBe("not_admin");
      expect(await outcomeOf(database, ANONYMOUS, expression)).toBe("denied");
      expect(await outcomeOf(database, admin, `public.${name}('anna')`)).toBe("invalid_email");
      expect(await tablesContaining(database, email)).toContain("public.contact_requests");
    },
  );
});
