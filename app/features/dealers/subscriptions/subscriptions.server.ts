/** Plans, payment and activation codes of the dashboard (docs/product.md 8.1). */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { replyWithErrors, UNREACHABLE } from "~/backend/form-reply.server";
import type { User } from "~/features/accounts/auth/user";
import { requireUser } from "~/features/accounts/auth/user.server";
import { paths } from "~/lib/paths";
import { flash } from "~/http/flash.server";
import { INTENT_FIELD, readForm } from "~/http/form-data.server";
import { callFunction } from "~/backend/functions.server";
import { FORM_BUDGET_MS } from "~/backend/fetch.server";
import { env } from "~/lib/env.server";
import { getSupabase, type Supabase } from "~/backend/supabase.server";
import { checkSubscription } from "./payment-status.server";
import { INTERVALS, type Plan } from "./plan";
import { purchaseOf } from "./purchase";
import { periodLine, type CodePeriod, type Confirmation } from "./redemption";
import { redemptionSchema } from "./schema";

/** Timeout of Stripe for the refresh button, in ms; the budget of a form is ten seconds. */
const STRIPE_TIMEOUT_MS = 6_000;

/** Said of a plan that a payment or a code began. */
export const ACTIVE = "Il tuo abbonamento è stato attivato con successo.";

/** Redirect targets of the payment functions: only the origins of the payment pages. */
const urlSchema = z.object({
  url: z.url().refine((url) => paymentOrigins().has(new URL(url).origin)),
});
const periodFields = {
  plan_name: z.string(),
  plan_quota: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
};
/** Response of redeem-activation-code, but for errors. */
const redemptionResponseSchema = z.union([
  z.object({ success: z.literal(true) }),
  z.object({
    success: z.literal(false),
    confirmation: z.object({
      current: z.array(z.object(periodFields)),
      next: z.array(z.object({ ...periodFields, is_redeemed: z.boolean() })),
    }) satisfies z.ZodType<Confirmation>,
  }),
]);
const checkoutSchema = z.object({
  planCode: z.string().max(40),
  billingInterval: z.enum(INTERVALS),
  /** Set by the confirmation. */
  confirmed: z.literal("on").optional(),
});

/**
 * All plans by monthly price, those that are no longer sold as well.
 * @throws The error of the backend.
 */
export async function readPlans(supabase: Supabase): Promise<Plan[]> {
  const { data } = await supabase
    .from("plans")
    .select("*")
    .order("monthly_price_cents")
    .throwOnError();
  return data.map((row) => ({
    code: row.code,
    name: row.name,
    quota: row.quota,
    isActive: row.active,
    prices: {
      month: row.monthly_price_cents,
      quarter: row.quarterly_price_cents,
      semiannual: row.semiannual_price_cents,
      year: row.annual_price_cents,
    },
  }));
}

/** Plans that can be bought, by monthly price; null when the backend failed. */
export async function readPlansOnSale(supabase: Supabase): Promise<Plan[] | null> {
  const plans = await readPlans(supabase).catch(() => null);
  return plans && plans.filter(({ isActive }) => isActive);
}

