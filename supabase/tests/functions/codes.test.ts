import { expect, test } from "vitest";
import { useBackend } from "../support/backend.ts";
import { portalHeaders } from "../support/portal.ts";
import { statusOf } from "./paying.ts";
import {
  describeInRuntimes,
  quickAccount,
  type QuickAccount,
  readKeys,
  type Runtime,
} from "./runtimes.ts";

const backend = useBackend();

/** A hundred accounts, made once for both runtimes. */
let crowd: QuickAccount[] | undefined;

const LETTERS = "ABCDEFGHIJKLMNPQRSTUVWXYZ123456789";
let made = 0;
let visitors = 0;

interface CodeFields {
  plan_code?: string;
  plan_quota?: number;
  months_valid?: number;
  max_redemptions?: number;
  active?: boolean;
  expires_at?: string;
}

/** Puts a code into the database and answers it. */
async function makeCode(fields: CodeFields = {}): Promise<string> {
  made += 1;
  const code = `PRVA${[3, 2, 1, 0].map((place) => LETTERS[Math.floor(made / 34 ** place) % 34]).join("")}`;
  const { error } = await backend
    .service()
    .from("activation_codes")
    .insert({ code, plan_code: "standard", plan_quota: 10, months_valid: 3, ...fields });
  if (error) throw error;
  return code;
}

/** Redeems a code through the portal, each time for another visitor unless one is named. */
async function redeem(
  runtime: Runtime,
  token: string,
  code: string,
  { confirmed = false, address = `10.0.${made % 250}.${(visitors += 1) % 250}` } = {},
) {
  const { PORTAL_SIGNING_SECRET } = await readKeys(backend);
  const headers = portalHeaders(address, PORTAL_SIGNING_SECRET);
  return runtime.call("redeem-activation-code", token, { code, confirmed }, headers);
}

describeInRuntimes(backend, "redeeming a code", (runtime) => {
  test("gives the plan of the code, however the code is typed", async () => {
    const account = await quickAccount(backend);
    const code = await makeCode();
    expect(await statusOf(runtime, account)).toMatchObject({ subscribed: false, plan_code: null });

    const answer = await redeem(runtime, account.token, `  ${code.toLowerCase()} `);
    expect(answer.status).toBe(200);
    const body = (await answer.json()) as { subscription: { current_period_end: string } };
    expect(body).toMatchObject({
      success: true,
      subscription: { plan_code: "standard", plan_quota: 10 },
    });

    const status = await statusOf(runtime, account);
    expect(status).toMatchObject({
      subscribed: true,
      plan_code: "standard",
      plan_name: "Standard",
      plan_quota: 10,
      billing_interval: null,
      source: "activation_code",
      status: "active",
      cancel_at_period_end: false,
    });
    expect(Date.parse(status.current_period_end ?? "")).toBe(
      Date.parse(body.subscription.current_period_end),
    );
  });

  test("is refused with a code for programs and a text for people", async () => {
    const account = await quickAccount(backend);
    const once = await makeCode();
    await redeem(runtime, account.token, once);
    const taken = await makeCode({ max_redemptions: 1 });
    await redeem(runtime, (await quickAccount(backend)).token, taken);
    const refusals = [
      ["", 400, "invalid_code"],
      ["   ", 400, "invalid_code"],
      ["NNNNNNNN", 404, "code_not_found"],
      ["' or true --", 404, "code_not_found"],
      [once, 409, "code_already_redeemed"],
      [taken, 409, "code_exhausted"],
      [await makeCode({ active: false }), 410, "code_inactive"],
      [await makeCode({ expires_at: "2026-01-01T00:00:00Z" }), 410, "code_expired"],
    ] as const;
    for (const [code, status, error] of refusals) {
      const answer = await redeem(runtime, account.token, code);
      expect([code, answer.status]).toEqual([code, status]);
      expect(await answer.json()).toEqual({
        success: false,
        error,
        message: expect.any(String) as string,
      });
    }
  });

  test("100 accounts at once on a code for 5 give exactly 5", async () => {
    const code = await makeCode({ max_redemptions: 5 });
    crowd ??= await Promise.all(Array.from({ length: 100 }, () => quickAccount(backend)));
    const answers = await Promise.all(crowd.map(({ token }) => redeem(runtime, token, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(5);
    expect(statuses.filter((status) => status === 409).length).toBe(95);
    const { data } = await backend
      .service()
      .from("activation_codes")
      .select("redeemed_count, activation_redemptions(user_id)")
      .eq("code", code)
      .single<{ redeemed_count: number; activation_redemptions: object[] }>();
    expect(data).toMatchObject({ redeemed_count: 5 });
    expect(data?.activation_redemptions.length).toBe(5);
  }, 120_000);

  test("one account 20 times at once redeems a code exactly once, and is asked to wait after ten", async () => {
    const account = await quickAccount(backend);
    const code = await makeCode({ max_redemptions: 20 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => redeem(runtime, account.token, code)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    const times = (count: number, status: number) => Array.from({ length: count }, () => status);
    expect(statuses).toEqual([200, ...times(9, 409), ...times(10, 429)]);
  });

  test("codes cannot be tried out: wrong ones count, for the account and for the client", async () => {
    const guess = async (token: string, address: string) =>
      (await redeem(runtime, token, "NNNNNNNN", { address })).status;
    const account = await quickAccount(backend);
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1)
      statuses.push(await guess(account.token, `10.9.${times}.${made % 250}`));
    expect(statuses.slice(0, 10)).toEqual(statuses.slice(0, 10).map(() => 404));
    expect(statuses[10]).toBe(429);

    const address = runtime.name === "Node" ? "10.8.0.1" : "10.8.0.2";
    const others = await Promise.all(Array.from({ length: 4 }, () => quickAccount(backend)));
    const more: number[] = [];
    for (let times = 0; times < 31; times += 1)
      more.push(await guess(others[times % 4]?.token ?? "", address));
    expect(more.filter((status) => status === 404).length).toBe(30);
    expect(more[30]).toBe(429);
  });

  test("a lesser code asks first and changes nothing until it is confirmed, then waits", async () => {
    const account = await quickAccount(backend);
    const gold = await makeCode({ plan_code: "gold", plan_quota: 30 });
    const base = await makeCode({ plan_code: "base", plan_quota: 5, months_valid: 1 });
    expect((await redeem(runtime, account.token, gold)).status).toBe(200);
    const before = await statusOf(runtime, account);
    const asked = await redeem(runtime, account.token, base);
    expect(asked.status).toBe(200);
    expect(await asked.json()).toMatchObject({
      success: false,
      confirmation: {
        current: [{ plan_name: "Gold", plan_quota: 30 }],
        next: [
          { plan_name: "Gold", is_redeemed: false },
          { plan_name: "Base", is_redeemed: true },
        ],
      },
    });
    expect(await statusOf(runtime, account)).toEqual(before);

    const done = await redeem(runtime, account.token, base, { confirmed: true });
    expect(await done.json()).toMatchObject({
      success: true,
      subscription: { plan_code: "base", starts_at: before.current_period_end },
    });
    expect(await statusOf(runtime, account)).toEqual(before);
  });
});
