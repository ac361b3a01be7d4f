import type { SubmissionResult } from "@conform-to/react";
import { StatusBadge } from "~/features/admin/status-badge";
import { mailHref } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import type { AccountRow } from "./accounts.server";
import { APPROVALS } from "./approval";
import type { DealershipChoice } from "./dealership-choices.server";
import { DecisionForm } from "./decision-form";

interface AccountCardProps {
  account: AccountRow;
  choices: readonly DealershipChoice[];
  /** Path that a decision is posted to. */
  action: string;
  result: SubmissionResult<string[]> | undefined;
}

/** An account with its dealership and its subscription; a decision on it can be taken and changed. */
export function AccountCard({ account, choices, action, result }: AccountCardProps) {
  const { id, name, email, isAdmin, approval } = account;
  const { account: label, tone } = APPROVALS[approval];
  const current = account.dealershipId;
  const suggested = account.likelyDealershipId;
  const form = { id, name, choices, current, suggested, action, result, paid: account.paid };
  return (
    <article aria-label={name} className="px-5 py-5 sm:px-7">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
        {isAdmin ? (
          <StatusBadge tone="neutral">amministratore</StatusBadge>
        ) : (
          <StatusBadge tone={tone}>{label}</StatusBadge>
        )}
        <p className="text-sm text-soft tabular-nums sm:ml-auto">
          Account {account.shortId}, dal {account.createdOn}
        </p>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_1fr_2fr]">
        <Fact term="E-mail della registrazione">
          {email ? (
            <a
              href={mailHref(email)}
              className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
            >
              {email}
            </a>
          ) : (
            "Nessuna registrazione"
          )}
        </Fact>
        <Fact term="Concessionaria">{account.dealership ?? "Nessuna"}</Fact>
        <Fact term="Abbonamento">{account.subscription ?? "Nessuno"}</Fact>
      </dl>
      {isAdmin || <Decision {...form} approval={approval} result={result} />}
    </article>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

type DecisionProps = Omit<React.ComponentProps<typeof DecisionForm>, "decisions"> & {
  approval: AccountRow["approval"];
};

function Decision({ approval, ...form }: DecisionProps) {
  if (approval === "pending")
    return (
      <div className="mt-4 border-t border-line pt-4">
        <DecisionForm {...form} decisions={["approved", "rejected"]} />
      </div>
    );
  return (
    <details className="group mt-1" open={form.result?.initialValue?.subjectId === form.id}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold underline-offset-4 hover:underline">
        Cambia decisione<span className="sr-only"> su {form.name}</span>
        <Icon
          name="chevron-down"
          className="size-4 text-soft transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="mt-2 mb-1">
        <DecisionForm
          {...form}
          decisions={approval === "approved" ? ["approved", "rejected"] : ["approved"]}
        />
      </div>
    </details>
  );
}
