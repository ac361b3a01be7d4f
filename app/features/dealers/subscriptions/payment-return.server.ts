/** The way back from a payment page (docs/product.md 8.4). */
import { redirect } from "@remix-run/node";
import { PAGE_BUDGET_MS } from "~/backend/fetch.server";
import { getSupabase } from "~/backend/supabase.server";
import { requireUser } from "~/features/accounts/auth/user.server";
import { flash, type Flash } from "~/http/flash.server";
import { paths } from "~/lib/paths";
import { checkSubscription, type PaymentStatus } from "./payment-status.server";
import { ACTIVE } from "./subscriptions.server";

/** Time until the subscription is read again after a payment, in ms (docs/product.md 12.5). */
const RECHECK_MS = 1_000;

/** How long after its beginning a subscription counts as the one that was just paid, in ms (docs/product.md 12.5). */
const JUST_PAID_MS = 3_600_000;

/**
 * The message for a return from the payment page as if it was paid: anybody can type that address. Undefined where the plan
 * was paid before: the page shows it.
 */
function noticeOf(status: PaymentStatus | null): Flash | undefined {
  if (!status?.has_payment)
    return {
      tone: "error",
      title: "Nessun pagamento confermato",
      text: "Se hai appena pagato, la conferma arriva tra poco: premi «Aggiorna» per controllare.",
      place: "page",
    };
  const { paid_since: since } = status;
  // While Stripe does not answer, what its webhook recorded counts.
  if (since && Date.now() - Date.parse(since) > JUST_PAID_MS) return undefined;
  // A toast would cover what was just paid.
  return { tone: "success", title: "Pagamento completato!", text: ACTIVE, place: "page" };
}

/**
 * The return from a payment page, `?success=true` or `?canceled=true`; undefined for every other address.
 * The subscription is read from Stripe, and again a second later, before the redirect: the webhook may be late, and
 * this needs no JavaScript. Apart from that second the budget is that of every page.
 */
export async function returnFromPayment(request: Request) {
  const { searchParams } = new URL(request.url);
  const isPaid = searchParams.get("success") === "true";
  if (!isPaid && searchParams.get("canceled") !== "true") return undefined;
  const { supabase, headers } = getSupabase(request, PAGE_BUDGET_MS + RECHECK_MS);
  const signal = AbortSignal.timeout(PAGE_BUDGET_MS);
  await requireUser(request);
  if (!isPaid) {
    await flash(headers, {
      tone: "error",
      title: "Pagamento annullato",
      text: "Puoi riprovare quando vuoi.",
    });
    return redirect(paths.dashboard, { headers });
  }
  let status = await checkSubscription(supabase, { signal });
  // A plan from a code is in force before the payment is, and says nothing of it.
  if (status?.has_payment === false) {
    await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
    status = await checkSubscription(supabase);
  }
  const notice = noticeOf(status);
  if (notice) await flash(headers, notice);
  return redirect(paths.dashboard, { headers });
}
