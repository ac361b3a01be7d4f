import { Form } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { needs, type PolicyNeed } from "~/lib/policy-needs";
import { paths } from "~/lib/paths";
import { ButtonLink, SubmitButton } from "~/ui/button";

interface PlanConfirmationProps {
  title: string;
  children: ReactNode;
  /** The plans as they are, and as they would be: formatted periods in order of time. */
  current: readonly string[];
  next: { term: string; periods: readonly string[] };
  /** Explains the order of the periods. */
  explanation: string;
  /** Sent when the change is confirmed. */
  fields: Readonly<Record<string, string>>;
  button: { label: string; pending: string };
  need?: PolicyNeed;
}

/** Shows what a code or a payment changes in the plans, and asks for confirmation; takes the focus when it appears. */
export function PlanConfirmation({
  title,
  children,
  current,
  next,
  explanation,
  fields,
  button,
  need,
}: PlanConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section
      aria-labelledby="conferma-piano"
      {...(need && needs(need))}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2
        id="conferma-piano"
        ref={heading}
        tabIndex={-1}
        // Without JavaScript, the page scrolls here; the effect is for navigation with it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="text-xl"
      >
        {title}
      </h2>
      <p className="mt-2 text-soft">{children}</p>
      <dl className="mt-4 grid gap-4">
        <Periods term="Adesso" periods={current} />
        <Periods {...next} />
      </dl>
      <p className="mt-4 text-sm text-soft">{explanation}</p>
      <Form
        method="post"
        action={paths.dashboardIndex}
        className="mt-5 flex flex-wrap items-center gap-3"
      >
        {Object.entries({ ...fields, confirmed: "on" }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton action={paths.dashboard} pending={button.pending}>
          {button.label}
        </SubmitButton>
        <ButtonLink href={paths.dashboard} variant="quiet">
          Annulla
        </ButtonLink>
      </Form>
    </section>
  );
}

function Periods({ term, periods }: { term: string; periods: readonly string[] }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      {periods.map((period) => (
        <dd key={period} className="mt-0.5 font-semibold">
          {period}
        </dd>
      ))}
    </div>
  );
}
