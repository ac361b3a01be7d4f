import type { SubmissionResult } from "@conform-to/react";
import { BackendDown } from "~/features/admin/backend-down";
import { pageHref, type Paged } from "~/features/admin/paging";
import { paths } from "~/lib/paths";
import { EmptyState } from "~/ui/empty-state";
import { FormAlert } from "~/ui/form-alert";
import { Pagination } from "~/ui/pagination";
import type { DealershipChoice } from "./dealership-choices.server";
import { RegistrationCard } from "./registration-card";
import type { RegistrationRow } from "./registrations.server";

interface RegistrationsScreenProps {
  /** Null while the backend is down. */
  page: {
    pending: RegistrationRow[];
    decided: Paged<RegistrationRow>;
    choices: DealershipChoice[];
  } | null;
  /** A decision that was refused. */
  result: SubmissionResult<string[]> | undefined;
}

/** Dealerships that asked to be listed: those that wait first (docs/product.md 9.3). */
export function RegistrationsScreen({ page, result }: RegistrationsScreenProps) {
  if (!page)
    return (
      <div className="grid gap-4">
        <FormAlert id="decisione-errore" messages={result?.error?.[""] ?? undefined} />
        <BackendDown />
      </div>
    );
  const { pending, decided, choices } = page;
  return (
    <>
      <section aria-labelledby="da-decidere">
        <h2 id="da-decidere" className="mb-4 text-2xl">
          Da decidere ({pending.length})
        </h2>
        {pending.length === 0 ? (
          <EmptyState text="Nessuna registrazione in attesa." />
        ) : (
          <ul className="grid gap-4">
            {pending.map((registration) => (
              <li key={registration.id}>
                <RegistrationCard registration={registration} choices={choices} result={result} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {decided.total > 0 && (
        <section aria-labelledby="decise" className="mt-12">
          <h2 id="decise" className="mb-4 text-2xl">
            Già decise ({decided.total})
          </h2>
          <ul className="grid gap-4">
            {decided.rows.map((registration) => (
              <li key={registration.id}>
                <RegistrationCard registration={registration} choices={choices} result={result} />
              </li>
            ))}
          </ul>
          <Pagination
            page={decided.page}
            pageCount={decided.pageCount}
            hrefOf={(number) => pageHref(paths.adminRegistrations, number)}
          />
        </section>
      )}
    </>
  );
}
