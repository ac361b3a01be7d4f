import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { ButtonLink, SubmitButton } from "~/ui/button";
import { EmptyState } from "~/ui/placeholders";
import { STATUS_WORDS, type AdvertStatus } from "./advert-status";
import type { DeletionPage, StockActionData } from "./stock";
import { StockAnswer } from "./stock-answer";
import { deletionHref, stockHref } from "./stock-query";

interface DeletionScreenProps {
  page: DeletionPage;
  actionData: StockActionData | undefined;
}

/** Adverts that may be marked as sold instead. */
const SALEABLE: readonly AdvertStatus[] = ["published", "reserved", "paused", "expired"];

/** Asks before adverts are deleted. */
export function DeletionScreen({ page, actionData }: DeletionScreenProps) {
  const { adverts, query } = page;
  const list = stockHref(paths.stock, query);
  const action = deletionHref(
    adverts.map(({ id }) => id),
    list,
  );
  return (
    <section aria-labelledby="elimina" className="max-w-2xl">
      <h2 id="elimina" className="mb-4 text-2xl">
        {adverts.length === 1 ? "Eliminare l’annuncio?" : `Eliminare ${adverts.length} annunci?`}
      </h2>
      <StockAnswer actionData={actionData} />
      {adverts.length === 0 ? (
        <EmptyState drawing="done" text="Non c’è più niente da eliminare.">
          <ButtonLink href={list} variant="secondary">
            Torna ai veicoli
          </ButtonLink>
        </EmptyState>
      ) : (
        <Form
          method="post"
          action={action}
          className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
        >
          <input type="hidden" name="action" value="delete" />
          <ul className="divide-y divide-line">
            {adverts.map(({ id, title, status }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
                <input type="hidden" name="id" value={id} />
                <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
                <StatusBadge tone={STATUS_WORDS[status].tone}>
                  {STATUS_WORDS[status].label}
                </StatusBadge>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-soft">
            Annunci e foto spariscono per sempre, e l’indirizzo non torna.
            {adverts.some(({ status }) => SALEABLE.includes(status)) &&
              " Se il veicolo è venduto, segnalo come venduto: chi lo cerca vede quelli simili."}
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <SubmitButton action={action} pending="Eliminazione…">
              Elimina per sempre
            </SubmitButton>
            <ButtonLink href={list} variant="secondary">
              Annulla
            </ButtonLink>
          </div>
        </Form>
      )}
    </section>
  );
}
