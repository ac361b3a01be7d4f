import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  failingBackend,
  FAULTS,
  type FailingBackend,
  type Fault,
} from "../../../tests/support/failing-backend.ts";
import type { Delivery } from "../../local/stripe/store.ts";
import { useOwnBackend } from "../support/own-backend.ts";
import {
  customerOf,
  openPayment,
  openPortal,
  pay,
  statusBecomes,
  statusOf,
  subscriber,
  subscriptionAtStripe,
} from "../functions/paying.ts";
import { quickAccount, runtimeAt } from "../functions/runtimes.ts";
import { compareWithStripe, deliver, eventAbout, outcomeOf } from "../functions/stripe-events.ts";

/** A proxy in front of the stand-in that fails on demand; the functions use its address. */
let stripe: FailingBackend | undefined;

const backend = useOwnBackend(async ({ stripePort }) => {
  stripe = await failingBackend(`http://127.0.0.1:${stripePort}`);
  return { stripeApi: stripe.url };
});
const runtime = runtimeAt("Node", () => `${backend.url}/functions/v1`);

const setFault = (fault: Fault | null) => stripe?.setFault(fault);
beforeEach(() => setFault(null));
afterAll(() => stripe?.stop());

const PLAN = { planCode: "gold", billingInterval: "year" };
const UNAVAILABLE = {
  error: "payment_unavailable",
  message: "Il servizio di pagamento non risponde. Riprova tra poco.",
};

/** The stand-in's deliveries to the webhook. */
async function deliveries(): Promise<Delivery[]> {
  const answer = await fetch(`${backend.stripeUrl}/prova/webhook`);
  return ((await answer.json()) as { deliveries: Delivery[] }).deliveries;
}

describe.each(Object.entries(FAULTS) as [Fault, string][])(
  "While Stripe is %s (it %s)",
  (fault) => {
    test("payment and portal respond that Stripe is unavailable, and work again when it is back", async () => {
      const account = await quickAccount(backend);
      const known = await subscriber(backend, runtime);
      setFault(fault);
      const [payment, portal, status] = await Promise.all([
        runtime.call("create-checkout", account.token, PLAN),
        runtime.call("customer-portal", known.token),
        statusOf(runtime, known, { refresh: true }),
      ]);
      for (const refused of [payment, portal]) {
        expect(refused.status).toBe(503);
        expect(await refused.json()).toEqual(UNAVAILABLE);
      }
      // A paid plan still counts; `up_to_date` says that it was not confirmed.
      expect(status).toMatchObject({ subscribed: true, up_to_date: false });

      setFault(null);
      await pay(await openPayment(runtime, account, "gold", "year"));
      await statusBecomes(runtime, account, { subscribed: true, plan_code: "gold" });
      await openPortal(backend, runtime, known);
      expect(await statusOf(runtime, known, { refresh: true })).toMatchObject({ up_to_date: true });
      expect(await customerOf(backend, account)).not.toBe("");
    });

    test("the subscription of a rejected account is not ended, and is at the next attempt", async () => {
      const admin = await quickAccount(backend);
      const role = { user_id: admin.id, role: "admin", may_skip_second_factor: true };
      await backend.service().from("user_roles").insert(role).throwOnError();
      const account = await subscriber(backend, runtime);
      const end = () =>
        runtime.call("cancel-subscription", admin.token, { userId: account.id, mode: "now" });
      setFault(fault);
      const refused = await end();
      expect(refused.status).toBe(503);
      expect(await refused.json()).toEqual(UNAVAILABLE);
      setFault(null);
      expect((await end()).status).toBe(200);
      expect((await subscriptionAtStripe(backend, account)).status).toBe("canceled");
    });

    test("an event is not recorded, and changes the plan when it is sent again", async () => {
      const account = await subscriber(backend, runtime);
      const { id } = await subscriptionAtStripe(backend, account);
      const event = eventAbout("customer.subscription.updated", { id });
      setFault(fault);
      const refused = await deliver(backend, runtime, event);
      expect(refused.status).toBe(503);
      expect(await outcomeOf(backend, event.id)).toBeUndefined();

      setFault(null);
      expect((await deliver(backend, runtime, event)).status).toBe(200);
      expect(await outcomeOf(backend, event.id)).toBe("applied");
      const { row, truth } = await compareWithStripe(backend, account);
      expect(row).toEqual(truth);
    });
  },
);

test("A change in the portal while Stripe's API is broken arrives with the events that Stripe sends again", async () => {
  const account = await subscriber(backend, runtime);
  const { act } = await openPortal(backend, runtime, account);
  const before = (await deliveries()).length;
  setFault("broken");
  await act("disdici");
  await vi.waitFor(async () => {
    const made = (await deliveries()).slice(before);
    expect(made.length).toBeGreaterThan(0);
    expect(made.every(({ response }) => response === "503")).toBe(true);
  }, 20_000);
  expect(await statusOf(runtime, account)).toMatchObject({ cancel_at_period_end: false });

  setFault(null);
  await vi.waitFor(async () => {
    const made = (await deliveries()).slice(before);
    expect(made.every(({ status }) => status === "delivered")).toBe(true);
  }, 30_000);
  const { row, truth } = await compareWithStripe(backend, account);
  expect(row).toEqual(truth);
  expect(row).toMatchObject({ cancel_at_period_end: true });
});
