import { Form, useNavigation } from "@remix-run/react";
import { useEffect, type FormEvent } from "react";
import { useAutoSubmit } from "~/ui/auto-submit";
import { Button } from "~/ui/button";
import { ChoiceField, TextField } from "~/ui/field";
import type { AnyField, FacetValue } from "./engine/filter-field";
import { fieldsOf } from "./fields";
import { PriceRange } from "./price-range";
import { RangeSelects } from "./range-selects";
import {
  filterParams,
  filterValue,
  LIST_VIEW,
  parseQuery,
  toSearch,
  VIEW,
  type CatalogueQuery,
} from "./query";

/** Id by which controls outside the form (the order of the list) belong to it. */
export const FILTER_FORM_ID = "filtri";

/** Fields shown as tabs above the list; the form has them as hidden inputs. */
const TAB_FIELDS: readonly string[] = ["type", "condition"];

export type FacetsByKey = Readonly<Partial<Record<string, readonly FacetValue[]>>>;

interface FilterFormProps {
  query: CatalogueQuery;
  facets: FacetsByKey;
  /** Path of the list, to which the query belongs. */
  pathname: string;
  /** How many results the list has now. */
  total: number;
  /** Path of the page that has the form, when that is not the list. */
  ownPath?: string;
  /** Called when the form was sent with its button. */
  onSubmitted?: () => void;
}

/**
 * Every filter of a collection in one GET form. Without JavaScript its button applies them; with it the
 * form submits itself whenever a control has changed.
 */
export function FilterForm({
  query,
  facets,
  pathname,
  total,
  ownPath = pathname,
  onSubmitted,
}: FilterFormProps) {
  const isLoading = useNavigation().state === "loading";
  const search = toSearch(query);
  const searchOf = (values: URLSearchParams) => {
    const fixed = Object.fromEntries(query.fixed.map((key) => [key, query.filters[key]]));
    return toSearch(parseQuery(query.collection, values, { fixed }));
  };
  const { ref: form, submit } = useAutoSubmit(
    ownPath + search,
    (values) => ownPath + searchOf(values),
    (values) => pathname + searchOf(values),
  );

  useEffect(() => {
    // A chip or a tab changed the query: reset the controls, unless the user is typing.
    const isTyping = document.activeElement?.matches(
      `#${FILTER_FORM_ID} input:not([type=checkbox], [type=radio])`,
    );
    if (!isTyping) form.current?.reset();
  }, [form, search]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
    onSubmitted?.();
  }

  return (
    <Form
      ref={form}
      id={FILTER_FORM_ID}
      method="get"
      action={pathname}
      onSubmit={onSubmit}
      aria-label="Filtri"
      className="filter-form"
    >
      {query.view && <input type="hidden" name={VIEW} value={LIST_VIEW} />}
      {/* The fields scroll above the button, which never covers them. */}
      <div className="filter-fields">
        {fieldsOf(query.collection).map((field) =>
          TAB_FIELDS.includes(field.key) || field.withoutControl ? (
            <HiddenFilter key={field.key} field={field} query={query} />
          ) : (
            <div key={field.key} className="py-4 first:pt-0">
              <FilterControl field={field} query={query} facets={facets} />
            </div>
          ),
        )}
      </div>
      <div className="filter-foot">
        <Button type="submit" size="lg" className="w-full" aria-live="polite">
          {isLoading ? "Aggiorno…" : `Mostra ${total} ${total === 1 ? "risultato" : "risultati"}`}
        </Button>
      </div>
    </Form>
  );
}

/** The values of a filter of the tabs or of the address alone, which the form has to send too. */
function HiddenFilter({ field, query }: { field: AnyField; query: CatalogueQuery }) {
  return [...filterParams(query, field)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

interface FilterControlProps {
  field: AnyField;
  query: CatalogueQuery;
  facets: FacetsByKey;
}

function FilterControl({ field, query, facets }: FilterControlProps) {
  const options = facets[field.key] ?? [];
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
    case "place":
    case "phrases":
      return null;
    case "range":
      if (field.upperEnds) return null;
      return field.optionsOf === undefined ? (
        <PriceRange field={field} value={filterValue(query, field)} />
      ) : (
        <RangeSelects
          field={field}
          value={filterValue(query, field)}
          options={facets[field.optionsOf] ?? []}
        />
      );
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

/** Number of options above which a list scrolls in its own box. */
const MAX_UNSCROLLED = 8;

function ChoiceList({ field, options, type }: ChoiceListProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{field.label}</legend>
      <div
        className={
          options.length > MAX_UNSCROLLED
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
