import { useState, type ReactNode } from "react";
import { ENHANCED } from "~/lib/page-scripts";
import { TextField } from "~/ui/field";
import { BodyShape } from "./body-shape";
import type { AnyField, FacetValue } from "./engine/filter-field";
import { commonest } from "./filter-groups";
import type { FacetsByKey } from "./filter-form";
import { PlaceSelects } from "./place-selects";
import { PriceRange } from "./price-range";
import { filterValue, type CatalogueQuery } from "./query";
import { RangeSelects, UpperEndSelect } from "./range-selects";

interface FilterControlProps {
  field: AnyField;
  query: CatalogueQuery;
  /** Without the values that find nothing. */
  facets: FacetsByKey;
  /** Path and search of the page that has all values of a long list; undefined on that page. */
  completeTo: string | undefined;
  /** Where a preset of the price leads without JavaScript. */
  ownPath: string;
  /** The title of the group already names the field. */
  hideLabel: boolean;
}

/** The control of one filter. */
export function FilterControl(props: FilterControlProps) {
  const { field, query, facets, hideLabel } = props;
  const options = facets[field.key] ?? [];
  switch (field.kind) {
    case "text":
      return (
        <TextField
          id={`filtro-${field.key}`}
          name={field.key}
          type="search"
          label={field.label}
          hideLabel={hideLabel}
          placeholder="Parole libere"
          maxLength={field.maxLength}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={filterValue(query, field)}
        />
      );
    case "range": {
      const value = filterValue(query, field);
      if (field.upperEnds)
        return <UpperEndSelect field={field} value={value} upperEnds={field.upperEnds} />;
      if (field.optionsOf === undefined)
        return <PriceRange field={field} value={value} ownPath={props.ownPath} />;
      const years = facets[field.optionsOf] ?? [];
      return <RangeSelects field={field} value={value} options={years} hideLabel={hideLabel} />;
    }
    case "place":
      return <PlaceSelects field={field} value={filterValue(query, field)} />;
    case "phrases":
      return null;
    case "flag":
      return options.map(({ value, label, count, selected }) => (
        <Choice key={value} name={field.key} {...{ value, label, count, selected }} />
      ));
    case "threshold":
      return (
        <Choices label={field.label} hideLabel={hideLabel}>
          {options.map((option) => (
            <Choice key={option.value} type="radio" name={field.key} {...option} />
          ))}
        </Choices>
      );
    case "choices":
      if (field.key === "bodyType") return <BodyTiles label={field.label} options={options} />;
      return <LongChoices {...props} label={field.label} options={options} />;
  }
}

interface ChoicesProps {
  label: string;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

function Choices({ label, hideLabel = false, className = "", children }: ChoicesProps) {
  return (
    <fieldset>
      <legend className={hideLabel ? "sr-only" : "filter-title"}>{label}</legend>
      <div className={`filter-choices${className && ` ${className}`}`}>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps extends FacetValue {
  name: string;
  type?: "checkbox" | "radio";
  picture?: ReactNode;
}

/** One value of a filter, and how many results it has. */
function Choice({ name, type = "checkbox", value, label, count, selected, picture }: ChoiceProps) {
  return (
    <label className={picture ? "filter-choice filter-tile" : "filter-choice"} data-results={count}>
      <input type={type} name={name} value={value} defaultChecked={selected} />
      {picture}
      {label}
    </label>
  );
}

function BodyTiles({ label, options }: { label: string; options: readonly FacetValue[] }) {
  return (
    <Choices label={label} className="filter-tiles">
      {options.map((option) => (
        <Choice
          key={option.value}
          name="bodyType"
          {...option}
          picture={<BodyShape bodyType={option.value} />}
        />
      ))}
    </Choices>
  );
}

interface LongChoicesProps extends Omit<FilterControlProps, "facets"> {
  label: string;
  options: readonly FacetValue[];
}

/** Values of a filter; of a long list the commonest and those chosen, until somebody wants them all. */
function LongChoices({ field, label, options, completeTo, hideLabel }: LongChoicesProps) {
  const [isComplete, setIsComplete] = useState(completeTo === undefined);
  const shown = isComplete ? options : commonest(options);
  return (
    <Choices label={label} hideLabel={hideLabel}>
      {shown.map((option) => (
        <Choice key={option.value} name={field.key} {...option} />
      ))}
      {shown.length < options.length && completeTo !== undefined && (
        <a
          href={completeTo}
          rel="nofollow"
          {...ENHANCED}
          onClick={(event) => {
            event.preventDefault();
            setIsComplete(true);
          }}
          className="filter-choice filter-all"
        >
          Tutte ({options.length})
        </a>
      )}
    </Choices>
  );
}
