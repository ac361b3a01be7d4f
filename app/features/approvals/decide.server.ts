/** Decisions of administrators. The database ties the account, writes the audit log and queues the mail. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { throwRefusal, type AdminEntry } from "~/features/admin/admin-page.server";
import { refuse, refuseError, UNREACHABLE } from "~/services/form-answer.server";
import { flash } from "~/services/flash.server";
import type { Notice } from "~/ui/toast";
import { ALREADY_DECIDED, DECISION_FAILED, explainDecisionError } from "./decision-errors";
import { decisionSchema } from "./schema";

/** What is decided on, and what people read when it is done. */
interface Decidable {
  rpc: "decide_registration" | "decide_account";
  done: Record<"approved" | "rejected", Notice>;
}

const MAILED = "Il concessionario riceve una mail.";

export const REGISTRATION: Decidable = {
  rpc: "decide_registration",
  done: {
    approved: { tone: "success", title: "Registrazione approvata", text: MAILED },
    rejected: { tone: "success", title: "Registrazione rifiutata", text: MAILED },
  },
};

export const ACCOUNT: Decidable = {
  rpc: "decide_account",
  done: {
    approved: { tone: "success", title: "Account approvato", text: MAILED },
    rejected: { tone: "success", title: "Account rifiutato", text: MAILED },
  },
};

/** Approves or rejects, then goes back to the list; or gives the form back with 400 or 503. */
export async function decide(
  entry: AdminEntry | null,
  form: FormData,
  { rpc, done }: Decidable,
  list: string,
) {
  const submission = parseWithZod(form, { schema: decisionSchema });
  if (submission.status !== "success") return refuse(submission, undefined);
  if (!entry) return refuse(submission, DECISION_FAILED, { status: 503, detail: UNREACHABLE });

  const { supabase, headers } = entry;
  const { subjectId, decision, dealershipId } = submission.value;
  const p_decision = decision;
  const p_dealership = decision === "approved" && dealershipId && { p_dealership_id: dealershipId };
  const { error } =
    rpc === "decide_account"
      ? await supabase.rpc(rpc, { p_user: subjectId, p_decision, ...p_dealership })
      : await supabase.rpc(rpc, { p_id: subjectId, p_decision, ...p_dealership });
  if (error?.message === "already_decided") {
    // Somebody else was faster: the form is of no use any more, the fresh list is.
    await flash(headers, ALREADY_DECIDED);
    return redirect(list, { headers });
  }
  if (error) {
    throwRefusal(error);
    const detail = explainDecisionError(error);
    return refuseError(submission, error, DECISION_FAILED, { headers, detail });
  }
  await flash(headers, done[decision]);
  return redirect(list, { headers });
}
