import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { BackendDown } from "~/features/admin/backend-down";
import { pageHref, type Paged } from "~/features/admin/paging";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TextField } from "~/ui/field";
import { FormAlert } from "~/ui/form-alert";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { TextLink } from "~/ui/text-link";
import { AccountCard } from "./account-card";
import type { AccountRow } from "./accounts.server";
import type { DealershipChoice } from "./dealership-choices.server";

interface AccountsScreenProps {
  /** Null while the backend is down. */
  page: {
    search: string;
    pending: AccountRow[];
    others: Paged<AccountRow>;
    choices: DealershipChoice[];
  } | null;
  /** A decision that was refused. */
  result: SubmissionResult<string[]> | undefined;
}

/** Accounts with their dealership and their subscription: those that wait first. */
export function AccountsScreen({ page, result }: AccountsScreenProps) {
  if (!page)
    return (
      <div className="grid gap-4">
        <FormAlert id="decisione-errore" messages={result?.error?.[""] ?? undefined} />
        <BackendDown />
      </div>
    );
  const { search, pending, others, choices } = page;
  const action = pageHref(paths.adminAccounts, others.page, { search });
  const list = (accounts: readonly AccountRow[]) => (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountCard account={account} choices={choices} action={action} result={result} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <AccountSearch search={search} />
      {pending.length > 0 && (
        <section aria-labelledby="da-decidere" className="mb-12">
          <h2 id="da-decidere" className="mb-4 text-2xl">
            Da decidere ({pending.length})
          </h2>
          {list(pending)}
        </section>
      )}
      <section aria-labelledby="account">
        <h2 id="account" className="mb-4 text-2xl">
          {pending.length > 0 ? "Gli altri account" : "Account"} ({others.total})
        </h2>
        {others.total === 0 ? (
          <EmptyState
            text={search === "" ? "Nessun account." : `Nessun account trovato per "${search}".`}
          />
        ) : (
          list(others.rows)
        )}
        <Pagination
          page={others.page}
          pageCount={others.pageCount}
          hrefOf={(number) => pageHref(paths.adminAccounts, number, { search })}
        />
      </section>
    </>
  );
}

function AccountSearch({ search }: { search: string }) {
  return (
    <div className="mb-6 max-w-xl">
      <Form method="get" role="search" className="flex items-end gap-2">
        <TextField
          // A search that came with a link or the back button is shown as well.
          key={search}
          id="cerca-account"
          type="search"
          name="search"
          label="Cerca tra gli account"
          hideLabel
          placeholder="Nome dell'account"
          defaultValue={search}
          maxLength={60}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          <Icon name="search" className="size-4" />
          Cerca
        </Button>
      </Form>
      {search !== "" && (
        <TextLink to={paths.adminAccounts} className="mt-1 inline-flex min-h-11 items-center">
          Mostra tutti gli account
        </TextLink>
      )}
    </div>
  );
}
