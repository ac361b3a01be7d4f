import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { resultFor } from "~/ui/use-validated-form";
import type { ApprovalProposal } from "./approval-proposal";
import { NEW_DEALERSHIP } from "./decision-list";
import { ExistingDealershipForm } from "./existing-dealership-form";
import { NewDealershipForm } from "./new-dealership-form";

type ExistingProps = Omit<ComponentProps<typeof ExistingDealershipForm>, "suggested" | "current">;

interface ApprovalChoicesProps extends ExistingProps {
  /** Null for a registration or an account that is not there any more; the form begins empty. */
  proposal: ApprovalProposal | null;
  /** Action data of an approval that was refused. */
  result: SubmissionResult<string[]> | undefined;
}

/**
 * An approval ties to a new dealership or to one that is there. Each way is a form of its own, so that only the chosen
 * one is sent, with JavaScript and without.
 */
export function ApprovalChoices({ proposal, result, ...row }: ApprovalChoicesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = result !== undefined;
  // The link that led here is gone; a refused form has the focus in its first error.
  useEffect(() => {
    if (!isRefused) heading.current?.focus({ preventScroll: true });
  }, [isRefused]);
  const { id, name, action } = row;
  const { duplicates, existing, facts } = proposal ?? { duplicates: [], existing: null, facts: {} };
  const refusedNew = resultFor(NEW_DEALERSHIP, result);
  const refusedExisting = refusedNew ? undefined : result;
  const isNew = result ? refusedNew !== undefined : existing === null;
  return (
    <section aria-labelledby={`approva-${id}`} className="grid w-full gap-3">
      <h4
        ref={heading}
        id={`approva-${id}`}
        tabIndex={-1}
        className="text-lg font-semibold outline-none"
      >
        Approva come<span className="sr-only"> ({name})</span>
      </h4>
      {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
      <Choice group={id} title="Nuova concessionaria" isOpen={isNew}>
        <NewDealershipForm id={id} name={name} facts={facts} action={action} result={refusedNew} />
      </Choice>
      <Choice group={id} title="Concessionaria già presente" isOpen={!isNew}>
        <ExistingDealershipForm
          {...row}
          current={null}
          suggested={existing ?? duplicates[0]?.id}
          result={refusedExisting}
        />
      </Choice>
    </section>
  );
}

interface ChoiceProps {
  group: string;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

/** One of two ways, of which the browser keeps one open. */
function Choice({ group, title, isOpen, children }: ChoiceProps) {
  return (
    <details
      name={`approva-${group}`}
      open={isOpen}
      className="group/choice rounded-control border border-line open:border-control"
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-control px-4 font-semibold hover:bg-sunken">
        {title}
        <Icon
          name="chevron-down"
          className="size-5 text-soft transition-transform duration-150 group-open/choice:rotate-180"
        />
      </summary>
      <div className="p-4 pt-2">{children}</div>
    </details>
  );
}

function Duplicates({ duplicates }: Pick<ApprovalProposal, "duplicates">) {
  return (
    <div className="rounded-control bg-sunken px-4 py-3">
      <p className="font-semibold">Forse è già presente:</p>
      <ul>
        {duplicates.map(({ id, name, city, path, reasons }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 max-sm:pb-2">
            <a
              href={path}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {name}, {city}
            </a>{" "}
            <span className="text-sm text-soft">({reasons.join(", ")})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
