import { Form, useLocation } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { useAutoSubmit } from "~/ui/auto-submit";
import { Button } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { ADVERT_STATUSES, STATUS_WORDS } from "./advert-status";
import type { StockPage } from "./stock";
import { isFiltered, readStockQuery, STOCK_SORTS, stockHref } from "./stock-query";

type StockFiltersProps = Pick<StockPage, "query" | "counts">;

/** Filter by state, search and order of the stock. */
export function StockFilters({ query, counts }: StockFiltersProps) {
  const { pathname, search } = useLocation();
  const { ref, submit } = useAutoSubmit(pathname + search, (values) =>
    stockHref(paths.stock, readStockQuery(values)),
  );
  return (
    <div className="mb-5 grid gap-4">
      <StatusChips query={query} counts={counts} />
      <Form
        ref={ref}
        // Resets the fields after a link or the back button.
        key={stockHref(paths.stock, { ...query, page: 1 })}
        method="get"
        action={paths.stock}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
        className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[minmax(0,1fr)_15rem_auto]"
      >
        {query.status !== "" && <input type="hidden" name="status" value={query.status} />}
        <TextField
          id="cerca-veicoli"
          type="search"
          name="search"
          label="Cerca tra i veicoli"
          hideLabel
          placeholder="Marca, modello, targa o numero"
          defaultValue={query.search}
          maxLength={60}
          className="min-w-0 max-sm:col-span-2"
        />
        <SelectField
          id="ordine"
          name="sort"
          label="Ordine"
          hideLabel
          defaultValue={query.sort}
          className="min-w-0"
        >
          {Object.entries(STOCK_SORTS).map(([key, label]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" className="min-h-12">
          <Icon name="search" className="size-4" />
          Cerca
        </Button>
      </Form>
      {isFiltered(query) && (
        <p className="-mt-2">
          <TextLink href={paths.stock} className="inline-flex min-h-11 items-center">
            Mostra tutti gli annunci
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** States that no advert has are not offered. */
function StatusChips({ query, counts }: StockFiltersProps) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const found = ADVERT_STATUSES.filter((status) => counts[status] || status === query.status);
  const chips = [
    { key: "", label: `Tutti (${total})` },
    ...found.map((key) => ({ key, label: `${STATUS_WORDS[key].plural} (${counts[key] ?? 0})` })),
  ] as const;
  return (
    <nav aria-label="Stato degli annunci" className="tab-row">
      <ul className="flex gap-2 sm:flex-wrap">
        {chips.map(({ key, label }) => (
          <li key={key}>
            <ChipLink
              to={stockHref(paths.stock, { ...query, status: key, page: 1 })}
              active={key === query.status}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
