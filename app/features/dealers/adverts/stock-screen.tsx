import { useLocation } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { EmptyState } from "~/ui/placeholders";
import { Pagination } from "~/ui/pagination";
import { BulkForm } from "./bulk-form";
import { QuotaBar } from "./quota-bar";
import { stockValues, type StockActionData, type StockPage } from "./stock";
import { StockAnswer } from "./stock-answer";
import { StockFilters } from "./stock-filters";
import { stockHref } from "./stock-query";
import { StockHead, StockLine } from "./stock-line";

interface StockScreenProps {
  page: StockPage;
  actionData: StockActionData | undefined;
}

/** Every advert of the dealership, with what can be done with it (docs/product.md 8.13). */
export function StockScreen({ page, actionData }: StockScreenProps) {
  const { query, adverts, stock } = page;
  const { key } = useLocation();
  const href = stockHref(paths.stock, query);
  return (
    <section aria-labelledby="veicoli">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="veicoli" className="text-2xl">
          Veicoli
        </h2>
        {stock > 0 && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={paths.stockImport} variant="secondary">
              <Icon name="table" className="size-4" />
              Importa
            </ButtonLink>
            <ButtonLink href={paths.stockFeeds} variant="secondary">
              <Icon name="share-2" className="size-4" />
              Vetrina e feed
            </ButtonLink>
            <ButtonLink href={paths.newAdvert}>
              <Icon name="plus" className="size-4.5" />
              Nuovo annuncio
            </ButtonLink>
          </div>
        )}
      </div>
      <StockAnswer actionData={actionData} />
      <QuotaBar
        href={href}
        quota={page.quota}
        used={page.used}
        uncounted={page.uncounted}
        planPaused={page.planPaused}
      />
      {stock === 0 ? (
        <FirstAdvert />
      ) : (
        <>
          <StockFilters query={query} counts={page.counts} />
          {adverts.total === 0 ? (
            <EmptyState drawing="no-vehicle" text="Nessun annuncio trovato." />
          ) : (
            <BulkForm
              // After an answer only what was refused is chosen. The answer comes before the list is read again, which
              // must not reset it once more.
              key={actionData ? JSON.stringify(actionData) : key}
              href={href}
              total={adverts.total}
              action={stockValues(actionData).action}
            >
              <StockHead />
              <ul aria-label="Annunci" className="divide-y divide-line">
                {adverts.rows.map((row) => (
                  <li key={row.id}>
                    <StockLine row={row} href={href} isChosen={isChosen(row.id, actionData)} />
                  </li>
                ))}
              </ul>
            </BulkForm>
          )}
          <Pagination
            page={adverts.page}
            pageCount={adverts.pageCount}
            hrefOf={(number) => stockHref(paths.stock, { ...query, page: number })}
          />
        </>
      )}
    </section>
  );
}

function isChosen(id: string, actionData: StockActionData | undefined): boolean {
  if (!actionData) return false;
  const { outcome } = actionData;
  return outcome
    ? outcome.refused.some((refused) => refused.id === id)
    : stockValues(actionData).ids.includes(id);
}

function FirstAdvert() {
  return (
    <EmptyState
      drawing="no-vehicle"
      text="Pubblica il tuo primo annuncio"
      hint="Tieni a portata di mano il libretto e fai qualche foto: bastano due minuti, anche dal telefono in piazzale. Usi già un gestionale? Importa tutto il parco da un file."
    >
      <ButtonLink href={paths.newAdvert} size="lg">
        <Icon name="plus" className="size-5" />
        Nuovo annuncio
      </ButtonLink>
      <ButtonLink href={paths.stockImport} variant="secondary" size="lg">
        <Icon name="table" className="size-5" />
        Importa da un file
      </ButtonLink>
    </EmptyState>
  );
}
