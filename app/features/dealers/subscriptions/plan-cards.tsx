import { Form } from "@remix-run/react";
import type { CurrentSubscription } from "~/features/accounts/auth/user";
import { formatCents, formatPercent } from "~/lib/money";
import { paths, withSearch } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink, SubmitButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TabLinks } from "~/ui/tab-links";
import {
  discountPercent,
  INTERVALS,
  INTERVAL_WORDS,
  isCurrentPlan,
  type BillingInterval,
  type Plan,
} from "./plan";
import { needs } from "~/lib/policy-needs";

interface PlanCardsProps {
  /** Null when the backend failed. */
  plans: readonly Plan[] | null;
  interval: BillingInterval;
  subscription: CurrentSubscription | null;
  /** The plan that was chosen on the price list or at the registration. */
  chosen: Plan | null;
  /** Unfolds the plans of a subscriber. */
  isOpen: boolean;
}

/** The plan that was chosen before the dashboard was reached, on its way to the payment (docs/product.md 8.3). */
export function ChosenPlan({
  plan,
  interval,
  isPaying,
}: {
  plan: Plan;
  interval: BillingInterval;
  isPaying: boolean;
}) {
  return (
    <section
      aria-labelledby="piano-scelto"
      {...needs("payment")}
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-brand bg-surface p-5 shadow-card sm:p-7"
    >
      <div>
        <h2 id="piano-scelto" className="text-xl">
          Hai scelto {plan.name}
        </h2>
        <p className="mt-1 text-soft">
          Fino a {plan.quota} veicoli, {formatCents(plan.prices[interval])}{" "}
          {INTERVAL_WORDS[interval].per}, IVA esclusa.
        </p>
      </div>
      <PlanButton plan={plan} interval={interval} isPaying={isPaying} describedBy="piano-scelto">
        Vai al pagamento
      </PlanButton>
    </section>
  );
}

/** The plans of a subscriber are folded: they are there to change the plan, not to choose one. */
export function PlanCards(props: PlanCardsProps) {
  if (!props.subscription) return <Plans {...props} />;
  return (
    <details className="group mt-6" open={props.isOpen}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline">
        Cambia piano
        <Icon
          name="chevron-down"
          className="size-4 text-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <Plans {...props} />
    </details>
  );
}

/** The plans on sale with the prices of an interval. The interval is in the address: it needs no JavaScript. */
function Plans({ plans, interval, subscription, chosen }: PlanCardsProps) {
  const kept = chosen ? `&piano=${chosen.code}` : "";
  const tabs = INTERVALS.map((name) => ({
    label: INTERVAL_WORDS[name].name,
    to: withSearch(paths.dashboard, `pagamento=${INTERVAL_WORDS[name].query}${kept}`),
    active: name === interval,
  }));
  return (
    <section
      aria-labelledby="piani"
      {...needs("payment")}
      className={subscription ? "mt-3" : "mt-10"}
    >
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
              <PlanCard plan={plan} interval={interval} subscription={subscription} />
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
  subscription: CurrentSubscription | null;
}

function PlanCard({ plan, interval: shown, subscription }: PlanCardProps) {
  const isCurrent = isCurrentPlan(plan, subscription);
  // A plan that is paid by the year does not show the price of a month, whichever prices are looked at.
  const interval = (isCurrent && subscription?.interval) || shown;
  const discount = discountPercent(plan, interval);
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
          discount > 0 && <Badge tone="brand">Sconto {formatPercent(discount)}</Badge>
        )}
      </div>
      <p className="mt-1 text-soft">Fino a {plan.quota} veicoli</p>
      <p className="mt-4 mb-5">
        <span className="font-display text-[1.7rem] leading-none font-bold">
          {formatCents(plan.prices[interval])}
        </span>{" "}
        <span className="text-soft">{INTERVAL_WORDS[interval].per}</span>
      </p>
      <div className="mt-auto">
        {isCurrent ? (
          <Button
            type="button"
            variant="secondary"
            disabled
            className="w-full"
            aria-describedby={titleId}
          >
            Piano Attuale
          </Button>
        ) : (
          <PlanButton
            plan={plan}
            interval={interval}
            isPaying={subscription?.hasPayment ?? false}
            describedBy={titleId}
          >
            Scegli il piano
          </PlanButton>
        )}
      </div>
    </article>
  );
}

interface PlanButtonProps {
  plan: Plan;
  interval: BillingInterval;
  /** A user who pays changes the plan in the customer portal. */
  isPaying: boolean;
  /** Id of the heading with the name of the plan. */
  describedBy: string;
  children: string;
}

/** Leads to the payment page, or to the customer portal. */
function PlanButton({ plan, interval, isPaying, describedBy, children }: PlanButtonProps) {
  if (isPaying)
    return (
      <ButtonLink
        href={paths.customerPortal}
        target="_blank"
        rel="noopener"
        variant="secondary"
        className="w-full"
        aria-describedby={describedBy}
      >
        Cambia dal portale
        <span className="sr-only"> (si apre in una nuova scheda)</span>
      </ButtonLink>
    );
  return (
    <Form method="post" action={paths.dashboardIndex}>
      <input type="hidden" name="intent" value="checkout" />
      <input type="hidden" name="planCode" value={plan.code} />
      <input type="hidden" name="billingInterval" value={interval} />
      <SubmitButton action={paths.dashboard} className="w-full" aria-describedby={describedBy}>
        {children}
      </SubmitButton>
    </Form>
  );
}
