import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { SubmitButton } from "~/ui/submit-button";
import { type CodePeriod, type Confirmation, orderText, periodLine } from "./redemption";

/** Shows what a code changes and asks before it is redeemed; takes the focus when it appears. */
export function RedemptionConfirmation({
  code,
  confirmation,
}: {
  code: string;
  confirmation: Confirmation;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { current, next } = confirmation;
  return (
    <section
      aria-labelledby="conferma-codice"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2
        id="conferma-codice"
        ref={heading}
        tabIndex={-1}
        // The effect needs JavaScript; a page that came from the server scrolls here without it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="text-xl"
      >
        Confermi il codice?
      </h2>
      <p className="mt-2 text-soft">
        Con il codice <strong className="font-semibold text-ink">{code}</strong> i tuoi piani
        cambiano così.
      </p>
      <dl className="mt-4 grid gap-4">
        <Periods term="Adesso" periods={current} />
        <Periods term="Con il codice" periods={next} />
      </dl>
      <p className="mt-4 text-sm text-soft">{orderText(confirmation)}</p>
      <Form
        method="post"
        action={paths.dashboardIndex}
        className="mt-5 flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="intent" value="redeem" />
        <input type="hidden" name="code" value={code} />
        <input type="hidden" name="confirmed" value="on" />
        <SubmitButton action={paths.dashboard} pending="Attivo...">
          Conferma e attiva
        </SubmitButton>
        <ButtonLink to={paths.dashboard} variant="quiet">
          Annulla
        </ButtonLink>
      </Form>
    </section>
  );
}

function Periods({ term, periods }: { term: string; periods: readonly CodePeriod[] }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      {periods.map((period, index) => (
        <dd key={`${period.plan_name} ${period.plan_quota}`} className="mt-0.5 font-semibold">
          {periodLine(period, index === 0)}
        </dd>
      ))}
    </div>
  );
}
