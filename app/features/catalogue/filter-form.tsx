import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "~/ui/button";
import { ChoiceField, TextField } from "~/ui/field";
import type { AnyField, FacetValue } from "./engine/filter-field";
import { fieldsOf } from "./fields";
import { PriceRange } from "./price-range";
import { filterValue, isActive, parseQuery, toSearch, type CatalogueQuery } from "./query";

/** Id by which controls outside the form (the order of the list) belong to it. */
export const FILTER_FORM_ID = "filtri";

/** Fields shown as tabs above the list; the form only carries them along. */
const TAB_FIELDS: readonly string[] = ["type", "condition"];

export type FacetsByKey = Readonly<Partial<Record<string, readonly FacetValue[]>>>;

interface FilterFormProps {
  query: CatalogueQuery;
  facets: FacetsByKey;
  /** Path of the list, to which the query belongs. */
  pathname: string;
  /** How many results the list has now. */
  total: number;
}

/**
 * Every filter of a collection in one GET form. Without JavaScript its button applies them; with it the
 * form applies itself whenever a control has changed.
 */
export function FilterForm({ query, facets, pathname, total }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const search = toSearch(query);
  /** Where the form has last sent the visitor: asking again while the answer is on its way only delays it. */
  const asked = useRef("");

  /** The canonical address of what the form says now. */
  function addressOf(element: HTMLFormElement): string {
    // The form has no file fields: every value is a text.
    const entries = [...new FormData(element)] as [string, string][];
    const fixed = Object.fromEntries(query.fixed.map((key) => [key, query.filters[key]]));
    return (
      pathname + toSearch(parseQuery(query.collection, new URLSearchParams(entries), { fixed }))
    );
  }

  function apply(element: HTMLFormElement, options: { replace?: boolean } = {}) {
    const address = addressOf(element);
    if (address === asked.current) return;
    asked.current = address;
    navigate(address, { preventScrollReset: true, ...options });
  }

  useEffect(() => {
    asked.current = pathname + search;
  }, [pathname, search]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // React's onChange follows every keystroke; the DOM's own event waits until a text is finished.
    const onChange = () => {
      if (element.checkValidity()) apply(element, { replace: true });
    };
    element.addEventListener("change", onChange);
    return () => element.removeEventListener("change", onChange);
  });

  useEffect(() => {
    // A chip or a tab has changed the query: the controls follow, unless somebody is typing.
    const isTyping = document.activeElement?.matches(
      `#${FILTER_FORM_ID} input:not([type=checkbox], [type=radio])`,
    );
    if (!isTyping) form.current?.reset();
  }, [search]);

  function applyAndClose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const panel = event.currentTarget.closest("details");
    if (panel?.open) {
      panel.open = false;
      panel.querySelector("summary")?.focus();
    }
    apply(event.currentTarget);
  }

  return (
    <Form
      ref={form}
      id={FILTER_FORM_ID}
      method="get"
      action={pathname}
      onSubmit={applyAndClose}
      aria-label="Filtri"
      className="flex max-h-[max(20rem,calc(100dvh-23rem))] flex-col lg:block lg:max-h-none"
    >
      {/* On a phone the fields scroll above the button, which never covers them. */}
      <div className="-mx-1 min-h-0 flex-1 divide-y divide-line overflow-y-auto overscroll-contain px-1 lg:overflow-visible">
        {fieldsOf(query.collection).map((field) =>
          TAB_FIELDS.includes(field.key) ? (
            <CarriedField key={field.key} field={field} query={query} />
          ) : (
            <div key={field.key} className="py-4 first:pt-0">
              <FilterControl field={field} query={query} options={facets[field.key] ?? []} />
            </div>
          ),
        )}
      </div>
      <Button type="submit" className="mt-3 w-full shrink-0" aria-live="polite">
        {isLoading ? "Aggiorno…" : `Mostra ${total} ${total === 1 ? "risultato" : "risultati"}`}
      </Button>
    </Form>
  );
}

/** A filter set by a tab, so that applying the form does not lose it. */
function CarriedField({ field, query }: { field: AnyField; query: CatalogueQuery }) {
  if (field.kind !== "choices" || !isActive(query, field)) return null;
  return filterValue(query, field).map((value) => (
    <input key={value} type="hidden" name={field.key} value={value} />
  ));
}

interface FilterControlProps {
  field: AnyField;
  query: CatalogueQuery;
  options: readonly FacetValue[];
}

function FilterControl({ field, query, options }: FilterControlProps) {
  switch (field.kind) {
    case "text":
      return (
        <TextField
          id={`filtro-${field.key}`}
          name={field.key}
          type="search"
          label={field.label}
          placeholder="Parole libere"
          maxLength={field.maxLength}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={filterValue(query, field)}
        />
      );
    case "range":
      return <PriceRange field={field} value={filterValue(query, field)} />;
    case "choices":
      return <ChoiceList field={field} options={options} type="checkbox" />;
    case "threshold":
      return <ChoiceList field={field} options={options} type="radio" />;
    case "flag":
      return (
        <ChoiceField
          name={field.key}
          value="1"
          label={field.label}
          trailing={options[0]?.count}
          defaultChecked={filterValue(query, field)}
        />
      );
  }
}

interface ChoiceListProps {
  field: AnyField;
  options: readonly FacetValue[];
  type: "checkbox" | "radio";
}

/** Longest list that is shown whole; a longer one scrolls in its own box. */
const SHORT_LIST = 8;

function ChoiceList({ field, options, type }: ChoiceListProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{field.label}</legend>
      <div
        className={
          options.length > SHORT_LIST
            ? "-mx-2 rounded-control lg:max-h-72 lg:overflow-y-auto lg:overscroll-contain"
            : "-mx-2"
        }
      >
        {options.map(({ value, label, count, selected }) => (
          <ChoiceField
            key={value}
            type={type}
            name={field.key}
            value={value}
            label={label}
            trailing={count}
            defaultChecked={selected}
            disabled={count === 0 && !selected && type === "checkbox"}
          />
        ))}
      </div>
    </fieldset>
  );
}
