import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRandom } from "../support/shuffle";
import { errorCodeOf, type Identity } from "../support/callers";
import { engines, OPEN_TIMEOUT } from "../support/engines";
import { portalHeaders } from "../support/portal";
import type { ScratchDatabase } from "../support/scratch-database";
import { ANONYMOUS, call, newAccount, outcomeOf } from "./accounts";
import { withinOneMinute } from "../../../tests/support/one-minute";

describe.each(engines())("activation codes on $name", ({ open }) => {
  let database: ScratchDatabase;
  let admin: Identity;
  let dealer: Identity & { sub: string };
  beforeAll(async () => {
    database = await open();
    admin = await newAccount(database, { admin: true });
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());
  beforeEach(async () => {
    dealer = await newAccount(database);
    await database.script("delete from public.activation_codes; delete from private.attempts");
  });

  interface Answer {
    error?: string;
    confirmation?: {
      current: { plan_name: string; ends_at: string }[];
      next: { plan_name: string; is_redeemed: boolean }[];
    };
    retry_after?: number;
  }
  let visitors = 0;
  const answerTo = async (who: Identity, code: string, confirmed = false): Promise<Answer> => {
    const headers = portalHeaders(`10.0.${Math.floor((visitors += 1) / 250)}.${visitors % 250}`);
    const [row] = await call(
      database,
      { headers, ...who },
      `public.redeem_activation_code('${code}', ${confirmed}) as answer`,
    );
    return row?.answer as Answer;
  };
  /** `ok`, an error code, or `needs_confirmation`. */
  const redeem = async (who: Identity, code: string, confirmed = false) => {
    try {
      const { error, confirmation } = await answerTo(who, code, confirmed);
      return error ?? (confirmation ? "needs_confirmation" : "ok");
    } catch (error) {
      return errorCodeOf(error);
    }
  };
  /** Plans from codes in their order, each with the months of its beginning and end. */
  const months = async (who: { sub: string }) => {
    const { rows } = await database.query(
      `select plan_code, round(extract(epoch from ends_at - starts_at) / 86400 / 30.4) as months
       from public.code_periods where user_id = '${who.sub}' order by starts_at`,
    );
    return rows.map((row) => [row.plan_code, Number(row.months)]);
  };
  const inForce = async (who: { sub: string }) => {
    const { rows } = await database.query(
      `select plan_code, source, has_payment from public.current_subscriptions where user_id = '${who.sub}'`,
    );
    return rows;
  };
  /** Moves the periods of an account into the past. */
  const wait = (who: { sub: string }, time: string) =>
    database.script(
      `update public.code_periods set starts_at = starts_at - interval '${time}',
         ends_at = ends_at - interval '${time}' where user_id = '${who.sub}'`,
    );
  const make = (code: string, rest = "'base', 5, 3, 1") =>
    call(database, admin, `public.create_activation_code('${code}', ${rest})`);

  it("are created by administrators only, with an entry in the audit log", async () => {
    await make("ABCD1234");
    const { rows } = await database.query(
      "select actor, action from public.audit_log where action = 'activation_code.created'",
    );
    expect(rows.at(-1)?.actor).toBe(admin.sub);
    const attempt = "public.create_activation_code('ABCD1235', 'base', 5)";
    expect(await outcomeOf(database, dealer, attempt)).toBe("not_admin");
    expect(await outcomeOf(database, ANONYMOUS, attempt)).toBe("denied");
  });

  it.each([
    ["a code that exists", "'ABCD1234', 'base', 5", "code_taken"],
    ["an unknown plan", "'ABCD1235', 'oro', 5", "unknown_plan"],
    ["a quota of nought", "'ABCD1235', 'base', 0", "invalid_code"],
    ["two months", "'ABCD1235', 'base', 5, 2", "invalid_code"],
    ["nought redemptions", "'ABCD1235', 'base', 5, 1, 0", "invalid_code"],
    ["the letter O", "'ABCDO234', 'base', 5", "invalid_code"],
    ["the digit 0", "'ABCD0234', 'base', 5", "invalid_code"],
  ])("are not created with %s", async (_case, args, code) => {
    await make("ABCD1234");
    expect(await outcomeOf(database, admin, `public.create_activation_code(${args})`)).toBe(code);
  });

  it("give the plan for their months, whatever their case and the spaces around them", async () => {
    await make("ABCD1234");
    expect(await redeem(dealer, "  abcd1234 ")).toBe("ok");
    expect(await months(dealer)).toEqual([["base", 3]]);
  });

  it("are refused without an account and when unknown, redeemed before, used up, inactive or expired", async () => {
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

    expect(await redeem(ANONYMOUS, "ABCD1234")).toBe("denied");
    expect(await redeem({ role: "authenticated" }, "ABCD1234")).toBe("not_authenticated");
    expect(await redeem(dealer, "ZZZZ9999")).toBe("code_not_found");
    expect(await redeem(dealer, "ABCD1234")).toBe("ok");
    expect(await redeem(dealer, "ABCD1234")).toBe("code_already_redeemed");
    expect(await redeem(await newAccount(database), "ABCD1234")).toBe("code_exhausted");
    expect(await redeem(dealer, "DEAD1111")).toBe("code_inactive");
    expect(await redeem(dealer, "DEAD2222")).toBe("code_expired");
    expect(await months(dealer)).toEqual([["base", 3]]);
  });

  it("add their months to the same plan without confirmation", async () => {
    await make("ABCD1234");
    await make("ABCD1235");
    expect(await redeem(dealer, "ABCD1234")).toBe("ok");
    expect(await redeem(dealer, "ABCD1235")).toBe("ok");
    expect(await months(dealer)).toEqual([["base", 6]]);
  });

  it("of a smaller plan need a confirmation, change nothing before it, and start when the larger plan has ended", async () => {
    await make("GXLD1234", "'gold', 30, 12, 1");
    await make("BASE1234", "'base', 5, 1, 1");
    await redeem(dealer, "GXLD1234");
    const { confirmation } = await answerTo(dealer, "BASE1234");
    expect(confirmation).toMatchObject({
      current: [{ plan_name: "Gold" }],
      next: [
        { plan_name: "Gold", ends_at: confirmation?.current[0]?.ends_at, is_redeemed: false },
        { plan_name: "Base", starts_at: confirmation?.current[0]?.ends_at, is_redeemed: true },
      ],
    });
    expect(await months(dealer)).toEqual([["gold", 12]]);
    expect(await redeem(dealer, "BASE1234", true)).toBe("ok");
    expect(await months(dealer)).toEqual([
      ["gold", 12],
      ["base", 1],
    ]);
    expect(await inForce(dealer)).toMatchObject([{ plan_code: "gold" }]);
    await wait(dealer, "12 months 2 days");
    expect(await inForce(dealer)).toMatchObject([{ plan_code: "base" }]);
    await wait(dealer, "2 months");
    expect(await inForce(dealer)).toEqual([]);
  });

  it("of a larger plan need a confirmation and start now; the rest of the smaller plan follows", async () => {
    await make("BASE1234", "'base', 5, 6, 1");
    await make("GXLD1234", "'gold', 30, 1, 1");
    await make("GXLD1235", "'gold', 30, 1, 1");
    await redeem(dealer, "BASE1234");
    await wait(dealer, "61 days");
    expect(await redeem(dealer, "GXLD1234")).toBe("needs_confirmation");
    expect(await redeem(dealer, "GXLD1234", true)).toBe("ok");
    expect(await inForce(dealer)).toMatchObject([{ plan_code: "gold" }]);
    expect(await months(dealer)).toEqual([
      ["gold", 1],
      ["base", 4],
    ]);
    // Longer for the plan in force and later for the next one: this needs a confirmation too.
    expect(await redeem(dealer, "GXLD1235")).toBe("needs_confirmation");
    expect(await redeem(dealer, "GXLD1235", true)).toBe("ok");
    expect(await months(dealer)).toEqual([
      ["gold", 2],
      ["base", 4],
    ]);
    await wait(dealer, "2 months 2 days");
    expect(await inForce(dealer)).toMatchObject([{ plan_code: "base" }]);
  });

  it("never shorten earlier periods, in any order of redemptions", async () => {
    const plans = ["base', 5", "standard', 10", "gold', 30", "base', 9"];
    const days = async () => {
      const { rows } = await database.query(
        `select plan_code || plan_quota as plan, extract(epoch from ends_at - greatest(starts_at, now())) / 86400 as days
         from public.code_periods where user_id = '${dealer.sub}' and ends_at > now()`,
      );
      return new Map(rows.map((row) => [row.plan, Number(row.days)]));
    };
    const random = createRandom(16);
    for (let count = 0; count < 24; count += 1) {
      const code = `RAND${String.fromCharCode(65 + (count % 14))}${1 + Math.floor(count / 14)}11`;
      await make(code, `'${plans[random(4)]}, ${[1, 3, 6, 12][random(4)]}, 1`);
      const before = await days();
      await database.script("delete from private.attempts");
      expect(await redeem(dealer, code, true)).toBe("ok");
      const after = await days();
      // A minute of tolerance for slow machines.
      for (const [plan, left] of before) expect(after.get(plan)).toBeGreaterThan(left - 1 / 1440);
      await wait(dealer, `${random(20)} days`);
    }
  });

  it("are limited to ten a minute for an account and thirty for a client, wrong ones included", () =>
    withinOneMinute(async () => {
      const client = { headers: portalHeaders("10.7.0.1") };
      const outcomes: string[] = [];
      for (let count = 0; count < 11; count += 1) outcomes.push(await redeem(dealer, "ZZZZ9999"));
      expect(outcomes.slice(0, 10).every((each) => each === "code_not_found")).toBe(true);
      expect(await answerTo(dealer, "ZZZZ9999")).toMatchObject({
        error: "too_many_attempts",
        retry_after: expect.any(Number) as number,
      });
      const more: string[] = [];
      for (let account = 0; account < 4; account += 1) {
        const other = { ...(await newAccount(database)), ...client };
        for (let count = 0; count < 8; count += 1) more.push(await redeem(other, "ZZZZ9999"));
      }
      expect(more.filter((each) => each === "code_not_found")).toHaveLength(30);
      expect(more.slice(30)).toEqual(["too_many_attempts", "too_many_attempts"]);
    }));

  it("with more vehicles than a later paid plan count until they end", async () => {
    await make("GXLD1234", "'gold', 30, 1, 1");
    await redeem(dealer, "GXLD1234");
    await database.script(
      `insert into public.subscriptions (user_id, source, plan_code, plan_quota, billing_interval, status)
       values ('${dealer.sub}', 'payment', 'base', 5, 'month', 'active')`,
    );
    expect(await inForce(dealer)).toEqual([
      { plan_code: "gold", source: "activation_code", has_payment: true },
    ]);
    await wait(dealer, "2 months");
    expect(await inForce(dealer)).toEqual([
      { plan_code: "base", source: "payment", has_payment: true },
    ]);
  });

  it("start later while a paid subscription is active", async () => {
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
