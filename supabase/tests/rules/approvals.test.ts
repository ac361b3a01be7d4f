import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPENING_MS } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANYBODY, call, mailsFor, newAccount, refusal } from "./accounts";

describe.each(engines())("registrations and approvals on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPENING_MS);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const register = (email: string, name = "Salone Prova") =>
    call(
      database,
      ANYBODY,
      `public.submit_dealership_registration('${name}', '02345670794', 'Pizzo', 'Nome Cognome', '${email}',
        '0963 555 210', array['auto'], '/registra-concessionaria', '2026-11-21')`,
    );
  const registrationOf = async (email: string) =>
    (
      await database.query(
        `select id, dealership_name, status, user_id from public.dealership_registrations where email = '${email}'`,
      )
    ).rows;
  const approvalOf = async (sub: string) =>
    (
      await database.query(
        `select approval, dealership_id from public.profiles where id = '${sub}'`,
      )
    ).rows[0];
  const decide = (id: unknown, decision: string, dealership = "'4'") =>
    refusal(
      database,
      admin,
      `public.decide_registration('${String(id)}', '${decision}', ${dealership})`,
    );

  it("land as pending, with a mail to the operator and one to the dealer", async () => {
    const email = address();
    await register(email);
    expect(await registrationOf(email)).toMatchObject([{ status: "pending", user_id: null }]);
    expect(await mailsFor(database, email)).toMatchObject([{ template: "registration-copy" }]);
    const operator = await mailsFor(database, "ciao@piazzamotori.example");
    expect(operator.at(-1)).toMatchObject({ template: "registration-received", reply_to: email });
  });

  it("are corrected, not doubled, when they are sent again", async () => {
    const email = address();
    await register(email);
    await register(email, "Salone Nuovo");
    expect(await registrationOf(email)).toMatchObject([{ dealership_name: "Salone Nuovo" }]);
    expect(await mailsFor(database, email)).toHaveLength(1);
  });

  it("approve the account that confirms the same address afterwards", async () => {
    const email = address();
    await register(email);
    const [registration] = await registrationOf(email);
    expect(await decide(registration?.id, "approved")).toBe("ok");
    const account = await newAccount(database, { email, confirmed: false });
    expect(await approvalOf(account.sub)).toMatchObject({ approval: "pending" });
    await database.script(
      `update auth.users set email_confirmed_at = now() where id = '${account.sub}'`,
    );
    expect(await approvalOf(account.sub)).toEqual({ approval: "approved", dealership_id: "4" });
  });

  it("approve the account that had confirmed the address before, and tell it once", async () => {
    const email = address();
    const account = await newAccount(database, { email });
    await register(email);
    const [registration] = await registrationOf(email);
    expect(registration?.user_id).toBe(account.sub);
    expect(await decide(registration?.id, "approved")).toBe("ok");
    expect(await decide(registration?.id, "approved")).toBe("already_decided");
    expect(await approvalOf(account.sub)).toEqual({ approval: "approved", dealership_id: "4" });
    const mails = await mailsFor(database, email);
    expect(mails.filter(({ template }) => template === "account-approved")).toHaveLength(1);
  });

  it("take the dealership away from an account that is rejected", async () => {
    const account = await newAccount(database);
    const decideAccount = (decision: string) =>
      refusal(database, admin, `public.decide_account('${account.sub}', '${decision}', '2')`);
    expect(await decideAccount("approved")).toBe("ok");
    expect(await call(database, account, "public.own_dealership_id()")).toEqual([
      { own_dealership_id: "2" },
    ]);
    expect(await decideAccount("rejected")).toBe("ok");
    expect(await approvalOf(account.sub)).toEqual({ approval: "rejected", dealership_id: null });
    expect(await decideAccount("forse")).toBe("invalid_decision");
  });

  it("are decided by administrators, for dealerships that exist", async () => {
    const email = address();
    await register(email);
    const [registration] = await registrationOf(email);
    const dealer = await newAccount(database);
    const attempt = `public.decide_registration('${String(registration?.id)}', 'approved', '4')`;
    expect(await refusal(database, dealer, attempt)).toBe("not_admin");
    expect(await refusal(database, ANYBODY, attempt)).toBe("denied");
    expect(await decide(registration?.id, "approved", "'99'")).toBe("unknown_dealership");
    expect(await decide(registration?.id, "approved", "null")).toBe("unknown_dealership");
  });
});
