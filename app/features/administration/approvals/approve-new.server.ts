/**
 * Approvals that make a dealership (docs/product.md 9.3). The database makes it, ties the account to it, writes the audit
 * log and queues the mail, all or nothing.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { replyWithCallError, replyWithErrors, UNREACHABLE } from "~/backend/form-reply.server";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { UserContext } from "~/features/accounts/auth/user.server";
import { showOwnChange } from "~/features/marketplace/catalogue/sync/portal-catalogue-sync.server";
import { flash } from "~/http/flash.server";
import { readDealershipNames } from "./dealership-names.server";
import { DECISION_FAILED, errorText } from "./decision-errors.server";
import type { DecisionSubject } from "./decide.server";
import { NEW_DEALERSHIP_FIELDS, newDealershipSchema } from "./new-dealership-schema";

/** Approves with a new dealership. @returns A redirect to the list, or the form with status 400 or 503. */
export async function approveWithNewDealership(
  context: UserContext | null,
  form: FormData,
  { rpc, messages }: DecisionSubject,
  list: string,
) {
  const submission = parseWithZod(form, { schema: newDealershipSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context)
    return replyWithErrors(submission, DECISION_FAILED, { status: 503, detail: UNREACHABLE });

  const { supabase, headers } = context;
  const { subjectId, ...facts } = submission.value;
  const { data: id, error } = await supabase.rpc("approve_with_new_dealership", {
    p_facts: facts,
    ...(rpc === "decide_account" ? { p_account: subjectId } : { p_registration: subjectId }),
  });
  if (error?.message === "already_decided") {
    await flash(headers, messages.alreadyDecided);
    return redirect(list, { headers });
  }
  if (error) {
    throwIfUnauthorized(error);
    const field = error.message === "invalid_dealership" ? refusedField(error.details) : undefined;
    if (field) {
      const fields = { [field]: ["Questo valore non è valido: ricontrollalo"] };
      return replyWithErrors(submission, undefined, { headers, fields });
    }
    const detail = errorText(error.message);
    return replyWithCallError(submission, error, DECISION_FAILED, { headers, detail });
  }
  await showOwnChange();
  // Made already: a name that cannot be read is no reason to say that it failed.
  const named = await readDealershipNames(supabase, [id]).then(
    (nameOf) => nameOf(id),
    () => ({ name: facts.name, path: null }),
  );
  await flash(headers, {
    ...messages.approved,
    text: `${named.name} è ora sul portale e il concessionario riceve una mail.`,
    ...(named.path && { link: { label: "Vedi la pagina", path: named.path } }),
  });
  return redirect(list, { headers });
}

/** The field that a check of the table refused: `dealerships_postal_code_check` is `postalCode`. */
function refusedField(rule: string): string | undefined {
  const column = /^dealerships_(\w+)_check$/.exec(rule)?.[1];
  const name = column?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return NEW_DEALERSHIP_FIELDS.find((field) => field === name);
}
