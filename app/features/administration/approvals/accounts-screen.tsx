import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { EmptyState } from "~/ui/placeholders";
import type { Paged } from "~/backend/paging";
import { mailHref, paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import type { AccountRow } from "./accounts.server";
import type { ApprovalProposal } from "./approval-proposal";
import { CARD_HEAD, CARD_NAME, CardDetails, DealershipLink, DecisionSearch } from "./decision-card";
import { cardId, decisionListHref } from "./decision-list";
import type { DealershipChoice } from "./dealership-choices.server";
import { ApprovalBadge, DecisionForm, DecisionsUnavailable, isAbout } from "./decision-form";
import { AddressText } from "~/ui/address-text";

interface AccountsScreenProps {
  /** Null while the backend is down. */
  page: {
    search: string;
    /** Id of the account whose card is unfolded. */
    open: string | null;
    pending: Paged<AccountRow>;
    others: Paged<AccountRow>;
    choices: DealershipChoice[];
    /** For the open card; null for an account that is not there. */
    proposal: ApprovalProposal | null;
  } | null;
  /** Action data of a decision with errors. */
  result: SubmissionResult<string[]> | undefined;
}

/** Dealer accounts: those that are pending first (docs/product.md 9.4). */
export function AccountsScreen({ page, result }: AccountsScreenProps) {
  if (!page) return <DecisionsUnavailable path={paths.adminAccounts} result={result} />;
  const { search, open, pending, others, choices, proposal } = page;
  const shown = { search, pendingPage: pending.page, page: others.page };
  const hrefOf = (id: string) => decisionListHref(paths.adminAccounts, shown, id);
  const list = (accounts: readonly AccountRow[]) => (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountCard
            account={account}
            choices={choices}
            action={hrefOf(account.id)}
            result={result}
            isOpen={account.id === open}
            proposal={proposal?.id === account.id ? proposal : null}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <DecisionSearch
        path={paths.adminAccounts}
        search={search}
        noun="account"
        placeholder="Nome dell'account"
      />
      {pending.total > 0 && (
        <section aria-labelledby="da-decidere" className="mb-12">
          <h2 id="da-decidere" className="mb-4 text-2xl">
            Da decidere ({pending.total})
          </h2>
          {list(pending.rows)}
          <Pagination
            {...pending}
            label="Pagine degli account da decidere"
            hrefOf={(pendingPage) =>
              decisionListHref(paths.adminAccounts, { ...shown, pendingPage })
            }
          />
        </section>
      )}
      <section aria-labelledby="account">
        <h2 id="account" className="mb-4 text-2xl">
          {pending.total > 0 ? "Gli altri account" : "Account"} ({others.total})
        </h2>
        {others.total === 0 ? (
          <EmptyState
            text={search === "" ? "Nessun account." : `Nessun account trovato per "${search}".`}
          />
        ) : (
          list(others.rows)
        )}
        <Pagination
          {...others}
          label="Pagine degli altri account"
          hrefOf={(number) => decisionListHref(paths.adminAccounts, { ...shown, page: number })}
        />
      </section>
    </>
  );
}

interface AccountCardProps {
  account: AccountRow;
  choices: readonly DealershipChoice[];
  /** Path of the list with this card open, which a decision is posted to. */
  action: string;
  result: SubmissionResult<string[]> | undefined;
  isOpen: boolean;
  proposal: ApprovalProposal | null;
}

/** A dealer account with its dealership and its subscription; the decision on it can be taken and changed. */
function AccountCard(props: AccountCardProps) {
  const { account, choices, action, result, isOpen, proposal } = props;
  const { id, name, email, isAdmin, isRegistered, approval } = account;
  const form = { id, name, choices, action, result, paid: account.paid };
  return (
    <article
      id={cardId(id)}
      aria-label={name}
      className="relative scroll-mt-24 px-5 py-3.5 sm:px-7 lg:py-5"
    >
      <div className={CARD_HEAD}>
        <h3 className={`text-lg ${CARD_NAME}`}>{name}</h3>
        {isAdmin ? (
          <StatusBadge tone="neutral">amministratore</StatusBadge>
        ) : (
          <ApprovalBadge approval={approval} noun="account" />
        )}
        <p className="text-sm text-soft tabular-nums max-lg:w-full lg:ml-auto">
          Account {account.shortId}, dal {account.createdOn}
        </p>
      </div>
      <CardDetails name={name} isOpen={isOpen || isAbout(result, id)}>
        <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_1.5fr]">
          <Fact term="E-mail">
            {email ? (
              <a
                href={mailHref(email)}
                className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
              >
                <AddressText>{email}</AddressText>
              </a>
            ) : (
              "Sconosciuta"
            )}
          </Fact>
          <Fact term="Registrazione">{isRegistered ? "Inviata" : "Nessuna registrazione"}</Fact>
          <Fact term="Concessionaria">
            {account.dealership ? <DealershipLink {...account.dealership} /> : "Nessuna"}
          </Fact>
          <Fact term="Abbonamento">{account.subscription ?? "Nessuno"}</Fact>
        </dl>
        {isAdmin ||
          (approval === "pending" ? (
            <div className="mt-4 border-t border-line pt-4">
              <DecisionForm
                {...form}
                decisions={["approved", "rejected"]}
                approval={{ kind: "first", href: `${action}#${cardId(id)}`, isOpen, proposal }}
              />
            </div>
          ) : (
            <ChangedDecision account={account} form={form} />
          ))}
      </CardDetails>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface ChangedDecisionProps {
  account: AccountRow;
  form: Omit<ComponentProps<typeof DecisionForm>, "decisions" | "approval">;
}

/** Changes the decision on an account, or the dealership it is tied to. */
function ChangedDecision({ account, form }: ChangedDecisionProps) {
  const { approval, dealershipId: current, suggestedDealershipId: suggested } = account;
  return (
    <details className="group mt-1" open={isAbout(form.result, form.id)}>
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
          approval={{ kind: "changed", current, suggested }}
        />
      </div>
    </details>
  );
}
