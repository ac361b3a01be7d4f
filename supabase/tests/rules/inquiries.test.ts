import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAs, type Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { call, mailsFor, newAccount, outcomeOf, PORTAL, SECRET_KEY } from "./accounts";

describe.each(engines())("an inquiry on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const ask = (email: string, message = "Buongiorno, è ancora disponibile?", rest = "") =>
    `public.submit_contact_request('vehicle', 'Anna Rossi', '${email}', '${message}', '/veicolo/x', '2026-11-21',
      p_context_id => 'fiat-panda-2019', p_context_name => 'Fiat Panda', p_dealership_id => '1' ${rest})`;
  const asked = async (email: string) =>
    (await database.query(`select id from public.contact_requests where email = '${email}'`)).rows;

  it("is mailed to the dealer and the sender, each with the other as reply address", async () => {
    const email = address();
    await call(database, PORTAL, ask(email));
    const dealer = await mailsFor(database, "salone@autosalonereventino.example");
    expect(dealer.at(-1)).toMatchObject({ template: "contact-request-received", reply_to: email });
    expect(await mailsFor(database, email)).toMatchObject([
      { template: "contact-request-copy", reply_to: "salone@autosalonereventino.example" },
    ]);
  });

  it("is stored once when it is sent twice, and twice when the text differs", async () => {
    const email = address();
    await call(database, PORTAL, ask(email));
    await call(database, PORTAL, ask(email.toUpperCase()));
    expect(await asked(email)).toHaveLength(1);
    await call(database, PORTAL, ask(email, "E la garanzia, quanto dura?"));
    expect(await asked(email)).toHaveLength(2);
  });

  it.each([
    ["a phone number", "'general'", "p_phone => '+39 0968 555 123'"],
    [
      "a subject",
      "'dealership'",
      "p_subject => 'Permuta', p_context_id => '1', p_dealership_id => '1'",
    ],
    ["a detail", "'rental'", `p_details => '{"Veicolo": "SUV"}'`],
  ])("is stored again when %s was corrected", async (_what, type, change) => {
    const email = address();
    const send = (rest: string) =>
      `public.submit_contact_request(${type}, 'Anna Rossi', '${email}', 'Buongiorno, siete aperti?', '/', '2026-11-21', ${rest})`;
    await call(
      database,
      PORTAL,
      send(change.replace(/p_(phone|subject|details) => '[^']*'/, "p_phone => null")),
    );
    await call(database, PORTAL, send(change));
    expect(await asked(email)).toHaveLength(2);
  });

  it("is mailed to its provider, or to the operator when there is none", async () => {
    const to = (type: string, context: string, email: string) =>
      `public.submit_contact_request('${type}', 'Anna Rossi', '${email}', 'Quanto costa un tagliando?', '/x', '2026-11-21',
        p_context_id => ${context})`;
    const [first, second] = [address(), address()];
    await call(database, PORTAL, to("provider", "'101'", first));
    await call(database, PORTAL, to("general", "null", second));
    const replyTo = async (email: string) => (await mailsFor(database, email))[0]?.reply_to;
    expect(await replyTo(first)).toBe("banco@officinasavuto.example");
    expect(await replyTo(second)).toBe("ciao@piazzamotori.example");
  });

  it.each([
    ["a broken address", ask("anna"), "invalid_email"],
    ["a line break in the address", ask("a@b.it\nBcc: x@y.it"), "invalid_email"],
    ["a comment in the address", ask("a(b)@prova.example"), "invalid_email"],
    [
      "a name of two lines",
      ask("anna@prova.example").replace("Anna Rossi", "Anna\nRossi"),
      "invalid_request",
    ],
    [
      "a name that turns the direction of a text",
      ask("anna@prova.example").replace("Anna Rossi", "Anna\u202eissoR"),
      "invalid_request",
    ],
    [
      "a vehicle of an unknown dealership",
      ask("anna@prova.example").replace("p_dealership_id => '1'", "p_dealership_id => '99'"),
      "invalid_request",
    ],
    [
      "a provider at a dealership",
      ask("anna@prova.example").replace("'vehicle'", "'provider'"),
      "invalid_request",
    ],
    [
      "a context for a general inquiry",
      ask("anna@prova.example").replace("'vehicle'", "'general'"),
      "invalid_request",
    ],
    [
      "a subject where the form has none",
      ask("anna@prova.example", undefined, ", p_subject => 'Permuta'"),
      "invalid_request",
    ],
    [
      "an invalid version of the privacy text",
      ask("anna@prova.example").replace("2026-11-21", "la mia"),
      "invalid_request",
    ],
    ["a short message", ask("anna@prova.example", "Ciao"), "invalid_request"],
    ["a message that is too long", ask("anna@prova.example", "a".repeat(5001)), "invalid_request"],
    [
      "an unknown form type",
      ask("anna@prova.example").replace("'vehicle'", "'spam'"),
      "invalid_request",
    ],
  ])("is refused with %s", async (_case, sql, code) => {
    expect(await outcomeOf(database, PORTAL, sql)).toBe(code);
  });

  it.each([
    ["nested", '{"Veicolo": {"a": 1}}'],
    ["a list", '["Veicolo"]'],
    ["a number", '{"Veicolo": 1}'],
    ["of another name", '{"Sito": "evil.example"}'],
    ["too long", `{"Veicolo": "${"a".repeat(61)}"}`],
    ["of two lines", '{"Veicolo": "SUV\\nLusso"}'],
  ])("is refused with details that are %s", async (_case, details) => {
    const email = address();
    const send = (type: string, rest: string) =>
      `public.submit_contact_request('${type}', 'Anna Rossi', '${email}', 'Quanto costa un mese?', '/', '2026-11-21',
        p_details => '${details}'${rest})`;
    const vehicle = ", p_context_id => 'fiat-panda-2019', p_dealership_id => '1'";
    expect(await outcomeOf(database, PORTAL, send("rental", ""))).toBe("invalid_request");
    expect(await outcomeOf(database, PORTAL, send("vehicle", vehicle))).toBe("invalid_request");
    expect(await asked(email)).toEqual([]);
  });

  it("is limited to twenty an hour for one mailbox, whatever the tags of its address", async () => {
    const email = address();
    const tagged = (tag: number) => email.replace("@", `+${tag}@`);
    for (let i = 0; i < 20; i++)
      await call(database, PORTAL, ask(tagged(i), `Domanda numero ${i}`));
    expect(await outcomeOf(database, PORTAL, ask(email, "Ancora una domanda"))).toBe(
      "too_many_requests",
    );
  });

  it("has the time of the first answer", async () => {
    const email = address();
    await call(database, PORTAL, ask(email));
    const dealer = await newAccount(database);
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '1' where id = '${dealer.sub}'`,
    );
    const mark = (status: string) =>
      runAs(
        database,
        dealer,
        `update public.contact_requests set status = '${status}' where email = '${email}' returning answered_at`,
        { commit: true },
      );
    expect((await mark("read")).rows).toEqual([{ answered_at: null }]);
    const first = (await mark("answered")).rows[0]?.answered_at;
    await mark("read");
    expect((await mark("answered")).rows[0]?.answered_at).toEqual(first);
    expect(first).not.toBeNull();
  });

  it("has an entry in the audit log when an administrator changes it, not when it is opened or a dealer changes it", async () => {
    const email = address();
    await call(database, PORTAL, ask(email));
    const admin = await newAccount(database, { admin: true });
    const dealer = await newAccount(database);
    await database.script(
      `update public.profiles set approval = 'approved', dealership_id = '1' where id = '${dealer.sub}'`,
    );
    const change = (who: Identity, values: string) =>
      runAs(
        database,
        who,
        `update public.contact_requests set ${values} where email = '${email}'`,
        {
          commit: true,
        },
      );
    await change(admin, "status = 'read'");
    await change(dealer, "status = 'answered', notes = 'Sentita'");
    await change(admin, "status = 'answered'");
    await change(admin, "status = 'closed'");
    await change(admin, "notes = 'Sentita due volte'");
    const { rows } = await database.query(
      `select a.actor, a.details from public.audit_log a join public.contact_requests r on r.id::text = a.target
       where r.email = '${email}' and a.action = 'contact_request.changed' order by a.id`,
    );
    expect(rows).toEqual([
      { actor: admin.sub, details: { status: "closed", notes: false } },
      { actor: admin.sub, details: { status: null, notes: true } },
    ]);
  });

  it("has mails that one sender claims, that return to the queue after a failure, and that have no payload once sent", async () => {
    await database.script("update public.mail_outbox set status = 'sent'");
    await database.script(
      `insert into public.mail_outbox (template, recipient, payload)
       values ('newsletter-confirm', 'anna@prova.example', '{"token": "x"}')`,
    );
    const claim = () => call(database, SECRET_KEY, "public.claim_mail(10)");
    const [mail] = await claim();
    expect(await claim()).toEqual([]);
    const id = String(mail?.id);
    await call(database, SECRET_KEY, `public.finish_mail('${id}', 'SMTP giù')`);
    expect(await claim(), "waits a minute").toEqual([]);
    await database.script(
      `update public.mail_outbox set next_attempt_at = now() where id = '${id}'`,
    );
    expect(await claim()).toMatchObject([{ id, attempts: 1, payload: { token: "x" } }]);
    await call(database, SECRET_KEY, `public.finish_mail('${id}')`);
    const { rows } = await database.query(
      `select status, payload from public.mail_outbox where id = '${id}'`,
    );
    expect(rows).toEqual([{ status: "sent", payload: {} }]);
  });

  it("has mails that fail after ten failed attempts, not after ten claims without an attempt", async () => {
    await database.script("update public.mail_outbox set status = 'sent'");
    await database.script(
      `insert into public.mail_outbox (template, recipient) values ('newsletter-confirm', 'b@prova.example')`,
    );
    const state = async () =>
      (
        await database.query(
          "select status, attempts from public.mail_outbox where recipient = 'b@prova.example'",
        )
      ).rows[0];
    const claim = async () => {
      await database.script(
        `update public.mail_outbox set next_attempt_at = now(), locked_until = now() - interval '1 second'
         where recipient = 'b@prova.example'`,
      );
      return String((await call(database, SECRET_KEY, "public.claim_mail(10)"))[0]?.id);
    };
    // Returned untried, or claimed by a process that ended.
    for (let time = 0; time < 10; time++)
      await call(database, SECRET_KEY, `public.release_mail(array['${await claim()}']::uuid[])`);
    for (let time = 0; time < 10; time++) await claim();
    expect(await state()).toEqual({ status: "sending", attempts: 0 });
    for (let time = 0; time < 9; time++)
      await call(database, SECRET_KEY, `public.finish_mail('${await claim()}', 'ECONNREFUSED')`);
    expect(await state()).toEqual({ status: "pending", attempts: 9 });
    await call(database, SECRET_KEY, `public.finish_mail('${await claim()}', 'ECONNREFUSED')`);
    expect(await state()).toEqual({ status: "failed", attempts: 10 });
  });
});
