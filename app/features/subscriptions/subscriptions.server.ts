/** Plans, payment and activation codes of the dashboard (docs/product.md 8.1). */
import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { refuse, UNREACHABLE } from "~/services/form-answer.server";
import type { Account } from "~/features/auth/account";
import { requireAccount } from "~/features/auth/visitor.server";
import { paths } from "~/lib/paths";
import { flash } from "~/services/flash.server";
import { INTENT_FIELD, readForm } from "~/services/form-data.server";
import { callFunction } from "~/services/functions.server";
import { FORM_BUDGET_MS, PAGE_BUDGET_MS } from "~/services/backend-fetch.server";
import { env } from "~/services/env.server";
import { getSupabase, type Supabase } from "~/services/supabase.server";
import { INTERVALS, type Plan } from "./plan";
import { type Confirmation, periodLine } from "./redemption";
import { redemptionSchema } from "./schema";

/** A payment page that was left is read again after this time, in ms (docs/product.md 12.5). */
const RECHECK_MS = 1_000;

/** What Stripe may take when somebody asks for the state with a button, in ms; a form waits ten seconds in all. */
const STRIPE_PATIENCE_MS = 6_000;

const ACTIVE = "Il tuo abbonamento è stato attivato con successo.";
/** Said while neither Stripe nor its message has confirmed what was paid. */
const NOT_YET_ACTIVE =
  "Stiamo aspettando la conferma del pagamento: il tuo abbonamento sarà attivo tra poco. Premi «Aggiorna» per controllare.";

/** Where the payment functions may lead: to the payment pages only. */
const urlSchema = z.object({
  url: z.url().refine((url) => paymentOrigins().has(new URL(url).origin)),
});
const periodFields = {
  plan_name: z.string(),
  plan_quota: z.number(),
  starts_at: z.string(),
  ends_at: z.string(),
};
/** What redeem-activation-code answers when it refuses nothing. */
const redemptionAnswerSchema = z.union([
  z.object({ success: z.literal(true) }),
  z.object({
    success: z.literal(false),
    confirmation: z.object({
      current: z.array(z.object(periodFields)),
      next: z.array(z.object({ ...periodFields, is_redeemed: z.boolean() })),
    }) satisfies z.ZodType<Confirmation>,
  }),
]);
const statusSchema = z.object({ subscribed: z.boolean(), up_to_date: z.boolean().default(true) });
const checkoutSchema = z.object({
  planCode: z.string().max(40),
  billingInterval: z.enum(INTERVALS),
});

/** The plans on sale by monthly price; null when the backend did not tell. */
export async function readPlans(supabase: Supabase): Promise<Plan[] | null> {
  const { data: rows, error } = await supabase
    .from("plans")
    .select("*")
    .eq("active", true)
    .order("monthly_price_cents", { ascending: true });
  if (error) return null;
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    quota: row.quota,
    prices: {
      month: row.monthly_price_cents,
      quarter: row.quarterly_price_cents,
      semiannual: row.semiannual_price_cents,
      year: row.annual_price_cents,
    },
  }));
}

/**
 * Whether the account counts as subscribed, and whether Stripe said so; null when nobody said anything.
 *
 * @param patience_ms What Stripe may take; by default as long as a page can wait for it.
 */
async function checkSubscription(
  supabase: Supabase,
  { signal, patience_ms }: { signal?: AbortSignal; patience_ms?: number } = {},
) {
  const body = { refresh: true, patience_ms };
  const answer = await callFunction(supabase, "check-subscription", body, statusSchema, signal);
  return answer.ok ? answer.data : null;
}

/**
 * The way back from a payment page, `?success=true` or `?canceled=true`; undefined for every other address.
 * The subscription is read from Stripe, and once more a second later, before the page is shown: so the webhook may be
 * late, and no JavaScript is needed. Beside that second the page waits no longer than any other.
 */
export async function returnFromPayment(request: Request) {
  const { searchParams } = new URL(request.url);
  const isPaid = searchParams.get("success") === "true";
  if (!isPaid && searchParams.get("canceled") !== "true") return undefined;
  const { supabase, headers } = getSupabase(request, PAGE_BUDGET_MS + RECHECK_MS);
  const patience = AbortSignal.timeout(PAGE_BUDGET_MS);
  await requireAccount(request);
  if (!isPaid) {
    await flash(headers, {
      tone: "error",
      title: "Pagamento annullato",
      text: "Puoi riprovare quando vuoi.",
    });
    return redirect(paths.dashboard, { headers });
  }
  let status = await checkSubscription(supabase, { signal: patience });
  if (status?.subscribed === false) {
    await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
    status = await checkSubscription(supabase);
  }
  await flash(headers, {
    tone: "success",
    title: "Pagamento completato!",
    text: status?.subscribed ? ACTIVE : NOT_YET_ACTIVE,
  });
  return redirect(paths.dashboard, { headers });
}

