import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Identity } from "../support/callers";
import { engines, OPENING_MS } from "../support/engines";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANYBODY, call, newAccount, refusal } from "./accounts";

describe.each(engines())("activation codes on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  let dealer: Identity & { sub: string };
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPENING_MS);
  afterAll(() => database.close());
  beforeEach(async () => {
    dealer = await newAccount(database);
    await database.script("delete from public.activation_codes");
  });

  const redeem = (who: Identity, code: string) =>
    refusal(database, who, `public.redeem_activation_code('${code}')`);
  const months = async (who: { sub: string }) => {
    const { rows } = await database.query(
      `select plan_code, round(extract(epoch from current_period_end - now()) / 86400 / 30.4) as months
       from public.subscriptions where user_id = '${who.sub}' and source = 'activation_code'`,
    );
    return rows.map((row) => [row.plan_code, Number(row.months)]);
  };
  const make = (code: string, rest = "'base', 5, 3, 1") =>
    call(database, admin, `public.create_activation_code('${code}', ${rest})`);

  it("are made by administrators, written down in the audit log, and by nobody else", async () => {
    await make("ABCD1234");
    const { rows } = await database.query(
      "select actor, action from public.audit_log where action = 'activation_code.created'",
    );
    expect(rows.at(-1)?.actor).toBe(admin.sub);
    const attempt = "public.create_activation_code('ABCD1235', 'base', 5)";
    expect(await refusal(database, dealer, attempt)).toBe("not_admin");
    expect(await refusal(database, ANYBODY, attempt)).toBe("denied");
  });

  it.each([
    ["a code that exists", "'ABCD1234', 'base', 5", "code_taken"],
    ["an unknown plan", "'ABCD1235', 'oro', 5", "unknown_plan"],
    ["a quota of nought", "'ABCD1235', 'base', 0", "invalid_code"],
    ["two months", "'ABCD1235', 'base', 5, 2", "invalid_code"],
    ["nought redemptions", "'ABCD1235', 'base', 5, 1, 0", "invalid_code"],
    ["the letter O", "'ABCDO234', 'base', 5", "invalid_code"],
    ["the digit 0", "'ABCD0234', 'base', 5", "invalid_code"],
  ])("are not made with %s", async (_case, args, code) => {
    await make("ABCD1234");
    expect(await refusal(database, admin, `public.create_activation_code(${args})`)).toBe(code);
  });

  it("give the plan for their months, whatever the case and the blanks around", async () => {
    await make("ABCD1234");
    expect(await redeem(dealer, "  abcd1234 ")).toBe("ok");
    expect(await months(dealer)).toEqual([["base", 3]]);
  });

  it("are refused without an account, unknown, twice, used up, inactive or too late", async () => {
    await make("ABCD1234");
    await make("DEAD1111");
    await make("DEAD2222");
    await database.script(
      "update public.activation_codes set expires_at = now() - interval '1 s' where code = 'DEAD2222'",
    );
    const { rows } = await database.query(
      "select id from public.activation_codes where code = 'DEAD1111'",
    );
    await call(database, admin, `public.deactivate_activation_code('${String(rows[0]?.id)}')`);

    expect(await redeem(ANYBODY, "ABCD1234")).toBe("denied");
    expect(await redeem({ role: "authenticated" }, "ABCD1234")).toBe("not_authenticated");
    expect(await redeem(dealer, "ZZZZ9999")).toBe("code_not_found");
    expect(await redeem(dealer, "ABCD1234")).toBe("ok");
    expect(await redeem(dealer, "ABCD1234")).toBe("code_already_redeemed");
    expect(await redeem(await newAccount(database), "ABCD1234")).toBe("code_exhausted");
    expect(await redeem(dealer, "DEAD1111")).toBe("code_inactive");
    expect(await redeem(dealer, "DEAD2222")).toBe("code_expired");
    expect(await months(dealer)).toEqual([["base", 3]]);
  });

  it("add their months to the same plan and start another plan today", async () => {
    await make("ABCD1234");
    await make("ABCD1235");
    await make("ABCD1236", "'gold', 30, 1, 1");
    await redeem(dealer, "ABCD1234");
    await redeem(dealer, "ABCD1235");
    expect(await months(dealer)).toEqual([["base", 6]]);
    await redeem(dealer, "ABCD1236");
    expect(await months(dealer)).toEqual([["gold", 1]]);
  });

  it("are kept for later while a paid subscription runs", async () => {
    await make("ABCD1234");
    await database.script(
      `insert into public.subscriptions (user_id, source, plan_code, plan_quota, billing_interval, status)
       values ('${dealer.sub}', 'payment', 'gold', 30, 'month', 'active')`,
    );
    expect(await redeem(dealer, "ABCD1234")).toBe("paid_subscription_active");
    await database.script("update public.subscriptions set status = 'canceled'");
    expect(await redeem(dealer, "ABCD1234")).toBe("ok");
  });
});
