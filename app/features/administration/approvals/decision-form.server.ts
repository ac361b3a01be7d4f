/** The forms of a registration or of an account (docs/product.md 9.3, 9.4). */
import type { UserContext } from "~/features/accounts/auth/user.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { approveWithNewDealership } from "./approve-new.server";
import { decide, type DecisionSubject } from "./decide.server";
import { NEW_DEALERSHIP } from "./decision-list";
import { newDealershipSchema } from "./new-dealership-schema";
import { decisionSchema } from "./schema";

/** Reads any of the forms. @throws Response 400 for fields that none of them has. */
export function readDecisionForm(request: Request): Promise<FormData> {
  return readForm(request, { schema: [decisionSchema, newDealershipSchema], also: [INTENT_FIELD] });
}

/** Approves or rejects, as the form says. @returns A redirect to the list, or the form with status 400 or 503. */
export function decisionAction(
  context: UserContext | null,
  form: FormData,
  subject: DecisionSubject,
  list: string,
) {
  const isNew = form.get(INTENT_FIELD) === NEW_DEALERSHIP;
  return (isNew ? approveWithNewDealership : decide)(context, form, subject, list);
}