/** Runs the form of the dashboard that was sent. */
export async function changeSubscription(request: Request) {
  await requireAccount(request);
  const schema = [redemptionSchema, checkoutSchema];
  const form = await readForm(request, { schema, also: [INTENT_FIELD] });
  switch (form.get(INTENT_FIELD)) {
    case "refresh":
      return refresh(request);
    case "redeem":
      return redeem(request, form);
    case "checkout":
      return checkout(request, form);
    default:
      return data({}, { status: 400 });
  }
}

async function refresh(request: Request) {
  const { supabase, headers } = getSupabase(request);
  const status = await checkSubscription(supabase, { patience_ms: STRIPE_PATIENCE_MS });
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
  if (submission.status !== "success") return refuse(submission, undefined);
  const { supabase, headers } = getSupabase(request);
  const { code } = submission.value;
  // The database counts the attempts: anyone who calls it past the portal is limited as well.
  const answer = await callFunction(
    supabase,
    "redeem-activation-code",
    submission.value,
    redemptionAnswerSchema,
  );
  if (!answer.ok) return refuseRedemption(submission, answer);
  if (!answer.data.success) {
    headers.set("Cache-Control", "private, no-store");
    return data({ code, confirmation: answer.data.confirmation }, { headers });
  }
  await flash(headers, { tone: "success", title: "Codice attivato!", text: ACTIVE });
  return redirect(paths.dashboard, { headers });
}

function refuseRedemption(
  submission: Submission<unknown>,
  { code, message, isUnavailable }: { code: string; message: string; isUnavailable: boolean },
) {
  if (isUnavailable)
    return refuse(submission, "Errore", {
      status: 503,
      detail: `Errore durante il riscatto del codice. ${UNREACHABLE}`,
    });
  if (code !== "too_many_attempts") return refuse(submission, "Errore", { detail: message });
  // The database counts by the minute.
  const headers = { "Retry-After": "60" };
  return refuse(submission, "Errore", { status: 429, headers, detail: message });
}

/** A line for each plan from a code beside the one that counts, in order of time; none when the backend did not tell. */
export async function readOtherPeriods(
  supabase: Supabase,
  { id, subscription }: Account,
): Promise<string[]> {
  const now = new Date().toISOString();
  const { data: rows, error } = await supabase
    .from("code_periods")
    .select("plan_quota, starts_at, ends_at, plans(name)")
    .eq("user_id", id)
    .gt("ends_at", now)
    .order("starts_at");
  if (error) return [];
  return rows.flatMap(({ plans, ...period }) => {
    const isRunning = Date.parse(period.starts_at) <= Date.parse(now);
    if (isRunning && subscription?.source === "activation_code") return [];
    return periodLine({ ...period, plan_name: plans.name }, isRunning);
  });
}

function paymentOrigins(): ReadonlySet<string> {
  return new Set(env.PAYMENT_ORIGINS.map((origin) => new URL(origin).origin));
}

/** Errors of a payment are shown on the page of the plans, where one can try again. */
async function refusePayment(headers: Headers, text: string, detail?: string) {
  await flash(headers, { tone: "error", title: text, ...(detail && { text: detail }) });
  return redirect(paths.dashboard, { headers });
}

async function checkout(request: Request, form: FormData) {
  const parsed = checkoutSchema.safeParse(Object.fromEntries(form));
  const { supabase, headers } = getSupabase(request);
  const failed = "Si è verificato un errore durante la creazione della sessione di pagamento.";
  if (!parsed.success) return refusePayment(headers, failed);
  const answer = await callFunction(supabase, "create-checkout", parsed.data, urlSchema);
  if (!answer.ok) return refusePayment(headers, failed, answer.message);
  return redirect(answer.data.url, { headers });
}

/** The customer portal; a link and no form, because it opens in a tab of its own. */
export async function openPortal(request: Request) {
  const { supabase, headers } = getSupabase(request, FORM_BUDGET_MS);
  await requireAccount(request);
  const answer = await callFunction(supabase, "customer-portal", {}, urlSchema);
  if (!answer.ok)
    return refusePayment(
      headers,
      "Si è verificato un errore nell'apertura del portale clienti.",
      answer.message,
    );
  return redirect(answer.data.url, { headers });
}
