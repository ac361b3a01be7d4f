import Stripe from "stripe";

/** A payment of an invoice that can be refunded. */
interface RefundedPayment {
  /** The parameter that identifies the payment at Stripe. */
  target: { payment_intent: string } | { charge: string };
  id: string;
  /** Cents that were paid, with tax. */
  amount: number;
}

function idOf(reference: string | { id: string } | undefined): string | undefined {
  return typeof reference === "string" ? reference : reference?.id;
}

/** The refundable payments of a paid invoice; those outside of Stripe are not. */
async function paymentsOf(stripe: Stripe, invoice: string): Promise<RefundedPayment[]> {
  const payments = await stripe.invoicePayments
    .list({ invoice, status: "paid", limit: 100 })
    .autoPagingToArray({ limit: 100 });
  return payments.flatMap(({ payment, amount_paid }): RefundedPayment[] => {
    const intent = idOf(payment.payment_intent);
    const charge = idOf(payment.charge);
    const amount = amount_paid ?? 0;
    if (intent !== undefined) return [{ target: { payment_intent: intent }, id: intent, amount }];
    if (charge !== undefined) return [{ target: { charge }, id: charge, amount }];
    return [];
  });
}

/**
 * Refunds the payments of an invoice, or a part of each. Idempotent by the idempotency key, and after Stripe has deleted
 * the key by the metadata of earlier refunds.
 *
 * @param share Part of each payment, above 0 up to 1.
 * @param purpose Goes into the idempotency key and the metadata, for example `duplicate`.
 * @returns Cents that this call or an earlier one with the same purpose refunded.
 * @throws StripeError
 */
export async function refundInvoice(
  stripe: Stripe,
  invoice: string,
  reason: "duplicate" | "requested_by_customer",
  purpose: string,
  share = 1,
): Promise<number> {
  let total = 0;
  for (const { target, id, amount: paid } of await paymentsOf(stripe, invoice)) {
    const known = await stripe.refunds.list({ ...target, limit: 100 });
    const earlier = known.data.find(
      ({ metadata, status }) => metadata?.purpose === purpose && status !== "failed",
    );
    const amount = Math.floor(paid * share);
    if (earlier !== undefined) total += earlier.amount;
    else if (amount > 0) {
      total += await refundPayment(stripe, { ...target, amount, reason }, purpose, id);
    }
  }
  return total;
}

async function refundPayment(
  stripe: Stripe,
  refund: Stripe.RefundCreateParams,
  purpose: string,
  payment: string,
): Promise<number> {
  try {
    const made = await stripe.refunds.create(
      { ...refund, metadata: { purpose } },
      { idempotencyKey: `refund_${purpose}_${payment}` },
    );
    return made.amount;
  } catch (error) {
    const isGone =
      error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
    if (isGone) return 0;
    throw error;
  }
}

/** Every paid invoice of a subscription. @throws StripeError */
export async function paidInvoices(
  stripe: Stripe,
  subscription: string,
): Promise<Stripe.Invoice[]> {
  return stripe.invoices
    .list({ subscription, status: "paid", limit: 100 })
    .autoPagingToArray({ limit: 1000 });
}

/** Cancels a subscription now; one that has ended stays as it is. @throws StripeError */
export async function cancelNow(stripe: Stripe, subscription: string): Promise<void> {
  try {
    // Without proration: it would credit unused time to the customer's balance, which is not used. It is refunded instead.
    await stripe.subscriptions.cancel(subscription, { prorate: false, invoice_now: false });
  } catch (error) {
    const { status } = await stripe.subscriptions.retrieve(subscription);
    if (status !== "canceled" && status !== "incomplete_expired") throw error;
  }
}

/**
 * The share of an invoice that paid for time after a moment, 0 to 1. A change of plan has a credit line for one plan and a
 * charge for the other; their sum is the price of the rest of the period.
 *
 * @param moment Unix seconds.
 */
export function unusedShare({ lines }: Pick<Stripe.Invoice, "lines">, moment: number): number {
  let all = 0;
  let unused = 0;
  for (const { amount, period } of lines.data) {
    const length = period.end - period.start;
    const left = Math.min(Math.max(period.end - moment, 0), length);
    all += amount;
    unused += length > 0 ? (amount * left) / length : 0;
  }
  return all > 0 ? Math.min(Math.max(unused / all, 0), 1) : 0;
}
