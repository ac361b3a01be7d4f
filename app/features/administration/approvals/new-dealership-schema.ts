/** The dealership that an approval makes (docs/product.md 9.3), shared by browser and server. */
import { z } from "zod";
import { dealershipFields, PROVINCE_REQUIRED } from "~/features/dealers/own-page/dealership-fields";
import { provinceOfPostalCode } from "~/lib/provinces";

const { name, types, address, postalCode, city, province, phone } = dealershipFields;
const { whatsapp, email, website, description } = dealershipFields;
const facts = {
  ...{ name, types, address, postalCode, city, province, phone },
  ...{ whatsapp, email, website, description },
};

/** In the order of the form. */
const shape = z.object({
  /** Id of the registration or of the account. */
  subjectId: z.uuid(),
  ...facts,
  /** By default the one of the postal code. */
  province: facts.province.optional(),
});

/** Names of the fields that describe the dealership, as the database takes them. */
export const NEW_DEALERSHIP_FIELDS = Object.keys(shape.shape).filter(
  (name) => name !== "subjectId",
);

/** The form of an approval that creates a dealership; its province follows from the postal code if it is empty. */
export const newDealershipSchema = shape.transform((values, context) => {
  const found = values.province ?? provinceOfPostalCode(values.postalCode);
  if (found) return { ...values, province: found };
  const message = `${PROVINCE_REQUIRED}: il CAP non è della Calabria`;
  context.addIssue({ code: "custom", path: ["province"], message });
  return z.NEVER;
});
