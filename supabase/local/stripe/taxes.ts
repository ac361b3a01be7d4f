import { newObject, type TaxRate } from "./objects.ts";
import type { State } from "./store.ts";

// why: Stripe adds tax only when a call has a tax rate. A stand-in that always adds tax would hide that
// STRIPE_TAX_RATE_ID is missing.

/** STRIPE_TAX_RATE_ID of the local functions. */
export const LOCAL_TAX_RATE_ID = "txr_local_iva_22";

/** Creates the local tax rate: Italian VAT of 22 %, exclusive (docs/product.md 12.1). */
export function ensureLocalTaxRate(state: State): void {
  state.taxRates[LOCAL_TAX_RATE_ID] ??= {
    ...newObject("txr", LOCAL_TAX_RATE_ID),
    object: "tax_rate",
    active: true,
    display_name: "IVA",
    inclusive: false,
    percentage: 22,
  };
}

/** An amount in cents with the tax of each rate, rounded to cents as Stripe does. */
export interface TaxedAmount {
  net: number;
  taxes: { rate: TaxRate; amount: number }[];
  tax: number;
  total: number;
}

/** @param net Cents, without tax. */
export function withTax(net: number, rates: readonly TaxRate[]): TaxedAmount {
  const taxes = rates.map((rate) => ({
    rate,
    amount: Math.round((net * rate.percentage) / 100),
  }));
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return { net, taxes, tax, total: net + tax };
}