/** Runs the form that its intent names. */
export async function changeSubscription(request: Request) {
  const { user } = await requireUser(request);
  const schema = [redemptionSchema, checkoutSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  switch (form.get(INTENT_FIELD)) {
    case "refresh":
      return refresh(request);
    case "redeem":
      return redeem(request, form);
    case "checkout":
      return checkout(request, form, user);
    default:
      return data({}, { status: 400 });
  }
}

async function refresh(request: Request) {
  const { supabase, headers } = getSupabase(request);
  const status = await checkSubscription(supabase, { timeoutMs: STRIPE_TIMEOUT_MS });
  await flash(
    headers,
    status?.up_to_date
      ? { tone: "success", title: "Stato aggiornato" }
      : {
          tone: "error",
          title: "Stato non aggiornato",
          text: "Il servizio di pagamento non risponde. Riprova tra poco.",
        },
  );
  return redirect(paths.dashboard, { headers });
}

async function redeem(request: Request, form: FormData) {
  const submission = parseWithZod(form, { schema: redemptionSchema });
  if (submission.status !== "success") return replyWithErrors(submission, undefined);
  const { supabase, headers } = getSupabase(request);
  const { code } = submission.value;
  // The database counts the attempts, those of callers that bypass the portal as well.
  const answer = await callFunction(
    supabase,
    "redeem-activation-code",
    submission.value,
    redemptionResponseSchema,
  );
  if (!answer.ok) return replyWithRedemptionError(submission, answer);
  if (!answer.data.success) {
    headers.set("Cache-Control", "private, no-store");
    return data({ code, confirmation: answer.data.confirmation }, { headers });
  }
  await flash(headers, {
    tone: "success",
    title: "Codice attivato!",
    text: ACTIVE,
    place: "page",
  });
  return redirect(paths.dashboard, { headers });
}

function replyWithRedemptionError(
  submission: Submission<unknown>,
  { code, message, isUnavailable }: { code: string; message: string; isUnavailable: boolean },
) {
  if (isUnavailable)
    return replyWithErrors(submission, "Errore", {
      status: 503,
      detail: `Errore durante il riscatto del codice. ${UNREACHABLE}`,
    });
  if (code !== "too_many_attempts")
    return replyWithErrors(submission, "Errore", { detail: message });
  // The database counts by the minute.
  const headers = { "Retry-After": "60" };
  return replyWithErrors(submission, "Errore", { status: 429, headers, detail: message });
}

/** The current and the following periods of plans from codes, in order of time; none when the backend failed. */
async function readCodePeriods(supabase: Supabase, userId: string): Promise<CodePeriod[]> {
  const { data: rows } = await supabase
    .from("code_periods")
    .select("plan_quota, starts_at, ends_at, plans(name)")
    .eq("user_id", userId)
    .gt("ends_at", new Date().toISOString())
    .order("starts_at");
  return (rows ?? []).map(({ plans, ...period }) => ({ ...period, plan_name: plans.name }));
}

/** Further periods of plans from codes, formatted, in order of time; none when the backend failed. */
export async function readOtherPeriods(
  supabase: Supabase,
  { id, subscription }: User,
): Promise<string[]> {
  const periods = await readCodePeriods(supabase, id);
  return periods.flatMap((period) => {
    const isRunning = Date.parse(period.starts_at) <= Date.now();
    if (isRunning && subscription?.source === "activation_code") return [];
    return periodLine(period, isRunning);
  });
}

function paymentOrigins(): ReadonlySet<string> {
  return new Set(env.PAYMENT_ORIGINS.map((origin) => new URL(origin).origin));
}

/** Payment errors are shown on the page of the plans. */
async function redirectWithError(headers: Headers, text: string, detail?: string) {
  await flash(headers, { tone: "error", title: text, ...(detail && { text: detail }) });
  return redirect(paths.dashboard, { headers });
}

async function checkout(request: Request, form: FormData, user: User) {
  const parsed = checkoutSchema.safeParse(Object.fromEntries(form));
  const { supabase, headers } = getSupabase(request);
  const failed = "Si è verificato un errore durante la creazione della sessione di pagamento.";
  if (!parsed.success) return redirectWithError(headers, failed);
  const { confirmed, ...chosen } = parsed.data;
  const purchase = confirmed ? null : await readPurchase(supabase, user, chosen);
  if (purchase) {
    headers.set("Cache-Control", "private, no-store");
    return data({ purchase }, { headers });
  }
  const answer = await callFunction(supabase, "create-checkout", chosen, urlSchema);
  if (!answer.ok) return redirectWithError(headers, failed, answer.message);
  return redirect(answer.data.url, { headers });
}

/**
 * The effect of paying for a plan on a user who has one from a code; null where there is nothing to ask, or nothing
 * to be read.
 */
async function readPurchase(
  supabase: Supabase,
  { id, subscription }: User,
  {
    planCode,
    billingInterval,
  }: Pick<z.output<typeof checkoutSchema>, "planCode" | "billingInterval">,
) {
  // A second payment is refused by the function.
  if (subscription?.source !== "activation_code" || subscription.hasPayment) return null;
  const [plans, periods] = await Promise.all([
    readPlansOnSale(supabase),
    readCodePeriods(supabase, id),
  ]);
  const plan = plans?.find(({ code }) => code === planCode);
  return plan && periods.length > 0 ? purchaseOf(plan, billingInterval, periods) : null;
}

/** Redirects to the customer portal. A link opens it, because it has a tab of its own. */
export async function redirectToCustomerPortal(request: Request) {
  const { supabase, headers } = getSupabase(request, FORM_BUDGET_MS);
  await requireUser(request);
  const answer = await callFunction(supabase, "customer-portal", {}, urlSchema);
  if (!answer.ok)
    return redirectWithError(
      headers,
      "Si è verificato un errore nell'apertura del portale clienti.",
      answer.message,
    );
  return redirect(answer.data.url, { headers });
}
