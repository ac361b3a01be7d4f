/** What a dealer meets who wants to pay while Stripe fails. Plain requests, so once. */
import { press } from "../../supabase/tests/stripe/stand-in";
import { PASSWORD } from "../support/accounts";
import {
  failingBackend,
  FAULTS,
  type FailingBackend,
  type Fault,
} from "../support/failing-backend";
import { accountOn, ownBackend, withPortal, type OwnBackend } from "../support/own-backend";
import { expect, test } from "../support/test";
import { visitorOf } from "../support/visitor";

const PLAN = { intent: "checkout", planCode: "gold", billingInterval: "year" };
const DASHBOARD = "/dashboard?index";
const PORTAL = "/dashboard/portale";
/** Said by the payment functions; and by the web server where they took too long to say anything. */
const REASON = /Il servizio (?:di pagamento )?non risponde\. Riprova tra poco\./;

let backend: OwnBackend;
let stripe: FailingBackend;

test.beforeAll(async () => {
  backend = await ownBackend(async ({ stripePort }) => {
    stripe = await failingBackend(`http://127.0.0.1:${stripePort}`);
    return { stripeApi: stripe.url };
  });
});
test.beforeEach(() => test.setTimeout(120_000));
test.afterAll(async () => {
  await backend.stop();
  stripe.stop();
});

for (const [fault, what] of Object.entries(FAULTS) as [Fault, string][]) {
  test(`A dealer is told that Stripe ${what}, and pays as soon as it is back`, async () => {
    const { email } = await accountOn(backend);
    await withPortal(backend, async (origin) => {
      const dealer = visitorOf(origin);
      const isTold = async (asked: { status: number; location: string }, title: RegExp) => {
        expect([asked.status, asked.location]).toEqual([302, "/dashboard"]);
        const page = await dealer.get("/dashboard");
        expect(page.status).toBe(200);
        expect(page.html).toMatch(title);
        return page;
      };
      await dealer.post("/auth/accedi", { email, password: PASSWORD });

      stripe.setFault(fault);
      const page = await isTold(
        await dealer.post(DASHBOARD, PLAN),
        /Si è verificato un errore durante la creazione della sessione di pagamento/,
      );
      expect(page.html).toMatch(REASON);
      expect(page.html).toContain("Nessun abbonamento attivo");

      stripe.setFault(null);
      const payment = await dealer.post(DASHBOARD, PLAN);
      expect(payment.location).toContain(backend.running.stripeUrl);
      await press(payment.location, { carta: "valida" });

      stripe.setFault(fault);
      // Stripe's message may have arrived in the meantime: the page says only what it knows.
      const back = await isTold(
        await dealer.get("/dashboard?success=true"),
        /Pagamento completato!|Nessun pagamento confermato/,
      );
      if (back.html.includes("Pagamento completato!"))
        expect(back.html).toContain("Abbonamento Attivo");
      const portal = await isTold(
        await dealer.get(PORTAL),
        /Si è verificato un errore nell&#x27;apertura del portale clienti/,
      );
      expect(portal.html).toMatch(REASON);
      const stale = await dealer.post(DASHBOARD, { intent: "refresh" });
      await isTold(stale, /Stato non aggiornato/);

      stripe.setFault(null);
      expect((await dealer.get(PORTAL)).location).toContain(backend.running.stripeUrl);
      await expect
        .poll(async () => (await dealer.get("/dashboard")).html, { timeout: 30_000 })
        .toContain("Abbonamento Attivo");
      await isTold(await dealer.post(DASHBOARD, { intent: "refresh" }), /Stato aggiornato/);
    });
  });
}
