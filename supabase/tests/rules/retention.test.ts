import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { Row, ScratchDatabase } from "../support/scratch-database";
import { PORTAL, call, mailsFor, newAccount, outcomeOf, SECRET_KEY } from "./accounts";
import { createPersonalData, tablesContaining, registerDealership } from "./personal-data";

/** The privacy page says "at most 24 months"; the night after that would be a day too late. */
const TWO_YEARS = "24 months -1 day";
const TOO_OLD = `${TWO_YEARS} 1 minute`;
const JUST_YOUNG = `${TWO_YEARS} -1 minute`;

const NOTHING = {
  contact_requests: 0,
  dealership_registrations: 0,
  newsletter_subscriptions: 0,
  consents: 0,
  mails: 0,
  traders: 0,
  content_reports: 0,
  saved_searches: 0,
};

describe.each(engines())("expired personal data on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const rows = async (sql: string): Promise<Row[]> => (await database.query(sql)).rows;
  const night = async () =>
    (await call(database, SECRET_KEY, "public.delete_expired_personal_data()"))[0];
  const nightLines = () =>
    rows(
      "select actor, target, details from public.audit_log where action = 'personal_data.expired'",
    );

  /** Makes all data of an address older by an interval. */
  async function age(email: string, interval: string): Promise<void> {
    const back = (table: string, columns: string[], whose = `email = '${email}'`) =>
      `update public.${table} set
         ${columns.map((column) => `${column} = ${column} - interval '${interval}'`).join(", ")}
       where ${whose};`;
    // Without triggers, which would store the time of this change.
    await database.script(
      `set session_replication_role = replica;
       ${back("contact_requests", ["created_at"])}
       ${back("dealership_registrations", ["created_at", "updated_at", "decided_at"])}
       ${back("newsletter_subscriptions", ["confirm_sent_at", "confirmed_at", "unsubscribed_at"])}
       ${back("consents", ["granted_at", "confirmed_at", "withdrawn_at"])}
       ${back("mail_outbox", ["created_at"], `private.mail_subject(template, recipient, reply_to) = '${email}'`)}
       reset session_replication_role;`,
    );
  }

  async function subscribe(email: string): Promise<void> {
    const expression = `public.subscribe_newsletter('${email}', '/blog', '2026-11-21', 'Anna', true)`;
    await call(database, PORTAL, expression);
  }

  /** Opens the newest link of a kind that was mailed to an address; returns the result. */
  async function follow(email: string, link: "confirm" | "unsubscribe"): Promise<unknown> {
    const key = link === "confirm" ? "token" : "unsubscribe_token";
    const tokens = (await mailsFor(database, email)).flatMap(
      ({ payload }) => (payload as Record<string, string>)[key] ?? [],
    );
    const name = `${link}_newsletter`;
    return (await call(database, PORTAL, `public.${name}('${tokens.at(-1) ?? ""}')`))[0]?.[name];
  }

  async function decide(email: string, decision: string): Promise<void> {
    const registration = `select id from public.dealership_registrations where email = '${email}'`;
    const id = String((await rows(registration))[0]?.id);
    await call(database, admin, `public.decide_registration('${id}', '${decision}', '1')`);
  }

  const REGISTRATION = ["public.consents", "public.dealership_registrations"];

  it("is deleted everywhere before it is 24 months old", async () => {
    const email = address();
    await createPersonalData(database, email);
    await age(email, TOO_OLD);
    expect(await night()).toMatchObject({
      contact_requests: 1,
      dealership_registrations: 1,
      newsletter_subscriptions: 1,
      consents: 3,
      // Copy of the inquiry, inquiry, confirmation, copy of the registration, registration.
      mails: 5,
    });
    expect(await tablesContaining(database, email)).toEqual([]);
  });

  it("is complete two minutes earlier", async () => {
    const email = address();
    await createPersonalData(database, email);
    await follow(email, "confirm");
    await age(email, JUST_YOUNG);
    const before = await tablesContaining(database, email);
    expect(before).toHaveLength(5);
    expect(await night()).toMatchObject(NOTHING);
    expect(await tablesContaining(database, email)).toEqual(before);
  });

  it("is deleted in every state: an unanswered inquiry, a failed mail", async () => {
    const email = address();
    await createPersonalData(database, email);
    await database.script(
      `update public.mail_outbox set status = 'failed' where recipient = '${email}';
       update public.contact_requests set status = 'new' where email = '${email}'`,
    );
    await age(email, TOO_OLD);
    await night();
    expect(await tablesContaining(database, email)).toEqual([]);
  });

  it("does not include the counts of a dealership", async () => {
    const numbers = "select sum(count)::integer as requests from public.daily_counts";
    const email = address();
    await createPersonalData(database, email);
    const before = await rows(numbers);
    await age(email, TOO_OLD);
    await night();
    expect(await rows(numbers)).toEqual(before);
  });

  describe("of a registration", () => {
    it("does not expire while the dealership has its account", async () => {
      const email = address();
      await newAccount(database, { email });
      await registerDealership(database, email);
      await decide(email, "approved");
      await age(email, "10 years");
      expect(await night()).toMatchObject({ ...NOTHING, mails: 3 });
      expect(await tablesContaining(database, email)).toEqual(["auth.users", ...REGISTRATION]);
    });

    it("expires after its rejection, counted from its sending, though the account stays", async () => {
      const email = address();
      await newAccount(database, { email });
      await registerDealership(database, email);
      await age(email, TOO_OLD);
      await decide(email, "rejected");
      expect(await night()).toMatchObject({ dealership_registrations: 1, consents: 1 });
      expect(await tablesContaining(database, email)).toEqual(["auth.users", "public.mail_outbox"]);
    });

    it("expires without a decision, counted from its last sending", async () => {
      const [silent, sentAnew] = [address(), address()];
      for (const email of [silent, sentAnew]) {
        await registerDealership(database, email);
        await age(email, TOO_OLD);
      }
      await registerDealership(database, sentAnew);
      await night();
      expect(await tablesContaining(database, silent)).toEqual([]);
      expect(await tablesContaining(database, sentAnew)).toEqual(REGISTRATION);
    });

    it("expires without an account, counted from its approval", async () => {
      const [forgotten, awaited] = [address(), address()];
      for (const email of [forgotten, awaited]) await registerDealership(database, email);
      await decide(forgotten, "approved");
      for (const email of [forgotten, awaited]) await age(email, TOO_OLD);
      await decide(awaited, "approved");
      await night();
      expect(await tablesContaining(database, forgotten)).toEqual([]);
      expect(await tablesContaining(database, awaited)).toEqual([
        ...REGISTRATION,
        "public.mail_outbox",
      ]);
    });
  });

  describe("of the newsletter", () => {
    const NEWSLETTER = ["public.consents", "public.newsletter_subscriptions"];

    it("does not expire for subscribers", async () => {
      const email = address();
      await subscribe(email);
      expect(await follow(email, "confirm")).toBe("confirmed");
      await age(email, "10 years");
      expect(await night()).toMatchObject({ ...NOTHING, mails: 2 });
      expect(await tablesContaining(database, email)).toEqual(NEWSLETTER);
    });

    it("loses the name the night after the withdrawal, and the proof 24 months later", async () => {
      const [email, later] = [address(), address()];
      for (const each of [email, later]) {
        await subscribe(each);
        await follow(each, "confirm");
        expect(await follow(each, "unsubscribe")).toBe(true);
      }
      await age(email, TOO_OLD);
      await age(later, JUST_YOUNG);
      await night();
      expect(await tablesContaining(database, email)).toEqual([]);
      expect(
        await rows(
          `select n.name, count(c.withdrawn_at)::integer as proofs
           from public.newsletter_subscriptions n join public.consents c using (email)
           where email = '${later}' group by n.name`,
        ),
      ).toEqual([{ name: null, proofs: 2 }]);
    });

    it("expires when the link for the confirmation has expired", async () => {
      const [dead, alive] = [address(), address()];
      for (const email of [dead, alive]) await subscribe(email);
      await age(dead, "30 days 1 minute");
      await age(alive, "30 days -1 minute");
      expect(await night()).toMatchObject({ newsletter_subscriptions: 1, consents: 2, mails: 0 });
      expect(await tablesContaining(database, dead)).toEqual(["public.mail_outbox"]);
      expect(await follow(dead, "confirm")).toBe("unknown");
      expect(await follow(alive, "confirm")).toBe("confirmed");
    });

    it("keeps the consent of a person who asked for the link again", async () => {
      const email = address();
      await subscribe(email);
      await age(email, "31 days");
      await subscribe(email);
      await night();
      expect(await follow(email, "confirm")).toBe("confirmed");
      expect(
        await rows(
          `select purpose from public.consents where email = '${email}' and confirmed_at is not null order by 1`,
        ),
      ).toEqual([{ purpose: "marketing" }, { purpose: "newsletter" }]);
    });
  });

  it("includes consents without an address", async () => {
    const email = address();
    await createPersonalData(database, email);
    await call(database, admin, `public.delete_person_data('${email}')`);
    const kept = "select email from public.consents where email like 'sha256:%'";
    const [first] = await rows(kept);
    await age(String(first?.email), JUST_YOUNG);
    await night();
    expect(await rows(kept)).toHaveLength(3);
    await age(String(first?.email), "2 minutes");
    await night();
    expect(await rows(kept)).toEqual([]);
  });

  it("is logged as one line of counts, without personal data", async () => {
    const email = address();
    await createPersonalData(database, email);
    await age(email, TOO_OLD);
    const before = await nightLines();
    const counts = { ...(await night()) };
    delete counts.attempts;
    const lines = await nightLines();
    expect(lines).toHaveLength(before.length + 1);
    expect(lines.at(-1)).toEqual({ actor: null, target: "", details: counts });
    expect(await tablesContaining(database, email)).toEqual([]);
  });

  it("is deleted once, and a night without a deletion logs nothing", async () => {
    const email = address();
    await createPersonalData(database, email);
    await age(email, TOO_OLD);
    await night();
    const lines = await nightLines();
    expect(await night()).toEqual({ ...NOTHING, attempts: 0 });
    expect(await nightLines()).toEqual(lines);
  });

  it("includes attempts older than an hour, without a log line", async () => {
    const key = (digit: string) => `sign-in:${digit.repeat(64)}`;
    await database.script(
      `insert into private.attempts (key, window_start) values
         ('${key("a")}', now() - interval '61 minutes'), ('${key("b")}', now() - interval '59 minutes')`,
    );
    const lines = await nightLines();
    expect(await night()).toEqual({ ...NOTHING, attempts: 1 });
    expect(await rows("select key from private.attempts")).toEqual([{ key: key("b") }]);
    expect(await nightLines()).toEqual(lines);
  });

  it("cannot be deleted by visitors, dealers or administrators", async () => {
    const email = address();
    await createPersonalData(database, email);
    await age(email, TOO_OLD);
    const dealer = await newAccount(database);
    for (const who of [PORTAL, dealer, admin])
      expect(await outcomeOf(database, who, "public.delete_expired_personal_data()")).toBe(
        "denied",
      );
    expect(await tablesContaining(database, email)).toHaveLength(5);
    expect(await outcomeOf(database, SECRET_KEY, "public.delete_expired_personal_data()")).toBe(
      "ok",
    );
  });
});
