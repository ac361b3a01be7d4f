import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { call, mailsFor, PORTAL, SECRET_KEY } from "./accounts";

describe.each(engines())("the newsletter, on $name", ({ open }) => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await open();
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const rows = async (sql: string) => (await database.query(sql)).rows;

  it("is confirmed by the link of the mail only, and can be left", async () => {
    const email = address();
    const subscribe = `public.subscribe_newsletter('${email}', '/blog', '2026-11-21', 'Anna', true)`;
    const state = async () =>
      (
        await database.query(
          `select status, marketing from public.newsletter_subscriptions where email = '${email}'`,
        )
      ).rows[0];
    const ledger = async () =>
      (
        await database.query(
          `select purpose, confirmed_at is not null as confirmed, withdrawn_at is not null as withdrawn
           from public.consents where email = '${email}' order by purpose`,
        )
      ).rows;

    await call(database, PORTAL, subscribe);
    await call(database, PORTAL, subscribe);
    expect(await state()).toEqual({ status: "pending", marketing: true });
    const [asked, ...others] = await mailsFor(database, email);
    expect(others).toEqual([]);
    const { token } = (asked?.payload ?? {}) as { token: string };

    expect(await call(database, PORTAL, "public.confirm_newsletter('x')")).toEqual([
      { confirm_newsletter: "unknown" },
    ]);
    const confirm = async () =>
      (await call(database, PORTAL, `public.confirm_newsletter('${token}')`))[0];
    expect(await confirm()).toEqual({ confirm_newsletter: "confirmed" });
    expect(await confirm()).toEqual({ confirm_newsletter: "already_confirmed" });
    expect(await state()).toMatchObject({ status: "confirmed" });
    expect(await ledger()).toEqual([
      { purpose: "marketing", confirmed: true, withdrawn: false },
      { purpose: "newsletter", confirmed: true, withdrawn: false },
    ]);

    const mails = await mailsFor(database, email);
    expect(mails.map(({ template }) => template)).toEqual([
      "newsletter-confirm",
      "newsletter-welcome",
    ]);
    const welcome = mails[1]?.payload as { unsubscribe_token: string };
    await call(database, PORTAL, `public.unsubscribe_newsletter('${welcome.unsubscribe_token}')`);
    expect(await state()).toEqual({ status: "unsubscribed", marketing: false });
    expect((await ledger()).every(({ withdrawn }) => withdrawn)).toBe(true);
    expect(await confirm(), "the link of a consent that was taken back").toEqual({
      confirm_newsletter: "unknown",
    });
    expect(await state()).toMatchObject({ status: "unsubscribed" });
  });

  /** Signs up as the form does, a minute after the previous sign-up. */
  async function signUp(email: string, { name = "Anna", marketing = false } = {}): Promise<string> {
    await database.script(
      `update public.newsletter_subscriptions set confirm_sent_at = confirm_sent_at - interval '61 seconds'
       where email = '${email}'`,
    );
    await call(
      database,
      PORTAL,
      `public.subscribe_newsletter('${email}', '/blog', '2026-11-21', '${name}', ${marketing})`,
    );
    return newest(email, "token");
  }
  /** The token of the newest link of a kind that was mailed to an address. */
  async function newest(email: string, key: "token" | "unsubscribe_token"): Promise<string> {
    const tokens = (await mailsFor(database, email)).flatMap(
      ({ payload }) => (payload as Record<string, string>)[key] ?? [],
    );
    return tokens.at(-1) ?? "";
  }
  const confirm = async (token: string) =>
    (await call(database, PORTAL, `public.confirm_newsletter('${token}')`))[0]?.confirm_newsletter;
  const withdraw = async (token: string) =>
    (await call(database, PORTAL, `public.unsubscribe_newsletter('${token}')`))[0]
      ?.unsubscribe_newsletter;
  const signUps = (email: string) =>
    rows(`select name, marketing, status, unsubscribed_at is not null as withdrawn
          from public.newsletter_subscriptions where email = '${email}' order by confirm_sent_at, created_at`);
  const proofs = (email: string) =>
    rows(`select purpose, confirmed_at is not null as confirmed, withdrawn_at is not null as withdrawn
          from public.consents where email = '${email}' order by granted_at, purpose`);

  it("keeps the proof of a withdrawal when another person signs up the address afterwards", async () => {
    const email = address();
    expect(await confirm(await signUp(email))).toBe("confirmed");
    expect(await withdraw(await newest(email, "unsubscribe_token"))).toBe(true);
    const proof = { name: "Anna", marketing: false, status: "unsubscribed", withdrawn: true };
    const [withdrawn] = await proofs(email);

    const token = await signUp(email, { name: "Uno sconosciuto", marketing: true });
    expect(await signUps(email)).toEqual([
      proof,
      { name: "Uno sconosciuto", marketing: true, status: "pending", withdrawn: false },
    ]);
    // The mail is not opened: a month later the sign-up is deleted and the proof is kept.
    await database.script(
      `update public.newsletter_subscriptions set confirm_sent_at = now() - interval '31 days' where email = '${email}';
       update public.consents set granted_at = now() - interval '31 days' where email = '${email}'`,
    );
    await call(database, SECRET_KEY, "public.delete_expired_personal_data()");
    expect(await signUps(email)).toEqual([{ ...proof, name: null }]);
    expect(await proofs(email)).toEqual([withdrawn]);
    expect(await confirm(token)).toBe("unknown");
  });

  it("accepts a new sign-up after a withdrawal, with its own row and its own withdrawal", async () => {
    const email = address();
    const first = await signUp(email);
    await confirm(first);
    const firstLeave = await newest(email, "unsubscribe_token");
    await withdraw(firstLeave);
    expect(await confirm(await signUp(email))).toBe("confirmed");
    expect(await confirm(first), "the link of a consent that was taken back").toBe("unknown");
    expect((await signUps(email)).map(({ status }) => status)).toEqual([
      "unsubscribed",
      "confirmed",
    ]);
    expect(await withdraw(firstLeave), "the link of any of its mails").toBe(true);
    expect((await signUps(email)).map(({ status }) => status)).toEqual([
      "unsubscribed",
      "unsubscribed",
    ]);
    expect(await proofs(email)).toEqual([
      { purpose: "newsletter", confirmed: true, withdrawn: true },
      { purpose: "newsletter", confirmed: true, withdrawn: true },
    ]);
  });

  it("confirms the choices of its own mail, not those of another person's sign-up", async () => {
    const email = address();
    const own = await signUp(email);
    await signUp(email, { name: "Uno sconosciuto", marketing: true });
    expect(await confirm(own)).toBe("confirmed");
    expect(await signUps(email)).toMatchObject([
      { name: "Anna", marketing: false, status: "confirmed" },
      { marketing: true, status: "pending" },
    ]);
    expect(await proofs(email)).toEqual([
      { purpose: "newsletter", confirmed: true, withdrawn: false },
      { purpose: "marketing", confirmed: false, withdrawn: false },
      { purpose: "newsletter", confirmed: false, withdrawn: false },
    ]);
  });

  it("accepts both links of a person who sent the form twice, and adds the choices of the second", async () => {
    const email = address();
    const links = [await signUp(email), await signUp(email, { marketing: true })];
    expect(await Promise.all(links.map(confirm))).toEqual(["confirmed", "already_confirmed"]);
    expect(await signUps(email)).toMatchObject([
      { status: "confirmed", marketing: true },
      { status: "pending" },
    ]);
    expect((await proofs(email)).every(({ confirmed }) => confirmed)).toBe(true);
    expect((await mailsFor(database, email)).map(({ template }) => template)).toEqual([
      "newsletter-confirm",
      "newsletter-confirm",
      "newsletter-welcome",
    ]);
  });

  it("has no name in the mail for the confirmation, and only a plausible one in the welcome", async () => {
    const greeting = async (name: string) => {
      const email = address();
      const token = await signUp(email, { name });
      await confirm(token);
      const [asked, welcome] = (await mailsFor(database, email)).map(
        ({ payload }) => payload as Record<string, unknown>,
      );
      expect(asked).not.toHaveProperty("name");
      return welcome?.name;
    };
    for (const name of ["Anna", "Niccolò", "Anna Maria De Luca".slice(0, 13), "Jean-Luc D’Angelo"])
      expect(await greeting(name)).toBe(name);
    for (const name of [
      "Vinci su evil.example",
      "http://evil.example",
      "Chiama 333 1234567",
      "Ciao! Apri",
      "Hai vinto un premio scrivi",
      "a".repeat(41),
    ])
      expect(await greeting(name), name).toBeNull();
  });
});
