import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Approval } from "~/features/accounts/auth/user";
import { StatusBadge, type StatusTone } from "~/ui/badge";
import { ButtonLink, RowSubmit } from "~/ui/button";
import { ChoiceField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { BackendDown } from "~/ui/placeholders";
import { resultFor, sentText } from "~/ui/use-validated-form";
import { ApprovalChoices } from "./approval-choices";
import type { ApprovalProposal } from "./approval-proposal";
import type { DealershipChoice } from "./dealership-choices.server";
import { cardHref, NEW_DEALERSHIP } from "./decision-list";
import { ExistingDealershipForm } from "./existing-dealership-form";
import { NewDealershipForm } from "./new-dealership-form";

/** Tone of each decision, and its word for a registration and for a dealer account. */
const APPROVALS: Readonly<
  Record<Approval, { tone: StatusTone; registration: string; account: string }>
> = {
  pending: { tone: "waiting", registration: "in attesa", account: "in attesa" },
  approved: { tone: "positive", registration: "approvata", account: "approvato" },
  rejected: { tone: "negative", registration: "rifiutata", account: "rifiutato" },
};

interface ApprovalBadgeProps {
  approval: Approval;
  noun: "registration" | "account";
}

/** The decision on a registration or a dealer account. */
export function ApprovalBadge({ approval, noun }: ApprovalBadgeProps) {
  return <StatusBadge tone={APPROVALS[approval].tone}>{APPROVALS[approval][noun]}</StatusBadge>;
}

interface DecisionsUnavailableProps {
  /** Path of the list. */
  path: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The page while the backend is down, with the message of a decision that was posted and all that was typed. */
export function DecisionsUnavailable({ path, result }: DecisionsUnavailableProps) {
  const isNew = resultFor(NEW_DEALERSHIP, result) !== undefined;
  const id = sentText("subjectId", result);
  return (
    <div className="grid gap-4">
      {isNew && id !== null ? (
        <NewDealershipForm
          id={id}
          name={sentText("name", result) ?? ""}
          facts={{}}
          action={cardHref(path, id).split("#", 1)[0] ?? path}
          result={result}
        />
      ) : (
        <FormAlert id="decisione-errore" messages={result?.error?.[""] ?? undefined} />
      )}
      <BackendDown />
    </div>
  );
}

/** Whether action data is about the decision on this registration or account. */
export function isAbout(result: SubmissionResult<string[]> | undefined, id: string): boolean {
  return result?.initialValue?.subjectId === id;
}

interface DecisionFormProps {
  /** Id of the registration or of the account. */
  id: string;
  /** Name of the dealership, for screen readers. */
  name: string;
  choices: readonly DealershipChoice[];
  /** Decisions that are possible. */
  decisions: readonly ("approved" | "rejected")[];
  /** How it is approved. */
  approval: ApprovalMode;
  /** Paid subscription in words; a rejection asks how to end it. */
  paid: string | null;
  /** Path that the decision is posted to. */
  action: string;
  /** Action data of the page, which may be about another row. */
  result: SubmissionResult<string[]> | undefined;
}

/** The ways in which a card offers an approval. */
export type ApprovalMode =
  /** The first decision: a link leads to the two ways, which are there where the card is open. */
  | { kind: "first"; href: string; isOpen: boolean; proposal: ApprovalProposal | null }
  /** A decision that is changed; ids of the dealership it has, and of the one that matches name or address. */
  | { kind: "changed"; current: string | null; suggested: string | undefined };

/** Approves with a dealership, new or of the catalogue, or rejects after a confirmation. */
export function DecisionForm({ decisions, approval, result, paid, ...row }: DecisionFormProps) {
  const own = isAbout(result, row.id) ? result : undefined;
  const ownApproval = isRejection(own) ? undefined : own;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {decisions.includes("approved") && (
        <Approval {...row} approval={approval} result={ownApproval} />
      )}
      {decisions.includes("rejected") && <RejectionForm {...row} paid={paid} result={own} />}
    </div>
  );
}

function Approval({ approval, ...row }: Omit<DecisionFormProps, "decisions" | "paid">) {
  if (approval.kind === "changed") {
    const { current, suggested } = approval;
    return <ExistingDealershipForm {...row} current={current} suggested={suggested} />;
  }
  if (approval.isOpen || row.result)
    return <ApprovalChoices {...row} proposal={approval.proposal} />;
  return (
    <ButtonLink href={approval.href} className="min-h-12 min-w-32">
      Approva<span className="sr-only"> {row.name}</span>
    </ButtonLink>
  );
}

function isRejection(result: SubmissionResult<string[]> | undefined): boolean {
  return result?.initialValue?.decision === "rejected";
}

type RejectionFormProps = Pick<DecisionFormProps, "id" | "name" | "action" | "paid" | "result">;

function RejectionForm({ id, name, action, paid, result }: RejectionFormProps) {
  const own = isRejection(result) ? result : undefined;
  return (
    <details className="group open:w-full" open={own !== undefined}>
      <summary className="inline-flex min-h-12 items-center px-1 font-semibold text-danger underline-offset-4 hover:underline">
        Rifiuta<span className="sr-only"> {name}</span>
      </summary>
      <Form
        method="post"
        action={action}
        preventScrollReset
        aria-label={`Rifiuta ${name} (${id.slice(-6)})`}
        className="grid gap-4 rounded-control bg-danger-soft p-4"
      >
        <FormAlert id={`rifiuta-${id}-errore`} messages={own?.error?.[""] ?? undefined} />
        <input type="hidden" name="subjectId" value={id} />
        {(paid ?? own?.error?.subscription) && (
          <SubscriptionEndField
            key={own?.error?.subscription?.[0]}
            id={id}
            paid={paid}
            result={own}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-md text-sm">
            Il concessionario riceve una mail con il rifiuto e non può entrare nell&apos;area
            riservata.
          </p>
          <RowSubmit
            row={{ subjectId: id }}
            name="decision"
            value="rejected"
            pending="Rifiuto in corso..."
          >
            Conferma il rifiuto
          </RowSubmit>
        </div>
      </Form>
    </details>
  );
}

const SUBSCRIPTION_ENDS = [
  ["now", "Annulla subito e rimborsa la parte non goduta di quanto ha pagato"],
  ["period_end", "Lascia finire il periodo pagato, senza rinnovo e senza rimborso"],
] as const;

/** Asks what happens to the paid subscription of a rejected account. */
function SubscriptionEndField({
  id,
  paid,
  result,
}: {
  id: string;
  paid: string | null;
  result: SubmissionResult<string[]> | undefined;
}) {
  const error = result?.error?.subscription?.[0];
  const chosen = result?.initialValue?.subscription;
  const errorId = `abbonamento-${id}-errore`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold">Abbonamento a pagamento attivo{paid && `: ${paid}`}</legend>
      <div className="-mx-2 mt-2 grid gap-1">
        {SUBSCRIPTION_ENDS.map(([value, label], index) => (
          <ChoiceField
            key={value}
            type="radio"
            name="subscription"
            value={value}
            label={label}
            defaultChecked={chosen === value}
            aria-invalid={error ? true : undefined}
            // Only after a refused form, also in a server-rendered page.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={error !== undefined && index === 0}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
