import { PlanConfirmation } from "./plan-confirmation";
import type { Purchase } from "./purchase";

/** Asks before the payment page what a paid plan changes beside a plan from a code (docs/product.md 8.4). */
export function PurchaseConfirmation({ purchase }: { purchase: Purchase }) {
  const { planCode, planName, interval, current, next, explanation } = purchase;
  return (
    <PlanConfirmation
      title="Confermi il piano?"
      current={current}
      next={{ term: "Con il pagamento", periods: next }}
      explanation={explanation}
      fields={{ intent: "checkout", planCode, billingInterval: interval }}
      button={{ label: "Conferma e vai al pagamento", pending: "Un momento..." }}
      need="payment"
    >
      Se paghi <strong className="font-semibold text-ink">{planName}</strong> i tuoi piani cambiano
      così.
    </PlanConfirmation>
  );
}
