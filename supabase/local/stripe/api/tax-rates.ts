import { z } from "zod";
import { find } from "../faults.ts";
import { formBoolean } from "../form-body.ts";
import { newObject, type TaxRate } from "../objects.ts";
import { endpoint, type Endpoint } from "./endpoint.ts";

// why: tax is added exactly when a checkout session carries a rate.

const newTaxRate = z.strictObject({
  display_name: z.string().min(1),
  inclusive: formBoolean.pipe(z.literal(false)),
  percentage: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,4})?$/)
    .transform(Number),
  active: formBoolean.default(true),
});

export const taxRateEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/tax_rates", newTaxRate, ({ state }, input) => {
    const rate: TaxRate = { ...newObject("txr"), object: "tax_rate", ...input };
    state.taxRates[rate.id] = rate;
    return { answer: rate };
  }),

  endpoint("GET", "/v1/tax_rates/:id", z.strictObject({}), ({ state }, _input, id) => ({
    answer: find(state.taxRates, "tax rate", id, { param: "tax_rate" }),
  })),
];
