/** Decisions of administrators. The database ties the account, writes the audit log and queues the mail. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { throwRefusal, type AdminEntry } from "~/features/admin/admin-page.server";
import { refuse, refuseError, UNREACHABLE } from "~/services/form-answer.server";
import { flash } from "~/services/flash.server";
import { callFunction } from "~/services/functions.server";
import type { Supabase } from "~/services/supabase.server";
import type { Notice } from "~/ui/toast";
import { ALREADY_DECIDED, DECISION_FAILED, explainDecisionError } from "./decision-errors";
import { CHOOSE_ENDING, decisionSchema } from "./schema";

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
  const { subjectId, decision, dealershipId, subscription } = submission.value;
  if (decision === "rejected" && subscription) {
    // First Stripe, then the decision: while Stripe does not answer, nothing is decided.
    const failure = await endSubscription(supabase, rpc, subjectId, subscription);
    if (failure) return refuse(submission, DECISION_FAILED, { ...failure, headers });
  }
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
  if (error?.message === "subscription_choice_required") {
    const fields = { subscription: [CHOOSE_ENDING] };
    return refuse(submission, undefined, { headers, fields });
  }
  if (error) {
    throwRefusal(error);
    const detail = explainDecisionError(error);
    return refuseError(submission, error, DECISION_FAILED, { headers, detail });
  }
  await flash(headers, done[decision]);
  return redirect(list, { headers });
}

/** Ends the paid subscription of the account. @returns What to tell when that failed */
async function endSubscription(
  supabase: Supabase,
  rpc: Decidable["rpc"],
  subjectId: string,
  mode: "now" | "period_end",
): Promise<{ status: number; detail: string } | undefined> {
  let userId: string | null = subjectId;
  if (rpc === "decide_registration") {
    const { data, error } = await supabase
      .from("dealership_registrations")
      .select("user_id")
      .eq("id", subjectId)
      .maybeSingle();
    if (error) return { status: 503, detail: UNREACHABLE };
    userId = data?.user_id ?? null;
  }
  if (userId === null) return undefined;
  const body = { userId, mode };
  const answer = await callFunction(supabase, "cancel-subscription", body, z.object({}));
  if (answer.ok) return undefined;
  const detail = `${answer.message} Niente è stato deciso.`;
  return { status: answer.isUnavailable ? 503 : 400, detail };
}
