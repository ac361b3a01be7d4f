import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { pageHref } from "~/backend/paging";
import { ChangeList } from "~/features/dealers/own-page/change-list";
import { REQUEST_STATES } from "~/features/dealers/own-page/changes";
import { formatDate, formatDateTime } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { Badge } from "~/ui/badge";
import { RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { FormTextArea } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { Pagination } from "~/ui/pagination";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { sentText, useValidatedForm } from "~/ui/use-validated-form";
import type { ChangeRequestsPage, WaitingRequest } from "./change-requests.server";

type Result = SubmissionResult<string[]> | undefined;

const loadSchema = () =>
  import("./schema").then(({ changeDecisionSchema }) => changeDecisionSchema);

interface ChangeRequestsScreenProps {
  /** Null while the backend is down. */
  page: ChangeRequestsPage | null;
  result: Result;
}

/** Changes of name, VAT number and address that dealers ask for, oldest first (docs/product.md 9.11). */
export function ChangeRequestsScreen({ page, result }: ChangeRequestsScreenProps) {
  const sentId = sentText("requestId", result);
  if (!page)
    return sentId === null ? (
      <BackendDown />
    ) : (
      <section aria-label="La tua decisione" className="max-w-2xl">
        <DecisionForm id={sentId} name="la concessionaria" result={result} />
      </section>
    );
  const { open, decided } = page;
  return (
    <>
      <section aria-labelledby="modifiche">
        <h2 id="modifiche" className="mb-4 text-2xl">
          Modifiche da decidere ({open.total})
        </h2>
        {open.total === 0 ? (
          <EmptyState
            drawing="done"
            text="Nessuna modifica in attesa."
            hint="Qui arriva chi vuole cambiare nome, indirizzo, ragione sociale o partita IVA della sua concessionaria."
          />
        ) : (
          <ul className="grid gap-4">
            {open.rows.map((request) => (
              <li key={request.id}>
                <RequestCard
                  request={request}
                  result={sentId === request.id ? result : undefined}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination {...open} hrefOf={(number) => pageHref(paths.adminChangeRequests, number)} />
      </section>
      {decided.length > 0 && (
        <section aria-labelledby="decise" className="mt-12">
          <h2 id="decise" className="mb-4 text-2xl">
            Decise
          </h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {decided.map(({ id, name, status, decidedAt, changes, note }) => (
              <li key={id} className="rounded-card border border-line bg-surface p-5">
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <strong className="font-semibold wrap-anywhere">{name}</strong>
                  <Badge>{REQUEST_STATES[status]}</Badge>
                </p>
                {decidedAt && (
                  <p className="text-sm text-soft">
                    <time dateTime={decidedAt}>{formatDate(decidedAt)}</time>
                  </p>
                )}
                <ChangeList changes={changes} />
                {note !== "" && (
                  <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{note}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RequestCard({ request, result }: { request: WaitingRequest; result: Result }) {
  const { id, name, path, createdAt, changes, reason, duplicates } = request;
  return (
    <article
      id={`richiesta-${id}`}
      aria-label={name}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere">
            {path ? (
              <a href={path} className="underline-offset-4 hover:underline">
                {name}
              </a>
            ) : (
              name
            )}
          </h3>
          <p className="text-sm text-soft">
            Chiesta il <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <ChangeList changes={changes} />
          {reason !== "" && (
            <blockquote className="mt-4 border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
              {reason}
            </blockquote>
          )}
          {duplicates.length > 0 && (
            <div className="mt-4 flex gap-3 rounded-control bg-sand px-4 py-3">
              <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0 text-brand" />
              <div>
                <p className="font-semibold">Forse è già presente:</p>
                <ul>
                  {duplicates.map((duplicate) => (
                    <li key={duplicate.id}>
                      <a href={duplicate.path} className="underline underline-offset-4">
                        {duplicate.name}
                      </a>
                      , {duplicate.city}: {duplicate.reasons.join(", ")}
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          )}
        </div>
        <DecisionForm id={id} name={name} result={result} />
      </div>
    </article>
  );
}

function DecisionForm({ id, name, result }: { id: string; name: string; result: Result }) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    `decisione-${id}`,
    loadSchema,
    result,
  );
  return (
    <Form
      {...formProps}
      method="post"
      action={paths.adminChangeRequests}
      aria-label={`Decisione per ${name}`}
      className="grid gap-4"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="requestId" value={id} />
      <FormTextArea
        field={fields.note}
        label="Nota per il concessionario"
        rows={3}
        hint="Parte con la mail; se rifiuti, scrivi perché"
        isFirstError={firstError === "note"}
      />
      <div className="flex flex-wrap gap-3">
        {(
          [
            ["approved", "Approva", "primary"],
            ["rejected", "Rifiuta", "secondary"],
          ] as const
        ).map(([decision, label, variant]) => (
          <RowSubmit
            key={decision}
            row={{ requestId: id }}
            name="decision"
            value={decision}
            variant={variant}
            pending="Un momento..."
          >
            {label}
            <span className="sr-only"> le modifiche di {name}</span>
          </RowSubmit>
        ))}
      </div>
    </Form>
  );
}
