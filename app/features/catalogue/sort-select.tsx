import { useNavigate } from "@remix-run/react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { collections } from "./fields";
import { FILTER_FORM_ID } from "./filter-form";
import { withSort, type CatalogueQuery } from "./query";

/** Order of the list: a field of the filter form that stands beside the count. */
export function SortSelect({ query, pathname }: { query: CatalogueQuery; pathname: string }) {
  const navigate = useNavigate();
  return (
    <div className="flex items-center gap-2">
      <SelectField
        key={query.sort}
        id="ordine"
        name="sort"
        form={FILTER_FORM_ID}
        label="Ordina per"
        hideLabel
        defaultValue={query.sort}
        onChange={(event) =>
          navigate(pathname + withSort(query, event.target.value), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        {collections[query.collection].sorts.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        form={FILTER_FORM_ID}
        variant="secondary"
        className="only-without-js min-h-12"
      >
        Ordina
      </Button>
    </div>
  );
}
