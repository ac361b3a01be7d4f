import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApprovalNote } from "~/features/account/approval-note";
import { requireAccount } from "~/features/auth/visitor.server";
import { privateHeaders } from "~/features/site/private-headers";
import { intervalOf } from "~/features/subscriptions/plan";
import { PlanCards } from "~/features/subscriptions/plan-cards";
import { RedemptionForm, type RedemptionAnswer } from "~/features/subscriptions/redemption-form";
import { RedemptionConfirmation } from "~/features/subscriptions/redemption-confirmation";
import { SubscriptionCard } from "~/features/subscriptions/subscription-card";
import {
  changeSubscription,
  readPlans,
  readOtherPeriods,
  returnFromPayment,
} from "~/features/subscriptions/subscriptions.server";
import { getSupabase } from "~/services/supabase.server";

export const headers = privateHeaders;

export async function loader({ request }: LoaderFunctionArgs) {
  const comeBack = await returnFromPayment(request);
  if (comeBack) return comeBack;
  const { account, headers } = await requireAccount(request);
  const { supabase } = getSupabase(request);
  const [plans, otherPeriods] = await Promise.all([
    readPlans(supabase),
    readOtherPeriods(supabase, account),
  ]);
  return data(
    {
      approval: account.approval,
      subscription: account.subscription,
      otherPeriods,
      plans,
      interval: intervalOf(new URL(request.url).searchParams.get("pagamento")),
    },
    { headers },
  );
}

export function action({ request }: ActionFunctionArgs) {
  return changeSubscription(request);
}

export default function SubscriptionRoute() {
  const { approval, subscription, otherPeriods, plans, interval } = useLoaderData<typeof loader>();
  const answer: RedemptionAnswer | undefined = useActionData<typeof action>();
  return (
    <>
      <div className="grid items-start gap-5">
        <ApprovalNote approval={approval} />
        <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
          <SubscriptionCard subscription={subscription} otherPeriods={otherPeriods} />
          {answer?.confirmation ? (
            <RedemptionConfirmation code={answer.code ?? ""} confirmation={answer.confirmation} />
          ) : (
            <RedemptionForm result={answer?.result} />
          )}
        </div>
      </div>
      <PlanCards plans={plans} interval={interval} subscription={subscription} />
    </>
  );
}
