import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, mailsFor, newAccount, outcomeOf, SECRET_KEY } from "./accounts";

describe.each(engines())("registrations and approvals on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  const address = () => `${randomUUID()}@prova.example`;
  const register = (email: string, name = "Salone Prova") =>
    call(
      database,
      ANONYMOUS,
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
    outcomeOf(
      database,
      admin,
      `public.decide_registration('${String(id)}', '${decision}', ${dealership})`,
    );

  it("are pending at first, with a mail to the operator and one to the dealer", async () => {
    const email = address();
    await register(email);
    expect(await registrationOf(email)).toMatchObject([{ status: "pending", user_id: null }]);
    expect(await mailsFor(database, email)).toMatchObject([{ template: "registration-copy" }]);
    const operator = await mailsFor(database, "ciao@piazzamotori.example");
    expect(operator.at(-1)).toMatchObject({ template: "registration-received", reply_to: email });
  });

  it("are updated, not duplicated, when they are sent again", async () => {
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

  it("approve the account that confirmed the address before, with one mail", async () => {
    const email = address();
    const account = await newAccount(database, { email });
    await register(email);
    const [registration] = await registrationOf(email);
    expect(registration?.user_id).toBe(account.sub);
    expect(await decide(registration?.id, "approved")).toBe("ok");
    expect(await decide(registration?.id, "approved")).toBe("already_decided");
    expect(await approvalOf(account.sub)).toEqual({ approval: "approved", dealership_id: "4" });
    const mails = await mailsFor(database, email);
    const told = mails.filter(({ template }) => template === "account-approved");
    expect(told).toHaveLength(1);
    expect(told[0]?.payload).toMatchObject({
      dealership: { name: "Bruzia Motors", slug: "bruzia-motors" },
    });
  });

  it("remove the dealership from a rejected account", async () => {
    const account = await newAccount(database);
    const decideAccount = (decision: string) =>
      outcomeOf(database, admin, `public.decide_account('${account.sub}', '${decision}', '2')`);
    expect(await decideAccount("approved")).toBe("ok");
    expect(await call(database, account, "public.own_dealership_id()")).toEqual([
      { own_dealership_id: "2" },
    ]);
    expect(await decideAccount("rejected")).toBe("ok");
    expect(await approvalOf(account.sub)).toEqual({ approval: "rejected", dealership_id: null });
    expect(await decideAccount("forse")).toBe("invalid_decision");
  });

  describe("of a paying account", () => {
    const payingAccount = async (ends = false) => {
      const email = address();
      const account = await newAccount(database, { email });
      await database.script(
        `insert into public.subscriptions (user_id, source, plan_code, plan_quota, billing_interval, status,
           current_period_end, cancel_at_period_end, stripe_subscription_id)
         values ('${account.sub}', 'payment', 'gold', 30, 'month', 'active', '2030-01-01T12:00:00Z', ${ends},
           'sub_${account.sub}')`,
      );
      return { ...account, email };
    };
    const reject = ({ sub }: { sub: string }) =>
      outcomeOf(database, admin, `public.decide_account('${sub}', 'rejected')`);
    const begin = ({ sub }: { sub: string }, mode: string) =>
      call(
        database,
        SECRET_KEY,
        `public.begin_subscription_ending('${sub}', '${mode}', '${String(admin.sub)}')`,
      );
    const finish = ({ sub }: { sub: string }, cents: number) =>
      call(database, SECRET_KEY, `public.finish_subscription_ending('sub_${sub}', ${cents})`);
    const rejection = async (email: string) =>
      (await mailsFor(database, email)).find(({ template }) => template === "account-rejected")
        ?.payload;

    it("cannot be rejected while its subscription renews, by account or by registration", async () => {
      const account = await payingAccount();
      await register(account.email);
      const [registration] = await registrationOf(account.email);
      expect(await reject(account)).toBe("subscription_choice_required");
      expect(await decide(registration?.id, "rejected")).toBe("subscription_choice_required");
      expect(await approvalOf(account.sub)).toMatchObject({ approval: "pending" });
      expect(await registrationOf(account.email)).toMatchObject([{ status: "pending" }]);
    });

    it("wait for a cancellation in progress; then the mail names the refund", async () => {
      const account = await payingAccount();
      expect(await begin(account, "now")).toMatchObject([{ mode: "now" }]);
      await database.script(
        `update public.subscriptions set status = 'canceled' where user_id = '${account.sub}'`,
      );
      // Stripe has cancelled, but the refund failed: the next attempt continues there.
      expect(await reject(account)).toBe("subscription_choice_required");
      expect(await begin(account, "period_end")).toMatchObject([{ mode: "now" }]);
      await finish(account, 10_000);
      await finish(account, 20_000);
      expect(await reject(account)).toBe("ok");
      expect(await rejection(account.email)).toMatchObject({
        subscription: { mode: "now", refunded_cents: 10_000 },
      });
      const { rows } = await database.query(
        `select actor, details from public.audit_log
         where action = 'subscription.ended' and target = '${account.sub}'`,
      );
      expect(rows).toMatchObject([
        { actor: admin.sub, details: { mode: "now", refunded_cents: 10_000 } },
      ]);
    });

    it("are rejected when the subscription ends by itself, and the mail says when", async () => {
      const account = await payingAccount(true);
      expect(await reject(account)).toBe("ok");
      expect(await rejection(account.email)).toMatchObject({
        subscription: { mode: "period_end", ends_at: "2030-01-01T12:00:00+00:00" },
      });
    });

    it("do not mention a subscription when there is none", async () => {
      const email = address();
      const account = await newAccount(database, { email });
      expect(await begin(account, "now")).toEqual([]);
      expect(await reject(account)).toBe("ok");
      expect(await rejection(email)).toMatchObject({ subscription: null });
    });
  });

  it("are decided by administrators only, for dealerships that exist", async () => {
    const email = address();
    await register(email);
    const [registration] = await registrationOf(email);
    const dealer = await newAccount(database);
    const attempt = `public.decide_registration('${String(registration?.id)}', 'approved', '4')`;
    expect(await outcomeOf(database, dealer, attempt)).toBe("not_admin");
    expect(await outcomeOf(database, ANONYMOUS, attempt)).toBe("denied");
    expect(await decide(registration?.id, "approved", "'99'")).toBe("unknown_dealership");
    expect(await decide(registration?.id, "approved", "null")).toBe("unknown_dealership");
  });

  it("shows administrators the addresses of accounts without a registration, and nobody else", async () => {
    const email = address();
    const dealer = await newAccount(database, { email });
    const asked = `public.account_emails(array['${dealer.sub}', '${randomUUID()}']::uuid[])`;
    expect(await call(database, admin, asked)).toEqual([{ user_id: dealer.sub, email }]);
    expect(await outcomeOf(database, dealer, asked)).toBe("not_admin");
    expect(await outcomeOf(database, ANONYMOUS, asked)).toBe("denied");
    const all = `public.account_emails(array_fill('${dealer.sub}'::uuid, array[101]))`;
    expect(await outcomeOf(database, admin, all)).toBe("too_many_accounts");
  });
});
