import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { Row, ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, PORTAL } from "./accounts";
import { letDaysPass } from "./time";

const DEALER_MAILBOX = "salone@autosalonereventino.example";

describe.each(engines())("a visit request on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  /** An SQL expression of ten o'clock in Italy, so many days from today. */
  const at = (days: number, time = "10:00") =>
    `(((now() at time zone 'Europe/Rome')::date + ${days} + time '${time}') at time zone 'Europe/Rome')`;
  const ask = (email: string, times: string, dealership = "1") =>
    `public.submit_contact_request('vehicle', 'Evil <b>Name</b>', '${email}', 'Vorrei vederla: http://evil.example', '/veicolo/x', '2026-11-21',
      p_context_id => 'fiat-panda-2019', p_context_name => 'Fiat Panda', p_dealership_id => '${dealership}',
      p_phone => '333 5550123', p_visit_times => ${times})`;
  const value = async (sql: string) =>
    (await database.query(`select ${sql} as value`)).rows[0]?.value;
  const stored = async (email: string) =>
    (
      await database.query(
        `select id, status, answered_at, visit_status, visit_at, visit_place from public.contact_requests where email = '${email}'`,
      )
    ).rows[0];

  const tokenOf = (mail: Row | undefined) =>
    String((mail?.payload as { visit_token?: string } | undefined)?.visit_token);

  /** An inquiry that proposes two times, with its id and the link of its mail. */
  async function propose(email = address(), times = `array[${at(1)}, ${at(2)}]`) {
    await call(database, PORTAL, ask(email, times));
    const row = await stored(email);
    const mail = (await mailsFor(database, DEALER_MAILBOX)).find(
      ({ reply_to, template }) => reply_to === email && template === "contact-request-received",
    );
    const token = tokenOf(mail);
    return { email, id: String(row?.id), token };
  }

  async function outcome(who: Identity, expression: string): Promise<unknown> {
    const [row] = await call(database, who, `${expression} as answer`);
    return (row?.answer as { outcome?: string } | undefined)?.outcome;
  }
  const accept = (token: string, time: string, place = "null") =>
    `public.accept_visit_by_link('${token}', ${time}, ${place})`;
  const cancel = (token: string) => `public.cancel_visit_by_link('${token}')`;

  async function newDealer(dealership: string) {
    const dealer = await newAccount(database);
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '${dealership}' where id = '${dealer.sub}'`,
    );
    return dealer;
  }

  it("reaches the dealer with its times and a link, and the visitor with the times alone", async () => {
    const { email, token } = await propose();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const [copy] = await mailsFor(database, email);
    expect(copy?.payload).toMatchObject({ visit_times: expect.any(Array) as unknown[] });
    expect(JSON.stringify(copy)).not.toContain(token);
    expect(await value(`public.visit_of_link('${token}')`)).toMatchObject({
      reader: "dealer",
      status: "proposed",
      times: [expect.any(String), expect.any(String)],
      revoked: false,
      name: "Evil <b>Name</b>",
    });
  });

  it("is taken for tomorrow at midnight in Italy and for the sixtieth day", async () => {
    const email = address();
    await call(database, PORTAL, ask(email, `array[${at(1, "00:00")}, ${at(60, "23:59")}]`));
    expect(await stored(email)).toMatchObject({ visit_status: "proposed", visit_at: null });
  });

  it.each([
    ["today", `array[${at(0, "23:59")}]`],
    ["the day after the sixtieth", `array[${at(61, "00:00")}]`],
    ["twice the same time", `array[${at(1)}, ${at(1)}]`],
    ["three times", `array[${at(1)}, ${at(2)}, ${at(3)}]`],
    ["no time in a list", "array[]::timestamptz[]"],
    ["a time that is none", `array[${at(1)}, null]`],
    ["the end of all times", "array['infinity'::timestamptz]"],
  ])("is refused for %s", async (_when, times) => {
    const email = address();
    expect(await outcomeOf(database, PORTAL, ask(email, times))).toBe("invalid_request");
    expect(await stored(email)).toBeUndefined();
  });

  it("is refused in a form that nobody visits", async () => {
    const sql = `public.submit_contact_request('general', 'Anna', 'anna@prova.example', 'Vorrei passare', '/', '2026-11-21',
      p_visit_times => array[${at(1)}])`;
    expect(await outcomeOf(database, PORTAL, sql)).toBe("invalid_request");
  });

  it("is accepted by the link, once, and told to both sides", async () => {
    const { email, token, id } = await propose();
    expect(await outcome(PORTAL, accept(token, at(2), "'Via Roma 1, Lamezia Terme'"))).toBe(
      "accepted",
    );
    expect(await stored(email)).toMatchObject({
      status: "answered",
      visit_status: "accepted",
      visit_place: "Via Roma 1, Lamezia Terme",
    });
    expect((await stored(email))?.answered_at).not.toBeNull();
    expect(await outcome(PORTAL, accept(token, at(2)))).toBe("already_accepted");
    expect(await outcome(PORTAL, accept(token, at(1)))).toBe("other_accepted");

    const told = (await mailsFor(database, email)).filter(
      ({ template }) => template === "visit-confirmed",
    );
    expect(told).toMatchObject([
      {
        reply_to: DEALER_MAILBOX,
        payload: { id, dealership_name: "Autosalone Reventino", advert_name: "Fiat Panda" },
      },
    ]);
    // Anybody can type anybody's address: nothing of the form goes out to it but the address.
    expect(JSON.stringify(told)).not.toMatch(/Evil|evil|333 555/);
    const dealer = (await mailsFor(database, DEALER_MAILBOX)).filter(
      ({ template, reply_to }) => template === "visit-confirmed-received" && reply_to === email,
    );
    expect(dealer).toMatchObject([{ payload: { name: "Evil <b>Name</b>", phone: "333 5550123" } }]);
  });

  it("has a page for the visitor, who can change nothing there and sees nothing of the form", async () => {
    const { email, token } = await propose();
    await call(database, PORTAL, accept(token, at(1)));
    const mail = (await mailsFor(database, email)).find(
      ({ template }) => template === "visit-confirmed",
    );
    const own = tokenOf(mail);
    const page = await value(`public.visit_of_link('${own}')`);
    expect(page).toMatchObject({ reader: "visitor", status: "accepted" });
    expect(JSON.stringify(page)).not.toMatch(/Evil|333 ?555|prova\.example/);
    expect(await outcome(PORTAL, cancel(own))).toBe("unknown");
    expect(await outcome(PORTAL, accept(own, at(2)))).toBe("unknown");
    expect(await stored(email)).toMatchObject({ visit_status: "accepted" });
  });

  it.each([
    ["a made-up link", "0".repeat(64)],
    ["half a link", "abc"],
  ])("is not reached by %s", async (_what, token) => {
    expect(await value(`public.visit_of_link('${token}')`)).toBeNull();
    expect(await outcome(ANONYMOUS, accept(token, at(1)))).toBe("unknown");
    expect(await outcome(ANONYMOUS, cancel(token))).toBe("unknown");
  });

  it("is not reached by the id of the inquiry with another signature", async () => {
    const [first, second] = [await propose(), await propose()];
    const mixed = first.token.slice(0, 32) + second.token.slice(32);
    expect(await outcome(PORTAL, accept(mixed, at(1)))).toBe("unknown");
  });

  it("takes the place from the web server only", async () => {
    const { email, token } = await propose();
    await call(database, ANONYMOUS, accept(token, at(1), "'Dietro la stazione'"));
    expect(await stored(email)).toMatchObject({ visit_status: "accepted", visit_place: null });
  });

  it("is accepted at no other time, and not once that is over", async () => {
    const { email, token } = await propose();
    expect(await outcome(PORTAL, accept(token, at(3)))).toBe("unknown_time");
    expect(await outcome(PORTAL, accept(token, "null"))).toBe("unknown_time");
    await database.script(
      `update public.contact_requests set visit_first = now() - interval '1 hour' where email = '${email}'`,
    );
    const { rows } = await database.query(
      `select visit_first::text as first from public.contact_requests where email = '${email}'`,
    );
    expect(await outcome(PORTAL, accept(token, `'${String(rows[0]?.first)}'`))).toBe("past");
    expect(await stored(email)).toMatchObject({ visit_status: "proposed" });
    expect(await outcome(PORTAL, accept(token, at(2)))).toBe("accepted");
  });

  it("is cancelled once, with mails to both, and not accepted afterwards", async () => {
    const { email, token } = await propose();
    expect(await outcome(PORTAL, cancel(token))).toBe("not_accepted");
    await call(database, PORTAL, accept(token, at(1)));
    expect(await outcome(PORTAL, cancel(token))).toBe("cancelled");
    expect(await outcome(PORTAL, cancel(token))).toBe("already_cancelled");
    expect(await outcome(PORTAL, accept(token, at(2)))).toBe("cancelled");
    const templates = (await mailsFor(database, email)).map(({ template }) => template);
    expect(templates.filter((template) => template === "visit-cancelled")).toHaveLength(1);
    const row = await stored(email);
    expect(row).toMatchObject({ visit_status: "cancelled" });
    expect(row?.visit_at).not.toBeNull();
  });

  it("is not cancelled after it took place", async () => {
    const { token } = await propose();
    await call(database, PORTAL, accept(token, at(1)));
    await letDaysPass(database, 3);
    expect(await outcome(PORTAL, cancel(token))).toBe("past");
  });

  it("is decided in the inbox by the dealer of the inquiry and by administrators, by nobody else", async () => {
    const [own, other] = [await newDealer("1"), await newDealer("2")];
    const admin = await newAccount(database, { admin: true });
    const { id } = await propose();
    expect(await outcome(other, `public.accept_visit('${id}', ${at(1)})`)).toBe("unknown");
    expect(await outcomeOf(database, ANONYMOUS, `public.accept_visit('${id}', ${at(1)})`)).toBe(
      "denied",
    );
    expect(await outcome(own, `public.accept_visit('${id}', ${at(1)})`)).toBe("accepted");
    expect(await outcome(other, `public.cancel_visit('${id}')`)).toBe("unknown");
    expect(await outcome(admin, `public.cancel_visit('${id}')`)).toBe("cancelled");
  });

  it("has a link that ends when the dealership gets another address, is hidden or is erased", async () => {
    const dealership = "5";
    const mailbox = "contatti@duemariautomobili.example";
    const email = address();
    await call(database, PORTAL, ask(email, `array[${at(1)}]`, dealership));
    const mail = (await mailsFor(database, mailbox)).find(({ reply_to }) => reply_to === email);
    const token = tokenOf(mail);
    const move = (to: string) =>
      database.script(
        `update public.recipients set email = '${to}' where kind = 'dealership' and id = '${dealership}'`,
      );
    await move("altro@duemariautomobili.example");
    expect(await outcome(PORTAL, accept(token, at(1)))).toBe("unknown");
    await move(mailbox);

    const account = await newAccount(database, { email: mailbox });
    await database.script(
      `update public.profiles set approval = 'rejected' where id = '${account.sub}'`,
    );
    expect(await outcome(PORTAL, accept(token, at(1)))).toBe("revoked");
    expect(await value(`public.visit_of_link('${token}')`)).toMatchObject({ revoked: true });
    await database.script(`delete from auth.users where id = '${account.sub}'`);
    expect(await outcome(PORTAL, accept(token, at(1)))).toBe("accepted");

    await database.script(
      `delete from public.recipients where kind = 'dealership' and id = '${dealership}'`,
    );
    expect(await outcome(PORTAL, cancel(token))).toBe("unknown");
  });

  it("goes with the person: found, exported and erased, and its links end", async () => {
    const { email, token } = await propose();
    await call(database, PORTAL, accept(token, at(1)));
    const admin = await newAccount(database, { admin: true });
    const [row] = await call(database, admin, `public.export_person_data('${email}') as data`);
    const data = row?.data as {
      contact_requests: object[];
      mails: { template: string; payload: object }[];
    };
    expect(data.contact_requests).toMatchObject([{ visit_status: "accepted" }]);
    expect(data.mails.map(({ template }) => template).sort()).toEqual([
      "contact-request-copy",
      "contact-request-received",
      "visit-confirmed",
      "visit-confirmed-received",
    ]);
    expect(JSON.stringify(data)).not.toContain("visit_token");
    await call(database, admin, `public.delete_person_data('${email}')`);
    expect(await outcome(PORTAL, accept(token, at(2)))).toBe("unknown");
    expect(await outcome(PORTAL, cancel(token))).toBe("unknown");
    expect(await mailsFor(database, email)).toEqual([]);
  });

  it("mails a mailbox at most 20 times a day about visits, and says so", async () => {
    const { email, token } = await propose();
    await database.script(
      `insert into public.mail_outbox (template, recipient) select 'visit-cancelled', '${email}' from generate_series(1, 20)`,
    );
    const [row] = await call(database, PORTAL, `${accept(token, at(1))} as answer`);
    expect(row?.answer).toEqual({ outcome: "accepted", mailed: false });
  });
});
