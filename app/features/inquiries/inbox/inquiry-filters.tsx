import { Form } from "@remix-run/react";
import { Button, buttonClass } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { FORM_TYPES, STATUS_WORDS, STATUSES, type InboxArea, type StatusCounts } from "./inquiry";
import { isFiltered, inquiriesHref, TO_OPERATOR, type InquiryQuery } from "./inquiry-query";

/** An option of the filter by dealership. */
export interface DealershipOption {
  id: string;
  name: string;
}

interface InquiryFiltersProps {
  area: InboxArea;
  query: InquiryQuery;
  counts: StatusCounts;
  /** For administrators only. */
  dealerships: readonly DealershipOption[];
}

/** Filters by status, text and, for administrators, form and dealership; exports the result as CSV. */
export function InquiryFilters({ area, query, counts, dealerships }: InquiryFiltersProps) {
  return (
    <div className="mb-5 grid gap-4">
      <StatusChips area={area} query={query} counts={counts} />
      <Form
        // Resets the fields after a link or the back button.
        key={inquiriesHref(area.list, { ...query, page: 1 })}
        method="get"
        action={area.list}
        role="search"
        className={`grid items-end gap-3 ${area.isAdmin ? "sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]" : "max-w-xl grid-cols-[1fr_auto]"}`}
      >
        {query.status !== "" && <input type="hidden" name="status" value={query.status} />}
        <TextField
          id="cerca-richieste"
          type="search"
          name="search"
          label="Cerca tra le richieste"
          hideLabel={!area.isAdmin}
          placeholder="Nome, veicolo o parole del messaggio"
          defaultValue={query.search}
          maxLength={60}
          className="min-w-0"
        />
        {area.isAdmin && <AdminFields query={query} dealerships={dealerships} />}
        <Button type="submit" variant="secondary" className="min-h-12">
          <Icon name="search" className="size-4" />
          Cerca
        </Button>
      </Form>
      <div className="-mt-2 flex flex-wrap items-center gap-x-4">
        {isFiltered(query) && (
          <TextLink href={area.list} className="inline-flex min-h-11 items-center">
            Mostra tutte le richieste
          </TextLink>
        )}
        <a
          href={inquiriesHref(area.csv, { ...query, page: 1 })}
          download
          className={buttonClass({ variant: "quiet" }, "-ml-4")}
        >
          <Icon name="table" className="size-4" />
          Scarica CSV
        </a>
      </div>
    </div>
  );
}

function StatusChips({ area, query, counts }: Omit<InquiryFiltersProps, "dealerships">) {
  const { status, ...others } = query;
  // The counts are of the whole inbox, so they are shown without filters only.
  const isCounted = !isFiltered({ ...others, status: "" });
  const chips = [
    { key: "", label: "Tutte" },
    ...STATUSES.map((key) => ({
      key,
      label: STATUS_WORDS[key].plural + (isCounted ? ` (${counts[key]})` : ""),
    })),
  ] as const;
  return (
    <nav aria-label="Stato delle richieste" className="tab-row">
      <ul className="flex gap-2 sm:flex-wrap">
        {chips.map(({ key, label }) => (
          <li key={key}>
            <ChipLink
              to={inquiriesHref(area.list, { ...query, status: key, page: 1 })}
              active={key === status}
            >
              {label}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AdminFields({ query, dealerships }: Pick<InquiryFiltersProps, "query" | "dealerships">) {
  return (
    <>
      <SelectField id="modulo" name="form" label="Modulo" defaultValue={query.formType}>
        <option value="">Tutti</option>
        {Object.entries(FORM_TYPES).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="concessionaria"
        name="dealership"
        label="Concessionaria"
        defaultValue={query.dealershipId}
      >
        <option value="">Tutte</option>
        <option value={TO_OPERATOR}>Nessuna: scritte al portale</option>
        {dealerships.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
