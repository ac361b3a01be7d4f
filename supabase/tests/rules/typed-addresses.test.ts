/** Mails that any caller with the publishable key can cause, and their limits. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailboxOf } from "~/backend/limits.server";
import { runAs, type Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import { portalHeaders } from "../support/portal";
import type { ScratchDatabase } from "../support/scratch-database";
import { call, mailsFor, newAccount, PORTAL, outcomeOf } from "./accounts";
import { untilMinuteIsYoung } from "../../../tests/support/one-minute";

/** A caller of the data API with an IP address of its own. */
let hosts = 0;
function stranger(): Identity {
  hosts += 1;
  return { role: "anon", headers: { "x-forwarded-for": `198.51.${hosts >> 8}.${hosts & 255}` } };
}

const EVIL = "Vinci su evil.example";

/** A call of each function that sends a mail to an address from a form. */
const FORMS = {
  inquiry: (email: string, text = "Buongiorno, siete aperti?") =>
    `public.submit_contact_request('vehicle', '${EVIL}', '${email}', '${text}. ${EVIL}',
       '/veicolo/x', '2026-11-21', p_context_id => 'x', p_context_name => '${EVIL}', p_dealership_id => '1',
       p_phone => '${EVIL}')`,
  registration: (email: string, text = "") =>
    `public.submit_dealership_registration('${EVIL}', '02345670794', '${EVIL}', '${EVIL}', '${email}',
       '0963 555 210', array['auto'], '/registra-concessionaria', '2026-11-21', p_message => '${text} ${EVIL}')`,
  newsletter: (email: string) =>
    `public.subscribe_newsletter('${email}', '/blog', '2026-11-21', '${EVIL}')`,
} satisfies Record<string, (email: string, text?: string) => string>;
const COPIES = "('contact-request-copy', 'registration-copy', 'newsletter-confirm')";

