import { describe, expect, test, vi } from "vitest";
import { makePrice, openCheckout, payFor, press, useStripe } from "./stand-in.ts";

const standIn = useStripe();

const ids = () => standIn.received.map(({ id }) => id);

describe("webhooks of the stand-in", () => {
  test("an event is sent again until the portal responds with success", async () => {
    const price = await makePrice(standIn.stripe, "retried", 100);
    const session = await openCheckout(standIn.stripe, price.id);
    const subscription = await payFor(standIn.stripe, session);
    standIn.answers.push(503, 500);
    const before = standIn.received.length;
    await standIn.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await vi.waitFor(() => expect(standIn.received.length).toBe(before + 1), 10_000);
    const delivery = (await standIn.deliveries()).at(-1);
    expect(delivery).toMatchObject({ status: "delivered", attempts: 3 });
  });

  test("held events wait for their release, also after a restart", async () => {
    const price = await makePrice(standIn.stripe, "held", 100);
    const session = await openCheckout(standIn.stripe, price.id);
    await standIn.control("hold");
    const before = standIn.received.length;
    const answer = await press(session.url, { carta: "valida" });
    expect(answer.headers.get("Location")).toContain("success=true");
    await standIn.restart();
    expect(standIn.received.length).toBe(before);
    expect(await standIn.control("release")).toEqual({ mode: "release", sent: 3 });
    expect(standIn.received.length).toBe(before + 3);
  });

  test("every event can be sent once more", async () => {
    const known = new Set(ids());
    const before = standIn.received.length;
    const { sent } = await standIn.control("duplicate");
    expect(sent).toBe(known.size);
    expect(standIn.received.length).toBe(before + sent);
    expect(new Set(ids())).toEqual(known);
  });

  test("an event contains the object as it was then", async () => {
    const price = await makePrice(standIn.stripe, "snapshot", 100);
    const session = await openCheckout(standIn.stripe, price.id);
    await standIn.control("hold");
    const subscription = await payFor(standIn.stripe, session);
    await standIn.stripe.subscriptions.cancel(subscription.id);
    await standIn.control("release");
    const created = standIn.received.findLast(
      ({ type }) => type === "customer.subscription.created",
    );
    expect(created?.data.object).toMatchObject({ id: subscription.id, status: "active" });
  });

  test("the overview lists events and the responses to them", async () => {
    const html = await (await fetch(standIn.url)).text();
    for (const text of ["Stripe di prova", "checkout.session.completed", "Consegnato", "200"]) {
      expect(html).toContain(text);
    }
    await press(`${standIn.url}/prova/webhook`, { mode: "hold" });
    expect(await (await fetch(standIn.url)).text()).toContain("ora sono trattenute");
    await press(`${standIn.url}/prova/webhook`, { mode: "release" });
  });
});
