import { Form } from "@remix-run/react";
import type { CurrentSubscription } from "~/features/accounts/auth/user";
import { formatDate } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { ButtonLink, SubmitButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { periodText } from "./plan";

/** The subscription of the user: plan, quota, period, end (docs/product.md 8.2). */
export function SubscriptionCard({
  subscription,
  price,
  otherPeriods,
}: {
  subscription: CurrentSubscription | null;
  /** The price and its interval, without VAT; null when it is not known. */
  price: string | null;
  /** Periods of further plans from codes, formatted. */
  otherPeriods: readonly string[];
}) {
  return (
    <section
      aria-labelledby="stato-abbonamento"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="stato-abbonamento" className="flex items-center gap-2.5 text-xl">
          {subscription ? (
            <Icon name="circle-check" className="size-6 text-minicar" />
          ) : (
            <Icon name="circle-dashed" className="size-6 text-soft" />
          )}
          {subscription ? "Abbonamento Attivo" : "Nessun abbonamento attivo"}
        </h2>
        <Form method="post" action={paths.dashboardIndex}>
          <input type="hidden" name="intent" value="refresh" />
          <SubmitButton action={paths.dashboard} variant="secondary" pending="Aggiorno...">
            Aggiorna
          </SubmitButton>
        </Form>
      </div>
      {subscription ? (
        <Details subscription={subscription} price={price} otherPeriods={otherPeriods} />
      ) : (
        <p className="mt-3 max-w-2xl text-soft">
          Scegli un piano qui sotto o riscatta un codice di attivazione: poi puoi pubblicare i tuoi
          veicoli.
        </p>
      )}
    </section>
  );
}

function Details({
  subscription,
  price,
  otherPeriods,
}: {
  subscription: CurrentSubscription;
  price: string | null;
  otherPeriods: readonly string[];
}) {
  const isCode = subscription.source === "activation_code";
  const { periodEnd, cancelsAtPeriodEnd, status, hasPayment } = subscription;
  const ends = isCode || cancelsAtPeriodEnd;
  const facts = [
    ["Piano", subscription.planName],
    ["Veicoli", `Fino a ${subscription.quota}`],
    [isCode ? "Attivato con" : "Pagamento", periodText(subscription)],
    [ends ? "Scadenza" : "Rinnovo", periodEnd ? formatDate(periodEnd) : "N/A"],
  ] as const;
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="text-lg font-semibold wrap-anywhere">{value}</dd>
            {term === "Pagamento" && price && (
              <dd className="text-sm text-soft">{price}, IVA esclusa</dd>
            )}
          </div>
        ))}
      </dl>
      {status === "past_due" && (
        <p className="mt-5 flex gap-3 rounded-control bg-danger-soft px-4 py-3 text-danger">
          <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
          L'ultimo pagamento non è riuscito. Aggiorna la carta dal portale per non perdere il piano.
        </p>
      )}
      {cancelsAtPeriodEnd && (
        <p className="mt-5 text-soft">Hai disdetto: il piano resta attivo fino alla scadenza.</p>
      )}
      {otherPeriods.length > 0 && (
        <p className="mt-5">
          <span className="text-soft">{isCode ? "Poi" : "Da codici"}: </span>
          {otherPeriods.join("; ")}.
        </p>
      )}
      {isCode && (
        <p className="mt-5 text-soft">
          Questo abbonamento viene da un codice di attivazione: per cambiarlo contatta
          l'amministratore o attiva un nuovo codice.
          {hasPayment && " Finché vale, il piano che paghi conta dopo: ha meno veicoli."}
        </p>
      )}
      {hasPayment && (
        <p className="mt-6">
          <ButtonLink
            href={paths.customerPortal}
            target="_blank"
            rel="noopener"
            variant="secondary"
          >
            Gestisci Abbonamento
            <span className="sr-only"> (si apre in una nuova scheda)</span>
          </ButtonLink>
        </p>
      )}
    </>
  );
}
