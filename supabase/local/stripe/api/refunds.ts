import { z } from "zod";
import { find, StripeApiError } from "../api-error.ts";
import { formInteger, formMetadata } from "../form-body.ts";
import { newObject, type Refund } from "../objects.ts";
import type { State } from "../store.ts";
import { endpoint, listOf, listParameters, type Endpoint } from "./endpoint.ts";

const newRefund = z.strictObject({
  payment_intent: z.string(),
  amount: formInteger.pipe(z.number().min(1)).optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: formMetadata.optional(),
});

const refundFilter = z.strictObject({ ...listParameters, payment_intent: z.string().optional() });

function refundsOf(state: State, intent: string): Refund[] {
  return Object.values(state.refunds).filter(({ payment_intent }) => payment_intent === intent);
}

export const refundEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/refunds", newRefund, ({ state }, input) => {
    const payments = Object.values(state.invoicePayments);
    const byIntent = Object.fromEntries(
      payments.map((payment) => [payment.payment.payment_intent, payment]),
    );
    const payment = find(byIntent, "payment_intent", input.payment_intent, {
      param: "payment_intent",
    });
    const refunded = refundsOf(state, input.payment_intent);
    const left = payment.amount_paid - refunded.reduce((sum, { amount }) => sum + amount, 0);
    if (left === 0) {
      throw new StripeApiError(400, "The payment has already been refunded.", {
        code: "charge_already_refunded",
      });
    }
    const amount = input.amount ?? left;
    if (amount > left) {
      throw new StripeApiError(400, "Refund amount is greater than unrefunded amount on charge.", {
        param: "amount",
      });
    }
    const refund: Refund = {
      ...newObject("re"),
      object: "refund",
      amount,
      currency: payment.currency,
      metadata: input.metadata ?? {},
      payment_intent: input.payment_intent,
      reason: input.reason ?? null,
      status: "succeeded",
    };
    state.refunds[refund.id] = refund;
    return { response: refund, events: [{ type: "refund.created", object: refund }] };
  }),

  endpoint("GET", "/v1/refunds", refundFilter, ({ state }, filter) => {
    const intent = filter.payment_intent;
    const refunds = intent === undefined ? Object.values(state.refunds) : refundsOf(state, intent);
    return { response: listOf(refunds, filter, "/v1/refunds") };
  }),
];
