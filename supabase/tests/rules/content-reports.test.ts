import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, PORTAL, SECRET_KEY } from "./accounts";
import { advertRow, newAdvert, newDealer, toStatus, type Dealer } from "./adverts";
import { decide, decideComplaint, newReport, report, reportsOf } from "./content-reports";

describe.each(engines())("A notice about content on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  let dealer: Dealer;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
    dealer = await newDealer(database, 100);
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const published = async (owner = dealer) => {
    const { id } = await newAdvert(database, owner);
    await call(database, owner, toStatus(id, "published"));
    return id;
  };
  const emailOf = async ({ sub }: Dealer) =>
    String(
      (await database.query(`select email from auth.users where id = '${sub}'`)).rows[0]?.email,
    );
  const decisionOf = async (owner: Identity, id: string, kind = "advert") =>
    (await call(database, owner, `public.content_decision('${kind}', '${id}')`))[0]
      ?.content_decision as Record<string, unknown> | null;
  const complain = (id: unknown, text = "Le foto sono nostre, ho gli originali.") =>
    `public.complain_about_decision('${String(id)}', '${text}')`;

  it("is taken from anybody, without an account, and has a random number", async () => {
    const id = await published();
    const first = await newReport(database, "advert", id, "", ANONYMOUS);
    expect(first).toMatchObject({
      kind: "report",
      status: "open",
      dealership_id: dealer.dealership,
    });
    expect(first.reference).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(await newReport(database, "dealership", dealer.dealership)).toMatchObject({
      target_name: "Salone",
    });
    expect(await newReport(database, "provider", "101")).toMatchObject({
      target_name: "Officina Savuto",
      dealership_id: null,
    });
    expect(await newReport(database, "advert", "fiat-tipo-2020")).toMatchObject({
      dealership_id: "1",
    });
  });

  it.each([
    [
      "about a draft",
      () => newAdvert(database, dealer).then(({ id }) => report("advert", id)),
      "unknown_content",
    ],
    ["about nothing", () => report("advert", "fiat-panda-1900"), "unknown_content"],
    ["about an account", () => report("account", "1"), "unknown_content"],
    ["of a word", () => report("dealership", "1", "", "Truffa"), "invalid_report"],
    ["that is a book", () => report("dealership", "1", "", "a".repeat(5001)), "invalid_report"],
    [
      "with half an address",
      () => report("dealership", "1", ", p_email => 'anna@'"),
      "invalid_email",
    ],
    [
      "with a name of two lines",
      () => report("dealership", "1", ", p_name => E'Anna\\nRossi'"),
      "invalid_report",
    ],
    [
      "for a reason that the form does not offer",
      () => report("dealership", "1").replace("scam", "boredom"),
      "invalid_report",
    ],
    [
      "as if a check had found it",
      () => report("dealership", "1").replace("scam", "low_price"),
      "invalid_report",
    ],
    ["in bad faith", () => report("dealership", "1").replace("true", "false"), "invalid_report"],
  ])("is refused %s", async (_what, expression, code) => {
    expect(await outcomeOf(database, PORTAL, await expression())).toBe(code);
  });

  it("is stored once when it is sent twice, with the same number", async () => {
    const id = await published();
    const first = await newReport(database, "advert", id);
    expect((await newReport(database, "advert", id)).reference).toBe(first.reference);
    expect(await reportsOf(database, id)).toHaveLength(1);
  });

  it("is limited by the caller, in the data API too, and by the mailbox", async () => {
    const id = await published();
    const who: Identity = { role: "anon", headers: { "x-forwarded-for": "93.40.77.7" } };
    const send = (n: number) => report("advert", id, "", `Il veicolo non esiste, prova ${n}.`);
    for (let n = 0; n < 10; n += 1) expect(await outcomeOf(database, who, send(n))).toBe("ok");
    expect(await outcomeOf(database, who, send(10))).toBe("too_many_requests");
    const email = address();
    for (let n = 0; n < 20; n += 1)
      await call(
        database,
        PORTAL,
        report("advert", id, `, p_email => '${email}'`, `Numero ${n} di venti.`),
      );
    expect(await outcomeOf(database, PORTAL, report("advert", id, `, p_email => '${email}'`))).toBe(
      "too_many_requests",
    );
    // However many there are, the mailbox gets five mails an hour.
    expect(await mailsFor(database, email)).toHaveLength(5);
  });

  it("is confirmed by a mail that holds nothing that was typed", async () => {
    const email = address();
    const sent = await newReport(
      database,
      "advert",
      "fiat-tipo-2020",
      `, p_email => '${email}', p_name => 'Compra pillole', p_target_name => 'Fiat Tipo'`,
    );
    const [mail] = await mailsFor(database, email);
    expect(mail).toEqual({
      template: "report-received",
      reply_to: null,
      // Nobody proved that the address is the sender's, and the name of an advert is its dealer's.
      payload: { reference: sent.reference, target_kind: "advert", target_name: null },
    });
  });

  it("is read by administrators alone", async () => {
    const { id } = await newReport(database, "dealership", dealer.dealership);
    expect(await outcomeOf(database, ANONYMOUS, decide(id, "nothing"))).toBe("denied");
    expect(await outcomeOf(database, dealer, decide(id, "nothing"))).toBe("not_admin");
    expect(await outcomeOf(database, dealer, decideComplaint(id, "upheld"))).toBe("not_admin");
    expect(await outcomeOf(database, ANONYMOUS, complain(id))).toBe("denied");
    expect(await outcomeOf(database, await newAccount(database), complain(id))).toBe(
      "not_approved",
    );
  });

  it("is answered when nothing is wrong, and leaves the advert as it is", async () => {
    const id = await published();
    const email = address();
    const sent = await newReport(database, "advert", id, `, p_email => '${email}'`);
    await call(
      database,
      admin,
      decide(sent.id, "nothing", ", p_answer => 'Lo abbiamo visto dal vivo.'"),
    );
    expect(await advertRow(database, id)).toMatchObject({ status: "published" });
    expect((await mailsFor(database, email)).at(-1)).toMatchObject({
      template: "report-decided",
      payload: { decision: "nothing", answer: "Lo abbiamo visto dal vivo." },
    });
    expect(await decisionOf(dealer, id)).toBeNull();
    expect(await outcomeOf(database, admin, decide(sent.id, "block"))).toBe("already_decided");
  });

  it("asks the dealer to correct, with what, why and how to object", async () => {
    const id = await published();
    const sent = await newReport(database, "advert", id);
    await call(database, admin, decide(sent.id, "correct"));
    expect((await mailsFor(database, await emailOf(dealer))).at(-1)).toMatchObject({
      template: "correction-requested",
      payload: { target_id: id, request: "Metti le foto del tuo veicolo.", automated: false },
    });
    expect(await decisionOf(dealer, id)).toMatchObject({ decision: "correct", ground: "contract" });
    expect(await advertRow(database, id)).toMatchObject({ status: "published" });
  });

  it("blocks the advert with the statement of reasons, and answers all who reported it", async () => {
    const id = await published();
    const emails = [address(), address()];
    const first = await newReport(database, "advert", id, `, p_email => '${emails[0]}'`);
    await newReport(database, "advert", id, `, p_email => '${emails[1]}'`);
    await call(database, admin, decide(first.id, "block"));
    const advert = await advertRow(database, id);
    expect(advert?.status).toBe("blocked");
    for (const part of [
      "Decisione:",
      "Fatti: Le foto sono di un altro salone.",
      "senza mezzi automatici",
      "Condizioni, punto 4",
      "reclamo",
      "giudice",
    ])
      expect(advert?.block_reason).toContain(part);
    for (const email of emails)
      expect((await mailsFor(database, email)).at(-1)).toMatchObject({
        template: "report-decided",
        payload: { decision: "block" },
      });
    expect((await reportsOf(database, id)).map(({ status }) => status)).toEqual([
      "decided",
      "decided",
    ]);
    // Nothing of the reporters in what the dealer can read.
    expect(JSON.stringify([await decisionOf(dealer, id), advert])).not.toContain("@prova.example");
  });

  it("says for a block which parts of the statement are missing", async () => {
    const { id } = await newReport(database, "advert", await published());
    const bare = (decision: string, rest = "") =>
      outcomeOf(
        database,
        admin,
        `public.decide_content_report('${String(id)}', '${decision}'${rest})`,
      );
    expect(await bare("block")).toBe("invalid_decision");
    expect(await bare("correct", ", p_request => 'Metti altre foto.'")).toBe("invalid_decision");
    expect(await bare("publish")).toBe("invalid_decision");
    expect(await bare("nothing")).toBe("ok");
  });

  it("asks to make a shipped advert a row before it is blocked, and leaves the notice open", async () => {
    const sent = await newReport(database, "advert", "fiat-500l-2018");
    expect(await outcomeOf(database, admin, decide(sent.id, "block"))).toBe("shipped_content");
    expect((await reportsOf(database, "fiat-500l-2018")).at(-1)).toMatchObject({ status: "open" });
  });

  it("hides a dealership with its adverts, and shows it again when the complaint is upheld", async () => {
    const other = await newDealer(database);
    const sent = await newReport(database, "dealership", other.dealership);
    const hidden = async () =>
      (
        await database.query(
          `select hidden from public.dealerships where id = '${other.dealership}'`,
        )
      ).rows[0]?.hidden;
    await call(database, admin, decide(sent.id, "block"));
    expect(await hidden()).toBe(true);
    expect((await mailsFor(database, await emailOf(other))).at(-1)).toMatchObject({
      template: "dealership-hidden",
    });
    expect(await decisionOf(other, other.dealership, "dealership")).toMatchObject({
      decision: "block",
    });
    await call(database, other, complain(sent.id));
    await call(database, admin, decideComplaint(sent.id, "upheld"));
    expect(await hidden()).toBe(false);
  });

  it("does not block a provider, to whom a note is sent", async () => {
    const sent = await newReport(database, "provider", "102");
    expect(await outcomeOf(database, admin, decide(sent.id, "block"))).toBe("invalid_decision");
    await call(database, admin, decide(sent.id, "correct"));
    expect((await mailsFor(database, "officina@trecolli.example")).at(-1)).toMatchObject({
      template: "correction-requested",
    });
  });

  describe("once decided, can be disputed by the dealer", () => {
    const blocked = async () => {
      const id = await published();
      const sent = await newReport(database, "advert", id);
      await call(database, admin, decide(sent.id, "block"));
      return { id, report: sent.id };
    };

    it("once, and an upheld complaint gives the advert back", async () => {
      const { id, report: sent } = await blocked();
      await call(database, dealer, complain(sent));
      expect(await outcomeOf(database, dealer, complain(sent))).toBe("already_complained");
      expect(await reportsOf(database, id)).toMatchObject([{ is_waiting: true }]);
      await call(database, admin, decideComplaint(sent, "upheld"));
      expect(await advertRow(database, id)).toMatchObject({ status: "paused", block_reason: null });
      expect(await reportsOf(database, id)).toMatchObject([{ is_waiting: false }]);
      expect((await mailsFor(database, await emailOf(dealer))).at(-1)).toMatchObject({
        template: "complaint-decided",
        payload: { outcome: "upheld" },
      });
      expect(await outcomeOf(database, admin, decideComplaint(sent, "rejected"))).toBe(
        "already_decided",
      );
    });

    it("and a rejected complaint leaves it blocked, with reasons", async () => {
      const { id, report: sent } = await blocked();
      await call(database, dealer, complain(sent));
      await call(database, admin, decideComplaint(sent, "rejected"));
      expect(await advertRow(database, id)).toMatchObject({ status: "blocked" });
      expect(await decisionOf(dealer, id)).toMatchObject({
        complaint: { outcome: "rejected", reasons: "Abbiamo riguardato le foto con calma." },
      });
    });

    it("not by another dealer, who does not see it either", async () => {
      const { id, report: sent } = await blocked();
      const other = await newDealer(database);
      expect(await outcomeOf(database, other, complain(sent))).toBe("unknown_report");
      expect(await decisionOf(other, id)).toBeNull();
    });

    it("within six months, with a text", async () => {
      const { report: sent } = await blocked();
      expect(await outcomeOf(database, dealer, complain(sent, "No"))).toBe("invalid_complaint");
      await database.script(
        `update public.content_reports set decided_at = now() - interval '6 months' where id = '${String(sent)}'`,
      );
      expect(await outcomeOf(database, dealer, complain(sent))).toBe("complaint_too_late");
    });
  });

  it("is found, exported and erased with the data of the reporter; the notice itself stays", async () => {
    const email = address();
    const id = await published();
    const sent = await newReport(
      database,
      "advert",
      id,
      `, p_email => '${email}', p_name => 'Anna'`,
    );
    const counts = async () => {
      const [row] = await call(database, admin, `public.find_person_data('${email}')`);
      return (row?.find_person_data as { counts: object } | undefined)?.counts;
    };
    expect(await counts()).toMatchObject({ content_reports: 1, mails: 1 });
    expect(
      (await call(database, admin, `public.export_person_data('${email}')`))[0]?.export_person_data,
    ).toMatchObject({ content_reports: [{ reference: sent.reference, name: "Anna", email }] });
    await call(database, admin, `public.delete_person_data('${email}')`);
    expect(await counts()).toMatchObject({ content_reports: 0, mails: 0 });
    expect(await reportsOf(database, id)).toMatchObject([
      { reporter_name: null, reporter_email: null, status: "open" },
    ]);
  });

  it("forgets who reported a year after the decision, and nothing of an open one", async () => {
    const id = await published();
    const email = address();
    const decided = await newReport(
      database,
      "advert",
      id,
      `, p_email => '${email}', p_name => 'Anna'`,
    );
    const open = await newReport(database, "advert", id, `, p_email => '${email}'`);
    await call(database, admin, decide(decided.id, "nothing"));
    const night = () => call(database, SECRET_KEY, "public.delete_expired_personal_data()");
    const age = (interval: string) =>
      database.script(
        `update public.content_reports set decided_at = decided_at - interval '${interval}' where id = '${String(decided.id)}'`,
      );
    await age("12 months -2 days");
    expect(await night()).toMatchObject([{ content_reports: 0 }]);
    await age("1 day");
    expect(await night()).toMatchObject([{ content_reports: 1 }]);
    expect(await night()).toMatchObject([{ content_reports: 0 }]);
    expect((await reportsOf(database, id)).find((row) => row.id === decided.id)).toMatchObject({
      ...{ reporter_name: null, reporter_email: null, message: "", decision: "nothing" },
    });
    expect((await reportsOf(database, id)).find((row) => row.id === open.id)).toMatchObject({
      reporter_email: email,
    });
  });
});
