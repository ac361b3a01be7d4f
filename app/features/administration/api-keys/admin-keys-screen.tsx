import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { usageText, creationText } from "~/features/dealers/api-keys/api-key";
import { paths } from "~/lib/paths";
import { RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { Panel } from "~/ui/section";
import type { KeyOwner } from "./admin-keys.server";

interface AdminKeysScreenProps {
  /** Null while the backend is down. */
  owners: readonly KeyOwner[] | null;
  result: SubmissionResult<string[]> | undefined;
}

/** Which dealerships have keys, and what revokes one (docs/product.md 9.12). */
export function AdminKeysScreen({ owners, result }: AdminKeysScreenProps) {
  return (
    <section aria-labelledby="chiavi-api">
      <h2 id="chiavi-api" className="text-2xl">
        Chiavi API
      </h2>
      <p className="mt-2 mb-6 max-w-2xl text-soft">
        Con queste i programmi delle concessionarie scrivono gli annunci. Chi ne revoca una resta
        nel registro, e la concessionaria riceve una e-mail.
      </p>
      <FormAlert id="revoca-errore" messages={result?.error?.[""] ?? undefined} />
      {owners === null ? (
        <BackendDown />
      ) : owners.length === 0 ? (
        <EmptyState text="Nessuna concessionaria ha una chiave." />
      ) : (
        <div className="mt-4 grid gap-5">
          {owners.map(({ dealershipId, name, keys }) => (
            <Panel key={dealershipId} id={`chiavi-${dealershipId}`} title={name || dealershipId}>
              <ul className="divide-y divide-line">
                {keys.map((key) => (
                  <li
                    key={key.id}
                    className="flex flex-wrap items-center justify-between gap-3 py-3"
                  >
                    <div className="min-w-0">
                      <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
                        {key.name}
                      </h3>
                      <p className="text-sm wrap-anywhere text-soft">
                        <code>{key.prefix}…</code> · {creationText(key)} · {usageText(key)}
                      </p>
                    </div>
                    <Form method="post" action={paths.adminApiKeys} preventScrollReset>
                      <input type="hidden" name="id" value={key.id} />
                      <RowSubmit row={{ id: key.id }} variant="secondary" pending="Revoca…">
                        Revoca<span className="sr-only"> {key.name}</span>
                      </RowSubmit>
                    </Form>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
    </section>
  );
}