describe.each(engines())("mails to an address from a form, on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  /** Mails to a mailbox with any tag. */
  const mailbox = async (email: string) => {
    const [local, domain] = email.split("@");
    const { rows } = await database.query(
      `select recipient from public.mail_outbox where template in ${COPIES}
       and (recipient = '${email}' or recipient like '${local}+%@${domain}')`,
    );
    return rows.map(({ recipient }) => String(recipient));
  };
  const later = (interval: string, email: string) =>
    database.script(
      `update public.mail_outbox set created_at = created_at - interval '${interval}'
         where recipient like '${email.split("@")[0]}%';
       update public.contact_requests set created_at = created_at - interval '${interval}'
         where email like '${email.split("@")[0]}%';
       update public.newsletter_subscriptions set confirm_sent_at = confirm_sent_at - interval '${interval}'
         where email like '${email.split("@")[0]}%';
       update public.dealership_registrations set status = 'rejected' where email like '${email.split("@")[0]}%';`,
    );

  it.each(Object.entries(FORMS))("contain no text of the form: %s", async (_form, send) => {
    const email = address();
    for (const who of [stranger(), await newAccount(database)]) {
      await call(database, who, send(email));
      await later("2 minutes", email);
    }
    const mails = await mailsFor(database, email);
    expect(mails.length).toBeGreaterThan(0);
    expect(JSON.stringify(mails)).not.toMatch(/evil/i);
  });

  it.each(["inquiry", "registration"] as const)(
    "contain the text of the form when the caller has confirmed that address: %s",
    async (form) => {
      const [own, unconfirmed] = [address(), address()];
      const owner = await newAccount(database, { email: own });
      const impostor = await newAccount(database, { email: unconfirmed, confirmed: false });
      await call(database, owner, FORMS[form](own));
      await call(database, impostor, FORMS[form](unconfirmed));
      expect((await mailsFor(database, own))[0]?.payload).toMatchObject({
        typed: { message: expect.stringContaining(EVIL) as string },
      });
      expect((await mailsFor(database, unconfirmed))[0]?.payload).toMatchObject({ typed: null });
    },
  );

  it("name a vehicle only when the web server does, and firms as in the catalogue", async () => {
    const about = async (who: Identity, type: string, rest: string) => {
      const email = address();
      await call(
        database,
        who,
        `public.submit_contact_request('${type}', 'Anna Rossi', '${email}', 'Buongiorno, siete aperti?', '/servizio/x',
          '2026-11-21', ${rest})`,
      );
      return (await mailsFor(database, email))[0]?.payload;
    };
    const panda = "p_context_id => 'x', p_context_name => 'Fiat Panda', p_dealership_id => '1'";
    const seller = { recipient_name: "Autosalone Reventino", recipient_page: "/dealership/1" };
    expect(await about(PORTAL, "vehicle", panda)).toMatchObject({
      ...seller,
      context_name: "Fiat Panda",
    });
    expect(await about(stranger(), "vehicle", panda)).toMatchObject({
      ...seller,
      context_name: null,
    });
    const workshop = `p_context_id => '101', p_context_name => '${EVIL}'`;
    expect(await about(stranger(), "provider", workshop)).toMatchObject({
      context_name: "Officina Savuto",
      recipient_page: "/servizi-auto",
    });
    expect(await about(PORTAL, "provider", workshop)).toMatchObject({
      context_name: "Officina Savuto",
      recipient_page: "/servizio/x",
    });
  });

  it("do not contain the name of a rejected registration whose address is not confirmed", async () => {
    const [strange, proved] = [address(), address()];
    await newAccount(database, { email: proved });
    const admin = await newAccount(database, { admin: true });
    for (const email of [strange, proved]) {
      await call(database, PORTAL, FORMS.registration(email));
      const { rows } = await database.query(
        `select id from public.dealership_registrations where email = '${email}'`,
      );
      await call(
        database,
        admin,
        `public.decide_registration('${String(rows[0]?.id)}', 'rejected')`,
      );
    }
    const named = async (email: string) =>
      ((await mailsFor(database, email)).at(-1)?.payload as Record<string, unknown> | undefined)
        ?.dealership_name;
    expect(await named(strange)).toBe("");
    expect(await named(proved)).toBe(EVIL);
  });

  it.each(Object.entries(FORMS))(
    "are limited to five an hour and twenty a day for a mailbox, with any tag and caller: %s",
    async (_form, send) => {
      const email = address();
      let tags = 0;
      const hour = async (calls: number) => {
        for (let i = 0; i < calls; i++) {
          tags += 1;
          await call(
            database,
            stranger(),
            send(email.replace("@", `+${tags}@`), `Domanda ${tags}`),
          );
          // The newsletter sends one mail a minute; a pending registration is updated.
          await later("61 seconds", email);
        }
      };
      await hour(7);
      expect(await mailbox(email)).toHaveLength(5);
      for (let hours = 1; hours < 6; hours++) {
        await later("1 hour", email);
        await hour(5);
      }
      expect(await mailbox(email)).toHaveLength(20);
      await later("24 hours", email);
      await hour(1);
      expect(await mailbox(email)).toHaveLength(21);
    },
  );

  it("count as one mailbox with tags, and at Google with dots too; they are sent to the address of the form", async () => {
    const folded = async (email: string) =>
      (await database.query(`select private.mailbox_of('${email}') as mailbox`)).rows[0]?.mailbox;
    expect(await folded("Anna+a+b@prova.example")).toBe("anna@prova.example");
    expect(await folded("a.n.n.a+x@googlemail.com")).toBe("anna@gmail.com");
    expect(await folded("a.nna@prova.example")).toBe("a.nna@prova.example");
    expect(await folded("+anna@prova.example")).toBe("+anna@prova.example");
    expect(await folded("sha256:00")).toBe("sha256:00");
    for (const email of ["A+b@C.it", "a.b+c.d@GMail.com", "+@gmail.com", "a@b+c@d.it", "nessuno"])
      expect(await folded(email)).toBe(mailboxOf(email));
    const email = address().replace("@", "+tag@");
    await call(database, PORTAL, FORMS.inquiry(email));
    expect(await mailbox(email)).toEqual([email]);
  });

  it.each(Object.entries(FORMS))(
    "are limited to ten a minute and sixty an hour for a caller, to any addresses: %s",
    async (_form, send) => {
      const caller = stranger();
      const outcomes: string[] = [];
      const minute = async () => {
        outcomes.length = 0;
        await untilMinuteIsYoung(5);
        for (let i = 0; i < 12; i++)
          outcomes.push(await outcomeOf(database, caller, send(address())));
        // As if a minute had passed.
        await database.script("delete from private.attempts where key like '%/60:%'");
      };
      await minute();
      expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(10);
      expect(outcomes.at(-1)).toBe("too_many_requests");
      for (let minutes = 0; minutes < 5; minutes++) await minute();
      expect(outcomes.filter((outcome) => outcome === "ok")).toHaveLength(10);
      await minute();
      expect(outcomes.every((outcome) => outcome === "too_many_requests")).toBe(true);
      // Other callers and visitors of the portal are not affected.
      expect(await outcomeOf(database, stranger(), send(address()))).toBe("ok");
      const visitor = { role: "anon", headers: portalHeaders("93.40.77.1") } as const;
      expect(await outcomeOf(database, visitor, send(address()))).toBe("ok");
    },
  );

  it("cannot be queued directly", async () => {
    for (const who of [stranger(), await newAccount(database)])
      await expect(
        runAs(
          database,
          who,
          `insert into public.mail_outbox (template, recipient) values ('newsletter-confirm', 'a@b.it')`,
        ),
      ).rejects.toThrow("permission denied");
  });
});
