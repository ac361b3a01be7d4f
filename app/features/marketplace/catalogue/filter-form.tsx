import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { FILTERS_SENT_EVENT } from "~/lib/page-scripts";
import { pluralize } from "~/lib/text";
import { EXACT, EXACT_VALUE } from "~/ui/understood-search";
import { useAutoSubmit } from "~/ui/auto-submit";
import { Button } from "~/ui/button";
import { chipsOf } from "./chips";
import type { AnyField, FacetValue } from "./engine/filter-field";
import { fieldsOf } from "./collections";
import { FilterControl } from "./filter-control";
import { filterGroups, isHiddenField } from "./filter-groups";
import { parseQuery } from "./parse-query";
import { filterParams, LIST_VIEW, toSearch, VIEW, type CatalogueQuery } from "./query";

/** Id by which controls outside the form (the order of the list) belong to it. */
export const FILTER_FORM_ID = "filtri";

/** The options with counts, by the key of their field. */
export type FacetsByKey = Readonly<Partial<Record<string, readonly FacetValue[]>>>;

interface FilterFormProps {
  query: CatalogueQuery;
  /** Without the values that find nothing. */
  facets: FacetsByKey;
  /** Path of the list, to which the query belongs. */
  pathname: string;
  /** How many results the list has now. */
  total: number;
  /** Path of the page that has the form, when that is not the list. */
  ownPath?: string;
  /** Path and search of the page whose form has all values of long lists; absent on that page. */
  completeTo?: string;
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
  completeTo,
}: FilterFormProps) {
  const isLoading = useNavigation().state === "loading";
  const search = toSearch(query);
  const hidden = fieldsOf(query.collection).filter(isHiddenField);
  const searchOf = (values: URLSearchParams) => {
    const fixed = Object.fromEntries(query.fixed.map((key) => [key, query.filters[key]]));
    return toSearch(parseQuery(query.collection, values, { fixed }));
  };
  const { ref: form, submit } = useAutoSubmit(
    ownPath + search,
    (values) => ownPath + searchOf(values),
    (values) => pathname + searchOf(values),
  );

  const shownSearch = useRef(search);
  useEffect(() => {
    // Choices made before hydration stay.
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    // A chip or a tab changed the query: reset the controls, unless the user is typing.
    const isTyping = document.activeElement?.matches(
      `#${FILTER_FORM_ID} input:not([type=checkbox], [type=radio])`,
    );
    if (!isTyping) form.current?.reset();
  }, [form, search]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isPreset = submitter?.hasAttribute("formaction") === true;
    submit(event.currentTarget, isPreset ? submitter : undefined);
    // Closes the sheet that it stands in on a phone (filter-sheet-state.ts).
    if (!isPreset) window.dispatchEvent(new Event(FILTERS_SENT_EVENT));
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
      {/* The button of the Enter key: the first of a form, which would be a preset of the price. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {hidden.map((field) => (
        <HiddenFilter key={field.key} field={field} query={query} />
      ))}
      {query.exact && <input type="hidden" name={EXACT} value={EXACT_VALUE} />}
      {query.view && <input type="hidden" name={VIEW} value={LIST_VIEW} />}
      {/* The fields scroll above the button, which never covers them. */}
      <div className="filter-fields">
        {filterGroups(query.collection)
          .filter(({ field }) => !query.fixed.includes(field.key) && hasControl(field, facets))
          .map(({ field, folded }) => {
            const control = (
              <FilterControl
                field={field}
                query={query}
                facets={facets}
                completeTo={completeTo}
                ownPath={ownPath}
                hideLabel={folded}
              />
            );
            if (!folded) return <div key={field.key}>{control}</div>;
            const chosen = chosenText(query, field);
            return (
              <FoldedFilter
                key={field.key}
                field={field}
                chosen={chosen}
                fixed={query.fixed}
                // The chosen value is always in the list, because the form has to send it.
                completeTo={chosen === "" ? completeTo : undefined}
              >
                {control}
              </FoldedFilter>
            );
          })}
      </div>
      {/* On a page of its own the button of the chat floats above it. */}
      <div className={ownPath === pathname ? "filter-foot" : "filter-foot quick-contact"}>
        <Button type="submit" size="lg" className="w-full" aria-live="polite">
          {isLoading ? "Aggiorno…" : `Mostra ${pluralize(total, "risultato", "risultati")}`}
        </Button>
      </div>
    </Form>
  );
}

interface FoldedFilterProps {
  field: AnyField;
  /** The chosen value of the field, or nothing. */
  chosen: string;
  /** Filters of the path of the list, which its form does not send. */
  fixed: CatalogueQuery["fixed"];
  /** Path and search of the page that has the control; undefined where it is part of the document. */
  completeTo: string | undefined;
  children: ReactNode;
}

/**
 * A filter below its title. Few visitors open one, and the controls of all would be a third of the elements of a list:
 * the control comes when the group is opened, and without JavaScript the form goes to the page of the filters.
 */
function FoldedFilter({ field, chosen, fixed, completeTo, children }: FoldedFilterProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // It may have been opened before hydration, without a toggle event.
  useEffect(() => setWasOpened((before) => before || details.current?.open === true), []);
  const [path, search] = (completeTo ?? "").split("?");
  const [name, value] = [...new URLSearchParams(search)].find(([key]) => fixed.includes(key)) ?? [];
  return (
    <details
      ref={details}
      onToggle={() => setWasOpened((before) => before || details.current?.open === true)}
    >
      <summary>
        {field.label}
        {chosen && <span>{chosen}</span>}
      </summary>
      {completeTo === undefined || wasOpened ? (
        // A browser that goes to an id opens the group that it is in.
        <div id={`gruppo-${field.key}`}>{children}</div>
      ) : (
        // It takes along what the form has already.
        <button
          type="submit"
          name={name}
          value={value}
          formAction={`${path}#gruppo-${field.key}`}
          className="filter-choice filter-all w-full"
        >
          Scegli nella pagina dei filtri
        </button>
      )}
    </details>
  );
}

/** The values of a filter of the tabs or of the address alone, which the form has to send too. */
function HiddenFilter({ field, query }: { field: AnyField; query: CatalogueQuery }) {
  return [...filterParams(query, field)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

/** Whether there is anything to choose: a flag that nothing has is not shown. */
function hasControl(field: AnyField, facets: FacetsByKey): boolean {
  const isCounted = field.kind === "choices" || field.kind === "flag";
  return !isCounted || (facets[field.key] ?? []).length > 0;
}

/** The chosen values of a field, in the words of its chips. */
function chosenText(query: CatalogueQuery, field: AnyField): string {
  return chipsOf(query, field)
    .map(({ label }) => label)
    .join(", ");
}
