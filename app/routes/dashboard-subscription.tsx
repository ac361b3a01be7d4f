import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApprovalNote } from "~/features/accounts/account/approval-note";
import { requireUser } from "~/features/accounts/auth/user.server";
import { privateHeaders } from "~/http/route-policy";
import { NextStepsCard } from "~/features/dealers/subscriptions/next-steps-card";
import { readNextSteps } from "~/features/dealers/subscriptions/next-steps.server";
import { returnFromPayment } from "~/features/dealers/subscriptions/payment-return.server";
import { intervalOf, isCurrentPlan, paidPriceText } from "~/features/dealers/subscriptions/plan";
import { ChosenPlan, PlanCards } from "~/features/dealers/subscriptions/plan-cards";
import { PurchaseConfirmation } from "~/features/dealers/subscriptions/purchase-confirmation";
import {
  RedemptionConfirmation,
  RedemptionForm,
  type SubscriptionActionData,
} from "~/features/dealers/subscriptions/redemption-form";
import { SubscriptionCard } from "~/features/dealers/subscriptions/subscription-card";
import {
  changeSubscription,
  readPlansOnSale,
  readOtherPeriods,
} from "~/features/dealers/subscriptions/subscriptions.server";

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const paymentReturn = await returnFromPayment(request);
  if (paymentReturn) return paymentReturn;
  const { user, supabase, headers } = await requireUser(request);
  const [plans, otherPeriods, steps] = await Promise.all([
    readPlansOnSale(supabase),
    readOtherPeriods(supabase, user),
    readNextSteps(supabase, user),
  ]);
  const { searchParams } = new URL(request.url);
  const payment = searchParams.get("pagamento");
  const chosen = plans?.find(({ code }) => code === searchParams.get("piano"));
  return data(
    {
      approval: user.approval,
      subscription: user.subscription,
      otherPeriods,
      plans,
      steps,
      interval: intervalOf(payment, user.subscription),
      chosen: chosen && !isCurrentPlan(chosen, user.subscription) ? chosen : null,
      isChoosing: payment !== null,
    },
    { headers },
  );
}

export function action({ request }: ActionFunctionArgs) {
  return changeSubscription(request);
}

export default function SubscriptionRoute() {
  const { approval, subscription, otherPeriods, plans, steps, interval, chosen, isChoosing } =
    useLoaderData<typeof loader>();
  const actionData: SubscriptionActionData | undefined = useActionData<typeof action>();
  return (
    <>
      <div className="grid items-start gap-5">
        {chosen && (
          <ChosenPlan
            plan={chosen}
            interval={interval}
            isPaying={subscription?.hasPayment ?? false}
          />
        )}
        {/* The steps of a subscriber say the same, beside what else there is to do. */}
        {(!steps || approval === "rejected") && <ApprovalNote approval={approval} />}
        {steps && <NextStepsCard steps={steps} />}
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <SubscriptionCard
            subscription={subscription}
            price={subscription && paidPriceText(subscription, plans ?? [])}
            otherPeriods={otherPeriods}
          />
          {actionData?.purchase ? (
            <PurchaseConfirmation purchase={actionData.purchase} />
          ) : actionData?.confirmation ? (
            <RedemptionConfirmation
              code={actionData.code ?? ""}
              confirmation={actionData.confirmation}
            />
          ) : (
            <RedemptionForm
              // A redeemed code empties the form: a code counts once.
              key={[subscription?.periodEnd, ...otherPeriods].join()}
              result={actionData?.result}
            />
          )}
        </div>
      </div>
      <PlanCards
        plans={plans}
        interval={interval}
        subscription={subscription}
        chosen={chosen}
        isOpen={isChoosing}
      />
    </>
  );
}
