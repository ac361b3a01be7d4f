/**
 * Decisions on registrations and dealer accounts (docs/product.md 9.3, 9.4). The database links the account to its
 * dealership, writes the audit log and queues the mail.
 */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { z } from "zod";
import { throwIfUnauthorized } from "~/features/accounts/auth/admin.server";
import type { UserContext } from "~/features/accounts/auth/user.server";
import { replyWithErrors, replyWithCallError, UNREACHABLE } from "~/backend/form-reply.server";
import { flash } from "~/http/flash.server";
import { callFunction } from "~/backend/functions.server";
import type { Supabase } from "~/backend/supabase.server";
import type { Notice } from "~/lib/notice";
import { DECISION_FAILED, errorText } from "./decision-errors.server";
import { SUBSCRIPTION_END_REQUIRED, decisionSchema } from "./schema";

/** The subject of a decision: its database function, and the message after each decision. */
export interface DecisionSubject {
  rpc: "decide_registration" | "decide_account";
  messages: Record<"approved" | "rejected" | "alreadyDecided", Notice>;
}

const FASTER = "Nel frattempo qualcuno ha risposto a questa richiesta.";
const MAILED = "Il concessionario riceve una mail.";

/** Decisions on registrations. */
export const REGISTRATION: DecisionSubject = {
  rpc: "decide_registration",
  messages: {
    approved: { tone: "success", title: "Registrazione approvata", text: MAILED },
    rejected: { tone: "success", title: "Registrazione rifiutata", text: MAILED },
    alreadyDecided: { tone: "error", title: "Registrazione già decisa", text: FASTER },
  },
};

/** Decisions on dealer accounts. */
export const ACCOUNT: DecisionSubject = {
  rpc: "decide_account",
  messages: {
    approved: { tone: "success", title: "Account approvato", text: MAILED },
    rejected: { tone: "success", title: "Account rifiutato", text: MAILED },
    alreadyDecided: { tone: "error", title: "Account già approvato", text: FASTER },
  },
};

/** Approves or rejects. @returns A redirect to the list, or the form with status 400 or 503. */
export async function decide(
  context: UserContext | null,
  form: FormData,
  { rpc, messages }: DecisionSubject,
  list: string,
) {
  const submission = parseWithZod(form, { schema: decisionSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  if (!context)
    return replyWithErrors(submission, DECISION_FAILED, { status: 503, detail: UNREACHABLE });

  const { supabase, headers } = context;
  const { subjectId, decision, dealershipId, subscription } = submission.value;
  if (decision === "rejected" && subscription) {
    // Stripe before the decision: nothing is decided if Stripe fails.
    const failure = await cancelSubscription(supabase, rpc, subjectId, subscription);
    if (failure) return replyWithErrors(submission, DECISION_FAILED, { ...failure, headers });
  }
  const p_decision = decision;
  const p_dealership = decision === "approved" && dealershipId && { p_dealership_id: dealershipId };
  const { error } =
    rpc === "decide_account"
      ? await supabase.rpc(rpc, { p_user: subjectId, p_decision, ...p_dealership })
      : await supabase.rpc(rpc, { p_id: subjectId, p_decision, ...p_dealership });
  if (error?.message === "already_decided") {
    // Another administrator was faster: the list shows what they decided.
    await flash(headers, messages.alreadyDecided);
    return redirect(list, { headers });
  }
  if (error?.message === "subscription_choice_required") {
    const fields = { subscription: [SUBSCRIPTION_END_REQUIRED] };
    return replyWithErrors(submission, undefined, { headers, fields });
  }
  if (error) {
    throwIfUnauthorized(error);
    const detail = errorText(error.message);
    return replyWithCallError(submission, error, DECISION_FAILED, { headers, detail });
  }
  await flash(headers, messages[decision]);
  return redirect(list, { headers });
}

/** Ends the paid subscription of the account. @returns The error reply if that failed. */
async function cancelSubscription(
  supabase: Supabase,
  rpc: DecisionSubject["rpc"],
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
  const response = await callFunction(supabase, "cancel-subscription", body, z.object({}));
  if (response.ok) return undefined;
  const detail = `${response.message} Niente è stato deciso.`;
  return { status: response.isUnavailable ? 503 : 400, detail };
}
