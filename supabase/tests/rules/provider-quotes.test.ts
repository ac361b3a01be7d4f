import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, PORTAL } from "./accounts";

const OFFICES = {
  101: "banco@officinasavuto.example",
  102: "officina@trecolli.example",
  103: "info@meccanicacrati.example",
};

describe.each(engines())("a quote from several providers on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const ask = (
    email: string,
    ids = ["101", "102", "103"],
    message = "Quanto costa un tagliando?",
  ) =>
    `public.request_provider_quotes(array[${ids.map((id) => `'${id}'`).join(", ")}]::text[], 'Anna Rossi', '${email}',
      'Fiat Panda del 2016', '${message}', '/meccanici/preventivo', '2026-11-21', '333 5550123')`;
  const stored = async (email: string) =>
    (
      await database.query(
        `select form_type, context_id, context_name, details, quote_id from public.contact_requests
         where email = '${email}' order by context_id`,
      )
    ).rows;

  it("is an inquiry of its own for each, and one mail that names no other", async () => {
    const email = address();
    await call(database, PORTAL, ask(email));
    const rows = await stored(email);
    expect(
      rows.map(({ context_id, form_type }) => `${String(form_type)} ${String(context_id)}`),
    ).toEqual([...["provider 101", "provider 102", "provider 103"]]);
    expect(new Set(rows.map(({ quote_id }) => quote_id)).size).toBe(1);
    expect(rows[0]).toMatchObject({
      context_name: "Officina Savuto",
      details: { Veicolo: "Fiat Panda del 2016", "Inviata a": "3 attività" },
    });
    for (const [id, office] of Object.entries(OFFICES)) {
      const mail = (await mailsFor(database, office)).at(-1);
      expect(mail).toMatchObject({ template: "contact-request-received", reply_to: email });
      const others = Object.entries(OFFICES).filter(([other]) => other !== id);
      for (const [, other] of others) expect(JSON.stringify(mail)).not.toContain(other);
      const names = rows.filter(({ context_id }) => context_id !== id);
      for (const { context_name } of names)
        expect(JSON.stringify(mail)).not.toContain(context_name);
    }
  });

  it("is told to the visitor in one mail that names who got it, without what a stranger could have typed", async () => {
    const email = address();
    await call(database, PORTAL, ask(email, ["103", "101"]));
    const mails = await mailsFor(database, email);
    expect(mails).toMatchObject([
      {
        template: "contact-request-copy",
        reply_to: null,
        payload: {
          recipients: ["Meccanica Crati", "Officina Savuto"],
          recipient_page: "/meccanici",
          typed: null,
        },
      },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/Anna|tagliando|Panda/);
  });

  it("repeats what was typed to somebody who is signed in with that address", async () => {
    const email = address();
    const account = await newAccount(database, { email });
    await call(database, account, ask(email, ["101"]));
    expect((await mailsFor(database, email)).at(-1)).toMatchObject({
      payload: { typed: { message: "Quanto costa un tagliando?" } },
    });
  });

  it("is stored once when it is sent twice, in whatever order", async () => {
    const email = address();
    await call(database, PORTAL, ask(email, ["101", "102"]));
    await call(database, PORTAL, ask(email.toUpperCase(), ["102", "101"]));
    expect(await stored(email)).toHaveLength(2);
    await call(database, PORTAL, ask(email, ["101", "102"], "E le gomme, quanto costano?"));
    expect(await stored(email)).toHaveLength(4);
  });

  it.each([
    ["nobody", []],
    ["four", ["101", "102", "103", "104"]],
    ["somebody twice", ["101", "101"]],
    ["somebody unknown", ["101", "999"]],
    ["a dealership", ["1", "101"]],
  ])("is refused for %s, and nobody gets anything", async (_who, ids) => {
    const email = address();
    expect(await outcomeOf(database, PORTAL, ask(email, ids))).toBe("invalid_request");
    expect(await stored(email)).toEqual([]);
    expect(await mailsFor(database, email)).toEqual([]);
  });

  it.each([
    ["a vehicle of two lines", "Fiat Panda del 2016", "Fiat\nPanda", "invalid_request"],
    ["a page of another site", "/meccanici/preventivo", "//evil.example", "invalid_request"],
    ["a short message", "Quanto costa un tagliando?", "Ciao", "invalid_request"],
    ["a broken address", "@prova.example", "", "invalid_email"],
  ])("is refused with %s", async (_what, right, wrong, code) => {
    expect(await outcomeOf(database, PORTAL, ask(address()).replace(right, wrong))).toBe(code);
  });

  it("is limited to five an hour for a mailbox, and counts as one inquiry among twenty", async () => {
    const email = address();
    for (let i = 0; i < 5; i++)
      await call(database, PORTAL, ask(email, undefined, `Domanda numero ${i}`));
    expect(await outcomeOf(database, PORTAL, ask(email, undefined, "Ancora una domanda"))).toBe(
      "too_many_requests",
    );
    const single = (i: number) =>
      `public.submit_contact_request('general', 'Anna', '${email}', 'Domanda numero ${i}', '/', '2026-11-21')`;
    for (let i = 0; i < 15; i++) expect(await outcomeOf(database, PORTAL, single(i))).toBe("ok");
    expect(await outcomeOf(database, PORTAL, single(15))).toBe("too_many_requests");
  });

  it("is no way to write to many firms: a stranger with the public key sends 20 an hour", async () => {
    const stranger = { ...ANONYMOUS, headers: { "x-forwarded-for": "203.0.113.77" } };
    const outcomes: string[] = [];
    for (let i = 0; i < 24; i++) {
      // Ten calls a minute are another limit: that minute is over.
      await database.script("delete from private.attempts where key like 'inquiry/60:%'");
      outcomes.push(await outcomeOf(database, stranger, ask(address())));
    }
    expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(20);
    expect(outcomes.slice(20)).toEqual(Array.from({ length: 4 }, () => "too_many_requests"));
  });
});
