import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPENING_MS } from "../support/engines";
import type { Row, ScratchDatabase } from "../support/scratch-database";
import { ANYBODY, call, mailsFor, newAccount, refusal } from "./accounts";
import { leaveTraces, placesOf } from "./traces";

describe.each(engines())("the data of one person, on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPENING_MS);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const hashOf = (email: string) => createHash("sha256").update(email).digest("hex");
  const rows = async (sql: string): Promise<Row[]> => (await database.query(sql)).rows;

  const findings = async (email: string) =>
    (await call(database, admin, `public.find_person_data('${email}')`))[0]?.find_person_data;

  it("is counted for an administrator, whatever the case of the address", async () => {
    const email = address();
    await leaveTraces(database, email);
    await newAccount(database, { email });
    expect(await findings(` ${email.toUpperCase()} `)).toEqual({
      counts: {
        contact_requests: 1,
        dealership_registrations: 1,
        newsletter_subscriptions: 1,
        consents: 3,
        kept_consents: 0,
        // Copy and passed-on request, confirmation, copy and passed-on registration.
        mails: 5,
        account: 1,
      },
      obstacle: null,
      stripe_customer_id: null,
    });
  });

  it("is exported whole but for secrets, and the log keeps a hash of the address", async () => {
    const email = address();
    await leaveTraces(database, email);
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

  it("is erased everywhere at once; only the consents stay, without the address", async () => {
    const email = address();
    const other = address();
    await leaveTraces(database, email);
    await leaveTraces(database, other);
    const { sub } = await newAccount(database, { email });
    expect(await placesOf(database, email)).toEqual([
      "auth.users",
      "public.consents",
      "public.contact_requests",
      "public.dealership_registrations",
      "public.mail_outbox",
      "public.newsletter_subscriptions",
    ]);
    const othersPlaces = await placesOf(database, other);

    const [row] = await call(database, admin, `public.delete_person_data('${email}')`);
    expect(row?.delete_person_data).toMatchObject({ contact_requests: 1, account: 1, mails: 5 });
    expect(await placesOf(database, email)).toEqual([]);
    expect(await placesOf(database, other)).toEqual(othersPlaces);
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
    await leaveTraces(database, email);
    const erase = `public.delete_person_data('${email}')`;
    expect(await refusal(database, admin, erase)).toBe("ok");
    expect(await refusal(database, admin, erase)).toBe("nothing_stored");
  });

  it("leaves alone the mails to a firm about somebody else", async () => {
    const email = address();
    await leaveTraces(database, email);
    const firm = "salone@autosalonereventino.example";
    const before = await mailsFor(database, firm);
    await call(
      database,
      ANYBODY,
      `public.subscribe_newsletter('${firm}', '/blog', '2026-11-21', 'Salone')`,
    );
    await call(database, admin, `public.delete_person_data('${firm}')`);
    expect(await mailsFor(database, firm)).toEqual(before);
  });

  it("stays while a subscription would go on being charged, and nothing else is erased then", async () => {
    const email = address();
    await leaveTraces(database, email);
    const { sub } = await newAccount(database, { email });
    await database.script(
      `insert into public.subscriptions (user_id, source, plan_code, plan_quota, billing_interval, status)
       values ('${sub}', 'payment', 'base', 5, 'month', 'past_due')`,
    );
    const erase = `public.delete_person_data('${email}')`;
    expect(await refusal(database, admin, erase)).toBe("paid_subscription_active");
    expect(await findings(email)).toMatchObject({ obstacle: "paid_subscription_active" });
    expect(await placesOf(database, email)).toContain("public.contact_requests");
    await database.script(
      `update public.subscriptions set status = 'canceled' where user_id = '${sub}'`,
    );
    expect(await refusal(database, admin, erase)).toBe("ok");
  });

  it("of an administrator stays until the role is taken away", async () => {
    const email = address();
    await newAccount(database, { email, admin: true });
    expect(await refusal(database, admin, `public.delete_person_data('${email}')`)).toBe(
      "administrator_account",
    );
  });

  it.each(["find_person_data", "export_person_data", "delete_person_data"])(
    "is not for others: %s",
    async (name) => {
      const email = address();
      await leaveTraces(database, email);
      const dealer = await newAccount(database);
      const expression = `public.${name}('${email}')`;
      expect(await refusal(database, dealer, expression)).toBe("not_admin");
      expect(await refusal(database, ANYBODY, expression)).toBe("denied");
      expect(await refusal(database, admin, `public.${name}('anna')`)).toBe("invalid_email");
      expect(await placesOf(database, email)).toContain("public.contact_requests");
    },
  );
});
