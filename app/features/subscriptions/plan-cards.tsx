import { Form } from "@remix-run/react";
import type { CurrentSubscription } from "~/features/auth/account";
import { formatCents } from "~/lib/money";
import { paths, withSearch } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { SubmitButton } from "~/ui/submit-button";
import { TabLinks } from "~/ui/tab-links";
import { INTERVALS, INTERVAL_WORDS, isCurrentPlan, type BillingInterval, type Plan } from "./plan";

interface PlanCardsProps {
  /** Null when they could not be loaded. */
  plans: readonly Plan[] | null;
  interval: BillingInterval;
  subscription: CurrentSubscription | null;
}

/** The plans on sale, for one of four intervals; the interval is an address, so it needs no JavaScript. */
export function PlanCards({ plans, interval, subscription }: PlanCardsProps) {
  const tabs = INTERVALS.map((name) => ({
    label: INTERVAL_WORDS[name].name,
    to: withSearch(paths.dashboard, `pagamento=${INTERVAL_WORDS[name].query}`),
    active: name === interval,
  }));
  const { discountPercent } = INTERVAL_WORDS[interval];
  return (
    <section aria-labelledby="piani" data-payment="" className="mt-10">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="piani" className="text-2xl">
            I piani
          </h2>
          <p className="mt-1 text-soft">
            Prezzi IVA esclusa. Gli annunci restano online 60 giorni.
          </p>
        </div>
        <TabLinks label="Ogni quanto paghi" tabs={tabs} />
      </div>
      {plans === null ? (
        <p role="alert" className="mt-6 rounded-card bg-danger-soft p-5 text-danger">
          <strong className="font-semibold">Errore</strong> Impossibile caricare i piani
          disponibili.
        </p>
      ) : (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {plans.map((plan) => (
            <li key={plan.code}>
              <PlanCard
                plan={plan}
                interval={interval}
                discountPercent={discountPercent}
                isCurrent={isCurrentPlan(plan, subscription)}
                isPaying={subscription?.hasPayment ?? false}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PlanCardProps {
  plan: Plan;
  interval: BillingInterval;
  discountPercent: number;
  isCurrent: boolean;
  /** A paid plan is changed in the customer portal, not bought a second time. */
  isPaying: boolean;
}

function PlanCard({ plan, interval, discountPercent, isCurrent, isPaying }: PlanCardProps) {
  const titleId = `piano-${plan.code}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`flex h-full flex-col rounded-card border bg-surface p-5 shadow-card ${
        isCurrent ? "border-minicar" : "border-line"
      }`}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 id={titleId} className="text-lg">
          {plan.name}
        </h3>
        {isCurrent ? (
          <Badge tone="minicar">Piano Attuale</Badge>
        ) : (
          discountPercent > 0 && <Badge tone="brand">Sconto {discountPercent}%</Badge>
        )}
      </div>
      <p className="mt-1 text-soft">Fino a {plan.quota} veicoli</p>
      <p className="mt-4 mb-5">
        <span className="font-display text-[1.7rem] leading-none font-bold">
          {formatCents(plan.prices[interval])}
        </span>{" "}
        <span className="text-soft">{INTERVAL_WORDS[interval].per}</span>
      </p>
      <Form method="post" action={paths.dashboardIndex} className="mt-auto">
        <input type="hidden" name="intent" value="checkout" />
        <input type="hidden" name="planCode" value={plan.code} />
        <input type="hidden" name="billingInterval" value={interval} />
        <SubmitButton
          action={paths.dashboard}
          variant={isCurrent ? "secondary" : "primary"}
          disabled={isCurrent || isPaying}
          className="w-full"
          aria-describedby={titleId}
        >
          {isCurrent ? "Piano Attuale" : isPaying ? "Cambia dal portale" : "Scegli il piano"}
        </SubmitButton>
      </Form>
    </article>
  );
}
